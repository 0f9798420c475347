"""Files that are whole and are not what they were: their log was removed, an old copy lies in their place, they were moved away."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from automa.cli import main
from automa.pages import routes
from automa.pages.desk import Desk
from automa.pages.request import Request
from automa.saved_games import Games
from automa.store import Unavailable
from automa.store.acknowledged import NAME
from automa.store.sqlite import FILE, SqliteStore
from tests.store.conftest import filled

KILLED = """
import os, sys
from pathlib import Path
from automa.store.sqlite import SqliteStore
store = SqliteStore(Path(sys.argv[1]))
print(store.append(sys.argv[2], 40, ["note acknowledged"]), flush=True)
os.kill(os.getpid(), 9)
"""


def trouble_of(folder: Path) -> str:
    store = SqliteStore(folder)
    store.close()
    return "" if store.trouble is None else store.trouble.code


def killed(folder: Path, game: str) -> None:
    """A program that has acknowledged line 41 and was killed: the line stands in the log only."""
    command = [sys.executable, "-c", KILLED, str(folder), game]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout == "41\n", done.stderr
    assert (folder / f"{FILE}-wal").exists()


def test_a_log_that_was_removed_after_a_kill_is_noticed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, *_ = filled(tmp_path)
    killed(tmp_path, game)
    shutil.copytree(tmp_path, tmp_path / "whole")
    assert trouble_of(tmp_path / "whole") == ""
    for beside in tmp_path.glob(f"{FILE}-*"):
        beside.unlink()
    assert main(["games", "check", "--data", str(tmp_path)]) == 2
    assert "“game 0” has 40 of 41" in capsys.readouterr().err
    store = SqliteStore(tmp_path)
    try:
        assert store.trouble is not None
        desk = Desk(Games(store), trouble=store.trouble)
        page = routes.answer(Request("GET", "/", {}, b"", {}, "de", True, ""), desk)
        assert "ist älter als das, was gespeichert wurde" in page.body
        assert trouble_of(tmp_path) == "older"  # as long as nobody has decided
        store.append(game, 40, ["note played on"])
    finally:
        store.close()
    assert trouble_of(tmp_path) == ""
    assert main(["games", "check", "--data", str(tmp_path)]) == 0


def test_an_old_copy_in_the_place_of_the_file_is_noticed_and_a_restored_one_is_wanted(tmp_path: Path) -> None:
    game, *_ = filled(tmp_path)
    store = SqliteStore(tmp_path)
    store.back_up()
    old = (tmp_path / FILE).read_bytes()
    store.append(game, 40, ["note more"])
    store.create("new", "table", ["note a"])
    store.close()
    assert trouble_of(tmp_path) == ""
    (tmp_path / FILE).write_bytes(old)
    assert trouble_of(tmp_path) == "older"
    assert main(["games", "restore", "--data", str(tmp_path)]) == 0
    assert trouble_of(tmp_path) == ""
    (tmp_path / FILE).write_bytes(old)
    (tmp_path / NAME).unlink()
    assert trouble_of(tmp_path) == ""


def test_another_line_in_the_place_of_an_acknowledged_one_is_noticed(tmp_path: Path) -> None:
    game, *_ = filled(tmp_path)
    old = (tmp_path / FILE).read_bytes()
    for text in ("note this", "note that"):
        (tmp_path / FILE).write_bytes(old)
        told = (tmp_path / NAME).read_bytes()
        store = SqliteStore(tmp_path)
        store.append(game, 40, [text])
        store.close()
    (tmp_path / NAME).write_bytes(told)
    assert trouble_of(tmp_path) == "older"


@pytest.mark.parametrize("content", [b"", b"\xff\n[1]\n[", b'["x",1,"y"', None])
def test_what_is_noted_is_a_witness_and_nothing_else(tmp_path: Path, content: bytes | None) -> None:
    """A note that is damaged, or a folder in its place, stops no game."""
    game, *_ = filled(tmp_path)
    (tmp_path / NAME).unlink()
    if content is None:
        (tmp_path / NAME).mkdir()
    else:
        (tmp_path / NAME).write_bytes(content)
    assert trouble_of(tmp_path) == ""
    store = SqliteStore(tmp_path)
    assert store.append(game, 40, ["note on"]) == 41
    store.close()


def removed(folder: Path) -> None:
    shutil.rmtree(folder)


def replaced(folder: Path) -> None:
    copy = folder / "copy"
    copy.write_bytes((folder / FILE).read_bytes())
    copy.replace(folder / FILE)


def renamed(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


def without_log(folder: Path) -> None:
    (folder / f"{FILE}-wal").unlink()


@pytest.mark.parametrize("happens", [removed, replaced, renamed, without_log])
def test_a_tap_is_not_acknowledged_into_a_file_that_has_lost_its_name(
    tmp_path: Path, happens: object
) -> None:
    game, *_ = filled(tmp_path / "data")
    store = SqliteStore(tmp_path / "data")
    store.append(game, 40, ["note before"])
    assert callable(happens)
    happens(tmp_path / "data")
    with pytest.raises(Unavailable) as refused:
        store.append(game, 41, ["note into nothing"])
    assert refused.value.code == "moved"
    store.close()
