"""Copies of the saved games: at starts, before a migration, on demand; and the way back."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from automa.cli import main
from automa.record.archive import parse_archive
from automa.store import Unavailable
from automa.store.backups import FOLDER, KEPT, back_up, backups
from automa.store.library import faulty_sqlite, has_fault
from automa.store.sqlite import FILE, SqliteStore
from tests.store.conftest import filled, tamper, version_1


def start(directory: Path) -> None:
    store = SqliteStore(directory)
    try:
        store.back_up()
    finally:
        store.close()


def test_the_last_ten_starts_are_kept(tmp_path: Path) -> None:
    filled(tmp_path)
    for _ in range(KEPT + 3):
        start(tmp_path)
    found = backups(tmp_path)
    assert len(found) == KEPT
    assert {each.why for each in found} == {"start"}


def test_copies_of_one_second_are_numbered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    monkeypatch.setattr("automa.store.backups.stamp", lambda: "20260301T120000")
    store = SqliteStore(tmp_path)
    connection = sqlite3.connect(store.path)
    try:
        names = [back_up(connection, tmp_path, "hand").name for _ in range(3)]
    finally:
        connection.close()
        store.close()
    assert names == [f"games-20260301T120000{part}-hand.sqlite3" for part in ("", "-1", "-2")]


def test_two_programs_copy_in_the_same_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    monkeypatch.setattr("automa.store.backups.stamp", lambda: "20260301T120000")
    together = Barrier(4)

    def made(_: int) -> Path:
        connection = sqlite3.connect(tmp_path / FILE)
        try:
            together.wait()
            return back_up(connection, tmp_path, "start")
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        names = list(pool.map(made, range(4)))
    assert len(set(names)) == 4
    assert {each.path for each in backups(tmp_path)} == set(names)


def test_a_clock_that_goes_back_makes_no_new_copy_look_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the copies of today would be thrown away first, and an old one brought back as the newest."""
    game = filled(tmp_path, games=1)[0]
    monkeypatch.setattr("automa.store.backups.stamp", lambda: "20991231T235959")
    for _ in range(KEPT):
        start(tmp_path)
    monkeypatch.setattr("automa.store.backups.stamp", lambda: "20260301T120000")
    store = SqliteStore(tmp_path)
    store.append(game, 40, ["note today"])
    store.close()
    start(tmp_path)
    assert len(backups(tmp_path)) == KEPT
    (tmp_path / FILE).unlink()
    assert main(["games", "restore", "--data", str(tmp_path)]) == 0
    store = SqliteStore(tmp_path)
    assert store.length(game) == 41
    store.close()


def test_a_file_in_the_place_of_the_folder_of_copies_is_said(tmp_path: Path) -> None:
    """A start went on looking for a free name for ever."""
    filled(tmp_path)
    (tmp_path / FOLDER).write_text("in the way")
    with pytest.raises(Unavailable) as refused:
        start(tmp_path)
    assert refused.value.code == "backup-failed"


def test_while_a_game_is_damaged_no_copy_is_thrown_away(tmp_path: Path) -> None:
    game = filled(tmp_path)[0]
    start(tmp_path)
    tamper(tmp_path, f"DELETE FROM lines WHERE game = '{game}' AND number = 3")
    for _ in range(KEPT + 3):
        start(tmp_path)
    assert len(backups(tmp_path)) == KEPT + 4


def test_a_backup_holds_what_was_acknowledged_and_comes_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = filled(tmp_path)
    start(tmp_path)
    (tmp_path / FILE).write_bytes(b"\x00" * 500)
    with pytest.raises(Unavailable):
        SqliteStore(tmp_path)
    assert main(["games", "restore", "--list", "--data", str(tmp_path)]) == 0
    assert "at a start" in capsys.readouterr().out
    assert main(["games", "restore", "--data", str(tmp_path)]) == 0
    kept = [path for path in tmp_path.iterdir() if "-before-" in path.name]
    assert [path.read_bytes() for path in kept] == [b"\x00" * 500]
    store = SqliteStore(tmp_path)
    assert {saved.id for saved in store.games()} == set(games)
    assert all(len(store.lines(game)) == 40 for game in games)
    store.close()


def test_the_newest_whole_copy_is_taken(tmp_path: Path) -> None:
    games = filled(tmp_path)
    start(tmp_path)
    start(tmp_path)
    newest = backups(tmp_path)[0].path
    newest.write_bytes(newest.read_bytes()[:5000])
    (tmp_path / FILE).unlink()
    assert main(["games", "restore", "--data", str(tmp_path)]) == 0
    store = SqliteStore(tmp_path)
    assert {saved.id for saved in store.games()} == set(games)
    store.close()


def test_nothing_is_restored_under_a_running_program(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    filled(tmp_path)
    store = SqliteStore(tmp_path)
    store.back_up()
    assert main(["games", "restore", "--data", str(tmp_path)]) == 2
    assert "running" in capsys.readouterr().err
    store.create("goes on", "table")
    store.close()


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\x00" + b"\xff" * 4000])
def test_what_is_no_whole_copy_is_not_restored(tmp_path: Path, content: bytes) -> None:
    filled(tmp_path)
    before = (tmp_path / FILE).read_bytes()
    bad = tmp_path / "bad.sqlite3"
    bad.write_bytes(content)
    assert main(["games", "restore", str(bad), "--data", str(tmp_path)]) == 2
    assert (tmp_path / FILE).read_bytes() == before


def test_a_backup_on_demand_overwrites_nothing(tmp_path: Path) -> None:
    filled(tmp_path / "data")
    target = tmp_path / "copy.sqlite3"
    assert main(["games", "backup", str(target), "--data", str(tmp_path / "data")]) == 0
    assert main(["games", "backup", str(target), "--data", str(tmp_path / "data")]) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite3", "data"]


def test_a_file_of_the_first_edition_is_chained_and_a_copy_stays(tmp_path: Path) -> None:
    version_1(tmp_path, {"whole": [1, 2, 3], "gap": [1, 2, 4, 5], "empty": []})
    store = SqliteStore(tmp_path)
    try:
        assert store.lines("whole") == ["line 1", "line 2", "line 3"]
        assert store.append("whole", 3, ["line 4"]) == 4
        assert store.lines("empty") == []
        assert {saved.id: saved.damaged for saved in store.games()} == {
            "whole": False,
            "gap": True,
            "empty": False,
        }
        found, broken = store.whole("gap")
        assert [entry.text for entry in found] == ["line 1", "line 2"]
        assert broken is not None
        assert (broken.number, broken.kind) == (3, "missing")
        with store._database.reading() as connection:
            query = "SELECT number FROM lines WHERE game = 'gap' ORDER BY number"
            assert [number for (number,) in connection.execute(query)] == [1, 2, 4, 5]
    finally:
        store.close()
    (copy,) = backups(tmp_path)
    assert copy.why == "schema1"
    connection = sqlite3.connect(copy.path)
    assert connection.execute("SELECT version FROM schema_version").fetchone() == (1,)
    connection.close()


def test_a_file_of_the_second_edition_gets_room_for_seats_and_a_copy_stays(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    game = store.create("kept", "digital", ["line 1"])
    store.close()
    connection = sqlite3.connect(tmp_path / FILE)
    connection.executescript("DROP TABLE beside; DROP TABLE seats; UPDATE schema_version SET version = 2")
    connection.close()
    store = SqliteStore(tmp_path)
    try:
        assert store.lines(game) == ["line 1"]
        assert store.seats() == {}
        assert [store.renew_seat(game, "anna") for _ in range(2)] == [1, 2]
        assert store.seats() == {(game, "anna"): 2}
    finally:
        store.close()
    assert [copy.why for copy in backups(tmp_path)] == ["schema2"]


def test_a_file_of_the_first_edition_can_be_listed_without_changing_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    version_1(tmp_path, {"whole": [1, 2, 3], "gap": [1, 2, 4, 5]})
    assert main(["games", "list", "--data", str(tmp_path)]) == 0
    assert "DAMAGED at line 3" in capsys.readouterr().out
    assert backups(tmp_path) == []


def test_all_games_travel_in_one_file(tmp_path: Path) -> None:
    games = filled(tmp_path / "here")
    arguments = ["--one-file", "--to", str(tmp_path), "--data", str(tmp_path / "here")]
    assert main(["games", "export", *arguments]) == 0
    file = tmp_path / "automa-games.jsonl"
    assert len(parse_archive(file.read_text())) == len(games)
    for _ in range(2):
        assert main(["games", "import", str(file), "--data", str(tmp_path / "there")]) == 0
    store = SqliteStore(tmp_path / "there")
    assert {saved.id for saved in store.games()} == set(games)
    assert all(len(store.lines(game)) == 40 for game in games)
    assert store.append(games[0], 40, ["note on"]) == 41
    store.close()


@pytest.mark.parametrize(
    ("version", "fault"),
    [
        ((3, 6, 23), False),
        ((3, 7, 0), True),
        ((3, 40, 1), True),
        ((3, 44, 5), True),
        ((3, 44, 6), False),
        ((3, 45, 0), True),
        ((3, 50, 6), True),
        ((3, 50, 7), False),
        ((3, 51, 2), True),
        ((3, 51, 3), False),
        ((3, 53, 0), False),
    ],
)
def test_the_versions_of_sqlite_with_the_known_fault(version: tuple[int, ...], fault: bool) -> None:
    assert has_fault(version) == fault


@pytest.mark.parametrize(("version", "told"), [((3, 40, 1), "3.40.1"), ((3, 53, 0), "")])
def test_only_a_library_with_the_fault_is_named(
    version: tuple[int, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", version)
    monkeypatch.setattr(sqlite3, "sqlite_version", ".".join(map(str, version)))
    assert faulty_sqlite() == told
