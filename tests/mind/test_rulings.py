"""The rulings that concern decisions (docs/rulings.md), one named test each, beside the tests of the single rules."""

from random import Random

import msgspec
import pytest

from automa.board import FAR
from automa.board.hexset import indices
from automa.chance import Chance
from automa.facts import load
from automa.facts.catalogue import Symbol
from automa.mind import Cards, decide
from automa.mind.deck import draw, new_deck, stack
from automa.mind.wire import parse_position
from tests.mind.scenes import ANYWHERE, AOI, BOTH, TM, Scene, piece, scene
from tests.twin.positions import position

# -- A. distance, range, marking, Reaching -----------------------------------------------------------------------------


@pytest.mark.rule(
    "TM-REACH-03", "TM-REACH-04", "TM-REACH-05", "TM-REACH-06", "AOI-TOGETHER-03", "AOI-TOGETHER-04"
)
def test_r01_reaching_judges_the_board_after_the_build() -> None:
    """Every candidate of random positions is built and marked, and the groups are measured again."""
    rng, checked = Random(3), 0
    while checked < 300:
        asked = position(rng)
        if "merchants" in asked.get("expansions", ()):
            continue
        asked["switches"] = {"unofficial_two_human_factions": True}
        asked["cards"] = {"action": "*4", "support": "*3"}
        here = parse_position(asked).position
        trace = decide(here, Cards("*4", "*3")).steps[0].trace
        if len(trace) < 2 or trace[1].by != "reaching":
            continue
        board, walls = here.board, here.human_structures
        marked, unmarked = here.marked, here.structures & ~here.marked
        before = board.gap(marked, unmarked, walls)
        closer = []
        for hex_ in indices(board.hexset([str(name) for name in trace[0].left])):
            spot = 1 << hex_
            token = board.gap(spot, marked, walls) < board.gap(spot, unmarked, walls)
            groups = (marked | spot, unmarked) if token else (marked, unmarked | spot)
            if board.gap(*groups, walls) < before:
                closer.append(board.names[hex_])
        assert trace[1].left == (tuple(closer) or trace[0].left)
        checked += before < FAR


@pytest.mark.rule("TM-REACH-07", "TM-REACH-08", "TM-BUILD-20", "TM-BUILD-21")
def test_r02_one_shipping_value_for_each_action() -> None:
    ship_2 = Symbol("transform-and-build", shipping=2)
    near, far = scene(TM, "aM~~U", "#b", shipping=3), scene(TM, "aM~~~U", "#b", shipping=3)
    assert near.left(near.play(ship_2, reaching=True)[0], "reaching") == ""
    assert (
        far.left(far.play(ship_2, reaching=True)[0], "reaching") == "a b"
    )  # exactly 2, though the level gives 3
    assert far.left(far.play("transform-and-build", reaching=True)[0], "reaching") == ""


@pytest.mark.rule("TM-DIST-09", "TM-REACH-10", "AOI-DIST-04")
@BOTH
def test_r03_without_a_path_the_distance_is_infinite(game: str) -> None:
    drawn = scene(game, "aM", "#b", "HHH", "U..")
    (step,) = drawn.play("transform-and-build", reaching=True)
    assert drawn.left(step, "reaching") == "a b"
    assert "detail" not in step["trace"][1]


@pytest.mark.rule("TM-BUILD-13", "TM-BUILD-14", "TM-BUILD-15", "AOI-BUILD-06", "AOI-BUILD-15")
@pytest.mark.parametrize(("row", "mark"), [("MaMU", True), ("MaUM", False), ("Ma.U", True), ("UaM", False)])
@BOTH
def test_r04_a_token_only_if_a_marked_structure_is_clearly_the_nearest(
    game: str, row: str, mark: bool
) -> None:
    drawn = scene(game, row, printed={"a": "lake"})
    (step,) = drawn.play(ANYWHERE)
    assert (drawn.choice(step), any(e.get("marked") for e in step["effects"])) == ("a", mark)


@pytest.mark.rule("TM-MARK-02", "TM-MARK-03", "AOI-INIT-08")
@BOTH
def test_r05_marks_belong_to_the_space(game: str) -> None:
    drawn = scene(game, "M.~U.~UH")
    after = drawn.turn("upgrade", "upgrade", "transform-and-build")["position"]["automa"]["structures"]
    assert {name: s.get("marked", False) for name, s in after.items() if name in ("A1", "A3", "A5")} == {
        "A1": True,
        "A3": False,
        "A5": False,
    }


@pytest.mark.rule("TM-RANGE-05", "TM-UPG-09", "AOI-DIST-06")
@BOTH
def test_r06_bridges_count_for_adjacency_to_the_human_only(game: str) -> None:
    drawn = scene(game, "cMa~b~H", bridges=(("a", "A5"),))
    (step,) = drawn.play("transform-and-build")
    assert drawn.left(step) == "c a"
    assert step["trace"][-1]["detail"] == {"gap": 0}  # a touches you over the bridge
    assert {"offer": 1, "human": 0} in step["effects"]


@pytest.mark.rule("TM-FI-07", "TM-FI-08")
@pytest.mark.parametrize(("measure", "choice"), [("nearest", "b"), ("farthest", "a")])
def test_r07_furthest_keeps_away_from_all_her_structures(measure: str, choice: str) -> None:
    # a touches M and is six away from U; b is two away from either.
    drawn = scene(
        TM,
        "aM..b..U",
        printed={"a": "lake", "b": "lake"},
        final_scoring_tile="stronghold-sanctuary",
        switches={"furthest_measure": measure},
    )
    assert drawn.choice(drawn.play(ANYWHERE)[0]) == choice


@pytest.mark.rule("TM-BUILD-04", "TM-ATP-04", "TM-FI-12", "AOI-BUILD-03")
def test_r08_the_terrain_that_lies_there_now_counts() -> None:
    drawn = scene(TM, "aMb", printed={"a": "lake", "b": "desert"}, changed={"a": "wasteland", "b": "lake"})
    assert drawn.built() == "b"
    frozen = scene(TM, "aMb", changed={"a": "ice"})
    assert frozen.valid() == "b"


@pytest.mark.rule("TM-DIST-07", "TM-DIST-11", "TM-DIST-12")
@BOTH
def test_r09_your_structure_at_the_end_of_a_path_is_no_obstacle(game: str) -> None:
    drawn = scene(game, "bMa.HHH")
    (step,) = drawn.play("transform-and-build")
    assert (drawn.choice(step), step["trace"][-1]["detail"]) == ("a", {"gap": 1})


@pytest.mark.rule("TM-FAC-KUDDLERS-03")
@pytest.mark.parametrize(("start", "choice"), [("swamp", "a"), ("desert", "b")])
def test_r10_a_human_without_a_colour_is_read_by_the_starting_terrain(start: str, choice: str) -> None:
    drawn = scene(TM, "aMb", printed={"a": "swamp", "b": "desert"}, faction="mimics", human__home=start)
    drawn.data["humans"][0]["faction"] = "yetis"
    assert drawn.choice(drawn.play("faction-action")[0]) == choice


# -- B. upgrade and power ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-UPG-06", "TM-UPG-07", "TM-FI-15", "TM-UPG-09")
def test_r11_power_is_what_is_offered_bridges_and_yetis_included() -> None:
    drawn = scene(TM, "M~S", bridges=(("A1", "A2"),), human__faction="yetis")
    assert drawn.play("upgrade")[0]["effects"][1] == {"offer": 4, "human": 0}


@pytest.mark.rule("TM-UPG-03", "TM-UPG-04", "TM-UPG-05", "AOI-UPG-02")
@BOTH
def test_r12_otherwise_covers_both_cases(game: str) -> None:
    apart = scene(game, "M.~U", automa={"A3": "temple"})
    assert apart.left(apart.play("upgrade")[0], "next-to-you") == "A1 A3"
    houses = dict.fromkeys(("A1", "A2", "A3", "A4"), "trading-house")
    none_left = scene(game, "M~M~M~M~UH", automa=houses)
    assert none_left.left(none_left.play("upgrade")[0], "next-to-you") == "A1 A2 A3 A4"


@pytest.mark.rule("TM-UPG-02", "TM-UPG-11", "TM-GEN-19", "AOI-UPG-01", "AOI-UPG-09")
@BOTH
def test_r13_a_next_piece_must_be_in_supply_and_replaced_ones_come_back(game: str) -> None:
    pieces = {"A1": "temple", "A2": "temple", "A3": "temple", "A4": "stronghold", "A5": "trading-house"}
    drawn = scene(game, "M~M~M~U~U", automa=pieces)
    steps = drawn.play("upgrade", "upgrade", "upgrade")
    assert [step["effects"][0]["to"] for step in steps if step["effects"]] == [
        piece(game, "sanctuary"),
        piece(game, "temple"),
    ]
    assert steps[2]["outcome"] == "skipped"


@pytest.mark.rule("TM-GEN-17", "AOI-UPG-07")
@BOTH
def test_r14_no_tile_comes_with_a_temple(game: str) -> None:
    drawn = scene(game, "M~U", automa={"A1": "trading-house", "A2": "stronghold"})
    (step,) = drawn.play("upgrade")
    assert step["effects"] == [
        {"upgrade": piece(game, "trading-house"), "to": piece(game, "temple"), "hex": "A1"}
    ]


@pytest.mark.rule("TM-SETUP-18")
@pytest.mark.parametrize(("merchants", "houses"), [(False, 4), (True, 2)])
def test_r15_two_trading_houses_leave_the_game_with_merchants_only(merchants: bool, houses: int) -> None:
    out = {f"A{number}": "trading-house" for number in range(1, houses)}
    one_left = scene(TM, "M~" * (houses - 1) + "U", automa=out, merchants=merchants)
    assert f"A{houses}" in one_left.play("upgrade")[0]["trace"][0]["left"]
    out[f"A{houses}"] = "trading-house"
    none_left = scene(TM, "M~" * houses + "U", automa=out, merchants=merchants)
    assert f"A{houses + 1}" not in none_left.play("upgrade")[0]["trace"][0]["left"]


# -- C. tracks and favor tiles -----------------------------------------------------------------------------------------


@pytest.mark.rule("TM-CULT-02", "AOI-SCHOLAR-02")
@BOTH
def test_r16_any_marker_on_the_top_closes_a_track(game: str) -> None:
    top = 10 if game == TM else 12
    drawn = scene(game, "MU", levels=(top, 0, 1, 1), yours=(0, top, 1, 1))
    assert drawn.left(drawn.play("advance-level")[0]) == " ".join(drawn.facts.tracks[2:])


@pytest.mark.rule("TM-CULT-14", "TM-FAV-05", "TM-FAC-DRUIDS-02")
@pytest.mark.parametrize("action", ["advance-track", "take-favor-tile"])
def test_r17_surplus_steps_are_lost(action: str) -> None:
    drawn = scene(TM, "MU", levels=(9, 1, 1, 1), yours=(9, 9, 9, 9))
    (step,) = drawn.play(action)
    assert step["effects"][-1]["to"] == 10


@pytest.mark.rule("TM-CULT-10", "TM-CULT-13", "AOI-SCHOLAR-08", "AOI-SCHOLAR-15")
@BOTH
def test_r18_the_track_first_then_its_best_free_space(game: str) -> None:
    key = "priest_spaces" if game == TM else "scholar_spaces"
    drawn = scene(game, "MU", levels=(0, 1, 1, 1))
    drawn.data[key] = {**drawn.data[key], drawn.facts.tracks[0]: [2]}
    assert drawn.play("advance-track")[0]["effects"][0]["priest"] == 2


@pytest.mark.rule("TM-CULT-06", "TM-CULT-07", "AOI-SCHOLAR-13")
@BOTH
def test_r19_at_0_narrows_and_the_rest_follows(game: str) -> None:
    drawn = scene(game, "MU", levels=(0, 0, 2, 2), yours=(4, 1, 2, 2))
    (step,) = drawn.play("advance-level")
    assert [entry.get("by") for entry in step["trace"]] == [None, "at-zero", "nearest-marker"]
    assert step["choice"] == drawn.facts.tracks[1]


@pytest.mark.rule("TM-2P-11", "TM-2P-12", "AOI-2P-09")
@BOTH
def test_r20_the_highest_marker_is_a_humans(game: str) -> None:
    drawn = scene(game, "MU", levels=(8, 1, 9, 9), yours=(5, 3, 1, 1), second=(3, 0, 1, 1))
    (step,) = drawn.play("advance-level")
    assert (step["choice"], step["trace"][-1]["detail"]) == (drawn.facts.tracks[1], {"difference": 2})


@pytest.mark.rule("TM-FAV-04", "TM-FAV-06")
def test_r21_a_missing_tile_is_an_invalid_option() -> None:
    tiles = {"fire": False, "water": False, "earth": False, "air": True}
    drawn = scene(TM, "MU", levels=(1, 1, 1, 5), favor_tiles=tiles)
    assert drawn.play("take-favor-tile", track="scoring-tile")[0]["choice"] == "air"


# -- D. and E. order, cards, passing -----------------------------------------------------------------------------------


@pytest.mark.rule("TM-DIR-05", "TM-DIR-10")
def test_r22_counting_wraps_around_along_a_row() -> None:
    drawn = scene(TM, "MU", power_actions=["taken", "free", "taken", "free", "taken", "free"])
    assert [drawn.play("block-power-action", arrow=f"<{n}")[0]["choice"] for n in (1, 2, 3, 4)] == [
        6,
        4,
        2,
        6,
    ]


@pytest.mark.rule("TM-PASS-04", "TM-PASS-05", "AOI-PASS-10")
@pytest.mark.parametrize(
    ("game", "order", "support"),
    [
        (
            TM,
            ("*1", "*2", "*5", "7", "*3"),
            "*5",
        ),  # 7 lies sideways and has the icon: the card before it counts
        (TM, ("*4", "7", "*5", "*3", "*1"), "*1"),  # no icon: the last action card when the deck is empty
        (AOI, ("*1", "*3", "*5", "*6", "7", "8"), "*6"),
    ],
)
def test_r23_the_card_that_chooses_the_bonus(game: str, order: tuple[str, ...], support: str) -> None:
    facts = load(game)
    deck = stack(new_deck(facts, facts.difficulties["automa"], Chance(1)), order)
    cards = Cards("", "")
    while cards.action is not None:
        deck, cards = draw(deck, facts)
    drawn = scene(game, "MU")
    slot = drawn.ask(None, cards.support)["steps"][0]["choice"]
    assert (cards.support, slot) == (support, facts.cards[support].bonus)


@pytest.mark.rule("TM-PASS-18", "AOI-PASS-09")
@BOTH
def test_r25_in_round_6_only_the_points(game: str) -> None:
    answer = scene(game, "MU", round=6, first_to_pass=True).ask(None, "*2")
    assert answer["steps"][0]["effects"] == [{"vp": 4 if game == TM else 5}]
    assert "choice" not in answer["steps"][0]


@pytest.mark.rule("TM-ACT-02", "TM-FACT-03", "TM-FACT-04", "TM-BUILD-18", "AOI-FACT-02")
@BOTH
def test_r30_a_failed_build_upgrades_and_the_points_still_come(game: str) -> None:
    steps = scene(game, "HMH", x=2).play("faction-action")
    assert [(step["action"], step["outcome"]) for step in steps] == [
        ("transform-and-build", "became-upgrade"),
        ("upgrade", "done"),
        ("gain-vp", "done"),
    ]


@pytest.mark.rule("TM-BLOCK-07", "AOI-BLOCK-03")
@pytest.mark.parametrize("game", [TM, AOI])
def test_r31_both_rows_are_blocked_on_their_own(game: str) -> None:
    drawn = scene(game, "MU", merchants=game == TM, power_actions=["taken"] * 6)
    assert [step["outcome"] for step in drawn.play("block-power-action")] == ["skipped", "done"]


# -- G. and H. factions, trade -----------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FAC-RACELINGS-02", "AOI-FAC-13")
@BOTH
def test_r34_racelings_must_be_the_first_of_all_to_pass(game: str) -> None:
    first, second = (
        scene(game, "MU", faction="racelings", first_to_pass=first).ask(None, "*1")["steps"][0]["effects"][0][
            "vp"
        ]
        for first in (True, False)
    )
    assert first == 2 * second


@pytest.mark.rule("TM-FAC-POWERMONGERS-03", "TM-FAC-POWERMONGERS-04", "AOI-FAC-17")
@BOTH
def test_r35_declined_power_does_not_move_the_powermongers(game: str) -> None:
    drawn = scene(game, "MaS", faction="powermongers", levels=(2, 1, 1, 1), yours=(2, 9, 9, 9))
    offered = drawn.play("transform-and-build")
    assert {"offer": 3, "human": 0} in offered[0]["effects"]
    assert len(offered) == 1
    drawn.data["power_taken"] = 3
    build, reaction = drawn.play("transform-and-build")
    assert (build["outcome"], reaction["from"]) == ("done", "powermongers")
    assert reaction["effects"] == [{"track": drawn.facts.tracks[0], "from": 2, "to": 3}]


@pytest.mark.rule("TM-FAC-WANDERERS-02", "AOI-FAC-15")
@BOTH
def test_r36_wanderers_are_not_filtered_by_default(game: str) -> None:
    drawn = scene(game, "aM..U.b", faction="wanderers")
    assert drawn.left(drawn.play("faction-action", reaching=True)[0]) == "a A3 A4 A6 b"


@pytest.mark.rule("TM-TRADE-02", "TM-TRADE-03", "TM-TRADE-07", "TM-TRADE-10")
def test_r41_one_trade_for_each_riverside_site() -> None:
    drawn = scene(TM, "MU~H.T", merchants=True)
    first = drawn.turn("trade")
    assert first["steps"][0]["effects"] == [{"trade": "A3"}, {"vp": 1}, {"offer": 1, "human": 0}]
    upgraded = first["position"] | {"cards": {}}
    upgraded["humans"][0]["structures"]["A3"] = "trading-house"
    again = Scene(drawn.facts, upgraded, {})
    assert again.play("trade")[0]["outcome"] == "skipped"


@pytest.mark.rule("TM-CARD-10", "TM-UNK-10")
def test_r38_a_corrected_value_is_used() -> None:
    drawn = scene(TM, "aMb", printed={"a": "swamp", "b": "forest"})
    rows = {**drawn.facts.priorities["lake"], "A": drawn.facts.priorities["lake"]["B"]}
    priorities = {**drawn.facts.priorities, "lake": rows}
    assert drawn.built(row="A") == "a"
    drawn.facts = msgspec.structs.replace(drawn.facts, priorities=priorities)
    assert drawn.built(row="A") == "b"
