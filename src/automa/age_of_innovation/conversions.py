"""Conversions and sacrifice, before and after the main action (AOI-BASE-09-01 … 03)."""

from typing import Final

from automa.age_of_innovation import turns
from automa.age_of_innovation.goods import gain_books, gain_goods, pay, pay_book
from automa.age_of_innovation.names import DISCIPLINES
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.play import power
from automa.play.command import Command, Names, Numbered, expect, number
from automa.play.errors import IllegalMove, short

NO_COLOUR: Final = -1
RULE: Final = "AOI-BASE-09-01"
GOODS: Final = ("power", "scholar", "book", "tool", "coin")


class Convert(Command):
    """`convert power to tool`, `convert power to law book`, `convert 2 law books to coins`."""

    __slots__ = ("colour", "gained", "given", "times")
    deed = "Convert"
    words = ("convert",)
    example = "convert power to tool"
    group = "exchange"

    def __init__(self, given: str, gained: str, times: int = 1, colour: int = NO_COLOUR) -> None:
        self.given: Final = given
        self.gained: Final = gained
        self.times: Final = times
        """How many are gained."""
        self.colour: Final = colour
        """Of the book that is given or gained."""

    def text(self, names: Names) -> str:
        words = ["convert"]
        for good in (self.given, "to", self.gained):
            if good == "book":
                words.append(DISCIPLINES[self.colour])
            words.append(good)
        return " ".join(words) + (f" {self.times}" if self.times > 1 else "")

    def told_as(self, in_setup: bool) -> str:
        return (
            self.deed if self.colour == NO_COLOUR else "convert-book"
        )  # the colour tells it apart from the others

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        times = number(words.pop()) if words[-1].isdecimal() else 1
        colours = [word for word in words if word in DISCIPLINES]
        given, to, gained = (word for word in words if word not in DISCIPLINES)
        expect(to, "to")
        expect(given, *GOODS)
        expect(gained, *GOODS)
        if len(colours) != (given, gained).count("book"):
            raise ValueError(text)
        return (cls(given, gained, times, DISCIPLINES.index(colours[0]) if colours else NO_COLOUR),)

    @classmethod
    def listed(cls, state: State, seat: Seat, out: list[Command]) -> None:
        """Everything one at a time; a command may name a higher number."""
        table = state.game.human.conversions
        have = seat.bowl3
        if have:
            for gained, price in table.power.items():
                if have >= price:
                    if gained == "book":
                        out += BOOKS["power", gained]
                    elif gained != "scholar" or seat.supply:
                        out.append(PLAIN["power", gained])
        if seat.scholars:
            out += [PLAIN["scholar", gained] for gained in table.scholar]
        if seat.tools:
            out += [PLAIN["tool", gained] for gained in table.tool]
        for colour, books in enumerate(seat.books):
            if books:
                out += [BOOKS["book", gained][colour] for gained in table.book]

    def check_and_do(self, state: State, seat: Seat) -> None:
        turns.check_free(state, seat)
        table = state.game.human.conversions
        prices = {"power": table.power, "scholar": table.scholar, "tool": table.tool, "book": table.book}
        price = prices.get(self.given, {}).get(self.gained)
        if (
            price is None
            or self.times < 1
            or (self.colour == NO_COLOUR) == ("book" in (self.given, self.gained))
        ):
            raise IllegalMove("no-such-exchange", RULE)
        self._need(seat, price * self.times)
        turns.give_up(state)
        state.line(
            seat.index, "convert", given=self.given, to=self.gained, times=self.times, colour=self.colour
        )
        self._give(state, seat, price * self.times)
        if self.gained == "book":
            gain_books(state, seat, self.colour, self.times, "conversion")
        else:
            coins, tools, scholars = (
                self.times * (self.gained == good) for good in ("coin", "tool", "scholar")
            )
            gain_goods(state, seat, coins, tools, scholars, 0, 0, "conversion")

    def _need(self, seat: Seat, amount: int) -> None:
        if self.gained == "scholar" and seat.supply < self.times:
            raise IllegalMove("no-scholar-left", "AOI-BASE-09-05")
        if self.given == "power":
            power.need_power(seat, amount, RULE)
            return
        have = {"scholar": seat.scholars, "tool": seat.tools, "book": seat.books[self.colour]}[self.given]
        if have < amount:
            raise short(f"{self.given}s", amount - have, RULE)

    def _give(self, state: State, seat: Seat, amount: int) -> None:
        if self.given == "power":
            power.spend_power(seat, amount)
            state.note_goods("power", seat.index, -amount, "conversion")
        elif self.given == "book":
            pay_book(state, seat, self.colour, amount, "conversion")
        else:
            tools, scholars = (amount * (self.given == good) for good in ("tool", "scholar"))
            pay(state, seat, 0, tools, scholars, "conversion")


PLAIN: Final = {(given, gained): Convert(given, gained) for given in GOODS for gained in GOODS}
"""The command for one, by what is given and gained."""
BOOKS: Final = {
    goods: tuple(Convert(*goods, 1, colour) for colour in range(len(DISCIPLINES)))
    for goods in PLAIN
    if "book" in goods
}
"""Likewise where a book is given or gained, by its colour."""


class Sacrifice(Numbered):
    """`sacrifice 2`: so many tokens move to bowl III, as many leave the game (AOI-BASE-09-03)."""

    __slots__ = ()
    deed = "Sacrifice"
    words = ("sacrifice",)
    example = "sacrifice 2"
    group = "exchange"

    @classmethod
    def listed(cls, seat: Seat, out: list[Command]) -> None:
        """One at a time."""
        if seat.bowl2 >= 2:
            out.append(ONE)

    def check_and_do(self, state: State, seat: Seat) -> None:
        turns.check_free(state, seat)
        power.check_sacrifice(seat, self.number, "AOI-BASE-09-03")
        turns.give_up(state)
        state.line(seat.index, "sacrifice", times=self.number)
        power.sacrifice(seat, self.number, "AOI-BASE-09-03")
        state.note_goods("tokens", seat.index, -self.number, "sacrifice")


ONE: Final = Sacrifice(1)
