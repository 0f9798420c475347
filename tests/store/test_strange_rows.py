"""Rows that a bad disk or somebody else's file has filled with nonsense: one game suffers, every page is shown."""

import sqlite3
from pathlib import Path

import pytest

from automa.cli import main
from automa.pages import routes
from automa.pages.desk import Desk
from automa.pages.request import Request
from automa.record.archive import parse_archive
from automa.saved_games import Games
from automa.store.sqlite import FILE, SqliteStore
from tests.store.conftest import filled, tamper


def spoil(folder: Path, statement: str, *values: object) -> None:
    connection = sqlite3.connect(folder / FILE)
    connection.execute(statement, values)
    connection.commit()
    connection.close()


ODD = (
    "",
    "x",
    "2026-13-99T99:99",
    "<evil>",
    "9" * 40,
    -1,
    10**15,
    1.5,
    b"\xff",
    b"\xff\xfe".decode("latin-1"),
)
COLUMNS = ("title", "kind", "created", "changed", "deleted", "length", "head")


def pages(store: SqliteStore, *paths: str) -> list[int]:
    desk = Desk(Games(store))
    asked = [Request("GET", path, {}, b"", {}, "en", True, "") for path in paths]
    answers = [routes.answer(each, desk) for each in asked]
    assert not any("<evil>" in answer.body for answer in answers if "html" in answer.media_type)
    return [answer.status for answer in answers]


@pytest.mark.parametrize("column", COLUMNS)
def test_a_strange_value_takes_no_other_game_down(tmp_path: Path, column: str) -> None:
    broken, other, binned = filled(tmp_path)
    for value in ODD:
        spoil(tmp_path, f"UPDATE games SET {column} = ? WHERE id = ?", value, broken)
        spoil(tmp_path, "UPDATE games SET deleted = ? WHERE id = ?", value, binned)
        store = SqliteStore(tmp_path)
        try:
            assert pages(store, "/", "/history") == [200, 200], value
            assert len(parse_archive(Games(store).archive())) == len(store.games())
            assert all(status < 500 for status in pages(store, f"/game/{broken}", f"/game/{broken}/record"))
            assert len(store.lines(other)) == 40
        finally:
            store.close()


@pytest.mark.parametrize(("place", "of"), [("games SET title", "id"), ("lines SET text", "game")])
def test_text_that_cannot_be_read_stops_no_list(tmp_path: Path, place: str, of: str) -> None:
    """Bytes that are no UTF-8 where a text was."""
    broken, *others = filled(tmp_path)
    tamper(tmp_path, f"UPDATE {place} = CAST(x'ff41' AS TEXT) WHERE {of} = '{broken}'")
    store = SqliteStore(tmp_path)
    try:
        assert pages(store, "/", "/history") == [200, 200]
        assert all(len(store.lines(game)) == 40 for game in others)
        assert (store.whole(broken)[1] is not None) is (of == "game")
    finally:
        store.close()


@pytest.mark.parametrize("name", ["../../../evil", "a/b", "/evil", "..", "x" * 300, "a\nb"])
def test_an_export_stays_in_its_folder_whatever_a_game_is_called(tmp_path: Path, name: str) -> None:
    filled(tmp_path / "data", games=1)
    connection = sqlite3.connect(tmp_path / "data" / FILE)
    connection.executescript("DROP TRIGGER lines_no_update; PRAGMA foreign_keys=OFF;")
    connection.execute("UPDATE games SET id = ?", (name,))
    connection.execute("UPDATE lines SET game = ?", (name,))
    connection.commit()
    connection.close()
    out = tmp_path / "a" / "b" / "c" / "d"
    assert main(["games", "export", "--to", str(out), "--data", str(tmp_path / "data")]) == 0
    (file,) = tmp_path.rglob("*.automa")
    assert file.parent == out
    assert len(file.read_text().splitlines()) == 40
