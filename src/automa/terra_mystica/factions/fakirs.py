"""Fakirs: carpet flight; the stronghold adds a hex to its range."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica import reach
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Fakirs(Faction):
    def stronghold_built(self, state: State, seat: Seat) -> None:
        seat.range = min(seat.range + 1, seat.table.range_top)
        reach.refresh(state, seat)
