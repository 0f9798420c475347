"""All games in one file, to carry them from one place to another: JSON lines, each journal with its chain of hashes.

{"automa": "games", "format": 1}
{"id": "…", "title": "…", "kind": "table", "created": "…", "changed": "…", "lines": 2, "head": "…"}
["automa record 1", "2026-11-17T12:00:00+00:00", "…"]
…
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from automa.record.chain import START, ChainedLine, whole
from automa.record.damaged import Damaged
from automa.record.header import KINDS
from automa.typed import from_json

FORMAT = 1
T = TypeVar("T")
LARGEST = 200_000_000
"""Characters of a file that is read."""
_FIRST = {"automa": "games", "format": FORMAT}
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""It stands in addresses and in names of files."""
NO_TIME = "1970-01-01"
_TIME = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d[0-9:.+Z-]{0,20})?", re.ASCII)


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """A game in the file, before its lines."""

    id: str
    title: str
    kind: str
    created: str
    changed: str
    lines: int
    head: str


class Archived(Struct, frozen=True):
    """A game with its lines."""

    about: About
    entries: tuple[ChainedLine, ...]


def archived(key: str, title: str, kind: str, changed: str, entries: Sequence[ChainedLine]) -> Archived:
    """A game as it goes into the file: the lines that are whole, and what they are chained to.

    What a bad disk has made of its row is put right, so that the file can be read.
    """
    head, created = (entries[-1].hash, entries[0].at) if entries else (START, changed)
    about = About(
        key if _ID.fullmatch(key) else hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()[:16],
        " ".join(title.split())[:80] or key[:16] or "?",
        kind if kind in KINDS else KINDS[0],
        created if _TIME.fullmatch(created) else NO_TIME,
        changed if _TIME.fullmatch(changed) else NO_TIME,
        len(entries),
        head,
    )
    return Archived(about, tuple(entries))


def is_archive(text: str) -> bool:
    """Whether a file begins as one of these does, and not as a record."""
    return text.startswith(_line(_FIRST).rstrip())


def print_archive(games: Iterable[Archived]) -> Iterator[str]:
    """The lines of the file, each ended."""
    yield _line(_FIRST)
    for game in games:
        yield _line(game.about)
        for entry in game.entries:
            yield _line((entry.text, entry.at, entry.hash))


def parse_archive(text: str) -> list[Archived]:
    """The games of a file; `BadInput` names the line that is damaged."""
    if len(text) > LARGEST:
        raise Damaged("archive-large", most=LARGEST)
    rows = text.split("\n")
    if rows.pop():
        raise Damaged("cut-off", line=len(rows) + 1)
    if not rows or _read(rows[0], 1, dict[str, str | int]) != _FIRST:
        raise Damaged("archive-first", format=FORMAT)
    games = []
    at = 1
    while at < len(rows):
        about = _read(rows[at], at + 1, About)
        if not _sound(about):
            raise Damaged("archive-line", line=at + 1, text=rows[at][:60])
        first, at = at + 1, at + 1 + max(about.lines, 0)
        if about.lines < 0 or at > len(rows):
            raise Damaged("archive-short", line=first, title=about.title)
        entries = [
            ChainedLine(number, *_read(row, first + number, tuple[str, str, str]))
            for number, row in enumerate(rows[first:at], start=1)
        ]
        found, broken = whole(entries, about.lines, about.head)
        if broken is not None:
            raise Damaged("archive-chain", line=first + broken.number, title=about.title)
        games.append(Archived(about, tuple(found)))
    return games


def _sound(about: About) -> bool:
    times = all(_TIME.fullmatch(time) for time in (about.created, about.changed))
    return bool(_ID.fullmatch(about.id)) and about.kind in KINDS and times


def _line(value: object) -> str:
    return msgspec.json.encode(value).decode() + "\n"


def _read(row: str, number: int, kind: type[T]) -> T:
    try:
        return from_json(row, kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Damaged("archive-line", line=number, text=row[:60]) from None
