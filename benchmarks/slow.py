"""A slower machine: a browser that is let run for a part of the time only, page and workers alike.

Chromium's own throttling slows the thread of a page; Python runs in a worker, which it leaves as it is. So every process of
the browser is stopped and let go on again, some twenty times a second. What it waits for (a disk, a network) is not slowed.
"""

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Browser

RUN = 0.012
"""Seconds at a stretch that it runs: about what one picture on a screen takes."""
LOOK = 0.1
"""Seconds between looking for new processes: a tab is a process of its own."""


def process_of(browser: Browser) -> int:
    """The browser's own process."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return next(int(each["id"]) for each in found if each["type"] == "browser")


def family(first: int) -> list[int]:
    """A process and all that it has started, and those in turn."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError, IndexError, ValueError):
                stat = (entry / "stat").read_text("utf-8").rpartition(")")[2].split()
                parents.setdefault(int(stat[1]), []).append(int(entry.name))
    found = [first]
    for process in found:
        found += parents.get(process, ())
    return found


@contextmanager
def slowed(browser: Browser, times: float) -> Iterator[None]:
    """Let a browser run for one part in so many of the time."""
    if times <= 1:
        yield
        return
    if not sys.platform.startswith("linux"):
        raise SystemExit("--throttle stops and continues processes, which is done for Linux only")
    over = threading.Event()
    worker = threading.Thread(target=_beat, args=(process_of(browser), times, over), daemon=True)
    worker.start()
    try:
        yield
    finally:
        over.set()
        worker.join()


def _beat(first: int, times: float, over: threading.Event) -> None:
    known, looked = family(first), time.monotonic()
    try:
        while not over.is_set():
            if time.monotonic() - looked > LOOK:
                known, looked = family(first), time.monotonic()
            _send(known, signal.SIGSTOP)
            time.sleep(RUN * (times - 1))
            _send(known, signal.SIGCONT)
            time.sleep(RUN)
    finally:
        _send(known, signal.SIGCONT)


def _send(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, what)
