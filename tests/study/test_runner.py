"""Many games: the same results however many processes, everything from plan and seed."""

import pytest

from automa.errors import BadInput
from automa.study.plan import RANDOM, StudyPlan, options_for, play
from automa.study.runner import run, stream
from automa.terra_mystica import Options

RANDOMLY = StudyPlan(player="random")


def test_the_number_of_processes_does_not_matter() -> None:
    seeds = range(40, 52)
    told: list[tuple[int, int]] = []
    alone = run(RANDOMLY, seeds, 1, lambda done, of: told.append((done, of)))
    assert run(RANDOMLY, seeds, 2) == alone
    assert [result.seed for result in alone] == list(seeds)
    assert told[0] == (0, 12)
    assert told[-1] == (12, 12)


def test_a_game_follows_from_plan_and_seed() -> None:
    assert play(RANDOMLY, 7) == play(RANDOMLY, 7)
    assert play(RANDOMLY, 7) != play(RANDOMLY, 8)


def test_random_names_are_drawn_for_every_game_and_fit_together() -> None:
    plan = StudyPlan(factions=(RANDOM, RANDOM), automa=RANDOM)
    drawn = [options_for(plan, seed) for seed in range(30)]
    assert len({options.factions for options in drawn if isinstance(options, Options)}) > 20
    assert all(options.automa and options.automa.faction == "simpletons" for options in drawn)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(BadInput, match="two sides of one board"):
        options_for(StudyPlan(factions=("witches", "auren")), 1)
    with pytest.raises(BadInput, match="unknown Automa faction 'x'"):
        options_for(StudyPlan(automa="x"), 1)
    with pytest.raises(BadInput, match="the number of processes must be 1 to 256, not 0"):
        run(RANDOMLY, [1], 0)


def test_games_come_one_by_one_in_the_order_of_their_seeds() -> None:
    games = stream(RANDOMLY, range(10**6), 1)
    assert [next(games).seed for _ in range(5)] == [0, 1, 2, 3, 4]
    assert next(games) == play(RANDOMLY, 5)
