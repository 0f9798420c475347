"""Saved games are read by the person who plays and by nobody else on the computer."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from automa.store.own_facts import own_values
from automa.store.places import data_directory, secret_key
from automa.store.sqlite import FILE, SqliteStore

pytestmark = pytest.mark.skipif(
    os.name != "posix", reason="Windows keeps a person's folder to the person itself"
)


@pytest.fixture(autouse=True)
def _everybody_may_read_new_files() -> Iterator[None]:
    before = os.umask(0o000)
    yield
    os.umask(before)


def used(directory: Path) -> None:
    """Write everything that is ever written into a data directory."""
    secret_key(directory)
    own_values(directory).enter("terra-mystica", {"boards.original.starts.desert.A": "F3"})
    store = SqliteStore(directory)
    try:
        game = store.create("mine", "table", ["note mine"])
        store.append(game, 1, ["note more"])
        store.keep_device("d", "phone")
        store.revoke_device("d")
        store.renew_seat(game, "anna")
        store.back_up()
        _check(directory)
    finally:
        store.close()


def _check(directory: Path) -> None:
    files = [each for each in directory.rglob("*") if each.is_file()]
    assert {FILE, f"{FILE}-wal", "secret", "withdrawn", "acknowledged"} <= {each.name for each in files}
    for each in files:
        assert each.stat().st_mode & 0o077 == 0, each.name
    assert (directory / "backups").stat().st_mode & 0o077 == 0


def test_what_is_new_is_private(tmp_path: Path) -> None:
    folder = data_directory(tmp_path / "deep" / "automa")
    assert folder.stat().st_mode & 0o777 == 0o700
    used(folder)
    _check_after_closing(folder)


def _check_after_closing(folder: Path) -> None:
    assert all(each.stat().st_mode & 0o077 == 0 for each in folder.rglob("*") if each.is_file())


def test_what_an_earlier_version_has_written_becomes_private(tmp_path: Path) -> None:
    used(tmp_path)
    for each in tmp_path.rglob("*"):
        each.chmod(0o755 if each.is_dir() else 0o644)
    SqliteStore(tmp_path).close()
    open_to_all = {each.name for each in tmp_path.rglob("*") if each.stat().st_mode & 0o077}
    assert open_to_all <= {"in-use", "facts.toml", "secret"}
    assert "secret" not in open_to_all or secret_key(tmp_path)


def test_the_own_folder_becomes_private_and_a_named_one_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AUTOMA_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "automa").mkdir(mode=0o755)
    assert data_directory() == tmp_path / "automa"
    assert (tmp_path / "automa").stat().st_mode & 0o777 == 0o700
    (tmp_path / "shared").mkdir(mode=0o755)
    data_directory(tmp_path / "shared")
    assert (tmp_path / "shared").stat().st_mode & 0o777 == 0o755
