"""The benchmarks run and report; how fast they are is nobody's business here."""

import json
from pathlib import Path

import pytest

from automa import app
from automa.compiled import build
from automa.record import parse, print_record
from benchmarks import __main__ as command
from benchmarks import fingers, measure


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


@pytest.mark.parametrize("game", fingers.GAMES)
def test_the_game_whose_taps_are_counted_is_a_whole_one(game: str) -> None:
    person = fingers.Person(game)
    person.set_up()
    person.play()
    assert person.view.phase == "finished"
    lines = person.record.lines
    assert any(line.startswith("points") for line in lines)
    assert any(line.startswith(("favor", "competency", "town", "city")) for line in lines)
    assert app.App().view(parse(print_record(person.record))).phase == "finished"


def test_the_report_says_what_is_above_a_bar(capsys: pytest.CaptureFixture[str]) -> None:
    count = fingers.Count([(3, True), (5, True), (9, False)], [1, 2], [0.5, 0.7], [6.0, 12.5])
    fingers.report("terra-mystica", count)
    out = capsys.readouterr().out
    assert "with points 2: median 4, most 5 taps (bar 4; above it 1)" in out
    assert "most 12.5 s (bar 10; above it 1)" in out
