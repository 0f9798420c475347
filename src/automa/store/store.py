"""Saved games: created, appended to, listed, renamed, thrown away and brought back.

What `append` has returned is on the disk: SQLite runs with a write-ahead log and `synchronous=FULL`, so each commit
is flushed before it is acknowledged and survives a killed process as well as a power cut.
"""

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Engine, create_engine, event, func, insert, inspect, select, update

from automa.errors import BadInput
from automa.store.schema import SQLITE_TRIGGERS, VERSION, games, lines, metadata, schema_version

MAX_TITLE = 80
MAX_LINE = 20_000
MAX_LINES = 100_000
FILE = "games.sqlite3"


class Unknown(BadInput):
    """There is no such game."""


class Conflict(BadInput):
    """Somebody else was faster: the game is longer than the caller thought."""

    def __init__(self, expected: int, actual: int) -> None:
        super().__init__(f"the game has {actual} lines, not {expected}: another device was faster")
        self.actual = actual


class Saved(Struct, frozen=True):
    """A game in the list."""

    id: str
    title: str
    kind: str
    created: str
    changed: str
    deleted: str | None
    length: int


class Entry(Struct, frozen=True):
    """One stored line with its number (from 1) and time."""

    number: int
    text: str
    at: str


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}")

    @event.listens_for(engine, "connect")
    def _pragmas(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin where `begin` below says so
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # Taking the write lock first makes "check the length, then append" one step for two devices.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


class Store:
    """All saved games of one data directory."""

    def __init__(self, directory: Path) -> None:
        self.path = directory / FILE
        self._engine = _engine(self.path)
        try:
            with self._engine.begin() as connection:
                self._prepare(connection)
        except BaseException:
            self.close()
            raise

    def _prepare(self, connection: Connection) -> None:
        if not inspect(connection).has_table(schema_version.name):
            metadata.create_all(connection)
            for trigger in SQLITE_TRIGGERS:
                connection.exec_driver_sql(trigger)
            connection.execute(insert(schema_version).values(version=VERSION))
            return
        version = connection.execute(select(schema_version.c.version)).scalar_one()
        if version > VERSION:
            raise BadInput(
                f"{self.path} was written by a newer Automa (schema {version}, this one knows {VERSION})"
            )

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()

    # -- one game --------------------------------------------------------------------------------------------------

    def create(self, title: str, kind: str, text: Sequence[str] = ()) -> str:
        """A new game with these lines; returns its id."""
        title, texts = _title(title), _checked(text, 0)
        key = secrets.token_urlsafe(9)
        now = _now()
        with self._engine.begin() as connection:
            connection.execute(insert(games).values(id=key, title=title, kind=kind, created=now, changed=now))
            self._add(connection, key, 0, texts, now)
        return key

    def append(self, game: str, expected: int, text: Sequence[str]) -> int:
        """Add lines to a game that has `expected` lines; returns the new number of lines."""
        texts = _checked(text, expected)
        now = _now()
        with self._engine.begin() as connection:
            self._known(connection, game)
            actual = self._length(connection, game)
            if actual != expected:
                raise Conflict(expected, actual)
            self._add(connection, game, expected, texts, now)
            connection.execute(update(games).where(games.c.id == game).values(changed=now))
        return expected + len(texts)

    def lines(self, game: str) -> list[str]:
        """Every line of the game, oldest first."""
        return [entry.text for entry in self.entries(game)]

    def entries(self, game: str) -> list[Entry]:
        """Every line of the game with number and time."""
        with self._engine.connect() as connection:
            self._known(connection, game)
            rows = connection.execute(
                select(lines.c.number, lines.c.text, lines.c.at)
                .where(lines.c.game == game)
                .order_by(lines.c.number)
            )
            return [Entry(number, text, at) for number, text, at in rows]

    def length(self, game: str) -> int:
        """How many lines the game has."""
        with self._engine.connect() as connection:
            self._known(connection, game)
            return self._length(connection, game)

    def saved(self, game: str) -> Saved:
        """The entry of the list for this game, thrown away or not."""
        for saved in self._list(games.c.id == game):
            return saved
        raise Unknown(f"there is no saved game {game!r}")

    # -- the list --------------------------------------------------------------------------------------------------

    def games(self) -> list[Saved]:
        """The saved games, the one played last first."""
        return self._list(games.c.deleted.is_(None))

    def bin(self) -> list[Saved]:
        """The games that were thrown away and can be brought back."""
        return self._list(games.c.deleted.is_not(None))

    def rename(self, game: str, title: str) -> None:
        """Give a game another title."""
        self._change(game, title=_title(title))

    def delete(self, game: str) -> None:
        """Throw a game away; `restore` brings it back."""
        self._change(game, deleted=_now())

    def restore(self, game: str) -> None:
        """Undo `delete`."""
        self._change(game, deleted=None)

    # -- inside ----------------------------------------------------------------------------------------------------

    def _change(self, game: str, **values: str | None) -> None:
        with self._engine.begin() as connection:
            self._known(connection, game)
            connection.execute(update(games).where(games.c.id == game).values(**values))

    def _list(self, condition: Any) -> list[Saved]:
        length = (
            select(func.count())
            .select_from(lines)
            .where(lines.c.game == games.c.id)
            .correlate(games)
            .scalar_subquery()
        )
        query = select(games, length).where(condition).order_by(games.c.changed.desc(), games.c.id)
        with self._engine.connect() as connection:
            return [
                Saved(id=key, title=title, kind=kind, created=made, changed=last, deleted=gone, length=count)
                for key, title, kind, made, last, gone, count in connection.execute(query)
            ]

    @staticmethod
    def _known(connection: Connection, game: str) -> None:
        if connection.execute(select(games.c.id).where(games.c.id == game)).first() is None:
            raise Unknown(f"there is no saved game {game!r}")

    @staticmethod
    def _length(connection: Connection, game: str) -> int:
        query = select(func.count()).select_from(lines).where(lines.c.game == game)
        return int(connection.execute(query).scalar_one())

    @staticmethod
    def _add(connection: Connection, game: str, after: int, texts: Sequence[str], now: str) -> None:
        if texts:
            rows = [
                {"game": game, "number": after + i, "text": text, "at": now}
                for i, text in enumerate(texts, start=1)
            ]
            connection.execute(insert(lines), rows)


def _title(title: str) -> str:
    title = " ".join(title.split())
    if not title:
        raise BadInput("a game needs a title")
    if len(title) > MAX_TITLE:
        raise BadInput(f"a title has at most {MAX_TITLE} characters")
    return title


def _checked(text: Sequence[str], before: int) -> list[str]:
    """The lines, if each is one line of reasonable length and the game does not grow without bound."""
    if before + len(text) > MAX_LINES:
        raise BadInput(f"a game has at most {MAX_LINES} lines")
    for line in text:
        if len(line.splitlines()) > 1 or line.endswith(("\n", "\r")):
            raise BadInput("a line of a record holds no line break")
        if len(line) > MAX_LINE:
            raise BadInput(f"a line of a record has at most {MAX_LINE} characters")
    return list(text)
