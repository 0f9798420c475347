"""Mistakes that other programs for these two games are known to have made, as tests of ours."""

import pytest

from automa.decision import read_decision
from automa.facts import load
from automa.mind.scoring import final_tile_value, settlements
from automa.words.explain import text
from tests.mind.scenes import AOI, BOTH, TM, Scene, scene


def spoken(drawn: Scene, action: str, support: str, lang: str = "en") -> str:
    """The explanation of a turn with two real cards."""
    asked = {**drawn.data, "cards": {"action": action, "support": support}}
    return text(asked, read_decision(drawn.ask(action, support)), "de" if lang == "de" else "en")


@pytest.mark.rule("TM-PASS-18", "AOI-PASS-09")
@BOTH
def test_a_bonus_card_in_the_last_round(game: str) -> None:
    (step,) = scene(game, "MU", round=6).ask(None, "*1")["steps"]
    assert not any("bonus_slot" in effect for effect in step["effects"])


@pytest.mark.rule("TM-FI-07")
@pytest.mark.parametrize("tile", ["greatest-distance", "stronghold-sanctuary"])
def test_closest_to_you_where_the_final_tile_says_furthest(tile: str) -> None:
    drawn = scene(TM, "a~MbH", shipping=1, final_scoring_tile=tile)
    assert drawn.built() == "a"


@pytest.mark.rule("TM-BLOCK-08")
def test_two_blocks_on_the_main_board_for_the_merchants_card() -> None:
    steps = scene(TM, "MU", merchants=True).ask("m*2", "*1")["steps"]
    assert [step["action"] for step in steps].count("block-power-action") == 1


@pytest.mark.rule("TM-FI-05")
def test_outposts_counted_at_the_rim() -> None:
    board = load(TM).board("original")
    rim = board.hexset(["A10", "B6", "D8", "G7"])
    assert rim & ~board.borders == 0
    assert (settlements(board, rim, 3), final_tile_value(board, rim, 3, "outposts")) == (3, 1)


@pytest.mark.rule("TM-FAC-POWERMONGERS-03")
def test_powermongers_that_overlook_a_trade() -> None:
    drawn = scene(TM, "MU~T", merchants=True, faction="powermongers", power_taken=2)
    trade, reaction = drawn.play("trade")
    assert (trade["action"], reaction["from"]) == ("trade", "powermongers")


@pytest.mark.rule("TM-FAC-SYMBIONTS-02", "AOI-FAC-08")
@BOTH
def test_the_cube_by_the_wrong_card(game: str) -> None:
    printed = {"c": "lake", "d": "swamp"}
    drawn = scene(game, "Ma~cHd", printed=printed, faction="symbionts", automa__youth="swamp")
    assert drawn.choice(drawn.play("faction-action")[1]) == "d"  # lake is Automa's own
    assert "youth card (swamp)" in spoken(drawn, "*5", "*1")


@pytest.mark.rule("TM-BUILD-16", "AOI-BUILD-08")
@pytest.mark.parametrize("area", ["marked", "unmarked"])
@BOTH
def test_the_mark_by_the_icon_of_the_card(game: str, area: str) -> None:
    drawn = scene(game, "M~~aU" if area == "marked" else "U~~aM", shipping=2, printed={"a": "lake"})
    (step,) = drawn.play("transform-and-build", area=area)
    assert drawn.choice(step) == "a"
    assert any(effect.get("marked") for effect in step["effects"]) is (area == "unmarked")


@pytest.mark.rule("TM-FAC-DRUIDS-01", "AOI-FAC-03")
@BOTH
def test_a_priest_for_steps_that_need_none(game: str) -> None:
    drawn = scene(game, "Ma", faction="druids")
    told = spoken(drawn, "*5", "*1")
    assert "priest" not in told
    assert "scholar" not in told


@pytest.mark.rule("TM-COMP-12")
def test_hints_for_an_expansion_that_is_not_in_the_game() -> None:
    plain = spoken(scene(TM, "MU"), "*2", "*1") + spoken(scene(TM, "MU"), "*2", "*1", "de")
    assert "Merchant" not in plain
    assert "Händler" not in plain
    assert "Merchants" in spoken(scene(TM, "MU", merchants=True), "m*2", "*1")


@pytest.mark.rule("AOI-FAC-05", "TM-FAC-WANDERERS-01")
def test_points_of_one_game_in_the_other() -> None:
    gained = {
        game: scene(game, "Ma", faction="wanderers", x=4).play("faction-action")[1]["effects"]
        for game in (TM, AOI)
    }
    assert gained == {TM: [{"vp": 1}], AOI: [{"vp": 3}]}


@pytest.mark.rule("TM-UPG-03", "AOI-UPG-02")
@BOTH
def test_least_power_before_next_to_you(game: str) -> None:
    drawn = scene(game, "M.~US")
    assert drawn.play("upgrade")[0]["choice"] == "A3"
