"""A store that keeps its games in memory: what a browser's store has to be able to do, and no more."""

from collections.abc import Sequence

from msgspec.structs import replace

from automa.record.archive import Archived
from automa.record.chain import START, Break, chained
from automa.store import ChainedLine, Conflict, Saved, Unknown
from automa.store.journal import checked_lines, checked_title


class MemoryStore:
    """Saved games of one process; the time is a counter."""

    def __init__(self) -> None:
        self._beside: dict[tuple[str, str], str] = {}
        self._saved: dict[str, Saved] = {}
        self._lines: dict[str, list[ChainedLine]] = {}
        self._time = 0

    def _now(self) -> str:
        self._time += 1
        return f"2000-01-01T00:00:{self._time:02}"

    def create(self, title: str, kind: str, text: Sequence[str] = ()) -> str:
        key, now = f"game-{len(self._saved)}", self._now()
        self._saved[key] = Saved(key, checked_title(title), kind, now, now, None, 0)
        self._lines[key] = []
        self.append(key, 0, text)
        return key

    def append(self, game: str, expected: int, text: Sequence[str]) -> int:
        if self.length(game) != expected:
            raise Conflict(expected, self.length(game))
        now, entries = self._now(), self._lines[game]
        head = entries[-1].hash if entries else START
        entries += chained(checked_lines(text, expected), now, expected, head)
        self._change(game, changed=now, length=self.length(game))
        return self.length(game)

    def take_in(self, game: Archived) -> bool:
        about = game.about
        if about.id in self._saved:
            return False
        self._saved[about.id] = Saved(
            about.id, about.title, about.kind, about.created, about.changed, None, about.lines
        )
        self._lines[about.id] = list(game.entries)
        return True

    def lines(self, game: str) -> list[str]:
        return [entry.text for entry in self.entries(game)]

    def entries(self, game: str) -> list[ChainedLine]:
        return list(self._lines[self.saved(game).id])

    def whole(self, game: str) -> tuple[list[ChainedLine], Break | None]:
        return self.entries(game), None

    def length(self, game: str) -> int:
        return len(self.entries(game))

    def saved(self, game: str) -> Saved:
        if game not in self._saved:
            raise Unknown(game)
        return self._saved[game]

    def games(self) -> list[Saved]:
        return [each for each in self._listed() if each.deleted is None]

    def bin(self) -> list[Saved]:
        return [each for each in self._listed() if each.deleted is not None]

    def rename(self, game: str, title: str) -> None:
        self._change(game, title=checked_title(title))

    def delete(self, game: str) -> None:
        self._change(game, deleted=self._now())

    def restore(self, game: str) -> None:
        self._change(game, deleted=None)

    def beside(self, game: str, kind: str) -> str:
        return self._beside.get((game, kind), "")

    def lay_beside(self, game: str, kind: str, text: str) -> None:
        self._beside[self.saved(game).id, kind] = text

    def _listed(self) -> list[Saved]:
        return sorted(self._saved.values(), key=lambda each: each.changed, reverse=True)

    def _change(self, game: str, **values: str | int | None) -> None:
        self._saved[game] = replace(self.saved(game), **values)
