"""Where a seat can build: adjacency, shipping, tunnels and carpets. Kept up to date, never searched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.board import HexSet
from automa.board.hexset import indices
from automa.terra_mystica.codes import ACTING, BON4
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


def shipping(state: State, seat: Seat) -> int:
    """The shipping value that counts now: the card adds one, until the seat passes, on a shipping track."""
    if seat.card == BON4 and state.phase == ACTING and not seat.passed and seat.table.ship_top:
        return seat.ship + 1
    return seat.ship


def refresh(state: State, seat: Seat) -> None:
    """Work out the reach anew, after shipping, bridges or range changed."""
    seat.reach = seat.tele = 0
    for hex_ in indices(seat.own):
        extend(state, seat, hex_)


def extend(state: State, seat: Seat, hex_: int) -> None:
    """Add what a structure on this hex reaches."""
    tables = state.game.tables
    value = shipping(state, seat)
    if seat.unlocked:
        seat.reach |= tables.by_river[value][hex_]
        return
    seat.reach |= state.game.board.reach[value][hex_]
    if state.links:
        seat.reach |= state.links.get(hex_, 0)
    if seat.range:
        seat.tele |= tables.within[seat.range + 1][hex_]


def free_hexes(state: State, seat: Seat) -> HexSet:
    """Empty land in reach without tunnel or carpet."""
    return seat.reach & ~state.occupied
