"""Processes that carry out one task after the other, each with a pipe of its own.

Nothing is shared: whoever is killed, however, takes nothing with it but its task, which another process does again. Only as
many tasks are under way as there are processes, so that a study of any size holds no list of its work.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from threading import Thread, current_thread, main_thread
from typing import Any, Generic, NamedTuple, TypeVar

from automa.errors import BadInput
from automa.study.refused import Unfit

MOST_JOBS = 256
PATIENCE = 0.2
"""Seconds after which somebody who wants to stop is heard, whatever the workers do."""
TRIES = 3
"""So often a task is begun; after that it is the task that ends its process."""

T = TypeVar("T")
R = TypeVar("R")


class Crew(NamedTuple, Generic[T, R]):
    """What every process of a pool does."""

    work: Callable[[Any, T], R]
    """Called with what all tasks share and the task; a function that can be imported by its name."""
    shared: Any
    """Told to every process once."""


class _Worker(NamedTuple):
    process: Any
    pipe: Connection


def check_jobs(jobs: int) -> None:
    """Refuse a number of processes that no machine has."""
    if not 1 <= jobs <= MOST_JOBS:
        raise Unfit("jobs", least=1, most=MOST_JOBS, jobs=jobs)


def results(crew: Crew[T, R], tasks: Iterable[T], jobs: int, *, here: bool = False) -> Iterator[tuple[T, R]]:
    """Every task with its result, as they are done; `here`: in this process, which hears nobody during a task."""
    check_jobs(jobs)
    if here:
        for task in tasks:
            yield task, crew.work(crew.shared, task)
        return
    with signals_noted() as noted:
        pool = _Pool(crew, iter(tasks), jobs)
        try:
            while not noted and pool.hand_out():
                yield from pool.collect()
        finally:
            pool.close()


def in_order(done: Iterable[tuple[int, R]], first: int = 0) -> Iterator[R]:
    """The results of tasks that are numbered, in the order of the numbers."""
    early: dict[int, R] = {}
    for number, result in done:
        early[number] = result
        while first in early:
            yield early.pop(first)
            first += 1


class _Pool(Generic[T, R]):
    """The processes, what each of them does, and what is to be done again."""

    def __init__(self, crew: Crew[T, R], tasks: Iterator[T], jobs: int) -> None:
        self.crew, self.tasks, self.jobs = crew, tasks, jobs
        self.context = get_context("spawn")  # the same on every platform, and safe beside threads
        self.idle: list[_Worker] = []
        self.busy: dict[Connection, tuple[_Worker, T]] = {}
        self.again: deque[T] = deque()
        self.lost: dict[T, int] = {}

    def hand_out(self) -> bool:
        """Give work to everybody who has none; whether anything is under way then."""
        while len(self.busy) < self.jobs:
            task = self.again.popleft() if self.again else next(self.tasks, None)
            if task is None:
                break
            worker = self.idle.pop() if self.idle else self._started()
            try:
                worker.pipe.send(task)
            except OSError:  # it ended while it had nothing to do
                self._ended(worker, task)
                continue
            self.busy[worker.pipe] = (worker, task)
        return bool(self.busy)

    def collect(self) -> Iterator[tuple[T, R]]:
        """What was done meanwhile; nothing if nobody is ready within a moment."""
        for pipe in wait([*self.busy], PATIENCE):
            assert isinstance(pipe, Connection)
            worker, task = self.busy.pop(pipe)
            try:
                result, refused = pipe.recv()
            except (EOFError, OSError):
                self._ended(worker, task)
                continue
            self.idle.append(worker)
            if refused is not None:
                raise refused
            yield task, result

    def _started(self) -> _Worker:
        ours, theirs = self.context.Pipe()
        process = self.context.Process(target=_serve, args=(theirs, self.crew), daemon=True)
        with interrupts_wait():
            process.start()
        theirs.close()
        return _Worker(process, ours)

    def _ended(self, worker: _Worker, task: T) -> None:
        """A process is no more: its task is done again, unless it ends every process."""
        worker.pipe.close()
        worker.process.join()
        self.lost[task] = self.lost.get(task, 0) + 1
        if self.lost[task] == TRIES:
            raise Unfit("process-ended", times=TRIES, status=worker.process.exitcode)
        self.again.append(task)

    def close(self) -> None:
        """End all processes at once: none has anything that is not told yet."""
        workers = [*self.idle, *(worker for worker, _ in self.busy.values())]
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.process.join()
            worker.pipe.close()


# -- in a worker -----------------------------------------------------------------------------------------------------


def _serve(pipe: Connection, crew: Crew[Any, Any]) -> None:
    """Do what comes through the pipe until it is closed. A refusal is a result, too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            task = pipe.recv()
            answer: tuple[Any, BadInput | None]
            try:
                answer = (crew.work(crew.shared, task), None)
            except BadInput as error:
                answer = (None, error)
            pipe.send(answer)


def end_with_parent() -> None:
    """A worker outlives nobody: however the first process ends, terminated or killed, there is no result to give."""
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)


# -- signals ---------------------------------------------------------------------------------------------------------


@contextmanager
def signals_noted() -> Iterator[list[int]]:
    """Signals to stop that came meanwhile; they take effect afterwards, when all processes have ended."""
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
def interrupts_wait() -> Iterator[None]:
    """Ctrl-C is the business of the first process: workers that are started meanwhile never hear of it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # The first process of all starts Python's tracker of resources, which takes the block away again: it comes before.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
