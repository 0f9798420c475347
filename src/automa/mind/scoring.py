"""Final scoring: what Automa brings to each comparison."""

from typing import Final

from automa.board import Board, HexSet
from automa.facts.catalogue import Difficulty, Faction

OUTPOSTS_LESS: Final = 2
"""Automa's outposts are her settlements less this (TM-FI-05)."""


def highest_shipping(difficulty: Difficulty) -> int:
    """The highest value on the difficulty card: final scoring uses it (TM-END-03, TM-DIFF-04)."""
    return max(difficulty.shipping)


def largest_area(board: Board, structures: HexSet, shipping: int) -> int:
    """How many structures her largest network has; marks do not matter (TM-END-04)."""
    return max((area.bit_count() for area in board.areas(structures, shipping)), default=0)


def greatest_distance(board: Board, structures: HexSet, shipping: int) -> int:
    """The largest plain hex distance between two structures of one network (R40)."""
    return max((board.span(area) for area in board.areas(structures, shipping)), default=0)


def settlements(board: Board, structures: HexSet, shipping: int) -> int:
    """The largest number of directly connected groups inside one network (TM-FI-03)."""
    return max((len(board.areas(area)) for area in board.areas(structures, shipping)), default=0)


def final_tile_value(board: Board, structures: HexSet, shipping: int, tile: str) -> int:
    """What Automa brings to a Fire & Ice final scoring tile; she needs no particular building (R40)."""
    match tile:
        case "greatest-distance":
            return greatest_distance(board, structures, shipping)
        case "stronghold-sanctuary":
            return (greatest_distance(board, structures, shipping) + 1) // 2
        case "settlements":
            return settlements(board, structures, shipping)
        case "outposts":
            return max(0, settlements(board, structures, shipping) - OUTPOSTS_LESS)
    raise ValueError(tile)


def faction_points(faction: Faction, structures: HexSet) -> int:
    """What her faction card scores at the end (TM-END-09, TM-FAC-WANDERERS-03)."""
    return faction.end_points_per_structure * structures.bit_count()
