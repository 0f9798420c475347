"""Explanations are tested like results: sound, complete, cited, deterministic, worded in both languages."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automa.decision import read_decision
from automa.facts import GAMES, load
from automa.mind import Position, decide, decide_json, parse_position, resolve
from automa.mind.deck import cards_in_game
from automa.mind.position import Human
from automa.value import field_names
from automa.words import LANGUAGES
from automa.words.explain import text
from tests.rules_table import ledger
from tests.twin.positions import position

NARROWED = (
    "transform-and-build",
    "upgrade",
    "advance-track",
    "advance-level",
    "take-favor-tile",
    "block-power-action",
    "block-book-action",
    "block-merchant-action",
    "trade",
    "take-innovation",
    "place-cube",
)

positions = st.integers(min_value=0, max_value=2**32).map(lambda seed: position(Random(seed)))


def steps(decision: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield from decision["steps"]


@given(positions)
@pytest.mark.rule("TM-ACT-05", "AOI-TIE-01", "AOI-BUILD-09")
def test_a_trace_narrows_the_valid_options_down_to_the_choice(given_position: dict[str, Any]) -> None:
    for step in steps(decide_json(given_position)):
        trace = step["trace"]
        if step["outcome"] != "done" or step["action"] not in NARROWED:
            assert trace == []
            continue
        assert trace[0]["stage"] == "valid"
        assert "by" not in trace[0]
        left = trace[0]["left"]
        assert len(left) == len(set(left))
        for entry in trace[1:]:
            assert entry["stage"] == "valid" or len(left) > 1, "no tie-breaker once a single option is left"
            kept = entry["left"]
            assert kept == [option for option in left if option in kept], "in order, and nothing comes back"
            assert kept
            left = kept
        assert left == [step["choice"]]
        stages = [entry["stage"] for entry in trace]
        assert stages == sorted(stages, key=("valid", "tiebreak").index)


@given(positions)
def test_every_narrowing_and_reason_cites_a_rule_that_exists(given_position: dict[str, Any]) -> None:
    known = ledger().keys()
    prefix = "TM-" if given_position["game"] == "terra-mystica" else "AOI-"
    for step in steps(decide_json(given_position)):
        cited = [entry["rule"] for entry in step["trace"]]
        assert ("reason" in step) is (step["outcome"] in ("skipped", "became-upgrade"))
        cited += [step["reason"]] if "reason" in step else []
        assert set(cited) <= known
        assert all(rule.startswith(prefix) for rule in cited)


@given(positions)
@pytest.mark.rule("TM-GEN-18", "AOI-GEN-15")
def test_the_same_position_gives_the_same_decision(given_position: dict[str, Any]) -> None:
    first = decide_json(given_position)
    assert all(decide_json(given_position) == first for _ in range(3))
    question = parse_position(given_position)
    assert not any(step.trace for step in decide(question.position, question.cards, trace=False).steps)
    without = decide_json(given_position, trace=False)
    for step in steps(first):
        del step["trace"]
    assert without == first


@given(positions)
def test_every_decision_has_words_in_both_languages(given_position: dict[str, Any]) -> None:
    decision = decide_json(given_position)
    said = {lang: text(given_position, read_decision(decision), lang) for lang in LANGUAGES}
    for step in steps(decision):
        if "choice" in step and step["action"] not in ("pass", "block-merchant-action"):
            for words in said.values():
                assert words.strip()
    assert said["en"] != said["de"]


@given(positions)
def test_a_decision_is_a_position_that_can_be_asked_again(given_position: dict[str, Any]) -> None:
    after = decide_json(given_position)["position"]
    decide_json(after)


def table(position: Position) -> dict[str, Any]:
    """Everything that lies on the table, to compare two positions."""
    found = {name: getattr(position, name) for name in field_names(Position)}
    found["humans"] = [
        {name: getattr(human, name) for name in field_names(Human)} for human in position.humans
    ]
    return found


@pytest.mark.rule("TM-ACT-09")
def test_what_she_changed_is_what_she_tells() -> None:
    """An action sees what the one before it changed; the position told afterwards shows the same."""
    for seed in range(40):
        asked = position(Random(seed))
        for action in cards_in_game(load(asked["game"]), "merchants" in asked.get("expansions", ())):
            if action == asked["cards"]["support"]:
                continue
            asked["cards"] = {"action": action, "support": asked["cards"]["support"], "power_taken": seed % 3}
            question = parse_position(asked)
            resolve(question.position, question.cards)
            told = parse_position(decide_json(asked)["position"]).position
            assert table(question.position) == table(told), asked


@given(positions)
def test_deciding_leaves_the_position_as_it_is(given_position: dict[str, Any]) -> None:
    question = parse_position(given_position)
    decide(question.position, question.cards)
    assert table(question.position) == table(parse_position(given_position).position)


@pytest.mark.parametrize("game", GAMES)
def test_new_positions_share_nothing(game: str) -> None:
    facts = load(game)
    one, other = (Position(facts, facts.board(next(iter(facts.boards)))) for _ in range(2))
    one.tracks.append(1)
    one.pieces["dwelling"] = one.terrain["lake"] = 1
    one.priest_spaces.append((3,))
    assert (other.tracks, other.pieces, other.terrain, other.priest_spaces) == ([], {}, {}, [])
