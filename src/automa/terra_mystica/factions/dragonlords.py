"""Dragonlords: volcanoes for power tokens; spades become tokens; the stronghold gives a token per player."""

from automa.play.errors import IllegalMove, short
from automa.play.power import remove_tokens
from automa.terra_mystica.factions.volcano import Volcano
from automa.terra_mystica.state import Seat, State


class Dragonlords(Volcano):
    def stronghold_built(self, state: State, seat: Seat) -> None:
        """Automa is one of the players (TM-HUM-15)."""
        players = state.game.humans + (state.automa is not None)
        seat.bowl1 += players
        state.note_goods("tokens", seat.index, players, "stronghold")

    def spades_gained(self, state: State, seat: Seat, count: int, source: str) -> None:
        seat.bowl1 += count
        state.note_goods("tokens", seat.index, count, source)

    def can_pay_volcano(self, seat: Seat, price: int) -> bool:
        return seat.tokens >= price

    def volcano_too_dear(self, seat: Seat, price: int) -> IllegalMove:
        return short("tokens", price - seat.tokens, "TM-BASE-12-10")

    def pay_volcano(self, state: State, seat: Seat, price: int) -> None:
        remove_tokens(seat, price)
        state.note_goods("tokens", seat.index, -price, "volcano")
