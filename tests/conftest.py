"""What all tests share."""

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser

from tests.web.driver import UNSEEN, chromium

# The same examples in every run: a red test is never a matter of luck.
settings.register_profile("steady", derandomize=True, deadline=None, database=None, max_examples=60)
settings.load_profile("steady")

MEASURED = (
    "age_of_innovation",
    "board",
    "cli",
    "hostile",
    "mind",
    "play/test_imagine.py",
    "play/test_observation.py",
    "play/test_saved.py",
    "record",
    "terra_mystica",
    "test_new_games.py",
)
"""Folders, and files of others, whose tests say how much of the core they ran (`coverage_floor.py`); measuring makes a test three times as
slow. The core is covered by its own tests and by what refuses bad input, not by a page that passes through it."""
UNMEASURED = (
    "board/test_printed_boards.py",
    "cli/test_play_command.py",
    "cli/test_terminal.py",
    "hostile/test_everywhere.py",
    "mind/test_golden.py",
    "record/test_digital_innovation.py",
    "terra_mystica/test_audit_commands.py",
    "terra_mystica/test_random_games.py",
)
"""Long loops in those folders that run nothing which smaller tests do not."""
HERE = Path(__file__).parent


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Tests that are not measured run at full speed, their fixtures included.

    pytest-cov's own `no_cover` does not reach a worker of xdist: two tracers lie upon each other there, and a pause of
    the upper one wakes the lower.
    """
    path = item.path.relative_to(HERE)
    if {path.parts[0], path.as_posix()} & set(MEASURED) and path.as_posix() not in UNMEASURED:
        return (yield)
    tracer, in_threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)
        threading.settrace(in_threads)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A process can have one only."""
    with chromium(UNSEEN) as running:
        yield running
