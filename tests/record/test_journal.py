"""Undo and redo: the journal only grows, the lines in force are those that led to where the game stands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automa.errors import BadInput
from automa.record import Header, Record, exported, in_force, redo_line, undo_line

HEADER = Header(kind="table", game="terra-mystica", maps=("original",), seed=7)


def record(*lines: str) -> Record:
    return Record(HEADER, lines)


def test_undo_takes_back_line_by_line_and_redo_brings_back() -> None:
    journal = record("a", "b", "c")
    assert undo_line(journal) == "undo to 2"
    journal = record("a", "b", "c", "undo to 2", "undo to 1")
    assert in_force(journal) == (1,)
    assert redo_line(journal) == "redo to 2"
    journal = record("a", "b", "c", "undo to 2", "undo to 1", "redo to 2")
    assert in_force(journal) == (1, 2)
    assert redo_line(journal) == "redo to 3"
    journal = record("a", "b", "c", "undo to 2", "undo to 1", "redo to 2", "redo to 3")
    assert exported(journal).lines == ("a", "b", "c")
    assert redo_line(journal) == ""


def test_a_far_undo_is_brought_back_one_line_at_a_time() -> None:
    journal = record("a", "b", "c", "undo to 0")
    assert in_force(journal) == ()
    assert undo_line(journal) == ""
    assert redo_line(journal) == "redo to 1"


def test_something_new_ends_redo_and_forgets_nothing() -> None:
    journal = record("a", "b", "undo to 1", "c")
    assert exported(journal).lines == ("a", "c")
    assert redo_line(journal) == ""
    assert journal.lines == ("a", "b", "undo to 1", "c")
    assert in_force(record(*journal.lines, "undo to 2")) == (1, 2)


def test_in_force_at_an_earlier_line() -> None:
    journal = record("a", "b", "undo to 1", "c")
    assert in_force(journal, 2) == (1, 2)
    assert in_force(journal, 3) == (1,)


def test_nobody_can_jump_into_the_future() -> None:
    with pytest.raises(BadInput, match="command 2"):
        in_force(record("a", "undo to 2"))


@given(st.lists(st.sampled_from("arud"), max_size=30))
def test_redo_after_undo_is_where_one_was(steps: list[str]) -> None:
    journal = record()
    for number, what in enumerate(steps):
        line = {"a": f"line {number}", "u": undo_line(journal), "r": redo_line(journal)}.get(what, "")
        if not line:
            continue
        before = in_force(journal)
        journal = Record(HEADER, (*journal.lines, line))
        if what == "u":
            back = Record(HEADER, (*journal.lines, redo_line(journal)))
            assert in_force(back) == before
    assert exported(exported(journal)) == exported(journal)
