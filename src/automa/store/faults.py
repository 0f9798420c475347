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


def trouble(error: sqlite3.Error | OSError, path: Path) -> Trouble:
    """The trouble behind an error of the database or of the file system."""
    if isinstance(error, OSError):
        code = _ERRNOS.get(error.errno or 0, "failed")
        return Unavailable(code, file=str(path), reason=(error.strerror or str(error)).lower())
    # the low byte is the kind of an error, the rest its cause
    code = _CODES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "failed")
    return Unavailable(code, file=str(path), reason=str(error))
