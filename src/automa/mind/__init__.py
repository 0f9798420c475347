"""Automa herself, for both games: deck, card pair, tie-breakers, actions, factions, trace."""

from collections.abc import Mapping
from typing import Any

from automa.facts.catalogue import GameFacts
from automa.mind.decide import Cards, decide, resolve
from automa.mind.decision import Decision, Effect, Narrowing, Step
from automa.mind.position import Human, Position, Switches
from automa.mind.refusal import Refused
from automa.mind.wire import Question, decision_json, parse_position

__all__ = [
    "Cards",
    "Decision",
    "Effect",
    "Human",
    "Narrowing",
    "Position",
    "Question",
    "Refused",
    "Step",
    "Switches",
    "decide",
    "decide_json",
    "decision_json",
    "parse_position",
    "resolve",
]


def decide_json(
    data: object, *, trace: bool = True, facts: Mapping[str, GameFacts] | None = None
) -> dict[str, Any]:
    """A position in the public format in, the decision in the public format out; `Refused` for a bad one."""
    question = parse_position(data, facts)
    plain = decision_json(question, decide(question.position, question.cards, trace=trace))
    if not trace:
        for step in plain["steps"]:
            del step["trace"]
    return plain
