"""Engineers: bridges for workers at any time; the stronghold scores bridges between own structures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica.codes import ACTE, STRONGHOLD
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Engineers(Faction):
    always = (ACTE,)

    def pass_points(self, state: State, seat: Seat) -> int:
        if not seat.pieces[STRONGHOLD]:
            return 0
        joined = [
            bridge
            for bridge in state.bridges
            if bridge[2] == seat.index and seat.own >> bridge[0] & 1 and seat.own >> bridge[1] & 1
        ]
        return 3 * len(joined)
