"""Auren: the stronghold gives a favor tile and steps on one track each round."""

from automa.terra_mystica.building import grant_favors
from automa.terra_mystica.codes import ACTA
from automa.terra_mystica.state import Faction, Seat, State


class Auren(Faction):
    actions = (ACTA,)

    def stronghold_built(self, state: State, seat: Seat) -> None:
        grant_favors(state, seat, seat.table.ability["stronghold_favors"])
