"""Two devices, one game, a server that is killed and a lock that somebody else holds: whatever they do, in any order."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from automa import app
from automa.errors import BadInput
from automa.saved_games import Games, Opened
from automa.store import Conflict, Unavailable
from automa.store import database as file
from automa.store.sqlite import FILE, SqliteStore
from tests.app.test_handle import begun
from tests.effort import LONG

COMMANDS = (
    "points +1",
    "points -1",
    "track water 3",
    "note hello",
    "undo",
    "redo",
    "automa",
    "build E6",
    "nonsense",
)
devices = st.integers(0, 1)


class TwoDevices(RuleBasedStateMachine):
    """What each device was shown last, and what was acknowledged to any of them."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name)
        self.open()
        self.game = self.games.create("two devices", begun())
        self.shown = [self.games.open(self.game).view.line] * 2
        self.acknowledged = self.store.lines(self.game)

    def open(self) -> None:
        self.store = SqliteStore(self.path)
        self.games = Games(self.store)

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()

    def tap(self, device: int, command: str) -> Opened:
        before = self.shown[device]
        grown = self.games.command(self.game, before, [command], lambda opened: opened)
        assert grown.view.line > before
        assert len(self.acknowledged) + grown.view.line - before == grown.rows
        self.shown[device] = grown.view.line
        self.acknowledged = self.store.lines(self.game)
        return grown

    @rule(device=devices, command=st.sampled_from(COMMANDS))
    def taps(self, device: int, command: str) -> None:
        now = self.games.open(self.game).view.line
        try:
            self.tap(device, command)
        except Conflict:
            assert self.shown[device] != now
        except BadInput:
            assert self.shown[device] == now
        else:
            assert self.shown[device] > now

    @rule(device=devices)
    def looks(self, device: int) -> None:
        self.shown[device] = self.games.open(self.game).view.line

    @rule()
    def the_server_is_started_anew(self) -> None:
        self.store.close()
        self.open()

    @rule(device=devices)
    def somebody_else_holds_the_file(self, device: int) -> None:
        self.looks(device)
        with closing(sqlite3.connect(self.path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unavailable):
                self.tap(device, "note in vain")
            assert self.store.lines(self.game) == self.acknowledged
            other.execute("ROLLBACK")

    @rule()
    def both_come_at_the_same_moment(self) -> None:
        self.looks(0)
        self.looks(1)
        self.tap(0, "note first")
        with pytest.raises(Conflict):
            self.tap(1, "note second")

    @invariant()
    def nothing_acknowledged_is_lost(self) -> None:
        assert self.store.lines(self.game) == self.acknowledged

    @invariant()
    def what_is_shown_is_what_the_lines_make(self) -> None:
        opened = self.games.open(self.game)
        assert app.App().opened(opened.record).game.position() == app.opened(opened.record).game.position()


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file, "PATIENCE", 0.05)


TestTwoDevices = TwoDevices.TestCase
TestTwoDevices.settings = settings(
    max_examples=150 if LONG else 8,
    stateful_step_count=50 if LONG else 15,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=not LONG,
)
