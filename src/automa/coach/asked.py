"""What is asked of the coach, as plain text: the same in a process of the server, in a second worker of the site, in a terminal."""

from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import Struct

from automa.coach import deal as deals
from automa.coach import hint as hints
from automa.coach import review as reviews
from automa.coach.deal import Deal, suited
from automa.coach.hint import Hint
from automa.coach.review import Review
from automa.play.state import NOBODY
from automa.record import parse
from automa.record.replay import replay
from automa.title import start
from automa.typed import from_json

MOST_GAMES = 100
"""So often a faction plays a deal at most."""
What = Literal["hint", "review", "deal"]


class CoachQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """A question about a game."""

    what: What
    record: str
    """The record, as a file holds it."""
    seat: int = 0
    nodes: int = 0
    """The budget; 0: the usual one."""
    seed: int = 1


class CoachAnswer(Struct, frozen=True):
    """The answer: one of them is there; none where nobody is asked for a decision."""

    what: What
    hint: Hint | None = None
    review: Review | None = None
    deal: Deal | None = None


Progress = Callable[[int, int, Callable[[], CoachAnswer]], bool]
"""Told how much of how much is done, and what can be told so far; says whether to go on."""
MOST_NODES = 100_000


def go_on(done: int, of: int, so_far: Callable[[], CoachAnswer]) -> bool:
    """Nobody watches."""
    return True


def ask(question: CoachQuestion, progress: Progress = go_on) -> CoachAnswer:
    """Think about it."""
    record = parse(question.record)
    nodes = min(question.nodes, MOST_NODES)
    if question.what == "review":
        made = reviews.review(
            record,
            question.seat,
            nodes or reviews.NODES,
            question.seed,
            lambda done, of, so_far: progress(done, of, lambda: CoachAnswer("review", review=so_far())),
        )
        return CoachAnswer("review", review=made)
    if question.what == "deal":
        found = suited(
            record.header,
            min(nodes, MOST_GAMES) or deals.GAMES,
            lambda done, of, so_far: progress(done, of, lambda: CoachAnswer("deal", deal=so_far())),
        )
        return CoachAnswer("deal", deal=found)
    game: Any = replay(record, start)[0]
    if game.state.over or game.state.decider in (game.state.automa_seat, NOBODY):
        return CoachAnswer("hint")
    hint = hints.hint(
        game.state,
        nodes or hints.NODES,
        question.seed,
        lambda done, of, so_far: progress(done, of, lambda: CoachAnswer("hint", hint=so_far())),
    )
    return CoachAnswer("hint", hint=hint)


Watch = Callable[[int, int, Callable[[], str]], bool]


def ask_text(question: str, watch: Watch = lambda done, of, so_far: True) -> str:
    """The same as JSON, what can be told so far, too."""
    asked = from_json(question.encode(), CoachQuestion)
    return _text(ask(asked, lambda done, of, so_far: watch(done, of, lambda: _text(so_far()))))


def _text(told: CoachAnswer) -> str:
    return msgspec.json.encode(told).decode()


def read_told(text: bytes) -> CoachAnswer:
    """An answer that was written down."""
    return from_json(text, CoachAnswer)
