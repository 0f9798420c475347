"""Halflings: a point per spade; the stronghold gives three spades at once, for up to three hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica import transform
from automa.terra_mystica.codes import ACTING
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.resources import gain_points
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Halflings(Faction):
    def stronghold_built(self, state: State, seat: Seat) -> None:
        transform.grant_spades(state, seat, 3, "stronghold")
        state.mixed = state.from_stronghold = True

    def stronghold_spades(self, state: State) -> bool:
        return state.phase == ACTING and state.from_stronghold

    def spades_gained(self, state: State, seat: Seat, count: int, source: str) -> None:
        gain_points(state, seat, count, "halflings")
