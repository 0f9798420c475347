"""Fakirs: carpet flight; the stronghold adds a hex to its range."""

from automa.terra_mystica import reach
from automa.terra_mystica.state import Faction, Seat, State


class Fakirs(Faction):
    def stronghold_built(self, state: State, seat: Seat) -> None:
        seat.flight = min(seat.flight + seat.table.ability["stronghold_range"], seat.table.flight_top)
        reach.refresh(state, seat)
