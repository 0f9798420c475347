"""What runs is pinned, hashed, listed and scanned."""

import json
from pathlib import Path

import pytest

from supply import kinds, lock, scan
from supply.pins import DEV, HERE, PLAY, SBOM, constraints, hashed

FILES = sorted(HERE.glob("*.txt"))


def test_the_list_of_what_runs_is_pinned() -> None:
    listed = scan.components()
    pins = constraints()
    assert {"msgspec", "starlette", "jinja2", "uvicorn", "segno"} <= set(listed)
    assert {name: pins.get(name) for name in listed} == listed


def test_every_package_that_runs_has_a_hash() -> None:
    found = hashed(PLAY)
    assert {name: version for name, (version, _) in found.items()} == scan.components()
    assert all(hashes for _, hashes in found.values())


def test_every_tool_has_a_hash() -> None:
    found, pins = hashed(DEV), constraints()
    assert {name: version for name, (version, _) in found.items()} == {name: pins[name] for name in found}
    assert all(hashes for _, hashes in found.values())
    assert set(hashed(PLAY)) <= set(found)


def test_compiled_packages_have_a_file_for_every_kind_of_machine() -> None:
    """msgspec has one for each: two systems never share it, and two Pythons do not either."""
    files = len(kinds.KINDS) * len(kinds.PYTHONS)
    assert len(hashed(PLAY)["msgspec"][1]) >= files
    assert len(hashed(PLAY)["markupsafe"][1]) >= files
    assert set(hashed(DEV)["msgspec"][1]) <= set(hashed(PLAY)["msgspec"][1])


def test_what_only_windows_needs_says_so() -> None:
    assert 'colorama==0.4.6 ; sys_platform == "win32"' in DEV.read_text("utf-8")


def test_markers_are_judged_for_the_other_machine() -> None:
    known: lock.Reports = {
        "a": {
            "metadata": {
                "requires_dist": ['b ; sys_platform == "win32"', 'c ; python_version < "3.12"', "d[x]"]
            }
        },
        "b": {"metadata": {}},
        "c": {"metadata": {}},
        "d": {"metadata": {"requires_dist": ["e ; extra == 'x'", "f ; extra == 'y'"]}},
        "e": {"metadata": {}},
    }
    found = {
        (kind.system, python): lock.needed(["a"], known, environment)
        for kind, python, environment in kinds.environments()
    }
    assert found["Windows", "3.13"] == {"a", "b", "d", "e"}
    assert found["Linux", "3.11"] == {"a", "c", "d", "e"}
    assert found["Darwin", "3.12"] == {"a", "d", "e"}


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
    package = {"ecosystem": "PyPI", "name": "Starlette"}
    affected = [{"package": package, "ranges": [{"type": "ECOSYSTEM", "events": events}]}]
    (tmp_path / "one.json").write_text(json.dumps({"id": "TEST-1", "affected": affected}))
    monkeypatch.setenv(scan.VARIABLE, str(tmp_path))
    assert scan.main() == int(found)
    assert ("TEST-1" in capsys.readouterr().out) == found


def test_a_scan_of_an_empty_folder_did_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(scan.VARIABLE, str(tmp_path))
    assert scan.main() == 0
    assert "DID NOT RUN" in capsys.readouterr().out


@pytest.mark.parametrize(
    "content",
    [
        b"{",
        b"[]",
        b"\xff",
        b'{"affected": 3}',
        b'{"affected": [{"package": {"ecosystem": "PyPI", "name": "starlette"}, "ranges": 1}]}',
        b"null",
    ],
)
def test_an_advisory_that_cannot_be_read_is_named_and_the_scan_is_not_clean(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    (tmp_path / "strange.json").write_bytes(content)
    monkeypatch.setenv(scan.VARIABLE, str(tmp_path))
    assert scan.main() == 1
    assert "strange.json" in capsys.readouterr().out


def test_an_advisory_that_was_taken_back_counts_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    package = {"ecosystem": "PyPI", "name": "starlette"}
    events = [{"introduced": "0"}]
    affected = [{"package": package, "ranges": [{"type": "ECOSYSTEM", "events": events}]}]
    text = json.dumps({"id": "TEST-1", "withdrawn": "2026-01-01T00:00:00Z", "affected": affected})
    (tmp_path / "one.json").write_text(text)
    monkeypatch.setenv(scan.VARIABLE, str(tmp_path))
    assert scan.main() == 0
