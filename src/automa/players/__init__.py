"""Who can sit in a human seat without a human: `random`, `greedy`, and the planner with its budgets; or a class of one's own."""

from collections.abc import Callable, Mapping
from importlib import import_module

from automa.errors import BadInput
from automa.players.greedy import GreedyPlayer
from automa.players.planner import PlannerPlayer
from automa.players.player import Player, play_out
from automa.players.random import RandomPlayer

PLAYERS: Mapping[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "greedy": lambda seed: GreedyPlayer(),
    "planner-2000": lambda seed: PlannerPlayer(seed, 2_000),
    "planner-15000": lambda seed: PlannerPlayer(seed, 15_000),
    "planner-100000": lambda seed: PlannerPlayer(seed, 100_000),
}
"""Name → how a player of that kind comes to the table, given a seed. The number of a planner is its budget a decision."""


def player(name: str, seed: int) -> Player:
    """A player by name, or by `module:Class`, which is called with the seed."""
    make = PLAYERS.get(name) or _own(name)
    return make(seed)


def _own(name: str) -> Callable[[int], Player]:
    """A person's own player."""
    module, _, attribute = name.partition(":")
    if not attribute:
        raise BadInput(f"unknown player {name!r}, known are: {', '.join(PLAYERS)}; your own: module:Class")
    try:
        found: Callable[[int], Player] = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadInput(f"cannot find the player {name!r}: {error}") from None
    return found


__all__ = ["PLAYERS", "GreedyPlayer", "PlannerPlayer", "Player", "RandomPlayer", "play_out", "player"]
