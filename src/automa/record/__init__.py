"""The game as text: header and one command a line; undo, replay, rules version. The grammar is in docs/record.md."""

from automa.record.header import FORMAT, RULES, Header, Player
from automa.record.journal import Journal
from automa.record.record import (
    Line,
    Record,
    exported,
    in_force,
    parse,
    parse_line,
    print_record,
    readable,
    redo_line,
    undo_line,
)
from automa.record.replay import Differs, Played, Replayable, Start, replay, step

__all__ = [
    "FORMAT",
    "RULES",
    "Differs",
    "Header",
    "Journal",
    "Line",
    "Played",
    "Player",
    "Record",
    "Replayable",
    "Start",
    "exported",
    "in_force",
    "parse",
    "parse_line",
    "print_record",
    "readable",
    "redo_line",
    "replay",
    "step",
    "undo_line",
]
