"""Mermaids: towns across a river hex; the stronghold gives shipping steps."""

from automa.terra_mystica.state import Faction, Seat, State
from automa.terra_mystica.towns import free_shipping


class Mermaids(Faction):
    river_towns = True

    def stronghold_built(self, state: State, seat: Seat) -> None:
        for _ in range(seat.table.ability["stronghold_shipping"]):
            free_shipping(state, seat, "stronghold")
