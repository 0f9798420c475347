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
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The core is covered by its own tests and by what refuses bad input, not by a page that passes through it."""
    for item in items:
        if item.path.relative_to(HERE).parts[0] not in MEASURED:
            item.add_marker(pytest.mark.no_cover)
