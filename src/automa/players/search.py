"""The search: which whole turn is best? Candidates are played on in the same imagined worlds, over longer and longer
horizons, and the worse half of them is dropped each time (successive halving).

The budget is counted in positions made, so the same seed and budget give the same answer on every machine.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final

from automa.chance import Chance
from automa.play.errors import IllegalMove
from automa.players.beam import Beam
from automa.players.learned import HERS, Learned
from automa.players.plans import Line, PlannedTurn, Planner

MOST_WORLDS: Final = 100
"""More say little more, and near the end they are all alike."""
TO_THE_END: Final = 6
"""More rounds no game has."""


class Stage:
    """A step of the halving: how many candidates, over how many round ends, up to which share of the budget."""

    __slots__ = ("candidates", "rounds", "share")

    def __init__(self, candidates: int, rounds: int, share: float) -> None:
        self.candidates: Final = candidates
        self.rounds: Final = rounds
        self.share: Final = share


class Shape:
    """How a budget is spent."""

    __slots__ = ("breadth", "stages", "width")

    def __init__(self, width: int, breadth: int, stages: Sequence[Stage]) -> None:
        self.width: Final = width
        self.breadth: Final = breadth
        self.stages: Final = tuple(stages)


SMALL: Final = Shape(1, 4, (Stage(8, 1, 0.6), Stage(3, 2, 0.8), Stage(2, TO_THE_END, 1.0)))
MIDDLE: Final = Shape(3, 6, (Stage(12, 1, 0.4), Stage(5, 2, 0.7), Stage(2, TO_THE_END, 1.0)))
LARGE: Final = Shape(5, 8, (Stage(16, 1, 0.3), Stage(6, 2, 0.6), Stage(3, TO_THE_END, 1.0)))


def shape_of(nodes: int) -> Shape:
    """How a budget of so many positions is spent."""
    return SMALL if nodes < 6_000 else MIDDLE if nodes < 40_000 else LARGE


class Candidate:
    """A turn and what it came to so far, in the stage under way."""

    __slots__ = ("line", "points", "stage", "values")

    def __init__(self, line: Line) -> None:
        self.line: Final = line
        self.stage = 0
        self.values: list[float] = []
        """What it came to in each world, over the horizon of its last stage."""
        self.points: list[tuple[float, float]] = []
        """The same as points at the end: the own, and hers."""

    @property
    def mean(self) -> float:
        """The mean of the values; of none it is as bad as can be."""
        return sum(self.values) / len(self.values) if self.values else float("-inf")

    @property
    def spread(self) -> float:
        """Their standard deviation."""
        mean = self.mean
        return sqrt(sum([(value - mean) ** 2 for value in self.values]) / max(1, len(self.values)))


class SearchResult:
    """What a search found: the candidates, the best first, and the positions made for them."""

    __slots__ = ("candidates", "nodes")

    def __init__(self, candidates: list[Candidate], nodes: int) -> None:
        self.candidates: Final = candidates
        self.nodes: Final = nodes


Progress = Callable[[int, int, Line], bool]
"""Told after every evaluation: positions made, budget, the best turn so far; says whether to go on."""


def go_on(nodes: int, budget: int, best: Line) -> bool:
    """Nobody watches."""
    return True


class Search:
    """Looks for the best turn of one seat."""

    __slots__ = ("_planner", "_value", "_worlds", "others", "seat", "under_way")

    def __init__(
        self, seat: int, planner: Planner[Any], others: dict[int, Planner[Any]], value: Learned
    ) -> None:
        self.seat: Final = seat
        self.others: Final = others
        self._planner: Final = planner
        self._value: Final = value
        self._worlds: list[Any] = []
        self.under_way: list[Candidate] = []
        """The candidates so far, the best first: what an onlooker can tell before the search is over."""

    def best(
        self,
        state: Any,
        nodes: int,
        seed: int,
        progress: Progress = go_on,
        shape: Shape | None = None,
        played: Line = (),
    ) -> SearchResult:
        """The candidates of this decision, the best first. The state stays as it is.

        `played`: a turn that is compared with the others to the last, however good it is.
        """
        shape = shape or shape_of(nodes)
        planner = self._planner
        planner.nodes = 0
        planner.memory.forget()
        self._worlds = []
        turns = planner.turns(self._world(state, seed, 0), 2)
        alive = [Candidate(turn.line) for turn in self._picked(turns, shape.stages[0].candidates)]
        kept = Candidate(played) if played else None
        if kept is not None:
            alive = [kept, *[one for one in alive if one.line != played][: shape.stages[0].candidates - 1]]
        out: list[Candidate] = []
        beam = Beam(planner, self.others, self.seat, self._value, shape.width, shape.breadth)
        for number, stage in enumerate(shape.stages):
            if len(alive) == 1:
                break
            going = alive[: stage.candidates]
            if kept is not None and kept not in going:
                going = [*going[:-1], kept]
            out = [one for one in alive if one not in going] + out
            alive = self.under_way = going
            done = self._stage(state, seed, beam, alive, number, stage, nodes, progress)
            if not done:
                break
        return SearchResult(alive + out, planner.nodes)

    def _stage(
        self,
        state: Any,
        seed: int,
        beam: Beam,
        alive: list[Candidate],
        number: int,
        stage: Stage,
        nodes: int,
        progress: Progress,
    ) -> bool:
        """Play the candidates on in one world after the other, and sort them; says whether the search goes on."""
        going = True
        world = 0
        planner = self._planner
        while going and world < MOST_WORLDS and (not world or planner.nodes < stage.share * nodes):
            begin = self._world(state, seed, world)
            found: list[tuple[float, float]] = []
            for candidate in alive:
                found.append(self._evaluate(begin, candidate.line, beam, stage.rounds))
                going = progress(planner.nodes, nodes, alive[0].line) and planner.nodes < nodes
                if not going:
                    break
            if len(found) < len(alive) and (world or number):
                break  # a world that not all have seen says nothing
            for candidate, points in zip(alive, found, strict=False):
                if not world:
                    candidate.values = []
                    candidate.points = []
                    candidate.stage = number + 1
                candidate.values.append(points[0] - HERS * points[1])
                candidate.points.append(points)
            alive.sort(key=_by_mean)
            world += 1
        return going

    def _evaluate(self, world: Any, line: Line, beam: Beam, rounds: int) -> tuple[float, float]:
        """What a turn comes to in a world: own points, and hers."""
        twin = world.copy()
        self._planner.nodes += 1
        for command in line:
            if twin.over or twin.decider != self.seat:
                break
            try:
                twin.apply(command)
            except IllegalMove:
                break  # what was drawn here is another card: it is finished as well as it can be
        return self._value.both(beam.reached(twin, rounds), self.seat)

    def _world(self, state: Any, seed: int, number: int) -> Any:
        """One of the imagined worlds; all candidates see the same."""
        while len(self._worlds) <= number:
            drawn = Chance(seed, f"world {len(self._worlds)}").seed()
            self._worlds.append(state.imagine(self.seat, drawn))
        return self._worlds[number]

    def _picked(self, turns: list[PlannedTurn], most: int) -> list[PlannedTurn]:
        """The best turns, and the best one of every kind."""
        passing = self._planner.stops[0]
        kinds: dict[object, int] = {}
        found: list[PlannedTurn] = []
        rest: list[PlannedTurn] = []
        for turn in turns:
            kind = self._planner.kind(turn.line)
            seen = kinds.get(kind, 0)
            kinds[kind] = seen + 1
            limit = 2 if isinstance(turn.line[0], passing) else most
            if seen < limit:
                (found if not seen else rest).append(turn)
        found = found[:most] if len(found) >= most else found + rest[: most - len(found)]
        found.sort(key=_by_worth)
        return found


def _by_mean(candidate: Candidate) -> float:
    return -candidate.mean


def _by_worth(turn: PlannedTurn) -> float:
    return -turn.worth
