"""The companion: a tap on a long game, what a screen costs, and opening a stored game after a restart."""

from itertools import count

from automa import app
from automa.record import Record
from benchmarks.measure import Row, microseconds

TAP = 10_000
"""µs a tap may take at most, however long the record is."""
SETUP = (
    "set level alptrauma",
    "set tiles dwelling-fire dwelling-water town-earth trading-house-air stronghold-fire stronghold-air",
    "set faction witches",
    "set automa simpletons",
    "set automa-home swamp",
    "set bonus a b c d e",
    "set take b",
    "place F4",
    "set start-card *3",
    "set starts E5 E10",
    "place D1",
    "begin",
)


def long_game() -> Record:
    """A game up to the last round in which the human enters three changes a turn."""
    record = app.new_table("terra-mystica", "original", ("Ada",), seed=1)
    for line in SETUP:
        record = app.handle(record, line).record
    view = app.view(record)
    while view.round < 6:
        if view.phase == "round-end":
            command = "end round"
        elif view.phase == "human" and view.seats[-1].passed:
            command = "pass left"
        else:
            command = "automa"
        for change in ("points +1", "track water 3", "points -1") if view.phase == "human" else ():
            record = app.handle(record, change).record
        reply = app.handle(record, command)
        record, view = reply.record, reply.view
    return record


def rows() -> list[Row]:
    record = long_game()
    lines = f"{len(record.lines)} lines"
    notes = tuple(f"note {number}" for number in range(10_000 - len(record.lines)))
    longest = [Record(record.header, (*record.lines, *notes))]

    def cold(stored: Record) -> object:
        return app.App().view(stored)

    fresh = count(1)

    def tap(stored: Record) -> object:
        """Never the same line twice, so that nothing is remembered."""
        return app.handle(stored, f"points +{next(fresh) % 200} tile-{next(fresh)}")

    def growing(_: Record) -> object:
        """As at a table: each tap stands behind the one before."""
        longest[0] = app.handle(longest[0], f"note {next(fresh)}").record
        return longest

    return [
        Row("table", "a tap on a long game", microseconds(tap, [record]), TAP, lines),
        Row("table", "a tap on a record of 10,000 lines", microseconds(growing, longest), TAP),
        Row("table", "her turn", microseconds(lambda r: app.handle(r, "automa"), [record]), TAP),
        Row("table", "a screen", microseconds(app.view, [record]), TAP),
        Row("table", "the taps of a hex", microseconds(lambda r: app.hex_options(r, "E6"), [record]), TAP),
        Row("table", "a stored game after a restart", microseconds(cold, [record]), None, lines),
    ]
