"""What runs is pinned, hashed, listed and scanned."""

import json
from pathlib import Path

import pytest

from supply import scan
from supply.pins import HERE, SBOM, constraints, hashed

FILES = sorted(HERE.glob("*.txt"))


def test_the_list_of_what_runs_is_pinned() -> None:
    listed = scan.components()
    pins = constraints()
    assert {"msgspec", "litestar", "jinja2", "uvicorn", "platformdirs", "segno"} <= set(listed)
    assert {name: pins.get(name) for name in listed} == listed


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_package_has_a_hash(path: Path) -> None:
    found = hashed(path)
    assert {name: version for name, (version, _) in found.items()} == scan.components()
    assert all(hashes for _, hashes in found.values())


def test_no_file_names_an_address() -> None:
    for path in (*FILES, SBOM, HERE.parent / "constraints.txt"):
        text = path.read_text("utf-8")
        assert "://" not in text
        assert "/" not in text.replace("pkg:pypi/", "").replace("(supply/", "") or path.suffix == ".txt"


def test_a_scan_without_advisories_says_that_it_did_not_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(scan.VARIABLE, raising=False)
    assert scan.main() == 0
    assert "DID NOT RUN" in capsys.readouterr().out


RANGES = [
    ({"introduced": "0"}, None, True),
    ({"introduced": "0"}, {"fixed": "0.1"}, False),
    ({"introduced": "0"}, {"fixed": "9999"}, True),
    ({"introduced": "9999"}, None, False),
    ({"introduced": "0"}, {"last_affected": "0.1"}, False),
]


@pytest.mark.parametrize(("first", "second", "found"), RANGES)
def test_a_scan_finds_what_an_advisory_is_about(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    first: dict[str, str],
    second: dict[str, str] | None,
    found: bool,
) -> None:
    events = [first, *([second] if second else [])]
    package = {"ecosystem": "PyPI", "name": "Litestar"}
    affected = [{"package": package, "ranges": [{"type": "ECOSYSTEM", "events": events}]}]
    (tmp_path / "one.json").write_text(json.dumps({"id": "TEST-1", "affected": affected}))
    monkeypatch.setenv(scan.VARIABLE, str(tmp_path))
    assert scan.main() == int(found)
    assert ("TEST-1" in capsys.readouterr().out) == found
