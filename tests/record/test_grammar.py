"""docs/record.md is the grammar: every example is a line, and every command of the code is in it."""

import re
from pathlib import Path

import pytest

from automa.record import Header, Record, parse_line, print_record
from automa.record.header import parse_header
from automa.table.correct import CORRECTIONS
from automa.table.setup.order import STEPS
from automa.table.verbs.every import VERBS

TEXT = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")


def examples(heading: str) -> list[str]:
    """The first cells of the table under a heading."""
    section = TEXT.split(f"## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `([^`]+)` \|", section, flags=re.MULTILINE)


TABLE_LINES = [
    line
    for line in (
        *examples("Lines"),
        *examples("Table games: set-up"),
        *examples("Table games: what the humans do"),
        *examples("Table games: corrections"),
    )
    if not line.startswith(("automa", "undo", "redo"))
]
"""What is entered at a table."""


@pytest.mark.parametrize(
    "line",
    [
        *examples("Lines"),
        *examples("Table games: set-up"),
        *examples("Table games: what the humans do"),
        *examples("Table games: corrections"),
        *(f"automa: 13/*5 {part}" for part in examples("Automa's line")),
    ],
)
def test_every_example_is_a_line(line: str) -> None:
    assert parse_line(line).text == line


def test_the_header_of_the_document_is_one() -> None:
    first, *rest = examples("The header")
    header = parse_header([first, *rest])
    assert header.switches == {"furthest_measure": "farthest"}
    assert print_record(Record(header)).splitlines()[:-1] == [first, *rest]
    assert isinstance(header, Header)


@pytest.mark.parametrize("line", TABLE_LINES)
def test_a_verb_writes_the_line_it_was_read_from(line: str) -> None:
    """What is offered as a tap is what is read."""
    for part in parse_line(line).parts:
        word, *words = part.split(" ")
        assert VERBS[word].read(words).line == part


def test_every_command_of_the_code_is_in_the_document() -> None:
    assert set(VERBS) <= {line.split()[0] for line in TABLE_LINES}
    steps = {line.split()[1] for line in examples("Table games: set-up") if line.startswith("set ")}
    assert steps == {name for name, step in STEPS.items() if step.can_be_set}
    corrections = [line.split()[1] for line in examples("Table games: corrections")]
    assert corrections == list(CORRECTIONS)
