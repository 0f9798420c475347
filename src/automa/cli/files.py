"""Files that commands read and write."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

from automa.cli.refused import Usage
from automa.record.record import LARGEST
from automa.record.report import record_text

STANDARD_OUTPUT = STANDARD_INPUT = "-"


def read_bounded(file: BinaryIO, name: str, most: int) -> bytes:
    """All of a file, if it has an end after a reasonable while: a device or a log file may have none."""
    content = file.read(most + 1)
    if len(content) > most:
        raise Usage("too-large", file=name, most=most)
    return content


def read_text(path: Path, most: int, encoding: str = "utf-8") -> str:
    """The text of a file (`-`: standard input) of at most so many bytes, every end of a line as ours."""
    if str(path) == STANDARD_INPUT:
        content = read_bounded(sys.stdin.buffer, STANDARD_INPUT, most)
    else:
        with path.open("rb") as file:
            content = read_bounded(file, str(path), most)
    return content.decode(encoding).replace("\r\n", "\n").replace("\r", "\n")


def read_record(name: str) -> str:
    """The text of a record, from its file or from a report."""
    try:
        return record_text(read_text(Path(name), 4 * LARGEST, "utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        if isinstance(error, OSError) and error.strerror:
            raise Usage("cannot-read", file=name, reason=error.strerror.lower()) from None
        raise Usage("no-text", file=name) from None


def write_new(path: Path, text: str) -> None:
    """A new file; one that exists is never overwritten."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise Usage("exists-to", file=str(path)) from None
    except OSError as error:
        raise Usage("cannot-write", file=str(path), reason=(error.strerror or str(error)).lower()) from None


def write_drawing(name: str, drawing: str) -> None:
    """Write an SVG drawing to a file, or to standard output for `-`."""
    if name == STANDARD_OUTPUT:
        sys.stdout.write(drawing + "\n")
        return
    try:
        Path(name).write_text(drawing + "\n", encoding="utf-8")
    except OSError as error:
        raise Usage("cannot-write", file=name, reason=(error.strerror or str(error)).lower()) from None


def write_all(folder: Path, files: Mapping[str, str]) -> None:
    """Write several files into a folder and name each on standard output."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (folder / name).write_text(content, encoding="utf-8")
            print(folder / name)
    except OSError as error:
        raise Usage(
            "cannot-write-into", file=str(folder), reason=(error.strerror or str(error)).lower()
        ) from None
