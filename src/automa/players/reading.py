"""The data file of a learned value."""

from typing import Any

from msgspec import Struct

from automa.typed import from_json


class Model(Struct, frozen=True):
    """What a learned value is made of, and how it was made."""

    game: str
    features: tuple[str, ...]
    own: tuple[tuple[float, ...], ...]
    """By round: the constant and the weights for the own points still to come."""
    hers: tuple[tuple[float, ...], ...]
    """Likewise for hers."""
    made: dict[str, Any] = {}
    """By which command, from which games, with which errors."""


def read_model(data: bytes) -> Model:
    """The model in a file."""
    return from_json(data, Model)
