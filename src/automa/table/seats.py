"""What the companion must know of the human seats, out of the tables of the whole game: factions with their start, names
of the bonus cards and palaces."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from automa.facts.catalogue import GameFacts


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
    """The human seats of a game."""

    factions: Mapping[str, HumanFaction]
    bonus_cards: tuple[str, ...]
    gate: int
    """The level of a track that needs a key: the companion does not know the humans' keys, so it asks."""
    promo_bonus_cards: tuple[str, ...] = ()
    palaces: int = 0
    always_palace: int = 0


def seats_of(facts: GameFacts) -> Seats:
    """The human seats by these facts, an owner's values included; read once for each."""
    found = facts.typed_human.get(Seats)
    if found is None:
        read = _terra_mystica if facts.id == "terra-mystica" else _age_of_innovation
        found = facts.typed_human[Seats] = read(facts, facts.human)
    seats: Seats = found
    return seats


def _terra_mystica(facts: GameFacts, human: Mapping[str, Any]) -> Seats:
    factions = {
        name: HumanFaction(
            group=row["group"],
            home=row["home"],
            tracks=dict(zip(facts.tracks, row["tracks"], strict=True)),
            start=(facts.dwelling,) * row["dwellings"],
            expansion=row["expansion"],
        )
        for name, row in human["factions"].items()
    }
    cards = human["bonus"].items()
    return Seats(
        factions=dict(sorted(factions.items(), key=lambda entry: (bool(entry[1].expansion), entry[0]))),
        bonus_cards=tuple(name for name, card in cards if not card["set"]),
        gate=facts.track_top,
        promo_bonus_cards=tuple(name for name, card in cards if card["set"]),
    )


def _age_of_innovation(facts: GameFacts, human: Mapping[str, Any]) -> Seats:
    factions = {
        name: HumanFaction(
            group="any",
            home="",
            tracks=row.get("levels", {}),
            start=tuple(row["buildings"]),
            free=row.get("start", {}).get("steps", 0),
        )
        for name, row in human["factions"].items()
    }
    always = human["rules"]["always_palace"]
    return Seats(
        factions=factions,
        bonus_cards=tuple(tile["card"] for tile in human["round_bonuses"].values()),
        gate=human["science"]["key"],
        palaces=len([number for number in human["palaces"] if number != str(always)]),
        always_palace=always,
    )
