"""What every store of records can do, and the values it speaks in. Knows lines of text, no game, no file."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from automa.record.archive import Archived
from automa.record.chain import Break, ChainedLine
from automa.store.trouble import Broken, Trouble

MAX_TITLE = 80
MAX_LINE = 20_000
MAX_LINES = 100_000


class Saved(Struct, frozen=True):
    """A game in the list."""

    id: str
    title: str
    kind: str
    created: str
    changed: str
    deleted: str | None
    length: int
    damaged: bool = False
    """In a list: whether lines are missing. A changed line is found when the game is opened."""


class Store(Protocol):
    """Saved games: created, appended to, listed, renamed, thrown away and brought back. Lines are only ever added."""

    def create(self, title: str, kind: str, text: Sequence[str] = ()) -> str:
        """A new game with these lines; returns its id."""

    def append(self, game: str, expected: int, text: Sequence[str]) -> int:
        """Add lines to a game that has `expected` lines, else `Conflict`; returns the new number of lines.

        What this has returned is durable.
        """

    def take_in(self, game: Archived) -> bool:
        """Add a game of an archive as it is, under its own id; one that is here already stays as it is."""

    def lines(self, game: str) -> list[str]:
        """Every line of the game, oldest first; a journal that is not whole is refused by the line (`Broken`)."""
        return [entry.text for entry in self.entries(game)]

    def entries(self, game: str) -> list[ChainedLine]:
        """Every line of the game with number and time."""
        found, broken = self.whole(game)
        if broken is not None:
            raise Broken(game, self.saved(game).title, broken.number, broken.kind)
        return found

    def whole(self, game: str) -> tuple[list[ChainedLine], Break | None]:
        """The lines of a game as far as they are whole, and where that ends."""

    def length(self, game: str) -> int:
        """How many lines the game has."""

    def saved(self, game: str) -> Saved:
        """The entry of the list for this game, thrown away or not."""

    def games(self) -> list[Saved]:
        """The saved games, the one played last first."""

    def bin(self) -> list[Saved]:
        """The games that were thrown away and can be brought back."""

    def rename(self, game: str, title: str) -> None:
        """Give a game another title."""

    def delete(self, game: str) -> None:
        """Throw a game away; `restore` brings it back."""

    def restore(self, game: str) -> None:
        """Undo `delete`."""

    def beside(self, game: str, kind: str) -> str:
        """What lies beside the record of a game, such as its review; empty if nothing does."""

    def lay_beside(self, game: str, kind: str, text: str) -> None:
        """Lay something beside the record of a game, in place of what lay there."""


def checked_title(title: str) -> str:
    """The title without idle blanks, if there is one and it is not too long."""
    title = " ".join(title.split())
    if not title:
        raise Trouble("title-empty")
    if len(title) > MAX_TITLE:
        raise Trouble("title-long", most=MAX_TITLE)
    return plain_text(title)


def checked_lines(text: Sequence[str], before: int) -> list[str]:
    """The lines, if each is one line of reasonable length and the game does not grow without bound."""
    if before + len(text) > MAX_LINES:
        raise Trouble("too-many-lines", most=MAX_LINES)
    for line in text:
        if len(line.splitlines()) > 1 or line.endswith(("\n", "\r")):
            raise Trouble("line-break")
        if len(line) > MAX_LINE:
            raise Trouble("line-long", most=MAX_LINE)
        plain_text(line)
    return list(text)


def plain_text(text: str) -> str:
    """Text that SQLite gives back as it was: no half of a pair of surrogates, no NUL."""
    if "\x00" in text or any("\ud800" <= sign <= "\udfff" for sign in text):
        raise Trouble("unreadable-text")
    return text
