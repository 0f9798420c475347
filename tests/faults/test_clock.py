"""A clock that goes back or leaps: no tap is lost, and no link lives for ever."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from automa.cli import main
from automa.store import sqlite
from automa.store.links import SECONDS, OwnLinks
from automa.store.sqlite import SqliteStore
from tests.faults.script import Acknowledged, holds, play

LEAPS = (
    timedelta(0),
    timedelta(days=-400),
    timedelta(days=9000),
    timedelta(hours=-1),
    timedelta(days=-20_000),
)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[timedelta]:
    """The clock of the program; what stands in the list is how wrong it goes."""
    wrong = [LEAPS[0]]
    monkeypatch.setattr(
        sqlite, "now", lambda: (datetime.now(UTC) + wrong[-1]).isoformat(timespec="microseconds")
    )
    return wrong


def test_every_tap_is_there_however_the_clock_leaps(
    clock: list[timedelta], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each evening is another start with another clock, and begins where the one before ended."""
    acknowledged: Acknowledged = {}
    for leap in LEAPS:
        clock.append(leap)
        evening: Acknowledged = {}
        play(tmp_path, evening, taps=6)
        acknowledged |= evening
        assert holds(tmp_path, acknowledged) == ""
    assert main(["games", "check", "--data", str(tmp_path)]) == 0
    assert "every line is what was saved" in capsys.readouterr().out


def test_a_tap_after_the_clock_went_back_is_the_next_line(clock: list[timedelta], tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    try:
        game = store.create("a game", "table", ["automa record 1"])
        for number, leap in enumerate(LEAPS, 1):
            clock.append(leap)
            assert store.append(game, number, [f"note {number}"]) == number + 1
        assert store.lines(game)[1:] == [f"note {number}" for number in range(1, len(LEAPS) + 1)]
    finally:
        store.close()


def test_no_link_lives_for_ever(tmp_path: Path) -> None:
    leaps = [0.0]
    links = OwnLinks(tmp_path, lambda: datetime.now(UTC).timestamp() + leaps[-1])
    secret = links.make()
    for leap in (-2 * SECONDS, 2 * SECONDS):
        leaps.append(leap)
        assert not links.is_open(secret)
    leaps.append(0.0)
    assert links.take(secret)
    assert not links.take(secret)
