"""What is said before something is wasted, in both games."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from automa import app
from automa.app.digital.combine import combined
from automa.app.digital.titles import title_of
from automa.app.digital.waste import waste
from automa.board.hexset import indices
from automa.messages import Message
from automa.play.command import Command
from automa.words import LANGUAGES, say
from tests.app.test_digital import GAMES, new, possible

LAPSE = "warning.lost-spades"


def turn(game: str, seed: int = 3) -> Any:
    """A game at the first turn of a human; its own copy."""
    record, chance = new(game, seed), Random(seed)
    view = app.view(record)
    while view.digital.question is None or view.digital.question.id != "ask.turn":
        reply = app.handle(record, chance.choice(possible(view.digital)).command)
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


def lapsing(warnings: Sequence[Message]) -> int:
    return sum(int(str(each.args["number"])) for each in warnings if each.id == LAPSE)


def test_spades_that_a_building_lets_lapse() -> None:
    """However many there are, dug first or not: what a building leaves unused is named before, every spade once."""
    title, seen = title_of("terra-mystica"), set()
    for given in (1, 2, 3, 4):
        state = turn("terra-mystica")
        seat = state.seats[state.decider]
        seat.coins, seat.workers, state.acted, seat.spades = 20, 20, True, given
        for command in state.legal():
            if not isinstance(command, title.transform) or command.terrain != seat.home:  # type: ignore[attr-defined]
                continue
            building = build("terra-mystica", command.hex)  # type: ignore[attr-defined]
            lost = given - title.spades_used(state, command)
            assert lapsing(waste(state, title, building)) == lost
            turned = state.copy()
            turned.apply(command)
            assert lapsing((*waste(state, title, command), *waste(turned, title, building))) == lost
            seen.add(lost)
    assert {0, 1, 2} <= seen


def test_a_chain_says_what_its_building_lets_lapse() -> None:
    """Two spades of a power action on land that needs one: one of them is lost, and the button says so."""
    title, seen = title_of("terra-mystica"), set()
    for seed in range(3, 9):
        state = turn("terra-mystica", seed)
        seat = state.seats[state.decider]
        seat.bowl3, seat.coins, seat.workers = 12, 20, 20
        for deed in combined(state, title):
            first, *_, last = deed.command.split(". ")
            if first != "action ACT6" or not last.startswith("build"):
                continue
            dug = state.copy()
            dug.apply(next(each for each in title.power_actions(state) if each.text(state.names) == first))
            needed = title.spades_used(dug, build("terra-mystica", state.board.land_hex(deed.hexes[0])))
            assert lapsing(deed.warnings) == max(0, 2 - needed)
            seen.add(needed)
    assert {1, 2} <= seen


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
