"""Plays a seat on in an imagined world, several lines at once, until a round ends; the best of them is what it comes to."""

from typing import Any, Final

from automa.play.command import AUTOMA_TURN
from automa.play.state import ACTING
from automa.players.learned import Learned
from automa.players.plans import PlannedTurn, Planner

PASSES: Final = 2
"""So many ways to pass are followed in each line."""


class Beam:
    """Lines of whole turns for one seat. `width` of them go on together, each with its `breadth` best turns."""

    __slots__ = ("breadth", "others", "planner", "value", "who", "width")

    def __init__(
        self,
        planner: Planner[Any],
        others: dict[int, Planner[Any]],
        who: int,
        value: Learned,
        width: int,
        breadth: int,
    ) -> None:
        self.planner: Final = planner
        self.others: Final = others
        """Who plays the other human seats."""
        self.who: Final = who
        self.value: Final = value
        self.width: Final = width
        self.breadth: Final = breadth

    def ahead(self, state: Any, rounds: int) -> float:
        """What a position comes to when it is played on for so many round ends. The state is used up."""
        return self.value.value(self.reached(state, rounds), self.who)

    def reached(self, state: Any, rounds: int) -> Any:
        """The position that it is played on to."""
        self.play_on(state)
        until = state.round + rounds
        lines = [state]
        while not lines[0].over and lines[0].round < until:
            lines = self.through_round(lines)
        return lines[0]

    def through_round(self, lines: list[Any]) -> list[Any]:
        """The best positions in which the next round begins or the game is over, the best first."""
        round_ = lines[0].round
        waiting: list[Any] = []
        while lines:
            actions: list[PlannedTurn] = []
            passes: list[PlannedTurn] = []
            for state in lines:
                self._list(state, actions, passes)
            lines = []
            for turn in _best(actions, self.width):
                self.play_on(turn.state)
                if turn.state.over or turn.state.round > round_:
                    waiting.append(turn.state)
                else:
                    lines.append(turn.state)
            for turn in _best(passes, self.width):
                self.play_on(turn.state)
                waiting.append(turn.state)
        valued = [(self.value.value(state, self.who), at) for at, state in enumerate(waiting)]
        valued.sort(key=_by_value)
        return [waiting[at] for _, at in valued[: self.width]]

    def _list(self, state: Any, actions: list[PlannedTurn], passes: list[PlannedTurn]) -> None:
        """The best turns of a position."""
        left, leaving = self.breadth, PASSES
        passing = self.planner.stops[0]
        for turn in self.planner.turns(state, 1):
            if isinstance(turn.line[0], passing):
                if leaving:
                    leaving -= 1
                    passes.append(turn)
            elif left:
                left -= 1
                actions.append(turn)

    def play_on(self, state: Any) -> None:
        """Until the seat has a turn again: her turns, the others', and small decisions of the seat itself."""
        who, planner = self.who, self.planner
        hers = state.automa_seat
        while not state.over:
            decider = state.decider
            if decider == hers:
                state.apply(AUTOMA_TURN)
                planner.nodes += 1
            elif decider != who:
                state.apply(self.others[decider].choose(state))
            elif planner.at_turn(state):
                return
            else:
                for command in planner.turns(state, 1)[0].line:
                    state.apply(command)


def _best(turns: list[PlannedTurn], most: int) -> list[PlannedTurn]:
    """The best of the turns of several lines; two that are worth exactly the same are likely the same."""
    turns.sort(key=_by_worth)
    found: list[PlannedTurn] = []
    last = 0.0
    for turn in turns:
        if found and turn.worth == last:
            continue
        last = turn.worth
        found.append(turn)
        if len(found) == most:
            break
    return found


def _by_worth(turn: PlannedTurn) -> float:
    return -turn.worth


def _by_value(valued: tuple[float, int]) -> float:
    return -valued[0]


assert ACTING
