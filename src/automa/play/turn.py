"""Order, passing, and what is owed: who has to decide what before the game goes on."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from automa.compiled import mypyc_attr
from automa.play.command import Command
from automa.play.errors import IllegalMove
from automa.value import Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Debt(Value):
    """A decision that a seat owes. A value: what is partly settled is replaced by what is left."""

    __slots__ = ("count", "seat")
    question: ClassVar[str] = ""
    """The message that asks for it: `ask.…`."""

    def __init__(self, seat: int, count: int = 1) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def less(self, settled: int) -> "Debt":
        """What is left after a part is settled. A debt with more fields than these says so itself."""
        return type(self)(self.seat, self.count - settled)


Settling = Mapping[type[Debt], tuple[type[Command], ...]]
"""The kinds of commands that settle a debt, in the order in which they are listed."""


def list_settling(settled_by: Settling, state: Any, seat: Any, debt: Debt, out: list[Command]) -> None:
    """List the commands that settle a debt."""
    for kind in settled_by.get(type(debt), ()):
        kind.settling(state, seat, debt, out)


def owed(debts: Sequence[Debt], seat: int, *kinds: type[Debt]) -> int:
    """The place of the first debt of these kinds that a seat has, or −1."""
    for place, debt in enumerate(debts):
        if debt.seat == seat and type(debt) in kinds:
            return place
    return -1


def must_owe(debts: Sequence[Debt], seat: int, rule: str, *kinds: type[Debt]) -> int:
    """The place of a debt that has to be there for a command to make sense."""
    place = owed(debts, seat, *kinds)
    if place < 0:
        raise IllegalMove("nothing-owed", rule)
    return place


def settle(debts: list[Debt], place: int, times: int = 1) -> None:
    """Settle a debt, or a part of it."""
    debt = debts[place]
    if debt.count > times:
        debts[place] = debt.less(times)
    else:
        del debts[place]


def after(order: list[int], seat: int) -> list[int]:
    """The other seats in turn order after one."""
    at = order.index(seat)
    return order[at + 1 :] + order[:at]


def clockwise_from(order: Sequence[int], first: int) -> list[int]:
    """The seats clockwise from the one that passed first."""
    seats = sorted(order)
    at = seats.index(first)
    return seats[at:] + seats[:at]


def by_passing(order: Sequence[int], passing: Sequence[int]) -> list[int]:
    """The seats in the order in which they passed, then those that did not."""
    return [*passing, *(seat for seat in order if seat not in passing)]
