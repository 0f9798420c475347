"""The benchmarks run and report; how fast they are is nobody's business here."""

import json
from pathlib import Path

import pytest

from automa.compiled import build
from benchmarks import __main__ as command
from benchmarks import measure


def test_every_row_stands_beside_both_yardsticks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(measure, "MINIMUM", 0.0)
    monkeypatch.setattr(measure, "REPEAT", 1)
    out = tmp_path / "numbers.json"
    assert command.main(["board", "--json", str(out)]) == 0
    report = json.loads(out.read_text(encoding="utf-8"))
    boards = {row["case"].split(":")[0] for row in report["rows"]}
    assert boards == {"original", "fire-ice-1", "fire-ice-2", "loon-lakes", "fjords", "small", "large"}
    assert all(row["us"] > 0 and row["per_loop"] > 0 and row["per_ply"] > 0 for row in report["rows"])
    printed = capsys.readouterr().out
    assert "original: reach of a building set" in printed
    assert report["build"] == build()
    assert f"{build()} build" in printed.splitlines()[0]


def test_an_unknown_subject_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        command.main(["weather"])
    assert end.value.code == 2
    assert "unknown subject 'weather'" in capsys.readouterr().err
