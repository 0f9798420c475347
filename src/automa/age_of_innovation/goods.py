"""Coins, tools, scholars, books, power, points: gained with their source, paid or refused."""

from typing import Final

from automa.age_of_innovation.names import PIECES
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.age_of_innovation.tables import Grant
from automa.play.errors import IllegalMove, short
from automa.play.power import gain_power

SHORT: Final = "AOI-BASE-01-01"


def gain_goods(
    state: State, seat: Seat, coins: int, tools: int, scholars: int, power: int, points: int, source: str
) -> None:
    """Goods without a choice. A scholar without a piece in the supply is lost (AOI-BASE-01-04)."""
    seat.coins += coins
    seat.tools += tools
    seat.points += points
    got = scholars if scholars <= seat.supply else seat.supply
    seat.scholars += got
    seat.supply -= got
    moved = gain_power(seat, power) if power else 0
    if state.events is not None:
        me = seat.index
        for what, amount in (
            ("coins", coins), ("tools", tools), ("scholars", got), ("power", moved), ("points", points),
        ):  # fmt: skip
            state.note_goods(what, me, amount, source)
        state.note_lost("scholars", me, scholars - got, source)
        state.note_lost("power", me, power - moved, source)


def gain_books(state: State, seat: Seat, colour: int, count: int, source: str) -> None:
    """Books of a colour."""
    seat.books[colour] += count
    state.note_goods("books", seat.index, count, source)


def need(seat: Seat, coins: int, tools: int, scholars: int, rule: str) -> None:
    """Refuse a price that cannot be paid."""
    if seat.coins < coins:
        raise short("coins", coins - seat.coins, rule)
    need_tools(seat, tools, rule)
    if seat.scholars < scholars:
        raise short("scholars", scholars - seat.scholars, rule)


def need_tools(seat: Seat, tools: int, rule: str = SHORT) -> None:
    """Refuse to pay tools that are not there."""
    if seat.tools < tools:
        raise short("tools", tools - seat.tools, rule)


def short_of_pieces(state: State, seat: Seat, piece: int) -> None:
    """Refuse a building that is not left on the display (AOI-BASE-01-01)."""
    if seat.of_display(piece) >= state.game.components.supply[piece]:
        raise IllegalMove("no-piece-left", "AOI-BASE-01-01", piece=PIECES[piece])


def can_pay(seat: Seat, cost: Grant) -> bool:
    """Whether a price is there."""
    return seat.coins >= cost.coins and seat.tools >= cost.tools and seat.scholars >= cost.scholars


def pay(state: State, seat: Seat, coins: int, tools: int, scholars: int, source: str) -> None:
    """Pay a price that was checked; scholars go back to the personal supply (AOI-BASE-09-05)."""
    seat.coins -= coins
    seat.tools -= tools
    seat.scholars -= scholars
    seat.supply += scholars
    if state.events is not None:
        for what, amount in (("coins", coins), ("tools", tools), ("scholars", scholars)):
            state.note_goods(what, seat.index, -amount, source)


def pay_cost(state: State, seat: Seat, cost: Grant, source: str) -> None:
    """Pay a printed price that was checked."""
    pay(state, seat, cost.coins, cost.tools, cost.scholars, source)


def pay_book(state: State, seat: Seat, colour: int, count: int, source: str) -> None:
    """Books go back to the stock."""
    seat.books[colour] -= count
    state.note_goods("books", seat.index, -count, source)


def need_turn(state: State, seat: Seat) -> None:
    """Refuse what only belongs into the own turn."""
    if state.turn != seat.index or state.done or state.debts or state.choices:
        raise IllegalMove("not-your-turn", "AOI-BASE-06-02", seat=state.decider)
