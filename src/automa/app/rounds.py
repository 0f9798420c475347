"""The log by rounds, so that one of them can be found."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from automa.app.view import LogEntry
from automa.messages import Message


class RoundLog(Struct, frozen=True):
    """What happened in one round."""

    round: int
    entries: Sequence[LogEntry]
    opening: Sequence[Message] = ()
    """What came with its beginning: income."""


def by_round(entries: Iterable[LogEntry], *, latest_first: bool = True) -> list[RoundLog]:
    """Entries in their order, those of a round together; notes are left out."""
    told = (entry for entry in entries if entry.kind != "note")
    order = -1 if latest_first else 1
    pieces = (piece for entry in told for piece in _pieces(entry)[::order])
    parts = []
    for number, group in groupby(pieces, lambda piece: piece[0]):
        own = list(group)
        opening = next((said for _, said in own if isinstance(said, tuple)), ())
        shown = tuple(said for _, said in own if isinstance(said, LogEntry))
        parts.append(RoundLog(number, shown, opening))
    return parts


def _pieces(entry: LogEntry) -> Sequence[tuple[int, LogEntry | tuple[Message, ...]]]:
    """Each with its round: an entry, or, of one that ended a round, what it did there and what began the next."""
    if entry.ended is None:
        return ((entry.round, entry),)
    own = replace(entry, messages=entry.messages[: entry.ended])
    return (entry.round - 1, own), (entry.round, entry.messages[entry.ended :])
