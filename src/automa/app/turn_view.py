"""Her last turn, step by step: what each tie-breaker removed, and what to do with her pieces."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from automa.app.view import AutomaTurn, TurnNarrowing, TurnStep
from automa.decision import Decision
from automa.facts.catalogue import GameFacts
from automa.messages import Message, message
from automa.mind import decide_json, decision_json
from automa.table.state import Turn
from automa.words import knows
from automa.words.explain import StepInWords, explain
from automa.words.line import Line
from automa.words.template import Name

PLACES = {
    "do.pass.bonus": "bonus",
    "do.cover.book": "book {number}",
    "do.innovation.upper": "innovation {number}",
    "do.innovation.lower": "innovation {number}",
}
"""Where a tile lies that an instruction is about; `turn.…` is the same one with its name."""


class TurnToTell(Struct, frozen=True):
    """What telling a turn needs: where she decided, and how much of it is carried out."""

    position: dict[str, Any]
    shown: int
    waiting: bool = False
    card: str = ""
    """A pass: the sideways card that made her pass; empty if her deck was empty."""


def automa_turn(
    last: Turn | TurnToTell,
    facts: GameFacts,
    decision: Decision | None,
    *,
    line: int,
    physical: bool,
    lying: Mapping[str, str],
    names: Sequence[str],
) -> AutomaTurn:
    """Her last turn, up to the step that is carried out. `decision`: hers, if it was traced when she made it;
    `lying`: see `AutomaTurn`; `names`: the humans'."""
    data = last.position
    plain = decide_json(data, facts={facts.id: facts}) if decision is None else decision_json(data, decision)
    plain["steps"] = plain["steps"][: last.shown]
    told = explain(data, plain)
    cards = data["cards"]
    return AutomaTurn(
        line=line,
        action=cards.get("action", ""),
        support=cards["support"],
        passes=bool(plain["pass"]),
        steps=tuple(
            _step(raw, words, physical, lying, names)
            for raw, words in zip(plain["steps"], told.steps, strict=True)
        ),
        opening=_pass_opening(last, cards["support"]) if plain["pass"] else _message(told.opening),
        closing=tuple(_message(each) for each in told.closing),
        decision=plain,
        position=data,
        waiting=last.waiting,
        pass_card=last.card,
        lying=lying,
    )


def _message(line: Line) -> Message:
    return Message(line.id, dict(line.args))


def _pass_opening(last: Turn | TurnToTell, support: str) -> Message:
    """Why she passes: a sideways card with the icon, or no card left."""
    if last.card:
        return message("automa.passes-icon", card=last.card, support=support)
    return message("automa.passes-empty", support=support)


def _instruction(line: Line, lying: Mapping[str, str], names: Sequence[str]) -> Message:
    """What to do, with the names of tiles and people that only the table knows."""
    if line.id == "do.offer" and len(names) > 1:
        owner = names[int(str(line.args["human"])) - 1]
        return message("turn.offer", owner=owner, power=line.args["power"], cost=line.args["cost"])
    place = PLACES.get(line.id, "").format(**line.args)
    if place in lying:
        tile = lying[place]
        named = Name("bonus", tile) if knows(f"bonus.{tile}") else tile
        return message(f"turn.{line.id.removeprefix('do.')}", **line.args, tile=named)
    return _message(line)


def _step(
    raw: Mapping[str, Any],
    words: StepInWords,
    physical: bool,
    lying: Mapping[str, str],
    names: Sequence[str],
) -> TurnStep:
    choice = raw.get("choice")
    return TurnStep(
        action=raw["action"],
        outcome=raw["outcome"],
        reason=raw.get("reason", ""),
        choice="" if choice is None else str(choice),
        origin=raw.get("from", ""),
        heading=_message(words.heading),
        narrowings=_narrowings(raw, words),
        instructions=tuple(
            _instruction(line, lying, names)
            for line in words.outcome
            if physical or not line.id.startswith("do.pass.deck")
        ),
        effects=tuple(raw["effects"]),
    )


def _narrowings(raw: Mapping[str, Any], words: StepInWords) -> tuple[TurnNarrowing, ...]:
    found: list[TurnNarrowing] = []
    before: list[str] = []
    lines = iter(words.narrowing)
    for entry in raw.get("trace", []):
        left = [str(option) for option in entry["left"]]
        line = next(lines, None) if left else None
        found.append(
            TurnNarrowing(
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
