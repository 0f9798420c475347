"""The search of the greedy players of both games: every plan is tried on a copy, finished, and weighed.

A plan is a line of commands of one turn. What a game has of its own is in its planner: which plans there are, how an
action is finished, and what a position is worth.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from automa.compiled import mypyc_attr
from automa.play.command import Command
from automa.play.game import GameState
from automa.play.state import ACTING
from automa.play.turn import Debt
from automa.players.estimate import EstimateMemory


class Turns(GameState, Protocol):
    """What the search asks of a game beside its commands."""

    @property
    def phase(self) -> int:
        """The phase of the round."""

    @property
    def debts(self) -> Sequence[Debt]:
        """What is owed before the turn goes on."""

    @property
    def acted(self) -> bool:
        """Whether the action of the turn is taken."""


G = TypeVar("G", bound=Turns)

Line = tuple[Command, ...]
"""Commands in the order in which they are given."""
Outcome = tuple[float, Line]
"""What the position at the end of a plan is worth, and the commands that lead there. A choice that was not compared
with the others ends the line: it is looked at again when it is to be made."""
Plan = tuple[Any, Line, Command]
"""A position, the commands that lead to it from here, and the action that is tried in it."""
List = Callable[[Any, Any, list[Command]], None]
"""Lists commands that a seat can give in a state."""
Opener = tuple[Sequence[Command], List]
"""Sacrifices or exchanges of one kind, the smaller ones first, and what lists the actions they are made for."""
Choice = tuple[list[Command], list[Command]]
"""The best of some commands, and all of them: commands known by their ids are kept as long as these are."""
Bundle = tuple[tuple[Command, ...], List]
"""Sacrifices and exchanges that are made together, and what lists the actions they are made for."""


class PlannedTurn:
    """A whole turn of one seat: its commands, the position in which it is somebody else's, and what that is worth."""

    __slots__ = ("line", "state", "worth")

    def __init__(self, line: Line, state: Any, worth: float) -> None:
        self.line: Final = line
        self.state: Final = state
        self.worth: Final = worth


DEEPEST: Final = 4
"""So many choices of a turn are compared, later ones are made at first sight."""
DEAREST: Final = 6
"""The price of the dearest power action."""


def _by_worth(turn: PlannedTurn) -> float:
    return -turn.worth


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner(Generic[G]):
    """Plans for one seat of one game, and remembers what was reckoned and planned before."""

    __slots__ = ("_ahead", "_foreseen", "memory", "nodes")
    stops: ClassVar[tuple[type[Command], ...]] = ()
    """The ways to end the turn: passing before the action, `done` after it."""
    exchanges: ClassVar[tuple[type[Command], ...]] = ()
    kept: ClassVar[tuple[type[Command], ...]] = ()
    """Choices that hardly depend on what brings them."""

    def __init__(self) -> None:
        self.memory = EstimateMemory()
        self.nodes = 0
        """Positions made so far: a copy, a command, an estimate."""
        self._ahead: Line = ()
        self._foreseen = 0.0
        """The rest of the plan under way, and what the position is worth in which it goes on."""

    def choose(self, state: G) -> Command:
        """The next command of the plan under way, if it came as foreseen; else the first one of the best plan."""
        legal = list(state.legal())
        if len(legal) == 1:
            return legal[0]
        ahead = self._ahead
        if ahead and ahead[0] in legal and self.worth(state, state.decider) == self._foreseen:
            return self._follow(state, ahead)
        return self._follow(state, self.search(state, legal))

    def _follow(self, state: G, line: Line) -> Command:
        """Give the first command of a line, and keep in mind what follows it."""
        self._ahead = line[1:]
        if self._ahead:
            twin: Any = state.copy()
            twin.apply(line[0])
            self._foreseen = self.worth(twin, state.decider)
        return line[0]

    def search(self, state: G, legal: list[Command]) -> Line:
        """The best line from here: an action that gains something, else the end of the turn."""
        who = state.decider
        useful = self.useful(state, legal)
        if state.debts or state.phase != ACTING:
            return self._best(state, who, useful)
        stops = [command for command in useful if isinstance(command, self.stops)]
        left_out = (*self.exchanges, *self.stops)
        plans: list[Plan] = [(state, (), command) for command in useful if not isinstance(command, left_out)]
        if self.acts(state):
            plans += self._opened(state, useful)
        if plans:
            gained, line = self.best_of(who, plans)
            least = self.worth(state, who) + (0.0 if state.acted else self.least())
            if gained > least or not stops:
                return line
        return self._best(state, who, stops)

    def _best(self, state: G, who: int, commands: Sequence[Command]) -> Line:
        """The command with the best position behind it."""
        if len(commands) == 1:
            return (commands[0],)
        return self.best_of(who, [(state, (), command) for command in commands])[1]

    def _opened(self, state: G, legal: list[Command]) -> list[Plan]:
        """Plans that begin with a sacrifice or an exchange and go on with an action that less would not pay for."""
        plans: list[Plan] = []
        known = {id(command) for command in legal}  # commands of these kinds are kept in tables
        scratch: Any = state.copy()
        for firsts, list_wanted in self.openers(state):
            if not firsts or not self._new(scratch, firsts[-1], list_wanted, known):
                continue  # the largest opens nothing, so no smaller one does
            for first in firsts:
                new = self._new(scratch, first, list_wanted, known)
                if new:
                    known.update([id(command) for command in new])
                    begun = state.copy()
                    begun.apply(first)
                    plans += [(begun, (first,), command) for command in new]
        return plans

    def _new(self, scratch: Any, first: Command, list_wanted: List, known: set[int]) -> list[Command]:
        """What a sacrifice or an exchange makes possible; goods of the seat are all that it changes."""
        seat = scratch.seats[scratch.decider].copy()
        first.check_and_do(scratch, seat)
        listed: list[Command] = []
        list_wanted(scratch, seat, listed)
        return [command for command in self.useful(scratch, listed) if id(command) not in known]

    def best_of(self, who: int, plans: list[Plan], deep: int = 0) -> Outcome:
        """The first of the best plans; `deep`: so many decisions of the action are made already."""
        most = float("-inf")
        line: Line = ()
        for begun, before, command in plans:
            value, rest = self.finished(self.tried(begun, who, command), who, deep)
            if value > most:
                most, line = value, (*before, command, *rest)
        return most, line

    # -- whole turns --

    def turns(self, state: G, variants: int = 2) -> list[PlannedTurn]:
        """Whole turns of the seat that decides, the best first: every action, opened by the cheapest exchanges where it
        needs some, with the best `variants` of the choices in it; and every way to pass."""
        who = state.decider
        useful = self.useful(state, list(state.legal()))
        plans: list[Plan] = [
            (state, (), command) for command in useful if not isinstance(command, self.exchanges)
        ]
        if not state.debts and state.phase == ACTING and self.acts(state):
            plans += self._bundled(state, useful)
        found: list[PlannedTurn] = []
        chosen: dict[tuple[int, ...], Choice] = {}
        for begun, before, command in plans:
            twin: Any = begun.copy()
            twin.apply(command)
            self.nodes += 1
            self._complete(twin, who, state.round, (*before, command), found, chosen, variants)
        found.sort(key=_by_worth)
        return found

    def _bundled(self, state: G, legal: list[Command]) -> list[Plan]:
        """Plans that begin with exchanges: for each action the first, cheapest bundle that pays for it."""
        plans: list[Plan] = []
        known = {id(command) for command in legal}  # commands of these kinds are kept in tables
        scratch: Any = state.copy()
        for bundle, list_wanted in self.bundles(state):
            seat = scratch.seats[scratch.decider].copy()
            for each in bundle:
                each.check_and_do(scratch, seat)
            listed: list[Command] = []
            list_wanted(scratch, seat, listed)
            new = [command for command in self.useful(scratch, listed) if id(command) not in known]
            if new:
                known.update([id(command) for command in new])
                begun: Any = state.copy()
                for each in bundle:
                    begun.apply(each)
                plans += [(begun, bundle, command) for command in new]
        return plans

    def _complete(
        self,
        state: Any,
        who: int,
        round_: int,
        line: Line,
        out: list[PlannedTurn],
        chosen: dict[tuple[int, ...], Choice],
        variants: int,
        deep: int = 0,
    ) -> None:
        """Make the decisions that are left in a turn; the best variants are put out. The state is used up."""
        while not (state.over or state.decider != who or state.round != round_ or self.handed_over(state)):
            followers = self.followers(state)
            if not followers:
                break
            if len(followers) == 1 or deep == DEEPEST:
                state.apply(followers[0])
                line = (*line, followers[0])
                continue
            kept = isinstance(followers[0], self.kept)
            key = tuple([id(command) for command in followers]) if kept else ()
            found: list[PlannedTurn] = []
            for command in chosen[key][0] if key in chosen else followers:
                twin = state.copy()
                twin.apply(command)
                self.nodes += 1
                self._complete(twin, who, round_, (*line, command), found, chosen, 1, deep + 1)
            found.sort(key=_by_worth)
            if kept and key not in chosen:
                best = [turn.line[len(line)] for turn in found]
                chosen[key] = list(dict.fromkeys(best))[:2], followers
            out += found[:variants]
            return
        out.append(PlannedTurn(line, state, self.worth(state, who)))

    def at_turn(self, state: G) -> bool:
        """Whether a turn of the seat that decides begins, not a smaller decision."""
        return state.phase == ACTING and not state.debts and not state.acted

    def kind(self, line: Line) -> object:
        """What kind of turn a line is: its action."""
        for command in line:
            if not isinstance(command, self.exchanges):
                return type(command)
        return None

    # -- what differs between the games --

    def bundles(self, state: G) -> Iterator[Bundle]:
        """Sacrifices and exchanges that can be paid together, the cheap ones first."""
        raise AssertionError

    def followers(self, state: G) -> list[Command]:
        """The commands that are worth a look while a turn is completed."""
        raise AssertionError

    def handed_over(self, state: G) -> bool:
        """Whether a turn in which a command was given is complete, though the same seat decides next."""
        raise AssertionError

    def acts(self, state: G) -> bool:
        """Whether an action is to be chosen; if not, one is to be finished."""
        raise AssertionError

    def useful(self, state: G, listed: list[Command]) -> list[Command]:
        """The commands that are worth a look."""
        raise AssertionError

    def openers(self, state: G) -> Iterator[Opener]:
        """Sacrifices and exchanges that can be paid."""
        raise AssertionError

    def tried(self, state: G, who: int, command: Command) -> G:
        """The position after a command."""
        twin: Any = state.copy()
        twin.apply(command)
        return twin  # type: ignore[no-any-return]

    def finished(self, state: G, who: int, deep: int) -> Outcome:
        """The best that can be made of decisions still open in the action. The state is used up."""
        raise AssertionError

    def least(self) -> float:
        """What an action has to gain to be worth a turn."""
        raise AssertionError

    def worth(self, state: G, who: int) -> float:
        """The position in points of a seat."""
        raise AssertionError
