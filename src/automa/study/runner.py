"""Many games in several processes. Seeds are the units of work, so the results do not depend on how many processes."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from threading import Thread, current_thread, main_thread

from automa.errors import BadInput
from automa.study.plan import Plan, Result, play

MOST_JOBS = 256
PIECE = 8
"""The most games handed out at once: small enough for an even load and a quick stop."""
AHEAD = 4
"""So many pieces a process lie ready for it: a long study holds no list of all its work."""
PATIENCE = 0.2
"""Seconds after which somebody who wants to stop is heard, whatever the workers do."""

Progress = Callable[[int, int], None]
"""Told after every piece of work: games played, games in all."""


def run(plan: Plan, seeds: Sequence[int], jobs: int = 1, progress: Progress | None = None) -> list[Result]:
    """Play the games of these seeds; the results come in the order of the seeds."""
    if not 1 <= jobs <= MOST_JOBS:
        raise BadInput(f"the number of processes must be 1 to {MOST_JOBS}, not {jobs}")
    tell = progress or (lambda done, of: None)
    found: dict[int, Result] = {}
    tell(0, len(seeds))
    for results in _alone(plan, seeds) if jobs == 1 else _together(plan, seeds, jobs):
        found.update((result.seed, result) for result in results)
        tell(len(found), len(seeds))
    return [found[seed] for seed in seeds]


def _pieces(seeds: Sequence[int], jobs: int) -> list[Sequence[int]]:
    size = max(1, min(PIECE, len(seeds) // (4 * jobs)))
    return [seeds[at : at + size] for at in range(0, len(seeds), size)]


_called_off: Event | None = None
"""In a worker: set when the first process wants no more results."""


def _play_all(plan: Plan, seeds: Sequence[int]) -> list[Result]:
    results = []
    for seed in seeds:
        if _called_off is not None and _called_off.is_set():
            break
        results.append(play(plan, seed))
    return results


def _alone(plan: Plan, seeds: Sequence[int]) -> Iterator[list[Result]]:
    for seed in seeds:
        yield [play(plan, seed)]


def _together(plan: Plan, seeds: Sequence[int], jobs: int) -> Iterator[list[Result]]:
    # New interpreters instead of forks: the same on every platform, and safe beside threads.
    context = get_context("spawn")
    stop = context.Event()
    pieces = iter(_pieces(seeds, jobs))
    running: set[Future[list[Result]]] = set()
    with _signals_noted() as noted:
        pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin, initargs=(stop,))
        try:
            while not noted:
                with _interrupts_wait():
                    for piece in islice(pieces, AHEAD * jobs - len(running)):
                        running.add(pool.submit(_play_all, plan, piece))
                if not running:
                    break
                done, running = wait(running, PATIENCE, FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _signals_noted() -> Iterator[list[int]]:
    """Signals to stop that came meanwhile; they take effect afterwards.

    An exception out of a signal may fly while the pool holds one of its locks: closing it would then wait for ever.
    """
    noted: list[int] = []
    if current_thread() is not main_thread():
        yield noted
        return
    before = {
        number: signal.signal(number, lambda number, frame: noted.append(number))
        for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield noted
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        for number_ in noted[:1]:
            signal.raise_signal(number_)


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Ctrl-C is the business of the first process: workers that are started meanwhile never hear of it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(stop: Event) -> None:
    """A worker stops after its game when the work is called off."""
    global _called_off
    _called_off = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A worker outlives nobody: however the first process ends, terminated or killed, there is no result to give."""
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
