"""Mermaids: towns across a river hex; the stronghold gives a shipping step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica import towns
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Mermaids(Faction):
    river_towns = True

    def stronghold_built(self, state: State, seat: Seat) -> None:
        towns.free_shipping(state, seat, "stronghold")
