"""Reading a file of saved games that may be damaged, old, or read-only: nothing is written, all that can be read is."""

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from automa.record.chain import Break, ChainedLine, whole
from automa.store.acknowledged import Acknowledged, FoundGame, older
from automa.store.database import as_text, check, connect, look, version_of
from automa.store.faults import FILE_ERRORS, trouble
from automa.store.sqlite import FILE, refuse_lost
from automa.store.trouble import Trouble, Unavailable, Unknown


class SalvagedGame(Struct, frozen=True):
    """A game as far as it is whole."""

    id: str
    title: str
    kind: str
    changed: str
    deleted: bool
    entries: list[ChainedLine]
    broken: Break | None


WAYS = ("", "NOT INDEXED", "NOT INDEXED ORDER BY rowid DESC")
"""How a table is read: by an index, by its own pages, and those from the end. A damaged page ends each elsewhere."""
LINE_WAYS = (
    "WHERE game = ? ORDER BY number",
    "NOT INDEXED WHERE game = ?",
    "NOT INDEXED WHERE game = ? ORDER BY rowid DESC",
)


class SalvagedTable(Struct, frozen=True):
    """A table of the file: where its description stands among the others, and the columns it has in every version."""

    place: int
    name: str
    columns: str
    later: str = ""
    """Columns that the second version has added at the end."""
    key: str = ""
    """What is said of the last column."""


TABLES = (
    SalvagedTable(1, "schema_version", "version", key=" INTEGER PRIMARY KEY"),
    SalvagedTable(2, "games", "id, title, kind, created, changed, deleted", ", length, head"),
    SalvagedTable(4, "lines", "game, number, text, at", ", hash"),
)


def _ask_for_columns(connection: sqlite3.Connection) -> None:
    """Fail where a table is not described as it was made."""
    found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not found.issuperset(table.name for table in TABLES):
        return  # of another program
    version = connection.execute("SELECT max(version) FROM schema_version").fetchone()[0]
    for table in TABLES:
        added = table.later if isinstance(version, int) and version > 1 else ""
        connection.execute(f"SELECT {table.columns}{added} FROM {table.name} LIMIT 0")


def _opened(path: Path) -> sqlite3.Connection:
    look(path)
    try:
        connection = connect(path, "ro")
        _ask_for_columns(connection)
    except FILE_ERRORS:
        # a folder that cannot be written has no room for the files of a log; without a log nothing is missed
        if path.with_name(f"{path.name}-wal").exists():
            raise
        connection = connect(path, "ro", "&immutable=1")
    return connection


def _with_known_tables(path: Path, wrong: Trouble) -> sqlite3.Connection:
    """A copy in memory of a file that describes its tables in damaged words: there they are described as we know them."""
    copy = sqlite3.connect(":memory:", isolation_level=None)
    copy.text_factory = as_text
    try:
        source = connect(path, "ro")
        try:
            source.backup(copy)
        finally:
            source.close()
        copy.execute("PRAGMA writable_schema=ON")
        copy.execute(
            f"DELETE FROM sqlite_master WHERE rowid NOT IN ({', '.join(str(t.place) for t in TABLES)})"
        )
        for table in TABLES:
            described = f"CREATE TABLE {table.name} ({table.columns}{table.later}{table.key})"
            copy.execute(
                "UPDATE sqlite_master SET type = 'table', name = ?, tbl_name = ?, sql = ? WHERE rowid = ?",
                (table.name, table.name, described, table.place),
            )
        copy.execute("PRAGMA writable_schema=RESET")
        version_of(copy, path)
    except (Trouble, *FILE_ERRORS):
        copy.close()
        raise wrong from None
    return copy


def inspect(directory: Path) -> tuple[list[SalvagedGame], Trouble | None]:
    """Every game that can be read, and what is wrong with the file as a whole."""
    path = directory / FILE
    if not path.exists():
        refuse_lost(directory)
        raise Unavailable("none", folder=str(directory))
    wrong: Trouble | None = None
    try:
        connection = _opened(path)
    except FILE_ERRORS as error:
        wrong = trouble(error, path)
        connection = _with_known_tables(path, wrong)
    try:
        version = _version(connection, path)
        try:
            check(connection, path)
        except (Trouble, *FILE_ERRORS) as error:
            wrong = wrong or (error if isinstance(error, Trouble) else trouble(error, path))
        return [_kept(connection, version, row) for row in _games(connection)], wrong
    finally:
        connection.close()


def older_than_told(directory: Path, games: Iterable[SalvagedGame]) -> Trouble | None:
    """Whether these games are fewer or shorter than what was acknowledged."""
    heads = Acknowledged(directory).read()
    found: dict[str, FoundGame | None] = {}
    for game in games:
        if game.id in heads:
            at = heads[game.id].number
            line = game.entries[at - 1].hash if 0 < at <= len(game.entries) else None
            length = len(game.entries) if game.broken is None else at  # damage is told by itself
            found[game.id] = FoundGame(game.title, length, line)
    return older(directory / FILE, heads, found)


def find(games: Iterable[SalvagedGame], name: str) -> SalvagedGame:
    """The game of this id."""
    for game in games:
        if game.id == name:
            return game
    raise Unknown(name)


def _version(connection: sqlite3.Connection, path: Path) -> int:
    try:
        return version_of(connection, path)
    except FILE_ERRORS as error:
        raise trouble(error, path) from None


def _until_it_fails(rows: Iterator[tuple[object, ...]]) -> Iterator[tuple[object, ...]]:
    """Rows up to the first one that the file cannot give back."""
    try:
        yield from rows
    except FILE_ERRORS:
        return


def _games(connection: sqlite3.Connection) -> list[tuple[str, str, str, str, bool]]:
    """Id, title, kind, time and bin of every game; one whose row is lost is known by its lines."""
    found: dict[str, tuple[str, str, str, str, bool]] = {}
    for way in WAYS:
        query = f"SELECT id, title, kind, changed, deleted FROM games {way}"
        for row in _until_it_fails(_rows(connection, query)):
            about = (str(row[0]), str(row[1]), str(row[2]), str(row[3]), row[4] is not None)
            found.setdefault(about[0], about)
    for way in WAYS:
        for (game,) in _until_it_fails(_rows(connection, f"SELECT DISTINCT game FROM lines {way}")):
            found.setdefault(str(game), (str(game), str(game), "table", "", False))
    return sorted(found.values(), key=lambda about: (about[3], about[0]), reverse=True)


def _rows(connection: sqlite3.Connection, query: str, *values: str) -> Iterator[tuple[object, ...]]:
    yield from connection.execute(query, values)


def _kept(
    connection: sqlite3.Connection, version: int, about: tuple[str, str, str, str, bool]
) -> SalvagedGame:
    game = about[0]
    column = "hash" if version > 1 else "''"
    rows: dict[object, tuple[object, ...]] = {}
    for way in LINE_WAYS:
        query = f"SELECT number, text, at, {column} FROM lines {way}"
        rows |= {row[0]: row for row in _until_it_fails(_rows(connection, query, game)) if row[0] not in rows}
    entries = sorted(
        (ChainedLine(*row) for row in rows.values() if _sound(row)),  # type: ignore[arg-type]
        key=lambda entry: entry.number,
    )
    if version > 1:
        length, head = _end(connection, game)
        found, broken = whole(entries, length, head)
    else:
        found = [entry for number, entry in enumerate(entries, start=1) if entry.number == number]
        broken = Break(len(found) + 1, "missing") if len(found) < len(rows) else None
    return SalvagedGame(*about, found, broken)


def _sound(row: tuple[object, ...]) -> bool:
    return isinstance(row[0], int) and all(isinstance(value, str) for value in row[1:])


def _end(connection: sqlite3.Connection, game: str) -> tuple[int, str]:
    for way in ("WHERE id = ?", "NOT INDEXED WHERE id = ?", "NOT INDEXED WHERE id = ? ORDER BY rowid DESC"):
        query = f"SELECT length, head FROM games {way}"
        for length, head in _until_it_fails(_rows(connection, query, game)):
            if isinstance(length, int):
                return length, str(head)
    return -1, ""
