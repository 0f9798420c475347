"""From errors of SQLite and of the file system to the trouble behind them."""

import errno
import sqlite3
from pathlib import Path

from automa.store.trouble import Trouble, Unavailable

_CODES = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_CANTOPEN: "no-access",
    sqlite3.SQLITE_PERM: "no-access",
    sqlite3.SQLITE_AUTH: "no-access",
    sqlite3.SQLITE_NOTADB: "garbage",
    sqlite3.SQLITE_CORRUPT: "damaged",
}
_ERRNOS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read-only",
    errno.EACCES: "no-access",
    errno.EPERM: "no-access",
}


FILE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What reading a file of saved games may raise: a damaged file can name itself in the message of an error, which Python
then fails to decode."""


def trouble(error: sqlite3.Error | UnicodeDecodeError | OSError, path: Path) -> Trouble:
    """The trouble behind an error of the database or of the file system."""
    if isinstance(error, UnicodeDecodeError):
        said = error.object.decode("utf-8", "replace") if isinstance(error.object, bytes) else str(error)
        return Unavailable("damaged", file=str(path), reason=plain(said))
    if isinstance(error, OSError):
        code = _ERRNOS.get(error.errno or 0, "failed")
        return Unavailable(code, file=str(path), reason=(error.strerror or str(error)).lower())
    # the low byte is the kind of an error, the rest its cause
    code = _CODES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "failed")
    if str(error).startswith("no such "):  # our questions are always the same: the file has lost a name
        code = "damaged"
    return Unavailable(code, file=str(path), reason=plain(str(error)))


def plain(said: str) -> str:
    """What SQLite says, as one short line without signs of control."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in said).split())[:200]
