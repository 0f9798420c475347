"""A record: header and journal. One line is one turn part; the journal only ever grows.

`undo to 41` puts the game back to where it stood after line 41, `redo to 45` likewise forward; both are lines
themselves, so nothing is lost. The lines *in force* are those that led to where the game stands now.
"""

import re
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from automa.record.damaged import Damaged
from automa.record.header import Header, parse_header, print_header

AUTOMA = "automa"
LONGEST = 2000

_LINE = re.compile(r"(?:([a-z][a-z0-9-]*): )?(\S+(?: \S+)*)")
_CONTROL = re.compile(r"[\x00-\x1f]")
_JUMP = re.compile(r"(undo|redo) to (0|[1-9]\d{0,8})")
FREE_TEXT = "note "
"""A line that begins so is one part, whatever it says."""


class Line(Struct, frozen=True):
    """A line: who (empty: the only human) and what, in parts that belong to one turn."""

    seat: str
    parts: tuple[str, ...]

    @property
    def body(self) -> str:
        return ". ".join(self.parts)

    @property
    def text(self) -> str:
        return f"{self.seat}: {self.body}" if self.seat else self.body


class Record(Struct, frozen=True):
    """A game as text. `lines` is the whole journal, undone lines included."""

    header: Header
    lines: tuple[str, ...] = ()


@lru_cache(maxsize=4096)
def parse_line(text: str) -> Line:
    """A line by its text; `BadInput` if it is damaged."""
    found = _LINE.fullmatch(text)
    if not found or len(text) > LONGEST or _CONTROL.search(text):
        raise Damaged("no-line", text=text[:60])
    seat, body = found[1] or "", found[2]
    if body.startswith(FREE_TEXT):
        return Line(seat, (body,))
    parts = tuple(body.split(". "))
    if any(not part or part != part.strip() or part.startswith(".") or part.endswith(".") for part in parts):
        raise Damaged("empty-part", text=text[:60])
    return Line(seat, parts)


def parse(text: str) -> Record:
    """A record by its text; `BadInput` names the line that is damaged."""
    rows = text.split("\n")
    if rows[-1]:
        raise Damaged("cut-off", line=len(rows))
    rows.pop()
    if "" not in rows:
        raise Damaged("no-end-of-header")
    end = rows.index("")
    record = Record(parse_header(rows[:end]))
    lines = rows[end + 1 :]
    for number, line in enumerate(lines, start=1):
        try:
            parse_line(line)
            jump = target(line)
            if jump is not None and jump >= number:
                raise Damaged("future", command=number, text=line)
        except Damaged as error:
            args = {**error.message.args, "line": end + 1 + number, "command": number}
            raise Damaged(f"{error.code}-at", **args) from None
    return replace(record, lines=tuple(lines))


def print_record(record: Record) -> str:
    """The text of a record."""
    return print_header(record.header) + "\n" + "".join(f"{line}\n" for line in record.lines)


# -- undo and redo ---------------------------------------------------------------------------------------------------


def target(line: str) -> int | None:
    """Where an `undo to N` or `redo to N` leads, None for any other line."""
    found = _JUMP.fullmatch(line)
    return int(found[2]) if found else None


@lru_cache(maxsize=64)
def _paths(lines: tuple[str, ...]) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The numbers of the lines in force, and the tips one can redo towards.

    Each line stands behind another one (0: the start): a command behind where the game stood, a jump nowhere.
    """
    behind = [0]
    stood = [0]
    tips: list[int] = []
    for number, line in enumerate(lines, start=1):
        jump = target(line)
        behind.append(stood[-1])
        if jump is None:
            stood.append(number)
            tips = []
            continue
        if jump >= number:
            raise Damaged("future", command=number, text=line)
        if line.startswith("undo"):
            tips.append(stood[-1])
        stood.append(stood[jump])
    return _path(behind, stood[-1]), tuple(_path(behind, tip) for tip in tips)


def _path(behind: list[int], number: int) -> tuple[int, ...]:
    found = []
    while number:
        found.append(number)
        number = behind[number]
    return tuple(reversed(found))


def in_force(record: Record, at: int | None = None) -> tuple[int, ...]:
    """Numbers (from 1) of the lines that led to where the game stands after line `at` (default: the last)."""
    return _paths(record.lines if at is None else record.lines[:at])[0]


def exported(record: Record) -> Record:
    """The same game without what was taken back."""
    return replace(record, lines=tuple(record.lines[number - 1] for number in in_force(record)))


def undo_line(record: Record) -> str:
    """The line that takes the last one in force back, empty if there is none."""
    path = in_force(record)
    if not path:
        return ""
    return f"undo to {path[-2] if len(path) > 1 else 0}"


def redo_line(record: Record) -> str:
    """The line that brings back what was undone last, one line at a time; empty if there is nothing."""
    here, tips = _paths(record.lines)
    for tip in reversed(tips):
        if len(tip) > len(here) and tip[: len(here)] == here:
            return f"redo to {tip[len(here)]}"
    return ""
