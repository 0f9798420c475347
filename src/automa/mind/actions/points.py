"""Gain Victory Points (Gain Points)."""

from automa.facts.catalogue import Symbol
from automa.mind.decision import Effect
from automa.mind.turn import Turn


def gain_points(turn: Turn, symbol: Symbol) -> None:
    """The printed number, X by level and round; X − 1 never goes below 0 (TM-VP-01…04, AOI-FAC-05)."""
    points = max(0, symbol.points + (turn.position.x if symbol.x else 0))
    gained: list[Effect] = [{"vp": points}] if points else []
    turn.done("gain-vp", gained)
