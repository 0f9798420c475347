"""Around the game: the greedy player, weighing a position, records, the screen of the terminal."""

from msgspec.structs import replace

from automa import app
from automa.cli.terminal import choices, screen
from automa.cli.terminal.form import TextForm
from automa.players import player
from automa.players.estimate import EstimateMemory
from automa.players.worth import worth
from automa.record import Record, parse, parse_line, print_record, replay
from automa.record.digital import DigitalGame
from automa.record.terra_mystica import header_of
from automa.speech import Speaker
from automa.terra_mystica import TerraMystica, new_game
from automa.title import start
from benchmarks.by_chance import greedily
from benchmarks.measure import Row, best_of, microseconds
from benchmarks.terra_mystica import options

GAMES = 20
"""One game of every human faction."""


def record_of(number: int) -> tuple[Record, list[TerraMystica]]:
    """A game of a random human as a record, and the states in which the human decides."""
    game = start(header_of(options(number), ("Ada",)))
    assert isinstance(game, DigitalGame)
    seated = player("random", number)
    lines, states = [], []
    while not game.state.over:
        if game.is_automas_turn():
            text = f"automa: {game.automa()}"
        else:
            assert isinstance(game.state, TerraMystica)
            states.append(game.state)
            text = seated.choose(game.state).text(game.state.names)
        line = parse_line(text)
        game.play(line.seat, line.parts)
        lines.append(text)
    return Record(header_of(options(number)), tuple(lines)), states


def rows() -> list[Row]:
    spent, decisions = best_of(lambda number: greedily(new_game(options(number))), GAMES)
    found = [
        Row(
            "greedy",
            "solo game, greedy human and Automa",
            spent / GAMES * 1e6,
            None,
            f"{GAMES / spent:.0f} games/s",
        ),
        Row("greedy", "one decision of such a game", spent / decisions * 1e6, 300),
    ]
    records, positions = [], []
    for number in range(0, GAMES, 2):
        record, states = record_of(number)
        records.append(record)
        positions += states[5::9]
    texts = [print_record(record) for record in records]
    halves = [replace(record, lines=record.lines[: len(record.lines) // 2]) for record in records]
    lines = sum(len(record.lines) for record in records) / len(records)
    return [
        *found,
        Row(
            "greedy",
            "weighing a position",
            microseconds(lambda s: worth(s, s.seats[0], EstimateMemory()), positions),
        ),
        Row(
            "record",
            "replaying a digital game with its story",
            microseconds(_replay, records),
            30_000,
            f"{lines:.0f} lines",
        ),
        Row("record", "reading and printing it", microseconds(lambda text: print_record(parse(text)), texts)),
        Row(
            "terminal", "a record opened: screen and choices with their price", microseconds(_screen, halves)
        ),
    ]


def _replay(record: Record) -> object:
    return replay(record, start)


def _screen(record: Record) -> list[str]:
    """A fresh app: nothing of the view is remembered, the replay is part of it."""
    view, t = app.App().view(record), Speaker("en", record.header.game)
    return screen.whole(view.digital, t, TextForm(), choices.groups(view.digital, t), screen.ScreenStory())
