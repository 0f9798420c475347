"""What is told before a deed: what follows it, how the power lies then, and why something cannot be had."""

from typing import Any

import pytest

from automa import app
from automa.app.digital import deeds
from automa.app.digital.titles import title_of
from automa.app.digital.why_not import why_not
from automa.app.view import Deed, View
from automa.board.hexset import indices
from automa.record import parse
from automa.words import knows
from tests.app.test_digital import GAMES
from tests.app.test_gained import ALONE
from tests.app.test_waste import turn

TM = GAMES[0]
EARLY = ALONE.partition("upgrade F4 to TE")[0]
"""Round 2, before the temple."""


def at(hex_: str, words: str) -> Deed:
    found = app.deeds_at(parse(EARLY), hex_)
    return next(deed for deed in found if words in deed.command)


def test_an_upgrade_says_what_is_chosen_after_it() -> None:
    temple = at("F4", "TE")
    assert temple.then is not None
    assert temple.then.id == "ask.ChooseFavor"
    assert at("F4", "SH").then is None


def test_a_sacrifice_with_its_action_tells_the_bowls() -> None:
    view: View = app.view(parse(EARLY))
    hand = view.digital.hands[0]
    deed = next(deed for deed in view.digital.deeds if deed.command == "burn 1")
    one, two, three = hand.bowls
    assert deed.bowls == (one, two - 2, three + 1)
    after = app.handle(parse(EARLY), "burn 1").view.digital.hands[0]
    assert after.bowls == deed.bowls
    whole = next(deed for deed in view.digital.combined if deed.cost.get("power"))
    assert app.handle(parse(EARLY), whole.command).view.digital.hands[0].bowls == whole.bowls


@pytest.mark.parametrize("game", GAMES)
def test_foreign_land_is_out_of_reach_or_has_a_price(game: str) -> None:
    """Poor, every hex within reach tells what spades and building cost and what is missing; no other one does."""
    state: Any = turn(game)
    title = title_of(game)
    seat = state.seats[state.decider]
    for name in ("coins", "workers", "tools", "priests", "scholars"):
        if hasattr(seat, name):
            setattr(seat, name, 0)
    seen = set()
    for hex_ in indices(state.board.land & ~state.occupied):
        if state.ground[hex_] == seat.home:
            continue
        found = why_not(state, title, hex_)
        assert found is not None
        assert found.refused is not None
        near = bool(state.board.neighbours[hex_] & seat.own)
        short = found.refused.id.startswith("illegal.short-")
        assert short or not near or found.refused.id != "illegal.out-of-reach"
        if short:
            assert found.cost.get("coins")
            assert sum(found.cost.values()) > 2
            assert found.parts
        seen.add(short)
        assert knows(found.refused.id)
    assert seen == {True, False}


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_exchanged_is_shown_also_to_the_poor(game: str) -> None:
    state: Any = turn(game)
    seat, title = state.seats[state.decider], title_of(game)
    seat.bowl2, seat.bowl3 = 1, 0
    locked = deeds.refused(state, title, deeds.legal(state, title))
    exchanges = [deed for deed in locked if deed.group == "exchange"]
    assert {deed.cost.get("power") for deed in exchanges} >= {1, 3, 5}
    assert any(deed.refused is not None and deed.refused.id == "illegal.cannot-burn" for deed in exchanges)


def test_every_space_of_a_track_is_shown_with_its_reason() -> None:
    view = app.view(parse(EARLY))
    steps = {
        deed.command: deed.refused
        for deed in view.digital.deeds
        if deed.item == ("track", "fire") and "send" in deed.command
    }
    assert len(steps) == 3
