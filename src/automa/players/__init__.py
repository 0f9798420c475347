"""Who can sit in a human seat without a human: `random`, `greedy`; a search would be one more name here."""

from collections.abc import Callable, Mapping

from automa.errors import BadInput
from automa.players.greedy import GreedyPlayer
from automa.players.player import Player, play_out
from automa.players.random import RandomPlayer

PLAYERS: Mapping[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "greedy": lambda seed: GreedyPlayer(),
}
"""Name → how a player of that kind comes to the table, given a seed."""


def player(name: str, seed: int) -> Player:
    """A player by name."""
    make = PLAYERS.get(name)
    if make is None:
        raise BadInput(f"unknown player {name!r}, known are: {', '.join(PLAYERS)}")
    return make(seed)


__all__ = ["PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "play_out", "player"]
