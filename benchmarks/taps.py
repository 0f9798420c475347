"""A tap by the length of the record: whatever the game has behind it, the next line costs the same.

Each length is measured at a table and in a digital game, stored in a file and in the rows of a browser worker.
"""

import tempfile
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from automa import app
from automa.record import Record
from automa.saved_games import Games
from automa.site.journal import BrowserStore
from automa.store.sqlite import SqliteStore
from benchmarks.measure import Row, microseconds
from benchmarks.table import TAP, long_game

LENGTHS = (100, 1_000, 10_000, 90_000)
BACK = 300
"""So many lines are taken back one by one: more than stay at hand."""


def digital_game() -> Record:
    """A game on the screen, some turns old."""
    automa = {"automa": "simpletons", "level": "automa"}
    record = app.new_digital("terra-mystica", "original", (("witches", "Ada"),), seed=3, automa=automa)
    for _ in range(20):
        record = app.handle(
            record, next(d for d in app.view(record).digital.deeds if d.refused is None).command
        ).record
    return record


def _of_length(record: Record, length: int) -> Record:
    notes = (f"note {number}" for number in range(length - len(record.lines)))
    return Record(record.header, (*record.lines, *notes)[:length])


def _stored(games: Games, record: Record, done: Callable[[], None] = lambda: None) -> float:
    key, fresh = games.create("a game", record), count(1)
    done()

    def tap(_: None) -> None:
        line = games.open(key).view.line
        games.command(key, line, [f"note {next(fresh)} more"], lambda opened: opened.view)
        done()

    return microseconds(tap, [None])


def _back(record: Record) -> float:
    """One undo with its screen, averaged over many in a row; then forward again at once."""
    opened, end = [record], len(record.lines)

    def undo_all(_: None) -> None:
        for _each in range(BACK):
            opened[0] = app.handle(opened[0], "undo").record
        opened[0] = app.handle(opened[0], f"redo to {end}").record

    return microseconds(undo_all, [None]) / (BACK + 1)


def _in_a_file(record: Record) -> float:
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder))
        try:
            return _stored(Games(store), record)
        finally:
            store.close()


def _in_a_browser(record: Record) -> float:
    journal = BrowserStore([], [])
    return _stored(Games(journal), record, journal.written)


def rows() -> list[Row]:
    return [
        row
        for what, game in (("table", long_game()), ("screen", digital_game()))
        for row in _rows(what, game)
    ]


def _rows(what: str, game: Record) -> Iterator[Row]:
    first: dict[str, float] = {}
    for length in LENGTHS:
        record = _of_length(game, length)
        ways = [("in a file", _in_a_file), ("in a browser", _in_a_browser)]
        if what == "table" and length > BACK:
            ways.append(("taken back", _back))
        for how, measure in ways:
            took = measure(record)
            first.setdefault(how, took)
            note = f"{took / first[how]:.1f} × the shortest"
            yield Row("taps", f"{what}, {length:,} lines, {how}", took, TAP, note)
