"""Faction actions and abilities, and how the two cards are read."""

import msgspec
import pytest

from automa.facts.catalogue import Symbol
from tests.mind.scenes import AOI, BOTH, TM, Json, Scene, scene


def points(steps: list[Json]) -> int:
    return sum(effect["vp"] for step in steps for effect in step["effects"] if "vp" in effect)


def acts(drawn: Scene, **support: str | bool) -> list[Json]:
    return drawn.play("faction-action", **support)


# -- the faction card --------------------------------------------------------------------------------------------------

LINES = {
    "simpletons": ("build", 2, 0),
    "kuddlers": ("build", 2, 1),
    "druids": ("build, level", 0, None),
    "racelings": ("build", 0, None),
    "wanderers": ("build", 1, -1),
    "mimics": ("build", 2, 1),
    "powermongers": ("build", 2, 0),
    "symbionts": ("build, cube", 0, None),
    "blight": ("build, blight", 1, 1),
    "gognomes": ("build", 0, None),
}
SHORT = {
    "transform-and-build": "build",
    "advance-level": "level",
    "place-cube": "cube",
    "blight-land": "blight",
}


@pytest.mark.rule(
    "TM-FAC-SIMPLETONS-01",
    "TM-FAC-KUDDLERS-01",
    "TM-FAC-DRUIDS-01",
    "TM-FAC-RACELINGS-01",
    "TM-FAC-WANDERERS-01",
    "TM-FAC-MIMICS-01",
    "TM-FAC-POWERMONGERS-01",
    "TM-FAC-SYMBIONTS-01",
    "TM-FAC-BLIGHT-01",
    "TM-FAC-GOGNOMES-06",
    "TM-FACT-01",
    "AOI-FAC-01",
    "AOI-FAC-02",
    "AOI-FAC-03",
    "AOI-FAC-04",
    "AOI-FAC-05",
    "AOI-FAC-06",
    "AOI-FAC-07",
    "AOI-FAC-08",
    "AOI-FAC-09",
    "AOI-FAC-10",
    "AOI-FACT-01",
)
@pytest.mark.parametrize("faction", LINES)
@BOTH
def test_the_lines_of_the_faction_card_from_top_to_bottom(game: str, faction: str) -> None:
    lines, fixed, beyond_x = LINES[faction]
    drawn = scene(game, "aM~H", x=3, faction=faction, automa__youth="swamp")
    steps = acts(drawn)
    assert all(step["from"] == "faction-action" for step in steps)
    assert [SHORT[step["action"]] for step in steps if step["action"] != "gain-vp"] == lines.split(", ")
    assert all(step["action"] == "gain-vp" for step in steps[len(lines.split(", ")) :])
    assert points(steps) == (fixed if game == TM else 0 if beyond_x is None else 3 + beyond_x)


@pytest.mark.rule("TM-FACT-02", "AOI-FACT-01", "TM-CARD-06", "AOI-CARD-01")
@BOTH
def test_the_lines_use_the_support_card(game: str) -> None:
    drawn = scene(game, "bMa...dUc", printed=dict.fromkeys("abcd", "swamp"))
    build = drawn.ask("*5", "*3")["steps"][0]  # unmarked with Reaching, row B, >3
    assert drawn.left(build) == "d c"
    assert drawn.left(build, "reaching") == "d"


@pytest.mark.rule("TM-FACT-03", "AOI-FACT-02")
@BOTH
def test_if_a_line_fails_the_next_one_follows(game: str) -> None:
    drawn = scene(game, "HMH", automa={"A2": "stronghold"}, x=2)
    build, upgrade, gained = acts(drawn)
    assert (build["outcome"], upgrade["outcome"]) == ("became-upgrade", "skipped")
    assert gained["effects"] == [{"vp": 2}]


@pytest.mark.rule("TM-FACT-04", "AOI-FACT-02")
@BOTH
def test_the_build_of_a_faction_action_may_become_an_upgrade(game: str) -> None:
    build, upgrade, gained = acts(scene(game, "HMH", faction="kuddlers"))
    assert (build["outcome"], upgrade["action"], upgrade["outcome"]) == ("became-upgrade", "upgrade", "done")
    assert gained["effects"] == [{"vp": 2}]


# -- tie-breakers of factions ------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FAC-KUDDLERS-02", "AOI-FAC-11", "TM-ACT-07", "AOI-ACT-04")
@BOTH
def test_kuddlers_come_close_to_you_first(game: str) -> None:
    drawn = scene(game, "bMaH", printed={"b": "lake", "a": "desert"}, faction="kuddlers")
    assert drawn.choice(acts(drawn)[0]) == "a"


@pytest.mark.rule("TM-FAC-KUDDLERS-02", "AOI-FAC-11", "TM-FAC-KUDDLERS-03")
@pytest.mark.parametrize(("home", "choice"), [("forest", "b"), ("swamp", "a")])
@BOTH
def test_kuddlers_then_read_your_card(game: str, home: str, choice: str) -> None:
    """`home` of a human without a colour is the terrain that faction started on."""
    drawn = scene(game, "HaMbH", printed={"a": "swamp", "b": "forest"}, faction="kuddlers", human__home=home)
    step = acts(drawn, arrow=">1" if choice == "b" else "<1")[0]
    assert [entry.get("by") for entry in step["trace"]] == [None, "closest-to-you", "your-terrain-priority"]
    assert drawn.choice(step) == choice


@pytest.mark.rule("TM-FAC-MIMICS-02", "AOI-FAC-16", "TM-ACT-07", "AOI-ACT-04")
@BOTH
def test_mimics_read_your_card_first_and_then_come_close(game: str) -> None:
    drawn = scene(game, "bMaH", printed={"b": "forest", "a": "lake"}, faction="mimics")
    assert drawn.choice(acts(drawn)[0]) == "b"
    alike = scene(game, "bMaH", land="desert", faction="mimics")
    step = acts(alike)[0]
    assert [entry.get("by") for entry in step["trace"]] == [None, "your-terrain-priority", "closest-to-you"]
    assert alike.choice(step) == "a"


@pytest.mark.rule("TM-FAC-POWERMONGERS-02", "AOI-FAC-07")
@BOTH
def test_powermongers_offer_you_most_power(game: str) -> None:
    drawn = scene(game, "HaMbS", printed={"a": "lake", "b": "desert"}, faction="powermongers")
    step = acts(drawn)[0]
    assert drawn.choice(step) == "b"
    assert step["trace"][-1]["detail"] == {"power": 3}


@pytest.mark.rule("TM-ACT-07", "AOI-ACT-04")
@BOTH
def test_the_general_tiebreakers_follow_the_factions(game: str) -> None:
    drawn = scene(game, "H.aMb.H", faction="powermongers")
    step = acts(drawn, arrow=">2")[0]
    assert [entry.get("by") for entry in step["trace"]] == [
        None,
        "most-power",
        "terrain-priority",
        "closest-to-you",
        "direction",
    ]
    assert drawn.choice(step) == "b"


# -- Druids, Wanderers, Symbionts, The Blight --------------------------------------------------------------------------


@pytest.mark.rule("TM-FAC-DRUIDS-01", "AOI-FAC-03")
@BOTH
def test_druids_advance_two_by_catch_up_without_a_priest(game: str) -> None:
    names = scene(game, "MU").facts.tracks
    drawn = scene(game, "Ma", levels=(2, 1, 1, 0), yours=(2, 9, 9, 9), faction="druids")
    answer = drawn.turn("faction-action", track="scoring-tile")
    assert answer["steps"][1]["effects"] == [{"track": names[3], "from": 0, "to": 2}]
    assert answer["position"]["automa"]["priests" if game == TM else "scholars"] == 7


@pytest.mark.rule("TM-FAC-DRUIDS-02", "AOI-FAC-12")
@BOTH
def test_druids_stop_at_the_top(game: str) -> None:
    top = 10 if game == TM else 12
    drawn = scene(game, "Ma", levels=(top - 1, 1, 1, 1), yours=(top - 1, 9, 9, 9), faction="druids")
    assert acts(drawn)[1]["effects"] == [{"track": drawn.facts.tracks[0], "from": top - 1, "to": top}]


@pytest.mark.rule("TM-FAC-WANDERERS-01", "TM-FAC-WANDERERS-02", "AOI-FAC-05", "AOI-FAC-15")
@pytest.mark.parametrize("area", ["marked", "unmarked"])
@BOTH
def test_wanderers_build_anywhere_whatever_the_icons(game: str, area: str) -> None:
    drawn = scene(game, "aM..U~~~b.c", printed={"c": "lake"}, faction="wanderers")
    step = acts(drawn, area=area, reaching=True)[0]
    assert drawn.left(step) == "a A3 A4 b A7 c"
    assert drawn.left(step, "reaching") == ""
    assert drawn.choice(step) == "c"
    assert step["trace"][0]["rule"] == ("TM-FAC-WANDERERS-02" if game == TM else "AOI-FAC-15")


@pytest.mark.rule("TM-FAC-WANDERERS-02", "AOI-FAC-15")
@BOTH
def test_a_switch_lets_reaching_filter_the_wanderers(game: str) -> None:
    switched = {"wanderers_keep_reaching": True}
    drawn = scene(game, "aMbdcUe", faction="wanderers", switches=switched)
    step = acts(drawn, reaching=True)[0]
    assert (drawn.left(step), drawn.left(step, "reaching")) == ("a b d c e", "b d c")


@pytest.mark.rule("TM-FAC-WANDERERS-04")
@pytest.mark.parametrize(
    ("row", "mark"), [("U......M.....a", True), ("M......U.....a", False), ("U.M..a..M", True)]
)
def test_a_far_dwelling_of_the_wanderers_is_marked_by_the_nearest(row: str, mark: bool) -> None:
    drawn = scene(TM, row, printed={"a": "lake"}, faction="wanderers")
    step = acts(drawn)[0]
    assert drawn.choice(step) == "a"
    assert any(effect.get("marked") for effect in step["effects"]) is mark


@pytest.mark.rule("TM-FAC-SYMBIONTS-01", "TM-FAC-SYMBIONTS-02", "AOI-FAC-08")
@pytest.mark.parametrize(("row", "choice"), [("A", "c"), ("B", "d")])
@BOTH
def test_symbionts_put_a_cube_next_to_you_by_the_card_of_their_youth(
    game: str, row: str, choice: str
) -> None:
    # The swamp card reads swamp, plains, lake in row A and swamp, lake, plains in row B.
    drawn = scene(
        game,
        "Ma~cHd~e",
        land="desert",
        printed={"c": "plains", "d": "lake", "e": "swamp"},
        faction="symbionts",
        automa__youth="swamp",
    )
    cube = acts(drawn, row=row)[1]
    assert drawn.left(cube) == "c d"
    assert drawn.choice(cube) == choice
    assert cube["effects"] == [{"cube": cube["choice"]}]


@pytest.mark.rule("TM-ACT-06", "TM-FAC-SYMBIONTS-02", "AOI-FAC-08")
@pytest.mark.parametrize(("arrow", "choice"), [(">1", "c"), ("<1", "d")])
@BOTH
def test_ice_and_volcano_are_on_no_row_so_the_arrow_places_the_cube(
    game: str, arrow: str, choice: str
) -> None:
    drawn = scene(
        game,
        "Ma~cHd",
        faction="symbionts",
        automa__youth="swamp",
        changed={"c": "ice", "d": "volcano"},
    )
    cube = acts(drawn, arrow=arrow)[1]
    assert (drawn.left(cube, "terrain-priority"), drawn.choice(cube)) == ("c d", choice)


@pytest.mark.rule("TM-FAC-SYMBIONTS-01", "TM-RANGE-05", "AOI-FAC-08", "AOI-DIST-06")
@BOTH
def test_the_far_end_of_your_bridge_is_next_to_you_the_near_end_is_not(game: str) -> None:
    drawn = scene(
        game, "Hc~e~Mb", bridges=(("A1", "e"),), faction="symbionts", automa__youth="swamp", shipping=1
    )
    assert drawn.left(acts(drawn)[1]) == "c e"


@pytest.mark.rule("TM-FAC-SYMBIONTS-01", "AOI-FAC-08")
@BOTH
def test_without_a_structure_of_yours_there_is_no_place_for_a_cube(game: str) -> None:
    cube = acts(scene(game, "Ma", faction="symbionts", automa__youth="swamp"))[1]
    assert cube["outcome"] == "skipped"


@pytest.mark.rule("TM-FAC-BLIGHT-01", "AOI-FAC-09")
@BOTH
def test_the_blight_builds_blights_by_its_card_and_scores(game: str) -> None:
    build, land, gained = acts(scene(game, "Ma", faction="blight", x=1))
    assert (build["outcome"], land["outcome"]) == ("done", "by-card")
    assert gained["effects"] == [{"vp": 1 if game == TM else 2}]


@pytest.mark.rule("AOI-FAC-05")
def test_the_wanderers_points_do_not_fall_below_0() -> None:
    gained = acts(scene(AOI, "Ma", faction="wanderers", x=0))[1]
    assert (gained["outcome"], gained["effects"]) == ("done", [])


# -- Powermongers' reaction --------------------------------------------------------------------------------------------


def reaction(drawn: Scene, *actions: str | Symbol, taken: int, **support: str | bool) -> list[Json]:
    drawn.data["power_taken"] = taken
    return drawn.play(*actions, **support)


@pytest.mark.rule("TM-CARD-03")
@pytest.mark.parametrize(("taken", "reacts"), [(0, False), (1, False), (2, True), (5, True)])
@BOTH
def test_powermongers_react_to_two_power_at_once(game: str, taken: int, reacts: bool) -> None:
    drawn = scene(game, "MaT", faction="powermongers")
    steps = reaction(drawn, "transform-and-build", Symbol("gain-vp", points=1), taken=taken)
    found = [step.get("from", "") for step in steps]
    assert found == (["", "powermongers", ""] if reacts else ["", ""])  # at once, before the next symbol


@pytest.mark.rule("TM-CARD-03")
@pytest.mark.parametrize("action", ["transform-and-build", "faction-action", "upgrade"])
@BOTH
def test_an_ongoing_ability_works_whatever_caused_the_build(game: str, action: str) -> None:
    steps = reaction(scene(game, "MaT", faction="powermongers"), action, taken=2)
    assert "powermongers" in [step.get("from") for step in steps]


@pytest.mark.rule("TM-FAC-POWERMONGERS-05")
@pytest.mark.parametrize(("arrow", "number"), [(">1", 0), ("<1", 3), ("<2", 2)])
@BOTH
def test_the_reaction_uses_the_open_arrow(game: str, arrow: str, number: int) -> None:
    drawn = scene(game, "MaT", faction="powermongers", levels=(2, 2, 2, 2), yours=(2, 2, 2, 2))
    _, level = reaction(drawn, "transform-and-build", taken=3, arrow=arrow)
    assert level["effects"] == [{"track": drawn.facts.tracks[number], "from": 2, "to": 3}]


# -- passing -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FAC-RACELINGS-02", "AOI-FAC-13")
@pytest.mark.parametrize(
    ("first", "round_", "times"), [(True, 2, 2), (False, 2, 1), (True, 6, 2), (False, 6, 1)]
)
@BOTH
def test_racelings_score_the_tile_twice_when_they_pass_first(
    game: str, first: bool, round_: int, times: int
) -> None:
    drawn = scene(game, "MU", faction="racelings", first_to_pass=first, round=round_)
    assert points(drawn.ask(None, "*1")["steps"]) == times * (4 if game == TM else 5)


@pytest.mark.rule("TM-FAC-RACELINGS-02", "TM-PASS-01", "AOI-PASS-01")
@BOTH
def test_everybody_else_scores_it_once(game: str) -> None:
    drawn = scene(game, "MU", first_to_pass=True)
    assert points(drawn.ask(None, "*1")["steps"]) == (4 if game == TM else 5)


@pytest.mark.rule("TM-SETUP-28", "TM-PASS-03", "TM-EX-07", "AOI-SETUP-24", "AOI-PASS-03", "AOI-EX-06")
@pytest.mark.parametrize(("support", "slot"), [("*1", "left"), ("*2", "middle"), ("*3", "right")])
@BOTH
def test_the_support_card_points_at_a_place_in_the_row(game: str, support: str, slot: str) -> None:
    (step,) = scene(game, "MU").ask(None, support)["steps"]
    assert step["choice"] == slot
    assert {"bonus_slot": slot} in step["effects"]


@pytest.mark.rule("TM-PASS-12", "AOI-PASS-06")
@pytest.mark.parametrize("first", [True, False])
@BOTH
def test_the_first_to_pass_starts_the_next_round(game: str, first: bool) -> None:
    (step,) = scene(game, "MU", first_to_pass=first).ask(None, "*1")["steps"]
    assert ({"start_player": True} in step["effects"]) is first
    assert (step["action"], step["outcome"], step["choice"], step["trace"]) == ("pass", "done", "left", [])


@pytest.mark.rule("TM-PASS-18", "AOI-PASS-09")
@BOTH
def test_in_round_6_a_pass_only_scores(game: str) -> None:
    answer = scene(game, "MU", round=6, first_to_pass=True).ask(None, "*1")
    points = 4 if game == TM else 5
    assert answer["steps"] == [
        {"action": "pass", "outcome": "done", "effects": [{"vp": points}], "trace": []}
    ]


@pytest.mark.rule("TM-TURN-03", "AOI-TURN-02")
@BOTH
def test_a_turn_is_either_the_whole_card_or_a_pass(game: str) -> None:
    drawn = scene(game, "aM~U", round=5)
    for card in drawn.facts.cards:
        if card.startswith("m"):
            continue
        answer = drawn.ask(card, "*1" if card != "*1" else "*2")
        assert answer["pass"] is False
        assert answer["steps"]
        assert "pass" not in [step["action"] for step in answer["steps"]]
    answer = drawn.ask(None, "*1")
    assert (answer["pass"], [step["action"] for step in answer["steps"]]) == (True, ["pass"])


@pytest.mark.rule("TM-FACT-01", "AOI-FACT-01")
@BOTH
def test_only_the_lines_of_the_faction_card_come_from_it(game: str) -> None:
    steps = scene(game, "aM~U").play("gain-vp", "faction-action", "gain-vp")
    assert [step.get("from") for step in steps] == [None, "faction-action", "faction-action", None]


# -- reading two cards -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-CARD-05", "AOI-CARD-01")
@BOTH
def test_only_the_actions_of_the_action_card_count(game: str) -> None:
    drawn = scene(game, "aMb", land="lake")
    steps = drawn.ask("*2", "*3")["steps"]
    assert [step["action"] for step in steps if "book" not in step["action"]] == [
        "block-power-action",
        "gain-vp",
    ]
    assert steps[0]["choice"] == 3  # >3 of card *3, not <1 of card *2 itself


@pytest.mark.rule("TM-CARD-06", "AOI-CARD-01")
@BOTH
def test_only_the_support_column_of_the_support_card_counts(game: str) -> None:
    drawn = scene(game, "aMb.cUd", printed={"c": "forest", "d": "swamp"})
    build = drawn.ask("*4", "*3")["steps"][0]
    assert drawn.left(build) == "c d"  # unmarked
    assert [entry.get("by") for entry in build["trace"]] == [None, "reaching"]
    assert "advance-track" not in [step["action"] for step in drawn.ask("*4", "*3")["steps"]]


@pytest.mark.rule("AOI-CARD-05")
def test_an_owner_of_the_card_can_correct_it() -> None:
    drawn = scene(AOI, "aMb", land="lake")
    printed = drawn.facts.cards["*1"]
    assert drawn.choice(drawn.ask("*4", "*1")["steps"][0]) == "b"
    corrected = {**drawn.facts.cards, "*1": msgspec.structs.replace(printed, count=1)}
    drawn.facts = msgspec.structs.replace(drawn.facts, cards=corrected)
    assert drawn.choice(drawn.ask("*4", "*1")["steps"][0]) == "a"


@pytest.mark.rule("TM-ACT-01", "TM-ACT-08", "AOI-ACT-01")
@BOTH
def test_all_symbols_from_top_to_bottom_with_one_support_card(game: str) -> None:
    drawn = scene(game, "aMb~U", land="lake", levels=(2, 2, 2, 2), yours=(2, 2, 2, 2))
    steps = drawn.play("transform-and-build", "advance-track", "block-power-action", arrow="<2")
    assert [step["action"] for step in steps[:3]] == [
        "transform-and-build",
        "advance-track",
        "block-power-action",
    ]
    assert [step["trace"][-1]["detail"] for step in steps] == [{"arrow": "left", "number": 2}] * len(steps)


@pytest.mark.rule("TM-GEN-18", "AOI-GEN-15")
@BOTH
def test_the_same_question_has_the_same_answer(game: str) -> None:
    drawn = scene(game, "#ab", "cMd", "#efH.U", faction="powermongers")
    answers = [acts(drawn, reaching=True, arrow="<3") for _ in range(20)]
    assert all(answer == answers[0] for answer in answers)


@pytest.mark.rule("TM-CARD-08")
def test_each_symbol_on_the_faction_card_is_one_step_at_the_start() -> None:
    factions = scene(TM, "MU").facts.factions
    assert factions["simpletons"].tracks == {"fire": 1, "water": 1, "earth": 1, "air": 1}
    assert factions["druids"].tracks == {"fire": 2}
