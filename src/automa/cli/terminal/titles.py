"""What the terminal shows of a title in another way than of the others."""

from typing import Final

from msgspec import Struct


class TerminalTitle(Struct, frozen=True):
    """A title in the terminal: ids of messages, and what is there at all."""

    goods: tuple[str, ...]
    """The goods that have a column."""
    held: str = "play.column.bonus"
    """Heading of the column with what everybody holds."""
    row: str = "play.round-bonuses"
    """Heading of what lies open to be held."""
    spaces: str = "play.scholar-spaces"
    """Heading of the free spaces for priests or scholars."""
    final_tile: bool = False
    """Whether a tile that counts at the end is told below the rounds."""
    known_ids: bool = False
    """Whether people know the tiles by their ids, so that a short line does without what they do."""


_TITLES: Final[dict[str, TerminalTitle]] = {
    "terra-mystica": TerminalTitle(
        ("coins", "workers", "priests"),
        "play.column.card",
        "play.bonus-row",
        "play.priest-spaces",
        final_tile=True,
        known_ids=True,
    ),
    "age-of-innovation": TerminalTitle(("coins", "tools", "scholars")),
}


def register(game: str, shown: TerminalTitle) -> None:
    """Show a further title."""
    _TITLES[game] = shown


def shown(game: str) -> TerminalTitle:
    """How a title is shown."""
    return _TITLES[game]
