"""How far a long piece of work is, on standard error: a bar in a terminal, elsewhere a line a minute if it is asked for."""

import sys
import time
from typing import TextIO

from automa.words import Language, decimal, say

WIDTH = 30
PAUSE = 0.1
"""Seconds between two drawings."""


MINUTE = 60.0


class Lines:
    """Call it with done and total, as a bar; a line is written at most once a minute, and at the end."""

    def __init__(self, lang: Language, stream: TextIO | None = None, pause: float = MINUTE) -> None:
        self.lang, self.pause = lang, pause
        self.stream = stream or sys.stderr
        self.began = self.told = time.monotonic()
        self.first = -1

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if self.first < 0:
            self.first = done
        if done < total and now - self.told < self.pause:
            return
        self.told = now
        rate = (done - self.first) / (now - self.began)
        left = clock((total - done) / rate) if rate else "?"
        text = say(
            "study.progress", self.lang, done=done, total=total, rate=decimal(rate, self.lang), left=left
        )
        print(text, file=self.stream, flush=True)

    def close(self) -> None:
        """Nothing is to be wiped away."""


class ProgressBar:
    """Call it with done and total; `close` wipes it away."""

    def __init__(self, stream: TextIO | None = None, *, shown: bool | None = None) -> None:
        self.stream = stream or sys.stderr
        self.shown = self.stream.isatty() if shown is None else shown
        self.began = self.drawn = time.monotonic()
        self.length = 0
        self.first = -1

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if self.first < 0:
            self.first = done
        if not self.shown or (0 < done < total and now - self.drawn < PAUSE):
            return
        self.drawn = now
        self._write(bar_text(done, total, now - self.began, self.first))

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


def bar_text(done: int, total: int, seconds: float, first: int = 0) -> str:
    """The bar, the count, the speed and the time left; `first` of them were done before."""
    share = done / total if total else 1.0
    filled = int(share * WIDTH)
    text = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{total}"
    if done > first and seconds > 0:
        rate = (done - first) / seconds
        text += f"  {rate:.1f}/s  {clock((total - done) / rate)}"
    return text


def clock(seconds: float) -> str:
    """Minutes and seconds, behind hours and days if there are any."""
    whole = int(seconds + 0.5)
    if whole < 3600:
        return f"{whole // 60}:{whole % 60:02}"
    days, rest = divmod(whole, 86400)
    hours = f"{rest // 3600}:{rest // 60 % 60:02}:{rest % 60:02}"
    return f"{days} d {hours}" if days else hours
