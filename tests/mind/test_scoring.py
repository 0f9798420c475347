"""Final scoring of Automa's side, her start, and the achievements of the Gognomes."""

from collections.abc import Sequence

import pytest

from automa.board import Board
from automa.facts import load
from automa.mind import achievements
from automa.mind.scoring import (
    faction_points,
    final_tile_value,
    greatest_distance,
    highest_shipping,
    largest_area,
    settlements,
)
from automa.mind.setup import start_effects, start_hexes, start_tracks
from automa.play import groups

TM = load("terra-mystica")
AOI = load("age-of-innovation")
TRACK_PLACES, AREA_PLACES = TM.human["rules"]["track_scores"], AOI.human["rules"]["area_scores"]


def share(values: list[int], places: Sequence[int]) -> list[int]:
    """The points of every seat."""
    found = groups.shares(dict(enumerate(values)), places)
    return [found.get(seat, 0) for seat in range(len(values))]


def strip(text: str) -> Board:
    """A one-row board: `.` is land, `~` river."""
    return Board([["plains" if cell == "." else "river" for cell in text]])


@pytest.mark.rule("TM-END-01", "TM-END-06", "TM-END-07", "AOI-END-01", "AOI-END-05", "AOI-END-07")
def test_places_are_shared_and_zero_earns_nothing() -> None:
    assert share([7, 3], TRACK_PLACES) == [8, 4]
    assert share([5, 5], TRACK_PLACES) == [6, 6]
    assert share([5, 5, 2], TRACK_PLACES) == [6, 6, 2]
    assert share([9, 4, 4], TRACK_PLACES) == [8, 3, 3]
    assert share([0, 3], TRACK_PLACES) == [0, 8]
    assert share([1, 3], TRACK_PLACES) == [4, 8]
    assert share([0, 0], TRACK_PLACES) == [0, 0]


@pytest.mark.rule("TM-END-02", "AOI-END-02", "AOI-END-06", "TM-END-08")
def test_area_is_shared_alike() -> None:
    assert share([6, 6], AREA_PLACES) == [15, 15]
    assert share([6, 7], AREA_PLACES) == [12, 18]


@pytest.mark.rule("TM-2P-18", "TM-END-06")
def test_three_players_have_three_places() -> None:
    assert share([9, 7, 8], AREA_PLACES) == [18, 6, 12]
    assert share([2, 9, 4], TRACK_PLACES) == [2, 8, 4]


@pytest.mark.rule("TM-END-03", "TM-DIFF-04", "AOI-END-02")
def test_final_scoring_uses_the_highest_shipping_of_the_card() -> None:
    levels = ("automalein", "automa", "automaechtig", "ultoma", "alptrauma")
    assert [highest_shipping(TM.difficulties[level]) for level in levels] == [1, 2, 2, 2, 3]
    assert [highest_shipping(AOI.difficulties[level]) for level in levels] == [2, 2, 2, 2, 3]


@pytest.mark.rule("TM-END-02", "TM-END-04")
def test_the_largest_area_crosses_rivers_by_shipping() -> None:
    board = strip("..~.~~.")
    all_land = board.land
    assert largest_area(board, all_land, 0) == 2
    assert largest_area(board, all_land, 1) == 3
    assert largest_area(board, all_land, 2) == 4
    assert largest_area(board, 0, 2) == 0


@pytest.mark.rule("TM-FI-01", "TM-FI-02", "TM-FI-03", "TM-FI-04", "TM-FI-05", "TM-FI-06")
def test_fire_and_ice_tiles() -> None:
    board = strip("..~.~.~..")
    land = board.land
    assert greatest_distance(board, land, 1) == 8
    assert settlements(board, land, 1) == 4
    values = {
        tile: final_tile_value(board, land, 1, tile)
        for tile in ("greatest-distance", "stronghold-sanctuary", "settlements", "outposts")
    }
    assert values == {"greatest-distance": 8, "stronghold-sanctuary": 4, "settlements": 4, "outposts": 2}
    assert final_tile_value(board, land, 0, "outposts") == 0
    assert final_tile_value(strip(".."), 3, 0, "stronghold-sanctuary") == 1
    with pytest.raises(ValueError, match="most-trade-markers"):
        final_tile_value(board, land, 1, "most-trade-markers")


@pytest.mark.rule("TM-FI-01", "TM-FI-03")
def test_fire_and_ice_tiles_look_at_the_best_network() -> None:
    # Three settlements one river apart, and after two rivers a longer one of its own.
    board = strip(".~.~.~~......")
    assert settlements(board, board.land, 1) == 3
    assert greatest_distance(board, board.land, 1) == 5
    assert greatest_distance(board, board.land, 2) == 12
    assert (settlements(board, 1, 1), greatest_distance(board, 1, 1)) == (1, 0)
    assert (settlements(board, 0, 1), greatest_distance(board, 0, 1)) == (0, 0)


@pytest.mark.rule("TM-FAC-WANDERERS-03", "AOI-FAC-14", "TM-END-09", "AOI-END-04")
def test_wanderers_score_their_structures() -> None:
    assert faction_points(TM.factions["wanderers"], 0b10110) == 3
    assert faction_points(AOI.factions["wanderers"], 0b10110) == 6
    assert faction_points(TM.factions["simpletons"], 0b10110) == 0


@pytest.mark.rule("TM-INIT-02", "TM-INIT-03", "TM-INIT-04", "TM-INIT-05", "TM-INIT-06")
@pytest.mark.parametrize("board", list(TM.boards))
def test_the_setup_card_names_two_hexes_of_her_terrain(board: str) -> None:
    printed = TM.board(board)
    for home in TM.wheel:
        for card in TM.cards:
            start = start_hexes(TM, board, home, card)
            assert start.marked != start.unmarked
            assert all(printed.printed[printed.hex(hex_)] == home for hex_ in start)
            placed = start_effects(TM, start)
            assert [(effect.hex, effect.marked) for effect in placed] == [
                (start.marked, True),
                (start.unmarked, False),
            ]


@pytest.mark.rule("AOI-INIT-02", "AOI-INIT-03", "AOI-INIT-04", "AOI-INIT-09")
def test_the_setup_card_of_age_of_innovation() -> None:
    start = start_hexes(AOI, "large", "desert", "*1")
    large = AOI.board("large")
    assert [large.position[large.hex(hex_)] for hex_ in start] == [(1, 6), (7, 6)]
    assert [effect.piece for effect in start_effects(AOI, start)] == ["workshop", "workshop"]


@pytest.mark.rule("TM-CARD-08")
def test_symbols_of_the_faction_card_are_steps() -> None:
    assert start_tracks(TM, TM.factions["simpletons"]) == [1, 1, 1, 1]
    assert start_tracks(TM, TM.factions["druids"]) == [2, 0, 0, 0]
    assert start_tracks(AOI, AOI.factions["druids"]) == [0, 0, 0, 2]


@pytest.mark.rule("TM-FAC-GOGNOMES-02", "TM-FAC-GOGNOMES-03", "TM-FAC-GOGNOMES-04", "TM-FAC-GOGNOMES-05")
def test_achievements() -> None:
    assert achievements.offers_much(3)
    assert not achievements.offers_much(2)
    assert achievements.leads([3, 3, 3, 0], [[2, 2, 2, 9]])
    assert not achievements.leads([3, 3, 3, 0], [[3, 2, 2, 0]])
    assert not achievements.leads([3, 3, 3, 3], [[0, 0, 0, 0], [0, 0, 3, 3]])
    assert achievements.passed_often(3)
    assert not achievements.passed_often(2)
    printed = TM.factions["gognomes"].achievements
    assert [achievements.points(printed, done) for done in range(4)] == [5, 10, 15, 0]
