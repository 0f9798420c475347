"""What is said before something is wasted, in both games."""

from random import Random
from typing import Any

import pytest

from automa import app
from automa.app.digital.titles import title_of
from automa.app.digital.waste import waste
from automa.board.hexset import indices
from automa.play.command import Command
from automa.words import LANGUAGES, say
from tests.app.test_digital import GAMES, new, possible


def turn(game: str) -> Any:
    """A game at the first turn of a human; its own copy."""
    record, chance = new(game, 3), Random(3)
    view = app.view(record)
    while view.question is None or view.question.id != "ask.turn":
        reply = app.handle(record, chance.choice(possible(view)).command)
        record, view = reply.record, reply.view
    state: Any = app.opened(record).game
    return state.state.copy()


def between(state: Any) -> tuple[int, int, int, int]:
    """A hex with a neighbour on one side, and on the other a pair that does not touch that neighbour."""
    near = state.board.neighbours
    for hex_ in indices(state.board.land):
        around = list(indices(near[hex_] & state.board.land))
        for town in around:
            for one in around:
                for other in indices(near[one] & state.board.land):
                    far = not near[town] >> one & 1 and not near[town] >> other & 1
                    if one != town and other not in (hex_, town) and far and not near[hex_] >> other & 1:
                        return hex_, town, one, other
    raise AssertionError("no such place")


def build(game: str, hex_: int) -> Command:
    return title_of(game).build(hex_)  # type: ignore[call-arg]


@pytest.mark.parametrize("game", GAMES)
def test_buildings_that_would_join_a_town_instead_of_founding_one(game: str) -> None:
    state, title = turn(game), title_of(game)
    seat = state.seats[state.decider]
    hex_, town, one, other = between(state)
    seat.own, seat.in_towns = 1 << town | 1 << one | 1 << other, 1 << town
    (warning,) = waste(state, title, build(game, hex_))
    assert (warning.id, warning.args["number"]) == ("warning.joins-town", 2)
    for lang in LANGUAGES:
        assert say(warning.id, lang, game=game, number=2)
    seat.own = 1 << town | 1 << one  # a single building is no loss
    assert waste(state, title, build(game, hex_)) == ()
    seat.own, seat.in_towns = 1 << town | 1 << one | 1 << other, 0  # there is no town yet
    assert waste(state, title, build(game, hex_)) == ()


@pytest.mark.parametrize("game", GAMES)
def test_spades_left_lying_at_the_end_of_a_turn(game: str) -> None:
    """A power action gives a spade; ending the turn without it is warned of, before and only before it is used."""
    state, title = turn(game), title_of(game)
    seat = state.seats[state.decider]
    seat.bowl3 = 12
    for action in title.power_actions(state):
        twin = state.copy()
        twin.apply(action)
        done = [command for command in twin.legal() if command.words[:1] == ("done",)]
        spades = title.spades_left(twin)
        told = [warning.id for command in done for warning in waste(twin, title, command)]
        assert told == (["warning.unused-spades"] if spades else [])
        if spades and done:
            break
    else:
        raise AssertionError("no action gave a spade")


@pytest.mark.parametrize("game", GAMES)
def test_power_and_people_for_whom_there_is_no_room(game: str) -> None:
    """Every token in bowl III and no priest or scholar in the supply: what would come is said to be lost."""
    state, title = turn(game), title_of(game)
    seat = state.seats[state.decider]
    seat.bowl1, seat.bowl2, seat.bowl3 = 0, 0, 12
    seat.levels[0] = 4  # the next step brings power
    if game == "terra-mystica":
        seat.priests = 7
    else:
        seat.scholars, seat.supply = 7, 0
    warned = {
        what for command in state.legal() if command.main for what, _ in state.preview(command).warnings
    }
    assert "lost-power" in warned
    assert {"lost-priests", "lost-scholars"} & warned
    assert title.goods
