"""Replay: the state of a game is always what its lines make of it, Automa's turns computed anew and compared."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, Self

from msgspec import Struct

from automa.errors import BadInput
from automa.messages import Event
from automa.record.damaged import Damaged
from automa.record.header import RULES, Header
from automa.record.record import AUTOMA, Record, in_force, parse_line
from automa.words.refusal import reason

if TYPE_CHECKING:
    from automa.play.game import GameState
    from automa.table.state import Table


class Replayable(Protocol):
    """A game in progress that lines drive. One class for each kind and title implements it."""

    careful: bool
    """Keep what is needed to go back before a refused line; a game that is thrown away then does without."""

    @property
    def state(self) -> "GameState | Table":
        """The bare state: of a digital game what can be played and searched, of a table what lies on it."""

    @property
    def round(self) -> int:
        """The round under way: 0 before the first one, 7 in the final scoring of a table."""

    def ended(self, events: Sequence[Event]) -> int | None:
        """How many events of the line that began this round belong to the one before; None: not even the line does."""

    def play(self, seat: str, parts: Sequence[str]) -> Sequence[Event]:
        """Carry out one line and tell what changed; `BadInput`, and nothing changed, if it cannot be."""

    def automa(self) -> str:
        """What Automa does now, as the body of her line; `BadInput` if it is not her turn."""

    def position(self) -> dict[str, Any]:
        """Where the game stands, as JSON."""

    def copy(self) -> Self:
        """Another one that can go its own way."""


class Start(Protocol):
    """How a game of one kind and title begins."""

    def __call__(self, header: Header) -> Replayable: ...


class Differs(Damaged):
    """Automa would do something else now than the record says."""

    def __init__(self, number: int, recorded: str, computed: str, rules: int) -> None:
        super().__init__(
            "differs", command=number, recorded=recorded, computed=computed, rules=rules, known=RULES
        )
        self.number, self.recorded, self.computed, self.rules = number, recorded, computed, rules


class Played(Struct, frozen=True):
    """A line in force and what it did."""

    number: int
    line: str
    events: tuple[Event, ...]
    rests: bool = False
    """Whether a turn of a digital game was over with it, and whoever is next has not begun."""
    round: int = 0
    """In which the game is with it, as a game counts them."""
    ended: int | None = None
    """The line was played in the round before, and so many of its events belong there; the others began this one."""


def step(game: Replayable, header: Header, number: int, text: str) -> Played:
    """Carry out line `number` on `game`; a refusal names the line."""
    round_ = game.round
    try:
        line = parse_line(text)
        if line.seat == AUTOMA:
            computed = game.automa()
            if computed != line.body:
                raise Differs(number, line.body, computed, header.rules)
        return played(game, number, text, game.play(line.seat, line.parts), round_)
    except Differs:
        raise
    except BadInput as error:
        raise Damaged("line-refused", command=number, text=text[:80], reason=reason(error)) from error


def played(game: Replayable, number: int, text: str, events: Sequence[Event], before: int) -> Played:
    """A line that was carried out on `game`, which was in round `before` then."""
    ended = game.ended(events) if game.round != before else None
    return Played(number, text, tuple(events), rests(game), game.round, ended)


def rests(game: Replayable) -> bool:
    """Whether no turn of a digital game is under way; a table knows no such thing."""
    return bool(getattr(game, "rests", False))


def replay(record: Record, start: Start, at: int | None = None) -> tuple[Replayable, list[Played]]:
    """The game after line `at` of the journal (default: the last) and the story that led there."""
    if at is not None and not 0 <= at <= len(record.lines):
        raise Damaged("no-such-line", count=len(record.lines), line=at)
    game = start(record.header)
    header = record.header
    return game, [step(game, header, number, record.lines[number - 1]) for number in in_force(record, at)]
