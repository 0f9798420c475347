"""Commands about power from neighbours: take it, refuse it, and what a reacting builder buys."""

from typing import Final

from automa.play.command import Command, Names, expect, number
from automa.play.errors import IllegalMove, InvalidMove, short
from automa.play.goods import gain_points
from automa.play.power import takeable
from automa.play.turn import Debt, must_owe, settle
from automa.terra_mystica import leech
from automa.terra_mystica.debts import Answer, TokenForPoint
from automa.terra_mystica.state import Seat, State

ANY: Final = -1
"""An offer from anybody."""
ALL: Final = 0
"""An offer of any size."""


class Answering(Command):
    """An answer to an offer: `2 from cultists`; shorter, any offer that fits."""

    __slots__ = ("builder", "power")
    group = "power"

    def __init__(self, power: int = ALL, builder: int = ANY) -> None:
        self.power: Final = power
        self.builder: Final = builder

    def text(self, names: Names) -> str:
        if self.power == ALL:
            return self.words[0]
        builder = "" if self.builder == ANY else f" from {names.seats[self.builder]}"
        return f"{self.words[0]} {self.power}{builder}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        power, builder = ALL, ANY
        if words:
            count, *rest = words
            power = number(count)
            if not power:
                raise ValueError(count)
            if rest:
                from_, name = rest
                expect(from_, "from")
                builder = names.seat(name)
        return (cls(power, builder),)

    def meant(self, state: State, seat: Seat) -> Command:
        offer = state.debts[self.offer(state, seat)]
        assert isinstance(offer, Answer)
        return type(self)(offer.count, offer.builder)

    def offer(self, state: State, seat: Seat) -> int:
        """The place of the open offer that is answered."""
        for place, debt in enumerate(state.debts):
            if (
                isinstance(debt, Answer)
                and debt.seat == seat.index
                and self.builder in (ANY, debt.builder)
                and self.power in (ALL, debt.count)
            ):
                return place
        raise IllegalMove("no-offer", "TM-BASE-05-07")


class Leech(Answering):
    """Take the power of an offer."""

    __slots__ = ()
    deed = "Leech"
    words = ("leech",)
    example = "leech 2 from cultists"

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Yes or no."""
        assert isinstance(debt, Answer)
        out.append(Leech(debt.count, debt.builder))
        out.append(Decline(debt.count, debt.builder))

    def check_and_do(self, state: State, seat: Seat) -> None:
        leech.take(state, seat, self.offer(state, seat))


class Decline(Answering):
    """Refuse the power of an offer."""

    __slots__ = ()
    deed = "Decline"
    words = ("decline",)
    example = "decline 2 from cultists"

    def forgone(self, state: State, seat: Seat) -> int:
        """How much power the refusal leaves lying."""
        return takeable(seat, state.debts[self.offer(state, seat)].count)

    def check_and_do(self, state: State, seat: Seat) -> None:
        leech.decline(state, self.offer(state, seat))


class BuyToken(Command):
    """Shapeshifters: a new token in bowl III for a point."""

    __slots__ = ()
    deed = "BuyToken"
    words = ("gain",)
    example = "gain P3 for VP"
    group = "power"

    def text(self, names: Names) -> str:
        return self.example

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        if words != ["p3", "for", "vp"]:
            raise InvalidMove(text, "example", example=cls.example)
        return (BUY_TOKEN,)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """If the point is there."""
        if seat.points >= seat.table.ability["token_points"]:
            out.append(BUY_TOKEN)

    def check_and_do(self, state: State, seat: Seat) -> None:
        place = must_owe(state.debts, seat.index, "TM-BASE-12-12", TokenForPoint)
        price = seat.table.ability["token_points"]
        if seat.points < price:
            raise short("points", price - seat.points, "TM-BASE-12-12")
        settle(state.debts, place)
        gain_points(state, seat, -price, "token")
        seat.bowl3 += 1
        state.note_goods("tokens", seat.index, 1, "leech")


BUY_TOKEN: Final = BuyToken()
