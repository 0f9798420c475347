"""Riverwalkers: no spades, terrains are unlocked instead of gaining priests; the stronghold gives two bridges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica.codes import T_BRIDGE
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Riverwalkers(Faction):
    uses_spades = False

    def stronghold_built(self, state: State, seat: Seat) -> None:
        count = min(2, seat.bridges)
        if count:
            state.todo.append((T_BRIDGE, seat.index, count, 1))
