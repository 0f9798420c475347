"""What was acknowledged, beside the saved games: how many lines each game had, and the hash of the last of them.

An older file is as whole as a newer one: its own hashes cannot tell that its write-ahead log was removed after the
program was killed, or that somebody put an old copy in its place. This file can. It is written after each commit and
never before, so it never knows more than the file did; it is not flushed at every tap, which would be a second wait for
the disk, so after a power cut it may know less. Without it nothing is known, and nothing is said.
"""

import os
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from automa.store.files import open_private
from automa.store.trouble import Unavailable
from automa.typed import json_reader

NAME = "acknowledged"


class AcknowledgedLine(Struct, frozen=True, array_like=True):
    """The last line of a game that somebody was told is saved."""

    game: str
    number: int
    hash: str


class FoundGame(Struct, frozen=True):
    """What a file holds of a game: its title, its number of lines, and the hash of the line that was asked for."""

    title: str
    length: int
    hash: str | None


_line = json_reader(AcknowledgedLine)


class Acknowledged:
    """What the file of a data directory says."""

    def __init__(self, directory: Path) -> None:
        self.path = directory / NAME

    def read(self) -> dict[str, AcknowledgedLine]:
        """The last line of each game. Half a line is no line, and a file that cannot be read says nothing."""
        found: dict[str, AcknowledgedLine] = {}
        with suppress(OSError):
            for line in self.path.read_bytes().splitlines() if self.path.is_file() else ():
                with suppress(msgspec.MsgspecError, UnicodeDecodeError):
                    head = _line.decode(line)
                    found[head.game] = head
        return found

    def add(self, game: str, number: int, line_hash: str) -> None:
        """Write down what has just been saved. It is saved whether or not this succeeds."""
        with suppress(OSError), open_private(self.path, "ab") as file:
            file.write(_written([AcknowledgedLine(game, number, line_hash)]))

    def begin(self, heads: Iterable[AcknowledgedLine]) -> None:
        """Begin anew with these, so that the file does not grow for ever."""
        made = self.path.with_name(f"{NAME}.new-{os.getpid()}")
        with suppress(OSError):
            with open_private(made, "wb") as file:
                file.write(_written(heads))
            made.replace(self.path)

    def forget(self) -> None:
        """Somebody wants another file in the place of the one this was about."""
        with suppress(OSError):
            self.path.unlink()


def _written(heads: Iterable[AcknowledgedLine]) -> bytes:
    return b"".join(msgspec.json.encode(head) + b"\n" for head in heads)


def held(connection: sqlite3.Connection, head: AcknowledgedLine) -> FoundGame | None:
    """What a file holds of a game that was acknowledged."""
    row = connection.execute("SELECT title, length FROM games WHERE id = ?", (head.game,)).fetchone()
    if row is None or not isinstance(row[1], int):
        return None
    query = "SELECT hash FROM lines WHERE game = ? AND number = ?"
    line = connection.execute(query, (head.game, head.number)).fetchone()
    return FoundGame(str(row[0]), row[1], None if line is None else str(line[0]))


def is_older(head: AcknowledgedLine, found: FoundGame | None) -> bool:
    """Whether a file does not hold what was acknowledged. A line that is missing among others is damage, not age."""
    if found is None or found.length < head.number:
        return True
    return found.hash is not None and found.hash != head.hash


def older(
    path: Path, heads: Mapping[str, AcknowledgedLine], found: Mapping[str, FoundGame | None]
) -> Unavailable | None:
    """What to tell whoever opens a file that is older than what was acknowledged."""
    lost = [head for game, head in heads.items() if is_older(head, found.get(game))]
    if not lost:
        return None
    there = found.get(lost[0].game)
    return Unavailable(
        "older",
        file=str(path),
        note=str(path.with_name(NAME)),
        n=len(lost),
        title=there.title if there else lost[0].game,
        kept=min(there.length, lost[0].number) if there else 0,
        saved=lost[0].number,
    )
