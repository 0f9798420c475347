"""What the companion knows of the human seats: factions with their start, names of the bonus cards."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

import msgspec
from msgspec import Struct

TRACKS = ("fire", "water", "earth", "air")
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
    """What is known of the human seats of a game."""
    if game == "terra-mystica":
        return _terra_mystica()
    return msgspec.convert(_read(game, "seats.toml"), Seats)


def _read(game: str, file: str) -> dict[str, Any]:
    folder = resources.files("automa.facts") / game.replace("-", "_")
    return tomllib.loads(folder.joinpath(file).read_text("utf-8"))


def _terra_mystica() -> Seats:
    """The few columns a table needs of the human factions and tiles that the whole game reads."""
    factions = {
        row["id"]: HumanFaction(
            group=row["group"],
            home=row["home"],
            tracks=dict(zip(TRACKS, row["tracks"], strict=True)),
            start=("dwelling",) * row["dwellings"],
            expansion=row["expansion"],
        )
        for row in _read("terra-mystica", "human_factions.toml")["faction"]
    }
    cards = _read("terra-mystica", "human_tiles.toml")["bonus"]
    return Seats(
        factions=dict(sorted(factions.items(), key=lambda entry: (bool(entry[1].expansion), entry[0]))),
        bonus_cards=tuple(card["id"] for card in cards if not card["set"]),
        promo_bonus_cards=tuple(card["id"] for card in cards if card["set"]),
        source="Terra Mystica (2012) and Fire & Ice (2014), faction boards and bonus cards",
        status="likely",
    )
