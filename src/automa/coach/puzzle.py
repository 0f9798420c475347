"""Puzzles: positions of games with a question and its checked answer. `python -m automa.study.puzzles` makes the files."""

from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any, Final

from msgspec import Struct

from automa.coach.hint import HintedChoice
from automa.facts import GAMES
from automa.record import Record, parse
from automa.typed import from_json

STRIDE: Final = 37
"""From one day to the next so many puzzles on: it has no divisor in common with their number, so all of them come."""
NO_DAY: Final = 0
"""The number of a day that is none."""


class HerTurn(Struct, frozen=True):
    """*What does she do?* A position with her two cards (docs/position.md); asked is what she chooses in one step."""

    position: dict[str, Any]
    step: int
    """The step of her decision, from 0."""
    options: tuple[str, ...]
    """Among them her choice: what she could have chosen, too."""
    answer: str


class BestTurn(Struct, frozen=True):
    """*Find the best turn.* A record that ends where a human decides, and turns of which the first one is clearly best."""

    record: str
    seat: int
    choices: tuple[HintedChoice, ...]
    nodes: int
    """The positions that the search made."""

    def begun(self) -> Record:
        """The record, to be opened."""
        return parse(self.record)


class Puzzles(Struct, frozen=True):
    """The puzzles of a game, and how they were made."""

    game: str
    hers: tuple[HerTurn, ...]
    best: tuple[BestTurn, ...]
    made: dict[str, Any] = {}

    def __len__(self) -> int:
        return len(self.hers) + len(self.best)

    def numbered(self, number: int) -> HerTurn | BestTurn | None:
        """The puzzle with a number from 1 on: first her turns, then the best ones; none if there is no such number."""
        if not 1 <= number <= len(self):
            return None
        at = number - 1
        return self.hers[at] if at < len(self.hers) else self.best[at - len(self.hers)]


@cache
def puzzles(game: str) -> Puzzles:
    """The puzzles of a game."""
    path = files("automa.coach").joinpath("puzzles", f"{game}.json")
    return from_json(path.read_bytes(), Puzzles)


def of_day(day: str) -> tuple[str, int]:
    """The puzzle of a day (`2026-03-01`): the game, and its number there. The titles and kinds follow each other."""
    counts = [len(puzzles(game)) for game in GAMES]
    at = _number(day) * STRIDE % sum(counts)
    for game, count in zip(GAMES, counts, strict=True):
        if at < count:
            return game, at + 1
        at -= count
    raise AssertionError(day)


def _number(day: str) -> int:
    try:
        return date.fromisoformat(day).toordinal()
    except ValueError:
        return NO_DAY


def shuffled(options: Sequence[str], number: int) -> list[str]:
    """Options in an order that says nothing about the answer, and that stays."""
    at = number % max(1, len(options))
    found = sorted(options)
    return [*found[at:], *found[:at]]
