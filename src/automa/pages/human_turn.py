"""What goes with a human's turn on the screen: points that one tap takes, tiles that are asked for, what was entered."""

from collections.abc import Sequence

from msgspec import Struct

from automa.app.view import DueView, LogEntry, TableView
from automa.pages.speaker import PageSpeaker
from automa.speech.speaker import seat_name

QUICK = (1, 2, 3, 4, 5)
"""Points that nobody could know are one tap, too."""


class PointsChip(Struct, frozen=True):
    """Points for one tap."""

    points: int
    label: str
    command: str


class TileQuestion(Struct, frozen=True):
    """A tile that is asked for: `of` opens its sheet."""

    label: str
    of: str
    key: str
    opens: bool
    """The sheet comes up by itself when the question is new."""


class EnteredLine(Struct, frozen=True):
    """Something that was entered this turn."""

    text: str
    command: str
    """Takes it out again."""


class HumanTurn(Struct, frozen=True):
    """The part of the screen above the tracks."""

    chips: Sequence[PointsChip]
    asked: Sequence[TileQuestion]
    entries: Sequence[EnteredLine]
    quick: Sequence[PointsChip]
    all: Sequence[str] = ()
    """Commands that take every offered point and end the turn."""
    total: int = 0


def show_human_turn(view: TableView, t: PageSpeaker) -> HumanTurn:
    """What is offered and what was entered; empty while it is not a human's turn and nothing is left over from one."""
    names = {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats}
    several = sum(seat.human for seat in view.seats) > 1

    def of(owner: str, text: str) -> str:
        return f"{names[owner]}: {text}" if several else text

    chips = [PointsChip(due.points, of(due.owner, payer_of(due, t)), due.command) for due in view.dues]
    gained = [due for due in view.dues if due.points > 0]
    asked = [
        TileQuestion(
            of(ask.owner, t(f"page.ask-tile.{ask.kind}")),
            f"{ask.kind}:{ask.owner}",
            f"{ask.kind}:{ask.owner}:{number}",
            ask.kind != "display",
        )
        for number, ask in enumerate(view.asks)
    ]
    entries = word_entered(view, t)
    own = view.phase == "human" and bool(view.entered)
    who = f"{view.turn}: " if several else ""
    quick = [PointsChip(n, "", f"{who}points +{n}") for n in QUICK] if own else []
    ends = next((option.command for option in view.options if option.group == "turn"), "")
    open_ = view.offers or any(each.opens for each in asked)
    mine = view.phase == "human" and gained and ends and not open_
    every = [*(due.command for due in gained), ends] if mine else []
    return HumanTurn(chips, asked, entries, quick, every, sum(due.points for due in gained))


def payer_of(due: DueView, t: PageSpeaker) -> str:
    """What pays these points, or what they buy: power beside the other human's building costs a point less than it is."""
    return t("page.known.power", n=1 - due.points) if due.points < 0 else t.paid_by(due.source)


def word_entered(view: TableView, t: PageSpeaker) -> list[EnteredLine]:
    """The lines of this turn in words, each with the tap that strikes it out; whose it is, if it is not whose turn it is."""
    others = {seat.id: f"{seat_name(seat.id, seat.name, t)}: " for seat in view.seats if seat.id != view.turn}
    several = sum(seat.human for seat in view.seats) > 1

    def told(entry: LogEntry) -> str:
        said = " ".join(t.message(each) for each in entry.messages) or entry.text
        return others.get(entry.who, "") + said if several else said

    return [EnteredLine(told(entry), f"strike {entry.number}") for entry in view.entered]
