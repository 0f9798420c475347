"""`automa replay` tells a game and shows where it stood."""

import io
import json
from pathlib import Path

import pytest

from automa import app
from automa.cli import main
from automa.record import print_record
from automa.record.header import RULES

SETUP = (
    "set level automa",
    "set tiles trading-house-air stronghold-fire town-earth spade-earth dwelling-fire trading-house-water",
    "set faction witches",
    "set automa simpletons",
    "set automa-home swamp",
    "set bonus a b c d e",
    "set take b",
    "place C4",
    "set start-card 11",
    "set starts E5 E10",
    "place F2",
    "begin",
    "build D1",
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    record = app.new_table("terra-mystica", "original", ("Jörg",), seed=7)
    for command in (*SETUP, "automa", "automa", "undo", "automa"):
        record = app.handle(record, command).record
    path = tmp_path / "game.txt"
    path.write_text(print_record(record), encoding="utf-8")
    return path


def test_the_story(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--lang", "de"]) == 0
    story = capsys.readouterr().out
    assert "Terra Mystica · original · Jörg" in story
    assert "Auf D1 gebaut: Wohnhaus." in story
    assert "undo" not in story
    assert [line for line in story.splitlines()[1:] if not line.startswith(" ")] == ["Aufbau", "Runde 1"]


def test_the_story_tells_what_was_agreed_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    switches = {"furthest_measure": "farthest", "promo_tile": "false"}
    record = app.new_table("terra-mystica", "original", ("Jörg",), seed=7, switches=switches)
    path = tmp_path / "game.txt"
    path.write_text(print_record(record), encoding="utf-8")
    assert main(["replay", str(path), "--lang", "en"]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("agreed otherwise")]
    assert len(told) == 1
    assert "farthest" in told[0]


def test_a_record_from_standard_input(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["replay", str(file)])
    story = capsys.readouterr().out
    for content, status in ((file.read_bytes(), 0), (b"\xff\xfe", 2), (b"no record", 2)):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))
        assert main(["replay", "-"]) == status
        told = capsys.readouterr()
        assert told.out == (story if status == 0 else "")
        assert bool(told.err) == bool(status)


def test_a_position(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--at", "13", "--json"]) == 0
    position = json.loads(capsys.readouterr().out)
    assert position["humans"][0]["structures"] == {"C4": "dwelling", "F2": "dwelling", "D1": "dwelling"}
    assert position["turn"] == "jorg"
    assert main(["replay", str(file), "--at", "13"]) == 0
    assert "(D)" in capsys.readouterr().out


def test_json_and_drawing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["lines"][0]["line"] == "set level automa"
    assert main(["replay", str(file), "--svg", "-"]) == 0
    assert capsys.readouterr().out.startswith("<svg")


def test_what_cannot_be_read(tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "nowhere")]) == 2
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    assert main(["replay", str(tmp_path / "bytes")]) == 2
    assert main(["replay", str(file), "--at", "999"]) == 2
    assert capsys.readouterr().err.count("\n") == 3


def test_a_changed_automa_line_is_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = file.read_text(encoding="utf-8")
    line = next(each for each in text.splitlines() if each.startswith("automa: "))
    file.write_text(text.replace(line, "automa: 13/*5 build F3", 1), encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    error = capsys.readouterr().err
    assert "13/*5 build F3" in error
    assert line in error
    assert f"rules version {RULES}" in error


def test_the_end_states_everybodys_points_by_source_and_who_has_won(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["replay", str(Path(__file__).parents[2] / "examples" / "game.automa")]) == 0
    *_, nomads, automa, winner = capsys.readouterr().out.splitlines()
    assert nomads.startswith("Nomads: 133 points = Start 20 + ")
    assert sum(int(part.rpartition(" ")[2]) for part in nomads.partition(" = ")[2].split(" + ")) == 133
    assert automa.startswith("Automa: 117 points")
    assert winner == "Winner: Nomads"
