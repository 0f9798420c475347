"""What Automa decides: steps with their effects, and the trace that shows how each choice was narrowed down.

Field names are those of the public position and decision format.
"""

from typing import Literal, TypeAlias

from msgspec import Struct, field

Option: TypeAlias = str | int
"""A hex, a track, or a number counted from 1 in the printed order."""
Effect: TypeAlias = dict[str, str | int | bool]
"""One change, e.g. `{"place": "dwelling", "hex": "F3", "marked": True}`."""
Outcome: TypeAlias = Literal["done", "skipped", "became-upgrade", "by-card"]
Origin: TypeAlias = Literal["", "faction-action", "powermongers"]


class Narrowing(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One entry of a trace: what is left of the options after it, and the rule that says so."""

    stage: Literal["valid", "tiebreak"]
    by: str = ""
    rule: str
    detail: dict[str, Option] = {}
    left: list[Option]


class Step(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One action of a turn: what was done, what was chosen, and why."""

    action: str
    origin: Origin = field(name="from", default="")
    outcome: Outcome
    reason: str = ""
    choice: Option | None = None
    effects: list[Effect]
    trace: list[Narrowing]


class Decision(Struct, frozen=True):
    """A whole turn of Automa, or her pass."""

    passed: bool = field(name="pass")
    steps: list[Step]
