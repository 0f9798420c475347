"""Cultists: a cult step when a neighbour takes power; against Automa a card of the reserve decides (TM-HUM-01)."""

from automa.play.change import Goods
from automa.play.goods import gain_points
from automa.terra_mystica import leech
from automa.terra_mystica.automa import cultists_draw
from automa.terra_mystica.debts import Steps
from automa.terra_mystica.state import Faction, Seat, State


class Cultists(Faction):
    reacts_to_leech = True

    def stronghold_built(self, state: State, seat: Seat) -> None:
        gain_points(state, seat, seat.table.ability["stronghold_points"], "stronghold")

    def leech_taken(self, state: State, seat: Seat) -> None:
        steps = seat.table.ability["taken_steps"]
        if state.events is not None:
            state.events.append(Goods("cult", seat.index, steps, "leech"))
        state.debts.append(Steps(seat.index, steps))

    def built_next_to_automa(self, state: State, seat: Seat, hex_: int, *, upgrade: bool) -> None:
        if leech.adjacent_to_automa(state, hex_):
            cultists_draw(state, seat)
