"""Automa's side of the final scoring in the full game: area, Fire & Ice tile, faction card."""

import pytest

from automa.play.change import Change, Goods
from automa.terra_mystica import AutomaOptions, Options, TerraMystica, new_game, scoring
from automa.terra_mystica.commands import Pass
from tests.terra_mystica.scene import automas_turn, begun, clear, duel, put, put_automa

SPREAD = ("E4", "E8", "F2", "F5", "G2", "G4")
"""Five settlements, each within two river spaces of another, and some of them no nearer."""


def spread(level: str = "automa", final_tile: str = "") -> TerraMystica:
    """Her structures on those six hexes, nothing else on the board."""
    state, _, _ = duel("witches", level=level, final_tile=final_tile)
    clear(state)
    for name in SPREAD:
        put_automa(state, name)
    return state


@pytest.mark.rule("TM-REACH-11", "TM-END-04")
def test_both_groups_count_once_they_are_joined() -> None:
    state, _, automa = duel("witches", level="alptrauma")
    clear(state)
    for number, name in enumerate(("A1", "A2", "A3", "A4", "A5")):
        put_automa(state, name, marked=number < 2)
    area = [score for score in scoring.final_scores(state) if score[:2] == ("area", 1)]
    assert area == [("area", 1, 18)]
    assert automa.own.bit_count() == 5


@pytest.mark.rule("TM-END-02", "TM-END-03", "TM-DIFF-04")
@pytest.mark.parametrize(("level", "area"), [("automalein", 2), ("automa", 6), ("alptrauma", 6)])
def test_her_area_is_joined_by_the_best_shipping_of_her_level(level: str, area: int) -> None:
    """Automalein ships over one river space at best, the others over two and three, whatever the round."""
    state = spread(level)
    for state.round in (1, 6):
        assert scoring.compared(state)["area"] == {0: 0, 1: area}


@pytest.mark.rule("TM-FI-01", "TM-FI-02", "TM-FI-03", "TM-FI-04", "TM-FI-05", "TM-FI-06")
@pytest.mark.parametrize(
    ("tile", "value"),
    [("greatest-distance", 8), ("stronghold-sanctuary", 4), ("settlements", 5), ("outposts", 3)],
)
def test_what_she_brings_to_a_fire_and_ice_tile(tile: str, value: int) -> None:
    state = spread(final_tile=tile)
    assert scoring.compared(state)[tile] == {0: 0, 1: value}
    state.seats[0].shipping = 0
    put(state, state.seats[0], "A1")
    assert (tile, 1, 18) in scoring.final_scores(state)


@pytest.mark.rule("TM-END-09", "TM-FAC-WANDERERS-03")
@pytest.mark.parametrize(("faction", "points"), [("wanderers", 3), ("simpletons", 0)])
def test_wanderers_score_their_structures_at_the_end(faction: str, points: int) -> None:
    state, _, automa = duel("witches", faction)
    clear(state)
    for name in ("A1", "E6", "I1"):
        put_automa(state, name)
    state.round = 6
    automa.deck = automa.deck.__class__(draw=(), reserve=automa.deck.draw, action="*1", support="*2")
    automas_turn(state)
    before = automa.points
    events: list[Change] = []
    state.apply(Pass(), events)
    assert state.over
    hers = [change for change in events if isinstance(change, Goods) and change.seat == automa.index]
    assert [change.amount for change in hers if change.source == "faction card"] == [points] * bool(points)
    assert automa.points == before + sum(change.amount for change in hers if change.what == "points")


@pytest.mark.rule("TM-2P-18")
def test_the_final_scoring_ranks_three() -> None:
    state = begun(new_game(Options(factions=("witches", "fakirs"), automa=AutomaOptions())))
    clear(state)
    for name in ("A1", "A2", "A3"):
        put(state, state.seats[0], name)
    for name in ("I1", "I2"):
        put(state, state.seats[1], name)
    put_automa(state, "E6")
    area = {index: points for category, index, points in scoring.final_scores(state) if category == "area"}
    assert area == {0: 18, 1: 12, 2: 6}


@pytest.mark.rule("TM-END-01", "TM-END-06", "TM-END-07")
@pytest.mark.parametrize(
    ("yours", "hers", "points"),
    [
        ((5, 0, 4, 0), (7, 2, 4, 0), {"fire": (4, 8), "water": (0, 8), "earth": (6, 6)}),
        ((9, 9, 1, 3), (0, 1, 0, 2), {"fire": (8, 0), "water": (8, 4), "earth": (8, 0), "air": (8, 4)}),
    ],
)
def test_she_takes_part_in_the_cults_like_a_human(
    yours: tuple[int, ...], hers: tuple[int, ...], points: dict[str, tuple[int, int]]
) -> None:
    """Places are shared where markers stand alike, and a marker on 0 scores nothing."""
    state, seat, automa = duel("witches")
    seat.levels, automa.levels = list(yours), list(hers)
    found = {(track, who): scored for track, who, scored in scoring.final_scores(state) if track != "area"}
    for track in ("fire", "water", "earth", "air"):
        mine, her = points.get(track, (0, 0))
        assert (found.get((track, 0), 0), found.get((track, 1), 0)) == (mine, her)


@pytest.mark.rule("TM-END-06")
def test_the_places_of_the_area_are_shared_with_her() -> None:
    state, seat, _ = duel("witches")
    clear(state)
    for mine, hers in (("A1", "I1"), ("A2", "I2")):
        put(state, seat, mine)
        put_automa(state, hers)
    scores = {who: points for category, who, points in scoring.final_scores(state) if category == "area"}
    assert scores == {0: 15, 1: 15}
