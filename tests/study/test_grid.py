"""A plan becomes cells and shards, or one sentence that says where it is none."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from automa.errors import BadInput
from automa.facts import load
from automa.study.folder import manifest_of
from automa.study.grid import EACH, Study, read_plan, study_of
from automa.study.plan import options_for
from automa.study.run import part_of
from automa.typed import from_json

HERE = Path()


def of(**raw: Any) -> Study:
    return study_of(raw, HERE)


def test_a_list_is_an_axis_and_the_product_keeps_its_order() -> None:
    study = of(games=3, grid=[{"level": ["automa", "ultoma"], "faction": ["witches", "nomads, auren"]}])
    assert [(cell.factions, cell.level) for cell in study.cells] == [
        (("witches",), "automa"),
        (("witches",), "ultoma"),
        (("nomads", "auren"), "automa"),
        (("nomads", "auren"), "ultoma"),
    ]
    assert study.total == 12


def test_everything_is_asked_for_by_a_word() -> None:
    facts = load("age-of-innovation")
    study = of(grid=[{"game": "age-of-innovation", "map": "all", "automa": "all", "level": "all"}])
    assert len(study.cells) == len(facts.boards) * len(facts.factions) * len(facts.difficulties)
    assert {cell.map for cell in study.cells} == set(facts.boards)


def test_what_the_rules_forbid_is_left_out_and_named_if_all_was_asked_for() -> None:
    study = of(grid=[{"faction": "all", "automa": "all"}])
    facts = load("terra-mystica")
    forbidden = {(human, name) for name, one in facts.factions.items() for human in one.not_against}
    assert {(each.cell["faction"], each.cell["automa"]) for each in study.left_out} == forbidden
    human, automa = sorted(forbidden)[0]
    with pytest.raises(BadInput):
        of(grid=[{"faction": human, "automa": automa}])


@pytest.mark.parametrize("game", ["terra-mystica", "age-of-innovation"])
def test_each_switch_is_turned_by_itself(game: str) -> None:
    study = of(grid=[{"game": game, "switches": EACH}])
    usual, *others = [dict(cell.options.get("switches", {})) for cell in study.cells]  # type: ignore[call-overload]
    assert usual == {}
    assert others
    assert all(len(each) == 1 for each in others)
    assert len({str(each) for each in others}) == len(others)


def test_options_switches_and_facts_reach_the_game(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[terra-mystica.tiles.spade-earth]\nautoma_vp = [4, 6]\n", "utf-8")
    plan = tmp_path / "wide.toml"
    plan.write_text(
        """
        games = 2
        seed = 70
        [[grid]]
        expansions = "fire-and-ice"
        facts = ["", "mine.toml"]
        automa = "gognomes"
        [grid.options]
        final-tile = ["greatest-distance", "none"]
        [grid.switches]
        furthest_measure = "farthest"
        """,
        "utf-8",
    )
    study = read_plan(plan)
    assert study.name == "wide"
    assert len(study.cells) == 4
    games = [options_for(cell, study.seed) for cell in study.cells]
    assert [getattr(game, "final_tile", "") for game in games] == [
        each for each in ("greatest-distance", "") for _ in range(2)
    ]
    assert {str(dict(getattr(game, "switches", {}))) for game in games} == {
        "{'furthest_measure': 'farthest'}"
    }
    assert sum("tiles.spade-earth.automa_vp" in cell.facts for cell in study.cells) == 2


def test_shards_hold_every_game_once() -> None:
    study = of(games=7, seed=5, shard=3, grid=[{"level": ["automa", "ultoma"]}])
    games = [game for number in range(study.shards) for game in study.games_of(number)]
    assert games == [(cell, seed) for cell in (0, 1) for seed in range(5, 12)]
    assert [study.size_of(number) for number in range(study.shards)] == [3, 3, 3, 3, 2]
    parts = [part_of(study, f"{part}/3") for part in (1, 2, 3)]
    assert sorted(number for part in parts for number in part) == list(range(study.shards))
    assert list(part_of(study, "")) == list(range(study.shards))


def test_a_study_survives_its_manifest() -> None:
    manifest = manifest_of(of(games=2, grid=[{"automa": "gognomes", "switches": {"promo_tile": True}}]))
    again = from_json(msgspec.json.encode(manifest), type(manifest))
    assert manifest_of(again.study).plan == manifest.plan
    seed = again.study.seed
    assert options_for(again.study.cells[0], seed) == options_for(manifest.study.cells[0], seed)
    assert manifest_of(of(games=3)).plan != manifest_of(of(games=2)).plan


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ({"gamez": 1}, "this is no plan: Object contains unknown field `gamez`"),
        ({"games": 0}, "“games” of a plan must be 1 to "),
        ({"seed": -1}, "“seed” of a plan must be 0 to "),
        ({"shard": 10**6}, "“shard” of a plan must be 1 to 100000, not 1000000"),
        ({"records": 101}, "“records” of a plan must be 0 to 100, not 101"),
        ({"grid": [{"colour": "red"}]}, "a grid has no “colour”, known are: game, map, "),
        ({"grid": [{"game": "chess"}]}, "there is no game “chess”, known are: terra-mystica, "),
        ({"grid": [{"level": []}]}, "a list of a grid is empty"),
        ({"grid": [{"player": "all"}]}, "“player” of terra-mystica cannot be “all”"),
        ({"grid": [{"display": "all"}]}, "“display” of terra-mystica cannot be “all”"),
        ({"grid": [{"options": "x"}]}, "“options” of a grid is a table: [grid.options]"),
        ({"grid": [{"level": [1.5]}]}, "a grid holds words, numbers, yes and no: not 1.5"),
        ({"grid": [{"level": "x"}]}, "unknown level 'x', known are: "),
        ({"grid": [{"player": "x"}]}, "unknown player 'x', known are: "),
        ({"grid": [{"map": "x"}]}, "unknown map 'x', known are: "),
    ],
)  # fmt: skip
def test_what_is_no_plan_is_refused_with_a_sentence(raw: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=re.escape(sentence)):
        of(**raw)


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot read"):
        read_plan(tmp_path / "none.toml")
    (tmp_path / "text.toml").write_text("games 3", "utf-8")
    with pytest.raises(BadInput, match=r"text\.toml"):
        read_plan(tmp_path / "text.toml")


@pytest.mark.parametrize("part", ["0/2", "3/2", "1", "a/b", "1/0"])
def test_a_part_that_is_none_is_refused(part: str) -> None:
    with pytest.raises(BadInput, match=f"--shard {part}"):
        part_of(of(), part)
