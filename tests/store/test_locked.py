"""Another program locks the saved games: pages say so at once, a tap before the page that sent it gives up."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from automa.pages import routes
from automa.pages.desk import Desk
from automa.pages.request import Request
from automa.saved_games import Games
from automa.store import Unavailable, database
from automa.store.sqlite import FILE, SqliteStore
from tests.store.conftest import filled

LOCKER = """
import sqlite3, sys, time
held = sqlite3.connect(sys.argv[1], isolation_level=None)
held.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
time.sleep(600)
"""
FOREVER = 3600.0


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program that lets nobody else write."""
    other = subprocess.Popen([sys.executable, "-c", LOCKER, str(file)], stdout=subprocess.PIPE, text=True)
    try:
        assert other.stdout is not None
        assert other.stdout.readline() == "locked\n"
        yield
    finally:
        other.kill()
        other.communicate()


@pytest.mark.parametrize("path", ["/", "/help", "/settings", "/game/{game}", "/game/{game}/record", "/games"])
def test_who_only_looks_waits_for_no_writer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """If a page waited for the lock that taps wait for, this test would take an hour."""
    (game,) = filled(tmp_path, 1, 3)
    store = SqliteStore(tmp_path)
    monkeypatch.setattr(database, "PATIENCE", FOREVER)
    monkeypatch.setattr(database, "GLANCE", 0.01)
    try:
        with locked(tmp_path / FILE):
            answer = routes.answer(
                Request("GET", path.format(game=game), {}, b"", {}, "en", True, ""), Desk(Games(store))
            )
        assert answer.status in (200, 400, 404, 409, 422, 503)
    finally:
        store.close()


def test_a_tap_waits_once_for_all_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is spent waiting for another tap is not spent again waiting for another program."""
    (game,) = filled(tmp_path, 1, 3)
    store = SqliteStore(tmp_path)
    monkeypatch.setattr(database, "PATIENCE", 1.0)
    refused: list[str] = []

    def tap() -> None:
        with pytest.raises(Unavailable) as caught:
            store.append(game, 3, ["note more"])
        refused.append(caught.value.code)

    try:
        with locked(tmp_path / FILE):
            taps = [threading.Thread(target=tap) for _ in range(6)]
            for each in taps:
                each.start()
            for each in taps:
                each.join()
        assert refused == ["locked"] * 6
        assert store.append(game, 3, ["note more"]) == 4
    finally:
        store.close()
