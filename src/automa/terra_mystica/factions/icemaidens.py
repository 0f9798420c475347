"""Ice Maidens: the stronghold scores temples at every pass. Their first favor tile is part of the setup."""

from automa.terra_mystica.codes import STRONGHOLD, TEMPLE
from automa.terra_mystica.state import Faction, Seat, State


class IceMaidens(Faction):
    def pass_points(self, state: State, seat: Seat) -> int:
        if not seat.pieces[STRONGHOLD]:
            return 0
        return seat.table.ability["stronghold_temple_points"] * seat.pieces[TEMPLE].bit_count()
