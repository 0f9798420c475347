"""Whole turns: every one of them can be played as it is listed, and the ways that people pay for things are among them."""

from collections.abc import Iterator
from typing import Any

import pytest

from automa import terra_mystica as tm
from automa.play.command import AUTOMA_TURN
from automa.play.options import AutomaOptions
from automa.players.games import new_planner
from automa.study.plan import StudyPlan, facts_of, options_for
from automa.terra_mystica.commands import Burn, Connect, Convert, Pass, TakeAction, Upgrade
from automa.title import title


def mystica(faction: str, seed: int) -> tm.TerraMystica:
    return tm.new_game(tm.Options(factions=(faction,), seed=seed, automa=AutomaOptions()))


def innovation(seed: int) -> Any:
    plan = StudyPlan(game="age-of-innovation")
    return title(plan.game).new_game(options_for(plan, seed), facts_of(plan))


def decisions(state: Any) -> Iterator[Any]:
    """The own decisions of a game that takes the second-best turn."""
    planner = new_planner(state)
    while not state.over:
        if state.decider == state.automa_seat:
            state.apply(AUTOMA_TURN)
            continue
        yield state
        turns = planner.turns(state)
        for command in turns[min(1, len(turns) - 1)].line:
            state.apply(command)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("faction", ["mermaids", "alchemists", "dragonlords", "riverwalkers", ""])
def test_every_turn_can_be_played_and_ends_where_it_says(faction: str, seed: int) -> None:
    state: Any = mystica(faction, seed) if faction else innovation(seed)
    for at in decisions(state):
        before, who = at.snapshot(), at.decider
        planner = new_planner(at)
        turns = planner.turns(at)
        assert at.snapshot() == before
        assert turns, "there is always something to do"
        assert [turn.worth for turn in turns] == sorted((turn.worth for turn in turns), reverse=True)
        for turn in turns:
            twin = at.copy()
            for command in turn.line:
                assert twin.decider == who, "nobody else is asked within a turn"
                twin.apply(command)
            assert twin.over or twin.decider != who or twin.round != at.round or planner.handed_over(twin)
            assert twin.snapshot() == turn.state.snapshot()


def at_turn(faction: str, seed: int, **goods: int) -> tm.TerraMystica:
    """The first turn of a game, with these goods."""
    state = mystica(faction, seed)
    planner = new_planner(state)
    while not planner.at_turn(state) or state.decider != 0:
        if state.decider == state.automa_seat:
            state.apply(AUTOMA_TURN)
        else:
            state.apply(planner.turns(state)[0].line[0])
    for name, amount in goods.items():
        setattr(state.seats[0], name, amount)
    return state


def lines(state: Any) -> list[tuple[Any, ...]]:
    return [turn.line for turn in new_planner(state).turns(state)]


def test_two_exchanges_pay_for_one_action() -> None:
    """Trading house beside Automa: 2 workers and 3 coins; one worker is there, so power makes the other and the coins."""
    state = at_turn("witches", 3, coins=4, workers=1, bowl1=0, bowl2=0, bowl3=12)
    found = [line for line in lines(state) if any(isinstance(command, Upgrade) for command in line)]
    paid = [[each for each in line if isinstance(each, Convert)] for line in found]
    assert paid
    assert all(
        [(each.gained, each.count) for each in line] == [("workers", 1), ("coins", 2)] for line in paid
    )


def test_power_is_burnt_for_an_exchange() -> None:
    state = at_turn("witches", 3, coins=20, workers=0, priests=0, bowl1=0, bowl2=12, bowl3=0)
    upgrades = [line for line in lines(state) if Upgrade in map(type, line)]
    assert upgrades
    assert all(line[:2] == (Burn(6), Convert("power", "workers", 2)) for line in upgrades)


def test_power_is_burnt_no_further_than_an_action_costs() -> None:
    state = at_turn("witches", 3, bowl1=0, bowl2=10, bowl3=1)
    burnt = {
        line[1].action: line[0].number
        for line in lines(state)
        if isinstance(line[0], Burn) and isinstance(line[1], TakeAction)
    }
    prices = [action.cost for action in state.game.printed.power_actions]
    assert burnt == {action: prices[action] - 1 for action in burnt}
    assert burnt


def test_passing_is_always_among_the_turns() -> None:
    state = at_turn("nomads", 5)
    assert {line[0].bonus for line in lines(state) if isinstance(line[0], Pass)} == set(state.row)


def test_mermaids_found_towns_across_rivers() -> None:
    for seed in range(1, 40):
        for at in decisions(mystica("mermaids", seed)):
            if any(isinstance(command, Connect) for command in at.legal()):
                found = [line for line in lines(at) if isinstance(line[0], Connect)]
                assert found
                return
    raise AssertionError("no game in which they could")
