"""A process that thinks about one question: the question in a line of its input, progress and answer in lines of its output.

It stops when its input says so, and when whoever asked is gone.
"""

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable

import msgspec

from automa.coach.asked import ask_text

EVERY = 0.2
"""Seconds between two lines of progress."""


def main() -> None:
    """Read the question, think, say what was found."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    question = sys.stdin.readline()
    stop = threading.Event()
    threading.Thread(target=_wait, args=(stop,), daemon=True).start()
    last = 0.0

    def progress(done: int, of: int, so_far: Callable[[], str]) -> bool:
        nonlocal last
        now = time.monotonic()
        if now - last >= EVERY:
            last = now
            _say({"done": done, "of": of})
        return not stop.is_set()

    _say({"told": ask_text(question, progress)})


def _wait(stop: threading.Event) -> None:
    sys.stdin.readline()  # a word, or the end of the input
    stop.set()


def _say(what: dict[str, int | str]) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
