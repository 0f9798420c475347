"""What a faction can do differently. A faction board is data; where data cannot say it, one small class can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica.errors import IllegalMove
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Faction:
    """The rules of a faction without special abilities."""

    actions: tuple[int, ...] = ()
    """Special actions that the stronghold opens, once a round."""
    always: tuple[int, ...] = ()
    """Actions that need no stronghold or may be repeated."""
    trades_points = False
    reacts_to_leech = False
    river_towns = False
    uses_spades = True
    fixed_spades = 0
    """Giants: every transformation takes so many spades and ends in the home terrain."""
    reuses_power_actions = False
    power_discount = 0

    def stronghold_built(self, state: State, seat: Seat) -> None:
        """The one-time effect of the stronghold."""

    def stronghold_spades(self, state: State) -> bool:
        """Whether the spades at hand come from the stronghold and cannot be added to."""
        return False

    def spades_gained(self, state: State, seat: Seat, count: int, source: str) -> None:
        """What the faction gets for gaining spades, or instead of them."""

    def town_founded(self, state: State, seat: Seat) -> None:
        """What the faction gets for a town."""

    def leech_taken(self, state: State, seat: Seat) -> None:
        """What a builder gets whose neighbour took power."""

    def built_next_to_automa(self, state: State, seat: Seat, hex_: int, *, upgrade: bool) -> None:
        """What a builder gets for building at this hex when Automa is in the game."""

    def pass_points(self, state: State, seat: Seat) -> int:
        """Points of the stronghold at every pass."""
        return 0

    def priest_bonus(self, seat: Seat) -> int:
        """Extra steps of a priest sent to a track."""
        return 0

    def teleport_price(self, seat: Seat) -> tuple[int, int]:
        """Workers and priests of a tunnel or carpet flight."""
        return seat.table.teleport_workers, seat.table.teleport_priests

    def erupt(self, state: State, seat: Seat, hex_: int) -> None:
        """Turn a hex into volcano."""
        raise IllegalMove("cannot-transform", "TM-GEN-01", hex=state.game.board.names[hex_])

    def can_erupt(self, state: State, seat: Seat, price: int) -> bool:
        """Whether the seat can pay for a volcano."""
        return False
