"""Commands about power from neighbours: take it, refuse it, and what a reacting builder buys."""

from typing import Final

from automa.play.command import Command, Names, expect, number
from automa.play.errors import IllegalMove, InvalidMove, short
from automa.play.power import takeable
from automa.play.turn import Debt, must_owe, settle
from automa.terra_mystica import leech
from automa.terra_mystica.debts import Answer, TokenForPoint
from automa.terra_mystica.resources import gain_points
from automa.terra_mystica.state import Seat, State

ANY: Final = -1
"""An offer from anybody."""
ALL: Final = 0
"""An offer of any size."""


def _offer(state: State, seat: int, builder: int, power: int) -> int:
    """The position of an open offer to a seat: from this builder, or any; of this power, or any."""
    for position, debt in enumerate(state.debts):
        if (
            isinstance(debt, Answer)
            and debt.seat == seat
            and builder in (ANY, debt.builder)
            and power in (ALL, debt.count)
        ):
            return position
    raise IllegalMove("no-offer", "TM-BASE-05-07")


def _read_offer(names: Names, words: list[str]) -> tuple[int, int]:
    """Power and builder of `2 from cultists`."""
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
    return power, builder


def _offer_text(word: str, names: Names, power: int, builder: int) -> str:
    if not power:
        return word
    return f"{word} {power}" if builder == ANY else f"{word} {power} from {names.seats[builder]}"


class Leech(Command):
    """Take the power of an offer."""

    __slots__ = ("builder", "power")
    words = ("leech",)
    example = "leech 2 from cultists"
    group = "power"

    def __init__(self, power: int = ALL, builder: int = ANY) -> None:
        self.power: Final = power
        self.builder: Final = builder

    def text(self, names: Names) -> str:
        return _offer_text("leech", names, self.power, self.builder)

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        return (Leech(*_read_offer(names, words)),)

    def meant(self, state: State, seat: Seat) -> Command:
        offer = state.debts[_offer(state, seat.index, self.builder, self.power)]
        assert isinstance(offer, Answer)
        return Leech(offer.count, offer.builder)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Yes or no."""
        assert isinstance(debt, Answer)
        out.append(Leech(debt.count, debt.builder))
        out.append(Decline(debt.count, debt.builder))

    def check_and_do(self, state: State, seat: Seat) -> None:
        leech.take(state, seat, _offer(state, seat.index, self.builder, self.power))


class Decline(Command):
    """Refuse the power of an offer."""

    __slots__ = ("builder", "power")
    words = ("decline",)
    example = "decline 2 from cultists"
    group = "power"

    def __init__(self, power: int = ALL, builder: int = ANY) -> None:
        self.power: Final = power
        self.builder: Final = builder

    def text(self, names: Names) -> str:
        return _offer_text("decline", names, self.power, self.builder)

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        return (Decline(*_read_offer(names, words)),)

    def meant(self, state: State, seat: Seat) -> Command:
        offer = state.debts[_offer(state, seat.index, self.builder, self.power)]
        assert isinstance(offer, Answer)
        return Decline(offer.count, offer.builder)

    def forgone(self, state: State, seat: Seat) -> int:
        """How much power the refusal leaves lying."""
        return takeable(seat, state.debts[_offer(state, seat.index, self.builder, self.power)].count)

    def check_and_do(self, state: State, seat: Seat) -> None:
        leech.decline(state, _offer(state, seat.index, self.builder, self.power))


class BuyToken(Command):
    """Shapeshifters: a new token in bowl III for a point."""

    __slots__ = ()
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
        position = must_owe(state.debts, seat.index, "TM-BASE-12-12", TokenForPoint)
        price = seat.table.ability["token_points"]
        if seat.points < price:
            raise short("points", price - seat.points, "TM-BASE-12-12")
        settle(state.debts, position)
        gain_points(state, seat, -price, "token")
        seat.bowl3 += 1
        state.note_goods("tokens", seat.index, 1, "leech")


BUY_TOKEN: Final = BuyToken()
