"""A file that describes its tables in words which a disk has spoilt: it is called damaged, and its games are saved."""

import sqlite3
from pathlib import Path
from random import Random

import pytest

from automa.cli import main
from automa.record.chain import Break
from automa.store import Unavailable
from automa.store.backups import newest_whole
from automa.store.salvage import inspect
from automa.store.salvaged import SalvagedStore
from automa.store.sqlite import FILE, SqliteStore
from tests.store.conftest import filled, version_1

FIRST_PAGE = range(100, 4096)


def spoil(path: Path, at: int, byte: int) -> None:
    data = bytearray(path.read_bytes())
    data[at] = byte
    path.write_bytes(data)


def opening(directory: Path) -> str:
    """What is said of the file when it is opened; nothing if it can be used."""
    try:
        SqliteStore(directory).close()
    except Unavailable as trouble:
        return trouble.code
    return ""


def descriptions(path: Path) -> list[int]:
    """Where on the first page the words stand that describe tables, indexes and triggers."""
    data = path.read_bytes()
    return [at for at in FIRST_PAGE if 32 <= data[at] < 127]


@pytest.mark.parametrize("byte", [0x00, 0x20, 0x80, 0xFF])
@pytest.mark.parametrize("seed", range(5))
def test_no_spoilt_word_is_a_traceback_and_no_line_is_lost(tmp_path: Path, seed: int, byte: int) -> None:
    """One sign of the description in four kinds of nonsense: opened as ever, or salvaged with every line."""
    games = filled(tmp_path, 2, 5)
    path = tmp_path / FILE
    sound = path.read_bytes()
    for at in Random(seed).sample(descriptions(path), 8):
        path.write_bytes(sound)
        spoil(path, at, byte)
        assert opening(tmp_path) in ("", "damaged", "foreign")
        kept, _ = inspect(tmp_path)
        assert {each.id: len(each.entries) for each in kept} == dict.fromkeys(games, 5)


@pytest.mark.parametrize("word", ["CREATE TABLE schema_version", "CREATE TABLE games", "CREATE TABLE lines"])
def test_a_table_without_its_description_is_read_as_it_was_made(tmp_path: Path, word: str) -> None:
    games = filled(tmp_path, 2, 5)
    path = tmp_path / FILE
    at = path.read_bytes().index(word.encode())
    for offset in range(7, len(word) + 4):
        spoil(path, at + offset, 0xC8)
    with pytest.raises(Unavailable) as caught:
        SqliteStore(tmp_path)
    assert caught.value.code == "damaged"
    store = SalvagedStore(tmp_path, caught.value)
    assert {each.id for each in store.games()} == set(games)
    entries, broken = store.whole(games[0])
    assert [entry.text for entry in entries] == [f"note line {line}" for line in range(1, 6)]
    assert broken is None


def test_a_file_of_the_first_edition_is_salvaged_too(tmp_path: Path) -> None:
    version_1(tmp_path, {"old": [1, 2, 3], "gap": [1, 2, 4]})
    path = tmp_path / FILE
    spoil(path, path.read_bytes().index(b"CREATE TABLE games") + 15, 0xC8)
    kept, wrong = inspect(tmp_path)
    whole = {each.id: (len(each.entries), each.broken) for each in kept}
    assert whole == {"old": (3, None), "gap": (2, Break(3, "missing"))}
    assert wrong is not None


def test_people_are_told_of_the_damage_and_what_can_be_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    filled(tmp_path, 1, 5)
    path = tmp_path / FILE
    spoil(path, path.read_bytes().index(b"CREATE TABLE games") + 15, 0xC8)
    assert main(["games", "check", "--data", str(tmp_path)]) == 2
    said = capsys.readouterr()
    assert "is damaged" in said.out + said.err
    assert "automa games export" in said.out + said.err
    assert (
        main(["games", "export", "--data", str(tmp_path), "--to", str(tmp_path / "saved")]) == 2
    )  # damage is told
    (file,) = (tmp_path / "saved").iterdir()
    assert "note line 5" in file.read_text("utf-8")


def test_a_copy_with_a_spoilt_description_is_not_brought_back(tmp_path: Path) -> None:
    filled(tmp_path, 1, 5)
    store = SqliteStore(tmp_path)
    good, bad = store.back_up(), store.back_up()
    store.close()
    assert newest_whole(tmp_path) == bad
    spoil(bad, bad.read_bytes().index(b"CREATE TABLE games") + 15, 0xC8)
    assert newest_whole(tmp_path) == good


def test_what_sqlite_says_is_one_line(tmp_path: Path) -> None:
    filled(tmp_path, 1, 1)
    path = tmp_path / FILE
    spoil(path, path.read_bytes().index(b"CREATE TABLE games") + 13, 0x07)
    with pytest.raises((Unavailable, sqlite3.Error)) as caught:
        SqliteStore(tmp_path)
    assert isinstance(caught.value, Unavailable)
    assert str(caught.value).isprintable()
