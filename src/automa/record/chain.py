"""Journal lines chained by hashes: each hash covers the line before it, so a lost or changed line is found and named.

Pure, so that every place that keeps a journal (a database here, a browser there) chains in the same way.
"""

import hashlib
from collections.abc import Iterable, Sequence

from msgspec import Struct

START = hashlib.sha256(b"automa journal 1").hexdigest()
"""What the first line is chained to."""


class ChainedLine(Struct, frozen=True):
    """A kept line: its number (from 1), its text, when it was kept, and its hash."""

    number: int
    text: str
    at: str
    hash: str


class Break(Struct, frozen=True):
    """Where a journal stops being whole: `missing` (a line is not there) or `changed` (it is not what was kept)."""

    number: int
    kind: str


def link(previous: str, number: int, at: str, text: str) -> str:
    """The hash of a line behind another one."""
    return hashlib.sha256(f"{previous}\n{number}\n{at}\n{text}".encode()).hexdigest()


def chained(texts: Sequence[str], at: str, after: int = 0, head: str = START) -> list[ChainedLine]:
    """New lines behind line `after`, whose hash is `head`."""
    entries = []
    for number, text in enumerate(texts, start=after + 1):
        head = link(head, number, at, text)
        entries.append(ChainedLine(number, text, at, head))
    return entries


def whole(entries: Iterable[ChainedLine], length: int, head: str) -> tuple[list[ChainedLine], Break | None]:
    """The lines as far as they are whole, and where that ends; `length` and `head` are those of the last line kept."""
    found: list[ChainedLine] = []
    previous = START
    for entry in entries:
        expected = len(found) + 1
        if entry.number != expected:
            return found, Break(expected, "missing")
        if entry.hash != link(previous, expected, entry.at, entry.text):
            return found, Break(expected, "changed")
        previous = entry.hash
        found.append(entry)
    if len(found) < length:
        return found, Break(len(found) + 1, "missing")
    if len(found) > length or previous != head:
        return found, Break(len(found), "changed")
    return found, None
