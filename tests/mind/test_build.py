"""Transform and Build (Terraform and Build): where, which mark, and when an Upgrade takes its place."""

from itertools import pairwise

import pytest

from automa.facts.catalogue import Symbol
from tests.mind.scenes import AOI, BOTH, TM, Json, Scene, own, printed_position, scene

SHIP_2 = Symbol("transform-and-build", shipping=2)


def marked(drawn: Scene, **support: str | bool) -> bool:
    """Whether the new dwelling gets a token."""
    (step,) = drawn.play("transform-and-build", **support)
    return any(effect.get("marked") for effect in step["effects"])


def full(game: str) -> tuple[str, ...]:
    """All of her dwellings on the board, each with an empty neighbour."""
    return ("U" + "~U" * (4 if game == TM else 7) + "~M.",)


# -- valid spaces ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BUILD-01", "AOI-BUILD-01")
@BOTH
def test_without_a_dwelling_in_supply_she_upgrades(game: str) -> None:
    build, upgrade = scene(game, *full(game)).play("transform-and-build", arrow="<1")
    assert (build["outcome"], build["reason"]) == (
        "became-upgrade",
        f"{'TM' if game == TM else 'AOI'}-BUILD-01",
    )
    assert (upgrade["action"], upgrade["outcome"]) == ("upgrade", "done")
    assert upgrade["trace"][-1]["detail"] == {"arrow": "left", "number": 1}  # the same Support card


@pytest.mark.rule("TM-BUILD-02", "AOI-BUILD-02")
@pytest.mark.parametrize(("area", "spaces"), [("marked", "a b"), ("unmarked", "c d")])
@BOTH
def test_the_icon_says_from_which_group_she_searches(game: str, area: str, spaces: str) -> None:
    assert scene(game, "aMb...cUd").valid(area=area) == spaces


@pytest.mark.rule("TM-BUILD-03", "AOI-BUILD-02")
@BOTH
def test_every_structure_of_the_group_has_its_range(game: str) -> None:
    assert scene(game, "aM.U~Mb~c", shipping=1).valid() == "a A3 b"


@pytest.mark.rule("TM-BUILD-04", "AOI-BUILD-03")
@BOTH
def test_land_you_prepared_but_left_empty_is_hers_to_take(game: str) -> None:
    drawn = scene(game, "HaM", changed={"a": "forest"})
    (step,) = drawn.play("transform-and-build")
    assert drawn.choice(step) == "a"
    assert {"terrain": "lake", "hex": "A2"} in step["effects"]


@pytest.mark.rule("TM-BUILD-04", "TM-BUILD-05")
@BOTH
def test_structures_and_rivers_are_no_building_land(game: str) -> None:
    assert scene(game, "~M~").valid() == ""
    assert scene(game, "HMUa").valid(area="marked") == ""


@pytest.mark.rule("TM-BUILD-06")
@BOTH
def test_a_space_next_to_both_groups_is_valid_for_either(game: str) -> None:
    assert scene(game, "MaU").valid(area="marked") == "a"
    assert scene(game, "MaU").valid(area="unmarked") == "a"


# -- tie-breakers ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BUILD-07", "AOI-BUILD-04")
@BOTH
def test_a_faction_tiebreaker_needs_a_faction_action(game: str) -> None:
    # Mimics look at the human's card first: forest beats lake.
    drawn = scene(game, "aMb", printed={"a": "lake", "b": "forest"}, faction="mimics")
    assert drawn.choice(drawn.play("transform-and-build")[0]) == "a"
    assert drawn.choice(drawn.play("faction-action")[0]) == "b"
    plain = scene(game, "aMb", printed={"a": "lake", "b": "forest"}, faction="simpletons")
    assert plain.choice(plain.play("faction-action")[0]) == "a"


@pytest.mark.rule("TM-BUILD-08", "AOI-BUILD-11")
@BOTH
def test_terrain_priority_comes_before_distance(game: str) -> None:
    drawn = scene(game, "aMbH", printed={"a": "lake", "b": "swamp"})
    assert drawn.built() == "a"


@pytest.mark.rule("TM-BUILD-09", "AOI-BUILD-12")
@pytest.mark.parametrize(("row", "choice"), [("H.aMb..H", "a"), ("H..aMb.H", "b"), ("HaMb", "a")])
@BOTH
def test_closest_to_you(game: str, row: str, choice: str) -> None:
    assert scene(game, row).built(arrow="<1" if choice == "a" else ">1") == choice


@pytest.mark.rule("TM-ACT-06", "TM-BUILD-09", "AOI-BUILD-12")
@BOTH
def test_without_a_structure_of_yours_no_space_is_closest(game: str) -> None:
    drawn = scene(game, "Ma", "b")
    (step,) = drawn.play("transform-and-build")
    assert drawn.left(step, "closest-to-you") == "a b"
    assert "detail" not in step["trace"][-2]


@pytest.mark.rule("TM-BUILD-10", "AOI-BUILD-13")
@BOTH
def test_the_arrow_comes_last(game: str) -> None:
    drawn = scene(game, "H.aMb.H")
    assert [drawn.built(arrow=">1"), drawn.built(arrow=">2")] == ["a", "b"]


@pytest.mark.rule("TM-ACT-05", "AOI-TIE-01", "AOI-BUILD-09")
@BOTH
def test_the_trace_narrows_stage_by_stage(game: str) -> None:
    drawn = scene(game, "#ab", "cMd.H", "#ef", printed=dict.fromkeys("abef", "lake"))
    (step,) = drawn.play("transform-and-build", arrow="<1")
    stages = [entry.get("by", "valid") for entry in step["trace"]]
    assert stages == ["valid", "terrain-priority", "closest-to-you", "direction"]
    assert step["trace"][0]["rule"] == ("TM-BUILD-03" if game == TM else "AOI-BUILD-02")
    sets = [set(entry["left"]) for entry in step["trace"]]
    assert all(later <= earlier for earlier, later in pairwise(sets))
    assert [len(options) for options in sets] == [6, 4, 2, 1]
    assert drawn.choice(step) == "f"


@pytest.mark.rule("TM-BUILD-24", "TM-GEN-10", "AOI-BUILD-10", "AOI-GEN-18")
@BOTH
def test_spades_are_never_counted(game: str) -> None:
    # Row A of the lake card: the fifth entry (wasteland, three spades) stands before the sixth (mountain, two).
    drawn = scene(game, "aMb", printed={"a": "mountain", "b": "wasteland"})
    (step,) = drawn.play("transform-and-build", row="A")
    assert drawn.choice(step) == "b"
    assert {"terrain": "lake", "hex": "A3"} in step["effects"]


# -- carrying out ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BUILD-11", "TM-BUILD-12", "AOI-BUILD-05", "AOI-BUILD-14")
@pytest.mark.parametrize(("terrain", "tile"), [("swamp", True), ("lake", False)])
@BOTH
def test_a_terrain_tile_if_needed_and_one_dwelling(game: str, terrain: str, tile: bool) -> None:
    drawn = scene(game, "Ma", printed={"a": terrain})
    answer = drawn.turn("transform-and-build")
    effects = answer["steps"][0]["effects"]
    assert ({"terrain": "lake", "hex": "A2"} in effects) is tile
    assert [effect["place"] for effect in effects if "place" in effect] == [drawn.facts.dwelling]
    assert len(answer["position"]["automa"]["structures"]) == 2


@pytest.mark.rule("TM-BUILD-25", "AOI-BUILD-14")
@BOTH
def test_one_dwelling_for_each_action(game: str) -> None:
    drawn = scene(game, "aMb", land="lake")
    (step,) = drawn.play("transform-and-build")
    assert sum("place" in effect for effect in step["effects"]) == 1


@pytest.mark.rule("TM-BUILD-13", "AOI-BUILD-06")
@pytest.mark.parametrize(("row", "area", "mark"), [("Ma..U", "marked", True), ("M..aU", "unmarked", False)])
@BOTH
def test_the_nearest_structure_passes_its_mark_on(game: str, row: str, area: str, mark: bool) -> None:
    assert marked(scene(game, row), area=area) is mark


@pytest.mark.rule("TM-BUILD-14", "AOI-BUILD-15")
@pytest.mark.parametrize("area", ["marked", "unmarked"])
@BOTH
def test_equally_near_to_both_groups_means_no_mark(game: str, area: str) -> None:
    assert not marked(scene(game, "MaU"), area=area)


@pytest.mark.rule("TM-BUILD-15", "AOI-BUILD-15")
@BOTH
def test_a_tie_among_marked_structures_still_marks(game: str) -> None:
    assert marked(scene(game, "MaM....U"))


@pytest.mark.rule("TM-BUILD-16", "AOI-BUILD-08")
@BOTH
def test_the_icon_does_not_decide_the_mark(game: str) -> None:
    drawn = scene(game, "M~aU", shipping=1)
    assert drawn.built(area="marked") == "a"
    assert not marked(drawn, area="marked")


@pytest.mark.rule("TM-BUILD-17")
@BOTH
def test_the_mark_follows_the_general_distance(game: str) -> None:
    # M is one space away from a, U two rivers; with you between M and a the way round is longer than that.
    free, blocked = ("M.a~~U", ".#.", "#.."), ("MHa~~U", ".#.", "#..")
    for rows, mark in ((free, True), (blocked, False)):
        drawn = scene(game, *rows, shipping=2, printed={"a": "lake"})
        assert drawn.built(area="unmarked") == "a"
        assert marked(drawn, area="unmarked") is mark


@pytest.mark.rule("TM-ACT-09", "TM-BUILD-13")
@BOTH
def test_a_dwelling_built_a_moment_ago_belongs_to_its_group(game: str) -> None:
    drawn = scene(game, "Mab....U")
    first, second = drawn.play("transform-and-build", "transform-and-build", area="marked")
    assert (drawn.choice(first), drawn.left(second)) == ("a", "b")


# -- an Upgrade instead ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BUILD-18", "AOI-BUILD-07")
@BOTH
def test_without_a_valid_space_she_upgrades(game: str) -> None:
    build, upgrade = scene(game, "HMH").play("transform-and-build", arrow="<3")
    assert build["outcome"] == "became-upgrade"
    assert build["reason"] == ("TM-BUILD-18" if game == TM else "AOI-BUILD-07")
    assert upgrade["outcome"] == "done"


@pytest.mark.rule("TM-BUILD-19", "AOI-BUILD-07")
@BOTH
def test_the_upgrade_may_fail_too_and_the_next_symbol_follows(game: str) -> None:
    drawn = scene(game, "HMH", automa={"A2": "stronghold"})
    build, upgrade, points = drawn.play("transform-and-build", Symbol("gain-vp", points=2))
    assert (build["outcome"], upgrade["outcome"]) == ("became-upgrade", "skipped")
    assert points["effects"] == [{"vp": 2}]


# -- the ship-2 symbol (Merchants) -------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BUILD-20")
def test_the_ship_2_symbol_counts_for_its_action_only() -> None:
    drawn = scene(TM, "aM~~b", shipping=0, merchants=True)
    with_ship, without = drawn.play(SHIP_2, "transform-and-build", arrow=">2")
    assert drawn.left(with_ship) == "a b"
    assert drawn.choice(with_ship) == "b"
    assert drawn.left(without) == "a"


@pytest.mark.rule("TM-BUILD-20", "TM-BUILD-21")
@pytest.mark.parametrize(("level", "round_"), [("automa", 1), ("alptrauma", 6)])
def test_the_ship_2_symbol_is_exactly_two(level: str, round_: int) -> None:
    drawn = scene(TM, "aM~~b", "######~~~c", merchants=True, round=round_, automa__difficulty=level)
    far = scene(TM, "aM~~~c", merchants=True, round=round_, automa__difficulty=level)
    assert drawn.left(drawn.ask("m*4", "*1")["steps"][0]) == "a b"
    assert far.left(far.ask("m*4", "*1")["steps"][0]) == "a"


# -- Reaching (Bring together) -----------------------------------------------------------------------------------------


@pytest.mark.rule("TM-REACH-01", "TM-REACH-03", "AOI-TOGETHER-01", "AOI-TOGETHER-03")
@BOTH
def test_reaching_keeps_what_brings_the_groups_closer(game: str) -> None:
    drawn = scene(game, "bMa...U")
    (step,) = drawn.play("transform-and-build", reaching=True)
    assert (drawn.left(step), drawn.left(step, "reaching")) == ("b a", "a")
    (step,) = drawn.play("transform-and-build", reaching=False)
    assert (drawn.left(step), drawn.left(step, "reaching")) == ("b a", "")


@pytest.mark.rule("TM-REACH-01", "AOI-TOGETHER-01")
@pytest.mark.parametrize(("support", "listed"), [("*1", False), ("*5", True)])
@BOTH
def test_only_some_cards_show_reaching(game: str, support: str, listed: bool) -> None:
    drawn = scene(game, "bMa...U")
    step = drawn.ask("13", support)["steps"][0]
    assert bool(drawn.left(step, "reaching")) is listed


@pytest.mark.rule("TM-REACH-02", "TM-REACH-07", "AOI-TOGETHER-02")
@pytest.mark.parametrize(("shipping", "left"), [(0, "a"), (1, "")])
@BOTH
def test_reaching_needs_groups_that_are_apart(game: str, shipping: int, left: str) -> None:
    drawn = scene(game, "bM", "~a", "#U", shipping=shipping)
    (step,) = drawn.play("transform-and-build", reaching=True)
    assert drawn.left(step, "reaching") == left


@pytest.mark.rule("TM-REACH-04", "AOI-TOGETHER-04")
@BOTH
def test_the_decrease_is_judged_with_the_mark_the_dwelling_will_get(game: str) -> None:
    # a touches U, so it would be unmarked; two rivers away from M it leaves the groups as far apart as they are.
    drawn = scene(game, "McdU", "~~a", shipping=2)
    (step,) = drawn.play("transform-and-build", reaching=True)
    assert step["trace"][1]["detail"]["distance"] == 2
    assert (drawn.left(step), drawn.left(step, "reaching")) == ("c d a", "c d")


@pytest.mark.rule("TM-REACH-05", "AOI-TOGETHER-03")
@BOTH
def test_the_same_distance_is_no_decrease(game: str) -> None:
    # a lies beside M, but is no nearer to U than M is.
    drawn = scene(game, "Mb..U", "a###")
    (step,) = drawn.play("transform-and-build", reaching=True)
    assert (drawn.left(step), drawn.left(step, "reaching")) == ("b a", "b")


@pytest.mark.rule("TM-REACH-06", "AOI-TOGETHER-06")
@BOTH
def test_if_nothing_brings_them_closer_all_stay(game: str) -> None:
    drawn = scene(game, "ba##", "#MH.U", "##.#")
    (step,) = drawn.play("transform-and-build", reaching=True)
    assert drawn.left(step, "reaching") == drawn.left(step)


@pytest.mark.rule("TM-REACH-03", "TM-ACT-05", "AOI-TOGETHER-03", "AOI-TIE-01")
@BOTH
def test_reaching_belongs_to_the_valid_spaces_and_is_listed_for_a_single_one_too(game: str) -> None:
    # The tie-breakers end with a single option; Reaching is no tie-breaker.
    drawn = scene(game, "Ma..U")
    (step,) = drawn.play("transform-and-build", reaching=True)
    assert [(entry["stage"], entry.get("by")) for entry in step["trace"]] == [
        ("valid", None),
        ("valid", "reaching"),
    ]


@pytest.mark.rule("TM-REACH-08")
@pytest.mark.parametrize(("symbol", "listed"), [(SHIP_2, False), (Symbol("transform-and-build"), True)])
def test_the_ship_2_symbol_also_counts_in_the_test_of_reaching(symbol: Symbol, listed: bool) -> None:
    drawn = scene(TM, "aM~~Ub", "#c", merchants=True)
    assert bool(drawn.left(drawn.play(symbol, reaching=True)[0], "reaching")) is listed


@pytest.mark.rule("TM-REACH-08")
def test_a_switch_tests_reaching_with_the_level_value() -> None:
    switched: Json = {"reaching_uses_action_shipping": False}
    drawn = scene(TM, "aM~~Ub", "#c", merchants=True, switches=switched)
    assert drawn.left(drawn.play(SHIP_2, reaching=True)[0], "reaching") == "a c"


# -- the booklets' large example ---------------------------------------------------------------------------------------


@pytest.mark.rule("TM-EX-10")
def test_the_example_of_transform_and_build() -> None:
    drawn = scene(TM, "MU", shipping=1)
    drawn.data = printed_position(
        TM,
        "original",
        automa__structures=own("dwelling", "G3", "F7 I11"),
        human__structures=dict.fromkeys(("E10", "B4", "D5"), "dwelling"),
    )
    (step,) = drawn.play("transform-and-build", area="unmarked", reaching=True, row="B", arrow=">3")
    assert [(entry.get("by"), drawn.spots(entry["left"])) for entry in step["trace"]] == [
        (None, "E11 F6 G6 G7 H7 H8 I10 I12"),
        ("reaching", "F6 G6 H7 I10"),
        ("terrain-priority", "G6 I10"),
        ("closest-to-you", "G6"),
    ]
    assert step["effects"][0] == {"place": "dwelling", "hex": "G6", "marked": False}


@pytest.mark.rule("AOI-EX-09", "AOI-TOGETHER-04")
def test_the_example_of_terraform_and_build() -> None:
    """A place of our own on the small board with every property of the pictured one."""
    drawn = scene(AOI, "MU", shipping=1)
    drawn.data = printed_position(
        AOI,
        "small",
        automa__structures=own("workshop", "H1", "D2 I5"),
        human__structures=dict.fromkeys(("A1", "D4", "I2"), "workshop"),
    )
    (step,) = drawn.play("transform-and-build", area="unmarked", reaching=True, row="B", arrow=">3")
    assert len(step["trace"][0]["left"]) == 11
    assert [(entry["by"], drawn.spots(entry["left"])) for entry in step["trace"][1:]] == [
        ("reaching", "F1 F2 H4 I4"),
        ("terrain-priority", "F1 I4"),
        ("closest-to-you", "I4"),
    ]
    assert step["effects"][0] == {"place": "workshop", "hex": "I4", "marked": False}
