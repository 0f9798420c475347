"""Witches: points for towns; a free dwelling on any forest each round with the stronghold."""

from automa.play.goods import gain_points
from automa.terra_mystica.codes import ACTW
from automa.terra_mystica.state import Faction, Seat, State


class Witches(Faction):
    actions = (ACTW,)

    def town_founded(self, state: State, seat: Seat) -> None:
        gain_points(state, seat, seat.table.ability["town_points"], "town")
