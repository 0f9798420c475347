"""The coach of the server thinks in processes of its own: a tap never waits for it, and it can be stopped."""

import subprocess
import sys
import threading
import time
from typing import IO

import msgspec

from automa.coach.asked import CoachQuestion
from automa.pages.thinking import Thought
from automa.typed import from_json

MOST = 2
"""So many think at once; others are asked to wait."""
KEPT = 32
"""So many answers wait to be fetched."""


class _Running:
    """One process: what it said last."""

    def __init__(self, ask: CoachQuestion) -> None:
        self.begun = time.monotonic()
        self.thought = Thought()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "automa.web.think"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._say(msgspec.json.encode(ask) + b"\n")
        assert self.process.stdout is not None
        threading.Thread(target=self._listen, args=(self.process.stdout,), daemon=True).start()

    def _say(self, line: bytes) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(line)
            self.process.stdin.flush()
        except (BrokenPipeError, ValueError):
            pass  # it has come to its end meanwhile

    def _listen(self, lines: IO[bytes]) -> None:
        for line in lines:
            said = from_json(line, dict[str, int | str])
            if "told" in said:
                self.thought = Thought(1, 1, str(said["told"]), seconds=self._seconds())
            else:
                self.thought = Thought(int(said["done"]), int(said["of"]), seconds=self._seconds())
        self.process.wait()
        if not self.thought.told:
            self.thought = Thought(failed=True)

    def _seconds(self) -> float:
        return time.monotonic() - self.begun

    @property
    def runs(self) -> bool:
        """Whether it is still at it."""
        return not self.thought.told and not self.thought.failed

    def stop(self) -> None:
        """Ask it for what it has."""
        self._say(b"stop\n")

    def end(self) -> None:
        """Nobody wants to know any more."""
        self.process.kill()


class Processes:
    """`automa.pages.thinking.Thinker` for a server."""

    def __init__(self) -> None:
        self._running: dict[str, _Running] = {}
        self._lock = threading.Lock()

    def begin(self, key: str, ask: CoachQuestion) -> bool:
        """Begin, unless too many others think now."""
        with self._lock:
            before = self._running.pop(key, None)
            if before is not None:
                before.end()
            if sum([each.runs for each in self._running.values()]) >= MOST:
                return False
            for old in [key for key, each in self._running.items() if not each.runs][: -KEPT or None]:
                del self._running[old]
            self._running[key] = _Running(ask)
            return True

    def look(self, key: str) -> Thought | None:
        """How far it is; an answer is given once."""
        with self._lock:
            found = self._running.get(key)
            if found is None:
                return None
            if not found.runs:
                del self._running[key]
            return found.thought

    def stop(self, key: str) -> None:
        """Come to an end."""
        with self._lock:
            found = self._running.get(key)
        if found is not None:
            found.stop()

    def close(self) -> None:
        """The server ends."""
        with self._lock:
            for each in self._running.values():
                each.end()
            self._running.clear()
