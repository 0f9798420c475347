"""A progress bar on standard error, drawn only where somebody can see it."""

import sys
import time
from typing import TextIO

WIDTH = 30
PAUSE = 0.1
"""Seconds between two drawings."""


class Bar:
    """Call it with done and total; `close` wipes it away."""

    def __init__(self, stream: TextIO | None = None, *, shown: bool | None = None) -> None:
        self.stream = stream or sys.stderr
        self.shown = self.stream.isatty() if shown is None else shown
        self.began = self.drawn = time.monotonic()
        self.length = 0

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if not self.shown or (0 < done < total and now - self.drawn < PAUSE):
            return
        self.drawn = now
        self._write(bar_text(done, total, now - self.began))

    def close(self) -> None:
        """Leave the line empty."""
        if self.shown and self.length:
            self._write("")
            self.stream.write("\r")
            self.stream.flush()

    def _write(self, text: str) -> None:
        self.stream.write("\r" + text.ljust(self.length))
        self.stream.flush()
        self.length = len(text)


def bar_text(done: int, total: int, seconds: float) -> str:
    """The bar, the count, the speed and the time left."""
    share = done / total if total else 1.0
    filled = int(share * WIDTH)
    text = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{total}"
    if done and seconds > 0:
        text += f"  {done / seconds:.1f}/s  {_clock(seconds / done * (total - done))}"
    return text


def _clock(seconds: float) -> str:
    whole = int(seconds + 0.5)
    return f"{whole // 60}:{whole % 60:02}"
