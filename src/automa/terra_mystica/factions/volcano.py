"""What the two volcano factions share: one hex per action becomes volcano, dearer where an opponent lives."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from automa.terra_mystica import build
from automa.terra_mystica.codes import VOLCANO, WHEEL
from automa.terra_mystica.errors import IllegalMove
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


def opponent_homes(state: State, seat: Seat) -> int:
    """Home terrains of the others, one bit each. Automa's counts (TM-FI-14); ice and volcano factions have none."""
    homes = 0
    for other in state.seats:
        if other is not seat and 0 <= other.home < WHEEL and not other.unlocked:
            homes |= 1 << other.home
    if state.game.automa_home >= 0:
        homes |= 1 << state.game.automa_home
    return homes


class Volcano(Faction, ABC):
    uses_spades = False
    price = 0
    """Of a volcano where no opponent has its home terrain; there it costs one more."""

    def cost(self, state: State, seat: Seat, ground: int) -> int:
        """The price of turning this ground into volcano."""
        return self.price + (opponent_homes(state, seat) >> ground & 1)

    @abstractmethod
    def too_dear(self, seat: Seat, price: int) -> IllegalMove:
        """The refusal of a price that cannot be paid."""

    @abstractmethod
    def pay(self, state: State, seat: Seat, price: int) -> None:
        """Pay what `can_erupt` has checked."""

    def erupt(self, state: State, seat: Seat, hex_: int) -> None:
        name = state.game.board.names[hex_]
        ground = state.ground[hex_]
        if state.acted:
            raise IllegalMove("action-taken", "TM-TURN-03")
        if state.occupied >> hex_ & 1 or ground >= WHEEL or not state.game.board.land >> hex_ & 1:
            raise IllegalMove("cannot-transform", "TM-GEN-01", hex=name)
        if not seat.reach >> hex_ & 1:
            raise IllegalMove("out-of-reach", "TM-GEN-01", hex=name)
        price = self.cost(state, seat, ground)
        if not self.can_erupt(state, seat, price):
            raise self.too_dear(seat, price)
        state.acted = True
        build.set_ground(state, hex_, VOLCANO)
        state.turned |= 1 << hex_
        state.note("terrain", seat.index, hex_, "volcano")
        self.pay(state, seat, price)
