"""The owner's own values on the disk: a file of the data directory in the shape that `--facts` reads."""

import os
from pathlib import Path

from automa.facts.own import OwnValues
from automa.facts.toml import LARGEST
from automa.store.faults import trouble
from automa.store.files import open_private, sync_folder

NAME = "facts.toml"


def own_values(directory: Path) -> OwnValues:
    """What the file says; what is entered later is written there before it counts."""
    path = directory / NAME
    try:
        with path.open("rb") as file:
            text = file.read(4 * LARGEST).decode("utf-8", "replace").replace("\r\n", "\n")
    except FileNotFoundError:
        text = ""
    except OSError as error:
        raise trouble(error, path) from None
    return OwnValues(text, str(path), lambda new: _write(path, new))


def _write(path: Path, text: str) -> None:
    """The new file in place of the old one: whole, or as it was."""
    made = path.with_name(f"{path.name}.new")
    try:
        with open_private(made, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        made.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        raise trouble(error, path) from None
