"""Dwarves: tunnels; the stronghold makes them cheaper."""

from automa.terra_mystica.codes import STRONGHOLD
from automa.terra_mystica.state import Faction, Seat


class Dwarves(Faction):
    def flight_price(self, seat: Seat) -> tuple[int, int]:
        table = seat.table
        cheaper = seat.pieces[STRONGHOLD]
        return table.ability["stronghold_tunnel_workers"] if cheaper else table.flight_workers, 0
