"""No walk through the house grows: files and functions that one tap comes through."""

import pytest

from automa.mind import decide
from tests.pages.walks import GAMES, walks

MOST = {
    "a tap at the table": (82, 285),
    "her turn at the table": (118, 510),
    "a tap in a digital game": (145, 660),
}
"""Files and functions. Whoever makes a walk shorter makes the number smaller."""


@pytest.mark.slow
@pytest.mark.skipif(
    not hasattr(decide, "__code__"), reason="compiled functions cannot be counted from outside"
)
@pytest.mark.parametrize("game", GAMES)
def test_no_walk_grows(game: str) -> None:
    found = walks(game)
    assert set(found) == set(MOST)
    for what, walk in found.items():
        files, functions = MOST[what]
        assert walk.files <= files, (what, walk)
        assert walk.functions <= functions, (what, walk)
