"""Range, distance and marks on one-row boards."""

import pytest

from automa.mind import parse_position
from tests.mind.scenes import ANYWHERE, AOI, BOTH, TM, own, printed_position, scene

# -- range -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-RANGE-01", "AOI-DIST-05")
@BOTH
def test_directly_and_over_the_river_is_in_range(game: str) -> None:
    assert scene(game, "aM~b", shipping=1).valid() == "a b"


@pytest.mark.rule("TM-RANGE-02", "AOI-DIST-05")
@BOTH
def test_the_chain_of_rivers_is_as_long_as_the_shipping_value(game: str) -> None:
    assert [scene(game, "M~~b", shipping=s).valid() for s in (0, 1, 2, 3)] == ["", "", "b", "b"]


@pytest.mark.rule("TM-RANGE-02", "AOI-DIST-05")
@BOTH
def test_land_ends_the_chain(game: str) -> None:
    assert {scene(game, "M~ab", shipping=s).valid() for s in (1, 2, 3)} == {"a"}


@pytest.mark.rule("TM-RANGE-03")
@BOTH
def test_without_shipping_only_neighbours_are_in_range(game: str) -> None:
    assert scene(game, "Ma~b", shipping=0).valid() == "a"
    assert scene(game, "aM~b", shipping=0).valid() == "a"


@pytest.mark.rule("TM-RANGE-04")
@BOTH
def test_nobody_on_the_banks_closes_a_river(game: str) -> None:
    assert scene(game, "#HH", "M~b", "#HH", shipping=1).valid() == "b"


@pytest.mark.rule("TM-RANGE-05", "AOI-DIST-06")
@BOTH
def test_a_human_bridge_gives_automa_no_range(game: str) -> None:
    drawn = ("aM~H~e",)
    bridge = (("A3", "e"),)
    assert scene(game, *drawn, bridges=bridge).valid() == "a"
    assert scene(game, *drawn).valid() == "a"


@pytest.mark.rule("TM-RANGE-05", "AOI-DIST-06", "TM-DIST-05")
@BOTH
def test_a_human_bridge_is_no_path_between_her_structures(game: str) -> None:
    assert scene(game, "aM~.~Ub").distance() == 3
    assert scene(game, "aM~H~Ub", bridges=(("A2", "A3"), ("A3", "A4"))).distance() is None


@pytest.mark.rule("TM-RANGE-05", "AOI-DIST-06", "TM-UPG-09", "AOI-UPG-03")
@BOTH
def test_a_bridge_makes_her_a_neighbour_of_the_human(game: str) -> None:
    apart = scene(game, "M..U~T")
    bridged = scene(game, "M..U~T", bridges=(("A4", "A5"),))
    assert apart.choice(apart.play("upgrade", arrow=">1")[0]) == "A1"
    (step,) = bridged.play("upgrade", arrow=">1")
    assert bridged.left(step, "next-to-you") == "A4"
    assert {"offer": 2, "human": 0} in step["effects"]


# -- distance ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-DIST-01", "TM-DIST-02", "AOI-DIST-01")
@pytest.mark.parametrize("between", [1, 2, 3, 4])
@BOTH
def test_distance_is_the_number_of_spaces_between(game: str, between: int) -> None:
    gap = "." * between
    assert scene(game, f"aM{gap}Ub").distance() == between
    drawn = scene(game, f"bMa{gap}H")
    (step,) = drawn.play("transform-and-build")
    assert [e["detail"]["gap"] for e in step["trace"] if e.get("by") == "closest-to-you"] == [between]


@pytest.mark.rule("TM-DIST-02")
@BOTH
def test_neighbours_have_no_space_between(game: str) -> None:
    drawn = scene(game, "bMaH")
    (step,) = drawn.play("transform-and-build")
    assert step["trace"][-1]["detail"] == {"gap": 0}
    assert drawn.choice(step) == "a"


@pytest.mark.rule("TM-DIST-03", "TM-REACH-09", "AOI-DIST-02", "AOI-TOGETHER-05")
@BOTH
def test_rivers_count_one_each_whatever_the_shipping(game: str) -> None:
    assert scene(game, "aM~~~Ub", shipping=0).distance() == 3


@pytest.mark.rule("TM-DIST-04", "AOI-DIST-07")
@BOTH
def test_her_own_structures_block_no_path(game: str) -> None:
    data = scene(game, "MUU", "#HH")
    cards = {"action": "*4" if game == AOI else "13", "support": "*3"}
    position = parse_position({**data.data, "cards": cards}, {game: data.facts}).position
    board = position.board
    ends = board.hexset(["A1"]), board.hexset(["A3"])
    assert board.gap(*ends, position.human_structures) == 1


@pytest.mark.rule("TM-DIST-04")
def test_the_way_to_her_farthest_structure_runs_through_her_nearest() -> None:
    drawn = scene(
        TM,
        "aUM.b",
        final_scoring_tile="greatest-distance",
        switches={"furthest_measure": "farthest"},
    )
    assert drawn.choice(drawn.play(ANYWHERE)[0]) == "b"  # 2 from U; a is 1 from M, not cut off from it


@pytest.mark.rule("TM-DIST-05", "AOI-DIST-08")
@BOTH
def test_paths_go_around_human_structures(game: str) -> None:
    assert scene(game, "M.U", "#..").distance() == 1
    assert scene(game, "MHU", "..#").distance() == 2


@pytest.mark.rule("TM-DIST-06")
@pytest.mark.parametrize("terrain", ["lake", "forest", "wasteland"])
def test_any_empty_land_is_passable(terrain: str) -> None:
    assert scene(TM, "bMa.U", printed={"a": terrain}).distance() == 2


@pytest.mark.rule("TM-DIST-07", "AOI-DIST-09")
@BOTH
def test_the_human_structure_at_the_end_is_no_obstacle(game: str) -> None:
    drawn = scene(game, "bMa.H")
    (step,) = drawn.play("transform-and-build")
    assert step["trace"][-1]["detail"] == {"gap": 1}
    assert drawn.choice(step) == "a"


@pytest.mark.rule("TM-DIST-08", "AOI-DIST-03")
@BOTH
def test_groups_are_as_far_apart_as_their_nearest_members(game: str) -> None:
    assert scene(game, "aM..U.....M").distance() == 2


@pytest.mark.rule("TM-DIST-09", "TM-REACH-10", "AOI-DIST-04")
@BOTH
def test_without_a_path_every_space_stays(game: str) -> None:
    drawn = scene(game, "#ab", "cMHU")
    (step,) = drawn.play("transform-and-build", reaching=True)
    assert drawn.left(step, "reaching") == drawn.left(step) == "a b c"
    assert drawn.distance() is None


@pytest.mark.rule("TM-DIST-09", "AOI-DIST-04")
@BOTH
def test_two_infinite_distances_tie_so_there_is_no_mark(game: str) -> None:
    drawn = scene(game, "MUHa")
    (step,) = drawn.play(ANYWHERE)
    assert drawn.choice(step) == "a"
    assert {"place": drawn.facts.dwelling, "hex": "A4", "marked": False} in step["effects"]


@pytest.mark.rule("TM-DIST-09", "TM-FI-10")
def test_an_infinite_distance_is_the_furthest() -> None:
    drawn = scene(TM, "MUb..Ha", final_scoring_tile="greatest-distance")
    assert drawn.choice(drawn.play(ANYWHERE)[0]) == "a"


@pytest.mark.rule("TM-DIST-10")
@BOTH
def test_no_path_leaves_the_board(game: str) -> None:
    assert scene(game, "M.U", "..#").distance() == 1
    assert scene(game, "M#U", "..#").distance() == 2


@pytest.mark.rule("TM-DIST-12", "AOI-DIST-09")
@BOTH
def test_the_nearest_of_your_structures_counts(game: str) -> None:
    drawn = scene(game, "H.bMaH.........H")
    (step,) = drawn.play("transform-and-build")
    assert (drawn.choice(step), step["trace"][-1]["detail"]) == ("a", {"gap": 0})


# -- marks -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-MARK-01", "AOI-INIT-08")
@BOTH
def test_structures_with_a_token_are_marked_all_others_are_not(game: str) -> None:
    drawn = scene(game, "aM~bU~cU~dM~eU")
    assert drawn.valid(area="marked") == "a d"
    assert drawn.valid(area="unmarked") == "b c e"


@pytest.mark.rule("TM-MARK-02", "AOI-INIT-08")
@pytest.mark.parametrize("sign", ["M", "U"])
@BOTH
def test_an_upgrade_keeps_the_mark(game: str, sign: str) -> None:
    drawn = scene(game, f"{sign}.")
    after = drawn.turn("upgrade")["position"]["automa"]["structures"]["A1"]
    assert after["type"] != drawn.facts.dwelling
    assert after.get("marked", False) is (sign == "M")


@pytest.mark.rule("TM-MARK-03")
@BOTH
def test_marks_stay_when_the_groups_meet(game: str) -> None:
    drawn = scene(game, "M.aU", shipping=0)
    after = drawn.turn("transform-and-build", area="unmarked")["position"]["automa"]["structures"]
    marks = {name: structure.get("marked", False) for name, structure in after.items()}
    assert marks == {"A1": True, "A3": False, "A4": False}


# -- the booklets' examples of distance --------------------------------------------------------------------------------


@pytest.mark.rule("TM-EX-02", "TM-EX-03")
@pytest.mark.parametrize(
    ("marked", "unmarked", "human", "distance"),
    [("A1", "D2", "B1", 3), ("A1", "D2", "I1", 2), ("A1 E4", "D2 G4", "I1", 1)],
)
def test_distances_on_the_original_board(marked: str, unmarked: str, human: str, distance: int) -> None:
    data = printed_position(
        TM,
        "original",
        automa__structures=own("dwelling", marked, unmarked),
        human__structures={human: "dwelling"},
    )
    drawn = scene(TM, "MU")
    drawn.data = data | {"round": 1}
    assert drawn.distance() == distance


@pytest.mark.rule("AOI-EX-03")
def test_the_closest_pair_on_the_small_board() -> None:
    drawn = scene(AOI, "MU")
    drawn.data = printed_position(AOI, "small", automa__structures=own("workshop", "A1 I1", "D1 I9"))
    assert drawn.distance() == 2
