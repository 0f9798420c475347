"""`--facts FILE` and `AUTOMA_FACTS` in the commands that decide and draw."""

import json
from pathlib import Path

import pytest

from automa.cli import main

EXAMPLE = Path(__file__).parents[2] / "examples" / "terra-mystica.json"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    card = json.loads(EXAMPLE.read_text(encoding="utf-8"))["cards"]["action"]
    file = tmp_path / "mine.toml"
    file.write_text(
        f'[terra-mystica.cards."{card}"]\nactions = [{{ action = "gain-vp", points = 9 }}]\n'
        '[terra-mystica.boards.fjords]\nname_en = "My fjords"\n',
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
    assert "My fjords" in capsys.readouterr().out


def test_a_bad_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.toml"
    file.write_text("[terra-mystica.boards.fjord]\nname_en = 'x'\n")
    for command in (["decide", str(EXAMPLE)], ["board", "--map", "fjords"]):
        assert main([*command, "--facts", str(file)]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert (
            "terra-mystica.boards.fjord.name_en: 'fjord' is unknown here, did you mean 'fjords'?"
            in captured.err
        )
