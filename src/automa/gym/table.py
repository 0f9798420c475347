"""A game as an environment holds it: the next human decision, what can be done there, what it brought."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from automa.gym.actions import ActionSpace
from automa.gym.fields import encoded, width
from automa.play.command import AUTOMA_TURN, Command
from automa.play.game import GameState
from automa.render.narrowing import position_overlays
from automa.render.text_board import board_text
from automa.study.plan import StudyPlan, facts_of, options_for
from automa.title import title

KNOWN: Final = ("map", "factions", "displays", "automa", "level", "home", "options", "hers", "facts")
"""What of a plan an environment is made with."""


class GymGame:
    """A game under way. Automa's turns come by themselves."""

    state: GameState

    def __init__(self, plan: StudyPlan) -> None:
        self.plan = plan
        self.actions = ActionSpace(plan.game)
        self.width = width(plan.game)
        self.board: Any = None
        self.legal: Mapping[int, Command] = {}

    def begin(self, seed: int) -> None:
        """A new game: everything in it follows from the plan and the seed."""
        options = options_for(self.plan, seed)
        self.state = title(self.plan.game).new_game(options, facts_of(self.plan))
        self.board = facts_of(self.plan).board(options.map)
        self._settle()

    def play(self, action: int) -> bool:
        """Carry out an action of the seat that decides; whether it was legal. One that is not changes nothing."""
        command = self.legal.get(action)
        if command is None:
            return False
        self.state.apply(command)
        self._settle()
        return True

    def _settle(self) -> None:
        """Go on until a human decides."""
        state = self.state
        while state.decider == state.automa_seat and not state.over:
            state.apply(AUTOMA_TURN)
        self.legal = {} if state.over else self.actions.listed(state.legal(), state.names)

    def margin(self, seat: int) -> int:
        """A seat's points less Automa's."""
        scores = self.state.scores()
        return scores[seat] - scores[-1]

    def mask(self) -> Any:
        """A number for every action: 1 if it is legal."""
        found = np.zeros(len(self.actions), dtype=np.int8)
        found[list(self.legal)] = 1
        return found

    def seen(self, seat: int) -> Any:
        """What a seat sees, as `automa.gym.fields` says."""
        return np.array(encoded(self.state.observation(seat), self.board), dtype=np.int16)

    def text(self) -> str:
        """The board and the points as text."""
        position = self.state.position()
        points = ", ".join(
            f"{name} {score}"
            for name, score in zip(self.state.names.seats, self.state.scores(), strict=False)
        )
        return f"{board_text(self.board, position_overlays(position))}\n{points}\n"
