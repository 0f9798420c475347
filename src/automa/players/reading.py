"""The data files of the players: learned values, and the weights of the greedy ones."""

from importlib.resources import files
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


class Tuned(Struct, frozen=True):
    """The weights of a greedy player, and how they were found."""

    game: str
    weights: dict[str, float]
    made: dict[str, Any] = {}


def read_weights(game: str, names: tuple[str, ...]) -> list[float]:
    """The weights of a game in the order of their names."""
    path = files("automa.players").joinpath("values", f"greedy-{game}.json")
    found = from_json(path.read_bytes(), Tuned).weights
    return [found[name] for name in names]


def read_model(data: bytes) -> Model:
    """The model in a file."""
    return from_json(data, Model)
