"""The store of a server: an append-only SQLite file in the user's data directory.

What `append` has returned is on the disk: SQLite runs with a write-ahead log and `synchronous=FULL`, so each commit
is flushed before it is acknowledged and survives a killed process as well as a power cut. A line that is lost or
changed all the same is found by the chain of hashes (`automa.record.chain`).
"""

import secrets
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from automa.record.archive import Archived
from automa.record.chain import START, Break, ChainedLine, chained, link, whole
from automa.store import backups, schema
from automa.store.acknowledged import Acknowledged, AcknowledgedLine, held, is_older, older
from automa.store.database import Database, create, version_of
from automa.store.files import FolderLock, companions, keep_private
from automa.store.journal import Saved, Store, checked_lines, checked_title, plain_text
from automa.store.revocations import SEATS, RenewedLink, Revocations, RevokedDevice
from automa.store.trouble import Broken, Conflict, Trouble, Unavailable, Unknown

FILE = "games.sqlite3"
HEADS = "SELECT id, length, head FROM games WHERE typeof(length) = 'integer' AND typeof(head) = 'text' AND length > 0"
_SAVED = "id, title, kind, created, changed, deleted, length"


class Device(Struct, frozen=True):
    """A paired device: how its owner calls it, since when it is paired, when it was seen last."""

    id: str
    name: str
    paired: str
    seen: str
    revoked: str | None


def now() -> str:
    """This moment, as it is kept."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def refuse_lost(directory: Path) -> None:
    """Refuse a folder that has no saved games but something that belongs to some."""
    path = directory / FILE
    log = companions(path)[0]
    copies = backups.backups(directory)
    if log.exists() or copies:
        rest = log if log.exists() else copies[0].path
        raise Unavailable("missing", file=str(path), rest=str(rest))


class SqliteStore(Store):
    """All saved games of one data directory."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.path = directory / FILE
        self._withdrawn = Revocations(directory)
        self._acknowledged = Acknowledged(directory)
        self._lock = FolderLock(directory)
        try:
            self._begin()
            keep_private(*self._files())
            self._database = Database(self.path)
        except BaseException:
            self._lock.release()
            raise
        try:
            self._migrate()
            with suppress(Trouble), self._database.reading() as connection:
                self._withdrawn.catch_up(connection)
            self.trouble: Trouble | None = self._older()
            """What whoever uses the file should know although it can be used."""
        except BaseException:
            self.close()
            raise

    def _files(self) -> list[Path]:
        """Everything that holds saved games or speaks of them: the file, its copies, what is noted beside it."""
        beside = (self._acknowledged.path, self._withdrawn.path, self.directory / backups.FOLDER)
        copies = (
            *self.directory.glob("*.sqlite3*"),
            *(each.path for each in backups.backups(self.directory)),
        )
        return [*beside, *copies]

    def _begin(self) -> None:
        """A new file, if nothing says that there should be one."""
        if self.path.exists():
            return
        refuse_lost(self.directory)
        create(self.path)

    def _migrate(self) -> None:
        """Bring an older file up to date; a copy of it as it was stays among the backups."""
        found = self._database.version
        if found == schema.VERSION:
            return
        with self._database.reading() as connection:
            backups.back_up(connection, self.directory, f"schema{found}")
        with self._database.writing() as connection:
            found = version_of(connection, self.path)  # another Automa may have been faster
            if found < 2:
                _execute(connection, schema.TO_2)
                _chain_old_lines(connection)
                _execute(connection, schema.AFTER_2)
            if found < 3:
                _execute(connection, schema.TO_3)
            if found < 4:
                _execute(connection, schema.TO_4)

    def _older(self) -> Trouble | None:
        """Whether the file holds all that was acknowledged; from now on that is kept with what it holds."""
        noted = self._acknowledged.read()
        with self._database.reading() as connection:
            found = {game: held(connection, head) for game, head in noted.items()}
            heads = {
                game: AcknowledgedLine(game, length, head) for game, length, head in connection.execute(HEADS)
            }
        lost = {game: head for game, head in noted.items() if is_older(head, found[game])}
        self._acknowledged.begin((heads | lost).values())
        return older(self.path, noted, found)

    def back_up(self, target: Path | None = None) -> Path:
        """A copy of everything: in a file of its own, or among the copies of the last starts."""
        with self._database.reading() as connection:
            if target is not None:
                return backups.copy(connection, target)
            made = backups.back_up(connection, self.directory, backups.START)
        if not any(saved.damaged for saved in (*self.games(), *self.bin())):
            backups.forget_old(
                self.directory
            )  # while a game is damaged, an old copy may be its last whole one
        return made

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()
        self._lock.release()

    # -- one game --------------------------------------------------------------------------------------------------

    def create(self, title: str, kind: str, text: Sequence[str] = ()) -> str:
        """A new game with these lines; returns its id."""
        title, texts = checked_title(title), checked_lines(text, 0)
        key = secrets.token_hex(8)
        at = now()
        entries = chained(texts, at)
        with self._database.writing() as connection:
            connection.execute(
                "INSERT INTO games (id, title, kind, created, changed, head) VALUES (?, ?, ?, ?, ?, ?)",
                (key, title, kind, at, at, START),
            )
            _add(connection, key, entries, at)
        self._told(key, entries)
        return key

    def append(self, game: str, expected: int, text: Sequence[str]) -> int:
        """Add lines to a game that has `expected` lines; returns the new number of lines."""
        texts = checked_lines(text, expected)
        at = now()
        with self._database.writing() as connection:
            title, length, head = _row(connection, game)
            if length != expected:
                raise Conflict(expected, length)
            _refuse_broken_end(connection, game, title, length, head)
            entries = chained(texts, at, length, head)
            _add(connection, game, entries, at)
        self._told(game, entries)
        return expected + len(texts)

    def _told(self, game: str, entries: Sequence[ChainedLine]) -> None:
        """Remember that these lines are saved, as whoever added them is told now."""
        if entries:
            self._acknowledged.add(game, entries[-1].number, entries[-1].hash)

    def take_in(self, game: Archived) -> bool:
        """Add a game of an archive as it is, under its own id; one that is here already stays as it is."""
        about = game.about
        texts = checked_lines([entry.text for entry in game.entries], 0)
        with self._database.writing() as connection:
            if connection.execute("SELECT 1 FROM games WHERE id = ?", (about.id,)).fetchone():
                return False
            connection.execute(
                "INSERT INTO games VALUES (?, ?, ?, ?, ?, NULL, ?, ?)",
                (
                    plain_text(about.id[:64]),
                    checked_title(about.title),
                    plain_text(about.kind[:32]),
                    plain_text(about.created[:40]),
                    plain_text(about.changed[:40]),
                    len(texts),
                    about.head,
                ),
            )
            _insert(connection, about.id, game.entries)
        self._told(about.id, game.entries)
        return True

    def whole(self, game: str) -> tuple[list[ChainedLine], Break | None]:
        """The lines of a game as far as they are whole, and where that ends."""
        with self._database.reading() as connection:
            _, length, head = _row(connection, game)
            return whole(_entries(connection, game), length, head)

    def length(self, game: str) -> int:
        """How many lines the game has."""
        with self._database.reading() as connection:
            return _row(connection, game)[1]

    def saved(self, game: str) -> Saved:
        """The entry of the list for this game, thrown away or not."""
        with self._database.reading() as connection:
            row = connection.execute(f"SELECT {_SAVED} FROM games WHERE id = ?", (game,)).fetchone()
        if row is None:
            raise Unknown(game)
        return _listed(row)

    # -- the list --------------------------------------------------------------------------------------------------

    def games(self) -> list[Saved]:
        """The saved games, the one played last first."""
        return self._list("games.deleted IS NULL")

    def bin(self) -> list[Saved]:
        """The games that were thrown away and can be brought back."""
        return self._list("games.deleted IS NOT NULL")

    def rename(self, game: str, title: str) -> None:
        """Give a game another title."""
        self._change(game, "title", checked_title(title))

    def delete(self, game: str) -> None:
        """Throw a game away; `restore` brings it back."""
        self._change(game, "deleted", now())

    def restore(self, game: str) -> None:
        """Undo `delete`."""
        self._change(game, "deleted", None)

    def _change(self, game: str, column: str, value: str | None) -> None:
        with self._database.writing() as connection:
            _row(connection, game)
            connection.execute(f"UPDATE games SET {column} = ? WHERE id = ?", (value, game))

    def _list(self, condition: str) -> list[Saved]:
        gaps = "length <> (SELECT count(*) FROM lines WHERE lines.game = games.id)"
        query = f"SELECT {_SAVED}, {gaps} FROM games WHERE {condition} ORDER BY changed DESC, id"
        with self._database.reading() as connection:
            return [_listed(row) for row in connection.execute(query)]

    # -- beside a game ---------------------------------------------------------------------------------------------

    def beside(self, game: str, kind: str) -> str:
        """What lies beside the record of a game."""
        with self._database.reading() as connection:
            row = connection.execute(
                "SELECT text FROM beside WHERE game = ? AND kind = ?", (game, kind)
            ).fetchone()
        return str(row[0]) if row else ""

    def lay_beside(self, game: str, kind: str, text: str) -> None:
        """Lay something beside the record of a game, in place of what lay there."""
        with self._database.writing() as connection:
            _row(connection, game)
            connection.execute(
                "INSERT INTO beside VALUES (?, ?, ?) ON CONFLICT (game, kind) DO UPDATE SET text = excluded.text",
                (game, plain_text(kind), plain_text(text)),
            )

    # -- devices ---------------------------------------------------------------------------------------------------

    def devices(self) -> list[Device]:
        """Every device that was ever paired or sent away, the one seen last first."""
        query = "SELECT id, name, paired, seen, revoked FROM devices ORDER BY seen DESC, id"
        with self._database.reading() as connection:
            found = [Device(*row) for row in connection.execute(query).fetchall()]
        revoked = self._withdrawn.read()[1]
        known = [replace(each, revoked=each.revoked or revoked.pop(each.id, None)) for each in found]
        return [*known, *(Device(device, "?", at, at, at) for device, at in revoked.items())]

    def keep_device(self, device: str, name: str) -> None:
        """Remember a device, or that it was seen; its name stays as its owner has chosen it."""
        at = now()
        with self._database.writing() as connection:
            connection.execute(
                "INSERT INTO devices VALUES (?, ?, ?, ?, NULL) ON CONFLICT (id) DO UPDATE SET seen = ?",
                (device, name, at, at, at),
            )

    def name_device(self, device: str, name: str) -> None:
        """Call a device by another name."""
        with self._database.writing() as connection:
            connection.execute("UPDATE devices SET name = ? WHERE id = ?", (checked_title(name), device))

    def revoke_device(self, device: str) -> None:
        """Let a device in no more, not even after an old copy of this file is brought back."""
        at = now()
        with self._database.writing() as connection:
            connection.execute("UPDATE devices SET revoked = coalesce(revoked, ?) WHERE id = ?", (at, device))
            self._withdrawn.write(RevokedDevice(plain_text(device), at))

    # -- seats -----------------------------------------------------------------------------------------------------

    def seats(self) -> dict[tuple[str, str], int]:
        """Game and seat → how often the link of the seat was renewed; those of which it never was are not there."""
        with self._database.reading() as connection:
            rows = connection.execute(SEATS).fetchall()
        found = self._withdrawn.read()[0]
        return found | {(game, seat): max(times, found.get((game, seat), 0)) for game, seat, times in rows}

    def renew_seat(self, game: str, seat: str) -> int:
        """Remember that the link of a seat is renewed; returns how often it was."""
        seat = plain_text(seat)
        with self._database.writing() as connection:
            _row(connection, game)
            kept = connection.execute(f"{SEATS} AND game = ? AND seat = ?", (game, seat))
            before = self._withdrawn.read()[0].get((game, seat), 0)
            times: int = 1 + max(before, *(row[2] for row in kept), 0)
            connection.execute("INSERT OR REPLACE INTO seats VALUES (?, ?, ?)", (game, seat, times))
            self._withdrawn.write(RenewedLink(game, seat, times))
        return times


def _execute(connection: sqlite3.Connection, statements: Sequence[str]) -> None:
    for statement in statements:
        connection.execute(statement)


def _row(connection: sqlite3.Connection, game: str) -> tuple[str, int, str]:
    """Title, number of lines and last hash of a game."""
    row = connection.execute("SELECT title, length, head FROM games WHERE id = ?", (game,)).fetchone()
    if row is None:
        raise Unknown(game)
    title, length, head = row
    return str(title), length if isinstance(length, int) else -1, str(head)


def _listed(row: Sequence[object]) -> Saved:
    """A row of the list. What a bad disk has turned into something else is shown all the same, as damaged."""
    key, title, kind, created, changed, deleted, length, *gaps = row
    number = length if isinstance(length, int) else -1
    sound = all(isinstance(value, str) for value in (key, title, kind, created, changed, deleted or ""))
    return Saved(
        str(key),
        str(title),
        str(kind),
        str(created),
        str(changed),
        None if deleted is None else str(deleted),
        max(number, 0),
        not sound or number < 0 or any(gaps),
    )


def _entries(connection: sqlite3.Connection, game: str) -> Iterator[ChainedLine]:
    query = "SELECT number, text, at, hash FROM lines WHERE game = ? ORDER BY number"
    for row in connection.execute(query, (game,)):
        yield ChainedLine(*row)


def _refuse_broken_end(connection: sqlite3.Connection, game: str, title: str, length: int, head: str) -> None:
    """Lines are only put behind a last line that is there; the rest was looked at when the game was opened."""
    if not length:
        return
    query = "SELECT hash FROM lines WHERE game = ? AND number = ?"
    row = connection.execute(query, (game, length)).fetchone()
    if row is None or row[0] != head:
        raise Broken(game, title, length, "missing" if row is None else "changed")


def _insert(connection: sqlite3.Connection, game: str, entries: Sequence[ChainedLine]) -> None:
    connection.executemany(
        "INSERT INTO lines VALUES (?, ?, ?, ?, ?)",
        [(game, each.number, each.text, each.at, each.hash) for each in entries],
    )


def _add(connection: sqlite3.Connection, game: str, entries: Sequence[ChainedLine], at: str) -> None:
    _insert(connection, game, entries)
    if entries:
        last = entries[-1]
        values = (last.number, last.hash, at, game)
        connection.execute("UPDATE games SET length = ?, head = ?, changed = ? WHERE id = ?", values)


def _chain_old_lines(connection: sqlite3.Connection) -> None:
    """Hashes for lines of version 1. A gap that is there already stays a gap: nothing is renumbered."""
    for (game,) in connection.execute("SELECT id FROM games").fetchall():
        head, length = START, 0
        for number, text, at, _ in connection.execute(
            "SELECT number, text, at, hash FROM lines WHERE game = ? ORDER BY number", (game,)
        ).fetchall():
            head, length = link(head, number, at, text), number
            connection.execute(
                "UPDATE lines SET hash = ? WHERE game = ? AND number = ?", (head, game, number)
            )
        connection.execute("UPDATE games SET length = ?, head = ? WHERE id = ?", (length, head, game))
