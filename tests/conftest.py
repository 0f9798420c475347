"""What all tests share."""

from pathlib import Path

import pytest
from hypothesis import settings

# The same examples in every run: a red test is never a matter of luck.
settings.register_profile("steady", derandomize=True, deadline=None, database=None, max_examples=60)
settings.load_profile("steady")

MEASURED = (
    "age_of_innovation",
    "board",
    "cli",
    "hostile",
    "mind",
    "play",
    "players",
    "record",
    "terra_mystica",
)
"""Folders whose tests say how much of the core they ran (`coverage_floor.py`); measuring makes a test twice as slow."""
UNMEASURED = (
    "cli/test_play_command.py",
    "cli/test_terminal.py",
    "hostile/test_everywhere.py",
    "mind/test_golden.py",
)
"""Long loops in those folders that run nothing which smaller tests do not."""
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The core is covered by its own tests and by what refuses bad input, not by a page that passes through it."""
    for item in items:
        path = item.path.relative_to(HERE)
        if path.parts[0] not in MEASURED or path.as_posix() in UNMEASURED:
            item.add_marker(pytest.mark.no_cover)
