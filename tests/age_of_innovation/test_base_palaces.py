"""Base game, section 21: the seventeen palaces."""

import pytest

from automa.age_of_innovation.final import area
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.whole_game import AgeOfInnovation
from tests.age_of_innovation.scene import (
    around,
    automa_passes,
    away,
    bowls,
    change,
    end_round,
    gained,
    ground,
    level,
    my_turn,
    owed,
    put,
    refused,
    scene,
    stands,
    terrain,
    texts,
    tiles,
)
from tests.age_of_innovation.scene import play as give


def with_palace(number: int, **options: object) -> tuple[AgeOfInnovation, Seat]:
    """The human has built a palace in F6 and takes this tile; the turn is not over."""
    other = "1" if number != 1 else "2"
    palaces = (str(number), other) if number != 17 else ("1", "2")
    state, seat = scene(palaces=palaces, **options)  # type: ignore[arg-type]
    put(state, "F6", "guild")
    give(state, "upgrade F6 to palace")
    return state, seat


def take(number: int, **options: object) -> tuple[AgeOfInnovation, Seat]:
    state, seat = with_palace(number, **options)
    give(state, f"palace {number}")
    return state, seat


def next_turn(state: AgeOfInnovation) -> None:
    give(state, "done")
    my_turn(state)


# What the palace adds to the income of a round: coins, tools, scholars, power, books.
INCOME = {
    1: (0, 0, 0, 5, 0), 2: (0, 0, 0, 0, 0), 3: (0, 0, 0, 2, 0), 4: (0, 0, 0, 2, 0), 5: (0, 0, 0, 4, 0),
    6: (0, 0, 0, 2, 1), 7: (0, 0, 0, 4, 0), 8: (2, 1, 0, 2, 0), 9: (0, 0, 1, 0, 0), 10: (6, 0, 0, 0, 0),
    11: (0, 1, 0, 0, 0), 12: (0, 0, 0, 8, 0), 13: (0, 0, 0, 0, 0), 14: (0, 0, 0, 6, 0), 15: (0, 0, 0, 6, 0),
    16: (0, 0, 0, 2, 1), 17: (0, 0, 0, 2, 0),
}  # fmt: skip


@pytest.mark.rule("AOI-BASE-07-01")
@pytest.mark.parametrize("number", INCOME)
def test_income_of_every_palace(number: int) -> None:
    found = []
    for tile in (number, 0):
        state, seat = take(number) if tile else scene()
        if not tile:
            put(state, "F6", "palace")
        state.choices.clear()
        state.rights.clear()
        my_turn(state)
        seat.tools = seat.coins = seat.scholars = 0
        seat.supply, seat.levels = 7, [0, 0, 0, 0]
        seat.books = [0, 0, 0, 0]
        bowls(seat, 12, 0, 0)
        automa_passes(state)
        give(state, "pass rb_big")
        give(state, "done")
        while any(text.startswith("book") for text in texts(state)):
            give(state, "book law")
        assert state.round == 2
        found.append((seat.coins, seat.tools, seat.scholars, seat.bowl2, sum(seat.books)))
    assert tuple(a - b for a, b in zip(*found, strict=True)) == INCOME[number]


@pytest.mark.rule("AOI-BASE-12-04", "AOI-BASE-21-17")
def test_a_palace_brings_one_of_the_open_tiles_17_always_among_them() -> None:
    state, seat = with_palace(8)
    assert texts(state) == ["palace 1", "palace 8", "palace 17"]
    assert refused(state, "palace 3")
    before = gained(seat)
    give(state, "palace 17")
    assert change(before, seat) == {"vp": 10}
    assert owed(state) == []


@pytest.mark.rule("AOI-BASE-21-01")
def test_palace_1_two_tools() -> None:
    state, seat = take(1)
    next_turn(state)
    before = gained(seat)
    give(state, "special palace_1")
    assert change(before, seat) == {"tools": 2}


@pytest.mark.rule("AOI-BASE-21-02")
def test_palace_2_two_spades() -> None:
    state, seat = take(2)
    next_turn(state)
    ground(state, "F5", "mountain")
    before = gained(seat)
    give(state, "special palace_2. transform F5 to lake with palace_2")
    assert owed(state) == ["build F5 with palace_2"]
    give(state, "build F5 with palace_2")
    assert change(before, seat) == {"coins": -2, "tools": -1}
    assert stands(state, "F5") == "workshop"


@pytest.mark.rule("AOI-BASE-21-03")
def test_palace_3_a_school_becomes_a_guild() -> None:
    state, seat = take(3, round_tiles=tiles("guild_law"))
    put(state, "H6", "guild")
    next_turn(state)
    give(state, "upgrade H6 to school. competency c_scholar_vp")
    put(state, "A5", "school")
    next_turn(state)
    before = gained(seat)
    give(state, "special palace_3. upgrade H6 to guild with palace_3")
    assert change(before, seat) == {"vp": 3 + 3, "tools": 1}, "the guild counts as built"
    assert stands(state, "H6") == "guild"
    assert len(seat.competencies) == 1
    assert owed(state) == []
    next_turn(state)
    put(state, "H6", "workshop")
    put(state, "A5", "workshop")
    assert refused(state, "special palace_3")


@pytest.mark.rule("AOI-BASE-21-04", "AOI-BASE-12-07")
def test_palace_4_a_workshop_becomes_a_guild() -> None:
    state, seat = take(4, round_tiles=tiles("guild_law"))
    put(state, "H6")
    put(state, "A6")
    next_turn(state)
    twin = state.copy()
    before = gained(seat)
    give(state, "special palace_4. upgrade H6 to guild with palace_4")
    assert change(before, seat) == {"vp": 3}
    assert owed(state) == []
    for hex_ in ("A5", "B2", "B7", "F1"):
        put(twin, hex_, "guild")
    assert refused(twin, "special palace_4"), "no guild is left"


@pytest.mark.rule("AOI-BASE-21-05")
def test_palace_5_a_competency_with_its_place() -> None:
    state, seat = take(5)
    before = gained(seat)
    assert all(text.startswith("competency") for text in texts(state))
    give(state, "competency c_vp_coins")
    assert change(before, seat) == {"books": 1, "steps": 2}
    assert level(seat, "banking") == 2
    assert owed(state) == []


@pytest.mark.rule("AOI-BASE-21-06")
def test_palace_6_two_steps_in_one_discipline() -> None:
    state, seat = take(6)
    next_turn(state)
    give(state, "special palace_6")
    assert {"step law", "step law 2"} <= set(texts(state))
    assert refused(state, "step law 3")
    give(state, "step law 2")
    assert seat.levels == [0, 2, 0, 0]
    assert refused(state, "step banking")


@pytest.mark.rule("AOI-BASE-21-07")
def test_palace_7_scores_schools_when_passing() -> None:
    state, seat = take(7)
    put(state, "H6", "school")
    put(state, "I4", "school")
    next_turn(state)
    before = seat.points
    give(state, "pass rb_big")
    assert seat.points - before == 6


@pytest.mark.rule("AOI-BASE-21-08")
def test_palace_8_smaller_cities() -> None:
    for number, cities in ((8, 2), (17, 0)):
        state, _ = with_palace(number)
        for first in ("A1", "I1"):
            hexes = [first]
            while len(hexes) < 4:
                hexes.append(next(h for h in around(state, hexes[-1]) if h not in hexes))
            for hex_, piece in zip(hexes, ("guild", "guild", "workshop", "workshop"), strict=True):
                put(state, hex_, piece)
        give(state, f"palace {number}")
        for _ in range(cities):
            give(state, "city ct_tools")
        assert not [text for text in texts(state) if text.startswith("city")]
        assert state.city_tiles[0] == 3 - cities


@pytest.mark.rule("AOI-BASE-15-03")
def test_an_annex_counts_once() -> None:
    state, seat = take(8)
    put(state, "F5", "guild")
    next_turn(state)
    seat.annexes_left = 2
    give(state, "annex F5")
    assert owed(state) == [], "6 power, 2 buildings and an annex"
    next_turn(state)
    give(state, "annex F6")
    assert "city ct_tools" in owed(state)


@pytest.mark.rule("AOI-BASE-21-09", "AOI-BASE-25-02")
@pytest.mark.parametrize("distance", [2, 3])
def test_palace_9_flies(distance: int) -> None:
    state, seat = take(9)
    next_turn(state)
    far = away(state, "F6", distance)
    ground(state, far, "lake")
    before = gained(seat)
    give(state, f"build {far} by flight")
    assert change(before, seat) == {"coins": -2, "tools": -1, "scholars": -1, "vp": 5}
    assert area(state, seat) == 2


@pytest.mark.rule("AOI-BASE-21-09")
def test_palace_9_flies_neither_next_door_nor_four_hexes_nor_without_a_scholar() -> None:
    state, seat = take(9)
    next_turn(state)
    far, near = away(state, "F6", 4), around(state, "F6")[0]
    for hex_ in (far, near, away(state, "F6", 2)):
        ground(state, hex_, "lake")
    assert refused(state, f"build {far} by flight")
    assert refused(state, f"build {near} by flight")
    seat.scholars = 0
    assert refused(state, f"build {away(state, 'F6', 2)} by flight")


@pytest.mark.rule("AOI-BASE-21-10")
def test_palace_10_power_and_books() -> None:
    state, seat = with_palace(10)
    bowls(seat, 9, 3, 0)
    before = gained(seat)
    give(state, "palace 10. book law. book medicine")
    assert bowls(seat) == (0, 9, 3)
    assert seat.books == [0, 1, 0, 1]
    assert change(before, seat) == {"books": 2, "power": 12}
    assert owed(state) == []


@pytest.mark.rule("AOI-BASE-21-11")
def test_palace_11_a_city_tile() -> None:
    state, seat = take(11, faction="felines")
    bowls(seat, 12, 0, 0)
    before = gained(seat)
    give(state, "city ct_coins")
    assert texts(state) == [f"step {name}" for name in ("banking", "law", "engineering", "medicine")]
    give(state, "step law. step law. step law. book law")
    assert change(before, seat) == {"coins": 6, "vp": 6, "keys": 1, "books": 1, "steps": 3, "power": 1}
    assert not seat.in_towns
    assert owed(state) == []


@pytest.mark.rule("AOI-BASE-21-12")
def test_palace_12_scores_workshops() -> None:
    state, seat = take(12)
    next_turn(state)
    ground(state, "F5", "lake")
    before = gained(seat)
    give(state, "build F5")
    assert change(before, seat) == {"coins": -2, "tools": -1, "vp": 2}


@pytest.mark.rule("AOI-BASE-21-13")
def test_palace_13_scores_guilds_and_pays() -> None:
    state, seat = take(13)
    next_turn(state)
    before = gained(seat)
    give(state, "special palace_13. book law")
    assert change(before, seat) == {"coins": 3, "books": 1}
    next_turn(state)
    put(state, "H6")
    points = seat.points
    give(state, "upgrade H6 to guild")
    assert seat.points - points == 3


@pytest.mark.rule("AOI-BASE-21-14")
def test_palace_14_sails_and_founds_cities_over_a_river() -> None:
    state, seat = with_palace(14, display="forest")
    before = gained(seat)
    give(
        state, "palace 14. advance sailing with palace_14. advance sailing with palace_14. book law. book law"
    )
    assert change(before, seat) == {"sailing": 2, "vp": 2, "books": 2}
    assert owed(state) == []
    board = state.board
    river = next(
        r
        for r in sorted(board.names)
        if board.river >> r & 1 and (board.neighbours[r] & board.land & ~state.occupied).bit_count() >= 4
    )
    shore = [board.names[h] for h in sorted(board.names) if (board.neighbours[river] & board.land) >> h & 1]
    for hex_, piece in zip(shore[:4], ("school", "school", "guild", "workshop"), strict=True):
        put(state, hex_, piece)
    name = board.names[river]
    if f"city ct_power over {name}" not in texts(state):
        next_turn(state)
    assert f"city ct_power over {name}" in texts(state)
    points = seat.points
    give(state, f"city ct_power over {name}")
    assert seat.points - points == 8
    other, _ = scene()
    assert refused(other, f"city ct_power over {name}")


@pytest.mark.rule("AOI-BASE-21-15")
def test_palace_15_three_parts_one_after_the_other() -> None:
    state, seat = with_palace(15)
    ground(state, "F5", "mountain")
    put(state, "D2")
    before = gained(seat)
    give(state, "palace 15. book law. book law")
    assert change(before, seat) == {"books": 2}
    give(state, "transform F5 to lake with palace_15")
    assert "build F5 with palace_15" in texts(state)
    assert not [text for text in texts(state) if text.startswith("transform")]
    give(state, "build F5 with palace_15")
    assert terrain(state, "F5") == "lake"
    for left in (2, 1):
        give(state, next(text for text in texts(state) if text.startswith("bridge")))
        assert seat.bridges_left == left
    assert not [text for text in texts(state) if text.startswith("bridge")]


@pytest.mark.rule("AOI-BASE-21-16")
def test_palace_16_a_guild_anywhere_native() -> None:
    state, seat = take(16)
    spots = [text.split()[1] for text in texts(state) if text.startswith("place")]
    assert spots
    assert {terrain(state, spot) for spot in spots} == {"lake"}
    before = gained(seat)
    assert refused(state, "place A1 guild with palace_16")
    give(state, f"place {spots[0]} guild with palace_16")
    assert change(before, seat) == {}
    assert stands(state, spots[0]) == "guild"
    assert owed(state) == []


@pytest.mark.rule("AOI-BASE-08-01")
def test_special_actions_once_a_round() -> None:
    state, _seat = take(1)
    next_turn(state)
    give(state, "special palace_1")
    next_turn(state)
    assert refused(state, "special palace_1")
    end_round(state)
    my_turn(state)
    give(state, "special palace_1")
    assert refused(state, "special palace_13"), "not mine"
