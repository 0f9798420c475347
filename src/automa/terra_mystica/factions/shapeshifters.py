"""Shapeshifters: a new power token for a point when a neighbour takes power; the stronghold changes the colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica import leech
from automa.terra_mystica.codes import ACTH5, ACTH6, T_TOKEN
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.resources import gain
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Shapeshifters(Faction):
    reacts_to_leech = True
    actions = (ACTH5, ACTH6)

    def leech_taken(self, state: State, seat: Seat) -> None:
        if seat.points:
            state.todo.append((T_TOKEN, seat.index, 1, 0))

    def built_next_to_automa(self, state: State, seat: Seat, hex_: int, *, upgrade: bool) -> None:
        """1 power, once per build or upgrade, and no token (TM-HUM-12 … 14, R33)."""
        if upgrade and state.game.switch("shapeshifters_build_only"):
            return
        if leech.adjacent_to_automa(state, hex_):
            gain(state, seat, (0, 0, 0, 1), "next to Automa")
