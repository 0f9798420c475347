"""A study on the machines of a Ray cluster. Needs the extra `cluster`.

Ray is spoken to by a process of its own, the courier: it holds nothing that is not known here, too. So it may be ended at any
moment: to stop at once, or by Ray itself when the head of the cluster is gone. Then another one is sent, until there is a head
again. A shard that does not come back, with a worker, a node or the whole cluster, is done again; shards follow from their
numbers, so nothing is done wrong by doing it twice.
"""

import os
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from automa.study.courier import Away, Done, Errand, Lost, Ready, Refused, carry
from automa.study.folder import Shard
from automa.study.grid import Study
from automa.study.pool import PATIENCE, interrupts_wait, signals_noted
from automa.study.refused import Unfit
from automa.study.run import Players
from automa.study.ship import pack

SILENCE: Final = 90.0
"""Seconds without a word after which a courier is taken for lost."""
START: Final = 300.0
"""The same before the first word: Ray starts slowly on a machine that has much to do."""
PAUSE: Final = 3.0
"""Seconds before another one is sent."""
PARTING: Final = 1.0
"""Seconds that a courier has to say goodbye to the cluster."""
AWAY = "AUTOMA_CLUSTER_AWAY"
"""Names the seconds that a cluster may be gone until a study gives up."""
HOUR: Final = 3600
TRIES: Final = 10
"""So often a shard may be lost; after that it is the shard that ends its process."""


def on(address: str, jobs: int) -> Players:
    """The machines of a cluster: `ray` is the one this machine belongs to, else as many processes of it."""

    def play(study: Study, shards: Iterable[int]) -> Iterator[Shard]:
        with TemporaryDirectory(prefix="automa-") as folder, signals_noted() as noted:
            errand = Errand(study, address, jobs, pack(Path(folder), study))
            couriers = _Couriers(errand, iter(shards))
            try:
                while not noted and couriers.are_needed():
                    yield from couriers.hear()
            finally:
                couriers.close()

    return play


class _Couriers:
    """One courier after the other, what is under way with it, and what is to be done again."""

    def __init__(self, errand: Errand, shards: Iterator[int]) -> None:
        self.errand, self.shards = errand, shards
        self.again: deque[int] = deque()
        self.lost: dict[int, int] = {}
        self.under_way: set[int] = set()
        self.ended = False
        self.process: Any = None
        self.pipe: Connection | None = None
        self.heard = self.away_since = time.monotonic()
        self.next_one = 0.0
        self.spoke = False
        self.was_there = False

    def are_needed(self) -> bool:
        """Whether anything is under way or still to do."""
        return bool(self.under_way or self.again or not self.ended)

    def hear(self) -> Iterator[Shard]:
        """What came within a moment."""
        if self.pipe is None:
            if time.monotonic() < self.next_one:
                time.sleep(PATIENCE)
            else:
                self._send_one()
            return
        try:
            if not self.pipe.poll(PATIENCE):
                if time.monotonic() - self.heard > (SILENCE if self.spoke else START):
                    self._gone("…")
                return
            message = self.pipe.recv()
        except (EOFError, OSError):
            self._gone("…")
            return
        self.heard, self.spoke = time.monotonic(), True
        yield from self._take(message)

    def _take(self, message: object) -> Iterator[Shard]:
        if isinstance(message, Ready):
            self.was_there, self.away_since = True, self.heard
            self._answer(message.room)
        elif isinstance(message, Done):
            if message.shard.number in self.under_way:
                self.under_way.remove(message.shard.number)
                yield message.shard
        elif isinstance(message, Lost):
            self._lose(message.number, message.reason)
        elif isinstance(message, Refused):
            raise message.error
        elif isinstance(message, Away):
            self._gone(message.reason)

    def _answer(self, room: int) -> None:
        """Give the courier as much as it has room for."""
        given: list[int] = []
        while len(given) < room:
            number = self.again.popleft() if self.again else next(self.shards, None)
            if number is None:
                self.ended = True
                break
            given.append(number)
        self.under_way.update(given)
        assert self.pipe is not None
        with suppress(OSError):  # it is gone, which is noticed at the next word
            self.pipe.send(given)

    def _lose(self, number: int, reason: str) -> None:
        """A machine is gone or a process on it has ended: the shard is done again."""
        self.under_way.discard(number)
        self.lost[number] = self.lost.get(number, 0) + 1
        if self.lost[number] == TRIES:
            raise Unfit("process-ended", times=TRIES, status=reason)
        self.again.append(number)

    def _send_one(self) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=carry, args=(theirs, self.errand), daemon=True)
        with interrupts_wait():
            self.process.start()
        theirs.close()
        self.heard, self.spoke = time.monotonic(), False

    def _gone(self, reason: str) -> None:
        """The courier is no more, or of no use; there is another try as long as the cluster may still come back."""
        self.close()
        self.again.extend(sorted(self.under_way))
        self.under_way.clear()
        away = time.monotonic() - self.away_since
        if not self.was_there or away > float(os.environ.get(AWAY, HOUR)):
            raise Unfit("no-cluster", address=self.errand.address, reason=reason)
        self.next_one = time.monotonic() + PAUSE

    def close(self) -> None:
        """End the courier: what it has was not told, and is done again by whoever goes on."""
        if self.pipe is not None:
            with suppress(OSError):
                self.pipe.send(None)
            self.process.join(PARTING)
            self.process.kill()
            self.process.join()
            self.pipe.close()
        self.process = self.pipe = None
