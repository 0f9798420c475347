"""Before a game: which factions do well on this deal. Every faction plays it some times, with everything hidden dealt anew."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from automa.chance import Chance
from automa.errors import BadInput
from automa.players import GreedyPlayer, play_out
from automa.record import Header, Player
from automa.title import facts_of, start, title

GAMES: Final = 4
"""So often every faction plays the deal."""


class Suited(Struct, frozen=True):
    """A faction, and what it came to in some games on a deal."""

    faction: str
    points: float
    error: float
    """The standard error of the points."""
    hers: float
    games: int


class Deal(Struct, frozen=True):
    """All factions that can play a deal, the best first."""

    factions: tuple[Suited, ...]
    whole: bool = True


Progress = Callable[[int, int, Callable[[], Deal]], bool]
"""Told how many factions of how many have played, and how they did so far; says whether to go on."""


def go_on(done: int, of: int, so_far: Callable[[], Deal]) -> bool:
    """Nobody watches."""
    return True


def suited(header: Header, games: int = GAMES, progress: Progress = go_on) -> Deal:
    """The factions by the points that the fast player gets with them on the deal of a header."""
    one = title(header.game)
    names = one.drawn((), header.expansions, header.options) or one.factions(facts_of(header))
    found: list[Suited] = []

    def so_far() -> Deal:
        return Deal(_sorted(found), whole=False)

    for done, name in enumerate(names):
        if not progress(done, len(names), so_far):
            return so_far()
        played = _played(header, name, games)
        if played is not None:
            found.append(played)
    return Deal(_sorted(found))


def _sorted(found: Sequence[Suited]) -> tuple[Suited, ...]:
    return tuple(sorted(found, key=lambda each: -each.points))


def _played(header: Header, faction: str, games: int) -> Suited | None:
    """What a faction comes to; none if it cannot play this deal."""
    seats = (Player(faction, header.players[0].name), *header.players[1:])
    try:
        game: Any = start(replace(header, players=seats))
    except BadInput:
        return None
    own: list[int] = []
    hers: list[int] = []
    for number in range(games):
        state = game.state.imagine(0, Chance(header.seed, f"deal {number}").seed())
        play_out(state, [GreedyPlayer() for _ in seats])
        scores = state.scores()
        own.append(scores[0])
        hers.append(scores[-1])
    mean = sum(own) / games
    spread = sqrt(sum([(each - mean) ** 2 for each in own]) / max(1, games - 1))
    return Suited(faction, mean, spread / sqrt(games), sum(hers) / games, games)
