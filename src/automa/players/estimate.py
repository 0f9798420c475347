"""What the estimates of both games have in common."""

from collections.abc import Sequence
from typing import Any, Final

from automa.board import HexSet
from automa.mind.position import power_of
from automa.play import groups
from automa.play.automa import AutomaSeat
from automa.play.seat import Seat
from automa.play.state import State
from automa.players.weights import (
    AHEAD,
    BESIDE,
    FIRST_BESIDE,
    FIRST_NEAR,
    FIRST_OWN,
    FIRST_WIDE,
    LEVEL,
    NEAR,
    OWN,
)

POWER: Final = 7
STRUCTURES: Final = 4
"""What a town or city usually takes."""
MUCH: Final = 100_000
"""So many positions are remembered in part."""
WHEEL: Final = 7
"""Terrains beyond those of the wheel have no neighbours there."""


class EstimateMemory:
    """What follows from a few fields of a position and was reckoned before: most plans leave most of them as they are.

    A memory serves one seat of one game.
    """

    __slots__ = ("around", "begun", "built", "largest", "levels", "owned")

    def __init__(self) -> None:
        self.around: dict[HexSet, HexSet] = {}
        """What lies next to structures."""
        self.built: dict[tuple[object, ...], tuple[float, ...]] = {}
        """By where which buildings stand."""
        self.owned: dict[tuple[object, ...], tuple[float, ...]] = {}
        """By how many structures and which tiles there are, wherever they stand."""
        self.levels: dict[tuple[object, ...], tuple[float, ...]] = {}
        """By the markers on the tracks."""
        self.begun: dict[tuple[object, ...], float] = {}
        """Towns on their way, by the structures alone."""
        self.largest: dict[tuple[object, ...], int] = {}

    def forget(self) -> None:
        """Make room again, if much is remembered."""
        if len(self.built) + len(self.owned) + len(self.levels) + len(self.begun) + len(self.largest) > MUCH:
            self.around.clear()
            self.built.clear()
            self.owned.clear()
            self.levels.clear()
            self.begun.clear()
            self.largest.clear()


def rivals(state: State[Any], seat: Seat, automa: AutomaSeat | None) -> Sequence[int]:
    """The highest level of the others on each track."""
    if automa is not None and len(state.seats) == 1:
        return automa.levels
    levels: list[list[int]] = [rival.levels for rival in state.seats if rival is not seat]
    if automa is not None:
        levels.append(automa.levels)
    if len(levels) == 1:
        return levels[0]
    return [max(each) for each in zip(*levels, strict=True)] or [0] * len(seat.levels)


def ahead(state: State[Any], seat: Seat, others: Sequence[int], weights: list[float]) -> float:
    """Steps on the tracks, and being ahead of the others, the more the nearer the end."""
    near = weights[AHEAD] * (1 + state.round / 2) / 9
    each = weights[LEVEL]
    total = 0.0
    for level, other in zip(seat.levels, others, strict=True):
        by = level - other
        total += each * level + near * (3 if by > 3 else -3 if by < -3 else by)
    return total


def room(
    state: State[Any], seat: Seat, home: int, left: int, memory: EstimateMemory, weights: list[float]
) -> float:
    """Room to grow: free land of the own terrain in reach, land one spade away, and neighbours to trade with."""
    free, lands = seat.reach & ~state.occupied, state.lands
    own = near = 0
    if home >= 0:
        own = (free & lands[home]).bit_count()
        if home < WHEEL:
            beyond = lands[home + 1 if home + 1 < WHEEL else 0] | lands[home - 1 if home else WHEEL - 1]
            near = (free & beyond).bit_count()
    around = memory.around.get(seat.own)
    if around is None:
        around = memory.around[seat.own] = state.board.dilate(seat.own) & ~seat.own
    beside = (around & state.occupied).bit_count()
    if not state.round:
        return first_room(state, seat, home, own, near, beside, weights)
    return (left if left < 3 else 3) * (
        weights[OWN] * (own if own < 4 else 4)
        + weights[NEAR] * (near if near < 6 else 6)
        + weights[BESIDE] * (beside if beside < 4 else 4)
    )


def first_room(
    state: State[Any], seat: Seat, home: int, own: int, near: int, beside: int, weights: list[float]
) -> float:
    """Where to begin: the same, and own land a step further away."""
    wide = 0
    if home >= 0:
        reach = seat.reach
        beyond = state.board.dilate(reach) & ~reach & ~state.occupied
        wide = (beyond & state.lands[home]).bit_count()
    return (
        weights[FIRST_OWN] * (own if own < 6 else 6)
        + weights[FIRST_NEAR] * (near if near < 8 else 8)
        + weights[FIRST_BESIDE] * (beside if beside < 6 else 6)
        + weights[FIRST_WIDE] * wide
    )


def towns_begun(state: State[Any], seat: Seat, values: Sequence[int], rivers: HexSet = 0) -> float:
    """Groups on their way to a town or city: 1 for each that is just short of one, less for those further away."""
    rest = seat.own & ~seat.in_towns
    total = 0.0
    while rest:
        group = groups.group_of(state, seat.own, (rest & -rest).bit_length() - 1, rivers)
        rest &= ~group
        if not group & seat.in_towns:
            power = min(power_of(values, seat.pieces, group), POWER)
            done = power * min(group.bit_count(), STRUCTURES) / (POWER * STRUCTURES)
            total += done * done
    return total
