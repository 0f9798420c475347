"""A line around a town: along its outer edges, each once, and closed."""

import re

import pytest

from automa import facts
from automa.render.board import board_svg
from automa.render.overlays import Outline, Overlays

BOARD = facts.load("terra-mystica").board("original")
SHIELD = '<g class="shield"'


def outlines(*hexes: str) -> list[str]:
    """The closed lines that are drawn around these hexes."""
    drawn = board_svg(BOARD, Overlays(lines=(Outline(hexes, "forest"),)))
    found = re.search(r'<path class="around" d="([^"]*)"', drawn)
    assert found
    assert SHIELD in drawn
    return found[1].split("z")[:-1]


@pytest.mark.parametrize(
    ("hexes", "corners"),
    [
        (("A1",), [6]),
        (("A1", "A2"), [10]),
        (("D7", "D8", "E9", "E10"), [14]),  # a corner inside belongs to three of them
        (("A1", "I12"), [6, 6]),  # joined by a bridge: two lines
    ],
)
def test_the_line_runs_along_the_outer_edges(hexes: tuple[str, ...], corners: list[int]) -> None:
    assert sorted(line.count("L") + 1 for line in outlines(*hexes)) == corners
