"""Where a seat can build: adjacency, shipping, tunnels and carpets. Kept up to date, never searched."""

from automa.board import HexSet
from automa.board.hexset import indices
from automa.play.land import reached_from
from automa.play.seat import NO_BONUS
from automa.play.state import ACTING
from automa.terra_mystica.state import Seat, State


def bonus_shipping(state: State, seat: Seat) -> int:
    """What the bonus card adds to the shipping value, in the action phase until the seat passes, on a shipping track."""
    if seat.bonus == NO_BONUS or seat.passed or state.phase != ACTING or not seat.table.ship_top:
        return 0
    return state.game.printed.bonus[seat.bonus].shipping


def refresh(state: State, seat: Seat) -> None:
    """Work out the reach anew, after shipping, bridges or range changed."""
    seat.reach = seat.far_reach = 0
    for hex_ in indices(seat.own):
        extend(state, seat, hex_)


def extend(state: State, seat: Seat, hex_: int) -> None:
    """Add what a structure on this hex reaches."""
    shipping = seat.shipping + bonus_shipping(state, seat)
    if seat.unlocked:
        seat.reach |= state.game.land.by_river[shipping][hex_]
        return
    seat.reach |= reached_from(state, hex_, shipping)
    if seat.flight:
        seat.far_reach |= state.game.land.within[seat.flight + 1][hex_]


def free_hexes(state: State, seat: Seat) -> HexSet:
    """Empty land in reach without tunnel or carpet."""
    return seat.reach & ~state.occupied


def flights(state: State, seat: Seat, workers: int, priests: int) -> HexSet:
    """Hexes that only a tunnel or carpet reaches, if its price is left after paying these."""
    if not seat.flight:
        return 0
    if state.flown_to >= 0:
        return 1 << state.flown_to
    price = seat.rules.flight_price(seat)
    if seat.workers < workers + price[0] or seat.priests < priests + price[1]:
        return 0
    return seat.far_reach & ~seat.reach
