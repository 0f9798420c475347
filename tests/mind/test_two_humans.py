"""Two humans plus Automa, and the special rules of Fire & Ice."""

import msgspec
import pytest

from automa.facts import load
from automa.mind import RefusedPosition
from tests.mind.scenes import ANYWHERE, BOTH, TM, Levels, scene

NONE: Levels = (0, 0, 0, 0)

# -- two humans --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-2P-02")
@BOTH
def test_two_humans_face_the_simpletons(game: str) -> None:
    drawn = scene(game, "HMaJ", second=NONE, faction="druids")
    with pytest.raises(RefusedPosition, match="Simpletons"):
        drawn.play("transform-and-build")
    allowed = scene(
        game, "HMaJ", second=NONE, faction="druids", switches={"unofficial_two_human_factions": True}
    )
    assert allowed.built() == "a"


@pytest.mark.rule("TM-2P-02", "TM-2P-10", "TM-2P-22", "AOI-2P-06", "AOI-2P-08")
@pytest.mark.parametrize(("row", "choice"), [("H..aMb.J", "b"), ("J..aMb.H", "b"), ("H.aMb..J", "a")])
@BOTH
def test_closest_to_you_looks_at_both(game: str, row: str, choice: str) -> None:
    drawn = scene(game, row, second=NONE)
    assert drawn.built(arrow=">1" if choice == "b" else "<1") == choice


@pytest.mark.rule("TM-2P-22", "AOI-2P-08")
@BOTH
def test_no_human_is_preferred(game: str) -> None:
    drawn = scene(game, "H.aMb.J", second=NONE)
    assert [drawn.built(arrow=">1"), drawn.built(arrow=">2")] == ["a", "b"]


@pytest.mark.rule("TM-2P-10", "AOI-2P-08")
@BOTH
def test_next_to_either_human_is_next_to_you(game: str) -> None:
    drawn = scene(game, "M..H~UJ", second=NONE)
    (step,) = drawn.play("upgrade")
    assert drawn.left(step, "next-to-you") == "A5"


@pytest.mark.rule("TM-2P-09", "AOI-2P-07")
@BOTH
def test_least_power_is_the_sum_over_both(game: str) -> None:
    # A1 gives 2 + 1, A4 gives 2.
    drawn = scene(game, "#J#", "TM~UT", second=NONE)
    (step,) = drawn.play("upgrade", arrow=">1")
    assert drawn.left(step, "next-to-you") == "B2 B3"
    assert (step["choice"], step["trace"][-1]["detail"]) == ("B3", {"power": 2})


@pytest.mark.rule("TM-2P-09", "TM-2P-17")
@BOTH
def test_each_human_gets_an_offer_of_their_own(game: str) -> None:
    drawn = scene(game, "TMJ", second=NONE)
    (step,) = drawn.play("upgrade")
    assert step["effects"][1:] == [{"offer": 2, "human": 0}, {"offer": 1, "human": 1}]


@pytest.mark.rule("TM-2P-11", "TM-2P-12", "TM-COMP-13", "AOI-2P-09", "AOI-COMP-08", "AOI-2P-15")
@pytest.mark.parametrize(
    ("levels", "first", "second", "number"),
    [
        # one away from the higher marker of the first track, level with a lower one of the second
        ((5, 3, 9, 9), (2, 3, 1, 1), (6, 9, 1, 1), 0),
        # her own marker is never the highest: 3 away here, not 0; 2 away there
        ((8, 4, 9, 9), (5, 6, 1, 1), (3, 1, 1, 1), 1),
    ],
)
@pytest.mark.parametrize("action", ["advance-track", "advance-level"])
@BOTH
def test_catch_up_compares_with_the_higher_human_marker(
    game: str, action: str, levels: Levels, first: Levels, second: Levels, number: int
) -> None:
    drawn = scene(game, "MU", levels=levels, yours=first, second=second)
    assert drawn.play(action)[0]["choice"] == drawn.facts.tracks[number]


@pytest.mark.rule("TM-COMP-13", "AOI-COMP-08")
@BOTH
def test_alone_it_compares_with_the_one_marker(game: str) -> None:
    drawn = scene(game, "MU", levels=(5, 3, 9, 9), yours=(2, 3, 1, 1))
    assert drawn.play("advance-track")[0]["choice"] == drawn.facts.tracks[1]


@pytest.mark.rule("TM-2P-13")
@BOTH
def test_both_humans_block_paths(game: str) -> None:
    assert scene(game, "M.U", "..#", second=NONE).distance() == 1
    assert scene(game, "MHU", "..#", second=NONE).distance() == 2
    assert scene(game, "MHUa", ".J#b", second=NONE).distance() is None


@pytest.mark.rule("TM-2P-14")
@pytest.mark.parametrize("first", [True, False])
def test_she_must_pass_before_both(first: bool) -> None:
    drawn = scene(TM, "MU", second=NONE, first_to_pass=first)
    assert ({"start_player": True} in drawn.ask(None, "*1")["steps"][0]["effects"]) is first


@pytest.mark.rule("TM-2P-17")
def test_she_trades_with_either_human_and_the_owner_gets_the_power() -> None:
    drawn = scene(TM, "MU~H~J", second=NONE, merchants=True)
    drawn.data["humans"][1]["structures"]["A4"] = "stronghold"
    first, second = drawn.play("trade", "trade")
    assert first["effects"] == [{"trade": "A4"}, {"vp": 3}, {"offer": 3, "human": 1}]
    assert second["effects"] == [{"trade": "A3"}, {"vp": 1}, {"offer": 1, "human": 0}]


@pytest.mark.rule("TM-TRADE-05", "TM-2P-10", "TM-2P-17")
@pytest.mark.parametrize(("arrow", "choice", "owner"), [(">1", "A3", 0), ("<1", "A4", 1)])
def test_structures_of_two_humans_tie(arrow: str, choice: str, owner: int) -> None:
    drawn = scene(TM, "MU~H~J", second=NONE, merchants=True)
    (step,) = drawn.play("trade", arrow=arrow)
    assert step["effects"] == [{"trade": choice}, {"vp": 1}, {"offer": 1, "human": owner}]


# -- Fire & Ice --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-FI-07", "TM-FI-09")
@pytest.mark.parametrize(
    ("tile", "choice"),
    [
        ("greatest-distance", "a"),
        ("stronghold-sanctuary", "a"),
        ("outposts", "b"),
        ("settlements", "b"),
    ],
)
def test_two_final_tiles_send_her_away_from_her_own(tile: str, choice: str) -> None:
    assert scene(TM, "a~~MbH", shipping=2, final_scoring_tile=tile).built() == choice


@pytest.mark.rule("TM-FI-09")
def test_without_a_final_tile_she_comes_closer_to_you() -> None:
    assert scene(TM, "a~~MbH", shipping=2).built() == "b"


@pytest.mark.rule("TM-FI-08")
@pytest.mark.parametrize(("measure", "choice"), [("nearest", "a"), ("farthest", "b")])
def test_furthest_is_measured_to_her_nearest_structure(measure: str, choice: str) -> None:
    # a: 1 and 2 away from her two structures; b: 0 and 5.
    drawn = scene(
        TM,
        "M~a~~Ub",
        final_scoring_tile="greatest-distance",
        switches={"furthest_measure": measure},
        printed={"a": "lake", "b": "lake"},
    )
    assert drawn.choice(drawn.play(ANYWHERE)[0]) == choice


@pytest.mark.rule("TM-FI-08")
def test_both_groups_count_for_furthest() -> None:
    drawn = scene(TM, "aM.bU", shipping=0, final_scoring_tile="greatest-distance")
    (step,) = drawn.play(ANYWHERE)
    assert step["trace"][-2]["by"] == "furthest-from-automa"
    assert drawn.left(step, "furthest-from-automa") == "a A3 b"


@pytest.mark.rule("TM-FI-10")
def test_the_way_round_a_wall_makes_a_space_further() -> None:
    # Without the wall b is as near as a.
    free = scene(
        TM, "a.M.b", "####.", final_scoring_tile="greatest-distance", printed={"a": "lake", "b": "lake"}
    )
    assert free.left(free.play(ANYWHERE)[0], "furthest-from-automa") == "a b"
    wall = scene(
        TM, "a.MHb", "##..#", final_scoring_tile="greatest-distance", printed={"a": "lake", "b": "lake"}
    )
    assert wall.left(wall.play(ANYWHERE)[0], "furthest-from-automa") == "b"


@pytest.mark.rule("TM-FI-11")
def test_a_factions_own_closest_stays_and_comes_first() -> None:
    drawn = scene(TM, "H.aMb.H", faction="kuddlers", final_scoring_tile="greatest-distance")
    step = drawn.play("faction-action")[0]
    assert [entry.get("by") for entry in step["trace"]] == [
        None,
        "closest-to-you",
        "your-terrain-priority",
        "terrain-priority",
        "furthest-from-automa",
        "direction",
    ]


@pytest.mark.rule("TM-FI-12")
@pytest.mark.parametrize("terrain", ["ice", "volcano"])
def test_empty_ice_and_volcanoes_are_no_building_land(terrain: str) -> None:
    assert scene(TM, "aMb", changed={"a": terrain}).valid() == "b"
    drawn = scene(TM, "aMb", changed={"a": terrain})
    assert drawn.left(drawn.play(ANYWHERE)[0]) == "b"


@pytest.mark.rule("TM-FI-15")
@pytest.mark.parametrize(("faction", "power"), [("yetis", 4), ("witches", 3)])
def test_the_yetis_power_values_count_for_her(faction: str, power: int) -> None:
    drawn = scene(TM, "MS", human__faction=faction)
    (step,) = drawn.play("upgrade")
    assert step["effects"][1] == {"offer": power, "human": 0}
    trade = scene(TM, "MU~S", merchants=True, human__faction=faction)
    assert trade.play("trade")[0]["effects"][1] == {"vp": power}


# -- levels ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-EX-01", "TM-DIFF-01", "AOI-EX-02", "AOI-DIFF-01")
@BOTH
def test_shipping_of_level_automa_by_round(game: str) -> None:
    """Read off the board: b lies behind one river, c behind two."""
    drawn = scene(game, "b~M~~c")
    drawn.facts = msgspec.structs.replace(load(game), boards=drawn.facts.boards)
    found = []
    for round_ in range(1, 7):
        drawn.data["round"] = round_
        found.append(drawn.valid())
    assert found == ["", "", "b", "b", "b c", "b c"]
