"""Dwarves: tunnels; the stronghold makes them cheaper."""

from automa.terra_mystica.codes import STRONGHOLD
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.seat import Seat


class Dwarves(Faction):
    def teleport_price(self, seat: Seat) -> tuple[int, int]:
        return (1, 0) if seat.pieces[STRONGHOLD] else (seat.table.teleport_workers, 0)
