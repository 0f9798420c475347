"""What the two volcano factions share: one hex per action becomes volcano, dearer where an opponent lives."""

from automa.terra_mystica.actions import opponent_homes
from automa.terra_mystica.state import Faction, Seat, State


class Volcano(Faction):
    uses_spades = False
    erupts = True

    def volcano_price(self, state: State, seat: Seat, ground: int) -> int:
        ability = seat.table.ability
        dearer = opponent_homes(state, seat) >> ground & 1
        return ability["volcano_price"] + (ability["volcano_surcharge"] if dearer else 0)
