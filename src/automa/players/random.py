"""A player without a plan: any legal command, all equally likely."""

from automa.chance import Chance
from automa.play.command import Command
from automa.play.game import GameState


class RandomPlayer:
    """Uniform over the legal commands, by a seed of its own."""

    __slots__ = ("chance",)

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed, "random player")

    def choose(self, state: GameState) -> Command:
        """Any legal command."""
        return self.chance.pick(state.legal())
