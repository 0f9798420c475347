"""Darklings: spades for priests, with points; the stronghold turns workers into priests once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica.codes import T_PRIESTS
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.resources import gain_points
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Darklings(Faction):
    def stronghold_built(self, state: State, seat: Seat) -> None:
        # The workers may come later: from the town that the stronghold founds, by mail also from an exchange.
        state.todo.append((T_PRIESTS, seat.index, 3, 0))

    def spades_gained(self, state: State, seat: Seat, count: int, source: str) -> None:
        if source == "dig":
            gain_points(state, seat, 2 * count, "dig")
