"""Cultists: a cult step when a neighbour takes power; against Automa a card of the reserve decides (TM-HUM-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica import automa_seat, leech
from automa.terra_mystica.codes import T_CULT
from automa.terra_mystica.factions.base import Faction
from automa.terra_mystica.resources import gain_points
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Cultists(Faction):
    reacts_to_leech = True

    def stronghold_built(self, state: State, seat: Seat) -> None:
        gain_points(state, seat, 7, "stronghold")

    def leech_taken(self, state: State, seat: Seat) -> None:
        state.note("cult", seat.index, 1, "leech")
        state.todo.append((T_CULT, seat.index, 1, 0))

    def built_next_to_automa(self, state: State, seat: Seat, hex_: int, *, upgrade: bool) -> None:
        if leech.adjacent_to_automa(state, hex_):
            automa_seat.cultists_draw(state, seat)
