"""A hint: the turns that a search finds best, with the points they are expected to come to, and what sets them apart.

Every number comes from one search over imagined worlds; what lies under the cards is not looked at.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final

from msgspec import Struct

from automa.coach.next_turns import in_danger, next_turns
from automa.play.errors import IllegalMove
from automa.players.games import features_of, names_of, new_planner, value_of
from automa.players.learned import HERS
from automa.players.plans import Line, Planner
from automa.players.search import TO_THE_END, Candidate, Search, Shape, Stage

SHOWN: Final = 3
NODES: Final = 8_000
"""The budget of a hint, in positions."""
SHAPE: Final = Shape(2, 5, (Stage(10, 1, 0.4), Stage(5, 2, 0.65), Stage(SHOWN, TO_THE_END, 1.0)))
MOST_REASONS: Final = 3
LEAST: Final = 0.25
"""What a difference must be worth to be a reason, in points."""
_GROUPS: Final = {
    "income": ("income ",),
    "goods": ("coins", "workers", "tools", "priests", "scholars", "books"),
    "power": ("bowl ",),
    "tracks": ("steps", "ahead", "tracks ", "track places"),
    "land": ("own land", "land at", "neighbours"),
    "network": ("network",),
    "bonus": ("bonus of",),
    "town": ("towns", "cities", "town begun", "city begun", "structures in towns", "buildings in cities", "keys"),
    "ability": ("stronghold of", "palace", "innovations", "tiles that", "tiles with", "favor "),
    "structures": ("dwellings", "trading-houses", "temples", "strongholds", "sanctuarys", "workshops", "guilds",
                   "schools", "universitys", "palaces", "towers"),
    "levels": ("shipping", "digging", "sailing", "terraforming"),
}  # fmt: skip
"""Features that say the same to a human."""


class Contrast(Struct, frozen=True):
    """What sets a turn apart from the one it is compared with."""

    kind: str
    worth: float
    """In points, by the learned value; 0 where it is a fact of another kind."""
    n: int = 0
    name: str = ""
    """A good, a track, a hex."""
    chance: float = 0.0


class HintedChoice(Struct, frozen=True):
    """A turn, and what it is expected to come to."""

    line: tuple[str, ...]
    points: float
    hers: float
    value: float
    """Own points less a share of hers: what the turns are ranked by."""
    spread: float
    """The standard deviation of the own points over the worlds."""
    worlds: int
    to_the_end: bool
    """Whether the worlds were played to the end of the game, and not only as far as the learned value."""
    reasons: tuple[Contrast, ...] = ()


class Hint(Struct, frozen=True):
    """The best turns, the best one first."""

    seat: int
    choices: tuple[HintedChoice, ...]
    nodes: int
    budget: int
    whole: bool
    """Whether the search was not stopped."""


Progress = Callable[[int, int, Callable[[], Hint]], bool]
"""Told after every evaluation: positions made, budget, and what the hint says so far; says whether to go on."""


def go_on(nodes: int, budget: int, so_far: Callable[[], Hint]) -> bool:
    """Nobody watches."""
    return True


def hint(state: Any, nodes: int = NODES, seed: int = 1, progress: Progress = go_on) -> Hint:
    """Look for the best turns of the seat that decides. The state stays as it is; the same seed gives the same hint."""
    seat = state.decider
    search = search_for(state, seat)
    stopped = False

    def watched(made: int, budget: int, best: Line) -> bool:
        nonlocal stopped

        def so_far() -> Hint:
            return _told(state, search.under_way, made, nodes, seed, whole=False)

        stopped = stopped or not progress(made, budget, so_far)
        return not stopped

    found = search.best(state, nodes, seed, watched, SHAPE)
    return _told(state, found.candidates, found.nodes, nodes, seed, whole=not stopped)


def _told(
    state: Any, candidates: Sequence[Candidate], made: int, budget: int, seed: int, *, whole: bool
) -> Hint:
    """The best of the candidates, with what sets them apart."""
    return Hint(state.decider, choices_of(state, candidates, seed), made, budget, whole)


def choices_of(state: Any, candidates: Sequence[Candidate], seed: int) -> tuple[HintedChoice, ...]:
    """The best of the candidates as they are told, the best one first."""
    shown = [each for each in candidates if each.points][:SHOWN] or list(candidates[:1])
    reasons = _reasons(state, state.decider, [each.line for each in shown], seed)
    return tuple([choice_of(state, each, told) for each, told in zip(shown, reasons, strict=True)])


def search_for(state: Any, seat: int) -> Search:
    """A search for a seat, which remembers nothing."""
    others: dict[int, Planner[Any]] = {
        other.index: new_planner(state) for other in state.seats if other.index != seat
    }
    return Search(seat, new_planner(state), others, value_of(state))


def choice_of(state: Any, candidate: Candidate, reasons: Sequence[Contrast] = ()) -> HintedChoice:
    """A candidate of the search as it is told."""
    own = [points for points, _ in candidate.points]
    hers = [points for _, points in candidate.points]
    count = max(1, len(own))
    mean = sum(own) / count
    spread = sqrt(sum([(points - mean) ** 2 for points in own]) / count)
    return HintedChoice(
        line=tuple([command.text(state.names) for command in candidate.line]),
        points=mean,
        hers=sum(hers) / count,
        value=mean - HERS * sum(hers) / count,
        spread=spread,
        worlds=len(own),
        to_the_end=candidate.stage == len(SHAPE.stages),
        reasons=tuple(reasons),
    )


# -- what differs ----------------------------------------------------------------------------------------------------


class _After:
    """A position after a turn, seen from the seat."""

    def __init__(self, state: Any, seat: int, line: Line, seed: int) -> None:
        self.before = state
        twin = state.imagine(seat, seed)
        for command in line:
            if twin.over or twin.decider != seat:
                break
            try:
                twin.apply(command)
            except IllegalMove:
                break
        self.state = twin
        self.seat = twin.seats[seat]
        self.numbers = features_of(_game(twin))(twin, self.seat) if twin.round else []


def _game(state: Any) -> str:
    return str(state.facts.id)


def _reasons(state: Any, seat: int, lines: Sequence[Line], seed: int) -> list[tuple[Contrast, ...]]:
    """For every turn what sets it apart: the best from the second, all others from the best."""
    if len(lines) < 2:
        return [() for _ in lines]
    after = [_After(state, seat, line, seed) for line in lines]
    danger = in_danger(state, next_turns(state))
    return [
        tuple(_compared(one, after[0] if at else after[1], state, danger)[:MOST_REASONS])
        for at, one in enumerate(after)
    ]


def _compared(one: _After, other: _After, state: Any, danger: dict[int, float]) -> list[Contrast]:
    found = [*_points(one, other), *_taken(one, other, state, danger), *_weighed(one, other)]
    return sorted(found, key=lambda reason: -reason.worth)


def _points(one: _After, other: _After) -> list[Contrast]:
    """Points that come at once."""
    more = one.seat.points - other.seat.points
    return [Contrast("points", float(more), more)] if more > 0 else []


def _taken(one: _After, other: _After, state: Any, danger: dict[int, float]) -> list[Contrast]:
    """Land that she may take in her next turn, tracks on which the lead changes."""
    found = []
    seat = one.seat.index
    new = one.seat.own & ~state.seats[seat].own & ~other.seat.own
    for hex_, chance in danger.items():
        if new >> hex_ & 1:
            found.append(Contrast("race-land", 3.0 * chance, name=state.names.hexes[hex_], chance=chance))
    hers = state.automa.levels if state.automa is not None else ()
    for track, theirs in enumerate(hers):
        if one.seat.levels[track] > theirs >= other.seat.levels[track]:
            by = one.seat.levels[track] - theirs
            found.append(Contrast("race-track", 1.0, by, _track(state, track)))
    return found


def _track(state: Any, track: int) -> str:
    return str(state.facts.tracks[track])


def _weighed(one: _After, other: _After) -> list[Contrast]:
    """What the learned value sees: groups of features that differ, each with its share of the value."""
    if not one.numbers or not other.numbers or one.state.over:
        return []
    learned = value_of(one.state)
    weights = learned.own[max(0, one.state.round - 1)]
    names = names_of(_game(one.state))
    worth: dict[str, float] = {}
    most: dict[str, tuple[float, str, float]] = {}
    for at, name in enumerate(names):
        differs = one.numbers[at] - other.numbers[at]
        group = _group(name)
        if not differs or not group:
            continue
        share = weights[at + 1] * differs
        worth[group] = worth.get(group, 0.0) + share
        if differs > 0 and share > most.get(group, (0.0, "", 0.0))[0]:
            most[group] = share, name, differs
    return [
        Contrast(group, share, round(most[group][2]), most[group][1])
        for group, share in worth.items()
        if share >= LEAST and group in most and (group == "town" or round(most[group][2]) > 0)
    ]


def _group(feature: str) -> str:
    return next((group for group, begins in _GROUPS.items() if feature.startswith(begins)), "")
