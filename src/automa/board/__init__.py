"""Hexes: geometry, hex sets as integers, reach, distance, areas. Knows no game."""

from automa.board.board import FAR, MAX_SHIPPING, OUTSIDE, RIVER, Board
from automa.board.hexset import HexSet

__all__ = ["FAR", "MAX_SHIPPING", "OUTSIDE", "RIVER", "Board", "HexSet"]
