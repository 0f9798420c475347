"""Acolytes: volcanoes for steps down a cult track; spades become cult steps; priests go further with the stronghold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica.codes import STRONGHOLD, T_CULT, T_PAY_CULT
from automa.terra_mystica.errors import IllegalMove, short
from automa.terra_mystica.factions.volcano import Volcano
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Acolytes(Volcano):
    price = 3

    def spades_gained(self, state: State, seat: Seat, count: int, source: str) -> None:
        state.todo.append((T_CULT, seat.index, count, 0))

    def priest_bonus(self, seat: Seat) -> int:
        return 1 if seat.pieces[STRONGHOLD] else 0

    def can_erupt(self, state: State, seat: Seat, price: int) -> bool:
        return max(seat.cult) >= price

    def too_dear(self, seat: Seat, price: int) -> IllegalMove:
        return short("steps", price)

    def pay(self, state: State, seat: Seat, price: int) -> None:
        state.todo.append((T_PAY_CULT, seat.index, price, 0))
