"""A record on disk that grows by one line at a time, each of them safe before the next is asked for."""

import os
from collections.abc import Sequence
from pathlib import Path

from automa.cli.files import read_bounded
from automa.cli.refused import Usage
from automa.record import Record, parse, print_record
from automa.record.record import LARGEST


class Save:
    """A record file. Lines are only ever added; the file is not kept open in between."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def create(cls, path: Path, record: Record) -> "Save":
        """A new file with the record so far; a file that exists is never overwritten."""
        try:
            with path.open("xb"):
                pass
        except FileExistsError:
            raise Usage("exists", file=str(path)) from None
        except OSError as error:
            raise _refused("write", path, error) from None
        save = cls(path)
        save._write(print_record(record))
        return save

    @classmethod
    def resume(cls, path: Path) -> tuple["Save", Record]:
        """An existing file and the record it holds."""
        try:
            return cls(path), parse(_bytes(path).decode("utf-8"))
        except OSError as error:
            raise _refused("read", path, error) from None
        except UnicodeDecodeError:
            raise Usage("no-text", file=str(path)) from None

    def append(self, lines: Sequence[str]) -> None:
        """Add lines; when this returns they are on the disk."""
        self._write("".join(f"{line}\n" for line in lines))

    def _write(self, text: str) -> None:
        try:
            with self.path.open("ab", buffering=0) as file:
                file.write(text.encode("utf-8"))
                os.fsync(file.fileno())
        except OSError as error:
            raise _refused("write", self.path, error) from None


def _refused(what: str, path: Path, error: OSError) -> Usage:
    return Usage(f"cannot-{what}", file=str(path), reason=(error.strerror or str(error)).lower())


def _bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return read_bounded(file, str(path), 4 * LARGEST)
