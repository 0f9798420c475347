"""What is asked of the coach, as plain text: the same in a process of the server, in a second worker of the site, in a terminal."""

from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import Struct

from automa.coach import deal
from automa.coach import hint as hints
from automa.coach import review as reviews
from automa.coach.deal import Deal, suited
from automa.coach.hint import Hint
from automa.coach.review import Review
from automa.players.plans import Line
from automa.record import parse
from automa.record.replay import replay
from automa.title import start
from automa.typed import from_json

What = Literal["hint", "review", "deal"]


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """A question about a game."""

    what: What
    record: str
    """The record, as a file holds it."""
    seat: int = 0
    nodes: int = 0
    """The budget; 0: the usual one."""
    seed: int = 1


class Told(Struct, frozen=True):
    """The answer; one of them is there."""

    what: What
    hint: Hint | None = None
    review: Review | None = None
    deal: Deal | None = None


Progress = Callable[[int, int], bool]
"""Told how much of how much is done; says whether to go on."""
MOST_NODES = 100_000


def ask(question: Ask, progress: Progress = lambda done, of: True) -> Told:
    """Think about it."""
    record = parse(question.record)
    if question.what == "review":
        nodes = min(question.nodes or reviews.NODES, MOST_NODES)
        return Told("review", review=reviews.review(record, question.seat, nodes, question.seed, progress))
    if question.what == "deal":
        return Told("deal", deal=suited(record.header, min(question.nodes or deal.GAMES, 100), progress))
    game: Any = replay(record, start)[0]

    def watched(made: int, budget: int, best: Line) -> bool:
        return progress(made, budget)

    nodes = min(question.nodes or hints.NODES, MOST_NODES)
    return Told("hint", hint=hints.hint(game.state, nodes, question.seed, watched))


def ask_text(question: str, progress: Progress = lambda done, of: True) -> str:
    """The same as JSON."""
    return msgspec.json.encode(ask(from_json(question.encode(), Ask), progress)).decode()


def read_told(text: bytes) -> Told:
    """An answer that was written down."""
    return from_json(text, Told)
