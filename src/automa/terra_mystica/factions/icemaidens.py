"""Ice Maidens: the stronghold scores temples at every pass. Their first favor tile is part of the setup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica.codes import STRONGHOLD, TEMPLE
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class IceMaidens(Faction):
    def pass_points(self, state: State, seat: Seat) -> int:
        return 3 * seat.pieces[TEMPLE].bit_count() if seat.pieces[STRONGHOLD] else 0
