"""What a command would cost that cannot be paid now: tried on a copy of the table whose owner is rich."""

from collections.abc import Sequence

from automa.age_of_innovation.rights import BooksToPay
from automa.app.digital.title import Game
from automa.errors import BadInput
from automa.play.command import Command
from automa.play.preview import NOTHING, Preview

GOODS = ("coins", "workers", "priests", "tools", "scholars")
_PLENTY = 50


def rich(state: Game, goods: Sequence[str] = GOODS) -> Game:
    """A copy of the table whose deciding seat has more than enough of these goods."""
    twin = state.copy()
    seat = twin.seats[twin.decider]
    for name in goods:
        if hasattr(seat, name):
            setattr(seat, name, _PLENTY)
    return twin


def price(state: Game, command: Command) -> Preview:
    """The cost alone; nothing where it is not for want of goods that it is refused."""
    twin = rich(state, (*GOODS, "bowl3"))
    seat = twin.seats[twin.decider]
    if hasattr(seat, "books"):
        seat.books = [_PLENTY] * len(seat.books)
    try:
        cost = dict(twin.preview(command).cost)
        twin.apply(command)
    except BadInput:
        return NOTHING
    # which books are paid is asked afterwards
    books = sum(debt.count for debt in getattr(twin, "choices", ()) if isinstance(debt, BooksToPay))
    if books:
        cost["books"] = cost.get("books", 0) + books
    return Preview(cost, (), ())
