"""Her turn, step by step: what each tie-breaker removed, and what to do with her pieces."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from automa.app.view import AutomaTurnView
from automa.decision import Decision
from automa.messages import Message, message
from automa.table.state import LastTurn
from automa.words import knows
from automa.words.explain import Explanation, StepInWords, explain
from automa.words.line import ToldLine
from automa.words.template import Name

PLACES = {
    "do.pass.bonus": "bonus",
    "do.cover.book": "book {number}",
    "do.innovation.upper": "innovation {number}",
    "do.innovation.lower": "innovation {number}",
}
"""Where a tile lies that an instruction is about; `turn.…` is the same one with its name."""
HER_DECK = "do.pass.deck"
"""What becomes of her cards: done by hand only where they are drawn by hand."""


class TurnToTell(Struct, frozen=True):
    """What telling a turn needs: where she decided, and how much of it is carried out."""

    position: dict[str, Any]
    shown: int
    waiting: bool = False
    card: str = ""
    """A pass: the sideways card that made her pass; empty if her deck was empty."""


def automa_turn(
    last: LastTurn | TurnToTell,
    decision: Decision,
    *,
    line: int,
    physical: bool,
    lying: Mapping[str, str],
    names: Sequence[str],
) -> AutomaTurnView:
    """Her turn, up to the step that is carried out. `lying`: see `AutomaTurn`; `names`: the humans'."""
    carried_out = Decision(decision.passed, decision.steps[: last.shown])
    return AutomaTurnView(
        line=line,
        position=last.position,
        decision=carried_out,
        told=_with_names(explain(last.position, carried_out), last, physical, lying, names),
        waiting=last.waiting,
        pass_card=last.card,
        lying=lying,
    )


def _with_names(
    told: Explanation,
    last: LastTurn | TurnToTell,
    physical: bool,
    lying: Mapping[str, str],
    names: Sequence[str],
) -> Explanation:
    """The explanation with the names of tiles and people that only the table knows."""
    cards = last.position["cards"]
    opening = _pass_opening(last, cards["support"]) if cards.get("pass") else told.opening
    return replace(
        told, opening=opening, steps=tuple(_step(step, physical, lying, names) for step in told.steps)
    )


def _pass_opening(last: LastTurn | TurnToTell, support: str) -> Message:
    """Why she passes: a sideways card with the icon, or no card left."""
    if last.card:
        return message("automa.passes-icon", card=last.card, support=support)
    return message("automa.passes-empty", support=support)


def _step(said: StepInWords, physical: bool, lying: Mapping[str, str], names: Sequence[str]) -> StepInWords:
    todo = [line for line in said.outcome if physical or not line.id.startswith(HER_DECK)]
    return replace(said, outcome=tuple(_instruction(line, lying, names) for line in todo))


def _instruction(line: ToldLine, lying: Mapping[str, str], names: Sequence[str]) -> ToldLine:
    """What to do, with the names of tiles and people that only the table knows."""
    if line.id == "do.offer" and len(names) > 1:
        owner = names[int(str(line.args["human"])) - 1]
        args = {"owner": owner, "power": line.args["power"], "cost": line.args["cost"]}
        return ToldLine("turn.offer", args, line.rules)
    place = PLACES.get(line.id, "").format(**line.args)
    if place in lying:
        tile = lying[place]
        named = Name("bonus", tile) if knows(f"bonus.{tile}") else tile
        return ToldLine(f"turn.{line.id.removeprefix('do.')}", {**line.args, "tile": named}, line.rules)
    return line
