"""Power: three bowls, sacrifice, what a neighbour's building brings, exchanges. The same in both games."""

from typing import Final

from automa.play.errors import IllegalMove, short
from automa.play.seat import Seat
from automa.value import Value


def gain_power(seat: Seat, amount: int) -> int:
    """Move power through the bowls; says how much really moved."""
    first = min(amount, seat.bowl1)
    seat.bowl1 -= first
    seat.bowl2 += first
    second = min(amount - first, seat.bowl2)
    seat.bowl2 -= second
    seat.bowl3 += second
    return first + second


def spend_power(seat: Seat, amount: int) -> None:
    """Move power from bowl III back to bowl I; the caller has checked that it is there."""
    seat.bowl3 -= amount
    seat.bowl1 += amount


def need_power(seat: Seat, amount: int, rule: str) -> None:
    """Refuse to spend power that is not in bowl III."""
    if seat.bowl3 < amount:
        raise short("power", amount - seat.bowl3, rule)


def remove_tokens(seat: Seat, amount: int) -> None:
    """Take tokens out of the game, the least useful first: bowl I, II, III."""
    first = min(amount, seat.bowl1)
    second = min(amount - first, seat.bowl2)
    seat.bowl1 -= first
    seat.bowl2 -= second
    seat.bowl3 -= amount - first - second


def check_sacrifice(seat: Seat, times: int, rule: str) -> None:
    """Refuse a sacrifice for which there is not enough in bowl II."""
    if times < 1 or seat.bowl2 < 2 * times:
        raise IllegalMove("cannot-burn", rule, tokens=seat.bowl2)


def sacrifice(seat: Seat, times: int, rule: str) -> None:
    """One token of bowl II leaves the game for each that moves to bowl III."""
    check_sacrifice(seat, times, rule)
    seat.bowl2 -= 2 * times
    seat.bowl3 += times


def takeable(seat: Seat, offered: int) -> int:
    """How much of an offer a seat can really take: bounded by the bowls and by its points."""
    return max(0, min(offered, 2 * seat.bowl1 + seat.bowl2, seat.points + 1))


def take_offer(seat: Seat, offered: int) -> int:
    """Take what is possible of an offer and pay a point less than the power gained; says how much it was."""
    gained = takeable(seat, offered)
    if gained:
        gain_power(seat, gained)
        seat.points -= gained - 1
    return gained


class Exchange(Value):
    """A free exchange: so much of one good for one of another. Goods are named as the fields of the seat, `power`."""

    __slots__ = ("gained", "given", "price")

    def __init__(self, given: str, price: int, gained: str) -> None:
        self.given: Final = given
        self.price: Final = price
        self.gained: Final = gained


def give(seat: Seat, what: str, amount: int, rule: str) -> None:
    """Give goods away, or refuse: power out of bowl III, everything else out of the field of its name."""
    if what == "power":
        need_power(seat, amount, rule)
        spend_power(seat, amount)
        return
    have: int = getattr(seat, what)
    if have < amount:
        raise short(what, amount - have, rule)
    setattr(seat, what, have - amount)
