"""Whatever is typed: an answer or one refusal, never anything else, and nothing changes by a refusal."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automa import app
from automa.app import opened
from automa.errors import BadInput
from automa.record import Record
from automa.table.correct import CORRECTIONS
from automa.table.setup.order import STEPS
from automa.table.verbs.every import VERBS
from tests.app.test_handle import SETUP

WORDS = [
    *VERBS,
    *CORRECTIONS,
    *STEPS,
    "set",
    "correct",
    "place",
    "begin",
    "end",
    "round",
]
THINGS = [
    "E5",
    "E6",
    "F4",
    "D1",
    "B1",
    "r3",
    "Z9",
    "anna",
    "automa",
    "fire",
    "water",
    "law",
    "temple",
    "dwelling",
    "castle",
    "lake",
    "ice",
    "0",
    "1",
    "2",
    "3",
    "10",
    "99",
    "-1",
    "+5",
]
MORE = [
    "*1",
    "13",
    "13/*5",
    "*/",
    "to",
    "on",
    "off",
    "none",
    "free",
    "taken",
    "left",
    "middle",
    "power",
    "book",
    "final",
    "unknown",
    "by",
    "chance",
    "random",
    "tile",
]
OTHERS = [
    "drawn",
    "reserve",
    "achieve",
    "blight",
    "physical",
    "score",
    "undo",
    "redo",
    "note",
    "automa:",
    "anna:",
    ".",
]
words = st.sampled_from([*WORDS, *THINGS, *MORE, *OTHERS])
commands = st.lists(words, min_size=1, max_size=5).map(" ".join)


def _record(upto: int) -> Record:
    record = app.new_table("terra-mystica", "original", ("Anna",), seed=7, expansions=("fire-and-ice",))
    lines = (*SETUP[:2], "set final-tile outposts", *SETUP[2:])
    for line in lines[:upto]:
        record = app.handle(record, line).record
    return record


RECORDS = [_record(upto) for upto in (0, 4, 9, 13)]
RECORDS.append(app.handle(RECORDS[-1], "automa").record)


@settings(max_examples=400)
@given(st.sampled_from(RECORDS), commands)
@pytest.mark.slow
def test_any_words(record: Record, command: str) -> None:
    before = opened(record).table.snapshot()
    try:
        reply = app.handle(record, command)
    except BadInput:
        pass
    else:
        assert reply.record.lines[: len(record.lines)] == record.lines
        app.view(reply.record)
    assert opened(record).table.state == before


@given(st.sampled_from(RECORDS), st.text(max_size=60))
@pytest.mark.slow
def test_any_text(record: Record, command: str) -> None:
    with suppress(BadInput):
        app.handle(record, command)


def test_more_words_in_a_row() -> None:
    record = RECORDS[-1]
    for line in ("correct passed anna", "correct turn anna", "pass left", "correct round 6"):
        record = app.handle(record, line).record
    assert app.view(record).round == 6
