"""The reference sheet: complete, in both languages, and the same as what `automa objects` says."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from automa.cli import main
from automa.facts import GAMES, load
from automa.facts.catalogue import ScoringTile
from automa.render import objects
from automa.render.reference import KINDS, sections
from automa.words import LANGUAGES, Language, say


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_can_be_drawn_is_on_the_sheet(game: str, lang: Language) -> None:
    facts = load(game)
    sheet = {section.id: section for section in sections(facts, lang)}
    for kind, names in objects.ids(facts).items():
        assert kind in KINDS
        assert [entry.id for entry in sheet[kind].entries] == list(names)
        assert all(entry.text.endswith(".") for entry in sheet[kind].entries)
    symbols = {symbol.action for card in facts.cards.values() for symbol in card.actions}
    assert {entry.id for entry in sheet["symbols"].entries} == symbols
    assert set(facts.tracks) | set(facts.pieces) <= {entry.id for entry in sheet["signs"].entries}
    titles = [section.title for section in sheet.values()]
    assert len(titles) == len(set(titles))


def test_the_command_tells_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["objects", "favor", "--game", "terra-mystica", "--lang", "de"]) == 0
    assert "Gunstplättchen" in capsys.readouterr().out
    assert main(["objects", "palace", "--game", "age-of-innovation", "--svg", str(tmp_path)]) == 0
    drawn = sorted(path.name for path in tmp_path.iterdir())
    assert len(drawn) == 17
    assert (tmp_path / drawn[0]).read_text("utf-8").startswith("<svg")
    assert main(["objects", "scoring", "--svg", str(tmp_path / "tiles")]) == 0
    for file in (tmp_path / "tiles").iterdir():  # each is a picture of its own
        ElementTree.fromstring(file.read_text("utf-8"))
    assert main(["objects", "nothing"]) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_scoring_tile_tells_both_sides_and_how_sure_they_are(game: str, lang: Language) -> None:
    facts = load(game)
    entries = next(section for section in sections(facts, lang) if section.id == "scoring").entries
    for entry in entries:
        tile = facts.tiles[entry.id]
        assert entry.svg.count("<svg") == entry.back.count("<svg") == 1
        assert entry.svg != entry.back or tile.automa_vp[0] == tile.automa_vp[1]
        sides = say("reference.sides", lang, first=_points(tile, 0), second=_points(tile, 1))
        assert sides in entry.text
        for what, status in (
            ("first", tile.vp_status[0]),
            ("second", tile.vp_status[1]),
            ("track", tile.track_status),
        ):
            doubt = say("reference.doubt", lang, what=what, status=status)
            assert (doubt in entry.text) == (status != "printed")


def _points(tile: ScoringTile, side: int) -> object:
    return "?" if tile.automa_vp[side] is None else tile.automa_vp[side]


def test_a_symbol_that_is_lit_in_some_rounds_names_them() -> None:
    symbols = {
        entry.id: entry.text
        for section in sections(load("terra-mystica"))
        if section.id == "symbols"
        for entry in section.entries
    }
    assert "rounds 5–6," in symbols["take-favor-tile"]
    assert "rounds" not in symbols["upgrade"]


@pytest.mark.parametrize(("faction", "says"), [("cultists", "reserve card"), ("shapeshifters", "no token")])
def test_abilities_are_those_against_automa(faction: str, says: str) -> None:
    factions = next(each for each in sections(load("terra-mystica")) if each.id == "human-faction")
    assert says in next(entry.text for entry in factions.entries if entry.id == faction)
