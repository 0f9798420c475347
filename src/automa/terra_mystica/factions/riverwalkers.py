"""Riverwalkers: no spades, terrains are unlocked instead of gaining priests; the stronghold gives two bridges."""

from automa.terra_mystica.debts import Bridges
from automa.terra_mystica.state import Faction, Seat, State


class Riverwalkers(Faction):
    uses_spades = False
    unlocks = True

    def stronghold_built(self, state: State, seat: Seat) -> None:
        count = min(seat.table.ability["stronghold_bridges"], seat.bridges_left)
        if count:
            state.debts.append(Bridges(seat.index, count, free=True))
