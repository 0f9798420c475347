"""Books of one's choice: gained and paid one after the other."""

from typing import ClassVar, Final

from automa.age_of_innovation.goods import gain_books, pay_book
from automa.age_of_innovation.names import DISCIPLINES
from automa.age_of_innovation.rights import BooksToChoose, BooksToPay
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.play import turn
from automa.play.command import Command, Names
from automa.play.errors import IllegalMove, short
from automa.play.turn import Debt

_FOUR: Final = range(len(DISCIPLINES))


class OfColour(Command):
    """A command that is its one word and the colour of a book."""

    __slots__ = ("colour",)
    group = "books"
    of: ClassVar[tuple[Command, ...]]

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def text(self, names: Names) -> str:
        return f"{self.words[0]} {DISCIPLINES[self.colour]}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (name,) = words
        return (cls.of[DISCIPLINES.index(name)],)


class Book(OfColour):
    """`book law`: the colour of a book that is gained."""

    __slots__ = ()
    deed = "Book"
    words = ("book",)
    example = "book law"

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Every colour."""
        out += Book.of

    def check_and_do(self, state: State, seat: Seat) -> None:
        if not state.choices or not isinstance(state.choices[0], BooksToChoose):
            raise IllegalMove("nothing-owed", "AOI-BASE-01-03")
        turn.settle(state.choices, 0)
        if state.scribe is not None:
            state.scribe.choice("books", self.colour)
        gain_books(state, seat, self.colour, 1, "choice")


Book.of = tuple(Book(colour) for colour in _FOUR)


class Pay(OfColour):
    """`pay law`: the colour of a book that is paid where any will do."""

    __slots__ = ()
    deed = "Pay"
    words = ("pay",)
    example = "pay law"

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """The colours at hand."""
        out += [Pay.of[colour] for colour in _FOUR if seat.books[colour]]

    def check_and_do(self, state: State, seat: Seat) -> None:
        if not state.choices or not isinstance(state.choices[0], BooksToPay):
            raise IllegalMove("nothing-owed", "AOI-BASE-18-01")
        if not seat.books[self.colour]:
            raise short("books", 1, "AOI-BASE-18-01")
        turn.settle(state.choices, 0)
        pay_colour(state, seat, self.colour, 1)


Pay.of = tuple(Pay(colour) for colour in _FOUR)


def pay_colour(state: State, seat: Seat, colour: int, count: int) -> None:
    """Pay books of one colour."""
    if state.scribe is not None:
        state.scribe.choice("pay", colour, count)
    pay_book(state, seat, colour, count, "books")


def paid_without_choice(state: State, seat: Seat, count: int) -> bool:
    """Pay books of any colour if only one way is left."""
    colours = [colour for colour in _FOUR if seat.books[colour]]
    if len(colours) > 1 and sum(seat.books) > count:
        return False
    for colour in colours:
        pay_colour(state, seat, colour, min(count, seat.books[colour]))
    return True
