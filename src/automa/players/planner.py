"""The planner: a player that searches before every turn, with a budget in positions."""

from collections.abc import Sequence
from typing import Any

from automa.chance import Chance
from automa.play.command import Command
from automa.play.errors import IllegalMove
from automa.play.game import GameState
from automa.players.games import new_planner, value_of
from automa.players.plans import Line, Planner
from automa.players.search import Progress, Search, SearchResult, go_on


class PlannerPlayer:
    """Searches for the best turn, and gives its commands one by one."""

    __slots__ = ("_ahead", "_decisions", "_game", "_search", "nodes", "progress", "seed")

    def __init__(self, seed: int, nodes: int, progress: Progress = go_on) -> None:
        self.seed = seed
        self.nodes = nodes
        self.progress = progress
        self._ahead: Line = ()
        self._decisions = 0
        self._game: object = None
        self._search: Search | None = None

    def choose(self, state: GameState) -> Command:
        """The next command of the turn under way, or the first one of the best turn."""
        legal = state.legal()
        if len(legal) == 1:
            if self._ahead and self._ahead[0] == legal[0]:
                self._ahead = self._ahead[1:]
            return legal[0]
        if self._ahead and _can_give(state, legal, self._ahead[0]):
            command, self._ahead = self._ahead[0], self._ahead[1:]
            return command
        line = self.look(state).candidates[0].line
        self._ahead = line[1:]
        return line[0]

    def look(self, state: GameState) -> SearchResult:
        """What is found for this decision."""
        search = self._of(state)
        self._decisions += 1
        seed = Chance(self.seed, f"decision {self._decisions}").seed()
        return search.best(state, self.nodes, seed, self.progress)

    def _of(self, state: Any) -> Search:
        """The search for a seat of a game: nothing of another one is remembered."""
        seat = state.decider
        if self._search is None or state.fixed is not self._game or self._search.seat != seat:
            others: dict[int, Planner[Any]] = {
                other.index: new_planner(state) for other in state.seats if other.index != seat
            }
            self._search = Search(seat, new_planner(state), others, value_of(state))
            self._game = state.fixed
            self._decisions = 0
            self._ahead = ()
        return self._search


def _can_give(state: Any, legal: Sequence[Command], command: Command) -> bool:
    """Whether a command can be given; exchanges of several at once are not listed."""
    if command in legal:
        return True
    try:
        state.copy().apply(command)
    except IllegalMove:
        return False
    return True
