"""Auren: the stronghold gives a favor tile and two steps on one track each round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica import build
from automa.terra_mystica.codes import ACTA
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Auren(Faction):
    actions = (ACTA,)

    def stronghold_built(self, state: State, seat: Seat) -> None:
        build.grant_favors(state, seat, 1)
