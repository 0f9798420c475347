"""Engineers: bridges for workers at any time; the stronghold scores bridges between own structures."""

from automa.terra_mystica.codes import ACTE, STRONGHOLD
from automa.terra_mystica.state import Faction, Seat, State


class Engineers(Faction):
    always = (ACTE,)

    def pass_points(self, state: State, seat: Seat) -> int:
        if not seat.pieces[STRONGHOLD]:
            return 0
        joined = [
            owner
            for a, b, owner in state.bridges
            if owner == seat.index and seat.own >> a & 1 and seat.own >> b & 1
        ]
        return seat.table.ability["stronghold_bridge_points"] * len(joined)
