"""How much fits: the size of the window, and what follows from it."""

import shutil
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Literal, TextIO

from msgspec import Struct

from automa.cli.terminal.ink import Ink

Shape = Literal["tall", "wide", "short"]
WIDTH = 80
"""What is written where there is no window, and the narrowest that is asked for."""
_TALL = 46
_WIDE = 132


class TextForm(Struct, frozen=True):
    """A window of text."""

    width: int = WIDTH
    height: int = 0
    """Lines; 0: what is written goes on as long as it likes."""
    ink: Ink = Ink()

    @classmethod
    def of(cls, sink: TextIO, environ: Mapping[str, str]) -> "TextForm":
        """The window behind a stream, as it is now."""
        if not sink.isatty():
            return cls()
        size = shutil.get_terminal_size((WIDTH, 24))
        return cls(max(size.columns, WIDTH), max(size.lines, 24), Ink.of(sink, environ))

    @property
    def shape(self) -> Shape:
        """Everything below each other, board and table side by side, or only what fits into 24 lines."""
        if not self.height:
            return "tall"
        if self.width >= _WIDE and self.height >= 32:
            return "wide"
        return "tall" if self.height >= _TALL else "short"

    def folded(self, line: str, indent: str = "    ") -> list[str]:
        """A line in as many as it needs."""
        return wrap(line, self.width, subsequent_indent=indent, break_on_hyphens=False) or [""]


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells in columns: the first to the left, numbers to the right."""
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    return [
        " ".join(
            cell.ljust(width) if at == 0 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def columns(cells: Sequence[str], width: int) -> list[str]:
    """Cells in as many columns as fit, read from left to right; one that is too wide goes on below itself."""
    widest = max(len(cell) for cell in cells) + 2
    if widest > width + 2:
        return [line for cell in cells for line in wrap(cell, width, subsequent_indent=" " * 7)]
    across = max(1, (width + 2) // widest)
    rows = [cells[at : at + across] for at in range(0, len(cells), across)]
    return ["".join(cell.ljust(widest) for cell in row).rstrip() for row in rows]
