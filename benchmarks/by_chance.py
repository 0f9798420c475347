"""Games of either title to be measured: of a human who takes any legal command, and of a greedy one."""

from random import Random
from typing import Any

from automa.play.command import AUTOMA_TURN
from automa.players import GreedyPlayer, play_out


def play_by_chance(state: Any, seed: int, positions: list[Any] | None = None) -> int:
    """Play to the end; says how many decisions it had, and keeps the positions in which the human decides."""
    chance = Random(seed)
    decisions = 0
    while not state.over:
        commands = state.legal()
        if positions is not None and commands[0] is not AUTOMA_TURN:
            positions.append(state.copy())
        state.apply(commands[int(chance.random() * len(commands))])
        decisions += 1
    return decisions


def greedily(state: Any) -> int:
    """Play to the end as a greedy human does; says how many decisions it had."""
    return play_out(state, [GreedyPlayer()])
