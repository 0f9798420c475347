"""Dragonlords: volcanoes for power tokens; spades become tokens; the stronghold gives a token per player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica.errors import IllegalMove, short
from automa.terra_mystica.factions.volcano import Volcano
from automa.terra_mystica.resources import remove_tokens
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Dragonlords(Volcano):
    price = 1

    def stronghold_built(self, state: State, seat: Seat) -> None:
        """Automa is one of the players (TM-HUM-15)."""
        players = state.game.humans + (state.automa is not None)
        seat.bowl1 += players
        state.note("tokens", seat.index, players, "stronghold")

    def spades_gained(self, state: State, seat: Seat, count: int, source: str) -> None:
        seat.bowl1 += count
        state.note("tokens", seat.index, count, source)

    def can_erupt(self, state: State, seat: Seat, price: int) -> bool:
        return seat.tokens >= price

    def too_dear(self, seat: Seat, price: int) -> IllegalMove:
        return short("tokens", price - seat.tokens)

    def pay(self, state: State, seat: Seat, price: int) -> None:
        remove_tokens(seat, price)
        state.note("tokens", seat.index, -price, "volcano")
