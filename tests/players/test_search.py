"""The search: fair, the same for the same seed and budget, no dearer than its budget, and it can be stopped."""

from collections.abc import Sequence
from typing import Any

import pytest

from automa import terra_mystica as tm
from automa.chance import Chance
from automa.play.command import AUTOMA_TURN, Command
from automa.play.options import AutomaOptions
from automa.players import PlannerPlayer
from automa.players.games import AOI, TM, new_planner, value_of
from automa.players.plans import Line
from automa.players.search import Search, SearchResult, shape_of
from automa.study.plan import StudyPlan, facts_of, options_for
from automa.title import title

ONE_EVALUATION = 1_500
"""More positions than one line to the end of a game takes with a small budget."""


def states(game: str, seed: int, most: int) -> list[Any]:
    """Positions of a game in which the human decides, copied."""
    plan = StudyPlan(game=game)
    state: Any = title(game).new_game(options_for(plan, seed), facts_of(plan))
    planner = new_planner(state)
    found: list[Any] = []
    while not state.over and len(found) < most:
        if state.decider == state.automa_seat:
            state.apply(AUTOMA_TURN)
            continue
        if len(state.legal()) > 1:
            found.append(state.copy())
        for command in planner.search(state, list(state.legal())):
            state.apply(command)
    return found


def turn(seed: int, game: str = TM) -> Any:
    """A turn in which there is much to choose from."""
    return next(
        state
        for state in states(game, seed, 40)
        if new_planner(state).at_turn(state) and len(new_planner(state).turns(state)) > 8
    )


def looked(state: Any, nodes: int, seed: int = 3, **watching: Any) -> SearchResult:
    seat = state.decider
    return Search(seat, new_planner(state), {}, value_of(state)).best(state, nodes, seed, **watching)


def told(found: SearchResult) -> Sequence[tuple[Line, Sequence[float]]]:
    return [(candidate.line, candidate.values) for candidate in found.candidates]


@pytest.mark.parametrize("game", [TM, AOI])
def test_the_same_seed_and_budget_find_the_same(game: str) -> None:
    state = turn(5, game)
    before = state.snapshot()
    first = looked(state, 400)
    assert told(first) == told(looked(state, 400))
    assert first.nodes == looked(state, 400).nodes
    assert state.snapshot() == before


@pytest.mark.slow
@pytest.mark.parametrize("game", [TM, AOI])
def test_what_lies_hidden_changes_nothing(game: str) -> None:
    """The same decision in positions that differ in nothing the seat can know."""
    for state in states(game, 6, 40)[::13]:
        seat = state.decider
        kept = told(looked(state, 300))
        for seed in (1, 2):
            assert told(looked(state.imagine(seat, seed), 300)) == kept


@pytest.mark.parametrize("nodes", [100, 500, 2_000])
def test_a_budget_is_kept_but_for_the_last_line(nodes: int) -> None:
    state = turn(7)
    assert looked(state, nodes).nodes < nodes + ONE_EVALUATION


def test_more_is_seen_for_more() -> None:
    state = turn(7)
    small, large = looked(state, 300), looked(state, 3_000)
    assert large.nodes > small.nodes
    evaluations = [sum(len(each.values) for each in found.candidates) for found in (small, large)]
    assert evaluations[0] < evaluations[1]


def test_it_stops_when_it_is_told_to_with_the_best_so_far() -> None:
    state = turn(7)
    calls: list[tuple[int, int, Line]] = []

    def watch(nodes: int, budget: int, best: Line) -> bool:
        calls.append((nodes, budget, best))
        return len(calls) < 3

    found = looked(state, 50_000, progress=watch)
    assert len(calls) == 3
    assert found.nodes == calls[-1][0] < 10_000
    assert [nodes for nodes, _, _ in calls] == sorted(nodes for nodes, _, _ in calls)
    assert found.candidates[0].line
    state.apply(found.candidates[0].line[0])


def test_every_budget_has_a_shape_that_ends_with_the_game() -> None:
    for nodes in (1, 2_000, 15_000, 100_000):
        stages = shape_of(nodes).stages
        assert stages[-1].rounds >= 6
        assert [stage.candidates for stage in stages] == sorted(
            (stage.candidates for stage in stages), reverse=True
        )


def played(seed: int, faction: str, nodes: int) -> tuple[object, ...]:
    state = tm.new_game(tm.Options(factions=(faction,), seed=seed, automa=AutomaOptions()))
    seated = PlannerPlayer(seed, nodes)
    given: list[Command] = []
    while not state.over:
        if state.decider == state.automa_seat:
            state.apply(AUTOMA_TURN)
            continue
        before = state.snapshot()
        given.append(seated.choose(state))
        assert state.snapshot() == before
        state.apply(given[-1])
    return (state.snapshot(), *given)


@pytest.mark.slow
@pytest.mark.parametrize("faction", ["nomads", "cultists", "riverwalkers"])
def test_a_game_is_played_to_its_end_and_again_the_same(faction: str) -> None:
    assert played(2, faction, 60) == played(2, faction, 60)


@pytest.mark.slow
def test_two_humans_and_automa() -> None:
    state = tm.new_game(tm.Options(factions=("witches", "nomads"), seed=2, automa=AutomaOptions()))
    seated = [PlannerPlayer(1, 60), PlannerPlayer(2, 60)]
    while not state.over:
        own = state.decider != state.automa_seat
        state.apply(seated[state.decider].choose(state) if own else AUTOMA_TURN)
    assert min(seat.points for seat in state.seats) > 40


def test_another_seed_sees_other_worlds() -> None:
    assert Chance(1, "world 0").seed() != Chance(2, "world 0").seed()
    state = turn(7)
    assert told(looked(state, 500, seed=1)) != told(looked(state, 500, seed=2))
