"""Final scoring: how places are shared, and what Automa brings to each comparison."""

from collections.abc import Sequence

from automa.board import Board, HexSet
from automa.board.hexset import indices
from automa.facts.catalogue import Difficulty, Faction

TRACK_PLACES = (8, 4, 2)
AREA_PLACES = (18, 12, 6)
OUTPOSTS_LESS = 2
"""Automa's outposts are her settlements less this (TM-FI-05)."""


def share(values: Sequence[int], places: Sequence[int]) -> list[int]:
    """Points by rank: tied players add up their places, divide and round down; 0 earns nothing (R39)."""
    points = [0] * len(values)
    for player, value in enumerate(values):
        if value <= 0:
            continue
        better = sum(other > value for other in values)
        tied = values.count(value)
        points[player] = sum(places[better : better + tied]) // tied
    return points


def highest_shipping(difficulty: Difficulty) -> int:
    """The highest value on the difficulty card: final scoring uses it (TM-END-03, TM-DIFF-04)."""
    return max(difficulty.shipping)


def largest_area(board: Board, structures: HexSet, shipping: int) -> int:
    """How many structures her largest network has; marks do not matter (TM-END-04)."""
    return max((area.bit_count() for area in board.areas(structures, shipping)), default=0)


def greatest_distance(board: Board, structures: HexSet, shipping: int) -> int:
    """The largest plain hex distance between two structures of one network (R40)."""
    best = 0
    for area in board.areas(structures, shipping):
        hexes = list(indices(area))
        best = max(best, max(board.distance[a][b] for a in hexes for b in hexes))
    return best


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
