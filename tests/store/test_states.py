"""What disks and people do to the file: each state is one sentence, nothing is overwritten, nothing begins anew."""

import errno
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from automa.cli import main
from automa.store import Broken, Unavailable
from automa.store.database import connect
from automa.store.places import secret_key
from automa.store.sqlite import FILE, SqliteStore
from tests.store.conftest import filled, tamper

Damage = Callable[[Path], object]


def cut(size: int) -> Damage:
    return lambda path: os.truncate(path, size)


def scribble(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (path.stat().st_size - 4096))


def foreign(path: Path) -> None:
    path.unlink()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (name)")
    connection.commit()
    connection.close()


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


STATES: dict[str, tuple[Damage, str]] = {
    "cut off in the middle": (cut(8192), "damaged"),
    "cut off in a page": (cut(10_000), "damaged"),
    "one page only": (cut(4096), "damaged"),
    "cut off in the header": (cut(60), "damaged"),
    "nothing but a beginning": (cut(10), "garbage"),
    "empty": (cut(0), "empty"),
    "garbage": (lambda path: path.write_bytes(b"\xde\xad\xbe\xef" * 3000), "garbage"),
    "text": (lambda path: path.write_text("automa record 1\n"), "garbage"),
    "scribbled over": (scribble, "damaged"),
    "another program's": (foreign, "foreign"),
    "a folder": (folder, "failed"),
}


@pytest.mark.parametrize("state", STATES)
def test_a_file_that_is_none_is_refused_and_left_as_it_is(
    tmp_path: Path, state: str, capsys: pytest.CaptureFixture[str]
) -> None:
    filled(tmp_path)
    path = tmp_path / FILE
    damage, code = STATES[state]
    damage(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(Unavailable) as refused:
        SqliteStore(tmp_path)
    assert refused.value.code == code
    assert str(path) in str(refused.value)
    assert refused.value.say("de") != str(refused.value)
    assert main(["games", "check", "--data", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("automa games: ")
    assert said.count("\n") == 1
    assert not path.is_file() or path.read_bytes() == before


def test_a_file_that_is_gone_is_not_replaced_by_an_empty_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    filled(tmp_path)
    store = SqliteStore(tmp_path)
    store.back_up()
    store.close()
    (tmp_path / FILE).unlink()
    with pytest.raises(Unavailable) as refused:
        SqliteStore(tmp_path)
    assert refused.value.code == "missing"
    assert not (tmp_path / FILE).exists()
    for what in ("list", "check", "export"):  # nor said to be empty
        assert main(["games", what, "--data", str(tmp_path)]) == 2
        assert "is not there, but" in capsys.readouterr().err


@pytest.mark.parametrize(
    "name", ["what?", "50%", "a b", "per%20cent", "hash#tag", "ümlaut", "a?mode=memory&b", "'"]
)
def test_a_path_is_taken_as_it_is(tmp_path: Path, name: str) -> None:
    if os.name == "nt":
        name = name.translate({ord(sign): None for sign in '?*"<>|'})
    games = filled(tmp_path / name)
    assert sorted(path.name for path in tmp_path.iterdir()) == [name]
    store = SqliteStore(tmp_path / name)
    assert {saved.id for saved in store.games()} == set(games)
    store.back_up()
    store.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == [name]


WITHOUT_RIGHTS = """
import contextlib, io, os, sys
from automa.cli import main
warm, *arguments = sys.argv[1:]
with contextlib.redirect_stdout(io.StringIO()):  # a Python in root's own folder loads nothing later
    main(["games", "list", "--data", warm])
    main(["games", "backup", "--data", warm])
if os.getuid() == 0:
    os.setuid(65534)
sys.exit(main(arguments))
"""


def without_rights(warm: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`automa …` by somebody who may read the folder and write nothing."""
    command = [sys.executable, "-c", WITHOUT_RIGHTS, str(warm), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_read_only_folder_can_be_read_and_says_that_it_is(tmp_path: Path) -> None:
    data = tmp_path / "data"
    games = filled(data)
    filled(tmp_path / "warm")
    (data / FILE).chmod(0o444)
    (data / "in-use").chmod(0o444)
    data.chmod(0o555)
    for parent in (tmp_path, *tmp_path.parents):
        if parent.stat().st_mode & 0o055 != 0o055:  # pytest's own folders are closed to others
            parent.chmod(parent.stat().st_mode | 0o055)
    try:
        listed = without_rights(tmp_path / "warm", "games", "list", "--data", str(data))
        assert listed.returncode == 0, listed.stderr
        assert all(game in listed.stdout for game in games)
        refused = without_rights(tmp_path / "warm", "games", "backup", "--data", str(data))
        assert refused.returncode == 2
        assert refused.stderr.count("\n") == 1
        assert "cannot be" in refused.stderr
    finally:
        data.chmod(0o755)


def test_a_file_that_only_can_be_read_is_found_out_before_the_first_tap(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its folder can be written, so SQLite opens it and begins transactions as if nothing were wrong."""
    filled(tmp_path)
    monkeypatch.setattr("automa.store.database.connect", lambda path, mode="rw": connect(path, "ro"))
    with pytest.raises(Unavailable) as refused:
        SqliteStore(tmp_path)
    assert refused.value.code == "read-only"


@pytest.mark.parametrize(("number", "code"), [(errno.ENOSPC, "full"), (errno.EACCES, "no-access")])
def test_a_key_that_cannot_be_made_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    """There is no file yet that somebody could remove."""

    def fails(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("automa.store.places.make_whole", fails)
    with pytest.raises(Unavailable) as refused:
        secret_key(tmp_path)
    assert refused.value.code == code


def test_a_lock_held_elsewhere_delays_only_the_tap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("automa.store.database.PATIENCE", 0.2)
    game = filled(tmp_path, games=1)[0]
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    store = SqliteStore(tmp_path)
    try:
        assert [saved.id for saved in store.games()] == [game]
        assert len(store.lines(game)) == 40
        with pytest.raises(Unavailable) as refused:
            store.append(game, 40, ["note late"])
        assert refused.value.code == "locked"
        other.execute("ROLLBACK")
        assert store.append(game, 40, ["note in time"]) == 41
    finally:
        other.close()
        store.close()


def test_a_full_disk_is_said_and_the_tap_has_not_happened(store: SqliteStore) -> None:
    game = store.create("full", "table", ["note a"])
    with store._database.reading() as connection:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
    store._database._writer.execute(f"PRAGMA max_page_count={pages}")
    with pytest.raises(Unavailable) as refused:
        store.append(game, 1, [f"note {'x' * 15_000}"] * 3)
    assert refused.value.code == "full"
    assert store.lines(game) == ["note a"]
    store._database._writer.execute("PRAGMA max_page_count=100000")
    assert store.append(game, 1, ["note b"]) == 2


LINES: dict[str, tuple[str, str, int]] = {
    "a line in the middle is lost": (
        "DELETE FROM lines WHERE game = '{}' AND number = 17",
        "line-missing",
        17,
    ),
    "the last line is lost": ("DELETE FROM lines WHERE game = '{}' AND number = 40", "line-missing", 40),
    "all lines are lost": ("DELETE FROM lines WHERE game = '{}'", "line-missing", 1),
    "a text is changed": ("UPDATE lines SET text = 'x' WHERE game = '{}' AND number = 9", "line-changed", 9),
    "a time is changed": ("UPDATE lines SET at = 'x' WHERE game = '{}' AND number = 9", "line-changed", 9),
    "a hash is changed": ("UPDATE lines SET hash = 'x' WHERE game = '{}' AND number = 9", "line-changed", 9),
    "the last hash is changed": ("UPDATE games SET head = 'x' WHERE id = '{}'", "line-changed", 40),
    "a line is put in": ("INSERT INTO lines VALUES ('{}', 41, 'note', '', '')", "line-changed", 41),
    "two lines change places": (
        "UPDATE lines SET text = 'note line ' || (3 - number) WHERE game = '{}' AND number IN (1, 2)",
        "line-changed",
        1,
    ),
}


@pytest.mark.parametrize("what", LINES)
def test_a_damaged_game_is_named_by_its_line_and_every_other_game_works(
    tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    statement, code, number = LINES[what]
    games = filled(tmp_path)
    broken, *others = games
    tamper(tmp_path, statement.format(broken))
    store = SqliteStore(tmp_path)
    try:
        with pytest.raises(Broken) as refused:
            store.lines(broken)
        assert refused.value.code == code
        assert refused.value.number == number
        assert {saved.id for saved in store.games()} == set(games)
        for game in others:
            assert store.append(game, 40, ["note and on"]) == 41
    finally:
        store.close()
    assert main(["games", "list", "--data", str(tmp_path)]) == 0
    listed = {line.split()[0]: line for line in capsys.readouterr().out.splitlines()}
    assert "DAMAGED" in listed[broken]
    assert not any("DAMAGED" in listed[game] for game in others)
    assert main(["games", "export", broken, "--to", str(tmp_path / "out"), "--data", str(tmp_path)]) == 0
    (file,) = (tmp_path / "out").iterdir()
    whole = 40 if "head" in statement else number - 1
    assert file.read_text().splitlines() == [f"note line {line}" for line in range(1, whole + 1)]
    assert main(["games", "check", "--data", str(tmp_path)]) == 2


def test_what_a_damaged_page_spares_is_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = filled(tmp_path / "data", games=4, lines=400)
    path = tmp_path / "data" / FILE
    pages = [path.read_bytes()[at : at + 4096] for at in range(0, path.stat().st_size, 4096)]
    holding = [number for number, page in enumerate(pages) if page.count(b"note line") > 20]
    with path.open("r+b") as file:
        file.seek(holding[len(holding) // 2] * 4096)
        file.write(b"\xa5" * 4096)
    assert main(["games", "export", "--to", str(tmp_path / "out"), "--data", str(tmp_path / "data")]) == 2
    assert "is damaged" in capsys.readouterr().err
    lengths = [len(file.read_text().splitlines()) for file in (tmp_path / "out").iterdir()]
    assert len(lengths) == len(games)
    assert sorted(lengths)[-2:] == [400, 400]
    assert sorted(lengths)[0] < 400


@pytest.mark.parametrize("what", ["list", "check", "export", "backup", "restore"])
def test_who_only_looks_makes_no_folder(
    tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The name of one may be mistyped."""
    assert main(["games", what, "--data", str(tmp_path / "mistyped")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
