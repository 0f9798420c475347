"""Loading: our own tables, an owner's values, and what is said about a bad file."""

import re
from pathlib import Path

import pytest

from automa.errors import BadInput
from automa.facts import GAMES, load, loader
from automa.facts.overrides import in_force, of_pairs, of_text, toml_value


def owner(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return file


def refused(folder: Path, text: str, game: str = "terra-mystica") -> str:
    with pytest.raises(BadInput) as caught:
        load(game, owner(folder, text))
    return str(caught.value)


def test_loaded_once() -> None:
    assert load("terra-mystica") is load("terra-mystica")
    assert load("terra-mystica").overridden == ()


def test_unknown_game() -> None:
    with pytest.raises(BadInput, match="unknown game 'chess': there are terra-mystica and age-of-innovation"):
        load("chess")


def test_an_owners_value_takes_the_place_of_ours(tmp_path: Path) -> None:
    text = """
        [terra-mystica]
        start_points = 21
        [terra-mystica.tiles.spade-earth]
        automa_vp = [4, 7]
        [terra-mystica.cards."*4"]
        count = 2
        actions = [{ action = "upgrade" }, { action = "gain-vp", points = 1 }]
        [terra-mystica.factions.druids.tracks]
        fire = 0
        air = 2
        [terra-mystica.boards.original.starts.desert]
        A = "F3"
        [terra-mystica.achievements.IV]
        text = "Automa has three temples."
        [age-of-innovation.boards.small.starts.desert]
        A = "D2"
    """
    facts = load("terra-mystica", owner(tmp_path, text))
    assert facts.start_points == 21
    assert facts.tiles["spade-earth"].automa_vp == (4, 7)
    assert facts.cards["*4"].count == 2
    assert [symbol.action for symbol in facts.cards["*4"].actions] == ["upgrade", "gain-vp"]
    assert facts.factions["druids"].tracks == {"fire": 0, "air": 2}
    assert facts.boards["original"].starts["desert"]["A"] == "F3"
    assert facts.overridden == (
        "achievements.IV.text",
        "boards.original.starts.desert.A",
        "cards.*4.actions",
        "cards.*4.count",
        "factions.druids.tracks.air",
        "factions.druids.tracks.fire",
        "start_points",
        "tiles.spade-earth.automa_vp",
    )
    assert load("terra-mystica").start_points == 20, "the default stays as it is"


def test_what_an_owner_has_read_is_confirmed(tmp_path: Path) -> None:
    facts = load("terra-mystica", owner(tmp_path, "terra-mystica.tiles.spade-earth.automa_vp = [4, 6]"))
    assert facts.tiles["spade-earth"].vp_status == ("printed", "printed")
    assert facts.tiles["spade-earth"].vp_source == "owner's file"
    text = "[terra-mystica.tiles.spade-earth]\nvp_status = ['inferred', 'printed']\nautoma_vp = [4, 6]\n"
    assert load("terra-mystica", owner(tmp_path, text)).tiles["spade-earth"].vp_status == (
        "inferred",
        "printed",
    )
    facts = load("terra-mystica", owner(tmp_path, 'terra-mystica.achievements.V.text = "…"'))
    assert facts.achievements["V"].status == "printed"
    facts = load("terra-mystica", owner(tmp_path, 'terra-mystica.boards.fjords.starts.desert.A = "C8"'))
    assert facts.boards["fjords"].starts_status == "house", "one letter does not confirm the others"


def test_a_record_carries_the_values(tmp_path: Path) -> None:
    text = '[terra-mystica.cards."*4"]\nactions = [{ action = "trade", rounds = [5, 6] }]\nsource = "my \\"card\\""'
    facts = load("terra-mystica", owner(tmp_path, text))
    pairs = in_force(facts)
    assert pairs == {
        "cards.*4.actions": '[{ action = "trade", rounds = [5, 6] }]',
        "cards.*4.source": '"my \\"card\\""',
    }
    assert load("terra-mystica", of_pairs(pairs)) == facts
    assert load("terra-mystica", {}) is load("terra-mystica")
    assert toml_value(True) == "true"


@pytest.mark.parametrize(
    ("text", "path", "reason"),
    [
        ("[terra-mystic]", "terra-mystic", "did you mean 'terra-mystica'"),
        ("terra-mystica = 3", "terra-mystica", "is a section"),
        ("[terra-mystica.tile]\nx = 1", "terra-mystica.tile.x", "did you mean 'tiles'"),
        ("[terra-mystica.tiles.spade]\nx = 1", "terra-mystica.tiles.spade.x", "did you mean 'spade-earth'"),
        (
            "[terra-mystica.tiles.spade-earth]\nvp = 1",
            "terra-mystica.tiles.spade-earth.vp",
            "'vp' is unknown here",
        ),
        ("terra-mystica.tiles = 1", "terra-mystica.tiles", "is a table, name a value in it (spade-earth, "),
        ("terra-mystica.cards.7 = 1", "terra-mystica.cards.7", "is a table, name a value in it (starter, "),
        ("terra-mystica.priests.of = 1", "terra-mystica.priests.of", "'priests' is a single value"),
        ("terra-mystica.priests = 'seven'", "terra-mystica.priests", "expected int, got str"),
        ("terra-mystica.cards.7.count = true", "terra-mystica.cards.7.count", "expected int, got bool"),
        ("terra-mystica.cards.7.count = 0", "terra-mystica.cards.7.count", "must be at least 1"),
        ("terra-mystica.cards.7.row = 'C'", "terra-mystica.cards.7.row", "invalid enum value 'C'"),
        (
            "terra-mystica.cards.7.start = ['A', 'G']",
            "terra-mystica.cards.7.start",
            "'G' is none of the letters",
        ),
        ("terra-mystica.cards.7.replaces = '99'", "terra-mystica.cards.7.replaces", "'99' is no card"),
        (
            "terra-mystica.cards.7.actions = [{ action = 'trade', rounds = [7] }]",
            "terra-mystica.cards.7.actions",
            "there are rounds 1 to 6",
        ),
        (
            "terra-mystica.cards.7.actions = [{ action = 'upgrade', shipping = 9 }]",
            "terra-mystica.cards.7.actions",
            "shipping is 0 to 6",
        ),
        ("terra-mystica.cards.7.id = '8'", "terra-mystica.cards.7.id", "'id' is unknown here"),
        (
            "terra-mystica.boards.fjords.starts.desert.A = 'A1'",
            "terra-mystica.boards.fjords.starts.desert.A",
            "A1 is forest",
        ),
        (
            "terra-mystica.boards.fjords.starts.desert.A = 'Z1'",
            "terra-mystica.boards.fjords.starts.desert.A",
            "'Z1' is no hex",
        ),
        ("terra-mystica.boards.fjords.borders = ['Z1']", "terra-mystica.boards.fjords", "'Z1' is no hex"),
        (
            "terra-mystica.boards.fjords.rows = ['D x']",
            "terra-mystica.boards.fjords.rows",
            "'x' is none of D P S",
        ),
        (
            "terra-mystica.priorities.desert.A = ['desert']",
            "terra-mystica.priorities.desert.A",
            "must hold each of desert, plains",
        ),
        (
            "terra-mystica.priorities.dessert.A = []",
            "terra-mystica.priorities.dessert.A",
            "did you mean 'desert'",
        ),
        (
            "terra-mystica.tiles.town-earth.track = 'sun'",
            "terra-mystica.tiles.town-earth.track",
            "'sun' is none of",
        ),
        (
            "terra-mystica.tiles.town-earth.only_round = 9",
            "terra-mystica.tiles.town-earth.only_round",
            "rounds 1",
        ),
        ("terra-mystica.pieces.temple.power = -1", "terra-mystica.pieces.temple.power", "cannot be below 0"),
        ("terra-mystica.human.rules.rounds = 7", "terra-mystica.human.rules.rounds", "cannot be above 6"),
        (
            "terra-mystica.pieces.temple.becomes = ['inn']",
            "terra-mystica.pieces.temple.becomes",
            "'inn' is none of",
        ),
        (
            "terra-mystica.factions.druids.tracks.fire = 11",
            "terra-mystica.factions.druids.tracks.fire",
            "0 to 10",
        ),
        (
            "terra-mystica.factions.druids.tracks.law = 1",
            "terra-mystica.factions.druids.tracks.law",
            "'law' is unknown",
        ),
        (
            "terra-mystica.factions.druids.incomplete = 'all'",
            "terra-mystica.factions.druids.incomplete",
            "'all' is none",
        ),
        (
            "terra-mystica.difficulties.automa.shipping = [0, 1, 7]",
            "terra-mystica.difficulties.automa.shipping",
            "must be 0 to 6",
        ),
        (
            "terra-mystica.difficulties.automa.x = [0, -1, 1]",
            "terra-mystica.difficulties.automa.x",
            "below 0",
        ),
        (
            "terra-mystica.difficulties.automa.add_cards = ['14']",
            "terra-mystica.difficulties.automa.add_cards",
            "'14' is no card",
        ),
    ],
)
def test_refused_by_name(tmp_path: Path, text: str, path: str, reason: str) -> None:
    said = refused(tmp_path, text)
    assert said.startswith(f"{tmp_path / 'mine.toml'}: {path}: ")
    assert reason in said
    assert "\n" not in said


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    assert "mine.toml: is not valid TOML: " in refused(tmp_path, "[terra-mystica\n")
    with pytest.raises(BadInput, match=re.escape("nowhere.toml: cannot be read (No such file or directory)")):
        load("terra-mystica", tmp_path / "nowhere.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadInput, match="is not UTF-8 text"):
        load("terra-mystica", tmp_path / "bytes.toml")


def test_bad_values_in_a_record() -> None:
    with pytest.raises(BadInput, match=re.escape("fact priests: 'seven' is no TOML value")):
        of_pairs({"priests": "seven"})
    with pytest.raises(BadInput, match=re.escape("facts: terra-mystica.priest: 'priest' is unknown here")):
        load("terra-mystica", of_pairs({"priest": "7"}))


def test_sections_of_the_other_game_are_left_alone() -> None:
    assert of_text("[age-of-innovation]\npriests = 6", "mine.toml", "terra-mystica", GAMES) == {}


def test_our_own_tables_are_named_when_they_are_wrong() -> None:
    with pytest.raises(BadInput, match=re.escape("cards.toml is not valid TOML: ")):
        loader.parse("= 1", "cards.toml")
    raw = loader.read_tables("terra-mystica")
    raw["cards"]["7"]["actions"][0]["rounds"] = ["one"]
    with pytest.raises(
        BadInput, match=re.escape("tables: cards.7.actions[0].rounds[0]: expected int, got str")
    ):
        loader.build(raw, "tables")
    raw = loader.read_tables("terra-mystica")
    raw["surprise"] = 1
    with pytest.raises(BadInput, match="surprise"):
        loader.build(raw, "tables")


@pytest.mark.parametrize("game", GAMES)
def test_no_game_is_longer_than_what_is_printed(game: str) -> None:
    assert load(game, {"human.rules.rounds": 5}).human["rules"]["rounds"] == 5
    with pytest.raises(BadInput, match="rounds: cannot be above 6"):
        load(game, {"human.rules.rounds": 7})


def test_a_record_with_values_that_are_words_today_still_loads() -> None:
    """Names of entries were values once; nobody plays by them, so a header that replaces one replays as it did."""
    values = {
        "boards.fjords.name_en": "My fjords",
        "gaps.blight-lands.affects_de": "",
        "achievements.IV.text_en": "Automa has three temples.",
        "start_points": 21,
    }
    facts = load("terra-mystica", values)
    assert facts.overridden == ("achievements.IV.text", "start_points")
    assert facts.achievements["IV"].status == "printed"
    assert in_force(facts) == {"achievements.IV.text": '"Automa has three temples."', "start_points": "21"}
