"""`automa report`: the page says what the rows say, in both languages, and needs nothing but itself."""

import re
from pathlib import Path
from typing import Any

import pytest

from automa.cli import main
from automa.study.folder import opened
from tests.research.studies import finished, write_plan

pytestmark = pytest.mark.proof

PLAN = """
games = {games}
shard = {shard}
decisions = true
[[grid]]
player = "random"
automa = "random"
level = ["alptrauma", "automalein"]
[[grid]]
player = "random"
automa = "random"
level = "automalein"
[grid.switches]
bonus_after_dwellings = true
[[grid]]
game = "age-of-innovation"
player = "random"
"""


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small study of both games, with a switch."""
    folder = tmp_path_factory.mktemp("report")
    finished(write_plan(folder, 60, 20, PLAN), "--out", folder / "study", "--jobs", "2")
    return folder / "study"


@pytest.fixture(scope="module")
def pages(study: Path) -> dict[str, str]:
    """The page in both languages."""
    found = {}
    for lang in ("en", "de"):
        assert main(["report", str(study), "--out", str(study / lang), "--lang", lang]) == 0
        found[lang] = (study / lang / "index.html").read_text("utf-8")
    return found


def test_the_page_needs_nothing_but_itself(study: Path, pages: dict[str, str]) -> None:
    for lang, text in pages.items():
        assert not re.search(r"""(src|href)=["'](?!#)|@import|url\((?!#)""", text)
        figures = sorted((study / lang).glob("*.svg"))
        assert [each.stem for each in figures] == sorted(each.stem for each in (study / lang).glob("*.png"))
        assert text.count('<svg role="img"') == len(figures) > 12
        assert "study.report" not in text  # every message is there
        assert 'lang="' + lang in text


def test_both_languages_say_the_same_in_their_words(pages: dict[str, str]) -> None:
    assert "Games won, by Automa’s faction" in pages["en"]
    assert "Gewonnene Partien nach Automas Volk" in pages["de"]
    assert pages["en"].count("<tr>") == pages["de"].count("<tr>")


def test_the_easiest_level_stands_first(pages: dict[str, str]) -> None:
    assert 0 < pages["en"].index("Automalein") < pages["en"].index("Alptrauma")


def test_the_figures_are_the_same_every_time(study: Path, pages: dict[str, str]) -> None:
    assert main(["report", str(study), "--lang", "en"]) == 0
    for one in (study / "en").iterdir():
        assert one.read_bytes() == (study / "report" / one.name).read_bytes()


def test_numbers_are_those_of_the_rows(study: Path) -> None:
    """Reckoned again, game by game, without the report's queries."""
    import polars as pl

    from automa.study.report.numbers import Numbers, at_work

    games = pl.read_parquet(study / "games" / "*.parquet").to_dicts()
    numbers = Numbers(opened(study))
    for (game, seat, source), found in numbers.points("source").items():
        mine = [_brought(each, seat, source) for each in games if each["game"] == game]
        assert found.mean == pytest.approx(sum(mine) / len(mine))
        assert found.low <= found.mean <= found.high
    for (game, round_), hers in numbers.first_passes().items():
        first = [
            next(each["seat"] for each in one["passes"] if each["round"] == round_)
            for one in games
            if one["game"] == game
        ]
        assert (hers.count, hers.of) == (first.count(0), len(first))
    decisions = pl.read_parquet(study / "decisions" / "*.parquet")
    work = at_work(opened(study), [*numbers.played])
    assert sum(one.decisions for one in work.values()) == decisions.height
    assert sum(sum(one.ended.values()) for one in work.values()) == (decisions["decided_by"] != "").sum()
    assert all(one.rules for one in work.values())


def _brought(game: dict[str, Any], seat: int, source: str) -> int:
    return sum(each["points"] for each in game["points"] if (each["seat"], each["source"]) == (seat, source))


def test_a_switch_is_compared_game_by_game(study: Path) -> None:
    import polars as pl

    from automa.study.report.numbers import Numbers

    (effect,) = Numbers(opened(study)).switches()
    assert effect.switch == "bonus_after_dwellings=true"
    rows = pl.read_parquet(study / "games" / "*.parquet")
    by = {
        cell: {row["seed"]: row for row in rows.filter(pl.col("cell") == cell).to_dicts()} for cell in (1, 2)
    }
    differences = [by[2][seed]["margin"] - by[1][seed]["margin"] for seed in by[1]]
    assert effect.margin.mean == pytest.approx(sum(differences) / len(differences))
    assert effect.changed.count == sum(by[2][seed]["choices"] != by[1][seed]["choices"] for seed in by[1])


def test_a_folder_without_games_has_no_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(tmp_path), "--lang", "en"]) == 2
    assert "holds no study" in capsys.readouterr().err
