"""Ledgers: our own games agree row by row, and a changed row is found."""

from collections.abc import Callable
from pathlib import Path

import pytest

from automa.by_mail.ledger import COLUMNS, Difference, replay
from automa.cli import main
from automa.errors import BadInput
from automa.record.digital import DigitalGame
from automa.record.record import parse
from automa.record.replay import replay as replay_record
from automa.terra_mystica import Options
from automa.title import start
from tests.terra_mystica.games import FACTIONS, compatible
from tests.terra_mystica.make_ledger import GAMES, write

LEDGERS = Path(__file__).parent / "ledgers"
NAMES = sorted(GAMES)


def text_of(name: str) -> str:
    return (LEDGERS / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_the_committed_games_agree_and_are_still_what_we_play(name: str) -> None:
    report = replay(text_of(name))
    assert report.rows > 100
    assert set(report.points) == set(GAMES[name].factions)
    assert write(GAMES[name]) == text_of(name)


@pytest.mark.parametrize("faction", FACTIONS)
def test_played_in_order_or_by_mail_a_game_is_the_same(faction: str) -> None:
    others = [name for name in FACTIONS if compatible(faction, name)]
    number = FACTIONS.index(faction)
    other = others[number * 3 % len(others)]
    options = Options(
        factions=(faction, other), seed=number, mini_expansion=True, final_tile="random", map="fjords"
    )
    report = replay(write(options))
    assert report.options.factions == (faction, other)


def rows(text: str) -> list[int]:
    return [i for i, line in enumerate(text.splitlines()) if line.count("\t") == COLUMNS - 1]


@pytest.mark.parametrize("column", [2, 4, 6, 8, 10, 12])
def test_a_changed_value_is_named_with_its_line(column: int) -> None:
    lines = text_of("fjords-variable").splitlines()
    at = rows(text_of("fjords-variable"))[60]
    cells = lines[at].split("\t")
    digits = cells[column]
    cells[column] = digits.replace(digits[0], str((int(digits[0]) + 1) % 10), 1)
    lines[at] = "\t".join(cells)
    with pytest.raises(Difference, match=f"line {at + 1}: ") as refused:
        replay("\n".join(lines))
    assert refused.value.line == at + 1


def _drop(word: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        lines = text.splitlines()
        at = next(i for i, line in enumerate(lines) if word in line)
        del lines[at]
        return "\n".join(lines)

    return change


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: text.replace("\tupgrade ", "\tupgraed ", 1), "is no command"),
        (lambda text: text.replace("\tbuild I", "\tbuild Z", 1), "write for example: build F3"),
        (_drop("\tbuild "), "not your turn|not land|out of your reach|recorded|short|nothing"),
        (_drop("vp for FIRE"), "not recorded|recorded"),
        (lambda text: text[: text.index("Scoring ")], "not finished"),
        (
            lambda text: text.replace("riverwalkers\t", "fakirs\t").replace("fakirs\t", "riverwalkers\t", 1),
            "play",
        ),
    ],
)
def test_what_is_wrong_with_a_ledger_is_said(change: Callable[[str], str], reason: str) -> None:
    with pytest.raises(Difference, match=reason):
        replay(change(text_of("fjords-variable")))


def test_offers_are_compared_too() -> None:
    lines = text_of("loon-lakes-five").splitlines()
    at = next(i for i in rows(text_of("loon-lakes-five")) if lines[i].split("\t")[13])
    cells = lines[at].split("\t")
    cells[13] = "9"
    lines[at] = "\t".join(cells)
    with pytest.raises(Difference, match="offers"):
        replay("\n".join(lines))


def test_a_seat_that_drops_out_takes_no_turn() -> None:
    lines = text_of("original-base").splitlines()
    with pytest.raises(Difference, match="witches"):
        replay("\n".join([*lines[:60], "witches dropped from the game", *lines[60:]]))


@pytest.mark.parametrize("text", ["", "Round 1, turn 1\n", "map 123\n"])
def test_a_text_that_is_no_ledger_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        replay(text)


def test_the_command_prints_a_line_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = LEDGERS / "fire-ice-2-two.txt"
    assert main(["import-ledger", str(good)]) == 0
    assert "agree" in capsys.readouterr().out
    bad = tmp_path / "bad.txt"
    bad.write_text(good.read_text("utf-8").replace("\t20 VP", "\t21 VP", 9), encoding="utf-8")
    assert main(["import-ledger", str(good), str(bad)]) == 1
    assert capsys.readouterr().out.count("\n") == 2
    assert main(["import-ledger", str(tmp_path / "missing.txt")]) == 2
    bad.write_text("no ledger", encoding="utf-8")
    assert main(["import-ledger", str(bad)]) == 1
    assert "cannot be replayed" in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_a_ledger_becomes_a_record_that_ends_alike(name: str, tmp_path: Path) -> None:
    assert main(["import-ledger", "--out", str(tmp_path / "records"), str(LEDGERS / f"{name}.txt")]) == 0
    (path,) = (tmp_path / "records").iterdir()
    game, _ = replay_record(parse(path.read_text("utf-8")), start)
    assert isinstance(game, DigitalGame)
    assert game.state.over
    points = dict(zip(game.state.factions, game.state.scores(), strict=True))
    assert points == replay(text_of(name)).points


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    ledger = str(LEDGERS / "fire-ice-2-two.txt")
    assert main(["import-ledger", "--out", str(tmp_path / "file"), ledger]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_manifest_gives_the_points_to_expect(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = LEDGERS / "fire-ice-2-two.txt"
    points = replay(good.read_text("utf-8")).points
    manifest = tmp_path / "manifest.json"
    text = str({"games": [{"file": good.name, "final_vp": points}]}).replace("'", '"')
    manifest.write_text(text, encoding="utf-8")
    assert main(["import-ledger", "--manifest", str(manifest), str(good)]) == 0
    manifest.write_text(text.replace(str(points["giants"]), "1"), encoding="utf-8")
    assert main(["import-ledger", "--manifest", str(manifest), str(good)]) == 1
    manifest.write_text("[]", encoding="utf-8")
    assert main(["import-ledger", "--manifest", str(manifest), str(good)]) == 2
    capsys.readouterr()
