"""What is written on the options agrees with how they were narrowed."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from automa.mind import decide, parse_position
from tests.twin.positions import position

positions = st.integers(min_value=0, max_value=2**32).map(lambda seed: position(Random(seed)))
SMALLEST = {
    "closest-to-you",
    "least-power",
    "terrain-priority",
    "your-terrain-priority",
    "nearest-marker",
    "at-zero",
}
LARGEST = {"most-power", "furthest-from-automa", "highest-power-value"}


@given(positions)
def test_the_best_measure_is_the_one_that_was_kept(given_position: dict[str, Any]) -> None:
    question = parse_position(given_position)
    decision = decide(question.position, question.cards)
    for step in decision.steps:
        options = list(step.trace[0].left) if step.trace else []
        for entry in step.trace:
            measured = entry.measured
            assert entry.stage == "tiebreak" or not measured
            if entry.stage == "tiebreak":
                assert set(measured) <= set(options), "what was still an option is measured, nothing else"
                if measured and entry.by in SMALLEST | LARGEST and len(entry.left) < len(options):
                    best = min(measured.values()) if entry.by in SMALLEST else max(measured.values())
                    assert [option for option in options if measured.get(option) == best] == list(entry.left)
            options = list(entry.left)


@given(positions)
def test_counting_stops_at_the_choice(given_position: dict[str, Any]) -> None:
    question = parse_position(given_position)
    decision = decide(question.position, question.cards)
    for step in decision.steps:
        for entry in step.trace:
            if entry.by == "direction":
                measured = entry.measured
                number = question.position.facts.cards[question.cards.support].count
                assert sorted(measured.values()) == list(range(1, len(measured) + 1))
                assert measured[entry.left[0]] == (number - 1) % len(measured) + 1
