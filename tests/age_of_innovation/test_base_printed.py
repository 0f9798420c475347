"""Printed numbers of the human side that one more would hardly show in play, entered a second time here."""

from typing import Any

import pytest

from automa.facts import load

PRINTED = {
    "displays.wasteland.start.books": 1,
    "switches.foreign_bridges.default": True,
    "switches.leap_to_neutral.default": False,
    "switches.neutral_palace_saves_coins.default": True,
    "switches.bonus_spades_pay_goblins.default": True,
    "switches.tunnel_again_to_build.default": True,
    "book_actions.b_guild_upgrade.gain.upgrades": 1,
    "power_actions.p_spade1.gain.spades": 1,
    "city_tiles.ct_books.gain.books": 2,
}


@pytest.mark.parametrize("path", PRINTED)
def test_what_else_the_components_print(path: str) -> None:
    value: Any = load("age-of-innovation").human
    for step in path.split("."):
        value = value[step]
    assert value == PRINTED[path]
