"""Swarmlings: workers for towns; a free trading house each round with the stronghold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica.codes import ACTS
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.resources import gain
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Swarmlings(Faction):
    actions = (ACTS,)

    def town_founded(self, state: State, seat: Seat) -> None:
        gain(state, seat, (0, 3, 0, 0), "town")
