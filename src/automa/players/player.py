"""What every player can do, and how players and Automa finish a game."""

from collections.abc import Sequence
from typing import Protocol

from automa.play.command import AUTOMA_TURN, Command
from automa.play.game import GameState


class Player(Protocol):
    """Chooses for the seat that decides. It may look at everything open, and must not change the state."""

    def choose(self, state: GameState) -> Command:
        """One of `state.legal()`."""


def play_out(state: GameState, players: Sequence[Player]) -> int:
    """Play to the end, one player a human seat; says how many decisions it took (Automa's turns not counted)."""
    decisions = 0
    while not state.over:
        seat = state.decider
        if seat == state.automa_seat:
            state.apply(AUTOMA_TURN)
        else:
            state.apply(players[seat].choose(state))
            decisions += 1
    return decisions
