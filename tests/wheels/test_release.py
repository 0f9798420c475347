"""What `make release` hands out: complete, told by its sums, and the same bytes each time."""

import hashlib
from pathlib import Path
from zipfile import ZipFile

import pytest

from automa import __version__
from supply.release import PARTS, SUMS, release, sums, zipped

STEM = f"terra_automa-{__version__}"


@pytest.mark.proof
def test_two_releases_of_a_commit_have_the_same_bytes(tmp_path: Path) -> None:
    """All but the compiled wheel (tests/wheels/test_wheels.py tries that one)."""
    parts = [name for name in PARTS if name != "compiled"]
    first, second = (release(tmp_path / name, parts) for name in ("first", "second"))
    names = {path.name for path in first.iterdir()}
    assert names == {
        f"{STEM}-py3-none-any.whl", f"{STEM}.tar.gz", f"{STEM}-site.zip", f"{STEM}.cdx.json", "LICENSE", SUMS
    }  # fmt: skip
    assert {name: (first / name).read_bytes() for name in names} == {
        path.name: path.read_bytes() for path in second.iterdir()
    }
    for line in (first / SUMS).read_text("utf-8").splitlines():
        said, name = line.split("  ")
        assert hashlib.sha256((first / name).read_bytes()).hexdigest() == said
    with ZipFile(first / f"{STEM}-site.zip") as site:
        inside = set(site.namelist())
    assert {
        f"{STEM}-site/{name}" for name in ("index.html", "sw.js", "licences.html", "docs/index.html")
    } <= inside


def test_nothing_of_somebody_else_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(SystemExit, match="nothing is overwritten"):
        release(tmp_path, [])
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_a_folder_is_packed_the_same_whenever_it_was_written(tmp_path: Path) -> None:
    for name, order in (("one", "ab"), ("two", "ba")):
        folder = tmp_path / name / "site"
        (folder / "below").mkdir(parents=True)
        for file in order:
            (folder / "below" / file).write_text(file)
        zipped(folder, tmp_path / name / "packed.zip")
    one, two = (tmp_path / name / "packed.zip" for name in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()
    (tmp_path / "two" / "site" / "below" / "a").write_text("other")
    zipped(tmp_path / "two" / "site", two)
    assert one.read_bytes() != two.read_bytes()


def test_sums_are_those_that_sha256sum_checks(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"")
    (tmp_path / "a").write_bytes(b"x")
    assert sums(tmp_path.iterdir()).splitlines() == [
        "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881  a",
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b",
    ]
