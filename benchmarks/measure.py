"""Timing: CPU time of this process, best of several runs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import process_time
from typing import TypeVar

_T = TypeVar("_T")

REPEAT = 7
MINIMUM = 0.05
"""Seconds that one timed run should take at least."""


@dataclass(frozen=True)
class Row:
    """One measured thing: microseconds a call, and the bar it should stay under if there is one."""

    subject: str
    case: str
    us: float
    bar: float | None = None
    note: str = ""
    unit: str = "µs"
    """A size is measured in kB; it has no place beside the yardsticks."""


def microseconds(ask: Callable[[_T], object], questions: Sequence[_T]) -> float:
    """The time of one `ask(question)`, averaged over the questions, best of `REPEAT` runs. The call itself is part of it."""
    loops = 1
    while (spent := _run(ask, questions, loops)) < MINIMUM:
        loops = max(loops + 1, int(loops * 1.2 * MINIMUM / max(spent, 1e-6)))
    best = min(_run(ask, questions, loops) for _ in range(REPEAT))
    return best / (loops * len(questions)) * 1e6


def _run(ask: Callable[[_T], object], questions: Sequence[_T], loops: int) -> float:
    start = process_time()
    for _ in range(loops):
        for question in questions:
            ask(question)
    return process_time() - start


def best_of(play: Callable[[int], int], games: int, repeat: int = 3) -> tuple[float, int]:
    """Seconds and decisions of so many games, each the best of several runs: what else runs beside it counts as little
    as in `microseconds`. They are played through once before, so that every board has its tables."""
    spent, decisions = 0.0, 0
    for number in range(games):
        play(number)
    for number in range(games):
        times = []
        for _ in range(repeat):
            start = process_time()
            made = play(number)
            times.append(process_time() - start)
        spent, decisions = spent + min(times), decisions + made
    return spent, decisions
