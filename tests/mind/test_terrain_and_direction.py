"""Terrain priority and Directional Selection."""

import pytest

from automa.facts import load
from tests.mind.scenes import ANYWHERE, AOI, BOTH, TM, own, printed_position, scene

# The lake card reads lake, swamp, forest, … in row A and lake, forest, swamp, … in row B.


@pytest.mark.rule("TM-ATP-01", "TM-ATP-02", "AOI-ATP-01", "AOI-ATP-03")
@pytest.mark.parametrize(("row", "choice"), [("A", "a"), ("B", "b")])
@BOTH
def test_the_support_card_names_the_row(game: str, row: str, choice: str) -> None:
    drawn = scene(game, "aMb", printed={"a": "swamp", "b": "forest"})
    assert drawn.built(row=row) == choice


@pytest.mark.rule("TM-ATP-01", "AOI-ATP-01")
@pytest.mark.parametrize(("support", "choice"), [("*1", "a"), ("*2", "b")])
@BOTH
def test_the_rows_of_the_first_two_cards(game: str, support: str, choice: str) -> None:
    drawn = scene(game, "aMb", printed={"a": "swamp", "b": "forest"})
    assert drawn.choice(drawn.ask("13", support)["steps"][0]) == choice


@pytest.mark.rule("TM-ATP-03", "TM-DIR-07", "AOI-ATP-04")
@BOTH
def test_all_spaces_of_the_terrain_stay(game: str) -> None:
    drawn = scene(game, "#ab", "cMd", printed={"a": "swamp", "b": "forest", "d": "swamp"})
    (step,) = drawn.play("transform-and-build", row="A", arrow=">2")
    assert drawn.left(step, "terrain-priority") == "a d"
    assert drawn.choice(step) == "d"


@pytest.mark.rule("TM-ATP-04", "TM-BUILD-04", "AOI-ATP-02", "AOI-BUILD-03")
@BOTH
def test_a_changed_space_counts_as_the_terrain_it_shows_now(game: str) -> None:
    drawn = scene(game, "aMb", printed={"a": "desert", "b": "forest"}, changed={"a": "swamp"})
    (step,) = drawn.play("transform-and-build", row="A")
    assert drawn.left(step) == "a b"
    assert drawn.choice(step) == "a"
    assert {"terrain": "lake", "hex": "A1"} in step["effects"]


@pytest.mark.rule("TM-ATP-04")
def test_a_space_the_human_spoiled_has_lost_its_print() -> None:
    drawn = scene(TM, "aMb", printed={"a": "lake", "b": "swamp"}, changed={"a": "desert"})
    assert drawn.built(row="A") == "b"


# -- direction: six neighbours of one structure, in reading order a b / c d / e f ---------------------------------------

ROSE = ("#ab", "cMd", "#ef")


@pytest.mark.rule(
    "TM-DIR-01", "TM-DIR-02", "TM-DIR-03", "TM-DIR-05", "AOI-DIR-01", "AOI-DIR-02", "AOI-DIR-03"
)
@pytest.mark.parametrize(
    ("arrow", "choice"),
    [(">1", "a"), (">2", "b"), (">6", "f"), (">7", "a"), ("<1", "f"), ("<2", "e"), ("<6", "a"), ("<7", "f")],
)
@BOTH
def test_counting_along_the_arrow(game: str, arrow: str, choice: str) -> None:
    assert scene(game, *ROSE).built(arrow=arrow) == choice


@pytest.mark.rule("TM-DIR-01", "AOI-DIR-01")
@pytest.mark.parametrize(("support", "choice"), [("*1", "b"), ("*2", "f")])
@BOTH
def test_the_arrows_of_the_first_two_cards(game: str, support: str, choice: str) -> None:
    drawn = scene(game, *ROSE)
    assert drawn.choice(drawn.ask("13", support)["steps"][0]) == choice  # >2 and <1


@pytest.mark.rule("TM-DIR-05", "AOI-DIR-03")
@pytest.mark.parametrize(("arrow", "choice"), [(">4", "a"), ("<4", "d"), (">5", "c"), ("<5", "c")])
@BOTH
def test_counting_goes_on_from_the_start(game: str, arrow: str, choice: str) -> None:
    assert scene(game, "#a#", "cMd").built(arrow=arrow) == choice


@pytest.mark.rule("TM-DIR-04")
@BOTH
def test_only_valid_options_are_counted(game: str) -> None:
    drawn = scene(game, "#aU", "cMd", "#Uf")
    assert drawn.valid() == "a c d f"
    assert drawn.built(arrow=">3") == "d"
    assert drawn.built(arrow="<3") == "c"


@pytest.mark.rule("TM-DIR-07", "TM-ACT-05", "AOI-TIE-01")
@BOTH
def test_the_arrow_counts_what_earlier_tiebreakers_left(game: str) -> None:
    drawn = scene(game, *ROSE, printed={"b": "lake", "e": "lake"})
    (step,) = drawn.play("transform-and-build", arrow=">2")
    assert drawn.left(step, "terrain-priority") == "b e"
    assert drawn.choice(step) == "e"


@pytest.mark.rule("TM-DIR-08", "AOI-DIR-07")
@BOTH
def test_a_higher_row_comes_before_a_space_further_left(game: str) -> None:
    drawn = scene(game, *ROSE, printed={"b": "lake", "c": "lake"})
    assert drawn.built(arrow=">1") == "b"
    assert drawn.built(arrow="<1") == "c"


@pytest.mark.rule("TM-DIR-12", "AOI-DIR-08")
@pytest.mark.parametrize("arrow", [">1", ">4", "<1", "<4"])
@BOTH
def test_a_single_option_needs_no_arrow(game: str, arrow: str) -> None:
    drawn = scene(game, "Ma")
    (step,) = drawn.play("transform-and-build", arrow=arrow)
    assert drawn.choice(step) == "a"
    assert [entry.get("by") for entry in step["trace"]] == [None]


@pytest.mark.rule("TM-DIR-11", "TM-UPG-10", "AOI-UPG-05")
@pytest.mark.parametrize(("arrow", "choice"), [(">1", "A1"), (">2", "A2"), ("<1", "B1"), (">4", "A1")])
@BOTH
def test_structures_are_counted_by_the_space_they_stand_on(game: str, arrow: str, choice: str) -> None:
    drawn = scene(game, "M~M", "U~~")
    assert drawn.choice(drawn.play("upgrade", arrow=arrow)[0]) == choice


@pytest.mark.rule("TM-DIR-06", "TM-DIR-09", "TM-CULT-09", "AOI-DIR-04", "AOI-SCHOLAR-07")
@pytest.mark.parametrize(
    ("arrow", "number"), [(">1", 0), (">2", 1), (">3", 2), ("<1", 3), ("<3", 1), ("<4", 0)]
)
@BOTH
def test_tracks_are_counted_from_left_to_right(game: str, arrow: str, number: int) -> None:
    drawn = scene(game, "MU", levels=(2, 2, 2, 2), yours=(2, 2, 2, 2))
    assert drawn.choice(drawn.play("advance-track", arrow=arrow)[0]) == drawn.facts.tracks[number]


@pytest.mark.rule("TM-DIR-09", "AOI-DIR-04")
def test_the_order_of_the_tracks() -> None:
    assert load(TM).tracks == ("fire", "water", "earth", "air")
    assert load(AOI).tracks == ("banking", "law", "engineering", "medicine")


@pytest.mark.rule("TM-DIR-06", "TM-DIR-09")
@pytest.mark.parametrize(("arrow", "tile"), [(">1", "water"), ("<1", "air"), (">3", "water")])
def test_favor_tiles_are_counted_by_their_track(arrow: str, tile: str) -> None:
    tiles = {"fire": False, "water": True, "earth": False, "air": True}
    drawn = scene(TM, "MU", favor_tiles=tiles)
    assert drawn.choice(drawn.play("take-favor-tile", arrow=arrow)[0]) == tile


@pytest.mark.rule("TM-DIR-10", "AOI-DIR-05")
@BOTH
def test_power_actions_are_counted_from_the_bridge_to_two_spades(game: str) -> None:
    drawn = scene(game, "MU")
    assert (drawn.facts.power_actions[0], drawn.facts.power_actions[5]) == ("bridge", "two-spades")
    assert drawn.play("block-power-action", arrow=">1")[0]["choice"] == 1
    assert drawn.play("block-power-action", arrow="<1")[0]["choice"] == 6


@pytest.mark.rule("AOI-DIR-05")
def test_book_actions_are_counted_from_left_to_right() -> None:
    drawn = scene(AOI, "MU")
    assert drawn.play("block-power-action", arrow="<1")[1]["choice"] == 3
    assert drawn.play("block-power-action", arrow=">2")[1]["choice"] == 2


@pytest.mark.rule("AOI-DIR-06")
@pytest.mark.parametrize(("arrow", "number"), [(">1", 1), (">3", 3), ("<1", 6), ("<4", 3)])
def test_innovations_are_counted_upper_row_first(arrow: str, number: int) -> None:
    """Two in the upper row, four in the lower: the third is the first of the lower row."""
    assert scene(AOI, "MU", round=3).play("take-innovation", arrow=arrow)[0]["choice"] == number


# -- the booklets' examples --------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-EX-04", "AOI-EX-05")
@pytest.mark.parametrize("taken", [(0, 1, 2), (1, 3, 5), (3, 4, 5), (0, 2, 5)])
@BOTH
def test_three_power_actions_taken_and_the_arrow_left_four(game: str, taken: tuple[int, ...]) -> None:
    actions = ["taken" if i in taken else "free" for i in range(6)]
    drawn = scene(game, "MU", power_actions=actions)
    rightmost = max(i for i in range(6) if i not in taken) + 1
    assert drawn.play("block-power-action", arrow="<4")[0]["choice"] == rightmost


@pytest.mark.rule("TM-EX-05", "TM-EX-06")
@pytest.mark.parametrize(("arrow", "choice"), [(">3", "B6"), ("<2", "H1")])
def test_deserts_of_the_original_board(arrow: str, choice: str) -> None:
    drawn = scene(TM, "MU")
    drawn.data = printed_position(
        TM, "original", automa__home="desert", automa__structures=own("dwelling", "B1", "E8")
    )
    (step,) = drawn.play(ANYWHERE, arrow=arrow)
    assert drawn.left(step, "terrain-priority") == "A5 B4 B6 D3 F3 G4 G7 H1 I7"
    assert step["choice"] == choice


@pytest.mark.rule("AOI-EX-04")
@pytest.mark.parametrize(("arrow", "choice"), [(">3", "d"), ("<2", "e")])
def test_five_free_deserts(arrow: str, choice: str) -> None:
    deserts = dict.fromkeys("abdef", "desert")
    drawn = scene(AOI, *ROSE, printed=deserts, automa__home="desert")
    assert drawn.built(arrow=arrow) == choice
