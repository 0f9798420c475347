"""Concrete lines of the rule ledger on real boards, put to the twin and to the mind."""

import pytest

from tests.twin.check import Json
from tests.twin.scenes import Answer, aoi, lefts, levels, own, people, tm
from tests.twin.tables import AOI, TM


def placed(step: Json) -> Json:
    found: Json = next(effect for effect in step["effects"] if "place" in effect)
    return found


@pytest.mark.rule("TM-BUILD-16", "TM-BUILD-13")
def test_the_area_icon_does_not_decide_the_mark(answer: Answer) -> None:
    """C2 marked, a river, then C3 next to the unmarked D5: built for the marked icon, yet unmarked."""
    step = answer(
        tm("13", "*1", humans__0__home="swamp", automa__home="forest", automa__structures=own("C2", "D5"))
    )["steps"][0]
    assert placed(step) == {"place": "dwelling", "hex": "C3", "marked": False}


@pytest.mark.rule("TM-RANGE-01", "TM-RANGE-02", "TM-RANGE-03", "TM-BUILD-20", "TM-BUILD-21", "TM-DIFF-01")
@pytest.mark.parametrize(
    ("level", "game_round", "card", "ship"),
    [
        ("automa", 1, "13", 0),
        ("automa", 3, "13", 1),
        ("automa", 5, "13", 2),
        ("alptrauma", 5, "13", 3),
        ("automa", 1, "m*4", 2),  # the ship-2 icon counts as 2, above the level's value
        ("alptrauma", 5, "m*4", 2),  # and below it
    ],
)
def test_range_grows_with_shipping(answer: Answer, level: str, game_round: int, card: str, ship: int) -> None:
    asked = tm(card, "*1", automa__structures=own("B1", "I12"), automa__difficulty=level, round=game_round)
    asked |= {"expansions": ["merchants"], "merchant_actions": ["free"] * 3}
    around_b1 = {
        0: "A1 A2",
        1: "A1 A2 A3 C1 D1 D2",
        2: "A1 A2 A3 A4 B2 C1 D1 D2",
        3: "A1 A2 A3 A4 B2 C1 C2 D1 D2 D3",
    }
    assert answer(asked)["steps"][0]["trace"][0]["left"] == around_b1[ship].split()


@pytest.mark.rule("TM-UPG-03", "TM-UPG-05", "TM-UPG-09", "TM-UPG-16")
def test_a_dwelling_next_to_you_comes_first_also_over_a_bridge(answer: Answer) -> None:
    asked = tm("10", "*1", humans__0__structures=people("E8", "temple"))
    asked["automa"]["structures"] = own("A1", "G3") | {"I1": {"type": "temple"}}
    step = answer(asked)["steps"][0]
    assert lefts(step)[:2] == [("", ["A1", "G3", "I1"]), ("next-to-you", ["A1", "G3", "I1"])]
    asked["humans"][0]["bridges"] = [["E8", "G3"]]
    step = answer(asked)["steps"][0]
    assert lefts(step)[1] == ("next-to-you", ["G3"])
    assert {"offer": 2, "human": 0} in step["effects"]


@pytest.mark.rule("TM-UPG-02", "TM-UPG-04", "TM-UPG-11", "TM-UPG-12", "TM-UPG-13", "TM-UPG-14", "TM-UPG-01")
def test_what_can_become_what(answer: Answer) -> None:
    trading = own("A1 A2", "A3 A4", "trading-house")
    step = answer(tm("10", "*1", automa__structures=trading | own("A5")))["steps"][0]
    assert step["trace"][0]["left"] == ["A1", "A2", "A3", "A4"]  # no trading house left for the dwelling
    assert step["effects"][0]["to"] == "stronghold"
    full = trading | {"I1": {"type": "stronghold"}} | own("I2 I3 I4", "", "temple")
    step = answer(tm("10", "*1", automa__structures=full))["steps"][0]
    assert step["trace"][0]["left"] == ["I2", "I3", "I4"]
    assert step["effects"][0]["to"] == "sanctuary"
    step = answer(tm("10", "*1", automa__structures=full | {"I5": {"type": "sanctuary"}}))["steps"][0]
    assert (step["outcome"], step["trace"], step["effects"]) == ("skipped", [], [])


@pytest.mark.rule("TM-BUILD-01", "TM-BUILD-18", "TM-BUILD-19", "TM-FACT-03", "TM-FACT-04", "TM-GEN-19")
def test_a_build_that_cannot_be_becomes_an_upgrade(answer: Answer) -> None:
    asked = tm("7", "*1", automa__structures=own("A1 A2 A3", "A4 A5 A6"))
    decision = answer(asked)
    assert [(step["action"], step["outcome"]) for step in decision["steps"]] == [
        ("transform-and-build", "became-upgrade"),
        ("upgrade", "done"),
        ("gain-vp", "done"),
    ]
    assert decision["steps"][2]["effects"] == [{"vp": 2}]
    again = answer(decision["position"])  # the dwelling is back in supply
    assert again["steps"][0]["outcome"] == "done"


@pytest.mark.rule("TM-CULT-02", "TM-CULT-04", "TM-CULT-05", "TM-CULT-10", "TM-CULT-14", "TM-UNK-04")
def test_scoring_tile_and_its_fallback(answer: Answer) -> None:
    asked = tm("8", "*3", automa__tracks=levels(TM, 3, 9, 3, 3))
    step = answer(asked)["steps"][0]
    assert lefts(step) == [("", ["fire", "water", "earth", "air"]), ("scoring-tile", ["water"])]
    assert step["effects"] == [{"track": "water", "from": 9, "to": 10, "priest": 3}]
    asked["humans"][0]["tracks"]["water"] = 10
    trace = lefts(answer(asked)["steps"][0])
    assert [by for by, _ in trace] == ["", "scoring-tile", "at-zero", "nearest-marker", "direction"]
    asked["scoring_tile"]["track"] = None
    assert lefts(answer(asked)["steps"][0]) == trace


@pytest.mark.rule("TM-CULT-11", "TM-CULT-12", "TM-CULT-13", "AOI-SCHOLAR-09", "AOI-SCHOLAR-14")
def test_one_step_without_priest_or_space(answer: Answer) -> None:
    one_step = [{"track": "water", "from": 1, "to": 2}]
    assert answer(tm("8", "*3", automa__priests=0))["steps"][0]["effects"] == one_step
    asked = tm("8", "*3", priest_spaces__water=[])
    decision = answer(asked)
    assert decision["steps"][0]["effects"] == one_step
    assert decision["position"]["automa"]["priests"] == 7


@pytest.mark.rule("TM-FAV-02", "TM-FAV-03", "TM-FAV-04", "TM-FAV-05", "TM-FAV-06")
def test_favor_tiles(answer: Answer) -> None:
    asked = tm("*1", "*3", round=5, favor_tiles__water=False, automa__tracks=levels(TM, 8, 8, 5, 5))
    asked["humans"][0]["tracks"] = levels(TM, 8, 8, 10, 0)
    step = answer(asked)["steps"][1]
    assert lefts(step)[:2] == [("", ["fire", "air"]), ("scoring-tile", ["fire", "air"])]
    assert step["effects"] == [{"favor": "fire"}, {"track": "fire", "from": 8, "to": 10}]
    asked["favor_tiles"] = dict.fromkeys(asked["favor_tiles"], False)
    assert answer(asked)["steps"][1]["outcome"] == "skipped"


@pytest.mark.rule("TM-FAC-POWERMONGERS-03", "TM-FAC-POWERMONGERS-05", "TM-CARD-03")
def test_powermongers_react_before_the_next_symbol(answer: Answer) -> None:
    asked = tm("13", "*1", automa__faction="powermongers", humans__0__structures=people("G4"))
    asked["cards"]["power_taken"] = 2
    actions = [(step["action"], step.get("from")) for step in answer(asked)["steps"]]
    assert actions == [
        ("transform-and-build", None),
        ("advance-level", "powermongers"),
        ("gain-vp", None),
    ]
    asked["cards"]["power_taken"] = 1
    assert len(answer(asked)["steps"]) == 2


@pytest.mark.rule("TM-2P-09", "TM-2P-11", "TM-2P-12", "TM-2P-22")
def test_two_humans_are_both_looked_at(answer: Answer) -> None:
    asked = tm("10", "*1", automa__structures=own("A1", "G4", "temple"))
    asked["humans"][0]["structures"] = people("B1", "trading-house") | people("G5", "trading-house")
    second: Json = {"home": "swamp", "structures": people("A2"), "tracks": levels(TM, 0, 0, 0, 0)}
    asked["humans"].append(second)
    step = answer(asked)["steps"][0]
    assert lefts(step)[2] == ("least-power", ["G4"])  # 2 + 1 at A1, 2 at G4
    asked = tm("8", "*2", automa__tracks=levels(TM, 5, 8, 2, 2))
    asked["humans"] = [
        {**second, "tracks": levels(TM, 2, 5, 6, 6)},
        {**second, "home": "forest", "structures": {}, "tracks": levels(TM, 6, 3, 6, 6)},
    ]
    assert answer(asked)["steps"][0]["choice"] == "fire"  # 5 against 6; water: 8 against 5


@pytest.mark.rule("AOI-INNO-01", "AOI-INNO-02", "AOI-INNO-05", "AOI-INNO-06", "AOI-DIR-06", "AOI-ADV-03")
def test_innovations(answer: Answer) -> None:
    decision = answer(aoi("*6", "*3"))
    assert decision["steps"][0]["choice"] == 3
    assert decision["position"]["automa"]["innovations"] == 1
    assert decision["steps"][1]["action"] == "advance-level"
    assert "scoring-tile" not in [by for by, _ in lefts(decision["steps"][1])]
    for changes in ({"round": 2}, {"automa__innovations": 3}, {"innovations": ["taken"] * 6}):
        steps = answer(aoi("*6", "*3", **changes))["steps"]
        assert [step["outcome"] for step in steps] == ["skipped", "done"]


@pytest.mark.rule("AOI-BLOCK-02", "AOI-BLOCK-03", "AOI-BLOCK-05", "TM-BLOCK-06", "TM-BLOCK-07")
def test_both_rows_are_blocked_independently(answer: Answer) -> None:
    steps = answer(aoi("12", "*2", power_actions=["taken"] * 6))["steps"]
    assert [(step["action"], step["outcome"], step.get("choice")) for step in steps[:2]] == [
        ("block-power-action", "skipped", None),
        ("block-book-action", "done", 3),
    ]
    asked = tm("12", "m*2") | {"expansions": ["merchants"], "merchant_actions": ["free"] * 3}
    steps = answer(asked)["steps"]
    assert [(step["action"], step.get("choice")) for step in steps[:2]] == [
        ("block-power-action", 6),
        ("block-merchant-action", 3),
    ]


@pytest.mark.rule("AOI-GEN-16", "AOI-UPG-04", "AOI-UPG-08", "AOI-FAC-05", "AOI-FAC-12", "AOI-SCHOLAR-04")
def test_age_of_innovation_has_its_own_numbers(answer: Answer) -> None:
    asked = aoi("10", "*1", humans__0__structures={"B1": "tower", "E4": "workshop"})
    asked["humans"][0]["annexes"] = ["E4"]
    step = answer(asked)["steps"][0]
    assert lefts(step)[:3] == [
        ("", ["B2", "E3"]),
        ("next-to-you", ["B2", "E3"]),
        ("least-power", ["B2", "E3"]),
    ]
    asked["automa"]["structures"] = own("B2", "E3", "guild")
    assert answer(asked)["steps"][0]["effects"][0]["to"] == "palace"
    steps = answer(aoi("7", "*1", automa__faction="wanderers", round=1))["steps"]
    assert steps[-1]["effects"] == []  # X - 1 with X = 1
    druids = aoi("7", "*1", automa__faction="druids", automa__tracks=levels(AOI, 11, 12, 12, 12))
    assert answer(druids)["steps"][-1]["effects"] == [{"track": "banking", "from": 11, "to": 12}]


@pytest.mark.rule("TM-FI-12", "TM-FAC-WANDERERS-02", "TM-BUILD-04", "TM-ATP-04")
def test_ice_is_no_building_space_and_transformed_land_counts_as_it_lies(answer: Answer) -> None:
    asked = tm("7", "*1", automa__faction="wanderers", terrain={"A1": "ice", "A2": "volcano", "A3": "lake"})
    step = answer(asked)["steps"][0]
    assert not {"A1", "A2"} & set(step["trace"][0]["left"])
    assert "A3" in step["trace"][1]["left"]  # lakes first


@pytest.mark.rule("TM-DIST-05", "TM-DIST-09", "TM-REACH-06", "TM-REACH-10")
def test_an_enclosed_dwelling_is_infinitely_far(answer: Answer) -> None:
    """A12 and B6 wall A13 in: nothing brings the groups nearer, so Reaching leaves every space."""
    asked = tm("13", "*3", automa__structures=own("A13", "I1"), humans__0__structures=people("A12 B6"))
    step = answer(asked)["steps"][0]
    (_, valid), (by, left) = lefts(step)[:2]
    assert (by, left) == ("reaching", valid)
    assert placed(step)["marked"] is False
    asked["cards"]["support"] = "*5"  # the marked group has no space at all
    assert answer(asked)["steps"][0]["outcome"] == "became-upgrade"
