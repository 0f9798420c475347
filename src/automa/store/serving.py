"""Where the program answers while it serves, so that other commands on the same computer can say so."""

from contextlib import suppress
from pathlib import Path

from msgspec import Struct, json

from automa.store.files import open_private
from automa.typed import json_reader

NAME = "serving"


class Serving(Struct, frozen=True):
    """The addresses of a running program: on its own computer, and for other devices (empty if they cannot reach it)."""

    here: str
    others: str


_READER = json_reader(Serving)


def note(directory: Path, where: Serving) -> None:
    """Write it down. The program serves whether or not this succeeds."""
    with suppress(OSError), open_private(directory / NAME, "wb") as file:
        file.write(json.encode(where))


def noted(directory: Path) -> Serving | None:
    """What was written down, if it can be read."""
    with suppress(OSError, ValueError):
        found: Serving = _READER.decode((directory / NAME).read_bytes())
        return found
    return None


def forget(directory: Path) -> None:
    """The program serves no more."""
    with suppress(OSError):
        (directory / NAME).unlink(missing_ok=True)
