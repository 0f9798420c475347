"""A position as an image of numbers, without anything that draws: hexes in the colours of their terrain, pieces as shapes.

The shape says what stands there (the more valuable the larger), its rim whose it is: white a human's, black Automa's, a cross
on it for the second human.
"""

from functools import lru_cache
from typing import Any, Final

import numpy as np

from automa.gym.fields import AUTOMA, OTHER, TERRAINS, fields

SCALE: Final = 24
"""Pixels between two hexes of a row."""
_GROUNDS: Final = (
    "d3e3e4", "d3aa7a", "5f5a54", "8dbbd9", "9dbb7f", "c6c7c2", "d8846a", "f0da8f", "eef5f7", "925247",
)  # fmt: skip
"""Water, then the terrains in the order of the observation."""
_PAPER, _DARK, _LIGHT = (246, 240, 226), (20, 20, 20), (255, 255, 255)


def colours() -> Any:
    """The grounds as rows of red, green and blue."""
    assert len(_GROUNDS) == len(TERRAINS) + 1
    return np.array([[int(text[at : at + 2], 16) for at in (0, 2, 4)] for text in _GROUNDS], dtype=np.uint8)


@lru_cache(maxsize=8)
def _pixels(board: Any) -> tuple[Any, Any]:
    """For every pixel the nearest hex and how far its centre is."""
    rise = SCALE * 0.866
    centres = np.array(
        [
            (SCALE * (column + 0.5 * board.is_shifted(row) + 0.75), rise * (row + 0.75))
            for row, column in (board.position[index] for index in board.names)
        ]
    )
    right, bottom = (int(each) for each in centres.max(axis=0) + SCALE * 0.75)
    x, y = np.meshgrid(np.arange(right), np.arange(bottom))
    far = np.sqrt((x[..., None] - centres[:, 0]) ** 2 + (y[..., None] - centres[:, 1]) ** 2)
    nearest = far.argmin(axis=-1)
    return np.array(list(board.names))[nearest], far.min(axis=-1)


def picture(numbers: Any, board: Any, game: str) -> Any:
    """The image of an observation: height × width × 3."""
    where, far = _pixels(board)
    part = fields(game)
    terrain, owner, piece, marked = (
        numbers[part[name]][where] for name in ("terrain", "owner", "piece", "marked")
    )
    image = colours()[terrain]
    image[far > SCALE * 0.58] = _PAPER
    size = SCALE * (0.16 + 0.035 * piece)
    on_piece, on_rim = (owner > 0) & (far < size), (owner > 0) & (far >= size) & (far < size + 2.5)
    image[on_piece] = np.where((owner == AUTOMA)[..., None], _DARK, _LIGHT)[on_piece]
    image[on_rim] = np.where((owner == AUTOMA)[..., None], _LIGHT, _DARK)[on_rim]
    image[(owner == OTHER) & (far < 2.5)] = _DARK
    image[(marked > 0) & (far < 2.5)] = _LIGHT
    return image
