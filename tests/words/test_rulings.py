"""Every ruling of docs/rulings.md has a sentence in both languages and a place where she follows it."""

import re
from pathlib import Path

import pytest

from automa.decision import Decision, Narrowing, Step
from automa.facts import GAMES, load
from automa.mind import schema
from automa.words import LANGUAGES, catalogue, rulings

DOCUMENT = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text("utf-8")
TABLES = (rulings.BY_ACTION, rulings.BY_TIEBREAKER, rulings.BY_FACTION, rulings.AGAINST, rulings.BY_PHASE)


def numbers() -> list[str]:
    return re.findall(r"^### (R\d\d) ", DOCUMENT, re.MULTILINE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruling_has_a_sentence_and_no_other_is_told(lang: str) -> None:
    told = [each.removeprefix("ruling.") for each in catalogue(lang) if each.startswith("ruling.")]
    assert [each for each in told if "@" not in each] == numbers()


def test_every_ruling_is_followed_somewhere() -> None:
    placed = {number for table in TABLES for found in table.values() for number in found}
    placed |= {*rulings.FAILED, *rulings.FINAL_TILE, *rulings.OF_TWO.values()}
    assert sorted(placed) == numbers()


def test_the_places_exist() -> None:
    assert set(rulings.BY_ACTION) <= set(schema.ACTIONS)
    assert set(rulings.BY_TIEBREAKER) <= set(schema.TIEBREAKERS)
    assert set(rulings.BY_FACTION) <= set(load("terra-mystica").factions)
    assert set(rulings.AGAINST) <= set(load("terra-mystica").human_factions)


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_about_one_game_is_not_told_in_the_other(game: str) -> None:
    """A heading names the rules it is about; one without a rule of this game belongs to the other."""
    mine = {"terra-mystica": "TM-", "age-of-innovation": "AOI-"}[game]
    headings = dict(re.findall(r"^### (R\d\d) .*\[(.*)\]$", DOCUMENT, re.MULTILINE))
    foreign = {number for title, found in rulings.ONLY.items() if title != game for number in found}
    assert all(mine not in headings[number] for number in foreign)


def turn(
    action: str, *by: str, faction: str = "simpletons", human: str = "witches", humans: int = 1
) -> tuple[str, ...]:
    trace = [Narrowing("tiebreak", each, "", None, ["A1"]) for each in by]
    return rulings.followed(
        {"game": "terra-mystica", "automa": {"faction": faction}, "humans": [{"faction": human}] * humans},
        Decision(False, [Step(action, "done", trace=trace)]),
    )


def test_what_decides_a_turn_names_its_rulings() -> None:
    assert turn("gain-vp") == ()
    assert turn("transform-and-build", "reaching", "direction") == ("R01", "R02", "R03", "R04", "R08", "R22")
    assert "R32" in turn("upgrade", human="cultists")
    assert "R32" not in turn("pass", human="cultists")
    assert "R36" in turn("transform-and-build", faction="wanderers")
    assert "R20" in turn("advance-track", "nearest-marker", humans=2)
    assert "R20" not in turn("advance-track", "nearest-marker")


def test_the_end_names_its_rulings() -> None:
    assert rulings.of_phase("terra-mystica", "finished") == ("R39",)
    assert rulings.of_phase("terra-mystica", "final", final_tile=True) == ("R39", "R40")
    assert rulings.of_phase("age-of-innovation", "setup", humans=2) == ("R10", "R28", "R42")
    assert rulings.of_phase("terra-mystica", "human") == ()
