"""Which SQLite library is at work, and whether it has the known fault of its write-ahead log."""

import sqlite3

Version = tuple[int, ...]

FIRST_FAULTY = (3, 7, 0)
MENDED = (3, 51, 3)
MENDED_EARLIER = {(3, 50): (3, 50, 7), (3, 44): (3, 44, 6)}
"""Branches to which the correction was carried back (the "WAL-reset bug", described in SQLite's documentation)."""


def has_fault(version: Version) -> bool:
    """Whether two connections that checkpoint and write at the same moment can damage a file."""
    mended = MENDED_EARLIER.get((version[0], version[1]), MENDED)
    return FIRST_FAULTY <= version < mended


def faulty_sqlite() -> str:
    """The version of a library that has the fault, else nothing."""
    return sqlite3.sqlite_version if has_fault(sqlite3.sqlite_version_info) else ""
