"""Saved games in a browser: rows in memory, and those that its database has still to write.

Python asks the store and gets its answer at once; the browser's database answers later. So a request changes the rows
here, the worker writes what is `pending`, and only then shows the page. What cannot be written is taken back.
"""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime

from msgspec import Struct
from msgspec.structs import replace

from automa.record.archive import Archived
from automa.record.chain import START, Break, ChainedLine, chained, whole
from automa.store import Broken, Conflict, Saved, Unknown
from automa.store.journal import Store, checked_lines, checked_title


class GameRow(Struct, frozen=True):
    """A row of the table of games; `head` is the hash of its last line."""

    id: str
    title: str
    kind: str
    created: str
    changed: str
    deleted: str | None = None
    length: int = 0
    head: str = START


class LineRow(Struct, frozen=True):
    """A row of the table of lines."""

    game: str
    number: int
    text: str
    at: str
    hash: str


class Beside(Struct, frozen=True):
    """Something that lies beside a record: a row of the table of settings, whose names it keeps apart."""

    name: str
    value: str


BESIDE = "beside "
"""With this the name of such a row begins: `beside GAME KIND`."""


class Pending(Struct, frozen=True):
    """A row to write."""

    table: str
    row: GameRow | LineRow | Beside


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")


class BrowserStore(Store):
    """The store of the site: `automa.store.Store`, with a list of what is not written yet."""

    def __init__(
        self, games: Iterable[GameRow], lines: Iterable[LineRow], beside: Mapping[str, str] | None = None
    ) -> None:
        self._beside = dict(beside or {})
        self._laid: list[tuple[str, str]] = []
        """What lay there before what is not written yet."""
        self._games = {game.id: game for game in games}
        self._lines: dict[str, list[ChainedLine]] = {key: [] for key in self._games}
        for line in sorted(lines, key=lambda line: (line.game, line.number)):
            self._lines.setdefault(line.game, []).append(
                ChainedLine(line.number, line.text, line.at, line.hash)
            )
        self.pending: list[Pending] = []
        self._before: list[tuple[str, GameRow | None, int]] = []

    # -- what the worker does with it ------------------------------------------------------------------------------

    def written(self) -> None:
        """The browser has everything on its disk."""
        self.pending.clear()
        self._before.clear()
        self._laid.clear()

    def take_back(self) -> None:
        """The browser could not write: everything is as it was."""
        for name, text in reversed(self._laid):
            self._beside[name] = text
        for key, game, length in reversed(self._before):
            if game is None:
                self._games.pop(key, None)
                self._lines.pop(key, None)
            else:
                self._games[key] = game
                del self._lines[key][length:]
        self.written()

    # -- one game --------------------------------------------------------------------------------------------------

    def create(self, title: str, kind: str, text: Sequence[str] = ()) -> str:
        """A new game with these lines; returns its id."""
        title, texts = checked_title(title), checked_lines(text, 0)
        at = _now()
        game = GameRow(secrets.token_hex(8), title, kind, at, at)
        self._grow(game, chained(texts, at))
        return game.id

    def append(self, game: str, expected: int, text: Sequence[str]) -> int:
        """Add lines to a game that has `expected` lines; returns the new number of lines."""
        texts = checked_lines(text, expected)
        known = self._known(game)
        if known.length != expected:
            raise Conflict(expected, known.length)
        self._refuse_broken_end(known)
        at = _now()
        self._grow(replace(known, changed=at), chained(texts, at, expected, known.head))
        return expected + len(texts)

    def take_in(self, game: Archived) -> bool:
        """Add a game of an archive as it is, under its own id; one that is here already stays as it is."""
        about = game.about
        if about.id in self._games:
            return False
        checked_lines([entry.text for entry in game.entries], 0)
        row = GameRow(about.id, checked_title(about.title), about.kind, about.created, about.changed)
        self._grow(row, game.entries)
        return True

    def whole(self, game: str) -> tuple[list[ChainedLine], Break | None]:
        """The lines of a game as far as they are whole, and where that ends."""
        known = self._known(game)
        return whole(self._lines[game], known.length, known.head)

    def length(self, game: str) -> int:
        """How many lines the game has."""
        return self._known(game).length

    def saved(self, game: str) -> Saved:
        """The entry of the list for this game, thrown away or not."""
        return self._listed(self._known(game))

    # -- the list --------------------------------------------------------------------------------------------------

    def games(self) -> list[Saved]:
        """The saved games, the one played last first."""
        return self._list(deleted=False)

    def bin(self) -> list[Saved]:
        """The games that were thrown away and can be brought back."""
        return self._list(deleted=True)

    def rename(self, game: str, title: str) -> None:
        """Give a game another title."""
        self._put(replace(self._known(game), title=checked_title(title)))

    def delete(self, game: str) -> None:
        """Throw a game away; `restore` brings it back."""
        self._put(replace(self._known(game), deleted=_now()))

    def restore(self, game: str) -> None:
        """Undo `delete`."""
        self._put(replace(self._known(game), deleted=None))

    # -- beside a game ---------------------------------------------------------------------------------------------

    def beside(self, game: str, kind: str) -> str:
        """What lies beside the record of a game."""
        return self._beside.get(f"{BESIDE}{game} {kind}", "")

    def lay_beside(self, game: str, kind: str, text: str) -> None:
        """Lay something beside the record of a game, in place of what lay there."""
        self._known(game)
        name = f"{BESIDE}{game} {kind}"
        self._laid.append((name, self._beside.get(name, "")))
        self._beside[name] = text
        self.pending.append(Pending("settings", Beside(name, text)))

    # -- inside ----------------------------------------------------------------------------------------------------

    def _known(self, game: str) -> GameRow:
        if game not in self._games:
            raise Unknown(game)
        return self._games[game]

    def _refuse_broken_end(self, known: GameRow) -> None:
        """Lines are only put behind a last line that is there; the rest was looked at when the game was opened."""
        lines = self._lines[known.id]
        if len(lines) < known.length:
            raise Broken(known.id, known.title, known.length, "missing")
        if known.length and (lines[-1].number, lines[-1].hash) != (known.length, known.head):
            raise Broken(known.id, known.title, known.length, "changed")

    def _listed(self, game: GameRow) -> Saved:
        damaged = game.length != len(self._lines[game.id])
        return Saved(
            game.id, game.title, game.kind, game.created, game.changed, game.deleted, game.length, damaged
        )

    def _list(self, *, deleted: bool) -> list[Saved]:
        found = [game for game in self._games.values() if (game.deleted is not None) is deleted]
        found.sort(key=lambda game: game.id)
        found.sort(key=lambda game: game.changed, reverse=True)
        return [self._listed(game) for game in found]

    def _put(self, game: GameRow) -> None:
        lines = self._lines.setdefault(game.id, [])
        self._before.append((game.id, self._games.get(game.id), len(lines)))
        self._games[game.id] = game
        self.pending.append(Pending("games", game))

    def _grow(self, game: GameRow, entries: Sequence[ChainedLine]) -> None:
        last = entries[-1] if entries else None
        self._put(replace(game, length=last.number, head=last.hash) if last else game)
        self._lines[game.id] += entries
        for each in entries:
            row = LineRow(game.id, each.number, each.text, each.at, each.hash)
            self.pending.append(Pending("lines", row))
