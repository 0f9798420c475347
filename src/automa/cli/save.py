"""A record on disk that grows by one line at a time, each of them safe before the next is asked for."""

import os
from collections.abc import Sequence
from pathlib import Path

from automa.errors import BadInput
from automa.record import Record, parse, print_record


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
            raise BadInput(
                f"{str(path)!r} exists already; go on with --resume, or name another file"
            ) from None
        except OSError as error:
            raise _refused("write", path, error) from None
        save = cls(path)
        save._write(print_record(record))
        return save

    @classmethod
    def resume(cls, path: Path) -> tuple["Save", Record]:
        """An existing file and the record it holds."""
        try:
            return cls(path), parse(path.read_bytes().decode("utf-8"))
        except OSError as error:
            raise _refused("read", path, error) from None
        except UnicodeDecodeError:
            raise BadInput(f"{str(path)!r} is no record: it is not UTF-8 text") from None

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


def free_name(folder: Path, stem: str) -> Path:
    """The first name in a folder that is not taken: `stem.automa`, `stem-2.automa` …"""
    path = folder / f"{stem}.automa"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.automa"
        number += 1
    return path


def _refused(what: str, path: Path, error: OSError) -> BadInput:
    return BadInput(f"cannot {what} {str(path)!r}: {(error.strerror or 'input or output error').lower()}")
