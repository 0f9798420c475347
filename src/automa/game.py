"""A game to hold in the hand: a state, the lines that led to it, text in and out, and a picture of it.

`automa.new_game` and `automa.load` give one. The bare state (`game.state`) knows neither text nor drawing nor history; it
is what search copies.
"""

from collections.abc import Callable, Mapping, Sequence
from html import escape

from msgspec import Struct
from msgspec.structs import replace

from automa.facts import load as load_facts
from automa.facts.catalogue import GameFacts
from automa.facts.overrides import in_force
from automa.messages import Event
from automa.mind.decide import LAST_ROUND
from automa.play.command import AutomaTurn, Command
from automa.play.game import GameState
from automa.record import Header, Played, Record, parse, parse_line, print_record, step
from automa.record import in_force as lines_in_force
from automa.record.damaged import Damaged
from automa.record.digital import DigitalGame
from automa.record.header import check_seat
from automa.record.record import AUTOMA, FREE_TEXT
from automa.record.replay import played
from automa.record.report import record_text
from automa.render.board import board_svg
from automa.render.narrowing import position_overlays
from automa.title import Title, start_digital, title
from automa.title.options import check_names, check_seed, check_type, read_automa
from automa.words import say


class Move(Struct, frozen=True):
    """A legal command and how it is written; `str()` is the text that a record holds."""

    command: Command
    text: str

    def __str__(self) -> str:
        return self.text


class Points(Struct, frozen=True):
    """Points that a seat has gained from one source in one round, or lost."""

    seat: str
    source: str
    """What paid them, as changes name it: a tile, an action, a track."""
    round: int
    """1 to 6; 0 before the first one, 7 in the final scoring."""
    points: int


class Game:
    """A whole game with every rule enforced, and its history. A refused line changes nothing."""

    def __init__(self, header: Header, game: DigitalGame) -> None:
        self._header = header
        self._game = game
        self._history: list[Played] = []

    # -- where it stands --------------------------------------------------------------------------------------------

    @property
    def state(self) -> GameState:
        """The bare state: fast to copy, to be searched. Whoever changes it leaves the history behind: copy it first."""
        return self._game.state

    @property
    def title(self) -> str:
        """Which game it is: `terra-mystica`, `age-of-innovation`."""
        return self._header.game

    @property
    def seats(self) -> tuple[str, ...]:
        """The human seats in their order, and `automa` behind them if she plays."""
        return tuple(self.state.names.seats)

    @property
    def turn(self) -> str:
        """The seat that decides next; empty after the end."""
        return "" if self.over or self.state.decider < 0 else self.seats[self.state.decider]

    @property
    def round(self) -> int:
        """1 to 6; 0 before the first one."""
        return self.state.round

    @property
    def over(self) -> bool:
        """Whether the game has ended and is scored."""
        return self.state.over

    def scores(self) -> dict[str, int]:
        """Seat → points."""
        return dict(zip(self.seats, self.state.scores(), strict=True))

    def points(self) -> tuple[Points, ...]:
        """Where the points come from, by seat, source and round; with those of the start they are the scores."""
        return tuple(
            Points(seat, source, round_, points)
            for (seat, source, round_), points in self._game.rounds.items()
        )

    # -- text in and out --------------------------------------------------------------------------------------------

    def legal(self) -> list[Move]:
        """What the deciding seat can do, in a fixed order, each with its text; empty only after the end."""
        names = self.state.names
        return [Move(command, command.text(names)) for command in self.state.legal()]

    def parse(self, text: str) -> tuple[Move, ...]:
        """The commands that a text says; `InvalidMove` if it cannot be read. Whether they are legal is another question."""
        return tuple(Move(command, self.text(command)) for command in self._commands(text))

    def text(self, command: Command) -> str:
        """How a command is written in this game."""
        return check_type("command", command, Command).text(self.state.names)

    def play(self, what: "str | Move | Command") -> tuple[Event, ...]:
        """Carry out a line and tell what changed: `build F3`, `burn 2. action ACT5`, `automa` for her turn.

        `witches: build F3` names who commands; left out it is whoever decides. `IllegalMove` says which rule refuses.
        """
        if isinstance(what, Command):
            what = self.text(what)
        said = parse_line(
            " ".join(str(what if isinstance(what, Move) else check_type("move", what, str)).split())
        )
        seat, parts = self._read(said.seat, said.parts)
        before = self._game.round
        events = self._game.play(seat, parts)
        line = f"{seat}: {'. '.join(parts)}"
        number = len(self._history) + 1
        self._history.append(played(self._game, number, line, events, before))
        return tuple(events)

    def _commands(self, text: str) -> tuple[Command, ...]:
        return tuple(self._game.reader.line(check_type("text", text, str)))

    def _read(self, seat: str, parts: Sequence[str]) -> tuple[str, tuple[str, ...]]:
        """Whose line it is, and its parts as a record writes them."""
        humans = self._game.seats
        if len(parts) == 1 and parts[0].startswith(FREE_TEXT):
            return seat or humans[0], tuple(parts)
        commands = self._commands(". ".join(parts))
        if any(isinstance(command, AutomaTurn) for command in commands) or seat == AUTOMA:
            if len(commands) > 1:
                raise Damaged("automas-lines")
            return AUTOMA, tuple(self._game.automa().split(". "))
        if not commands:
            raise Damaged("no-line", text="")
        whose = seat or (self.turn if self.turn in humans else humans[0])
        return whose, tuple(self.text(command) for command in commands)

    # -- history ----------------------------------------------------------------------------------------------------

    @property
    def history(self) -> tuple[Played, ...]:
        """The lines that led here, each with what it changed."""
        return tuple(self._history)

    def to_record(self) -> str:
        """The game as text (docs/record.md); `automa.load` reads it again."""
        return print_record(Record(self._header, tuple(each.line for each in self._history)))

    def copy(self) -> "Game":
        """Another game that can go its own way."""
        twin = Game(self._header, self._game.copy())
        twin._history = self._history.copy()
        return twin

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Game":
        return self.copy()

    def __reduce__(self) -> "tuple[Callable[[str], Game], tuple[str]]":
        """Packed as its record: a few kilobytes, replayed when it is unpacked."""
        return load, (self.to_record(),)

    def replay(self, record: Record, at: int | None = None) -> None:
        """Play the lines of a record that are in force after line `at`; Automa's are computed anew and compared."""
        if at is not None and not 0 <= at <= len(record.lines):
            raise Damaged("no-such-line", count=len(record.lines), line=at)
        for number in lines_in_force(record, at):
            line = record.lines[number - 1]
            done = step(self._game, self._header, number, line)
            self._history.append(replace(done, number=len(self._history) + 1))

    def __eq__(self, other: object) -> bool:
        """Whether both are the same game, played to the same place by the same lines."""
        return self is other or (isinstance(other, Game) and self.to_record() == other.to_record())

    __hash__ = None  # type: ignore[assignment]  # it changes: its record goes into a table, `key()` of its state too

    # -- to be looked at --------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        where = "over" if self.over else f"round {self.round}" if self.round else "set-up"
        asked = f", {self.turn} decides" if self.turn else ""
        points = ", ".join(f"{seat} {points}" for seat, points in self.scores().items())
        return f"<Game {self.title} on {', '.join(self._header.maps)}: {where}{asked}; {points}>"

    def _repr_svg_(self) -> str:
        """The board with what lies on it, for notebooks."""
        position = self.state.position()
        board = self._game.facts.board(position["map"])
        return board_svg(board, position_overlays(position), caption=self._caption())

    def _repr_html_(self) -> str:
        """Where the game stands, for notebooks: the points of everybody and the board."""
        cells = "".join(f"<tr><th>{escape(who)}</th><td>{n}</td></tr>" for who, n in self._points().items())
        head = f"<tr><th></th><th>{escape(say('play.column.points', 'en'))}</th></tr>"
        return f"<table>{head}{cells}</table>{self._repr_svg_()}"

    def _caption(self) -> str:
        kind = "play.title-over" if self.over else "play.title" if self.round else "play.title-setup"
        return say(kind, "en", game=self.title, map=self._header.maps[0], round=self.round, rounds=LAST_ROUND)

    def _points(self) -> Mapping[str, int]:
        people = (*self._game.names, "Automa")
        return dict(zip(people, self.state.scores(), strict=False))


OF_HER_SEAT = ("starts", "achievements")
"""Options that are lists of Automa's seat."""


def new_game(
    game: str,
    humans: Sequence[str],
    *,
    seed: int,
    board: str,
    automa: Mapping[str, str],
    facts: GameFacts | None,
    options: Mapping[str, object],
) -> Game:
    """A game before its first decision; `BadInput` says what is wrong with what was asked for."""
    one = title(game)
    seats = check_names("humans", humans)
    hers = {name: value for name, value in options.items() if name in OF_HER_SEAT}
    more = {name: value for name, value in options.items() if name not in hers}
    chosen = one.options(
        seats,
        check_type("map", board, str) or one.board,
        check_seed(seed),
        read_automa(automa, {name: check_names(name, value) for name, value in hers.items()}),
        more,
    )
    values = {}
    if facts is not None:
        check_facts(one, facts)
        values = in_force(facts)
    one.check(chosen, load_facts(one.id) if facts is None else facts)
    for seat in seats:
        check_seat(seat)
    header = one.header(chosen, facts=values)
    return Game(header, start_digital(header, facts))


def check_facts(one: Title, facts: object) -> None:
    """Refuse facts of another game, or something else."""
    if check_type("facts", facts, GameFacts).id != one.id:
        raise Damaged("facts-of", title=one.id)


def load(text: str, at: int | None = None) -> Game:
    """The game of a record, after its last line or line `at`."""
    record = parse(record_text(check_type("record", text, str)))
    if record.header.kind != "digital":
        raise Damaged("no-digital", kind=record.header.kind)
    game = Game(record.header, start_digital(record.header))
    game.replay(record, None if at is None else check_type("at", at, int))
    return game
