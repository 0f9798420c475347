"""Files that commands read and write."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

from automa.cli.refused import Usage

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
