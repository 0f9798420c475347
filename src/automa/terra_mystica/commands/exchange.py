"""Exchanges and sacrifices: free, in the own turn, before or after the action."""

import re
from typing import Final

from automa.play.command import Command, Names, Numbered
from automa.play.errors import IllegalMove, InvalidMove
from automa.play.power import give, sacrifice
from automa.play.turn import Debt, owed, settle
from automa.terra_mystica.debts import WorkersToPriests
from automa.terra_mystica.resources import gain_priests, priest_room
from automa.terra_mystica.state import Seat, State

UNITS: Final = {"power": "pw", "priests": "p", "workers": "w", "coins": "c", "points": "vp"}
_GOODS: Final = {
    **{unit: goods for goods, unit in UNITS.items()},
    **{goods: goods for goods in UNITS},
    "priest": "priests",
    "worker": "workers",
    "coin": "coins",
}
_TEXT: Final = re.compile(r"(\d{0,3}) *([a-z]+) +to +(\d{0,3}) *([a-z]+)")


class Burn(Numbered):
    """Sacrifice power: for every token moved to bowl III one leaves the game."""

    __slots__ = ()
    deed = "Burn"
    words = ("burn",)
    example = "burn 2"
    group = "exchange"

    def check_and_do(self, state: State, seat: Seat) -> None:
        state.free_move(seat)
        sacrifice(seat, self.number, "TM-BASE-02-05")
        state.note_goods("tokens", seat.index, -self.number, "burn")


class Convert(Command):
    """A free exchange of one good for another; Darklings' workers for priests with the stronghold."""

    __slots__ = ("count", "gained", "given")
    deed = "Convert"
    words = ("convert",)
    example = "convert 3PW to 1W"
    group = "exchange"

    def __init__(self, given: str, gained: str, count: int = 1) -> None:
        self.given: Final = given
        self.gained: Final = gained
        self.count: Final = count

    def text(self, names: Names) -> str:
        paid = self.count * names.rates[self.given, self.gained][0]
        return f"convert {paid}{UNITS[self.given].upper()} to {self.count}{UNITS[self.gained].upper()}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        match = _TEXT.fullmatch(" ".join(words))
        if match is None:
            raise InvalidMove(text, "example", example=cls.example)
        said, unit, gained, product = match.groups()
        given, wanted = _GOODS[unit], _GOODS[product]
        rates = names.rates[given, wanted]
        count = int(gained) if gained else int(said or 1) // rates[0]
        if said and int(said) not in [rate * count for rate in rates]:
            raise InvalidMove(text, "rate", rate=rates[0])
        return (Convert(given, wanted, count),)

    def means_something(self, state: State) -> bool:
        return (self.given, self.gained) in state.game.printed.rates

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Darklings: workers for priests."""
        if seat.workers and priest_room(state, seat) > 0:
            out.append(WORKER_TO_PRIEST)

    def check_and_do(self, state: State, seat: Seat) -> None:
        given, gained, count = self.given, self.gained, self.count
        if given == "workers" and gained == "priests":
            self._ordain(state, seat)
            return
        state.free_move(seat)
        price = self._price(state, seat) * count
        if count < 1:
            raise IllegalMove("no-amount", "TM-BASE-02-03")
        give(seat, given, price, "TM-BASE-02-03")
        if state.events is not None:
            state.note_goods(given, seat.index, -price, "convert")
        if gained == "priests":
            gain_priests(state, seat, count, "convert")
            return
        setattr(seat, gained, getattr(seat, gained) + count)
        if state.events is not None:
            state.note_goods(gained, seat.index, count, "convert")

    def _price(self, state: State, seat: Seat) -> int:
        """What one costs; points are traded by the Alchemists, by mail everybody buys them as in the final scoring."""
        rates = state.game.printed.rates[self.given, self.gained]
        if self.given != "points" and self.gained != "points":
            return rates[0]
        if self.gained == "points" and state.points_for_all:
            return seat.table.coins_per_point
        if not seat.rules.trades_points:
            raise IllegalMove("no-such-exchange", "TM-BASE-13-01")
        return rates[0]

    def _ordain(self, state: State, seat: Seat) -> None:
        """Darklings: workers become priests, while the stronghold allows it and there is room."""
        place = owed(state.debts, seat.index, WorkersToPriests)
        allowed = min(state.debts[place].count, priest_room(state, seat)) if place >= 0 else 0
        if not 1 <= self.count <= allowed:
            raise IllegalMove("no-such-exchange", "TM-BASE-13-05")
        give(seat, "workers", self.count, "TM-BASE-13-05")
        state.note_goods("workers", seat.index, -self.count, "convert")
        seat.priests += self.count
        state.note_goods("priests", seat.index, self.count, "convert")
        settle(state.debts, place, self.count)


def possible(state: State, seat: Seat) -> bool:
    """Whether the seat has anything to exchange or to sacrifice."""
    if seat.bowl3 or seat.bowl2 >= 2 or seat.priests or seat.workers:
        return True
    return seat.rules.trades_points and (seat.points > 0 or seat.coins >= _point_price(state))


def _point_price(state: State) -> int:
    """Alchemists: coins for a point."""
    return state.game.printed.rates["coins", "points"][0]


def listed(state: State, seat: Seat, out: list[Command]) -> None:
    """Exchanges and sacrifices, one at a time."""
    power = seat.bowl3
    if power:
        rules = state.game.printed.rules
        out.append(POWER_TO_COIN)
        if power >= rules.power_per_worker:
            out.append(POWER_TO_WORKER)
        if power >= rules.power_per_priest and (seat.unlocked or priest_room(state, seat) > 0):
            out.append(POWER_TO_PRIEST)
    if seat.bowl2 >= 2:
        out.append(BURN_ONE)
    if seat.priests:
        out.append(PRIEST_TO_WORKER)
    if seat.workers:
        out.append(WORKER_TO_COIN)
    if seat.rules.trades_points:
        if seat.points:
            out.append(POINT_TO_COIN)
        if seat.coins >= _point_price(state):
            out.append(COIN_TO_POINT)


BURN_ONE: Final = Burn(1)
POWER_TO_COIN: Final = Convert("power", "coins")
POWER_TO_WORKER: Final = Convert("power", "workers")
POWER_TO_PRIEST: Final = Convert("power", "priests")
PRIEST_TO_WORKER: Final = Convert("priests", "workers")
WORKER_TO_COIN: Final = Convert("workers", "coins")
POINT_TO_COIN: Final = Convert("points", "coins")
COIN_TO_POINT: Final = Convert("coins", "points")
WORKER_TO_PRIEST: Final = Convert("workers", "priests")
