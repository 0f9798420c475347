"""The file behind the saved games: looked at before it is opened, one connection that writes, others that only read.

Reads use SQLite's write-ahead log and never wait for a writer. All writing goes through one connection and one lock:
that makes "check the length, then append" one step for two devices, and keeps two checkpoints from ever running at
once in this program (the known fault of SQLite's write-ahead log before 3.51.3 needs that).
"""

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from automa.store import schema
from automa.store.faults import FILE_ERRORS, plain, trouble
from automa.store.files import companions, make_whole
from automa.store.trouble import Unavailable

MAGIC = b"SQLite format 3\x00"
PATIENCE = 4.0
"""Seconds a tap waits for somebody else's lock before it is refused; the page that sent it waits for eight."""
GLANCE = 0.5
"""Seconds for which reading waits: nobody who writes stands in its way, only a program that locks everybody out."""


def connect(path: Path, mode: str = "rw", more: str = "", wait: float | None = None) -> sqlite3.Connection:
    """A connection to exactly this file, whatever signs its name holds; it is never created by the way."""
    address = f"{path.absolute().as_uri()}?mode={mode}{more}"
    connection = sqlite3.connect(
        address,
        uri=True,
        timeout=PATIENCE if wait is None else wait,
        isolation_level=None,
        check_same_thread=False,
    )
    connection.execute("PRAGMA trusted_schema=OFF")
    connection.text_factory = as_text
    return connection


def as_text(stored: bytes) -> str:
    """A text that a bad disk has made unreadable is another text, which its hash tells; it stops no list."""
    return stored.decode("utf-8", "replace")


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file a name stands for now."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def look(path: Path) -> None:
    """Refuse a file that holds no database, before SQLite touches it."""
    try:
        with path.open("rb") as file:
            first = file.read(len(MAGIC))
    except OSError as error:
        raise trouble(error, path) from None
    if not first:
        raise Unavailable("empty", file=str(path))
    if first != MAGIC:
        raise Unavailable("garbage", file=str(path))


def version_of(connection: sqlite3.Connection, path: Path) -> int:
    """The version of our tables; a database of another program or of a newer Automa is refused."""
    found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not found.issuperset(schema.TABLES):
        raise Unavailable("foreign", file=str(path))
    version = connection.execute("SELECT max(version) FROM schema_version").fetchone()[0]
    if not isinstance(version, int) or version < 1:
        raise Unavailable("foreign", file=str(path))
    if version > schema.VERSION:
        raise Unavailable("newer", file=str(path), found=version, known=schema.VERSION)
    return version


def check(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file whose pages do not fit together."""
    said = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    if said != "ok":
        raise Unavailable("damaged", file=str(path), reason=plain(said))


def create(path: Path) -> None:
    """A new file with empty tables. It appears under its name only when it is whole and on the disk."""

    def fill(made: Path) -> None:
        connection = connect(made, "rwc")
        try:
            connection.execute(
                "BEGIN"
            )  # without a log: what a log still held when it is closed could be lost
            for statement in schema.CREATE:
                connection.execute(statement)
            connection.execute("COMMIT")
        finally:
            connection.close()

    try:
        make_whole(path, fill)
    except FileExistsError:  # another Automa began at the same moment
        return
    except (*FILE_ERRORS, OSError) as error:
        raise trouble(error, path) from error


class Database:
    """An opened file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        self._idle: list[sqlite3.Connection] = []
        self._closed = False
        self._there: dict[Path, tuple[int, int]] = {}
        """Which files the names of this one and of its log stand for."""
        look(path)
        with self._explained():
            self._writer = connect(path)
        try:
            with self._explained():
                self.version = version_of(self._writer, path)
                check(self._writer, path)
                for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                    self._writer.execute(f"PRAGMA {pragma}")
                self._try_to_write()
                self._refuse_moved()
        except BaseException:
            self._writer.close()
            raise

    def _try_to_write(self) -> None:
        """Find out now, not at the first tap, whether the file can be written; somebody else's lock may pass."""
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            try:  # a transaction begins in a read-only file as well: only a change finds it out
                self._writer.execute("UPDATE schema_version SET version = version")
            finally:
                with suppress(sqlite3.Error):
                    self._writer.execute("ROLLBACK")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise

    def _refuse_moved(self) -> None:
        """Refuse to write into a file that has lost its name: SQLite goes on with it, and with it all would be lost."""
        for path in (self.path, companions(self.path)[0]):
            here = _identity(path)
            known = self._there.get(path)
            if known is None and here is not None:
                self._there[path] = here
            elif here != known:
                raise Unavailable("moved", file=str(path))

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except (*FILE_ERRORS, OSError) as error:
            raise trouble(error, self.path) from error

    @contextmanager
    def _transaction(self, wait: float) -> Iterator[None]:
        self._writer.execute(f"PRAGMA busy_timeout={int(wait * 1000)}")
        self._writer.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._refuse_moved()
            self._writer.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):  # a failed commit may have rolled back already
                self._writer.execute("ROLLBACK")
            raise

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that is on the disk when the block ends without an error, and has not happened otherwise."""
        until = time.monotonic() + PATIENCE
        if not self._lock.acquire(timeout=PATIENCE):
            raise Unavailable("locked", file=str(self.path), reason="busy")
        try:
            left = max(0.0, until - time.monotonic())  # waiting for both takes no longer than for one
            with self._explained(), self._transaction(left):
                yield self._writer
        finally:
            self._lock.release()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """One moment of the file, whatever others write meanwhile."""
        with self._explained():
            try:
                connection = self._idle.pop()
            except IndexError:
                connection = connect(self.path, "ro", wait=GLANCE)
            try:
                connection.execute("BEGIN")
                yield connection
                connection.execute("ROLLBACK")
            except BaseException:
                connection.close()
                raise
            if self._closed:
                connection.close()
            else:
                self._idle.append(connection)

    def close(self) -> None:
        """Let go of the file."""
        self._closed = True
        while self._idle:
            self._idle.pop().close()
        with self._lock, suppress(sqlite3.Error):
            self._writer.close()
