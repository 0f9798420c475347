"""Her turn flows one way: it is decided once and put into words once, however often it is looked at."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import pytest

from automa import app
from automa.chance import Chance
from automa.cli import main
from automa.mind import decide
from automa.record import exported, print_record
from tests.app.walk import set_up
from tests.pages.clicker import Clicker
from tests.pages.test_screen import asks, taken_in
from tests.web.test_layout import on_screen

GAMES = ("terra-mystica", "age-of-innovation")
WATCHED = ("resolve", "explain", "parse_position", "read_decision", "decision_data")

pytestmark = pytest.mark.skipif(
    not hasattr(decide, "__code__"), reason="compiled functions cannot be counted from outside"
)


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """How often each watched function of the house is called."""
    calls = Counter[str]()

    def profile(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_name in WATCHED and "automa" in code.co_filename:
            calls[code.co_name] += 1
        if event == "call" and code.co_qualname == "OpenRecords.opened":
            calls["a second cache"] += 1

    sys.setprofile(profile)
    try:
        yield calls
    finally:
        sys.setprofile(None)


def at_the_table(game: str) -> Clicker:
    """Somebody at a table in round 1, whose turn it is."""
    record = set_up(
        app.new_table(game, "original" if game == GAMES[0] else "small", ("Anna",), seed=3), Chance(3)
    )
    visitor = taken_in(Clicker(), print_record(exported(record)))
    if app.view(record).turn == "automa":
        visitor.tap("automa")
    return visitor


def on_the_screen(game: str) -> Clicker:
    """Somebody in a digital game whose turn it is, who has seen the page."""
    return taken_in(Clicker(), on_screen(game, lambda view: view.round == 2 and asks(view, "ask.turn")))


@pytest.mark.parametrize("game", GAMES)
def test_her_turn_at_the_table_is_decided_and_explained_once(game: str) -> None:
    visitor = at_the_table(game)
    visitor.tap("points +1")
    with counted() as calls:
        assert visitor.tap("automa").status == 200
    assert (calls["resolve"], calls["explain"]) == (1, 1)
    assert calls["parse_position"] <= 1, "the table is read as a position once"
    assert calls["read_decision"] == calls["decision_data"] == 0, "JSON is for the edge"


@pytest.mark.parametrize("begin", [at_the_table, on_the_screen])
@pytest.mark.parametrize("game", GAMES)
def test_looking_again_decides_and_explains_nothing(game: str, begin: Callable[[str], Clicker]) -> None:
    visitor = begin(game)
    with counted() as calls:
        visitor.tap("undo")
        visitor.tap("redo")
    assert calls["a second cache"] == 0, "the desk owns the games that are open"
    with counted() as calls:
        page = visitor.ask("GET", visitor.game)
    assert page.status == 200
    assert not calls


@pytest.mark.parametrize("game", GAMES)
def test_a_digital_game_decides_and_explains_each_turn_once(game: str) -> None:
    visitor = on_the_screen(game)
    turns = 0
    while turns < 3:
        command = sorted(visitor.commands())[-1]  # a passing, a `done` or a tile, not the long way
        before = hers(visitor)
        with counted() as calls:
            assert visitor.tap(command).status == 200
        now = hers(visitor) - before
        turns += now
        assert calls["resolve"] == now
        assert calls["explain"] <= now
        assert calls["parse_position"] == calls["read_decision"] == calls["decision_data"] == 0


def hers(visitor: Clicker) -> int:
    """How many turns she has had."""
    record = visitor.ask("GET", f"{visitor.game}/record").body
    return sum(line.startswith("automa:") for line in record.splitlines())


@pytest.mark.parametrize("option", ["--no-trace", "--text", "--svg=-"])
def test_automa_decide_decides_once(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with counted() as calls:
        assert main(["decide", option, "examples/terra-mystica.json"]) == 0
    assert capsys.readouterr().out
    assert calls["resolve"] == 1
    assert calls["parse_position"] == 1
