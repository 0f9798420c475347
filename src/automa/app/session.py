"""Records to states and back. A record that was opened is remembered with the game it makes, so that a tap costs one
line and not the whole game, however long that is.

A `Trunk` is the memory of one journal as it grows: where the game stood after each line, what each line did, and copies
of the game at some of them. A `Session` is a trunk at one length.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cached_property
from threading import RLock

from msgspec.structs import replace

from automa.app.view import AutomaTurnView
from automa.errors import BadInput
from automa.messages import Message
from automa.record import Header, Journal, Played, Record, parse_line
from automa.record.digital import DigitalGame
from automa.record.journal import FirstLines, target
from automa.record.record import AUTOMA, FREE_TEXT
from automa.record.replay import Replayable, step
from automa.table.game import TableGame
from automa.table.refused import Refused
from automa.title import start

HERS = f"{AUTOMA}: "
REMEMBERED = 64
"""So many records stay opened."""
RECENT = 48
"""So many games of a trunk stay at hand for undo and redo …"""
MARKS = 400
"""… and so many, evenly spread over its lines, for going far back: of the longest record, one every 256 lines."""

SPACING = 32
"""Between two marks of a record that is not long."""
FURTHEST = 256
"""On the way to a game the ones 1, 2, 4 … lines before it stay at hand, up to so many: undo goes that way back."""


class GameCopies:
    """Copies of a game after some of its lines: the latest ones used, and some spread over the whole of it."""

    def __init__(self, first: Replayable) -> None:
        self._first = first
        self._recent: OrderedDict[int, Replayable] = OrderedDict()
        self._marks: dict[int, Replayable] = {}
        self._step = SPACING
        """Every so many lines one is marked; twice as many when there are too many marks."""

    def get(self, number: int) -> Replayable | None:
        if not number:
            return self._first
        return self._recent.get(number) or self._marks.get(number)

    def keep(self, number: int, game: Replayable) -> None:
        """Remember a game for a while."""
        self._recent[number] = game
        self._recent.move_to_end(number)
        if len(self._recent) > RECENT:
            self._recent.popitem(last=False)

    def mark(self, number: int, depth: int, game: Replayable) -> None:
        """Remember a game for long, if it is its turn."""
        if depth % self._step:
            return
        self._marks[number] = game
        if len(self._marks) > MARKS:
            self._step *= 2
            for each in list(self._marks)[::2]:
                del self._marks[each]

    def wants(self, depth: int) -> bool:
        """Whether a game after so many lines would be marked."""
        return depth % self._step == 0

    def copy(self) -> "GameCopies":
        """The same games for another trunk."""
        twin = GameCopies(self._first)
        twin._recent, twin._marks, twin._step = self._recent.copy(), self._marks.copy(), self._step
        return twin


class Trunk:
    """The memory of one journal."""

    def __init__(self, header: Header, journal: Journal, games: GameCopies) -> None:
        self.header = header
        self.journal = journal
        self.games = games
        self.story: dict[int, Played] = {}
        """What each line did, as far as it was played here."""
        self.turns: OrderedDict[object, AutomaTurnView] = OrderedDict()
        """Her turns as they were told, by what they depend on."""
        self.warnings: tuple[Message, ...] | None = None
        """What the game uses that nobody has read off a component: the same after every line, so looked up once."""
        self.lock = RLock()
        self.computers = tuple(f"{seat}: " for seat in header.computers)
        """How the lines of computers begin …"""
        self.others = (HERS, FREE_TEXT, *self.computers)
        """… and all that no human commands: undo goes back behind them, redo forward over them."""
        self._hers = [0]
        self._human = [0]
        for number, line in enumerate(journal.lines, start=1):
            self._follow(number, line)

    def _follow(self, number: int, line: str) -> None:
        """Remember which line of hers and which one of a human was the last one, seen from this line."""
        behind = self.journal.behind(number)
        hers = line.startswith(HERS)
        self._hers.append(number if hers else self._hers[behind])
        self._human.append(self._human[behind] if line.startswith(self.others) else number)

    def add(self, line: str) -> int:
        """Add a line; returns the line after which the game stands now."""
        stands = self.journal.add(line)
        self._follow(len(self.journal), line)
        return stands

    def hers(self, number: int) -> int:
        """Her last line on the way to this one; 0 if there is none."""
        return self._hers[number]

    def human(self, number: int) -> int:
        """The last command of a human on the way to this line, this one included; 0 if there is none."""
        return self._human[number]

    def turn(self, key: object, tell: Callable[[], AutomaTurnView]) -> AutomaTurnView:
        """Her turn, told once for as long as nothing it depends on changes."""
        with self.lock:
            if key not in self.turns:
                self.turns[key] = tell()
                if len(self.turns) > RECENT:
                    self.turns.popitem(last=False)
            return self.turns[key]

    def fork(self, length: int) -> "Trunk":
        """Another trunk that begins with the first lines of this one."""
        twin = Trunk(self.header, Journal(), self.games.copy())
        twin.journal = self.journal.fork(length)
        twin._hers, twin._human = self._hers[: length + 1], self._human[: length + 1]
        twin.warnings = self.warnings
        twin.story = self.story.copy()  # what later lines did is replaced when there are others
        return twin

    def game(self, number: int) -> Replayable:
        """The game after a line; shared, so copy it before changing anything."""
        found = self.games.get(number)
        if found is not None:
            return found
        rest: list[int] = []
        for each in self.journal.back(number):
            found = self.games.get(each)
            if found is not None:
                break
            rest.append(each)
        game = (found or self.game(0)).copy()
        game.careful = False
        for depth, each in enumerate(reversed(rest), start=1):
            self.story[each] = step(game, self.header, each, self.journal.lines[each - 1])
            if self.games.wants(depth):
                self._mark(each, depth, game)
            left = len(rest) - depth
            if 0 < left <= FURTHEST and not left & (left - 1):
                self.games.keep(each, self._twin(game))
        game.careful = True
        self.games.keep(number, game)
        return game

    def digital(self, number: int) -> DigitalGame:
        """The same of a game on the screen."""
        game = self.game(number)
        assert isinstance(game, DigitalGame)
        return game

    def _mark(self, number: int, depth: int, game: Replayable) -> None:
        self.games.mark(number, depth, self._twin(game))

    @staticmethod
    def _twin(game: Replayable) -> Replayable:
        twin = game.copy()
        twin.careful = True
        return twin

    def told(self, number: int) -> Played | None:
        """What a line did, also one that was taken back; None if it cannot be played any more."""
        with self.lock:
            if number not in self.story:
                try:
                    game = self.game(self.journal.behind(number)).copy()
                    line = self.journal.lines[number - 1]
                    self.story[number] = step(game, self.header, number, line)
                except BadInput:
                    return None
            return self.story[number]


class Session:
    """A record with the game it makes. The game is shared: copy it before changing anything."""

    def __init__(self, record: Record, trunk: Trunk) -> None:
        self.record = record
        self.trunk = trunk
        self.length = len(record.lines)
        self.here = trunk.journal.stood(self.length)

    @classmethod
    def open(cls, record: Record) -> "Session":
        """Where a record stands; one that does not replay is refused now."""
        session = cls(record, _trunk(record))
        assert session.game is not None
        return session

    @cached_property
    def game(self) -> Replayable:
        """The game where the record stands."""
        with self.trunk.lock:
            return self.trunk.game(self.here)

    @cached_property
    def path(self) -> tuple[int, ...]:
        """The lines in force, the first one first."""
        return tuple(reversed(list(self.trunk.journal.back(self.here))))

    def past(self, at: int) -> "Session":
        """The same record as it stood after the first lines in force."""
        twin = Session(self.record, self.trunk)
        twin.here = self.path[at - 1] if at else 0
        return twin

    @property
    def table(self) -> TableGame:
        """The game as one at a table; only those are entered and corrected by hand."""
        if not isinstance(self.game, TableGame):
            raise Refused("no-table")
        return self.game

    @property
    def digital(self) -> DigitalGame:
        """The game as one on the screen."""
        assert isinstance(self.game, DigitalGame)
        return self.game

    def grown(self, lines: Sequence[str], played: Sequence[tuple[Replayable, Played]]) -> "Session":
        """The session with more lines, which did this and have led to these games."""
        trunk = self.trunk
        with trunk.lock:
            if len(trunk.journal) != self.length:
                trunk = trunk.fork(self.length)
            made = iter(played)
            for line in lines:
                number = trunk.add(line)
                if target(line) is None:
                    game, trunk.story[number] = next(made)
                    trunk.games.keep(number, game)
                    trunk.games.mark(number, number, game)
            return Session(replace(self.record, lines=FirstLines(trunk.journal.lines)), trunk)

    def undo_line(self) -> str:
        """The line that takes the last one in force back, empty if there is none."""
        return self.trunk.journal.undo_line(self.length)

    def redo_line(self) -> str:
        """The line that brings back what was undone last; empty if there is nothing."""
        return self.trunk.journal.redo_line(self.length)


class OpenRecords:
    """The records that are open. A record is known by itself: what `handle` returned is found at once."""

    def __init__(self) -> None:
        self._sessions: OrderedDict[int, Session] = OrderedDict()
        self._lock = RLock()

    def keep(self, session: Session) -> Session:
        """Remember a session; its record stays alive with it, so no other one gets its identity."""
        with self._lock:
            self._sessions[id(session.record)] = session
            self._sessions.move_to_end(id(session.record))
            while len(self._sessions) > REMEMBERED:
                self._sessions.popitem(last=False)
        return session

    def opened(self, record: Record) -> Session:
        """The session of a record; only one that is new here is replayed."""
        with self._lock:
            found = self._sessions.get(id(record)) or self._equal(record)
            if found is not None:
                self._sessions.move_to_end(id(found.record))
                return found
        return self.keep(Session.open(record))

    def _equal(self, record: Record) -> Session | None:
        """An open record with the same lines, such as one that was read again."""
        for session in reversed(self._sessions.values()):
            if session.length == len(record.lines) and session.record == record:
                return session
        return None


def _trunk(record: Record) -> Trunk:
    game = start(record.header)
    for line in record.lines:
        parse_line(line)
    return Trunk(record.header, Journal(record.lines), GameCopies(game))
