"""Structures on the map: a new one, a better one in its place, and where none can stand."""

from typing import Any

from automa.board import HexSet
from automa.play.change import Placed
from automa.play.errors import IllegalMove
from automa.play.seat import Seat
from automa.play.state import State


def stand(state: State[Any], seat: Seat, hex_: int, piece: int, name: str, source: str) -> None:
    """A structure on a hex that has none. The caller keeps the reach."""
    bit = 1 << hex_
    seat.pieces[piece] |= bit
    seat.own |= bit
    state.occupied |= bit
    if state.events is not None:
        state.events.append(Placed(name, seat.index, hex_, source))


def become(state: State[Any], seat: Seat, hex_: int, old: int, piece: int, name: str) -> None:
    """A better structure in the place of another."""
    bit = 1 << hex_
    seat.pieces[old] ^= bit
    seat.pieces[piece] |= bit
    if state.events is not None:
        state.events.append(Placed(name, seat.index, hex_, "upgrade"))


def is_free(state: State[Any], hex_: int) -> bool:
    """Whether a hex is land where nobody lives."""
    return (state.board.land & ~state.occupied) >> hex_ & 1 == 1


def check_free(state: State[Any], hex_: int, rule: str) -> None:
    """Refuse water, and land where somebody lives."""
    if not is_free(state, hex_):
        raise IllegalMove("occupied", rule, hex=state.hex_name(hex_))


def next_to_others(state: State[Any], seat: Seat, *, own_bridges: bool = False) -> HexSet:
    """Hexes directly adjacent to a structure of somebody else, over bridges (`own_bridges`: over those of the seat), too."""
    others = state.occupied & ~seat.own
    hexes = state.board.dilate(others)
    for a, b, owner in state.bridges:
        if not own_bridges or owner == seat.index:
            hexes |= (others >> b & 1) << a | (others >> a & 1) << b
    return hexes
