"""Undo and redo: the journal only grows, the lines in force are those that led to where the game stands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automa.errors import BadInput
from automa.record import Header, Journal, Record, exported, in_force, redo_line, undo_line
from automa.record.journal import FirstLines

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


def climbed(journal: Journal, tips: list[int]) -> str:
    """The line to redo, found by climbing down from every place that was left by undo, the latest first."""
    here = journal.stood()
    for tip in reversed(tips):
        way = list(journal.back(tip))
        if here in (*way[1:], 0) and tip != here:
            return f"redo to {way[way.index(here) - 1] if here else way[-1]}"
    return ""


@given(st.lists(st.tuples(st.sampled_from("aaurj"), st.integers(0, 60)), max_size=60))
def test_redo_and_what_leads_where_are_as_climbing_finds_them(steps: list[tuple[str, int]]) -> None:
    journal, tips = Journal(), list[int]()
    for what, to in steps:
        far = f"undo to {to}" if to <= len(journal) else ""
        line = {"u": journal.undo_line(), "r": journal.redo_line(), "j": far}.get(what, "a line")
        before = journal.stood()
        journal.add(line or "a line")
        tips = [] if journal.lines[-1] == "a line" else [*tips, before] if what in "uj" else tips
        assert journal.redo_line() == climbed(journal, tips)
        commands = [n for n, text in enumerate(journal.lines, start=1) if text == "a line"]
        assert tuple(n for n in commands if journal.leads(n, journal.stood())) == journal.path()


def test_the_first_lines_of_a_growing_list_are_those_of_a_record() -> None:
    lines = ["a", "b", "c"]
    first = FirstLines(lines)
    lines.append("d")
    assert first == ("a", "b", "c")
    assert first == FirstLines(["a", "b", "c"])
    assert first != FirstLines(lines)
    assert hash(first) == hash(("a", "b", "c"))
    assert (len(first), first[-1], first[1:], list(first)) == (3, "c", ("b", "c"), ["a", "b", "c"])
    with pytest.raises(IndexError):
        first[3]
    assert Record(HEADER, first) == Record(HEADER, ("a", "b", "c"))
