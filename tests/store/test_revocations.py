"""What was withdrawn stays withdrawn, whatever copy of the saved games is brought back."""

import sqlite3
from pathlib import Path

import pytest

from automa.cli import main
from automa.store import Unavailable
from automa.store.revocations import NAME
from automa.store.sqlite import FILE, SqliteStore
from automa.web.keys import Devices, Keys
from automa.web.seats import StoredSeatLinks
from tests.store.conftest import filled
from tests.store.test_backups import start

KEY = "k" * 64


def links(directory: Path, game: str) -> tuple[str, str]:
    """The link of a seat, and the one after it was renewed."""
    store = SqliteStore(directory)
    try:
        seats = StoredSeatLinks(store, Keys(KEY))
        before = seats.link(game, "anna")
        seats.renew(game, "anna")
        return before, seats.link(game, "anna")
    finally:
        store.close()


def brought_back(directory: Path) -> None:
    assert main(["games", "restore", "--data", str(directory)]) == 0


def valid(directory: Path, *asked: str) -> list[bool]:
    store = SqliteStore(directory)
    try:
        seats = StoredSeatLinks(store, Keys(KEY))
        return [seats.seated(link) is not None for link in asked]
    finally:
        store.close()


def test_a_renewed_link_is_dead_after_an_old_copy_is_brought_back(tmp_path: Path) -> None:
    game = filled(tmp_path)[0]
    start(tmp_path)
    old, new = links(tmp_path, game)
    brought_back(tmp_path)
    assert valid(tmp_path, old, new) == [False, True]
    again = links(tmp_path, game)
    assert again[0] == new
    assert valid(tmp_path, old, *again) == [False, False, True]


def test_a_damaged_file_forgets_no_renewal(tmp_path: Path) -> None:
    game = filled(tmp_path)[0]
    start(tmp_path)
    old, new = links(tmp_path, game)
    (tmp_path / FILE).write_bytes(b"\xa5" * 9000)
    brought_back(tmp_path)
    assert valid(tmp_path, old, new) == [False, True]


@pytest.mark.parametrize("opened", [True, False])
def test_renewals_of_an_older_automa_count(tmp_path: Path, opened: bool) -> None:
    """It kept them in the saved games only; they are written down at the next start, or when a copy is brought back."""
    game = filled(tmp_path)[0]
    start(tmp_path)
    old, new = links(tmp_path, game)
    (tmp_path / NAME).unlink()
    if opened:
        SqliteStore(tmp_path).close()
    brought_back(tmp_path)
    assert valid(tmp_path, old, new) == [False, True]


def test_a_device_that_was_sent_away_stays_away(tmp_path: Path) -> None:
    """Also one that the copy does not know at all."""
    filled(tmp_path)
    store = SqliteStore(tmp_path)
    store.keep_device("early", "phone")
    store.back_up()
    store.keep_device("late", "phone")
    store.revoke_device("early")
    store.revoke_device("late")
    store.close()
    brought_back(tmp_path)
    store = SqliteStore(tmp_path)
    devices = Devices(store)
    assert [devices.lets_in(device) for device in ("early", "late", "another")] == [False, False, True]
    assert devices.listed() == []
    store.close()


def test_a_device_that_was_never_written_down_can_be_sent_away(tmp_path: Path) -> None:
    """When it was paired the file was locked; its cookie is genuine all the same."""
    store = SqliteStore(tmp_path)
    devices = Devices(store)
    devices.revoke("unlisted")
    assert not devices.lets_in("unlisted")
    store.close()


def test_half_a_line_spoils_nothing_but_itself(tmp_path: Path) -> None:
    game = filled(tmp_path)[0]
    start(tmp_path)
    old, _ = links(tmp_path, game)
    with (tmp_path / NAME).open("a") as file:
        file.write('["seat"')  # the power went out
    _, new = links(tmp_path, game)
    brought_back(tmp_path)
    assert valid(tmp_path, old, new) == [False, True]


def test_a_renewal_that_cannot_be_written_down_has_not_happened(tmp_path: Path) -> None:
    game = filled(tmp_path)[0]
    (tmp_path / NAME).mkdir()
    store = SqliteStore(tmp_path)
    with pytest.raises(Unavailable):
        store.renew_seat(game, "anna")
    store.close()
    connection = sqlite3.connect(tmp_path / FILE)
    assert connection.execute("SELECT * FROM seats").fetchall() == []
    connection.close()


def test_a_count_that_is_none_shuts_nobody_out(tmp_path: Path) -> None:
    game = filled(tmp_path)[0]
    links(tmp_path, game)
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("UPDATE seats SET renewed = 'often'")
    connection.commit()
    connection.close()
    old, new = links(tmp_path, game)
    assert valid(tmp_path, old, new) == [False, True]
