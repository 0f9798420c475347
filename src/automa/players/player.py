"""What every player can do, and how players and Automa finish a game."""

from collections.abc import Sequence
from typing import Protocol

from automa.terra_mystica.codes import AUTOMA
from automa.terra_mystica.state import State


class Player(Protocol):
    """Chooses for the seat that decides. It may look at everything open, and must not change the state."""

    def choose(self, state: State) -> int:
        """One of `state.legal()`."""


def play_out(state: State, players: Sequence[Player]) -> int:
    """Play to the end, one player a human seat; says how many decisions it took (Automa's turns not counted)."""
    decisions = 0
    while not state.over:
        seat = state.decider
        if seat == state.game.automa_seat:
            state.apply(AUTOMA)
        else:
            state.apply(players[seat].choose(state))
            decisions += 1
    return decisions
