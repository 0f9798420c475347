"""The review of a finished game: turn for turn what was played beside the best that a search finds, and what luck her cards were.

A turn counts as a mistake only where the difference stands out of the spread of the worlds it was seen in.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any, Final

from msgspec import Struct

from automa.chance import Chance
from automa.coach.hint import search_for
from automa.coach.next_turns import Likely, next_turns, stacked
from automa.play.command import AUTOMA_TURN
from automa.play.state import ACTING
from automa.players.beam import Beam
from automa.players.games import new_planner, value_of
from automa.players.learned import HERS
from automa.players.plans import Line, Planner
from automa.players.search import Candidate, Shape, Stage
from automa.record import Record, in_force, parse_line
from automa.record.record import AUTOMA, FREE_TEXT
from automa.title import start

NODES: Final = 1_500
"""The budget of each turn, in positions."""
SHAPE: Final = Shape(1, 4, (Stage(7, 1, 0.45), Stage(3, 2, 1.0)))
SURE: Final = 1.0
"""A difference of so many of its standard errors stands out."""
WORLDS: Final = 3
"""Seen in fewer worlds, a difference says nothing."""
LEAST: Final = 1.5
"""Less is no mistake, in points."""
MOST: Final = 8
"""So many of the dearest turns are told."""
MOST_CARDS: Final = 12
"""Of more turns of hers that could have come, only the likeliest are played on."""


class Moment(Struct, frozen=True):
    """A turn that was not the best one."""

    at: int
    """After so many of the lines in force: the door into the game."""
    round: int
    kind: str
    """`opening`, `passing`, `towns`, `tiles` or `actions`."""
    played: tuple[str, ...]
    better: tuple[str, ...]
    loss: float
    """Points of the own result, less a share of hers."""
    points: float
    """The expected points of the better turn."""


class Mark(Struct, frozen=True):
    """A place of the curve: what was expected before a turn was played."""

    at: int
    round: int
    own: float
    hers: float


class Lucky(Struct, frozen=True):
    """What a turn of hers brought beside what was to be expected of her cards, in points for the human."""

    at: int
    round: int
    points: float


class Kind(Struct, frozen=True):
    """Mistakes of a kind."""

    kind: str
    count: int
    loss: float


class Review(Struct, frozen=True):
    """A whole game."""

    seat: int
    length: int
    """So many lines were in force."""
    turns: int
    curve: tuple[Mark, ...]
    moments: tuple[Moment, ...]
    kinds: tuple[Kind, ...]
    luck: float
    luckiest: tuple[Lucky, ...]
    """The turns that decided it, the strongest first."""
    nodes: int
    whole: bool = True
    """Whether it was not stopped."""


class _Turn:
    """An own turn of the record: the position before it, and the commands that were given."""

    def __init__(self, at: int, state: Any) -> None:
        self.at = at
        self.state = state
        self.commands: list[Any] = []
        self.after: Any = None


Progress = Callable[[int, int, Callable[[], Review]], bool]
"""Told how many turns of how many are seen, and what the review says so far; says whether to go on."""


def go_on(done: int, of: int, so_far: Callable[[], Review]) -> bool:
    """Nobody watches."""
    return True


class _Seen:
    """What a review has found so far."""

    def __init__(self, record: Record, seat: int) -> None:
        self.seat = seat
        self.length = len(in_force(record))
        self.curve: list[Mark] = []
        self.moments: list[Moment] = []
        self.luck: list[Lucky] = []
        self.nodes = 0

    def told(self, *, whole: bool = False) -> Review:
        """The review as far as it is."""
        return Review(
            seat=self.seat,
            length=self.length,
            turns=len(self.curve),
            curve=tuple(self.curve),
            moments=tuple(sorted(self.moments, key=lambda each: -each.loss)[:MOST]),
            kinds=_kinds(self.moments),
            luck=sum([each.points for each in self.luck]),
            luckiest=tuple(sorted(self.luck, key=lambda each: -abs(each.points))[:3]),
            nodes=self.nodes,
            whole=whole,
        )


def review(
    record: Record, seat: int = 0, nodes: int = NODES, seed: int = 1, progress: Progress = go_on
) -> Review:
    """Go through a game for one seat."""
    own, hers = _turns(record, seat)
    seen, todo = _Seen(record, seat), len(own) + len(hers)
    for done, turn in enumerate(own):
        if not progress(done, todo, seen.told):
            return seen.told()
        _look_at(turn, seen, nodes, Chance(seed, f"review {turn.at}").seed())
    for done, (at, before) in enumerate(hers, start=len(own)):
        if not progress(done, todo, seen.told):
            return seen.told()
        points = _luck(before, seat, Chance(seed, f"luck {at}").seed())
        seen.luck.append(Lucky(at, before.round, points))
    return seen.told(whole=True)


def _look_at(turn: "_Turn", seen: _Seen, nodes: int, seed: int) -> None:
    """Search where a turn was played, and note what it was worth."""
    line = tuple(turn.commands)
    found = search_for(turn.state, seen.seat).best(turn.state, nodes, seed, shape=SHAPE, played=line)
    seen.nodes += found.nodes
    played = next((each for each in found.candidates if each.line == line), None)
    if played is None or not played.points:
        return
    own, hers = _means(played)
    seen.curve.append(Mark(turn.at, turn.state.round, own, hers))
    moment = _moment(turn, played, found.candidates, seen.seat)
    if moment is not None:
        seen.moments.append(moment)


def _turns(record: Record, seat: int) -> tuple[list[_Turn], list[tuple[int, Any]]]:
    """The own turns with a choice, and the positions before hers; set-up decisions are turns of their own."""
    game: Any = start(record.header)
    game.careful = False
    own: list[_Turn] = []
    hers: list[tuple[int, Any]] = []
    open_: _Turn | None = None
    planner: Planner[Any] | None = None
    for at, number in enumerate(in_force(record)):
        line = parse_line(record.lines[number - 1])
        if line.seat == AUTOMA:
            open_ = None
            if game.state.phase == ACTING:
                hers.append((at, game.state.copy()))
            game.play(line.seat, line.parts)
            continue
        for part in line.parts:
            if part.startswith(FREE_TEXT):
                continue
            state = game.state
            planner = planner or new_planner(state)
            if state.decider != seat:
                open_ = None
            elif (state.phase != ACTING or planner.at_turn(state)) and _begins(open_, state):
                open_ = _Turn(at, state.copy()) if len(state.legal()) > 1 else None
                if open_ is not None:
                    own.append(open_)
            if open_ is not None and state.decider == seat:
                open_.commands += game.reader.command(part)
            game.play(line.seat, [part])
            if open_ is not None:
                open_.after = game.state
                if game.state.decider != seat or game.state.phase != ACTING:
                    open_ = None
    return [turn for turn in own if turn.commands], hers


def _begins(turn: _Turn | None, state: Any) -> bool:
    """Whether a turn begins here, and not only after exchanges of the one under way."""
    return turn is None or state.phase != ACTING or any(command.main for command in turn.commands)


def _means(candidate: Candidate) -> tuple[float, float]:
    count = max(1, len(candidate.points))
    return sum([own for own, _ in candidate.points]) / count, sum(
        [hers for _, hers in candidate.points]
    ) / count


def _moment(turn: _Turn, played: Candidate, found: Sequence[Candidate], seat: int) -> Moment | None:
    """What was lost, where it stands out."""
    rivals = [each for each in found if each is not played and each.stage == played.stage and each.values]
    if not rivals or not played.values:
        return None
    best = max(rivals, key=lambda each: each.mean)
    differences = [one - other for one, other in zip(best.values, played.values, strict=False)]
    count = len(differences)
    if count < WORLDS:
        return None
    loss = sum(differences) / count
    error: float = sqrt(sum([(each - loss) ** 2 for each in differences]) / count / count)
    if loss < LEAST or loss < SURE * error:
        return None
    names = turn.state.names
    return Moment(
        at=turn.at,
        round=turn.state.round,
        kind=_kind(turn, best.line, seat),
        played=tuple([command.text(names) for command in turn.commands]),
        better=tuple([command.text(names) for command in best.line]),
        loss=loss,
        points=_means(best)[0],
    )


def _kind(turn: _Turn, better: Line, seat: int) -> str:
    """What kind of mistake: in the opening, when to pass, a town or a tile that was let go, or another action."""
    if not turn.state.round:
        return "opening"
    words = [type(command).__name__ for command in turn.commands]
    best = [type(command).__name__ for command in better]
    if ("Pass" in words) != ("Pass" in best) or "Pass" in words:
        return "passing"
    if _has(best, "Town", "City") or _has(words, "Town", "City"):
        return "towns"
    if _has(best, "Favor", "Competency", "Innovation", "Palace") or _has(
        words, "Favor", "Competency", "Palace"
    ):
        return "tiles"
    return "actions"


def _has(names: Sequence[str], *parts: str) -> bool:
    return any(part in name for name in names for part in parts)


def _kinds(moments: Sequence[Moment]) -> tuple[Kind, ...]:
    found: dict[str, list[float]] = {}
    for moment in moments:
        found.setdefault(moment.kind, []).append(moment.loss)
    kinds = [Kind(kind, len(losses), sum(losses)) for kind, losses in found.items()]
    return tuple(sorted(kinds, key=lambda each: -each.loss))


# -- luck ------------------------------------------------------------------------------------------------------------


def _luck(before: Any, seat: int, seed: int) -> float:
    """What her turn came to, less what all turns come to that she could have had, each as likely as it was."""
    likely = _fewer(next_turns(before))
    if len(likely) < 2:
        return 0.0
    planner = new_planner(before)
    others: dict[int, Planner[Any]] = {
        other.index: new_planner(before) for other in before.seats if other.index != seat
    }
    beam = Beam(planner, others, seat, value_of(before), 1, 4)
    actual = before.copy()
    drawn = actual.host().plan()
    values = [_value(stacked(before, turn), seat, seed, beam) for turn in likely]
    sure = sum([turn.chance for turn in likely], Fraction(0))
    expected = sum([value * float(turn.chance / sure) for value, turn in zip(values, likely, strict=True)])
    same = [
        value
        for value, turn in zip(values, likely, strict=True)
        if turn.cards == drawn.cards or (turn.decision.passed and drawn.decision.passed)
    ]
    return (same[0] if same else _value(actual, seat, seed, beam)) - expected


def _fewer(turns: Sequence[Likely]) -> Sequence[Likely]:
    return turns[:MOST_CARDS]


def _value(state: Any, seat: int, seed: int, beam: Beam) -> float:
    """What her turn leads to by the end of the round. The state is used up."""
    state.apply(AUTOMA_TURN)
    if state.over:
        own, hers = state.seats[seat].points, state.automa.points
        return float(own - HERS * hers)
    value: float = beam.ahead(state.imagine(seat, seed), 1)
    return value
