"""`handle(record, command)`: one command in, events and the new view out. Nothing is stored here."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from automa import words
from automa.app.random import rolled
from automa.app.session import Session, opened
from automa.app.show import show
from automa.app.view import View
from automa.errors import BadInput
from automa.messages import Event, Message
from automa.record import Record, parse_line, redo_line, undo_line
from automa.record.record import AUTOMA, target
from automa.table.position import position as position_of
from automa.table.refused import Refused


class Reply(NamedTuple):
    """What a command did. `lines` are to be appended to the stored journal, in this order."""

    events: tuple[Event, ...]
    view: View
    record: Record
    lines: tuple[str, ...]


def text(view: View, message: Message, lang: words.Language) -> str:
    """A message of a view in words."""
    humans = sum(seat.human for seat in view.seats)
    args: dict[str, Any] = {
        key: text(view, value, lang) if isinstance(value, Message) else value
        for key, value in message.args.items()
    }
    return words.say(message.id, lang, game=view.game, humans=humans, **args)


def position(record: Record) -> dict[str, Any]:
    """The table as a position of the public format, with the cards of her last turn or of the first pair."""
    game = opened(record).game
    last = game.state.last
    first, second = list(game.facts.cards)[:2]
    cards = dict(last.position["cards"]) if last else {"action": first, "support": second}
    return position_of(game, cards)


def view(record: Record) -> View:
    """Where a record stands."""
    return show(opened(record))


def handle(record: Record, command: str) -> Reply:
    """Carry out a command; `BadInput` (mostly `Refused`, with message id and rule) if it cannot be."""
    session = opened(record)
    lines = _lines(session, " ".join(command.split()))
    after = session
    events: list[Event] = []
    for line in lines:
        after = _appended(after, line)
        if target(line) is None:
            events += after.played[-1].events
    return Reply(tuple(events), show(after), after.record, tuple(lines))


def _appended(session: Session, line: str) -> Session:
    record = session.record
    try:
        return opened(replace(record, lines=(*record.lines, line)))
    except BadInput as error:
        # The person who tapped needs the reason, not the number a line would have had.
        if isinstance(error.__cause__, BadInput):
            raise error.__cause__ from None
        raise


def _lines(session: Session, command: str) -> list[str]:
    """The lines a command stands for; most commands are a line themselves."""
    if command in ("undo", "redo"):
        line = undo_line(session.record) if command == "undo" else redo_line(session.record)
        if not line:
            raise Refused(f"no-{command}")
        return [line]
    if target(command) is not None:
        return [_jump(session, command)]
    words = parse_line(command).parts[0].split(" ")
    if words[0] == "random":
        return [rolled(session.game, parse_line(command).seat, words[1:], len(session.record.lines))]
    if command == AUTOMA:
        return _hand_over(session)
    if words[0] in ("drawn", "leech", "decline"):
        return _and_her_turn(session, command)
    return [command]


def _jump(session: Session, command: str) -> str:
    to = target(command)
    assert to is not None
    if to > len(session.record.lines):
        raise Refused("no-line", number=to)
    return command


def _hand_over(session: Session) -> list[str]:
    """Her turn now: a human who has not said so hands over first. A physical card is asked for afterwards."""
    lines: list[str] = []
    game = session.game.copy()
    state = game.state
    if state.phase == "play" and state.turn not in ("", AUTOMA):
        human = state.turn
        line = "done" if len(state.humans) == 1 else f"{human}: done"
        game.play(human, ["done"])
        lines.append(line)
        if game.state.turn != AUTOMA:
            return lines
    try:
        lines.append(f"{AUTOMA}: {game.automa()}")
    except Refused as refused:
        if not lines or refused.code not in ("card-needed", "tile-needed"):
            raise
    return lines


def _and_her_turn(session: Session, command: str) -> list[str]:
    """A card drawn or an answer given lets her turn go on at once, where it waited for that."""
    line = parse_line(command)
    waited = session.game.state.last is not None and session.game.state.last.waiting
    game = session.game.copy()
    game.play(line.seat, line.parts)
    due = line.parts[0].startswith("drawn") or (waited and not game.state.offers)
    if not due:
        return [command]
    try:
        return [command, f"{AUTOMA}: {game.automa()}"]
    except BadInput:
        return [command]
