"""How positions (docs/position.md) name in each title what all titles have."""

from typing import Final

from msgspec import Struct


class FormatWords(Struct, frozen=True):
    """The keys of one title."""

    people: str
    """Automa's priests or scholars."""
    spaces: str
    """The free spaces of the tracks."""
    round_tile: str
    """The tile of the round."""
    human_own: str
    """What a human's board has that no other title knows."""
    named_factions: bool
    """Whether a human's faction is one of those the facts list."""
    innovations: bool
    """Whether Automa takes innovations."""


_WORDS: Final[dict[str, FormatWords]] = {
    "terra-mystica": FormatWords("priests", "priest_spaces", "scoring_tile", "trade_markers", True, False),
    "age-of-innovation": FormatWords("scholars", "scholar_spaces", "round_tile", "annexes", False, True),
}


def register(game: str, words: FormatWords) -> None:
    """Name the keys of a further title."""
    _WORDS[game] = words


def format_words(game: str) -> FormatWords:
    """The keys of this title."""
    return _WORDS[game]
