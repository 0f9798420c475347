"""Saved games as the pages see them: opened from the store, changed through the app, kept in memory for the next tap."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from automa.record import Record, parse, print_record, readable
from automa.record.archive import archived, parse_archive, print_archive
from automa.record.damaged import Damaged
from automa.record.report import record_text
from automa.store import ChainedLine, Conflict, Saved, Store

if TYPE_CHECKING:
    from automa.app.digital.habits import Habits
    from automa.app.session import Session
    from automa.app.view import View

T = TypeVar("T")
KEPT = 64
"""So many opened games stay in memory."""
MAX_RECORD = 1_000_000


class Opened(Struct, frozen=True):
    """A game with its record, its view, and the number of rows the store holds for it."""

    id: str
    rows: int
    session: "Session"
    view: "View"
    answered: tuple[str, ...] = ()
    """Lines of the last tap that followed by habit."""

    @property
    def record(self) -> Record:
        """The whole journal."""
        return self.session.record


class Games:
    """The games of one store. Safe to call from several threads.

    The door to the app, which loads both games with all their rules: only when there is a game to open.
    """

    def __init__(self, store: Store, changed: Callable[[str], None] = lambda game: None) -> None:
        self.store = store
        self.changed = changed
        """Told which game has grown, so that other pages of it can follow."""
        self._opened: OrderedDict[str, Opened] = OrderedDict()
        self._made: dict[str, tuple[int, Any]] = {}
        self._habits: dict[str, dict[str, Habits]] = {}
        """Game → seat → how the device that plays it wants to be asked, since it last asked for something."""
        self._lock = threading.Lock()

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
        from automa.app.handle import show_session
        from automa.app.session import Session

        lines = self.store.lines(game)
        session = Session.open(parse("\n".join(lines) + "\n"))
        return self._keep(Opened(game, len(lines), session, show_session(session)))

    def remembered(self, game: str, make: Callable[[Opened], T]) -> T:
        """Something small that is made of a game, once for as long as nothing is added to it."""
        rows = self.store.length(game)
        with self._lock:
            kept = self._made.get(game)
        if kept is None or kept[0] != rows:
            kept = (rows, make(self.open(game)))
            with self._lock:
                self._made[game] = kept
        made: T = kept[1]
        return made

    def create(self, title: str, record: Record) -> str:
        """Save a new game; returns its id."""
        return self.store.create(title, record.header.kind, print_record(record).splitlines())

    def command(
        self,
        game: str,
        line: int,
        commands: Sequence[str],
        draw: Callable[[Opened], T],
        seat: str = "",
        habits: "Habits | None" = None,
    ) -> T:
        """Carry out commands on the game as the page saw it at `line`; all of them are stored, or none is.

        `seat`: the one that the device plays, if it plays only one.
        The new screen is drawn before anything is stored: a tap that cannot be answered has not happened.
        """
        from automa.app.digital.habits import ASKED
        from automa.app.handle import carry_out

        opened = self.open(game)
        if opened.view.line != line:
            raise Conflict(line, opened.view.line)
        session, view, lines, answered = opened.session, opened.view, list[str](), list[str]()
        for command in commands:
            reply = carry_out(session, command, seat, habits or ASKED, self.habits(game))
            session, view = reply.session, reply.view
            lines.extend(reply.lines)
            answered.extend(reply.answered)
        grown = Opened(game, opened.rows + len(lines), session, view, tuple(answered))
        drawn = draw(grown)
        self.store.append(game, opened.rows, lines)
        self._keep(grown)
        self.changed(game)
        return drawn

    def seen(self, opened: Opened, seat: str, habits: "Habits | None" = None) -> Opened:
        """The game as the device of a seat is shown it; all of it where the device plays for everybody."""
        from automa.app.digital.seat import seen_by

        if seat and habits is not None:  # an offer may come up in somebody else's turn
            with self._lock:
                self._habits.setdefault(opened.id, {})[seat] = habits
        return replace(opened, view=seen_by(opened.session, opened.view.digital, seat)) if seat else opened

    def habits(self, game: str) -> "Mapping[str, Habits]":
        """Seat → how its device wants to be asked, as far as that has shown itself."""
        return self._habits.get(game, {})

    def length(self, game: str) -> int:
        """The number of the last journal line: what an open page compares with its own."""
        return self.open(game).view.line

    def exported(self, game: str) -> tuple[Saved, str]:
        """The record file that holds the lines in force, of a damaged game as far as it is whole."""
        entries, _ = self.store.whole(game)
        return self.store.saved(game), readable("".join(f"{entry.text}\n" for entry in entries))

    def archive(self) -> str:
        """Every game of the list in one file, each as far as it is whole."""
        games = (
            archived(each.id, each.title, each.kind, each.changed, self.store.whole(each.id)[0])
            for each in self.store.games()
        )
        return "".join(print_archive(games))

    def take_in(self, text: str) -> int:
        """Add the games of an archive that are not here yet; returns how many those were."""
        return sum(self.store.take_in(game) for game in parse_archive(text))

    def imported(self, title: str, text: str) -> str:
        """Save a record file, or the record of a report, as a new game; one that does not replay is refused."""
        from automa.app.session import Session

        if len(text) > MAX_RECORD:
            raise Damaged("too-large", most=MAX_RECORD)
        record = parse(record_text(text))
        Session.open(record)
        return self.create(title, record)

    def times(self, game: str) -> list[ChainedLine]:
        """The stored lines with their times."""
        return self.store.entries(game)
