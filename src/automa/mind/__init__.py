"""Automa herself, for both games: deck, card pair, tie-breakers, actions, factions, trace."""

from collections.abc import Mapping
from typing import Any

import msgspec

from automa.decision import Decision, Narrowing, Step
from automa.effects import Effect
from automa.facts.catalogue import GameFacts
from automa.mind.decide import Cards, decide, resolve
from automa.mind.position import Human, Position
from automa.mind.refusal import RefusedPosition
from automa.mind.switches import Switches
from automa.mind.wire import PositionQuestion, answer_data, parse_position

__all__ = [
    "Cards",
    "Decision",
    "Effect",
    "Human",
    "Narrowing",
    "Position",
    "PositionQuestion",
    "RefusedPosition",
    "Step",
    "Switches",
    "answer",
    "answer_data",
    "decide",
    "decide_json",
    "parse_position",
    "resolve",
]


def decide_json(
    data: object, *, trace: bool = True, facts: Mapping[str, GameFacts] | None = None
) -> dict[str, Any]:
    """A position in the public format in, the decision in the public format out; `Refused` for a bad one.

    `data` is the JSON text or what it decodes to; `facts` are other catalogues than the default, by game.
    """
    plain: dict[str, Any] = msgspec.json.decode(answer(data, trace=trace, facts=facts))
    return plain


def answer(data: object, *, trace: bool = True, facts: Mapping[str, GameFacts] | None = None) -> bytes:
    """Like `decide_json`, but the decision is JSON text."""
    question = parse_position(data, facts)
    decision = decide(question.position, question.cards, trace=trace)
    return msgspec.json.encode(answer_data(question.data, decision, trace=trace))
