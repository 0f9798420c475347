"""Power of a neighbour's building: all that can be taken, or nothing (AOI-BASE-14-01, AOI-BASE-14-02)."""

from functools import cache
from typing import Final

from automa.age_of_innovation.rights import Offer
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.play import power
from automa.play.command import Command, Numbered, Word
from automa.play.errors import IllegalMove
from automa.play.turn import Debt


def offer_to(state: State, seat: Seat) -> Offer:
    """The offer this seat answers now."""
    debt = state.debts[0] if state.debts and not state.choices else None
    if not isinstance(debt, Offer) or debt.seat != seat.index:
        raise IllegalMove("nothing-owed", "AOI-BASE-14-01")
    return debt


class Leech(Numbered):
    """`leech 2`: take offered power, for a point less."""

    __slots__ = ()
    deed = "Leech"
    words = ("leech",)
    example = "leech 2"
    group = "power"

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Yes or no."""
        out.append(leech(power.takeable(seat, debt.count)))
        out.append(DECLINE)

    def check_and_do(self, state: State, seat: Seat) -> None:
        offer = offer_to(state, seat)
        amount = power.takeable(seat, offer.count)
        if self.number != amount:
            raise IllegalMove("wrong-power", "AOI-BASE-14-02", power=amount)
        del state.debts[0]
        state.line(seat.index, "leech", giver=offer.builder, power=amount)
        power.take_offer(seat, offer.count)
        state.note_goods("power", seat.index, amount, "leech")
        state.note_goods("points", seat.index, 1 - amount, "leech")
        if offer.builder == state.game.automa_seat:
            state.hers.power_taken = max(state.hers.power_taken, amount)


@cache
def leech(amount: int) -> Leech:
    """The command, made once."""
    return Leech(amount)


class Decline(Word):
    """`decline`: no power."""

    __slots__ = ()
    deed = "Decline"
    words = ("decline",)
    example = "decline"
    group = "power"

    def check_and_do(self, state: State, seat: Seat) -> None:
        offer = offer_to(state, seat)
        del state.debts[0]
        state.line(seat.index, "decline", giver=offer.builder, power=power.takeable(seat, offer.count))


DECLINE: Final = Decline()
