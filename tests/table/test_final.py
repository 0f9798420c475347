"""Final scoring: hers is computed, yours is asked where the table cannot tell."""

import pytest

from automa.table.final import lines, questions, totals, winners
from automa.table.refused import Refused
from tests.table.tables import Maker, Play, age_of_innovation, terra_mystica


def over(game: Play) -> Play:
    """The same game at final scoring."""
    game.do("correct round 6", "correct turn anna", "pass")
    game.she_passes("*5")
    game.do("end round")
    return game


def points(game: Play, row: str) -> dict[str, int]:
    return next(line for line in lines(game) if line.id == row).points


@pytest.mark.rule("TM-END-01", "TM-END-07", "AOI-END-01", "AOI-END-07")
@pytest.mark.parametrize(("make", "track"), [(terra_mystica, "fire"), (age_of_innovation, "law")])
def test_tracks_are_known(make: Maker, track: str) -> None:
    game = over(make())
    game.do(f"correct track automa {track} 7", f"track {track} 5")
    assert points(game, track) == {"anna": 4, "automa": 8}
    game.do(f"track {track} 0")
    assert points(game, track) == {"anna": 0, "automa": 8}


@pytest.mark.rule("TM-END-02", "TM-END-03", "TM-END-04", "TM-REACH-11", "AOI-END-02")
def test_area_is_computed_with_the_shipping_of_the_human() -> None:
    game = over(terra_mystica())
    assert questions(game) == [("anna", "score"), ("anna", "shipping"), ("anna", "resources")]
    area = next(line for line in lines(game) if line.id == "area")
    assert area.values == {"anna": None, "automa": 1}
    game.do("correct structure E4 automa dwelling", "correct structure E6 anna dwelling")
    game.do("final anna shipping 0")
    assert points(game, "area") == {"anna": 15, "automa": 15}
    game.do("correct structure E3 automa dwelling marked")
    assert points(game, "area") == {"anna": 12, "automa": 18}
    game.do("final anna area 9")
    assert points(game, "area") == {"anna": 18, "automa": 12}


@pytest.mark.rule("TM-END-03", "TM-DIFF-04", "AOI-END-02")
@pytest.mark.parametrize(("make", "beyond"), [(terra_mystica, "F2"), (age_of_innovation, "B6")])
@pytest.mark.parametrize("level", ["automa", "alptrauma"])
def test_her_area_is_joined_by_the_best_shipping_of_her_level(make: Maker, beyond: str, level: str) -> None:
    """Her two structures lie two river spaces apart: no round but the last ones lets her ship so far."""
    game = make(level=level)
    start, far = game.state.automa.structures
    game.do(f"correct structure {beyond} automa {game.facts.dwelling}", f"correct structure {far} none")
    assert [len(game.board.areas(game.board.hexset([start, beyond]), ships)) for ships in (1, 2)] == [2, 1]
    over(game)
    assert next(line for line in lines(game) if line.id == "area").values["automa"] == 2
    game.do("final anna shipping 0")
    assert points(game, "area") == {"anna": 12, "automa": 18}


def test_factions_with_a_network_of_their_own_enter_its_size() -> None:
    game = over(terra_mystica("dwarves", places=("E7", "A2")))
    assert ("anna", "area") in questions(game)
    assert ("anna", "shipping") not in questions(game)


@pytest.mark.rule("TM-END-05", "AOI-END-03")
@pytest.mark.parametrize("make", [terra_mystica, age_of_innovation])
def test_automa_scores_no_resources(make: Maker) -> None:
    game = over(make())
    game.do("final anna resources 4")
    assert points(game, "resources") == {"anna": 4}


@pytest.mark.rule("TM-END-06", "AOI-END-05")
def test_ties_are_shared() -> None:
    game = over(age_of_innovation())
    game.do("final anna area 1")
    assert points(game, "area") == {"anna": 15, "automa": 15}


@pytest.mark.rule("TM-BASE-11-06", "TM-END-08", "AOI-END-06")
def test_the_result() -> None:
    game = over(terra_mystica())
    with pytest.raises(Refused):
        terra_mystica().do("final anna area 9")
    game.do("final anna score 20", "final anna shipping 0", "final anna resources 0")
    assert game.state.phase == "finished"
    gap = totals(game)["automa"] - totals(game)["anna"]
    game.do(f"final anna resources {gap}")
    assert winners(game) == ["anna", "automa"]
    game.do(f"final anna resources {gap + 1}")
    assert winners(game) == ["anna"]
    for line in ("final anna area 99", "final anna luck 3", "final anna area", "final bert area 3"):
        with pytest.raises(Refused):
            game.do(line)


@pytest.mark.rule("TM-END-09", "TM-FAC-WANDERERS-03", "AOI-END-04", "AOI-FAC-14")
@pytest.mark.parametrize(("make", "each"), [(terra_mystica, 1), (age_of_innovation, 2)])
def test_wanderers_score_their_structures(make: Maker, each: int) -> None:
    game = over(make(automa="wanderers"))
    assert points(game, "faction") == {"automa": each * len(game.state.automa.structures)}


@pytest.mark.rule("TM-FI-01", "TM-FI-02", "TM-FI-03", "TM-FI-04", "TM-FI-05", "TM-FI-06")
@pytest.mark.parametrize(
    ("tile", "hers", "yours"),
    [
        ("greatest-distance", 1, 1),
        ("settlements", 1, 1),
        ("stronghold-sanctuary", 1, 0),
        ("outposts", 0, 2),
    ],
)
def test_fire_and_ice_tiles(tile: str, hers: int, yours: int) -> None:
    game = terra_mystica(expansions=("fire-and-ice",), places=("F4", "D1"))
    game.do(f"correct final-tile {tile}", "correct structure E4 automa dwelling", "build E1")
    over(game)
    game.do("final anna shipping 0")
    row = next(line for line in lines(game) if line.id == "final-tile")
    assert row.values == {"anna": yours, "automa": hers}
    game.do("final anna area 5")
    assert ("anna", "tile") in questions(game)
    game.do("final anna tile 9")
    row = next(line for line in lines(game) if line.id == "final-tile")
    assert row.values["anna"] == 9


def test_the_humans_own_distance_between_stronghold_and_sanctuary() -> None:
    game = terra_mystica(expansions=("fire-and-ice",))
    game.do(
        "correct final-tile stronghold-sanctuary",
        "build E6. upgrade E6 to stronghold",
        "upgrade F4 to sanctuary",
    )
    over(game)
    game.do("final anna shipping 0")
    row = next(line for line in lines(game) if line.id == "final-tile")
    assert row.values["anna"] == 1
    game.do("correct structure G3 anna dwelling", "correct structure E8 anna dwelling")
    game.do("correct bridge E8 G3 anna")
    game.do("correct structure E7 anna dwelling")
    area = next(line for line in lines(game) if line.id == "area")
    assert area.values["anna"] == 5
