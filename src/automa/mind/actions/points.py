"""Gain Victory Points (Gain Points)."""

from automa.effects import Scored
from automa.facts.catalogue import Symbol
from automa.mind.turn import Turn


def gain_points(turn: Turn, symbol: Symbol) -> None:
    """The printed number, X by level and round; X − 1 never goes below 0 (TM-VP-01…04, AOI-FAC-05)."""
    points = max(0, symbol.points + (turn.position.x if symbol.x else 0))
    turn.done("gain-vp", [Scored(points)] if points else [])
