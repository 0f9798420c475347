"""Darklings: spades for priests, with points; the stronghold turns workers into priests once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica.codes import T_PRIESTS
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.resources import gain_points, priest_room
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Darklings(Faction):
    def stronghold_built(self, state: State, seat: Seat) -> None:
        # By mail workers may be exchanged for first.
        if state.game.asynchronous or (seat.workers and priest_room(seat) > 0):
            state.todo.append((T_PRIESTS, seat.index, 3, 0))

    def spades_gained(self, state: State, seat: Seat, count: int, source: str) -> None:
        if source == "dig":
            gain_points(state, seat, 2 * count, "dig")
