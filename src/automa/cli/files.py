"""Files that commands write."""

import sys
from pathlib import Path

from automa.errors import BadInput

STANDARD_OUTPUT = "-"


def write_drawing(name: str, drawing: str) -> None:
    """Write an SVG drawing to a file, or to standard output for `-`."""
    if name == STANDARD_OUTPUT:
        sys.stdout.write(drawing + "\n")
        return
    try:
        Path(name).write_text(drawing + "\n", encoding="utf-8")
    except OSError as error:
        raise BadInput(f"cannot write {name!r}: {(error.strerror or 'output error').lower()}") from None
