"""Saved games as the pages see them: opened from the store, changed through the app, kept in memory for the next tap."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Struct

from automa import app
from automa.app.view import View
from automa.errors import BadInput
from automa.record import Record, exported, parse, print_record
from automa.store import Conflict, Entry, Saved, Store
from automa.web.hub import Hub

T = TypeVar("T")
KIND = "table"
KEPT = 64
"""So many opened games stay in memory."""
MAX_RECORD = 1_000_000


class Opened(Struct, frozen=True):
    """A game with its record, its view, and the number of rows the store holds for it."""

    id: str
    rows: int
    record: Record
    view: View


class Games:
    """The games of one store. Safe to call from several threads."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self.store = store
        self.hub = hub
        self._opened: OrderedDict[str, Opened] = OrderedDict()
        self._lock = threading.RLock()  # the app remembers games it has replayed and is no friend of threads

    def _keep(self, opened: Opened) -> Opened:
        with self._lock:
            self._opened[opened.id] = opened
            self._opened.move_to_end(opened.id)
            while len(self._opened) > KEPT:
                self._opened.popitem(last=False)
        return opened

    def open(self, game: str) -> Opened:
        """The game as it is in the store now."""
        rows = self.store.length(game)
        with self._lock:
            kept = self._opened.get(game)
        if kept is not None and kept.rows == rows:
            return kept
        lines = self.store.lines(game)
        record = parse("\n".join(lines) + "\n")
        with self._lock:
            view = app.view(record)
        return self._keep(Opened(game, len(lines), record, view))

    def create(self, title: str, record: Record) -> str:
        """Save a new game; returns its id."""
        return self.store.create(title, KIND, print_record(record).splitlines())

    def command(self, game: str, line: int, commands: Sequence[str], draw: Callable[[Opened], T]) -> T:
        """Carry out commands on the game as the page saw it at `line`; all of them are stored, or none is.

        The new screen is drawn before anything is stored: a tap that cannot be answered has not happened.
        """
        opened = self.open(game)
        if opened.view.line != line:
            raise Conflict(line, opened.view.line)
        record, view, lines = opened.record, opened.view, list[str]()
        for command in commands:
            with self._lock:
                reply = app.handle(record, command)
            record, view = reply.record, reply.view
            lines.extend(reply.lines)
        changed = Opened(game, opened.rows + len(lines), record, view)
        drawn = draw(changed)
        self.store.append(game, opened.rows, lines)
        self._keep(changed)
        self.hub.changed(game)
        return drawn

    def length(self, game: str) -> int:
        """The number of the last journal line: what an open page compares with its own."""
        return self.open(game).view.line

    def exported(self, game: str) -> tuple[Saved, str]:
        """The record file that holds the lines in force."""
        return self.store.saved(game), print_record(exported(self.open(game).record))

    def imported(self, title: str, text: str) -> str:
        """Save a record file as a new game; a record that does not replay is refused."""
        if len(text) > MAX_RECORD:
            raise BadInput(f"a record file has at most {MAX_RECORD} characters")
        record = parse(text)
        if record.header.kind != KIND:
            raise BadInput(f"this is the record of a {record.header.kind} game, not of a game at a table")
        with self._lock:
            app.view(record)
        return self.create(title, record)

    def times(self, game: str) -> list[Entry]:
        """The stored lines with their times."""
        return self.store.entries(game)
