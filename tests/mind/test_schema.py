"""Every position that is answered fits the published schema, and so does every decision."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from automa.mind import decide_json
from automa.mind.schema import decision_schema, position_schema
from tests.twin.faults import faulty
from tests.twin.positions import position

POSITION = Draft202012Validator(position_schema())
DECISION = Draft202012Validator(decision_schema())


def test_the_schemas_are_schemas() -> None:
    Draft202012Validator.check_schema(position_schema())
    Draft202012Validator.check_schema(decision_schema())


@given(st.integers(min_value=0, max_value=2**32).map(lambda seed: position(Random(seed))))
def test_positions_and_decisions_fit_their_schemas(given_position: dict[str, Any]) -> None:
    POSITION.validate(given_position)
    DECISION.validate(decide_json(given_position))


@pytest.mark.parametrize(
    "fault",
    [
        "unknown game",
        "unknown key",
        "unknown map",
        "missing key",
        "missing home",
        "round 7",
        "round true",
        "eight priests",
        "space of 4",
        "five power actions",
        "unknown switch",
        "unknown terrain",
        "no human",
        "Automa without a structure",
        "unknown structure",
        "action beside pass",
        "too many bridges",
    ],
)
def test_the_schema_refuses_what_can_be_seen_without_the_board(fault: str) -> None:
    broken, _ = faulty(Random(7), fault)
    assert not POSITION.is_valid(broken)
