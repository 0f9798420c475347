"""Mermaids: towns across a river hex; the stronghold gives a shipping step."""

from automa.terra_mystica import towns
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.seat import Seat
from automa.terra_mystica.state import State


class Mermaids(Faction):
    river_towns = True

    def stronghold_built(self, state: State, seat: Seat) -> None:
        towns.free_shipping(state, seat, "stronghold")
