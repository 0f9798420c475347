"""The games of a damaged file, to look at and to take away: what is whole is served, nothing is ever written."""

from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from automa.record.archive import Archived
from automa.record.chain import Break, ChainedLine
from automa.store.journal import Saved, Store
from automa.store.salvage import SalvagedGame, find, inspect
from automa.store.sqlite import Device
from automa.store.trouble import Trouble, Unavailable


class SalvagedStore(Store):
    """A store (`automa.store.Store`) that only gives. What cannot be given says which line is missing."""

    def __init__(self, directory: Path, trouble: Trouble) -> None:
        self.trouble = trouble
        """What is wrong with the file, and what to do."""
        self._games, _ = inspect(directory)
        if not any(game.entries for game in self._games):
            raise trouble

    def _refuse(self) -> NoReturn:
        raise Unavailable("read-from-damaged", **self.trouble.message.args)

    # -- one game --------------------------------------------------------------------------------------------------

    def whole(self, game: str) -> tuple[list[ChainedLine], Break | None]:
        """The lines of a game as far as they are whole, and where that ends."""
        kept = find(self._games, game)
        return kept.entries, kept.broken

    def length(self, game: str) -> int:
        """How many lines of the game are whole."""
        return len(find(self._games, game).entries)

    def saved(self, game: str) -> Saved:
        """The entry of the list for this game."""
        return _saved(find(self._games, game))

    def beside(self, game: str, kind: str) -> str:
        """Nothing: what can be made anew is not looked for."""
        return ""

    def lay_beside(self, game: str, kind: str, text: str) -> None:
        """A damaged file is only read."""
        self._refuse()

    # -- the list --------------------------------------------------------------------------------------------------

    def games(self) -> list[Saved]:
        """The games that are known, the one played last first; a damaged one says so."""
        return [_saved(game) for game in self._games if not game.deleted]

    def bin(self) -> list[Saved]:
        """The games that were thrown away."""
        return [_saved(game) for game in self._games if game.deleted]

    def seats(self) -> dict[tuple[str, str], int]:
        """None has a link of its own: nobody else can come in."""
        return {}

    def devices(self) -> list[Device]:
        """None: a damaged file is served to this computer only."""
        return []

    # -- what would write ------------------------------------------------------------------------------------------

    def create(self, title: str, kind: str, text: Sequence[str] = ()) -> str:
        """Refused."""
        self._refuse()

    def append(self, game: str, expected: int, text: Sequence[str]) -> int:
        """Refused."""
        self._refuse()

    def take_in(self, game: Archived) -> bool:
        """Refused."""
        self._refuse()

    def rename(self, game: str, title: str) -> None:
        """Refused."""
        self._refuse()

    def delete(self, game: str) -> None:
        """Refused."""
        self._refuse()

    def restore(self, game: str) -> None:
        """Refused."""
        self._refuse()

    def keep_device(self, device: str, name: str) -> None:
        """Refused."""
        self._refuse()

    def name_device(self, device: str, name: str) -> None:
        """Refused."""
        self._refuse()

    def revoke_device(self, device: str) -> None:
        """Refused."""
        self._refuse()

    def renew_seat(self, game: str, seat: str) -> int:
        """Refused."""
        self._refuse()

    def close(self) -> None:
        """The file was let go of when it had been read."""


def _saved(game: SalvagedGame) -> Saved:
    at = game.changed or "1970-01-01T00:00:00+00:00"
    deleted = at if game.deleted else None
    return Saved(game.id, game.title, game.kind, at, at, deleted, len(game.entries), game.broken is not None)
