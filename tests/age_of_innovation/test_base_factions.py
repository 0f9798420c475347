"""Base game, section 4: the twelve factions, and both printings of three of them."""

import pytest

from automa.age_of_innovation.options import Options
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.whole_game import AgeOfInnovation, new_game
from tests.age_of_innovation.scene import (
    around,
    automa_passes,
    away,
    bowls,
    change,
    gained,
    ground,
    my_turn,
    new,
    owed,
    play,
    put,
    refused,
    scene,
    stands,
    texts,
    tiles,
    two,
)

NOW, FIRST = "2024_revision", "original_2023"

# faction: levels, tools more than the display's 3, what the set-up asks for first
START = {
    "blessed": ([1, 1, 1, 1], 0), "felines": ([1, 0, 0, 1], 0), "goblins": ([1, 0, 1, 0], 1),
    "illusionists": ([0, 0, 0, 2], 0), "inventors": ([0, 0, 0, 0], 0), "lizards": ([0, 0, 0, 0], 0),
    "moles": ([0, 0, 2, 0], 0), "monks": ([0, 1, 0, 0], 0), "navigators": ([0, 3, 0, 0], 0), "omar": ([1, 0, 1, 0], 0),
    "philosophers": ([2, 0, 0, 0], 0), "psychics": ([1, 0, 0, 1], 1),
}  # fmt: skip


def placed(faction: str) -> AgeOfInnovation:
    """The set-up up to the first building."""
    state = new(faction)
    play(state, "take rb_coins")
    if faction == "lizards":
        assert texts(state)[0].startswith("step")
        play(state, "step law. step law")
    assert texts(state)[0].startswith("place")
    return state


@pytest.mark.rule(
    "AOI-BASE-04-01", "AOI-BASE-04-02", "AOI-BASE-04-03", "AOI-BASE-04-04", "AOI-BASE-04-07", "AOI-BASE-04-08",
    "AOI-BASE-04-11", "AOI-BASE-04-12", "AOI-BASE-04-14", "AOI-BASE-04-15", "AOI-BASE-04-16",
)  # fmt: skip
@pytest.mark.parametrize("faction", START)
def test_what_a_faction_starts_with(faction: str) -> None:
    state = placed(faction)
    seat = state.seats[0]
    levels, tools = START[faction]
    assert seat.levels == ([0, 2, 0, 0] if faction == "lizards" else levels)
    assert seat.tools == 3 + tools


@pytest.mark.rule("AOI-BASE-04-01")
@pytest.mark.parametrize(
    ("faction", "level", "scholars"), [("blessed", 5, 2), ("blessed", 6, 3), ("psychics", 5, 1)]
)
def test_the_blessed_count_three_levels_more(faction: str, level: int, scholars: int) -> None:
    state, seat = scene(faction, round_tiles=tiles("workshop_law"))
    seat.levels[1] = level
    automa_passes(state)
    play(state, "pass rb_big")
    before = seat.scholars
    play(state, "done")
    assert seat.scholars - before == scholars


def city(faction: str) -> tuple[AgeOfInnovation, Seat]:
    """A city is founded, its tile is owed."""
    state, seat = scene(faction)
    hexes = ["I4"]
    while len(hexes) < 4:
        hexes.append(next(h for h in around(state, hexes[-1]) if h not in hexes))
    for hex_, piece in zip(hexes, ("workshop", "guild", "guild", "workshop"), strict=True):
        put(state, hex_, piece)
    play(state, f"upgrade {hexes[0]} to guild")
    return state, seat


@pytest.mark.rule("AOI-BASE-04-02")
def test_felines_gain_steps_and_a_book_with_a_city() -> None:
    state, seat = city("felines")
    before = gained(seat)
    play(state, "city ct_coins. step law. step banking. step law. book medicine")
    assert change(before, seat) == {"vp": 6, "coins": 6, "keys": 1, "steps": 3, "books": 1}
    assert owed(state) == []


@pytest.mark.rule("AOI-BASE-04-03")
def test_goblins_are_paid_for_every_spade() -> None:
    state, seat = scene("goblins")
    put(state, "F6")
    ground(state, "F5", "mountain")
    ground(state, "F7", "forest")
    coins = seat.coins
    play(state, "transform F5 to lake. done")
    assert seat.coins - coins == 4
    my_turn(state)
    play(state, "action power 5. transform F7 to lake with p_spade1")
    assert seat.coins - coins == 6


@pytest.mark.rule("AOI-BASE-04-04", "AOI-BASE-04-05")
@pytest.mark.parametrize(("revision", "points"), [(NOW, 1), (FIRST, 3)])
def test_illusionists(revision: str, points: int) -> None:
    for number, price in ((2, 2), (4, 3)):
        state, seat = scene("illusionists", switches={"faction_revision": revision})
        bowls(seat, 0, 0, price)
        before = seat.points
        play(state, f"action power {number}")
        assert (bowls(seat), seat.points - before) == ((price, 0, 0), points)


@pytest.mark.rule("AOI-BASE-04-04", "AOI-BASE-04-05")
@pytest.mark.parametrize(("revision", "points"), [(NOW, 1), (FIRST, 3)])
def test_illusionists_at_a_table_of_three(revision: str, points: int) -> None:
    state, seat, _ = two("illusionists", switches={"faction_revision": revision})
    before = seat.points
    play(state, "action power 4")
    assert seat.points - before == points


@pytest.mark.rule("AOI-BASE-04-04")
def test_illusionists_pay_books_as_everybody() -> None:
    state, seat = scene("illusionists", book_actions=("b_power", "b_coins", "b_science"))
    seat.books = [2, 0, 0, 0]
    before = seat.points
    play(state, "action book 2")
    assert (sum(seat.books), seat.points) == (0, before)


@pytest.mark.rule("AOI-BASE-04-06", "AOI-BASE-05-10")
def test_inventors_begin_with_a_competency() -> None:
    state = placed("inventors")
    while not texts(state)[0].startswith("competency"):
        state.apply(state.legal()[0])
    assert [seat.own.bit_count() for seat in state.seats] == [2], "after the buildings"
    seat = state.seats[0]
    play(state, "competency c_vp_coins")
    assert (state.round, seat.levels[0], seat.books[0]) == (1, 2, 1)
    assert seat.points == 23, "its income comes in round 1"


@pytest.mark.rule("AOI-BASE-04-07")
def test_lizards_build_with_a_city() -> None:
    state, seat = city("lizards")
    spot = around(state, "I4")[0]
    ground(state, spot, "forest")
    play(state, "city ct_tools")
    before = gained(seat)
    twin = state.copy()
    play(state, f"transform {spot} to lake with lizards")
    assert not [text for text in texts(state) if text.startswith("transform")]
    play(state, f"build {spot} with lizards")
    assert change(before, seat) == {}
    assert stands(state, spot) == "workshop"
    ground(twin, spot, "lake")
    play(twin, f"build {spot} with lizards")
    assert stands(twin, spot) == "workshop", "without the spade, too"
    assert refused(twin, f"build {around(twin, 'I4')[0]} with lizards")


@pytest.mark.rule("AOI-BASE-04-08", "AOI-BASE-04-09")
@pytest.mark.parametrize(
    ("revision", "humans", "points"), [(NOW, 1, 4), (FIRST, 1, 4), (NOW, 2, 5), (FIRST, 2, 4)]
)
def test_moles_tunnel(revision: str, humans: int, points: int) -> None:
    switches = {"faction_revision": revision}
    if humans == 1:
        state, seat = scene("moles", switches=switches)
    else:
        state, seat, _ = two("moles", switches=switches)
    put(state, "F6", seat=seat)
    far = away(state, "F6", 2)
    ground(state, far, "lake")
    before = gained(seat)
    play(state, f"build {far} by tunnel")
    assert change(before, seat) == {"tools": -2, "coins": -2, "vp": points}


@pytest.mark.rule("AOI-BASE-04-08")
def test_moles_tunnel_two_hexes_far_and_not_next_door() -> None:
    state, seat = scene("moles")
    put(state, "F6")
    seat.shipping = 0
    near, far, farther = around(state, "F6")[0], away(state, "F6", 2), away(state, "F6", 3)
    for hex_ in (near, far, farther):
        ground(state, hex_, "lake")
    assert refused(state, f"build {near} by tunnel")
    assert refused(state, f"build {farther} by tunnel")
    other, _ = scene()
    put(other, "F6")
    ground(other, far, "lake")
    assert refused(other, f"build {far} by tunnel"), "Moles only"


@pytest.mark.rule("AOI-BASE-04-08")
@pytest.mark.parametrize("again", [True, False])
def test_a_hex_reached_by_tunnel_needs_another_one(again: bool) -> None:
    state, seat = scene("moles", switches={"tunnel_again_to_build": again})
    seat.shipping = 0
    put(state, "F6")
    far = away(state, "F6", 2)
    ground(state, far, "forest")
    tools = seat.tools
    play(state, f"transform {far} to lake by tunnel. done")
    assert tools - seat.tools == 1 + 3
    my_turn(state)
    assert (f"build {far}" in texts(state)) is not again
    assert f"build {far} by tunnel" in texts(state)


@pytest.mark.rule("AOI-BASE-16-01", "AOI-BASE-04-08")
@pytest.mark.parametrize("leaps", [True, False])
def test_tunnels_for_neutral_buildings_are_a_switch(leaps: bool) -> None:
    state, _ = scene("moles", switches={"leap_to_neutral": leaps})
    put(state, "F6", "guild")
    play(state, "upgrade F6 to school. competency c_tower")
    assert any("by tunnel" in text for text in texts(state)) is leaps


@pytest.mark.rule("AOI-BASE-04-10")
@pytest.mark.parametrize("revision", [NOW, FIRST])
def test_moles_lay_bridges_over_land(revision: str) -> None:
    state, seat = scene("moles", switches={"faction_revision": revision})
    put(state, "C2")
    tools = seat.tools
    sites = [text for text in texts(state) if text.startswith("bridge")]
    assert len(sites) > 2
    for count, text in enumerate(sites[:3], 1):
        play(state, f"{text}. done")
        assert (tools - seat.tools, seat.bridges_left) == (count, 3 - count)
        my_turn(state)
    assert not [text for text in texts(state) if text.startswith("bridge")]
    other, _ = scene()
    put(other, "C2")
    assert refused(other, sites[0])


@pytest.mark.rule("AOI-BASE-04-11", "AOI-BASE-05-08")
def test_monks_place_a_university_last_of_all() -> None:
    state = placed("monks")
    assert state.hers.own.bit_count() == 2, "she stands already"
    spots = texts(state)
    assert all(text.endswith(" university") for text in spots)
    play(state, spots[0])
    assert all(text.startswith("competency") for text in texts(state))
    assert state.seats[0].own.bit_count() == 1
    play(state, "competency c_vp_coins")
    seat = state.seats[0]
    assert (state.round, seat.scholars, seat.tools) == (1, 1, 3 + 1)


@pytest.mark.rule("AOI-BASE-04-12", "AOI-BASE-04-13")
@pytest.mark.parametrize(("revision", "coins"), [(NOW, -1), (FIRST, -2)])
def test_navigators(revision: str, coins: int) -> None:
    for base, hex_, river in (("I4", "I5", False), ("F6", "F5", True)):
        state, seat = scene("navigators", switches={"faction_revision": revision})
        put(state, base, "guild")
        ground(state, hex_, "lake")
        board = state.board
        assert bool(board.neighbours[board.hex(hex_)] & board.river) is river
        before = gained(seat)
        play(state, f"build {hex_}")
        expected = {"tools": -1, "coins": coins if river else -2} | ({"vp": 2} if river else {})
        assert change(before, seat) == expected


@pytest.mark.rule("AOI-BASE-04-14", "AOI-BASE-05-08")
def test_omar_has_a_tower_besides_and_an_income() -> None:
    state = placed("omar")
    pieces: list[str] = []
    while any(text.startswith("place") for text in texts(state)):
        text = next(text for text in texts(state) if text.endswith("tower") == (len(pieces) == 1))
        pieces.append(text.split()[-1])
        play(state, text)
    assert pieces == ["workshop", "tower", "workshop"], "in the order the owner likes"
    seat = state.seats[0]
    assert (state.round, seat.coins, seat.bowl2) == (1, 15 + 6 + 2, 7 + 2)


@pytest.mark.rule("AOI-BASE-04-15")
def test_philosophers() -> None:
    state, seat = scene("philosophers")
    put(state, "F6", "guild")
    play(state, "upgrade F6 to school. competency c_oneoff. done")
    assert seat.books == [0, 1, 0, 0], "the colour of its column"
    my_turn(state)
    play(state, "special philosophers. book medicine")
    assert seat.books == [0, 1, 0, 1]
    assert owed(state) == []


@pytest.mark.rule("AOI-BASE-04-16")
def test_psychics_act_again() -> None:
    state, seat = scene("psychics")
    bowls(seat, 12, 0, 0)
    play(state, "special psychics")
    assert bowls(seat) == (7, 5, 0)
    assert refused(state, "done"), "another action"
    twin = state.copy()
    play(state, "convert tool to coin. return law. done")
    assert state.decider == state.automa_seat
    play(twin, "pass rb_big. done")
    assert twin.seats[0].passed


@pytest.mark.rule("AOI-BASE-05-08")
def test_the_order_of_two_humans_with_omar_and_monks() -> None:
    state = new_game(Options(players=("omar", "monks"), displays=("lake", "forest")))
    order = []
    while texts(state)[0].startswith("place"):
        order.append(state.decider)
        state.apply(state.legal()[0])
    assert order == [0, 0, 0, 1]
