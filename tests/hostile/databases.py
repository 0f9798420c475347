"""Files of saved games that must be refused or named as damaged; never opened as if nothing were wrong."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

from automa.store.sqlite import FILE

Spoil = Callable[[Path, str], None]
"""Damages the file; the id of a game is given."""
Case = tuple[str, Spoil, str]

ROWS = {
    "a line is gone": "DELETE FROM lines WHERE game = '{0}' AND number = {1}",
    "a text is another": "UPDATE lines SET text = 'note x' WHERE game = '{0}' AND number = {1}",
    "a time is another": "UPDATE lines SET at = 'x' WHERE game = '{0}' AND number = {1}",
    "a hash is another": "UPDATE lines SET hash = 'x' WHERE game = '{0}' AND number = {1}",
    "a number is another": "UPDATE lines SET number = number + 100 WHERE game = '{0}' AND number = {1}",
    "a line belongs to another game": "UPDATE lines SET game = 'x' WHERE game = '{0}' AND number = {1}",
}
GAMES = (
    "UPDATE games SET length = 39 WHERE id = '{0}'",
    "UPDATE games SET length = 41 WHERE id = '{0}'",
    "UPDATE games SET length = 0 WHERE id = '{0}'",
    "UPDATE games SET head = '' WHERE id = '{0}'",
)
FILES = (
    "UPDATE schema_version SET version = 99",
    "UPDATE schema_version SET version = 0",
    "DELETE FROM schema_version",
    "DROP TABLE lines",
    "DROP TABLE games",
    "ALTER TABLE games RENAME TO spiele",
)


def cases() -> Iterator[Case]:
    """Every way to spoil a file, with what must be said of it."""
    for what, statement in ROWS.items():
        for number in (1, 2, 20, 39, 40):
            yield f"{what}: {number}", _sql(statement, number), "line"
    for statement in GAMES:
        yield statement, _sql(statement, 0), "line"
    for statement in FILES:
        yield statement, _sql(statement, 0), FILE
    for size in (
        0,
        1,
        15,
        16,
        17,
        60,
        99,
        100,
        512,
        1000,
        4095,
        4096,
        4097,
        8192,
        10_000,
        12_288,
        16_384,
        20_000,
    ):
        yield f"cut off at {size}", _cut(size), FILE
    for start in range(0, 100, 4):
        yield f"header bytes at {start}", _scribble(start, 4), ""
    for page in range(1, 8):
        for inside in (0, 8, 2000):
            yield f"page {page} at {inside}", _scribble(page * 4096 + inside, 64), ""
    for name, content in {
        "zeros": bytes(8192),
        "ones": b"\xff" * 8192,
        "text": b"automa record 1\n" * 500,
        "a zip": b"PK\x03\x04" + bytes(4000),
        "a header alone": b"SQLite format 3\x00",
        "a header and noise": b"SQLite format 3\x00" + b"\xa5" * 8000,
    }.items():
        yield name, _content(content), FILE


def _sql(statement: str, number: int) -> Spoil:
    def spoil(path: Path, game: str) -> None:
        connection = sqlite3.connect(path)
        try:
            for trigger in ("lines_no_update", "lines_no_delete"):
                connection.execute(f"DROP TRIGGER IF EXISTS {trigger}")
            connection.execute(statement.format(game, number))
            connection.commit()
        finally:
            connection.close()

    return spoil


def _cut(size: int) -> Spoil:
    def spoil(path: Path, game: str) -> None:
        path.write_bytes(path.read_bytes()[:size])

    return spoil


def _scribble(start: int, length: int) -> Spoil:
    def spoil(path: Path, game: str) -> None:
        content = bytearray(path.read_bytes())
        content[start : start + length] = b"\xa5" * length
        path.write_bytes(content)

    return spoil


def _content(content: bytes) -> Spoil:
    def spoil(path: Path, game: str) -> None:
        path.write_bytes(content)

    return spoil
