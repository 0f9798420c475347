"""The log: every line of the journal with what it did. An entry is made when somebody looks at it."""

from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import overload

from automa.app.session import Session
from automa.app.view import LogEntries, LogEntry
from automa.messages import Event, event
from automa.record import parse_line
from automa.record.journal import target
from automa.record.record import AUTOMA, BY_ITSELF
from automa.table.verbs.every import verb_of
from automa.table.verbs.verb import LineKind

HIDDEN = "…"
"""In place of what is not told."""
TOLD = 12
"""So many lines taken back are told in words; telling costs a replay of what they stood on."""


class Log(LogEntries):
    """As long as the journal; the last entries cost the same however long that is."""

    def __init__(self, session: Session, *, open_only: bool = False) -> None:
        self._session = session
        self._open_only = open_only
        """Say nothing of turns of hers that were taken back: they tell which cards come next."""

    def __len__(self) -> int:
        return self._session.length

    @overload
    def __getitem__(self, index: int) -> LogEntry: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[LogEntry, ...]: ...

    def __getitem__(self, index: int | slice) -> LogEntry | tuple[LogEntry, ...]:
        if isinstance(index, slice):
            return tuple(self._entry(at + 1) for at in range(len(self))[index])
        return self._entry(range(len(self))[index] + 1)

    def __iter__(self) -> Iterator[LogEntry]:
        return (self._entry(number) for number in range(1, len(self) + 1))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(self._session.record.header.seed)

    def recent(self, count: int) -> tuple[LogEntry, ...]:
        """The last entries in force, the latest first."""
        session = self._session
        journal = session.trunk.journal
        told = (n for n in journal.back(session.here) if journal.lines[n - 1] != BY_ITSELF)
        return tuple(map(self._entry, islice(told, count)))

    @cached_property
    def _gone(self) -> frozenset[int]:
        """The last lines that were taken back."""
        session = self._session
        lines, in_force = session.trunk.journal.lines, frozenset(session.trunk.journal.back(session.here))
        taken = (n for n in range(len(self), 0, -1) if n not in in_force and target(lines[n - 1]) is None)
        return frozenset(islice(taken, TOLD))

    def _is_in_force(self, number: int) -> bool:
        return self._session.trunk.journal.leads(number, self._session.here)

    def _entry(self, number: int) -> LogEntry:
        session = self._session
        text = session.trunk.journal.lines[number - 1]
        jump, line, done = target(text), parse_line(text), self._is_in_force(number)
        if self._open_only and not done and line.seat == AUTOMA:
            return LogEntry(number, AUTOMA, HIDDEN, (), "automa", False, round=self._round(number))
        told = session.trunk.told(number) if jump is None and (done or number in self._gone) else None
        events: Sequence[Event] = told.events if told else ()
        if jump is not None:
            events = (event("log.undone" if text.startswith("undo") else "log.redone", number=jump),)
        kind = _kind(jump is not None, line.seat, line.parts[0])
        who = line.seat or ("" if jump is not None or kind == "set" else session.record.header.players[0].id)
        return LogEntry(
            number,
            who,
            text,
            tuple(event.message for event in events),
            kind,
            done,
            next((event.source for event in events if event.source), ""),
            self._by_itself(number),
            self._round(number),
            told.ended if done and told else None,
        )

    def _round(self, number: int) -> int:
        """In which round the game is with a line; one that was taken back stands with what came in its place."""
        session = self._session
        if not self._is_in_force(number):
            later = bisect(session.path, number)
            if later == len(session.path):
                return session.game.round
            told = session.trunk.told(session.path[later])
            return told.round - (told.ended is not None) if told else 0
        told = session.trunk.told(number)
        return told.round if told else 0

    def _by_itself(self, number: int) -> bool:
        """Whether nobody was asked for a line: a setting gave it, and the next line notes that."""
        journal = self._session.trunk.journal
        return (
            number < len(self) and journal.lines[number] == BY_ITSELF and journal.behind(number + 1) == number
        )


def _kind(jump: bool, seat: str, part: str) -> LineKind:
    if jump:
        return "undo"
    if seat == AUTOMA:
        return "automa"
    if part == BY_ITSELF:
        return "note"
    verb = verb_of(part)
    return verb.kind if verb else "human"
