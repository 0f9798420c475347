"""Upgrade (Upgrade a Building)."""

import pytest

from automa.facts.catalogue import Symbol
from tests.mind.scenes import AOI, BOTH, TM, Json, Scene, piece, scene


def upgraded(drawn: Scene, **support: str | bool) -> Json:
    """The one upgrade step."""
    (step,) = drawn.play("upgrade", **support)
    return step


def new_piece(game: str, row: str, **automa: str) -> str:
    """What the structure on A1 becomes when it is the one she upgrades; the others are out of play as `automa` says."""
    step = upgraded(scene(game, row, automa=automa), arrow=">1")
    (new,) = [str(effect["to"]) for effect in step["effects"] if "upgrade" in effect]
    return new


@pytest.mark.rule("TM-UPG-07", "TM-UPG-09", "AOI-UPG-04", "AOI-DIST-06")
@BOTH
def test_a_bridge_joins_its_two_ends_and_nothing_else(game: str) -> None:
    step = upgraded(scene(game, "H~eM", bridges=(("A1", "e"),)))
    assert [effect for effect in step["effects"] if "offer" in effect] == []


# -- what can be upgraded ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-UPG-01", "AOI-UPG-01")
@BOTH
def test_nothing_to_upgrade(game: str) -> None:
    drawn = scene(game, "M~U", automa={"A1": "stronghold", "A2": "sanctuary"})
    step = upgraded(drawn)
    assert (step["outcome"], step["reason"]) == ("skipped", f"{'TM' if game == TM else 'AOI'}-UPG-01")


@pytest.mark.rule("TM-UPG-02", "TM-UPG-04", "AOI-UPG-01")
@BOTH
def test_without_a_trading_house_in_supply_no_dwelling_is_an_option(game: str) -> None:
    houses = dict.fromkeys(("A1", "A2", "A3", "A4"), "trading-house")
    drawn = scene(game, "M~M~M~M~U~U", automa={**houses, "A6": "temple"})
    assert drawn.left(upgraded(drawn)) == "A1 A2 A3 A4 A6"


@pytest.mark.rule("TM-UPG-04", "TM-UPG-03", "AOI-UPG-02")
@BOTH
def test_a_dwelling_next_to_you_counts_only_if_it_can_be_upgraded(game: str) -> None:
    houses = dict.fromkeys(("A1", "A2", "A3", "A4"), "trading-house")
    drawn = scene(game, "M~M~M~M~UH", automa=houses)
    step = upgraded(drawn, arrow=">1")
    assert drawn.left(step) == drawn.left(step, "next-to-you") == "A1 A2 A3 A4"
    assert drawn.choice(step) == "A1"


@pytest.mark.rule("TM-UPG-13")
@BOTH
def test_a_temple_becomes_the_sanctuary_and_then_temples_rest(game: str) -> None:
    temples = {"A1": "temple", "A2": "temple", "A3": "temple"}
    assert new_piece(game, "M~M~M", **temples) == piece(game, "sanctuary")
    resting = scene(game, "M~M~M~U", automa={**temples, "A4": "sanctuary"})
    assert upgraded(resting)["outcome"] == "skipped"


@pytest.mark.rule("TM-UPG-14")
@BOTH
def test_a_trading_house_waits_until_a_temple_is_free(game: str) -> None:
    others = {"A2": "stronghold", "A3": "temple", "A4": "temple", "A5": "temple"}
    drawn = scene(game, "M~M~M~M~U", automa={"A1": "trading-house", **others})
    first, second = drawn.play("upgrade", "upgrade", arrow=">1")
    assert drawn.left(first) == "A3 A4 A5"
    assert first["effects"][0]["to"] == piece(game, "sanctuary")
    assert (second["choice"], second["effects"][0]["to"]) == ("A1", piece(game, "temple"))


@pytest.mark.rule("TM-GEN-19", "AOI-UPG-09")
@BOTH
def test_replaced_pieces_can_be_used_again(game: str) -> None:
    drawn = scene(game, "U" + "~U" * (4 if game == TM else 7) + "~M.")
    build, upgrade, again = drawn.play("transform-and-build", "transform-and-build")
    assert (build["outcome"], upgrade["outcome"]) == ("became-upgrade", "done")
    assert (again["action"], again["outcome"]) == ("transform-and-build", "done")


@pytest.mark.rule("TM-GEN-09", "AOI-GEN-10")
@BOTH
def test_she_never_pays(game: str) -> None:
    steps = scene(game, "M~M~M").play("upgrade", "upgrade", "upgrade")
    assert [step["outcome"] for step in steps] == ["done"] * 3


# -- tie-breakers ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-UPG-03", "AOI-UPG-02")
@BOTH
def test_dwellings_next_to_you_come_first(game: str) -> None:
    drawn = scene(game, "U.~M.~MH", automa={"A1": "temple"})
    step = upgraded(drawn, arrow=">1")
    assert (drawn.left(step), drawn.left(step, "next-to-you")) == ("A1 A3 A5", "A5")


@pytest.mark.rule("TM-UPG-03", "TM-UPG-05")
@BOTH
def test_other_structures_next_to_you_do_not(game: str) -> None:
    drawn = scene(game, "U.~M.~MH", automa={"A5": "temple"})
    step = upgraded(drawn, arrow="<1")
    assert drawn.left(step, "next-to-you") == "A1 A3 A5"
    assert drawn.left(step, "least-power") == "A1 A3"


@pytest.mark.rule("TM-UPG-05", "TM-ACT-06", "AOI-UPG-02")
@BOTH
def test_without_contact_everything_stays(game: str) -> None:
    drawn = scene(game, "M.~U.~U..H", automa={"A3": "trading-house", "A5": "temple"})
    step = upgraded(drawn)
    assert drawn.left(step, "next-to-you") == "A1 A3 A5"


@pytest.mark.rule("AOI-UPG-03", "TM-UPG-03")
@BOTH
def test_across_a_river_is_not_next_to_you(game: str) -> None:
    drawn = scene(game, "M~H~U", shipping=3)
    assert drawn.left(upgraded(drawn), "next-to-you") == "A1 A3"


@pytest.mark.rule("TM-UPG-06", "AOI-UPG-04")
@BOTH
def test_least_power_for_you(game: str) -> None:
    drawn = scene(game, "MS~UH")
    step = upgraded(drawn, arrow=">1")
    assert drawn.left(step, "next-to-you") == "A1 A3"
    assert drawn.choice(step) == "A3"
    assert step["trace"][-1]["detail"] == {"power": 1}


@pytest.mark.rule("TM-UPG-07", "AOI-UPG-04")
@BOTH
def test_power_is_the_sum_of_your_neighbours(game: str) -> None:
    drawn = scene(game, "HMT", "~~~", "US~", "#H~")
    offer = {step["choice"]: step["effects"][1] for step in drawn.play("upgrade", "upgrade")}
    assert offer["A2"] == {"offer": 3, "human": 0}
    assert upgraded(drawn)["choice"] == "A2"  # 3 against 4


@pytest.mark.rule("AOI-UPG-04", "AOI-GEN-16")
def test_annexes_and_neutral_buildings_of_yours_count() -> None:
    drawn = scene(AOI, "MH~Ua~UT", human={"a": "tower"}, human__annexes=["A2"])
    step = upgraded(drawn, arrow="<1")
    assert drawn.left(step, "next-to-you") == "A1 A3 A5"
    assert [effect for effect in step["effects"] if "offer" in effect] == [{"offer": 2, "human": 0}]
    assert drawn.left(step, "least-power") == "A1 A3 A5"  # workshop and annex 2, tower 2, guild 2


@pytest.mark.rule("TM-UPG-08")
@BOTH
def test_the_value_of_her_own_piece_does_not_matter(game: str) -> None:
    drawn = scene(game, "MH~UH", automa={"A1": "trading-house", "A3": "temple"})
    first, second = drawn.play("upgrade", "upgrade")
    assert first["effects"][1:] == second["effects"][1:] == [{"offer": 1, "human": 0}]


@pytest.mark.rule("TM-UPG-10", "AOI-UPG-05", "AOI-EX-07")
@pytest.mark.parametrize(("arrow", "choice"), [("<1", "A3"), (">1", "A1")])
@BOTH
def test_the_arrow_decides_between_equals(game: str, arrow: str, choice: str) -> None:
    drawn = scene(game, "MH~UH")
    assert upgraded(drawn, arrow=arrow)["choice"] == choice


@pytest.mark.rule("AOI-EX-07")
@pytest.mark.parametrize("action", ["*1", "11"])
def test_upgrade_and_points_with_the_arrow_of_the_second_card(action: str) -> None:
    drawn = scene(AOI, "MH~UH", x=2)
    upgrade, points = drawn.ask(action, "*2")["steps"]
    assert (upgrade["action"], upgrade["choice"]) == ("upgrade", "A3")  # <1
    assert points["effects"] == [{"vp": 2}]


@pytest.mark.rule("TM-UPG-16")
@pytest.mark.parametrize("area", ["marked", "unmarked"])
@BOTH
def test_marks_play_no_role(game: str, area: str) -> None:
    drawn = scene(game, "M~UH")
    assert upgraded(drawn, area=area)["choice"] == "A2"


# -- what it becomes ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-UPG-11", "TM-UPG-12", "AOI-UPG-06", "AOI-UPG-08")
@BOTH
def test_the_stronghold_comes_before_temples(game: str) -> None:
    assert new_piece(game, "M", A1="dwelling") == piece(game, "trading-house")
    assert new_piece(game, "M", A1="trading-house") == piece(game, "stronghold")
    assert new_piece(game, "M~U", A1="trading-house", A2="stronghold") == piece(game, "temple")


@pytest.mark.rule("AOI-UPG-06")
def test_a_school_becomes_the_university() -> None:
    assert new_piece(AOI, "M", A1="temple") == "university"


@pytest.mark.rule("TM-UPG-15", "TM-UPG-12")
def test_with_merchants_the_shipyard_comes_first() -> None:
    houses = {"A1": "trading-house", "A2": "trading-house"}
    drawn = scene(TM, "M~U", automa=houses, merchants=True)
    steps = drawn.play("upgrade", "upgrade")
    assert [step["effects"][0]["to"] for step in steps] == ["shipyard", "stronghold"]
    last = scene(
        TM, "M~U~U", automa={"A1": "trading-house", "A2": "shipyard", "A3": "stronghold"}, merchants=True
    )
    assert upgraded(last)["effects"][0]["to"] == "temple"


@pytest.mark.rule("TM-GEN-17", "AOI-UPG-07")
@pytest.mark.parametrize("kind", ["trading-house", "temple"])
@BOTH
def test_a_temple_or_sanctuary_gives_her_no_tile(game: str, kind: str) -> None:
    drawn = scene(game, "M~U", automa={"A1": kind, "A2": "stronghold"})
    answer = drawn.turn("upgrade")
    assert [list(effect) for effect in answer["steps"][0]["effects"]] == [["upgrade", "to", "hex"]]
    if game == TM:
        assert answer["position"]["favor_tiles"] == drawn.data["favor_tiles"]
    assert answer["position"]["automa"]["tracks"] == drawn.data["automa"]["tracks"]


@pytest.mark.rule("TM-ACT-09")
@BOTH
def test_an_action_sees_what_the_action_before_it_built(game: str) -> None:
    drawn = scene(game, "M.~U.aH", printed={"a": "lake"})
    build, upgrade = drawn.play("transform-and-build", "upgrade", area="unmarked")
    assert build["outcome"] == "done"
    assert len(upgrade["trace"][0]["left"]) == 3


@pytest.mark.rule("TM-ACT-02", "AOI-ACT-02")
@BOTH
def test_a_failed_upgrade_does_not_stop_the_card(game: str) -> None:
    drawn = scene(game, "M~U", automa={"A1": "stronghold", "A2": "sanctuary"}, round=2)
    failed, points = drawn.play("upgrade", Symbol("gain-vp", x=True))
    assert (failed["outcome"], points["effects"]) == ("skipped", [{"vp": 1}])
