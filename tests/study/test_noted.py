"""What a study keeps of a game, against the game itself."""

from collections import Counter
from typing import Any

import pytest

from automa import load
from automa.record import parse, print_record
from automa.study.noted import Noted, play_noted
from automa.study.plan import StudyPlan, play, record_of
from automa.study.tables import AUTOMA, DECISIONS, FINAL, GAMES, TURNS

PLANS = (
    StudyPlan(player="random", automa="random"),
    StudyPlan(player="random", factions=("random", "random")),
    StudyPlan(game="age-of-innovation", player="random", automa="powermongers"),
    StudyPlan(game="age-of-innovation", player="random", automa="random"),
)


def noted(plan: StudyPlan, seed: int) -> tuple[dict[str, Any], Noted]:
    found = play_noted(plan, 3, seed, turns=True, decisions=True)
    return dict(zip(GAMES, found.game, strict=True)), found


@pytest.mark.parametrize("plan", PLANS)
def test_a_row_says_how_the_game_ended(plan: StudyPlan) -> None:
    for seed in (7, 8):
        row, found = noted(plan, seed)
        result = play(plan, seed)
        humans = [row["points_1"], row["points_2"]][: len(plan.factions)]
        assert tuple(humans) == result.points
        assert row["points_automa"] == result.automa
        assert row["margin"] == max(humans) - result.automa
        assert (row["won"], row["tie"]) == (row["margin"] > 0, row["margin"] == 0)
        assert (row["decisions_1"] or 0) + (row["decisions_2"] or 0) == result.decisions
        assert [name for name in (row["faction_1"], row["faction_2"]) if name] == list(result.factions)
        assert row["automa"] == result.automa_faction
        assert (row["cell"], row["seed"]) == (3, seed)
        _check_points(row)
        _check_passes(row, len(plan.factions))
        _check_turns(plan, seed, found, row)
        _check_decisions(found)


def _check_points(row: dict[str, Any]) -> None:
    """Every point but those at the start has a source and a round."""
    sums: Counter[int] = Counter()
    for part in row["points"]:
        sums[part["seat"]] += part["points"]
        assert 0 <= part["round"] <= FINAL
    start = 20
    assert row["points_1"] == sums[1] + start
    assert row["points_automa"] == sums[AUTOMA] + start
    assert row["points_2"] is None or row["points_2"] == sums[2] + start


def _check_passes(row: dict[str, Any], humans: int) -> None:
    """Everybody passes once a round."""
    seats = (AUTOMA, *range(1, humans + 1))
    expected = Counter((round_, seat) for round_ in range(1, 7) for seat in seats)
    assert Counter((each["round"], each["seat"]) for each in row["passes"]) == expected


def _check_turns(plan: StudyPlan, seed: int, found: Noted, row: dict[str, Any]) -> None:
    """The turns in their order are the lines of the record of the same game."""
    turns: list[dict[str, Any]] = [dict(zip(TURNS, each, strict=True)) for each in found.turns]
    assert [turn["turn"] for turn in turns] == list(range(1, len(turns) + 1))
    record = parse(record_of(plan, seed))
    said = [part for turn in turns for part in turn["line"].split(". ")]
    assert said == [part for line in record.lines for part in line.partition(": ")[2].split(". ")]
    assert load(print_record(record)).state.scores()[-1] == row["points_automa"]
    assert sum(turn["points"] for turn in turns if turn["seat"] == AUTOMA) <= row["points_automa"]


def _check_decisions(found: Noted) -> None:
    """A tie-breaker that decided left one of several; without one there was nothing to choose among."""
    rows: list[dict[str, Any]] = [dict(zip(DECISIONS, each, strict=True)) for each in found.decisions]
    assert rows
    for row in rows:
        ends = [each["by"] for each in row["narrowing"] if each["before"] > each["left"] == 1]
        assert ends == ([row["decided_by"]] if row["decided_by"] else [])
        assert row["decided_by"] or row["options"] <= 1
        assert not row["decided_by"] or row["choice"]
    keys = [(row["turn"], row["step"]) for row in rows]
    assert len(set(keys)) == len(keys)


def test_only_what_was_asked_for_is_kept() -> None:
    found = play_noted(PLANS[0], 0, 1)
    assert (found.turns, found.decisions) == ([], [])
    assert found.game == play_noted(PLANS[0], 0, 1, turns=True, decisions=True).game
