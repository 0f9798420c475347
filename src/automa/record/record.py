"""A record: header and journal. One line is one turn part; the journal only ever grows.

The lines *in force* are those that led to where the game stands now (`automa.record.journal`).
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from automa.record.damaged import Damaged
from automa.record.header import Header, parse_header, print_header
from automa.record.journal import Journal, target

AUTOMA = "automa"
LONGEST = 2000
"""Characters of a line."""
MOST_LINES = 100_000
LARGEST = 20_000_000
"""Characters of a record."""

_LINE = re.compile(r"(?:([a-z][a-z0-9-]*): )?(\S+(?: \S+)*)")
_CONTROL = re.compile(r"[\x00-\x1f]")
FREE_TEXT = "note "
"""A line that begins so is one part, whatever it says."""
BY_ITSELF = f"{FREE_TEXT}by-itself"
"""After a command that nobody was asked for: a setting of its player gave it."""


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
    lines: Sequence[str] = ()


@lru_cache(maxsize=4096)
def parse_line(text: str) -> Line:
    """A line by its text; `BadInput` if it is damaged."""
    if len(text) > LONGEST:
        raise Damaged("line-long", most=LONGEST)
    found = _LINE.fullmatch(text)
    if not found or _CONTROL.search(text):
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
    if len(text) > LARGEST:
        raise Damaged("too-large", most=LARGEST)
    rows = text.split("\n")
    if len(rows) > MOST_LINES:
        raise Damaged("too-many-lines", most=MOST_LINES)
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


def in_force(record: Record, at: int | None = None) -> tuple[int, ...]:
    """Numbers (from 1) of the lines that led to where the game stands after line `at` (default: the last)."""
    return Journal(record.lines if at is None else record.lines[:at]).path()


def exported(record: Record) -> Record:
    """The same game without what was taken back."""
    return replace(record, lines=tuple(record.lines[number - 1] for number in in_force(record)))


def readable(journal: str) -> str:
    """The file of a journal's text: the lines in force. What cannot be read is given as it is: better than nothing."""
    try:
        return print_record(exported(parse(journal)))
    except Damaged:
        return journal


def undo_line(record: Record) -> str:
    """The line that takes the last one in force back, empty if there is none."""
    return Journal(record.lines).undo_line()


def redo_line(record: Record) -> str:
    """The line that brings back what was undone last, one line at a time; empty if there is nothing."""
    return Journal(record.lines).redo_line()
