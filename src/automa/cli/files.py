"""Files that commands write."""

import sys
from collections.abc import Mapping
from pathlib import Path

from automa.cli.refused import Usage

STANDARD_OUTPUT = "-"


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
