"""What the app remembers: a tap costs one line, however long the record is and whatever its undo lines say."""

import tracemalloc
from importlib import import_module
from typing import Any

import pytest

from automa import app, mind
from automa.app import session
from automa.app.session import MARKS, RECENT, SPACING
from automa.chance import Chance
from automa.play import automa as hers
from automa.record import Record, exported, in_force
from automa.record.replay import step
from tests.app.walk import play, set_up

Counted = dict[str, int]


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """How many lines were played and how many decisions made: by the pure build, whose functions can be replaced."""
    counts = {"lines": 0, "decisions": 0}
    resolve = mind.resolve

    def playing(*args: Any) -> Any:
        counts["lines"] += 1
        return step(*args)

    def deciding(*args: Any, **more: Any) -> Any:
        counts["decisions"] += 1
        return resolve(*args, **more)

    for module in (session, import_module("automa.app.tap")):
        monkeypatch.setattr(module, "step", playing)
    monkeypatch.setattr(hers, "resolve", deciding)
    monkeypatch.setattr(import_module("automa.mind.decide"), "resolve", deciding)
    return counts


def game(seed: int = 3, lines: int = 60) -> Record:
    chance = Chance(seed)
    return play(
        set_up(app.new_table("terra-mystica", "original", ("Anna",), seed=seed), chance), chance, most=lines
    )


def noted(record: Record, count: int) -> Record:
    return Record(record.header, (*record.lines, *(f"note {number}" for number in range(count))))


@pytest.mark.parametrize("length", [0, 3000])
def test_a_tap_plays_one_line(counted: Counted, length: int) -> None:
    record = noted(game(), length)
    app.view(record)
    for command in ("points +1", "points +2", "note hello"):
        counted.update(lines=0, decisions=0)
        record = app.handle(record, command).record
        assert counted == {"lines": 1, "decisions": 0}
    for command in ("undo", "undo", "redo", "redo"):
        counted.update(lines=0, decisions=0)
        record = app.handle(record, command).record
        assert counted == {"lines": 0, "decisions": 0}


def test_her_turn_is_decided_once(counted: Counted) -> None:
    record = game()
    while app.view(record).phase != "human":
        record = app.handle(record, "automa").record
    counted.update(lines=0, decisions=0)
    reply = app.handle(record, "automa")
    assert reply.view.table.last_turn is not None
    assert counted["decisions"] == 1
    assert app.App().view(reply.record).table.last_turn == reply.view.table.last_turn


def test_going_far_back_plays_a_part_of_the_game_only(counted: Counted) -> None:
    record = noted(game(), 3000)
    app.view(record)
    for number in (2900, 1500, 200):
        counted.update(lines=0)
        app.handle(record, f"undo to {number}")
        assert counted["lines"] <= max(SPACING, 2 * 3100 // MARKS)


def test_going_back_line_by_line_plays_few_lines_however_long_the_record_is(counted: Counted) -> None:
    record = noted(game(), 3000)
    app.view(record)
    counted.update(lines=0)
    for _ in range(4 * RECENT):
        record = app.handle(record, "undo").record
    assert counted["lines"] <= 4 * RECENT * 6  # about half the logarithm of the distance to a mark, for each


def test_memory_is_bounded(counted: Counted) -> None:
    record = noted(game(), 3000)
    one = app.App()
    opened = one.opened(record)
    for number in range(100):
        record = one.handle(record, f"note more {number}").record
    games = opened.trunk.games
    assert len(games._recent) <= RECENT
    assert len(games._marks) <= MARKS
    assert one.opened(record).trunk is opened.trunk


def test_an_old_record_goes_its_own_way() -> None:
    record = game()
    first = app.handle(record, "note one")
    second = app.handle(record, "note two")
    assert first.record.lines[:-1] == second.record.lines[:-1] == record.lines
    assert app.view(first.record).log[-1].text == "note one"
    assert app.view(second.record).log[-1].text == "note two"
    third = app.handle(first.record, "undo")
    assert app.view(third.record).line == len(record.lines) + 2
    assert app.opened(third.record).table.state == app.opened(record).table.state


def test_undo_lines_cost_no_more_than_others() -> None:
    """9,000 notes and 10,000 undo lines took 766 MB once; a third of them shows it, too."""
    header = game().header
    notes = tuple(f"note {number}" for number in range(1, 3001))
    for jumps in (
        [f"undo to {3000 - number}" for number in range(3000)],
        [line for number in range(1500) for line in (f"redo to {3000 - number}", "undo to 0")],
    ):
        tracemalloc.start()
        try:
            view = app.App().view(Record(header, (*notes, *jumps)))
            _, most = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert view.line == 6000
        assert most < 20_000_000


def test_the_view_is_the_same_after_a_restart() -> None:
    record = game(5, 80)
    for command in ("undo", "undo", "note other", "undo", "redo"):
        record = app.handle(record, command).record
    assert app.App().view(record) == app.view(record)
    assert len(exported(record).lines) == len(in_force(record))
