"""Disks that fail and power that goes out: no acknowledged tap is ever lost, and the file opens."""

import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from automa.errors import BadInput
from automa.store import Trouble
from automa.store.backups import restore
from automa.store.sqlite import FILE, SqliteStore
from tests.effort import LONG
from tests.faults.power import Files, after_power_cut
from tests.faults.script import Acknowledged, holds, play
from tests.faults.shim import ERRORS, FULL, OK, Operation, Shim
from tests.store.conftest import version_1

pytestmark = pytest.mark.slow

STRIDE = 1 if LONG else 7
CUTS = 10 if LONG else 2
TAPS = 40 if LONG else 8

Fails = Callable[[int, Operation], int]


def begun(directory: Path) -> Path:
    """An empty file of ours, closed."""
    directory.mkdir(exist_ok=True)
    SqliteStore(directory).close()
    return directory


def count(directory: Path, go: Callable[[Path], object]) -> int:
    """How many operations it takes."""
    with Shim() as shim:
        go(directory)
    return shim.count


def once(at: int) -> Fails:
    return lambda number, operation: ERRORS[operation.kind] if number == at else OK


def from_then_on(at: int) -> Fails:
    return lambda number, operation: ERRORS[operation.kind] if number >= at else OK


def full_from(at: int) -> Fails:
    return lambda number, operation: FULL if number >= at and operation.kind == "write" else OK


@pytest.mark.parametrize("manner", [once, from_then_on, full_from])
def test_the_nth_operation_fails(tmp_path: Path, manner: Callable[[int], Fails]) -> None:
    """For every n: the tap is refused in words, what was acknowledged stays, and the file opens afterwards."""
    whole = count(begun(tmp_path / "count"), lambda folder: play(folder, {}, TAPS))
    assert whole > 30
    refused = 0
    for at in range(1, whole + 1, STRIDE):
        folder = begun(tmp_path / str(at))
        acknowledged: Acknowledged = {}
        with Shim(manner(at)):
            try:
                play(folder, acknowledged, TAPS)
            except Trouble:
                refused += 1
        assert holds(folder, acknowledged) == "", at
        shutil.rmtree(folder)
    assert refused


@pytest.mark.parametrize("manner", [once, full_from])
def test_the_first_start_of_all_fails(tmp_path: Path, manner: Callable[[int], Fails]) -> None:
    """Nothing half stays behind: it is said why, and the next start begins as if there had been none."""
    whole = count(tmp_path / "count", begun)
    for at in range(1, whole + 1):
        folder = tmp_path / str(at)
        with Shim(manner(at)), suppress(Trouble):
            begun(folder)
        assert holds(folder, {}) == "", at


def copied(target: Path) -> None:
    store = SqliteStore(target.parent.parent)
    try:
        store.back_up(target)
    finally:
        store.close()


@pytest.mark.parametrize("manner", [once, full_from])
def test_a_copy_is_whole_or_there_is_none(tmp_path: Path, manner: Callable[[int], Fails]) -> None:
    """A disk that fails while the copy of a start is made: what has the name of a copy can be brought back."""
    acknowledged: Acknowledged = {}
    play(tmp_path, acknowledged, TAPS)
    whole = count(tmp_path / "copies" / "whole.sqlite3", copied)
    for at in range(1, whole + 1):
        with Shim(manner(at)), suppress(Trouble):
            copied(tmp_path / "copies" / f"{at}.sqlite3")
    copies = list((tmp_path / "copies").glob("*.sqlite3"))
    assert [path for path in (tmp_path / "copies").iterdir() if path not in copies] == []
    for each in copies:
        restore(tmp_path / FILE, each)
        assert holds(tmp_path, acknowledged) == "", each


class Evening:
    """A play whose operations are written down, with what was acknowledged before each of them."""

    def __init__(self, folder: Path) -> None:
        self.before: Files = {FILE: (begun(folder) / FILE).read_bytes()}
        self.acknowledged: list[Acknowledged] = []
        current: Acknowledged = {}

        def watch(number: int, operation: Operation) -> int:
            self.acknowledged.append({game: list(lines) for game, lines in current.items()})
            return OK

        with Shim(watch) as shim:
            play(folder, current, TAPS)
        self.operations = shim.done
        self.acknowledged.append(current)


def test_the_power_goes_out(tmp_path: Path) -> None:
    """After any operation; what was not synced is lost, torn or reordered."""
    evening = Evening(tmp_path / "evening")
    assert len(evening.operations) == len(evening.acknowledged) - 1
    chance = Random(14)
    for at in range(0, len(evening.operations) + 1, STRIDE):
        for _ in range(CUTS):
            folder = tmp_path / "cut"
            folder.mkdir()
            for name, content in after_power_cut(evening.before, evening.operations[:at], chance).items():
                (folder / name).write_bytes(content)
            assert holds(folder, evening.acknowledged[at]) == "", at
            shutil.rmtree(folder)


def test_a_disk_that_syncs_nothing_loses_taps(tmp_path: Path) -> None:
    """The proof that the test above can fail: without its syncs the same evening is not safe."""
    evening = Evening(tmp_path / "evening")
    chance = Random(1)
    lost = 0
    for _ in range(20):
        folder = tmp_path / "cut"
        folder.mkdir()
        loose = [each for each in evening.operations if each.kind != "sync"]
        for name, content in after_power_cut(evening.before, loose, chance).items():
            (folder / name).write_bytes(content)
        lost += holds(folder, evening.acknowledged[-1]) != ""
        shutil.rmtree(folder)
    assert lost


def migrate(folder: Path) -> None:
    SqliteStore(folder).close()


def old(folder: Path) -> Acknowledged:
    folder.mkdir()
    version_1(folder, {"one": list(range(1, 40)), "two": [1, 2, 3]})
    return {
        game: [f"line {n}" for n in numbers]
        for game, numbers in (("one", range(1, 40)), ("two", range(1, 4)))
    }


def test_a_migration_that_fails_anywhere_leaves_every_line(tmp_path: Path) -> None:
    old(tmp_path / "count")
    whole = count(tmp_path / "count", migrate)
    for at in range(1, whole + 1, STRIDE):
        folder = tmp_path / str(at)
        lines = old(folder)
        with Shim(once(at)), suppress(BadInput):
            migrate(folder)
        assert holds(folder, lines) == "", at
        shutil.rmtree(folder)


def test_the_power_goes_out_in_a_migration(tmp_path: Path) -> None:
    lines = old(tmp_path / "old")
    before = {FILE: (tmp_path / "old" / FILE).read_bytes()}
    with Shim() as shim:
        migrate(tmp_path / "old")
    operations = [each for each in shim.done if each.file.startswith(FILE) and ".new" not in each.file]
    chance = Random(3)
    for at in range(0, len(operations) + 1, STRIDE):
        folder = tmp_path / "cut"
        folder.mkdir()
        for name, content in after_power_cut(before, operations[:at], chance).items():
            (folder / name).write_bytes(content)
        assert holds(folder, lines) == "", at
        shutil.rmtree(folder)
