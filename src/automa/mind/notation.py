"""A turn of Automa as the body of her line in a record: `13/*5 build F3 marked. vp 2`.

Only what she did is written, so the text of two decisions is equal exactly when they change the table alike.
"""

from collections.abc import Mapping, Sequence

from automa.mind.decide import Cards
from automa.mind.decision import Effect, Step

NOTHING = "nothing"


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
        case {"place": _, "hex": name, "marked": marked}:
            return f"build {name} marked" if marked else f"build {name}"
        case {"upgrade": _, "to": piece, "hex": name}:
            return f"upgrade {name} to {piece}"
        case {"track": track, "from": start, "to": end, **rest}:
            if "priest" in rest:
                return f"send {track} {rest['priest']}"
            return "" if _favored(track, beside) else f"advance {track} {int(end) - int(start)}"
        case {"cover": place, "board": board}:
            return f"block {board} {place}"
        case {"favor": track}:
            return f"favor {track}"
        case {"innovation": place}:
            return f"innovation {place}"
        case {"trade": name}:
            return f"trade {name}"
        case {"cube": name}:
            return f"cube {name}"
        case {"vp": points}:
            return f"vp {points}"
        case {"bonus_slot": slot}:
            return f"take {slot}"
    return ""  # terrain and offers follow from what she built


def _favored(track: str | int | bool, beside: Sequence[Mapping[str, object]]) -> bool:
    return any(effect.get("favor") == track for effect in beside)
