"""`--facts FILE` and `AUTOMA_FACTS` in the commands that decide and draw."""

import json
import re
from pathlib import Path

import pytest

from automa.cli import main
from automa.facts import load

EXAMPLE = Path(__file__).parents[2] / "examples" / "terra-mystica.json"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    card = json.loads(EXAMPLE.read_text(encoding="utf-8"))["cards"]["action"]
    file = tmp_path / "mine.toml"
    file.write_text(
        f'[terra-mystica.cards."{card}"]\nactions = [{{ action = "gain-vp", points = 9 }}]\n'
        "[terra-mystica.boards.fjords]\nbridges = []\n",
        encoding="utf-8",
    )
    return file


def test_decide_reads_the_owners_card(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decide", str(EXAMPLE), "--facts", str(mine)]) == 0
    steps = json.loads(capsys.readouterr().out)["steps"]
    assert [step["effects"] for step in steps] == [[{"vp": 9}]]


def test_lines_and_board_read_the_environment(
    mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUTOMA_FACTS", str(mine))
    lines = tmp_path / "lines"
    lines.write_text(json.dumps(json.loads(EXAMPLE.read_text(encoding="utf-8"))), encoding="utf-8")
    assert main(["decide", "--lines", str(lines)]) == 0
    assert '"effects":[{"vp":9}]' in capsys.readouterr().out
    assert main(["board", "--map", "fjords", "--svg", "-"]) == 0
    with_mine = capsys.readouterr().out
    monkeypatch.delenv("AUTOMA_FACTS")
    assert main(["board", "--map", "fjords", "--svg", "-"]) == 0
    assert with_mine != capsys.readouterr().out


def test_a_bad_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.toml"
    file.write_text("[terra-mystica.boards.fjord]\nstatus = 'printed'\n")
    for command in (["decide", str(EXAMPLE)], ["board", "--map", "fjords"]):
        assert main([*command, "--facts", str(file)]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert (
            "terra-mystica.boards.fjord.status: 'fjord' is unknown here, did you mean 'fjords'?"
            in captured.err
        )


def test_simulate_plays_by_the_owners_values(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[terra-mystica]\nstart_points = 40\n", encoding="utf-8")
    command = [
        "simulate",
        "--games",
        "2",
        "--player",
        "random",
        "--faction",
        "witches",
        "--jobs",
        "1",
        "--json",
    ]
    scores = []
    for more in ([], ["--facts", str(file)]):
        assert main([*command, *more]) == 0
        scores.append([game["automa"] for game in json.loads(capsys.readouterr().out)["results"]])
    assert [mine - printed for printed, mine in zip(*scores, strict=True)] == [20, 20]


@pytest.mark.parametrize("command", ["simulate", "serve", "board --map fjords", "play --terminal"])
def test_a_file_that_is_not_there_is_refused(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main([*command.split(), "--facts", "nowhere/mine.toml"]) == 2
    assert "nowhere/mine.toml: cannot be read" in capsys.readouterr().err
    monkeypatch.setenv("AUTOMA_FACTS", "nowhere/other.toml")
    assert main(command.split()) == 2
    assert "nowhere/other.toml: cannot be read" in capsys.readouterr().err


def test_a_replay_draws_the_owners_terrain(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One corner of the board is another terrain in the owner's game, and nowhere else."""
    printed = load("terra-mystica").boards["original"].rows
    rows = ["F" + printed[0][1:], *printed[1:]]
    file = tmp_path / "mine.toml"
    file.write_text(f"[terra-mystica.boards.original]\nrows = {json.dumps(rows)}\n", encoding="utf-8")
    drawn = []
    for name, more in (("ours", []), ("mine", ["--facts", str(file)])):
        folder = tmp_path / name
        command = ["simulate", "--games", "1", "--jobs", "1", "--faction", "witches", "--map", "original"]
        assert main([*command, "--save", str(folder), *more]) == 0
        (record,) = folder.iterdir()
        assert main(["replay", str(record), "--at", "0", "--svg", str(tmp_path / f"{name}.svg")]) == 0
        drawn.append((tmp_path / f"{name}.svg").read_text(encoding="utf-8"))
    capsys.readouterr()
    assert ["plains" in _title(svg, "A1") for svg in drawn] == [True, False]
    assert "forest" in _title(drawn[1], "A1")
    assert _title(drawn[0], "A2") == _title(drawn[1], "A2")


def _title(svg: str, name: str) -> str:
    """What the drawing says of a hex."""
    found = re.search(rf"<title>({name} [^<]*)</title>", svg)
    assert found is not None
    return found[1].lower()
