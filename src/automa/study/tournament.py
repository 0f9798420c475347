"""A tournament: players × levels × factions, the same seeds for all; what was played is kept, so that it can go on later."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from automa import __version__
from automa.compiled import build
from automa.errors import BadInput
from automa.study.plan import GameEnd, StudyPlan
from automa.study.runner import run
from automa.study.statistics import Share, Summary, share, summary
from automa.typed import from_json

EVALUATION: Final = range(900_000_000, 900_100_000)
"""Seeds of games that say how strong a player is. Nothing is learned or tuned on them."""
BASE: Final = (
    "alchemists", "auren", "chaosmagicians", "cultists", "darklings", "dwarves", "engineers", "fakirs", "giants",
    "halflings", "mermaids", "nomads", "swarmlings", "witches",
)  # fmt: skip
"""The factions of the box of Terra Mystica."""

Cell = tuple[str, str]
"""A player and a level."""
Progress = Callable[[int, int], None]
"""Told after every piece of work: games played, games in all."""


class Match(Struct, frozen=True):
    """A game of the tournament: where it belongs, and how it ended."""

    game: str
    map: str
    automa: str
    player: str
    level: str
    faction: str
    result: GameEnd
    version: str = __version__
    build: str = ""


class LevelResult(Struct, frozen=True):
    """What a player came to at a level."""

    player: str
    level: str
    points: Summary
    margin: Summary
    won: Share


class Tournament(Struct, frozen=True):
    """Who plays what. Every player plays game i of a level with faction i, from the first again when all had theirs."""

    plan: StudyPlan
    """The game, the board, Automa's faction; player, level and faction are filled in."""
    players: tuple[str, ...]
    levels: tuple[str, ...]
    factions: tuple[str, ...]
    games: int
    """How many each player plays at each level."""
    seed: int = EVALUATION.start

    def pieces(self) -> list[tuple[StudyPlan, list[int]]]:
        """Plans with their seeds, small enough to be kept one by one: all levels of a piece before the next piece."""
        found: list[tuple[StudyPlan, list[int]]] = []
        seeds = range(self.seed, self.seed + self.games)
        for at, faction in enumerate(self.factions):
            own = list(seeds[at :: len(self.factions)])
            for player in self.players:
                for level in self.levels:
                    plan = msgspec.structs.replace(self.plan, player=player, level=level, factions=(faction,))
                    found += [(plan, [seed]) for seed in own]
        found.sort(key=lambda piece: piece[1])
        return found


def play(tournament: Tournament, kept: Path | None, jobs: int, progress: Progress) -> list[Match]:
    """The games of a tournament; those of this version that lie in the file are not played again, new ones are added."""
    known = {_key(game): game for game in (read(kept) if kept else [])}
    pieces = tournament.pieces()
    for plan, seeds in _joined(pieces, known, jobs):
        results = run(plan, seeds, min(jobs, len(seeds)))
        games = [_game(plan, result) for result in results]
        known |= {_key(game): game for game in games}
        if kept:
            _add(kept, games)
        progress(sum(1 for piece in pieces if _key_of(*piece) in known), len(pieces))
    return [known[_key_of(*piece)] for piece in pieces]


def _joined(
    pieces: Sequence[tuple[StudyPlan, list[int]]], known: Iterable[tuple[str, ...]], jobs: int
) -> list[tuple[StudyPlan, list[int]]]:
    """What is still to be played; with several processes, a few seeds of one plan at once."""
    known = set(known)
    left = [piece for piece in pieces if _key_of(*piece) not in known]
    if jobs == 1:
        return left
    of_plan: dict[tuple[str, ...], tuple[StudyPlan, list[int]]] = {}
    for plan, seeds in left:
        key = (plan.player, plan.level, *plan.factions)
        of_plan.setdefault(key, (plan, []))[1].extend(seeds)
    size = 2 * jobs
    return [
        (plan, seeds[at : at + size]) for plan, seeds in of_plan.values() for at in range(0, len(seeds), size)
    ]


def _game(plan: StudyPlan, result: GameEnd) -> Match:
    return Match(
        game=plan.game,
        map=plan.map,
        automa=plan.automa,
        player=plan.player,
        level=plan.level,
        faction=plan.factions[0],
        result=result,
        build=build(),
    )


def _key(game: Match) -> tuple[str, ...]:
    result = game.result
    return (
        game.version, game.game, game.map, game.automa, game.player, game.level, game.faction, str(result.seed),
    )  # fmt: skip


def _key_of(plan: StudyPlan, seeds: list[int]) -> tuple[str, ...]:
    return (
        __version__, plan.game, plan.map, plan.automa, plan.player, plan.level, plan.factions[0], str(seeds[0]),
    )  # fmt: skip


def read(path: Path) -> list[Match]:
    """The games in a file; a last line that was not written to its end is none."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return []
    lines = data.split(b"\n")
    found = []
    for number, line in enumerate(lines[:-1], 1):
        try:
            found.append(from_json(line, Match))
        except msgspec.DecodeError as error:
            raise BadInput(f"{str(path)!r} is no file of a tournament: line {number}: {error}") from None
    return found


def _add(path: Path, games: Sequence[Match]) -> None:
    """Add games to the file, whole lines only: what a crash left of a line is cut off."""
    whole = path.read_bytes() if path.exists() else b""
    with path.open("r+b" if path.exists() else "wb") as file:
        file.truncate(whole.rfind(b"\n") + 1)
        file.seek(0, 2)
        file.write(b"".join([msgspec.json.encode(game) + b"\n" for game in games]))


def table(games: Sequence[Match]) -> list[LevelResult]:
    """What the players came to, level by level, in the order in which they first appear."""
    cells: dict[Cell, list[Match]] = {}
    for game in games:
        cells.setdefault((game.player, game.level), []).append(game)
    return [row(player, level, played) for (player, level), played in cells.items()]


def row(player: str, level: str, games: Sequence[Match]) -> LevelResult:
    """What some games of a player at a level say."""
    points = [game.result.points[0] for game in games]
    margins = [game.result.points[0] - game.result.automa for game in games]
    won = share(sum([margin > 0 for margin in margins]), len(margins))
    return LevelResult(player, level, summary(points), summary(margins), won)
