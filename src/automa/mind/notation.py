"""A turn of Automa as the body of her line in a record: `13/*5 build F3 marked. vp 2`.

Only what she did is written, so the text of two decisions is equal exactly when they change the table alike.
"""

from collections.abc import Sequence
from typing import Final

from automa.decision import Step
from automa.effects import (
    Advanced,
    BonusTaken,
    Covered,
    CubePlaced,
    Effect,
    FavorTaken,
    InnovationTaken,
    Placed,
    Scored,
    Traded,
    Upgraded,
)
from automa.mind.decide import Cards

NOTHING: Final = "nothing"


def turn_text(cards: Cards, steps: Sequence[Step]) -> str:
    """Cards (action first) and everything she did."""
    return f"{cards.action or 'pass'}/{cards.support} {steps_text(steps)}"


def steps_text(steps: Sequence[Step]) -> str:
    """What these steps did, in parts; `nothing` if it was nothing."""
    parts = [part for step in steps for part in _parts(step)]
    return ". ".join(parts) if parts else NOTHING


def _parts(step: Step) -> list[str]:
    if step.outcome == "by-card":
        return [f"{step.action} by card"]
    parts = [text for effect in step.effects if (text := _part(effect, step.effects))]
    return [f"reacts {part}" for part in parts] if step.origin == "powermongers" else parts


def _part(effect: Effect, beside: Sequence[Effect]) -> str:
    match effect:
        case Placed():
            return f"build {effect.hex} marked" if effect.marked else f"build {effect.hex}"
        case Upgraded():
            return f"upgrade {effect.hex} to {effect.new}"
        case Advanced():
            if effect.priest:
                return f"send {effect.track} {effect.priest}"
            return "" if _favored(beside) else f"advance {effect.track} {effect.end - effect.start}"
        case Covered():
            return f"block {effect.row} {effect.number}"
        case FavorTaken():
            return f"favor {effect.track}"
        case InnovationTaken():
            return f"innovation {effect.number}"
        case Traded():
            return f"trade {effect.hex}"
        case CubePlaced():
            return f"cube {effect.hex}"
        case Scored():
            return f"vp {effect.points}"
        case BonusTaken():
            return f"take {effect.slot}"
    return ""  # terrain, offers and the start player follow from the rest


def _favored(beside: Sequence[Effect]) -> bool:
    """Whether the steps come from a favor tile: then the tile says them."""
    return any(isinstance(effect, FavorTaken) for effect in beside)
