"""What the steps of the companion's set-up offer: notes, doubts, what chance may choose."""

import pytest

from automa import app
from automa.app.view import SetupStepView
from automa.chance import Chance
from automa.facts import load
from automa.record import Record
from tests.app.walk import set_up_tap

GAMES = {"terra-mystica": "original", "age-of-innovation": "small"}
BY_CHANCE = {
    "terra-mystica": {"level", "tiles", "faction", "automa", "automa-home", "bonus", "start-card"},
    "age-of-innovation": {"level", "tiles", "final-round-tile", "palaces", "automa", "automa-home", "bonus", "start-card"},
}  # fmt: skip
"""Steps that chance can take for the player, of those that every game has."""


def steps(game: str) -> dict[str, SetupStepView]:
    """Every step of a set-up, as it is shown when it is due."""
    record: Record = app.new_table(game, GAMES[game], ("Anna",), seed=7)
    found: dict[str, SetupStepView] = {}
    chance, view = Chance(7), app.view(record)
    while view.table.setup is not None:
        step = view.table.setup.steps[view.table.setup.current]
        found.setdefault(step.id, step)
        record = app.handle(record, set_up_tap(view.table, chance)).record
        view = app.view(record)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_chance_can_take_the_steps_that_need_no_board(game: str) -> None:
    shown = steps(game)
    assert {name for name in BY_CHANCE[game] if shown[name].random} == BY_CHANCE[game]
    assert not shown["place"].random


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_tells_her_track_and_how_sure_it_is(game: str) -> None:
    tiles, facts = steps(game)["tiles"], load(game)
    for choice in tiles.choices:
        tile = facts.tiles[choice.value]
        assert choice.note is not None
        assert choice.note.args["track"] == (tile.track or "none")
        worst = [
            each for each in ("unknown", "house", "inferred") if each in (tile.track_status, *tile.vp_status)
        ]
        assert choice.status == (worst[0] if worst else "")  # what is printed needs no mark
