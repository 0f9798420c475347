"""Points and power gained with their source, and the income printed under the structures of a board."""

from collections.abc import Sequence
from typing import Any

from automa.play.change import Goods, Lost
from automa.play.power import gain_power
from automa.play.seat import Seat
from automa.play.state import State

Amounts = tuple[int, int, int, int]
"""Coins, workers (tools), priests (scholars), power."""


def gain_points(state: State[Any], seat: Seat, points: int, source: str) -> None:
    """Score (or lose) victory points."""
    if points:
        seat.points += points
        if state.events is not None:
            state.events.append(Goods("points", seat.index, points, source))


def power_from(state: State[Any], seat: Seat, amount: int, source: str) -> None:
    """Gain power and note it; what finds no room in the bowls is lost."""
    moved = gain_power(seat, amount)
    if state.events is not None:
        state.events.append(Goods("power", seat.index, moved, source))
        if moved < amount:
            state.events.append(Lost("power", seat.index, amount - moved, source))


def incomes(columns: Sequence[Sequence[int]], most: int) -> tuple[Amounts, ...]:
    """The income under structures of a type by how many stand on the map, up to so many: printed columns as rows.

    A column says what 0, 1, 2 … of them pay; the last value holds for more; an empty one pays nothing.
    """
    rows: list[Amounts] = []
    for count in range(most + 1):
        coins, workers, priests, power = (
            column[min(count, len(column) - 1)] if column else 0 for column in columns
        )
        rows.append((coins, workers, priests, power))
    return tuple(rows)
