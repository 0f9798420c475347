"""`automa simulate`, `replay --ledger` and `play` with Age of Innovation."""

import io
import json
from pathlib import Path

import pytest

from automa.cli import main
from automa.record import parse
from tests.twin.age_of_innovation.checker import check


@pytest.mark.parametrize("game", ["age-of-innovation", "terra-mystica"])
def test_simulate_keeps_the_record_of_every_game(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["simulate", "--game", game, "--games", "2", "--player", "random", "--jobs", "1", "--json"]
    assert main(arguments) == 0
    plain = capsys.readouterr().out
    assert main([*arguments, "--save", str(tmp_path / "kept")]) == 0
    assert capsys.readouterr().out == plain
    files = sorted((tmp_path / "kept").iterdir())
    assert [path.name for path in files] == [f"{game}-1.txt", f"{game}-2.txt"]
    for path, result in zip(files, json.loads(plain)["results"], strict=True):
        record = parse(path.read_text("utf-8"))
        assert record.header.game == game
        assert [player.id for player in record.header.players] == result["factions"]


def test_the_ledgers_of_several_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept"
    main(["simulate", "--game", "age-of-innovation", "--games", "3", "--player", "random", "--jobs", "1",
          "--faction", "random", "--faction", "random", "--save", str(kept)])  # fmt: skip
    capsys.readouterr()
    assert main(["replay", "--ledger", *map(str, sorted(kept.iterdir()))]) == 0
    lines = capsys.readouterr().out.splitlines()
    begins = [at for at, line in enumerate(lines) if "ledger" in json.loads(line)]
    assert len(begins) == 3
    for first, end in zip(begins, [*begins[1:], len(lines)], strict=True):
        assert check(lines[first:end]) is None


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "--game", "age-of-innovation", "--faction", "witches"], "unknown faction 'witches'"),
        (["simulate", "--game", "age-of-innovation", "--display", "sea"], "unknown planning display 'sea'"),
        (["simulate", "--game", "age-of-innovation", "--map", "original"], "unknown map 'original'"),
        (
            ["play", "--terminal", "--game", "age-of-innovation", "--final-tile", "outposts"],
            "unknown final round tile",
        ),
    ],
)
def test_what_does_not_exist_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert sentence in capsys.readouterr().err


def test_a_ledger_is_one_of_age_of_innovation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["simulate", "--games", "1", "--player", "random", "--jobs", "1", "--save", str(tmp_path)])
    (path,) = tmp_path.iterdir()
    capsys.readouterr()
    assert main(["replay", "--ledger", str(path)]) == 2
    assert "age-of-innovation" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_game_in_the_terminal(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = ["hint", "1", "take rb_river", "1", "1", "tiles", "build Z9", *["1"] * 25, "why", "undo", "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(typed) + "\n"))
    file = tmp_path / "game.txt"
    arguments = ["--game", "age-of-innovation", "--seed", "5", "--lang", lang, "--save", str(file)]
    assert main(["play", "--terminal", *arguments]) == 0
    said = capsys.readouterr().out
    assert "choose" in said
    assert "innovation" in said.lower()
    assert parse(file.read_text("utf-8")).lines
    assert main(["replay", str(file), "--lang", lang]) == 0
    assert main(["replay", str(file), "--at", "3", "--lang", lang]) == 0
