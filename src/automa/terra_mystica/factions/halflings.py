"""Halflings: points for spades; the stronghold gives spades at once, for several hexes."""

from automa.play.goods import gain_points
from automa.terra_mystica.spades import grant_spades
from automa.terra_mystica.state import Faction, Seat, State


class Halflings(Faction):
    def stronghold_built(self, state: State, seat: Seat) -> None:
        grant_spades(state, seat, seat.table.ability["stronghold_spades"], "stronghold")
        state.spread = state.from_stronghold = True

    def spades_gained(self, state: State, seat: Seat, count: int, source: str) -> None:
        gain_points(state, seat, seat.table.ability["spade_points"] * count, "halflings")
