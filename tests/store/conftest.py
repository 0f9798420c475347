"""Data directories in the states that disks and people leave behind."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from automa.store.sqlite import FILE, SqliteStore


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path)
    yield opened
    opened.close()


def filled(directory: Path, games: int = 3, lines: int = 40) -> list[str]:
    """A closed file with games; returns their ids."""
    directory.mkdir(parents=True, exist_ok=True)
    store = SqliteStore(directory)
    try:
        return [
            store.create(f"game {number}", "table", [f"note line {line}" for line in range(1, lines + 1)])
            for number in range(games)
        ]
    finally:
        store.close()


def tamper(directory: Path, *statements: str) -> None:
    """Change the file behind the program's back, its guards taken away first."""
    connection = sqlite3.connect(directory / FILE)
    try:
        for statement in ("DROP TRIGGER lines_no_update", "DROP TRIGGER lines_no_delete", *statements):
            connection.execute(statement)
        connection.commit()
    finally:
        connection.close()


VERSION_1 = """
CREATE TABLE schema_version (version INTEGER NOT NULL, PRIMARY KEY (version));
CREATE TABLE games (id VARCHAR(16) NOT NULL, title TEXT NOT NULL, kind VARCHAR(32) NOT NULL,
    created VARCHAR(32) NOT NULL, changed VARCHAR(32) NOT NULL, deleted VARCHAR(32), PRIMARY KEY (id));
CREATE TABLE lines (game VARCHAR(16) NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL, at VARCHAR(32) NOT NULL,
    PRIMARY KEY (game, number), FOREIGN KEY(game) REFERENCES games (id));
CREATE INDEX games_by_change ON games (changed);
CREATE TRIGGER lines_no_update BEFORE UPDATE ON lines BEGIN SELECT RAISE(ABORT, 'a stored line is never changed'); END;
CREATE TRIGGER lines_no_delete BEFORE DELETE ON lines BEGIN SELECT RAISE(ABORT, 'a stored line is never changed'); END;
INSERT INTO schema_version VALUES (1);
"""


def version_1(directory: Path, lines: dict[str, list[int]]) -> None:
    """A file as the first edition wrote it: games with lines of these numbers."""
    connection = sqlite3.connect(directory / FILE)
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.executescript(VERSION_1)
        for game, numbers in lines.items():
            connection.execute("INSERT INTO games VALUES (?, ?, 'table', 'then', 'then', NULL)", (game, game))
            for number in numbers:
                connection.execute(
                    "INSERT INTO lines VALUES (?, ?, ?, 'then')", (game, number, f"line {number}")
                )
        connection.commit()
    finally:
        connection.close()
