"""`App`: one command in, events and the new view out. Nothing is stored here, only remembered."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from automa import words
from automa.app.digital import show as digital
from automa.app.digital.computer import computer_of
from automa.app.digital.habits import ASKED, Habits
from automa.app.digital.seat import seen_by
from automa.app.digital.tap import DigitalTap
from automa.app.new_deal import deal_again
from automa.app.past_turn import PastTurn, find_turn
from automa.app.report import TurnReport, report
from automa.app.session import OpenRecords, Session
from automa.app.show import show
from automa.app.table_tap import TableTap
from automa.app.view import Deed, DigitalView, View
from automa.app.what_if import what_if
from automa.messages import Event, Message
from automa.record import Record
from automa.record.record import AUTOMA
from automa.speech import Speaker
from automa.table.game import TableGame
from automa.table.position import position as position_of
from automa.table.refused import Refused


class Reply(NamedTuple):
    """What a command did. `lines` are to be appended to the stored journal, in this order."""

    events: tuple[Event, ...]
    view: View
    session: Session
    lines: tuple[str, ...]
    answered: tuple[str, ...] = ()
    """Those of the lines that followed by habit, without being asked."""

    @property
    def record(self) -> Record:
        """The record with the new lines."""
        return self.session.record


def text(view: View, message: Message, lang: words.Language) -> str:
    """A message of a view in words, as every page says it."""
    return Speaker(lang, view.game, sum(seat.human for seat in view.seats)).message(message)


def show_session(session: Session) -> View:
    """Where a session stands."""
    return show(session) if isinstance(session.game, TableGame) else digital.show(session)


def past(session: Session, at: int) -> DigitalView:
    """A digital game as it stood after so many of the lines in force; nothing can be done there."""
    if isinstance(session.game, TableGame) or not 0 <= at <= len(session.path):
        raise Refused("no-line", number=at)
    return digital.past(session, at)


def carry_out(
    session: Session,
    command: str,
    seat: str = "",
    habits: Habits = ASKED,
    others: Mapping[str, Habits] | None = None,
) -> Reply:
    """Carry out a command; `BadInput` (mostly `Refused`, with message id and rule) if it cannot be.

    `seat`: the one that the device plays in a digital game; it can do nothing for another. `habits`: what answers
    itself afterwards; `others`: the same of the seats that are played on other devices.
    """
    if isinstance(session.game, TableGame):
        tap: TableTap | DigitalTap = TableTap(session)
    else:
        tap = DigitalTap(session, seat, habits, others)
    tap.carry_out(" ".join(command.split()))
    after = session.grown(tap.lines, tap.played)
    answered = tuple(tap.answered) if isinstance(tap, DigitalTap) else ()
    return Reply(tuple(tap.events), show_session(after), after, tuple(tap.lines), answered)


def start_again(record: Record, seed: int) -> Record:
    """A new game with the same people, board, level and factions."""
    return begun(deal_again(record, seed, lambda session, line: carry_out(session, line).session))


def begun(record: Record) -> Record:
    """A new game up to where a human decides: a computer that comes first has chosen."""
    if not record.header.computers:
        return record
    session = Session.open(record)
    first = computer_of(record.header, session.digital.state.decider)
    return carry_out(session, AUTOMA).record if first else record


class App:
    """Records in, longer records out. It owns what it remembers of them; several threads may use it."""

    def __init__(self) -> None:
        self._memory = OpenRecords()

    def opened(self, record: Record) -> Session:
        """The game a record stands at."""
        return self._memory.opened(record)

    def position(self, record: Record) -> dict[str, Any]:
        """The table as a position of the public format, with the cards of her last turn or of the first pair."""
        game = self.opened(record).game
        if not isinstance(game, TableGame):
            return game.position()
        last = game.state.last
        first, second = list(game.facts.cards)[:2]
        cards = dict(last.position["cards"]) if last else {"action": first, "support": second}
        return position_of(game, cards)

    def view(self, record: Record) -> View:
        """Where a record stands."""
        return show_session(self.opened(record))

    def past(self, record: Record, at: int) -> DigitalView:
        """A digital game as it stood after so many of the lines in force; nothing can be done there."""
        return past(self.opened(record), at)

    def seen(self, record: Record, view: View, seat: str) -> View:
        """The view of a digital game for the device that plays one seat of it."""
        return seen_by(self.opened(record), view.digital, seat)

    def again(self, record: Record, seed: int) -> Record:
        """A new game with the same people, board, level and factions."""
        return start_again(record, seed)

    def what_if(self, record: Record) -> dict[str, Any]:
        """Where a record stands, as a position to try things with."""
        return what_if(self.opened(record))

    def earlier(self, record: Record, line: int) -> PastTurn:
        """The turn of hers that this line of the journal holds."""
        return find_turn(self.opened(record), line)

    def report(self, record: Record, line: int | None = None) -> TurnReport:
        """*She is wrong here*: her turn of this line of the journal (by default her last one) with all it depends on."""
        session = self.opened(record)
        return report(session, show_session(session), line)

    def deeds_at(self, record: Record, hex_: str) -> tuple[Deed, ...]:
        """What the deciding human of a digital game can do at a hex, and what not."""
        return digital.at_hex(self.opened(record), hex_)

    def handle(
        self,
        record: Record,
        command: str,
        seat: str = "",
        habits: Habits = ASKED,
        others: Mapping[str, Habits] | None = None,
    ) -> Reply:
        """Carry out a command; see `carry_out`."""
        reply = carry_out(self.opened(record), command, seat, habits, others)
        self._memory.keep(reply.session)
        return reply
