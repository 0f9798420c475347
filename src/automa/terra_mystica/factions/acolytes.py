"""Acolytes: volcanoes for steps down a cult track; spades become cult steps; priests go further with the stronghold."""

from automa.play.errors import IllegalMove, short
from automa.terra_mystica.codes import STRONGHOLD
from automa.terra_mystica.debts import Steps, StepsDown
from automa.terra_mystica.factions.volcano import Volcano
from automa.terra_mystica.state import Seat, State


class Acolytes(Volcano):
    def spades_gained(self, state: State, seat: Seat, count: int, source: str) -> None:
        state.debts.append(Steps(seat.index, count))

    def priest_bonus(self, seat: Seat) -> int:
        return seat.table.ability["stronghold_priest_steps"] if seat.pieces[STRONGHOLD] else 0

    def can_pay_volcano(self, seat: Seat, price: int) -> bool:
        return max(seat.levels) >= price

    def volcano_too_dear(self, seat: Seat, price: int) -> IllegalMove:
        return short("steps", price, "TM-BASE-12-07")

    def pay_volcano(self, state: State, seat: Seat, price: int) -> None:
        state.debts.append(StepsDown(seat.index, price))
