"""Files that appear whole or not at all, and the lock that says who uses a folder."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import get_ident
from typing import IO

from automa.store.faults import trouble
from automa.store.trouble import Unavailable

try:
    import fcntl
except ImportError:  # Windows: an open file cannot be replaced there, the system itself is the lock
    fcntl = None  # type: ignore[assignment]


PRIVATE = 0o600
"""Saved games belong to the person who plays: nobody else on the computer reads them."""


def open_private(path: Path, mode: str) -> IO[bytes]:
    """Open a file for writing (`ab`, `wb`); if it is new, only its owner can read it."""
    return open(path, mode, opener=lambda name, flags: os.open(name, flags, PRIVATE))


def keep_private(*paths: Path) -> None:
    """Take from everybody but the owner what an earlier version has let them read; where that cannot be done it stays."""
    for path in paths:
        with suppress(OSError):
            mode = path.stat().st_mode & 0o777
            if mode & 0o077:
                path.chmod(mode & 0o700)


def sync_folder(folder: Path) -> None:
    """Make names in a folder as durable as the files behind them."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _name(made: Path, path: Path) -> None:
    """Give a file its name, which nobody else may have taken meanwhile."""
    try:
        os.link(made, path)
    except FileExistsError:
        raise
    except (OSError, AttributeError):  # a file system without links
        if path.exists():
            raise FileExistsError(str(path)) from None
        made.rename(path)


def make_whole(path: Path, fill: Callable[[Path], None]) -> None:
    """Let `fill` write a new file beside `path`, flush it to the disk, then give it its name."""
    made = path.with_name(f"{path.name}.new-{os.getpid()}-{get_ident()}")
    try:
        made.unlink(missing_ok=True)
        fill(made)
        with made.open("rb+") as file:
            os.fsync(file.fileno())
        keep_private(made)
        _name(made, path)
    finally:
        for name in (made, *companions(made)):
            with suppress(OSError):
                name.unlink(missing_ok=True)
    sync_folder(path.parent)


def companions(path: Path) -> tuple[Path, ...]:
    """The files that belong to a database and are named after it, the log first."""
    return tuple(path.with_name(f"{path.name}-{kind}") for kind in ("wal", "shm", "journal"))


class FolderLock:
    """Held by every program that uses the saved games; replacing the file needs it alone."""

    def __init__(self, folder: Path, alone: bool = False) -> None:
        self._file: IO[bytes] | None = None
        if fcntl is None:
            return
        try:
            self._file = open_private(folder / "in-use", "ab")
        except OSError as error:
            raise trouble(error, folder / "in-use") from None
        try:
            fcntl.flock(self._file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise Unavailable("in-use", folder=str(folder)) from None

    def release(self) -> None:
        """Let others in."""
        if self._file is not None:
            self._file.close()
