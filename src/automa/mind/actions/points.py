"""Gain Victory Points (Gain Points)."""

from functools import cache

from automa.decision import Origin, Step
from automa.effects import Scored
from automa.facts.catalogue import Symbol
from automa.mind.turn import Turn


def gain_points(turn: Turn, symbol: Symbol) -> None:
    """The printed number, X by level and round; X − 1 never goes below 0 (TM-VP-01…04, AOI-FAC-05)."""
    points = max(0, symbol.points + (turn.position.x if symbol.x else 0))
    turn.steps.append(_gained(points, turn.origin))


@cache
def _gained(points: int, origin: Origin) -> Step:
    """The commonest step of all is always the same."""
    return Step("gain-vp", "done", (Scored(points),) if points else (), origin=origin)
