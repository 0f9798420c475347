"""Alchemists: points and coins for each other; with the stronghold, power for spades."""

from automa.play.goods import power_from
from automa.terra_mystica.codes import STRONGHOLD
from automa.terra_mystica.state import Faction, Seat, State


class Alchemists(Faction):
    trades_points = True

    def stronghold_built(self, state: State, seat: Seat) -> None:
        power_from(state, seat, seat.table.ability["stronghold_power"], "stronghold")

    def spades_gained(self, state: State, seat: Seat, count: int, source: str) -> None:
        if seat.pieces[STRONGHOLD]:
            power_from(state, seat, seat.table.ability["stronghold_spade_power"] * count, "stronghold")
