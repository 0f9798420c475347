"""Darklings: spades for priests, with points; the stronghold turns workers into priests once."""

from automa.play.goods import gain_points
from automa.terra_mystica.debts import WorkersToPriests
from automa.terra_mystica.state import Faction, Seat, State


class Darklings(Faction):
    def stronghold_built(self, state: State, seat: Seat) -> None:
        # The workers may come later: from the town that the stronghold founds, by mail also from an exchange.
        state.debts.append(WorkersToPriests(seat.index, seat.table.ability["stronghold_priests"]))

    def spades_gained(self, state: State, seat: Seat, count: int, source: str) -> None:
        if source == "dig":
            gain_points(state, seat, seat.table.ability["bought_spade_points"] * count, "dig")
