"""Alchemists: points and coins for each other; with the stronghold, power for spades."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica.codes import STRONGHOLD
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.resources import gain
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Alchemists(Faction):
    trades_points = True

    def stronghold_built(self, state: State, seat: Seat) -> None:
        gain(state, seat, (0, 0, 0, 12), "stronghold")

    def spades_gained(self, state: State, seat: Seat, count: int, source: str) -> None:
        if seat.pieces[STRONGHOLD]:
            gain(state, seat, (0, 0, 0, 2 * count), "stronghold")
