"""Witches: points for towns; a free dwelling on any forest each round with the stronghold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica.codes import ACTW
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.resources import gain_points
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Witches(Faction):
    actions = (ACTW,)

    def town_founded(self, state: State, seat: Seat) -> None:
        gain_points(state, seat, 5, "town")
