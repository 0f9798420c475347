"""What the companion's screen offers for a tap, and only that."""

from random import Random
from typing import Any

import pytest

from automa import app
from automa.app.digital.combine import combined
from automa.app.digital.deeds import income_change
from automa.app.digital.titles import title_of
from automa.app.view import View
from automa.record import Record
from tests.app.test_combined import turns
from tests.app.test_digital import GAMES, new, possible
from tests.app.test_human_turn import begun, do


def first_turn(game: str) -> tuple[Record, View]:
    """A digital game before Automa's first turn."""
    record, chance = new(game, 5), Random(5)
    view = app.view(record)
    while view.digital.question is None or view.digital.question.id != "ask.turn":
        reply = app.handle(record, chance.choice(possible(view.digital)).command)
        record, view = reply.record, reply.view
    return record, view


def test_nobody_is_offered_fewer_points_than_none() -> None:
    record = do(begun("terra-mystica"), "correct points you 3")
    changes = [option.command for option in app.points_options(record, "you")]
    assert changes == ["points -1", "points +1", "points +2", "points +3", "points +5", "points +10"]
    record = do(record, "correct points automa 0")
    assert [option.command for option in app.points_options(record, "automa")] == [
        "correct points automa 1",
        "correct points automa 5",
    ]


def test_a_space_of_the_display_is_taken_once() -> None:
    record = begun("age-of-innovation")
    options = app.take_options(record, "competency", "you")
    assert {option.disabled for option in options} == {None}
    record = do(record, options[0].command)
    after = app.take_options(record, "competency", "you")
    assert after[0].disabled is not None
    assert {option.disabled for option in after[1:]} == {None}


def test_innovations_are_taken_and_actions_are_used() -> None:
    view = app.view(begun("age-of-innovation"))
    rows = {row.id: [option.command for cell in row.cells for option in cell.options] for row in view.rows}
    assert rows["innovation"][0] == "innovation 1"
    assert rows["power"][0] == "action power 1"
    assert "correct innovation 1 taken" in rows["innovation"]
    assert "correct action book 1 taken" in rows["book"]


@pytest.mark.parametrize("game", GAMES)
def test_what_if_before_her_first_turn(game: str) -> None:
    record, _ = first_turn(game)
    cards = app.what_if(record)["cards"]
    assert cards["action"] != cards["support"]


@pytest.mark.parametrize("game", GAMES)
def test_an_income_that_was_not_there_before_counts_from_nothing(game: str) -> None:
    record, _ = first_turn(game)
    opened: Any = app.opened(record).game
    state, title = opened.state, title_of(game)

    class Twice:
        """The same title with another income."""

        def income(self, of: Any, seat: int) -> dict[str, int]:
            return {"coins": 2} if of is state else {"priests": 3}

    assert income_change(state, state.copy(), title) == {}
    assert income_change(state, state.copy(), Twice()) == {"coins": -2, "priests": 3}  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_a_combined_deed_tells_its_income_and_what_follows_where_it_stands(game: str) -> None:
    building, elsewhere = 0, 0
    for record, view in turns(game):
        if view.round == 6:
            continue
        opened: Any = app.opened(record).game
        for deed in combined(opened.state, title_of(game)):
            if not deed.hexes:
                elsewhere += 1
                assert deed.then is None
            if deed.group == "build" and deed.income:
                building += 1
                assert deed.income == {"workers" if game == "terra-mystica" else "tools": 1}
    assert building
    assert elsewhere
