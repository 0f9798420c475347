"""The twin against the worked examples: a yardstick must be right before it measures."""

import copy
from itertools import pairwise
from random import Random

import pytest

from tests.twin.check import Refused
from tests.twin.faults import FAULTS, faulty, points_at
from tests.twin.land import land_of
from tests.twin.positions import position
from tests.twin.resolver import resolve
from tests.twin.scenes import Answer, aoi, lefts, levels, own, people, tm
from tests.twin.tables import AOI, MAPS, TM


@pytest.mark.rule("TM-EX-10", "TM-REACH-04", "TM-BUILD-14")
def test_transform_and_build_example(answer: Answer) -> None:
    """The large example on a board of our own with the same properties."""
    example = tm(
        automa__structures=own("G3", "F7 I11"),
        humans__0__structures=people("E10 B4 D5"),
    )
    step = answer(example)["steps"][0]
    assert lefts(step) == [
        ("", ["E11", "F6", "G6", "G7", "H7", "H8", "I10", "I12"]),
        ("reaching", ["F6", "G6", "H7", "I10"]),
        ("terrain-priority", ["G6", "I10"]),
        ("closest-to-you", ["G6"]),
    ]
    assert step["choice"] == "G6"
    assert {"place": "dwelling", "hex": "G6", "marked": False} in step["effects"]
    assert not any("terrain" in effect for effect in step["effects"])


@pytest.mark.rule("AOI-TOGETHER-04")
def test_bring_together_example(answer: Answer) -> None:
    land = land_of(AOI, "small")
    at = land.at
    example = aoi(
        "13",
        "*3",
        automa__structures=own(at[7, 4], f"{at[3, 5]} {at[8, 8]}", "workshop"),
        humans__0__structures=people(f"{at[0, 3]} {at[3, 10]} {at[8, 5]}", "workshop"),
    )
    trace = lefts(answer(example)["steps"][0])
    assert len(trace[0][1]) == 11
    assert trace[1] == ("reaching", land.in_order({at[5, 4], at[5, 5], at[7, 7], at[8, 7]}))


@pytest.mark.rule("TM-EX-02", "TM-EX-03")
def test_distance_examples() -> None:
    land = land_of(TM, "original")
    assert land.gaps({"A1"}, {"B1"})["D2"] == 3
    assert land.gaps({"A1"}, set())["D2"] == 2
    gaps = [land.gaps({a}, set())[b] for a in ("A1", "E4") for b in ("D2", "G4")]
    assert gaps == [2, 11, 1, 6]
    assert min(land.gaps({"A1", "E4"}, set())[name] for name in ("D2", "G4")) == 1


@pytest.mark.rule("TM-EX-04", "AOI-EX-05")
def test_power_action_example(answer: Answer) -> None:
    for covered in ((1, 2, 3), (2, 4, 6), (4, 5, 6)):
        row = ["taken" if number in covered else "free" for number in range(1, 7)]
        rightmost = max(number for number in range(1, 7) if number not in covered)
        assert answer(tm("*2", "10", power_actions=row))["steps"][0]["choice"] == rightmost


@pytest.mark.rule("TM-EX-05", "TM-EX-06", "AOI-EX-04")
@pytest.mark.parametrize(("support", "chosen"), [("*3", "B6"), ("*5", "H1")])
def test_desert_example(answer: Answer, support: str, chosen: str) -> None:
    """Wanderers may build on every desert; B1 and E8 are occupied; no human, so nothing else decides."""
    example = tm(
        "7",
        support,
        automa__faction="wanderers",
        automa__home="desert",
        automa__structures=own("B1", "E8"),
    )
    step = answer(example)["steps"][0]
    assert step["choice"] == chosen
    assert step["trace"][1]["left"] == ["A5", "B4", "B6", "D3", "F3", "G4", "G7", "H1", "I7"]


@pytest.mark.rule("TM-EX-08", "TM-FAV-01")
def test_upgrade_favor_points_example(answer: Answer) -> None:
    steps = answer(tm("*1", "*3", round=5))["steps"]
    assert [(step["action"], step["outcome"]) for step in steps] == [
        ("upgrade", "done"),
        ("take-favor-tile", "done"),
        ("gain-vp", "done"),
    ]
    assert answer(tm("*1", "*3", round=4))["steps"][1]["outcome"] == "skipped"


@pytest.mark.rule("TM-CULT-06", "TM-CULT-07", "TM-CULT-08", "TM-2P-11", "TM-2P-12")
@pytest.mark.parametrize(
    ("automa", "human", "track"),
    [
        ((0, 3, 3, 3), (9, 3, 3, 3), "fire"),
        ((0, 0, 2, 2), (4, 1, 2, 2), "water"),
        ((3, 5, 1, 4), (5, 4, 5, 1), "water"),
    ],
)
def test_catch_up_examples(
    answer: Answer, automa: tuple[int, ...], human: tuple[int, ...], track: str
) -> None:
    example = tm("8", "*2", automa__tracks=levels(TM, *automa), humans__0__tracks=levels(TM, *human))
    assert answer(example)["steps"][0]["choice"] == track


@pytest.mark.rule("TM-FI-08", "TM-FI-11")
def test_kuddlers_keep_closest_before_furthest(answer: Answer) -> None:
    example = tm("7", "*1", automa__faction="kuddlers", humans__0__structures=people("E10 B4 D5"), round=5)
    example["expansions"] = ["fire-and-ice"]
    example["final_scoring_tile"] = "greatest-distance"
    example["automa"]["structures"] = own("G3 E6", "A1")
    order = [entry.get("by") for entry in answer(example)["steps"][0]["trace"]]
    rules = [
        "closest-to-you",
        "your-terrain-priority",
        "terrain-priority",
        "furthest-from-automa",
        "direction",
    ]
    assert order == [None, *rules[: len(order) - 1]]


@pytest.mark.rule("TM-PASS-01", "TM-FAC-RACELINGS-02", "TM-PASS-18")
def test_passing(answer: Answer) -> None:
    example = tm(cards={"pass": True, "support": "*2"}, first_to_pass=True, automa__faction="racelings")
    step = answer(example)["steps"][0]
    assert step["choice"] == "middle"
    assert step["effects"] == [{"vp": 8}, {"bonus_slot": "middle"}, {"start_player": True}]
    example["round"] = 6
    assert answer(example)["steps"][0]["effects"] == [{"vp": 8}]


@pytest.mark.rule("TM-UPG-15", "TM-TRADE-01", "TM-TRADE-07")
def test_merchants(answer: Answer) -> None:
    example = tm("10", "*1", automa__structures=own("G3", "F7", "trading-house"))
    example |= {"expansions": ["merchants"], "merchant_actions": ["free"] * 3}
    pieces = []
    for _ in range(2):
        pieces.append(answer(example)["steps"][0]["effects"][0]["to"])
        example = answer(example)["position"]
    assert pieces == ["shipyard", "stronghold"]
    example["cards"] = {"action": "ms", "support": "*1"}
    example["humans"][0]["structures"] = {
        "E10": "stronghold",
        "C3": "temple",
        "C4": "temple",
        "A1": "sanctuary",
    }
    step = answer(example)["steps"][0]
    assert lefts(step) == [("", ["C3", "C4"]), ("highest-power-value", ["C3", "C4"]), ("direction", ["C4"])]
    assert step["effects"] == [{"trade": "C4"}, {"vp": 2}, {"offer": 2, "human": 0}]


@pytest.mark.rule("TM-GEN-18")
def test_the_same_position_always_gets_the_same_answer_and_stays_untouched() -> None:
    rng = Random(1)
    for _ in range(50):
        asked = position(rng)
        before = copy.deepcopy(asked)
        assert resolve(asked) == resolve(asked)
        assert asked == before


@pytest.mark.rule("TM-ACT-05")
def test_every_answer_replays_from_its_trace() -> None:
    rng = Random(2)
    for _ in range(300):
        answer = resolve(position(rng))
        for step in answer["steps"]:
            sets = [set(entry["left"]) for entry in step["trace"]]
            assert all(later <= sooner for sooner, later in pairwise(sets))
            if sets:
                assert sets[-1] == {step["choice"]}
        resolve(answer["position"])  # the position after the turn is a position again


def test_boards_have_the_printed_size() -> None:
    sizes = {
        name: (
            len(land_of(game, name).land),
            len(land_of(game, name).rivers),
            len(land_of(game, name).bridge_sites),
        )
        for game in MAPS
        for name in MAPS[game]
    }
    assert sizes == {
        "original": (77, 36, 29),
        "fire-ice-1": (77, 35, 33),
        "fire-ice-2": (77, 36, 29),
        "loon-lakes": (77, 35, 22),
        "fjords": (80, 33, 33),
        "small": (59, 31, 17),
        "large": (81, 36, 31),
    }


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_is_refused_where_it_lies(name: str) -> None:
    rng = Random(name)
    for _ in range(5):
        spoilt, fault = faulty(rng, name)
        with pytest.raises(Refused) as refusal:
            resolve(spoilt)
        assert points_at(refusal.value.path, fault)
