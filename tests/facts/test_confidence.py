"""What is not sure is said, with where it is from and what depends on it."""

import re
from pathlib import Path

import pytest

from automa.facts import GAMES, load
from automa.facts.catalogue import GameFacts
from automa.facts.confidence import DOUBTFUL, concerning, statements, unconfirmed
from automa.words import LANGUAGES, say

TM = load("terra-mystica")
AOI = load("age-of-innovation")
BOTH = pytest.mark.parametrize("facts", [TM, AOI], ids=GAMES)


@BOTH
def test_every_statement_has_a_source_and_an_effect(facts: GameFacts) -> None:
    for statement in statements(facts):
        assert statement.source, statement.path
        for lang in LANGUAGES:
            assert say(statement.affects, lang, game=facts.id), statement.path
            assert not statement.name or say(statement.name, lang, game=facts.id), statement.path


@BOTH
def test_sources_name_components_and_booklets(facts: GameFacts) -> None:
    for statement in statements(facts):
        assert not re.search(r"\.(json|md|txt|toml|png)\b|[/\\]|\d{3}_", statement.source), statement.source


@pytest.mark.rule(
    "TM-UNK-01",
    "TM-UNK-02",
    "TM-UNK-03",
    "TM-UNK-04",
    "TM-UNK-05",
    "TM-UNK-06",
    "TM-UNK-07",
    "TM-UNK-08",
    "TM-UNK-09",
    "TM-UNK-10",
    "TM-UNK-11",
)
def test_what_is_missing_in_terra_mystica() -> None:
    paths = {doubt.path: doubt.status for doubt in unconfirmed(TM)}
    assert paths["priorities"] == "inferred"
    assert all(paths[f"boards.{board}.starts"] == "house" for board in TM.boards)
    assert {path for path in paths if path.startswith("factions.")} == {
        "factions.druids.tracks",
        "factions.racelings.tracks",
        "factions.powermongers.tracks",
    }
    assert sum(path.endswith(".automa_vp") for path in paths) == 9
    assert paths["tiles.temple-priests.track"] == "unknown"
    assert all(paths[f"tiles.merchants-{n}"] == "unknown" for n in range(1, 13))
    assert all(paths[f"achievements.{n}"] == "unknown" for n in ("IV", "V", "VI"))
    assert all(paths[f"gaps.{gap}"] == "unknown" for gap in TM.gaps)


@pytest.mark.rule("AOI-UNK-01", "AOI-UNK-02", "AOI-UNK-03", "AOI-UNK-04")
def test_what_is_missing_in_age_of_innovation() -> None:
    paths = {doubt.path for doubt in unconfirmed(AOI)}
    assert paths == {
        "factions.gognomes.achievements",
        *(f"achievements.{n}" for n in ("I", "II", "III", "IV", "V", "VI")),
        *(f"gaps.{gap}" for gap in AOI.gaps),
        *(f"human.switches.{name}" for name in AOI.human["switches"] if name != "faction_revision"),
    }


def test_a_game_asks_for_what_it_uses() -> None:
    assert [d.path for d in concerning(TM, "factions.druids")] == ["factions.druids.tracks"]
    assert concerning(TM, "factions.simpletons", "cards.*4") == []
    assert [d.value for d in concerning(TM, "tiles.stronghold-air")] == ["0 in rounds 1–3"]
    assert [d.value for d in concerning(TM, "tiles.stronghold-fire")] == ["0 / 5"]
    assert [d.value for d in concerning(TM, "tiles.temple-priests")] == ["?", "4 / 8"]
    assert [d.value for d in concerning(TM, "factions.powermongers", "factions.racelings")] == [
        "fire 1 water 1",
        "none",
    ]


@pytest.mark.rule("TM-UNK-09")
def test_an_owners_value_is_no_longer_in_doubt(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[terra-mystica.factions.druids.tracks]\nfire = 0\nair = 2\n")
    assert concerning(load("terra-mystica", file), "factions.druids") == []


def test_only_three_statuses_are_doubtful() -> None:
    assert DOUBTFUL == ("inferred", "house", "unknown")


def test_what_an_owner_has_read_of_an_achievement_is_told() -> None:
    facts = load("terra-mystica", {"achievements.IV.text": "Automa has three temples."})
    assert {doubt.path: doubt.value for doubt in statements(facts)}["achievements.IV"] == (
        "Automa has three temples."
    )
