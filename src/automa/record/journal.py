"""The lines of a record and where the game stood after each of them. Grows by a line in constant time; whether a line
leads to another one is asked in a few steps, however long the record is.

Each line stands behind another one (0: the start): a command behind where the game stood, a jump nowhere. `undo to 41`
puts the game back to where it stood after line 41, `redo to 45` likewise forward; both are lines themselves.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from automa.record.damaged import Damaged

_JUMP = re.compile(r"(undo|redo) to (0|[1-9]\d{0,8})")

Undone = tuple[int, "Undone"] | None
"""Where the game stood before each undo since the last command, the latest first."""


def target(line: str) -> int | None:
    """Where an `undo to N` or `redo to N` leads, None for any other line."""
    found = _JUMP.fullmatch(line) if line.startswith(("undo to ", "redo to ")) else None
    return int(found[2]) if found else None


class FirstLines(Sequence[str]):
    """The first lines of a list that only grows, as a record holds them: nothing is copied."""

    __slots__ = ("_length", "_lines")

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._length = len(lines)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...

    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        found = range(self._length)[index]
        if isinstance(found, range):
            return tuple(self._lines[at] for at in found)
        return self._lines[found]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, FirstLines) and other._lines is self._lines:
            return other._length == self._length
        return isinstance(other, tuple | FirstLines) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


class Journal:
    """Only ever added to; every question can be asked about any line that was the last one once."""

    __slots__ = ("_behind", "_depth", "_far", "_stood", "_undone", "lines")

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self.lines: list[str] = []
        self._behind = [0]
        self._depth = [0]
        """How many lines led to each one …"""
        self._far = [0]
        """… and one that lies far behind it: as far as makes any distance a few steps (jump pointers, Myers 1983)."""
        self._stood = [0]
        self._undone: list[Undone] = [None]
        for line in lines:
            self.add(line)

    def __len__(self) -> int:
        return len(self.lines)

    def add(self, line: str) -> int:
        """Add a line; returns the line after which the game stands now."""
        number = len(self.lines) + 1
        here = self._stood[-1]
        jump = target(line)
        undone: Undone = None
        if jump is None:
            stands = number
        else:
            if jump >= number:
                raise Damaged("future", command=number, text=line)
            stands = self._stood[jump]
            undone = self._undone[-1]
            if self.leads(here, stands):  # forward: what leads there is brought back
                while undone is not None and self.leads(undone[0], stands):
                    undone = undone[1]
            elif undone is None or undone[0] != here:
                undone = (here, undone)
        self.lines.append(line)
        self._behind.append(here)
        far = self._far[here]
        even = self._depth[here] - self._depth[far] == self._depth[far] - self._depth[self._far[far]]
        self._depth.append(self._depth[here] + 1)
        self._far.append(self._far[far] if even else here)
        self._stood.append(stands)
        self._undone.append(undone)
        return stands

    def fork(self, length: int) -> "Journal":
        """Another journal that begins with the first lines of this one."""
        twin = Journal()
        twin.lines = self.lines[:length]
        twin._behind = self._behind[: length + 1]
        twin._depth = self._depth[: length + 1]
        twin._far = self._far[: length + 1]
        twin._stood = self._stood[: length + 1]
        twin._undone = self._undone[: length + 1]
        return twin

    def stood(self, at: int | None = None) -> int:
        """The line in force after which the game stands when line `at` (default: the last) has been written."""
        return self._stood[len(self.lines) if at is None else at]

    def behind(self, number: int) -> int:
        """The line in force before this one."""
        return self._behind[number]

    def back(self, number: int) -> Iterator[int]:
        """The line and all those that led to it, the latest first."""
        while number:
            yield number
            number = self._behind[number]

    def _on_the_way(self, number: int, depth: int) -> int:
        """The line at this depth on the way to a line; the line itself if it is not deeper."""
        while self._depth[number] > depth:
            far = self._far[number]
            number = far if self._depth[far] >= depth else self._behind[number]
        return number

    def leads(self, first: int, number: int) -> bool:
        """Whether a line is, or is on the way to, another one."""
        return self._on_the_way(number, self._depth[first]) == first

    def path(self, at: int | None = None) -> tuple[int, ...]:
        """Numbers (from 1) of the lines that led to where the game stands after line `at`."""
        return tuple(reversed(list(self.back(self.stood(at)))))

    def undo_line(self, at: int | None = None) -> str:
        """The line that takes the last one in force back, empty if there is none."""
        here = self.stood(at)
        return f"undo to {self._behind[here]}" if here else ""

    def redo_line(self, at: int | None = None) -> str:
        """The line that brings back what was undone last, one line at a time; empty if there is nothing."""
        here = self.stood(at)
        rest = self._undone[len(self.lines) if at is None else at]
        while rest is not None:
            tip, rest = rest
            if tip != here and self.leads(here, tip):
                return f"redo to {self._on_the_way(tip, self._depth[here] + 1)}"
        return ""
