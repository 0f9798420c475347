"""What the companion must know of the human seats: factions with their start, names of the bonus cards and palaces.

`automa.table.titles` reads it from the facts of the whole game.
"""

from collections.abc import Mapping

from msgspec import Struct


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


class HumanSeats(Struct, frozen=True, forbid_unknown_fields=True):
    """The human seats of a game."""

    factions: Mapping[str, HumanFaction]
    bonus_cards: tuple[str, ...]
    gate: int
    """The level of a track that needs a key: the companion does not know the humans' keys, so it asks."""
    promo_bonus_cards: tuple[str, ...] = ()
    palaces: int = 0
    always_palace: int = 0
