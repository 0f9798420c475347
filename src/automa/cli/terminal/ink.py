"""Colour where the terminal has it. Nothing is told by colour alone, so all of it may be missing."""

import re
from collections.abc import Mapping
from typing import TextIO

from automa.board import RIVER

_RESET = "\x1b[0m"
_GROUNDS = {
    # terrain: ground and letters, numbers of the 256 colours
    "plains": (137, 16),
    "swamp": (238, 231),
    "lake": (74, 16),
    "forest": (71, 16),
    "mountain": (250, 16),
    "wasteland": (167, 16),
    "desert": (221, 16),
    "ice": (195, 16),
    "volcano": (130, 231),
    "neutral": (244, 16),
    RIVER: (17, 117),
}


_CODES = re.compile(r"\x1b\[[0-9;]*m")


def visible(text: str) -> int:
    """How wide a text is on the screen."""
    return len(_CODES.sub("", text))


class Ink:
    """Paints text, or leaves it as it is."""

    def __init__(self, *, colour: bool = False) -> None:
        self.colour = colour

    @classmethod
    def of(cls, sink: TextIO, environ: Mapping[str, str]) -> "Ink":
        """What this terminal can show. `NO_COLOR`, whatever it says, means none."""
        named = environ.get("TERM", "")
        able = "256color" in named or bool(environ.get("COLORTERM"))
        return cls(colour=sink.isatty() and able and named != "dumb" and not environ.get("NO_COLOR"))

    def _sgr(self, codes: str, text: str) -> str:
        return f"\x1b[{codes}m{text}{_RESET}" if self.colour and text else text

    def ground(self, text: str, terrain: str) -> str:
        """Text on the colour of a terrain."""
        if terrain not in _GROUNDS:
            return text
        ground, letters = _GROUNDS[terrain]
        return self._sgr(f"48;5;{ground};38;5;{letters}", text)

    def strong(self, text: str) -> str:
        """A heading."""
        return self._sgr("1", text)

    def faint(self, text: str) -> str:
        """What cannot be done now."""
        return self._sgr("2", text)

    def warning(self, text: str) -> str:
        """What was refused, or should be thought about."""
        return self._sgr("33", text)

    def good(self, text: str) -> str:
        """What can be typed."""
        return self._sgr("36", text)
