"""Starting the program again when it has died: `automa serve --supervised`.

Every tap is on the disk before it is acknowledged, so a new process goes on where the old one was; its pages find it by
themselves.
"""

import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from types import FrameType

from automa.words import say

PAUSE = 0.2
"""Seconds before the next start."""
OFTEN = 5
"""So many deaths within a minute are no accident: from then on the pause doubles."""
LONGEST = 30.0
FINAL = (0, 2, 128 + signal.SIGTERM, 128 + signal.SIGINT)
"""It ended in good order, or was asked for something that it cannot do: starting again would change nothing."""


def pause_after(deaths: Sequence[float], now: float) -> float:
    """How long to wait after deaths at these moments."""
    recent = sum(now - each < 60 for each in deaths)
    return min(LONGEST, PAUSE * 2.0 ** max(0, recent - OFTEN))


class Supervisor:
    """One process after the other, until one ends in good order or somebody ends the supervisor."""

    def __init__(
        self, command: Sequence[str], again: Sequence[str], sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self._command = list(command)
        self._again = list(again)
        """How it is called after the first time: it opens no browser any more."""
        self._sleep = sleep
        self._child: subprocess.Popen[bytes] | None = None
        self._ended = False

    def run(self) -> int:
        """Serve until the end; returns the last process's status."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        deaths: deque[float] = deque(maxlen=64)
        command = self._command
        while True:
            self._child = subprocess.Popen(command)
            status = self._child.wait()
            if self._ended or status in FINAL:
                return status if status >= 0 else 128 - status
            deaths.append(time.monotonic())
            print(say("serve.died", "en", status=status), file=sys.stderr, flush=True)
            self._sleep(pause_after(deaths, deaths[-1]))
            if self._ended:
                return 128 + signal.SIGTERM
            command = self._again

    def _end(self, number: int, frame: FrameType | None) -> None:
        """Pass a request to end on."""
        self._ended = True
        if self._child is not None and self._child.poll() is None:
            self._child.send_signal(number)


def supervise(arguments: Sequence[str]) -> int:
    """Run `automa serve` with these arguments under a supervisor."""
    command = [sys.executable, "-m", "automa", "serve", *arguments]
    quiet = [] if "--no-browser" in arguments else ["--no-browser"]
    return Supervisor(command, [*command, *quiet]).run()
