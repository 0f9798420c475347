"""The store: append-only, two devices never overwrite each other, nothing acknowledged is lost."""

import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from automa.errors import BadInput
from automa.store import Conflict, Unknown
from automa.store.places import data_directory, secret_key
from automa.store.sqlite import SqliteStore
from automa.store.trouble import Broken


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path)
    yield opened
    opened.close()


def test_a_game_is_created_appended_to_and_read_back(store: SqliteStore) -> None:
    game = store.create("Monday", "table", ["game terra-mystica"])
    assert store.append(game, 1, ["build E6", "automa: 13/*5 build F3"]) == 3
    assert store.lines(game) == ["game terra-mystica", "build E6", "automa: 13/*5 build F3"]
    assert [entry.number for entry in store.entries(game)] == [1, 2, 3]
    assert store.length(game) == 3


def test_the_list_shows_the_last_played_first(store: SqliteStore) -> None:
    first, second = store.create("first", "table"), store.create("second", "editor")
    store.append(first, 0, ["a"])
    assert [saved.id for saved in store.games()] == [first, second]
    assert store.saved(first).length == 1
    assert store.saved(second).kind == "editor"


def test_a_second_device_with_an_old_line_number_is_refused(store: SqliteStore) -> None:
    game = store.create("two devices", "table", ["a"])
    store.append(game, 1, ["b"])
    with pytest.raises(Conflict) as refused:
        store.append(game, 1, ["c"])
    assert refused.value.actual == 2
    assert store.lines(game) == ["a", "b"]


def test_of_many_simultaneous_taps_exactly_one_wins(store: SqliteStore) -> None:
    game = store.create("race", "table")

    def tap(i: int) -> bool:
        try:
            store.append(game, 0, [f"tap {i}", "done"])
        except Conflict:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(tap, range(16))) == 1
    assert store.length(game) == 2


def test_rename_delete_and_undo(store: SqliteStore) -> None:
    game = store.create("before", "table", ["a"])
    store.rename(game, "  after  the   move ")
    store.delete(game)
    assert store.games() == []
    assert [saved.title for saved in store.bin()] == ["after the move"]
    store.restore(game)
    assert [saved.id for saved in store.games()] == [game]
    assert store.lines(game) == ["a"]


def test_the_database_refuses_to_change_or_remove_a_line(store: SqliteStore) -> None:
    store.create("kept", "table", ["a"])
    connection = sqlite3.connect(store.path)
    try:
        for statement in ("UPDATE lines SET text = 'b'", "DELETE FROM lines"):
            with pytest.raises(sqlite3.IntegrityError, match="never changed"):
                connection.execute(statement)
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("damage", "kind"), [("DELETE FROM lines", "missing"), ("UPDATE lines SET hash = 'other'", "changed")]
)
def test_nothing_is_put_behind_a_last_line_that_is_not_what_was_saved(
    store: SqliteStore, damage: str, kind: str
) -> None:
    """The end is looked at with every line that is added, not only when a game is opened."""
    game = store.create("kept", "table", ["a", "b"])
    connection = sqlite3.connect(store.path)
    for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        connection.execute(f"DROP TRIGGER {name}")
    connection.execute(f"{damage} WHERE number = 2")
    connection.commit()
    connection.close()
    with pytest.raises(Broken) as refused:
        store.append(game, 2, ["c"])
    assert (refused.value.number, refused.value.code) == (2, f"line-{kind}")


@pytest.mark.parametrize("title", ["", "   ", "x" * 81])
def test_bad_titles_are_refused(store: SqliteStore, title: str) -> None:
    with pytest.raises(BadInput):
        store.create(title, "table")


@pytest.mark.parametrize("line", ["a\nb", "a\n", "a\u2028b", "x" * 20_001])
def test_bad_lines_are_refused_and_nothing_is_stored(store: SqliteStore, line: str) -> None:
    game = store.create("ok", "table")
    with pytest.raises(BadInput):
        store.append(game, 0, ["fine", line])
    assert store.length(game) == 0


def test_an_unknown_game_is_named(store: SqliteStore) -> None:
    for action in (store.lines, store.length, store.saved, store.delete):
        with pytest.raises(Unknown, match="“nothing”"):
            action("nothing")


def test_a_file_of_a_newer_schema_is_refused(tmp_path: Path) -> None:
    SqliteStore(tmp_path).close()
    connection = sqlite3.connect(tmp_path / "games.sqlite3")
    connection.execute("UPDATE schema_version SET version = 99")
    connection.commit()
    connection.close()
    with pytest.raises(BadInput, match="newer"):
        SqliteStore(tmp_path)


def test_the_key_is_kept_and_private(tmp_path: Path) -> None:
    key = secret_key(tmp_path)
    assert len(key) == 64
    assert secret_key(tmp_path) == key
    if os.name == "posix":
        assert (tmp_path / "secret").stat().st_mode & 0o077 == 0
    (tmp_path / "secret").write_text("short")
    assert len(secret_key(tmp_path)) == 64


def test_without_a_choice_the_games_lie_where_the_system_keeps_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AUTOMA_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    found = data_directory(make=False)
    assert found.name == "automa"
    assert os.name != "posix" or found == tmp_path / "automa"


def test_a_key_that_cannot_be_read_is_told_without_numbers(tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()
    with pytest.raises(BadInput, match=r"directory|access") as refused:
        secret_key(tmp_path)
    assert "errno" not in str(refused.value).lower()


def test_the_data_directory_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUTOMA_DATA", str(tmp_path / "named"))
    assert data_directory() == tmp_path / "named"
    assert data_directory(tmp_path / "chosen") == tmp_path / "chosen"


WRITER = """
    import sys
    from pathlib import Path
    from automa.store.sqlite import SqliteStore
    store = SqliteStore(Path(sys.argv[1]))
    game = store.create("killed", "table")
    print(game, flush=True)
    for number in range(10_000):
        store.append(game, number, [f"line {number}"])
        print(number, flush=True)
"""


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    command = [sys.executable, "-c", textwrap.dedent(WRITER), str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        game = writer.stdout.readline().strip()
        while int(writer.stdout.readline()) < 20:
            pass
        writer.send_signal(signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
        acknowledged = 20 + len([line for line in writer.stdout if line.endswith("\n")])
    store = SqliteStore(tmp_path)
    kept = store.lines(game)
    assert len(kept) >= acknowledged + 1
    assert kept == [f"line {number}" for number in range(len(kept))]
    store.append(game, len(kept), ["and the game goes on"])
    store.close()
