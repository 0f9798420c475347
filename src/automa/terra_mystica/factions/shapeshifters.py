"""Shapeshifters: a new power token for a point when a neighbour takes power; the stronghold changes the colour."""

from automa.play.goods import power_from
from automa.terra_mystica import leech
from automa.terra_mystica.codes import ACTH5, ACTH6
from automa.terra_mystica.debts import TokenForPoint
from automa.terra_mystica.state import Faction, Seat, State


class Shapeshifters(Faction):
    reacts_to_leech = True
    actions = (ACTH5, ACTH6)

    def leech_taken(self, state: State, seat: Seat) -> None:
        if seat.points >= seat.table.ability["token_points"]:
            state.debts.append(TokenForPoint(seat.index))

    def built_next_to_automa(self, state: State, seat: Seat, hex_: int, *, upgrade: bool) -> None:
        """Power once per build or upgrade, and no token (TM-HUM-12 … 14, R33)."""
        if upgrade and state.game.switch("shapeshifters_build_only"):
            return
        if leech.adjacent_to_automa(state, hex_):
            power_from(state, seat, seat.table.ability["beside_automa_power"], "next to Automa")
