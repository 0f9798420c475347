"""`automa games`: what people and programs are told of the saved games, and what can be brought in."""

import json
from pathlib import Path

import pytest

from automa import app
from automa.cli import main
from automa.record import print_record


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A file with the record of a game at a table."""
    path = tmp_path / "sunday-evening.automa"
    path.write_text(print_record(app.new_table("terra-mystica", "original", ("Jörg",), seed=7)), "utf-8")
    return path


def listed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    capsys.readouterr()
    assert main(["games", "list", "--json"]) == 0
    found: list[dict[str, object]] = json.loads(capsys.readouterr().out)
    return found


def test_before_the_first_game_the_list_is_empty(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "list"]) == 0
    assert "no saved games" in capsys.readouterr().out
    assert listed(capsys) == []


def test_a_single_record_is_brought_in_and_listed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "import", str(record)]) == 0
    (game,) = listed(capsys)
    assert game == {
        "id": game["id"],
        "title": "sunday evening",
        "kind": "table",
        "lines": game["lines"],
        "changed": game["changed"],
        "deleted": False,
        "damaged": None,
    }


@pytest.mark.parametrize("text", ["", "no record", "automa record 1\nkind: table\n"])
def test_what_is_neither_a_record_nor_games_is_refused(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "other.txt"
    path.write_text(text, "utf-8")
    assert main(["games", "import", str(path)]) == 2
    assert "Traceback" not in capsys.readouterr().err
    assert listed(capsys) == []
