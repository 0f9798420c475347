"""What Automa decides: steps with their effects, and the trace that shows how each choice was narrowed down.

At the end stands the public JSON form of it all (docs/position.md): the only place that writes or reads it.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias, assert_never

from automa.effects import (
    Advanced,
    BonusTaken,
    Covered,
    CubePlaced,
    Effect,
    FavorTaken,
    InnovationTaken,
    Offered,
    Placed,
    Scored,
    StartPlayer,
    Traded,
    Transformed,
    Upgraded,
)
from automa.value import Value

Option: TypeAlias = str | int
"""A hex, a track, or a number counted from 1 in the printed order."""
Detail: TypeAlias = Mapping[str, Option]
"""For people: what made the difference."""
Measures: TypeAlias = Mapping[Option, int]
"""Option → its gap, its power, its place in a row or its number in a count."""
Outcome: TypeAlias = Literal["done", "skipped", "became-upgrade", "by-card"]
Origin: TypeAlias = Literal["", "faction-action", "powermongers"]
Stage: TypeAlias = Literal["valid", "tiebreak"]
Data: TypeAlias = Mapping[str, Any]
"""Plain data as it comes from JSON."""
NO_DETAIL: Final[Detail] = MappingProxyType({})
NOT_MEASURED: Final[Measures] = MappingProxyType({})


class Narrowing(Value):
    """One entry of a trace: what is left of the options after it, and the rule that says so."""

    __slots__ = ("by", "detail", "left", "measured", "rule", "stage")

    def __init__(
        self,
        stage: Stage,
        by: str,
        rule: str,
        detail: Detail | None,
        left: Sequence[Option],
        measured: Measures | None = None,
    ) -> None:
        self.stage: Final = stage
        self.by: Final = by
        """Reaching or the tie-breaker; empty: all valid options."""
        self.rule: Final = rule
        self.detail: Final[Detail] = MappingProxyType(dict(detail)) if detail else NO_DETAIL
        self.left: Final[tuple[Option, ...]] = tuple(left)
        self.measured: Final[Measures] = MappingProxyType(dict(measured)) if measured else NOT_MEASURED
        """For pictures: what each option before it measured, also those it removed. The public form leaves it out."""


class Step(Value):
    """One action of a turn: what was done, what was chosen, and why."""

    __slots__ = ("action", "choice", "effects", "origin", "outcome", "reason", "trace")

    def __init__(
        self,
        action: str,
        outcome: Outcome,
        effects: Sequence[Effect] = (),
        trace: Sequence[Narrowing] = (),
        choice: Option | None = None,
        origin: Origin = "",
        reason: str = "",
    ) -> None:
        self.action: Final = action
        self.origin: Final = origin
        """A faction action is unrolled into its steps; Powermongers react to power."""
        self.outcome: Final = outcome
        self.reason: Final = reason
        """The rule by which it was left out or replaced."""
        self.choice: Final = choice
        self.effects: Final[tuple[Effect, ...]] = tuple(effects)
        self.trace: Final[tuple[Narrowing, ...]] = tuple(trace)


class Decision(Value):
    """A whole turn of Automa, or her pass."""

    __slots__ = ("passed", "steps")

    def __init__(self, passed: bool, steps: Sequence[Step]) -> None:
        self.passed: Final = passed
        self.steps: Final[tuple[Step, ...]] = tuple(steps)


# -- the JSON form, written -----------------------------------------------------------------------------------------


def effect_data(effect: Effect) -> dict[str, Option]:
    """An effect as the public format writes it."""
    match effect:
        case Transformed():
            return {"terrain": effect.terrain, "hex": effect.hex}
        case Placed():
            return {"place": effect.piece, "hex": effect.hex, "marked": effect.marked}
        case Upgraded():
            return {"upgrade": effect.old, "to": effect.new, "hex": effect.hex}
        case Offered():
            return {"offer": effect.power, "human": effect.human}
        case Advanced():
            moved: dict[str, Option] = {"track": effect.track, "from": effect.start, "to": effect.end}
            return moved | {"priest": effect.priest} if effect.priest else moved
        case Covered():
            return {"cover": effect.number, "board": effect.row}
        case FavorTaken():
            return {"favor": effect.track}
        case InnovationTaken():
            return {"innovation": effect.number}
        case Traded():
            return {"trade": effect.hex}
        case CubePlaced():
            return {"cube": effect.hex}
        case Scored():
            return {"vp": effect.points}
        case BonusTaken():
            return {"bonus_slot": effect.slot}
        case StartPlayer():
            return {"start_player": True}
        case _:
            assert_never(effect)


def narrowing_data(entry: Narrowing) -> dict[str, Any]:
    """An entry of a trace as the public format writes it."""
    data: dict[str, Any] = {"stage": entry.stage}
    if entry.by:
        data["by"] = entry.by
    data["rule"] = entry.rule
    if entry.detail:
        data["detail"] = dict(entry.detail)
    data["left"] = list(entry.left)
    return data


def step_data(step: Step, *, trace: bool = True) -> dict[str, Any]:
    """A step as the public format writes it; without `trace` it has none."""
    data: dict[str, Any] = {"action": step.action}
    if step.origin:
        data["from"] = step.origin
    data["outcome"] = step.outcome
    if step.reason:
        data["reason"] = step.reason
    if step.choice is not None:
        data["choice"] = step.choice
    data["effects"] = [effect_data(effect) for effect in step.effects]
    if trace:
        data["trace"] = [narrowing_data(entry) for entry in step.trace]
    return data


def decision_data(decision: Decision, *, trace: bool = True) -> dict[str, Any]:
    """A decision as the public format writes it, without the position after it."""
    return {"pass": decision.passed, "steps": [step_data(step, trace=trace) for step in decision.steps]}


# -- the JSON form, read --------------------------------------------------------------------------------------------


def read_effect(data: Data) -> Effect:
    """The effect that the public format writes like this."""
    match data:
        case {"terrain": terrain, "hex": name}:
            return Transformed(terrain, name)
        case {"place": piece, "hex": name}:
            return Placed(piece, name, data.get("marked", False))
        case {"upgrade": old, "to": new, "hex": name}:
            return Upgraded(old, new, name)
        case {"offer": power, "human": human}:
            return Offered(power, human)
        case {"track": track, "from": start, "to": end}:
            return Advanced(track, start, end, data.get("priest", 0))
        case {"cover": number, "board": row}:
            return Covered(number, row)
        case {"favor": track}:
            return FavorTaken(track)
        case {"innovation": number}:
            return InnovationTaken(number)
        case {"trade": name}:
            return Traded(name)
        case {"cube": name}:
            return CubePlaced(name)
        case {"vp": points}:
            return Scored(points)
        case {"bonus_slot": slot}:
            return BonusTaken(slot)
        case {"start_player": True}:
            return StartPlayer()
    raise KeyError(f"the format has no words for {dict(data)!r}")


def read_step(data: Data) -> Step:
    """The step that the public format writes like this; a trace that was left out is empty."""
    return Step(
        data["action"],
        data["outcome"],
        [read_effect(effect) for effect in data.get("effects") or ()],
        [
            Narrowing(
                entry["stage"],
                entry.get("by", ""),
                entry.get("rule", ""),
                entry.get("detail"),
                list(entry["left"]),
            )
            for entry in data.get("trace") or ()
        ],
        data.get("choice"),
        data.get("from", ""),
        data.get("reason", ""),
    )


def read_decision(data: Data) -> Decision:
    """The decision that the public format writes like this."""
    return Decision(bool(data.get("pass", False)), [read_step(step) for step in data["steps"]])
