"""Explanations of many real decisions: complete in both languages, cited, and true to the trace."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from automa.decision import read_decision
from automa.mind import decide_json
from automa.words import LANGUAGES, knows
from automa.words.explain import explain, lines
from tests.twin.positions import position

Data = dict[str, Any]
MANY = 400


def decisions() -> Iterator[tuple[Data, Data]]:
    rng = Random(7)
    for _ in range(MANY):
        asked = position(rng)
        yield asked, decide_json(asked)


@pytest.fixture(scope="module")
def decided() -> list[tuple[Data, Data]]:
    return list(decisions())


def test_every_stage_of_a_trace_has_its_line_with_rule_and_options(decided: list[tuple[Data, Data]]) -> None:
    for asked, answer in decided:
        for told, step in zip(explain(asked, read_decision(answer)).steps, answer["steps"], strict=True):
            assert [line.rules for line in told.narrowing] == [(stage["rule"],) for stage in step["trace"]]
            assert [list(line.left) for line in told.narrowing] == [
                [str(option) for option in stage["left"]] for stage in step["trace"]
            ]
            assert told.outcome


def test_every_reason_has_its_own_words(decided: list[tuple[Data, Data]]) -> None:
    reasons = {step["reason"] for _, answer in decided for step in answer["steps"] if "reason" in step}
    assert len(reasons) > 8
    assert [reason for reason in reasons if not knows(f"reason.{reason}")] == []


def test_details_are_used_where_the_mind_gives_them(decided: list[tuple[Data, Data]]) -> None:
    plain = [
        (answer["steps"][i]["trace"][j]["by"], answer["steps"][i]["trace"][j].get("detail"))
        for asked, answer in decided
        for i, told in enumerate(explain(asked, read_decision(answer)).steps)
        for j, line in enumerate(told.narrowing)
        if line.id == "narrow.plain"
    ]
    assert [stage for stage in plain if stage[1]] == []


def test_the_text_has_no_holes(decided: list[tuple[Data, Data]]) -> None:
    for asked, answer in decided:
        explanation = explain(asked, read_decision(answer))
        for lang in LANGUAGES:
            text = "\n".join(lines(explanation, lang, cite=True))
            assert not [hole for hole in ("{", "}", "None", "#", "  →  ", ": \n", "..") if hole in text], text
