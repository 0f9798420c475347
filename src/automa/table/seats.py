"""What the companion knows of the human seats: factions with their start, names of the bonus cards."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct

SMALLEST = {"terra-mystica": "dwelling", "age-of-innovation": "workshop"}
GATE = {"terra-mystica": 10, "age-of-innovation": 8}
"""The level of a track that needs a key: the companion does not know the humans' keys, so it asks."""


class HumanFaction(Struct, frozen=True, forbid_unknown_fields=True):
    """A human faction as far as the companion needs it."""

    group: str
    """`colour`, `ice`, `volcano`, `variable`; `any` in Age of Innovation, where terrain and faction are independent."""
    home: str
    """Empty: the owner chooses a home or starting terrain (R10)."""
    tracks: Mapping[str, int]
    start: tuple[str, ...]
    """The pieces placed at set-up, in order."""
    expansion: str = ""
    free: int = 0


class Seats(Struct, frozen=True, forbid_unknown_fields=True):
    factions: Mapping[str, HumanFaction]
    bonus_cards: tuple[str, ...]
    promo_bonus_cards: tuple[str, ...]
    source: str
    status: str
    palaces: int = 0
    always_palace: int = 0


@cache
def seats_of(game: str) -> Seats:
    """The table of a game."""
    folder = resources.files("automa.facts") / game.replace("-", "_")
    return msgspec.convert(tomllib.loads(folder.joinpath("seats.toml").read_text("utf-8")), Seats)
