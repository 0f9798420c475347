"""`automa facts`."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from automa import facts
from automa.cli import main
from automa.cli.facts import DRAWN
from automa.render.tables import TEXTS


def out(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["facts", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_overview(capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys)
    assert "Terra Mystica\n" in text
    assert "Age of Innovation\n" in text
    assert "table         printed  likely  inferred  house  unknown\n" in text
    assert "boards        3        5       ·         5      ·\n" in text


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("table", TEXTS)
def test_every_table_as_text(capsys: pytest.CaptureFixture[str], table: str, lang: str) -> None:
    text = out(capsys, table, "--lang", lang, "--text")
    assert len(text.splitlines()) > 10
    assert "None" not in text
    assert "no sign: printed" in text


def test_signs(capsys: pytest.CaptureFixture[str]) -> None:
    tm = ("--game", "terra-mystica")
    assert " 4?   6?   4–6 only in round 4\n" in out(capsys, "tiles", *tm)
    assert "druids~        Druids          fire 2?  " in out(capsys, "factions", *tm)
    assert "2 automa        Automa       0 1 2     0 1 1~  as it is\n" in out(capsys, "difficulties", *tm)
    assert "desert     D3°  B4°" in out(capsys, "starts", *tm)
    assert "*4~   Transform and Build; 1 point" in out(capsys, "cards", *tm)
    assert "trading-house  trading house  2      4~      2~" in out(capsys, "pieces", *tm)
    assert "; X-1 points " in out(capsys, "factions", "--game", "age-of-innovation")


def test_every_table_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    for table in TEXTS:
        both = json.loads(out(capsys, table, "--json"))
        assert list(both) == ["terra-mystica", "age-of-innovation"]
        one = json.loads(out(capsys, table, "--json", "--game", "age-of-innovation"))
        assert one == both["age-of-innovation"]
    assert json.loads(out(capsys, "cards", "--json", "--game", "terra-mystica"))["ms"]["count"] == 4
    assert "cards" in json.loads(out(capsys, "--json", "--game", "terra-mystica"))
    assert "cards" not in json.loads(out(capsys, "game", "--json", "--game", "terra-mystica"))


@pytest.mark.rule("TM-UNK-01", "TM-UNK-03", "TM-UNK-05", "TM-UNK-06", "TM-UNK-07", "TM-UNK-08")
def test_unconfirmed(capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys, "--unconfirmed", "--game", "terra-mystica")
    for path, affects in (
        ("boards.fjords.starts ", "where Automa's first two dwellings stand"),
        ("priorities ", "on which hex Automa builds"),
        ("tiles.merchants-12 ", "the whole tile"),
        ("tiles.temple-priests.track ", "which cult track Automa follows"),
        ("achievements.VI ", "when the Gognomes score"),
        ("gaps.symbiont-cubes ", "what a cube does to you"),
        ("gaps.blight-lands ", "is read off the card"),
        ("gaps.merchant-actions ", "which action a block covers"),
    ):
        line = next(line for line in text.splitlines() if line.startswith(path))
        assert affects in line
    assert "cards." not in text
    assert "wo Automas erste zwei Wohnhäuser stehen" in out(capsys, "starts", "--unconfirmed", "--lang", "de")
    listed = json.loads(out(capsys, "tiles", "--unconfirmed", "--json"))
    assert listed["age-of-innovation"] == []
    assert {doubt["status"] for doubt in listed["terra-mystica"]} == {"inferred", "unknown"}


def test_sources(capsys: pytest.CaptureFixture[str]) -> None:
    text = out(capsys, "cards", "--sources", "--game", "terra-mystica")
    assert (
        "cards.8    likely   Terra Mystica: Automa Solo Box (2021), decision card 8, as transcribed by"
        in text
    )


@pytest.mark.rule("TM-UNK-10")
def test_an_owners_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = tmp_path / "mine.toml"
    row = '["desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland"]'
    mine.write_text(f'[terra-mystica]\npriorities.desert.A = {row}\nboards.original.starts.desert.A = "F3"\n')
    text = out(capsys, "priorities", "--game", "terra-mystica", "--facts", str(mine))
    assert "desert     A    desert     plains     swamp" in text
    assert "desert     B?   desert" in text
    assert text.endswith("from your file: boards.original.starts.desert.A, priorities.desert.A\n")
    monkeypatch.setenv("AUTOMA_FACTS", str(mine))
    assert "desert     F3   B4°" in out(capsys, "starts", "--game", "terra-mystica")
    monkeypatch.setenv("AUTOMA_FACTS", "")
    assert "desert     D3°  B4°" in out(capsys, "starts", "--game", "terra-mystica")


def test_drawings_of_the_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "cards"
    named = out(capsys, "cards", "--game", "age-of-innovation", "--svg", str(folder)).splitlines()
    assert sorted(named) == sorted(str(file) for file in folder.iterdir())
    assert len(named) == 14 + 2
    for file in folder.glob("*.svg"):
        assert ET.parse(file).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    text = (folder / "age-of-innovation-cards.txt").read_text(encoding="utf-8")
    assert text.count("Decision card") == 14
    out(capsys, "cards", "--game", "terra-mystica", "--svg", str(folder), "--lang", "de")
    assert len(list(folder.glob("terra-mystica-card-*.svg"))) == 16


def test_drawings_of_the_boards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    named = out(capsys, "boards", "--svg", str(tmp_path)).splitlines()
    assert [Path(name).name for name in named][-2:] == [
        "age-of-innovation-board-small.svg",
        "age-of-innovation-board-large.svg",
    ]


@pytest.mark.parametrize("game", facts.GAMES)
def test_everything_that_can_be_drawn_at_once(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named = [Path(name).name for name in out(capsys, "--game", game, "--svg", str(tmp_path)).splitlines()]
    of_tables = [
        Path(name).name
        for table in DRAWN
        for name in out(capsys, table, "--game", game, "--svg", str(tmp_path)).splitlines()
    ]
    assert sorted(named) == sorted(of_tables)
    assert len(set(named)) == len(named)
    known = facts.load(game)
    for prefix, count in (("card-", len(known.cards)), ("board-", len(known.boards))):
        assert sum(name.startswith(f"{game}-{prefix}") for name in named) == count


def test_bad_input_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a-file").write_text("")
    (tmp_path / "bad.toml").write_text("[terra-mystica]\npriests = 'seven'\n")
    for arguments, sentence in (
        (["beards"], "automa facts: 'beards' is no table; known are game, boards, starts, cards, "),
        (
            ["--game", "chess"],
            "automa facts: unknown game 'chess': there are terra-mystica and age-of-innovation",
        ),
        (
            ["starts", "--svg", str(tmp_path)],
            f"automa facts: --svg draws {', '.join(DRAWN)}: automa facts cards --svg DIR",
        ),
        (["cards", "--svg", str(tmp_path / "a-file")], "automa facts: cannot write into "),
        (
            ["--facts", "nowhere.toml"],
            "automa facts: nowhere.toml: cannot be read (No such file or directory)",
        ),
        (
            ["--facts", str(tmp_path / "bad.toml")],
            f"automa facts: {tmp_path / 'bad.toml'}: terra-mystica.priests: expected int, got str",
        ),
    ):
        assert main(["facts", *arguments]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.startswith(sentence)
        assert captured.err.count("\n") == 1
