"""Her last turn, step by step: what each tie-breaker removed, and what to do with her pieces."""

from collections.abc import Mapping
from typing import Any

from automa.app.view import AutomaTurn, Narrowing, TurnStep
from automa.facts.catalogue import GameFacts
from automa.messages import Message
from automa.mind import decide_json
from automa.words.explain import Step, explain
from automa.words.line import Line


def automa_turn(
    data: dict[str, Any], facts: GameFacts, *, line: int = 0, shown: int | None = None, waiting: bool = False
) -> AutomaTurn:
    """The turn decided in this position, up to step `shown`."""
    plain = decide_json(data, facts={facts.id: facts})
    if shown is not None:
        plain["steps"] = plain["steps"][:shown]
    told = explain(data, plain)
    cards = data["cards"]
    return AutomaTurn(
        line=line,
        action=cards.get("action", ""),
        support=cards["support"],
        passes=bool(plain["pass"]),
        steps=tuple(_step(raw, words) for raw, words in zip(plain["steps"], told.steps, strict=True)),
        opening=_message(told.opening),
        closing=tuple(_message(each) for each in told.closing),
        decision=plain,
        position=data,
        waiting=waiting,
    )


def _message(line: Line) -> Message:
    return Message(line.id, dict(line.args))


def _step(raw: Mapping[str, Any], words: Step) -> TurnStep:
    choice = raw.get("choice")
    return TurnStep(
        action=raw["action"],
        outcome=raw["outcome"],
        reason=raw.get("reason", ""),
        choice="" if choice is None else str(choice),
        origin=raw.get("from", ""),
        heading=_message(words.heading),
        narrowings=_narrowings(raw, words),
        instructions=tuple(_message(line) for line in words.outcome),
        effects=tuple(raw["effects"]),
    )


def _narrowings(raw: Mapping[str, Any], words: Step) -> tuple[Narrowing, ...]:
    found: list[Narrowing] = []
    before: list[str] = []
    lines = iter(words.narrowing)
    for entry in raw.get("trace", []):
        left = [str(option) for option in entry["left"]]
        line = next(lines, None) if left else None
        found.append(
            Narrowing(
                stage=entry["stage"],
                by=entry.get("by", ""),
                rule=entry["rule"],
                detail=entry.get("detail", {}),
                left=tuple(left),
                removed=tuple(option for option in before if option not in left),
                message=_message(line) if line else None,
            )
        )
        before = left
    return tuple(found)
