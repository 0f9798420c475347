"""Copies of the saved games: made through SQLite's backup interface, checked, and given their name when they are whole."""

import re
import sqlite3
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from automa.store.acknowledged import Acknowledged
from automa.store.database import check, connect, look, version_of
from automa.store.faults import FILE_ERRORS, trouble
from automa.store.files import FolderLock, companions, make_whole, sync_folder
from automa.store.revocations import Revocations
from automa.store.trouble import Trouble, Unavailable

FOLDER = "backups"
KEPT = 10
"""So many starts can be gone back; a copy made before a migration is never removed."""
START = "start"
_NAME = re.compile(r"games-(\d{8}T\d{6})(?:-(\d+))?-([a-z0-9]+)\.sqlite3")


class Backup(Struct, frozen=True):
    """A copy: where it is, when and why it was made."""

    path: Path
    made: str
    why: str


def stamp() -> str:
    """Now, as a name of a file can hold it."""
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%S")


def backups(directory: Path) -> list[Backup]:
    """The copies of a data directory, the newest first."""
    folder = directory / FOLDER
    found = []
    for path in folder.iterdir() if folder.is_dir() else ():
        name = _NAME.fullmatch(path.name)
        if name:
            found.append((name[1], int(name[2] or 0), Backup(path, name[1], name[3])))
    return [backup for _, _, backup in sorted(found, key=lambda each: each[:2], reverse=True)]


def copy(source: sqlite3.Connection, target: Path) -> Path:
    """Copy a database, as it is at one moment, into a new file."""

    def fill(made: Path) -> None:
        connection = connect(made, "rwc")
        try:
            source.backup(connection)
            connection.execute("PRAGMA journal_mode=DELETE")  # one file, that nothing has to be beside
            check(connection, made)
        finally:
            connection.close()

    try:
        try:
            target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except FileExistsError as error:  # a file in the place of the folder: no other name helps
            raise NotADirectoryError(*error.args) from None
        make_whole(target, fill)
    except FileExistsError:
        raise Unavailable("exists", file=str(target)) from None
    except (*FILE_ERRORS, OSError) as error:
        raise Unavailable("backup-failed", folder=str(target.parent), reason=str(error)) from error
    return target


def back_up(source: sqlite3.Connection, directory: Path, why: str) -> Path:
    """A copy in the folder of backups. A clock that went back makes no new copy look older than the last."""
    at, number = max([stamp(), *(each.made for each in backups(directory)[:1])]), 0
    while True:
        part = f"-{number}" if number else ""
        target = directory / FOLDER / f"games-{at}{part}-{why}.sqlite3"
        try:
            return copy(source, target)
        except Unavailable as error:
            if error.code != "exists":  # another program made a copy in the same second
                raise
        number += 1


def forget_old(directory: Path) -> None:
    """Keep the copies of the last starts only."""
    for backup in [each for each in backups(directory) if each.why == START][KEPT:]:
        backup.path.unlink(missing_ok=True)


def _whole(path: Path) -> None:
    """Refuse a copy that is damaged or none of ours."""
    look(path)
    try:
        connection = connect(path, "ro", "&immutable=1")
        try:
            version_of(connection, path)
            check(connection, path)
        finally:
            connection.close()
    except FILE_ERRORS as error:
        raise trouble(error, path) from None


def newest_whole(directory: Path) -> Path:
    """The newest copy that can be brought back."""
    for backup in backups(directory):
        try:
            _whole(backup.path)
        except Trouble:
            continue
        return backup.path
    raise Unavailable("no-backup", folder=str(directory / FOLDER))


def restore(file: Path, source: Path | None = None) -> tuple[Path, Path | None]:
    """Put a copy in the place of the file; what stood there is kept beside it. Says what was taken and what was kept."""
    directory = file.parent
    source = source or newest_whole(directory)
    try:
        _whole(source)
    except Trouble as error:
        raise Unavailable("bad-backup", file=str(source), reason=str(error)) from None
    lock = FolderLock(directory, alone=True)
    try:
        _note_withdrawn(file)
        kept = _aside(file)
        Acknowledged(directory).forget()
        connection = connect(source, "ro", "&immutable=1")
        try:
            copy(connection, file)
        finally:
            connection.close()
    finally:
        lock.release()
    return source, kept


def _note_withdrawn(file: Path) -> None:
    """What the file that goes away knows of withdrawn links and devices, as far as it can be read."""
    with suppress(*FILE_ERRORS, Trouble):
        look(file)
        connection = connect(file, "ro")
        try:
            Revocations(file.parent).catch_up(connection)
        finally:
            connection.close()


def _aside(file: Path) -> Path | None:
    """Move a file away with what belongs to it, under a name that is free."""
    at, number = stamp(), 0
    while True:
        kept = file.with_name(f"{file.stem}-before-{at}{f'-{number}' if number else ''}{file.suffix}")
        if not kept.exists():
            break
        number += 1
    try:
        for old, new in zip((file, *companions(file)), (kept, *companions(kept)), strict=True):
            if old.exists():
                old.rename(new)
        sync_folder(file.parent)
    except OSError as error:
        raise trouble(error, file) from None
    return kept if kept.exists() else None
