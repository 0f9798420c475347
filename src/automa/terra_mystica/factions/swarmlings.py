"""Swarmlings: workers for towns; a free trading house each round with the stronghold."""

from automa.terra_mystica.codes import ACTS
from automa.terra_mystica.resources import gain
from automa.terra_mystica.state import Faction, Seat, State


class Swarmlings(Faction):
    actions = (ACTS,)

    def town_founded(self, state: State, seat: Seat) -> None:
        gain(state, seat, (0, seat.table.ability["town_workers"], 0, 0), "town")
