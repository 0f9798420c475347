"""What the estimates of both games have in common."""

from collections.abc import Sequence
from typing import Any, Final

from automa.board import HexSet
from automa.play import groups
from automa.play.automa import AutomaSeat
from automa.play.seat import Seat
from automa.play.state import State

POWER: Final = 7
STRUCTURES: Final = 4
"""What a town or city usually takes."""


class Memory:
    """What follows from a few fields of a position and was reckoned before: most plans leave most of them as they are.

    A memory serves one seat of one game.
    """

    __slots__ = ("begun", "built", "kept", "largest", "levels")

    def __init__(self) -> None:
        self.built: dict[tuple[object, ...], tuple[float, ...]] = {}
        """By everything that structures and tiles are."""
        self.kept: dict[tuple[object, ...], tuple[float, ...]] = {}
        """By buildings, tiles and levels."""
        self.levels: dict[tuple[object, ...], tuple[float, ...]] = {}
        """By the markers on the tracks."""
        self.begun: dict[tuple[object, ...], float] = {}
        """Towns on their way, by the structures alone."""
        self.largest: dict[tuple[object, ...], int] = {}


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


def towns_begun(state: State[Any], seat: Seat, values: Sequence[int], rivers: HexSet = 0) -> float:
    """Groups on their way to a town or city: 1 for each that is just short of one, less for those further away."""
    rest = seat.own & ~seat.in_towns
    total = 0.0
    while rest:
        group = groups.group_of(state, seat.own, (rest & -rest).bit_length() - 1, rivers)
        rest &= ~group
        if not group & seat.in_towns:
            power = min(groups.power_of(values, seat.pieces, group), POWER)
            done = power * min(group.bit_count(), STRUCTURES) / (POWER * STRUCTURES)
            total += done * done
    return total
