"""The story of a finished game: a sentence a turn, each a door into the game at that moment."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from automa.app.digital.turns import turn_ends
from automa.app.session import Session
from automa.app.view import DigitalView, LogEntry
from automa.messages import Message
from automa.pages.speaker import PageSpeaker
from automa.record.record import AUTOMA, FREE_TEXT, parse_line
from automa.speech.speaker import seat_name
from automa.speech.tale import Teller


class Told(Struct, frozen=True):
    """A turn."""

    seat: str
    text: str
    at: int
    """After so many lines in force it was over: where its door leads."""


class Chapter(Struct, frozen=True):
    """A round."""

    round: int
    turns: Sequence[Told]


def tale(session: Session, view: DigitalView, t: PageSpeaker) -> list[Chapter]:
    """The whole game, round by round."""
    found: dict[int, list[Told]] = {}
    tellers = _tellers(session, view, t)
    for part in _turns(session, view):
        begun = part.round > 0
        text = tellers[part.seat].sentence([entry.text for entry in part.entries], _done(part), begun=begun)
        if text:
            found.setdefault(part.round, []).append(Told(part.seat, text, part.at))
    return [Chapter(round_, turns) for round_, turns in found.items()]


def _tellers(session: Session, view: DigitalView, t: PageSpeaker) -> dict[str, Teller]:
    """Who is spoken of, and how."""
    final = frozenset(row.id for row in view.final.rows) if view.final else frozenset[str]()
    called = {player.id: player.name for player in session.record.header.players} | {AUTOMA: "Automa"}
    return {
        seat.id: Teller(called[seat.id], seat_name(seat.id, seat.name, t), t, final) for seat in view.seats
    }


class _Turn(Struct, frozen=True):
    """The lines of somebody that belong together."""

    seat: str
    round: int
    entries: Sequence[LogEntry]
    at: int


def _turns(session: Session, view: DigitalView) -> Iterator[_Turn]:
    """Every turn, and after how many lines it was over. A line without a seat is of the only human."""
    only, stops = session.record.header.players[0].id, turn_ends(session)
    told = []
    for at, number in enumerate(session.path, start=1):
        entry = view.log[number - 1]
        line = parse_line(entry.text)
        if not line.parts[0].startswith(FREE_TEXT):
            told.append((bisect_left(stops, at), line.seat or only, at, entry))
    for (_, seat), own in groupby(told, lambda each: each[:2]):
        group = list(own)
        first = group[0][3]
        yield _Turn(seat, first.round - (first.ended is not None), [each[3] for each in group], group[-1][2])


def _done(turn: _Turn) -> list[Message]:
    """What the lines did, without what began the next round."""
    return [message for entry in turn.entries for message in entry.messages[: entry.ended]]
