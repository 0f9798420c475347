"""Base game, sections 15, 22 and 23: cities and their tiles, power and book actions, passing and round bonuses."""

import pytest

from automa.age_of_innovation.final import area
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.whole_game import AgeOfInnovation
from tests.age_of_innovation.scene import (
    around,
    automa_passes,
    bonus,
    bowls,
    change,
    gained,
    ground,
    my_turn,
    owed,
    play,
    put,
    refused,
    scene,
    stands,
    terrain,
    texts,
    tiles,
)

# -- cities ---------------------------------------------------------------------------------------------------------


def row(state: AgeOfInnovation, first: str, *pieces: str) -> list[str]:
    """Buildings in a row, each beside the one before."""
    hexes = [first]
    while len(hexes) < len(pieces):
        hexes.append(next(h for h in around(state, hexes[-1]) if h not in hexes))
    for hex_, piece in zip(hexes, pieces, strict=True):
        put(state, hex_, piece)
    return hexes


def founded(state: AgeOfInnovation) -> bool:
    return any(text.startswith("city") for text in texts(state))


@pytest.mark.rule("AOI-BASE-15-01", "AOI-BASE-15-02", "AOI-BASE-15-06", "AOI-BASE-01-05")
@pytest.mark.parametrize(
    ("others", "city"),
    [
        (("guild", "guild", "workshop"), True),  # 4 buildings, 2 + 2 + 2 + 1
        (("guild", "workshop", "workshop"), False),  # 6 power
        (("palace", "school"), False),  # 3 buildings
        (("university", "school"), True),  # 3 with a university, 3 + 2 + 2
        (("university",), False),
        (("monument",), False),  # 2 buildings, 6 power
        (("tower", "tower", "workshop"), True),  # 2 + 2 + 2 + 1
    ],
)
def test_what_is_a_city(others: tuple[str, ...], city: bool) -> None:
    state, _ = scene()
    hexes = row(state, "I4", "workshop", *others)
    play(state, f"upgrade {hexes[0]} to guild")
    assert founded(state) is city


@pytest.mark.rule("AOI-BASE-15-02")
def test_a_monument_and_a_palace_are_a_city() -> None:
    state, _ = scene(palaces=("1", "2"))
    hexes = row(state, "I4", "guild", "monument")
    play(state, f"upgrade {hexes[0]} to palace")
    assert founded(state)
    assert refused(state, "done")


@pytest.mark.rule("AOI-BASE-15-03", "AOI-BASE-15-06", "AOI-BASE-13-04")
def test_an_annex_counts_as_a_building_and_a_power() -> None:
    state, seat = scene(round_tiles=tiles("workshop_law"))
    hexes = row(state, "I4", "guild", "guild", "guild")  # 3 buildings, 6 power
    seat.annexes_left = 1
    before = gained(seat)
    play(state, f"annex {hexes[0]}")
    assert change(before, seat) == {}, "an annex is no building"
    assert founded(state)


@pytest.mark.rule("AOI-BASE-15-04", "AOI-BASE-24-13")
def test_the_round_tile_for_cities() -> None:
    for tile, points in (("city_engineering", 4 + 5), ("workshop_law", 4)):
        state, seat = scene(round_tiles=tiles(tile, "school_banking"))
        hexes = row(state, "I4", "workshop", "guild", "guild", "school")
        play(state, f"upgrade {hexes[0]} to guild")
        before = gained(seat)
        play(state, "city ct_tools")
        assert change(before, seat) == {"vp": points, "tools": 3, "keys": 1}


@pytest.mark.rule("AOI-BASE-15-05")
def test_what_joins_a_city_founds_no_other() -> None:
    state, _ = scene()
    hexes = row(state, "I4", "workshop", "guild", "guild", "workshop")
    play(state, f"upgrade {hexes[0]} to guild. city ct_tools. done")
    my_turn(state)
    more = row(state, around(state, hexes[3])[0], "workshop", "school", "school", "school")
    play(state, f"upgrade {more[0]} to guild")
    assert not founded(state)


@pytest.mark.rule("AOI-BASE-15-06")
def test_a_bridge_founds_a_city() -> None:
    state, _ = scene()
    a, b = (state.board.names[hex_] for hex_ in state.game.land.bridge_sites[0])
    for hex_, piece in ((a, "university"), (b, "school"), (around(state, a)[0], "school")):
        put(state, hex_, piece)
    play(state, f"action power 1. bridge {a} {b} with p_bridge")
    assert founded(state)


def city(faction: str = "psychics") -> tuple[AgeOfInnovation, Seat]:
    """A city is founded, its tile is owed."""
    state, seat = scene(faction)
    hexes = row(state, "I4", "workshop", "guild", "guild", "workshop")
    play(state, f"upgrade {hexes[0]} to guild")
    return state, seat


@pytest.mark.rule(
    "AOI-BASE-15-04", "AOI-BASE-15-07", "AOI-BASE-15-09", "AOI-BASE-15-10", "AOI-BASE-15-11", "AOI-BASE-15-12",
    "AOI-BASE-15-13",
)  # fmt: skip
@pytest.mark.parametrize(
    ("tile", "changed"),
    [
        ("ct_tools", {"vp": 4, "tools": 3}),
        ("ct_books. book law. book banking", {"vp": 5, "books": 2}),
        ("ct_coins", {"vp": 6, "coins": 6}),
        ("ct_science", {"vp": 7, "steps": 4}),
        ("ct_power", {"vp": 8, "power": 8}),
        ("ct_scholar", {"vp": 8, "scholars": 1}),
    ],
)
def test_city_tiles(tile: str, changed: dict[str, int]) -> None:
    state, seat = city()
    bowls(seat, 12, 0, 0)
    before = gained(seat)
    left = list(state.city_tiles)
    play(state, f"city {tile}")
    assert change(before, seat) == changed | {"keys": 1}
    assert sum(left) - sum(state.city_tiles) == 1
    if tile == "ct_science":
        assert seat.levels == [1, 1, 1, 1]


@pytest.mark.rule("AOI-BASE-15-08")
def test_the_city_tile_with_spades() -> None:
    state, seat = city()
    ground(state, "H4", "mountain")
    before = gained(seat)
    play(state, "city ct_spades")
    assert change(before, seat) == {"vp": 5, "keys": 1}
    tools = seat.tools
    spot = next(text.split()[1] for text in texts(state) if text.startswith("transform"))
    ground(state, spot, "mountain")
    play(state, f"transform {spot} to lake with ct_spades")
    assert owed(state) == [f"build {spot} with ct_spades"]
    assert (seat.tools, terrain(state, spot)) == (tools, "lake")


@pytest.mark.rule("AOI-BASE-15-04")
def test_three_of_each_city_tile() -> None:
    state, _ = city()
    state.city_tiles[0] = 0
    assert refused(state, "city ct_tools")
    assert scene()[0].city_tiles == [3] * 7


# -- power and book actions -----------------------------------------------------------------------------------------


@pytest.mark.rule(
    "AOI-BASE-22-01", "AOI-BASE-22-02", "AOI-BASE-22-03", "AOI-BASE-22-04", "AOI-BASE-22-05", "AOI-BASE-22-06",
    "AOI-BASE-08-02",
)  # fmt: skip
@pytest.mark.parametrize(
    ("number", "price", "changed"),
    [(1, 3, {}), (2, 3, {"scholars": 1}), (3, 4, {"tools": 2}), (4, 4, {"coins": 7}), (5, 4, {}), (6, 6, {})],
)
def test_power_actions(number: int, price: int, changed: dict[str, int]) -> None:
    state, seat = scene()
    a, _ = (state.board.names[hex_] for hex_ in state.game.land.bridge_sites[0])
    put(state, a)
    put(state, "F6")
    ground(state, "F5", "mountain")
    bowls(seat, 0, 0, price - 1)
    assert refused(state, f"action power {number}")
    bowls(seat, 0, 0, price)
    before = gained(seat)
    play(state, f"action power {number}")
    assert bowls(seat) == (price, 0, 0)
    assert change(before, seat) == changed | {"power": -2 * price}
    if number == 1:
        left = seat.bridges_left
        put(state, "F5")
        play(state, next(text for text in texts(state) if text.startswith("bridge")))
        assert seat.bridges_left == left - 1
        assert owed(state) == []
    tools = seat.tools
    if number == 5:
        assert "transform F5 to forest with p_spade1" in texts(state)
    if number == 6:
        play(state, "transform F5 to lake with p_spade2")
        assert seat.tools == tools
        assert owed(state) == ["build F5 with p_spade2"]
    play(state, "done")
    my_turn(state)
    bowls(seat, 0, 0, 12)
    assert refused(state, f"action power {number}"), "used in this round"


BOOKS = ("b_power", "b_science", "b_coins")
MORE_BOOKS = ("b_guild_upgrade", "b_guild_vp", "b_spades")


@pytest.mark.rule("AOI-BASE-22-07", "AOI-BASE-22-08", "AOI-BASE-22-09", "AOI-BASE-22-11", "AOI-BASE-05-13")
@pytest.mark.parametrize(
    ("lying", "number", "price", "changed"),
    [
        (BOOKS, 1, 1, {"power": 5}),
        (BOOKS, 2, 1, {"steps": 2}),
        (BOOKS, 3, 2, {"coins": 6}),
        (MORE_BOOKS, 2, 2, {"vp": 6}),
    ],
)
def test_book_actions(lying: tuple[str, ...], number: int, price: int, changed: dict[str, int]) -> None:
    state, seat = scene(book_actions=lying)
    for hex_ in ("A5", "B2", "B7"):
        put(state, hex_, "guild")
    bowls(seat, 12, 0, 0)
    seat.books = [0, 0, 0, price - 1]
    assert refused(state, f"action book {number}")
    seat.books = [0, 0, 0, price]
    before = gained(seat)
    play(state, f"action book {number}")
    if "steps" in changed:
        assert refused(state, "step law"), "both in one discipline"
        play(state, "step law 2")
    assert change(before, seat) == changed | {"books": -price}
    play(state, "done")
    my_turn(state)
    seat.books = [3, 3, 3, 3]
    assert refused(state, f"action book {number}"), "used in this round"
    assert refused(state, "action book 4"), "three are in play"


@pytest.mark.rule("AOI-BASE-22-10", "AOI-BASE-12-07")
def test_books_make_a_guild_of_a_workshop() -> None:
    state, seat = scene(book_actions=MORE_BOOKS, round_tiles=tiles("guild_law"))
    put(state, "F6")
    seat.books = [1, 0, 0, 1]
    before = gained(seat)
    play(state, "action book 1. upgrade F6 to guild with b_guild_upgrade")
    assert change(before, seat) == {"books": -2, "vp": 3}
    assert stands(state, "F6") == "guild"


@pytest.mark.rule("AOI-BASE-22-12", "AOI-BASE-10-05", "AOI-BASE-10-06")
def test_three_spades_for_books() -> None:
    state, seat = scene(book_actions=MORE_BOOKS)
    put(state, "F6")
    ground(state, "F5", "mountain")
    ground(state, "E6", "mountain")
    seat.books = [1, 1, 0, 1]
    tools = seat.tools
    play(state, "action book 3. transform F5 to lake with b_spades. transform E6 to forest with b_spades")
    assert seat.tools == tools
    assert [terrain(state, hex_) for hex_ in ("F5", "E6")] == ["lake", "forest"]
    assert owed(state) == ["build F5 with b_spades"]
    assert refused(state, "build E6 with b_spades")
    play(state, "build F5 with b_spades")


@pytest.mark.rule("AOI-BASE-08-02")
def test_an_action_automa_covers_is_used() -> None:
    state, seat = scene()
    state.taken |= 1 << 3
    assert refused(state, "action power 4")
    seat.books = [3, 3, 3, 3]
    state.books_taken |= 1
    assert refused(state, "action book 1")


# -- round bonuses --------------------------------------------------------------------------------------------------


# Automa's bonus, then the human's, then two others
OPEN = {
    "rb_river": {}, "rb_scholar": {"scholars": 1}, "rb_guild": {"power": 3}, "rb_big": {"tools": 1},
    "rb_spade": {"books": 1}, "rb_bridge": {"books": 1}, "rb_science": {"tools": 2}, "rb_school": {"coins": 4},
    "rb_power_coins": {"power": 4, "coins": 2}, "rb_coins": {"coins": 6},
}  # fmt: skip


@pytest.mark.rule("AOI-BASE-23-12", "AOI-BASE-23-13", "AOI-BASE-07-01")
@pytest.mark.parametrize("name", OPEN)
def test_income_of_round_bonuses(name: str) -> None:
    others = [other for other in OPEN if other != name]
    state, seat = scene(row=(others[0], others[1], name, others[2], others[3]))
    bowls(seat, 12, 0, 0)
    automa_passes(state)
    play(state, f"pass {name}")
    before = gained(seat)
    play(state, "done")
    if name in ("rb_spade", "rb_bridge"):
        play(state, "book law")
    assert state.round == 2
    assert state.decider == state.automa_seat, "nothing more is asked"
    changed = change(before, seat)
    changed["tools"] -= 1  # of the display
    assert {good: amount for good, amount in changed.items() if amount} == OPEN[name]


@pytest.mark.rule("AOI-BASE-23-04", "AOI-BASE-25-01")
def test_the_river_bonus() -> None:
    state, seat = scene(display="forest")
    put(state, "E3", "guild")
    plain = seat.reach
    bonus(state, "rb_river")
    assert seat.reach.bit_count() > plain.bit_count()
    assert seat.reach == state.board.reach_of(seat.own, seat.shipping + 1)
    far = next(state.board.names[h] for h in sorted(state.board.names) if (seat.reach & ~plain) >> h & 1)
    ground(state, far, "forest")
    before = seat.points
    play(state, f"build {far}")
    assert seat.points - before == 2
    assert area(state, seat) == 1, "not in the final scoring"


@pytest.mark.rule("AOI-BASE-23-05", "AOI-BASE-23-06")
def test_bonuses_that_score() -> None:
    state, seat = scene()
    bonus(state, "rb_scholar")
    for text in ("send law 3", "return law"):
        before = seat.points
        play(state, text)
        assert seat.points - before == 2
        play(state, "done")
        my_turn(state)
    state, seat = scene()
    bonus(state, "rb_guild")
    put(state, "F6")
    before = seat.points
    play(state, "upgrade F6 to guild")
    assert seat.points - before == 3


@pytest.mark.rule("AOI-BASE-23-07")
@pytest.mark.parametrize(
    ("pieces", "points"), [(("palace", "university"), 8), (("palace",), 4), (("guild", "school"), 0)]
)
def test_the_bonus_for_big_buildings(pieces: tuple[str, ...], points: int) -> None:
    state, seat = scene()
    bonus(state, "rb_big")
    for hex_, piece in zip(("A5", "B7"), pieces, strict=False):
        put(state, hex_, piece)
    before = seat.points
    play(state, next(text for text in texts(state) if text.startswith("pass")))
    assert seat.points - before == points


@pytest.mark.rule("AOI-BASE-23-08", "AOI-BASE-23-09", "AOI-BASE-23-10")
def test_bonuses_with_an_action() -> None:
    state, seat = scene()
    bonus(state, "rb_spade")
    put(state, "F6")
    ground(state, "F5", "forest")
    play(state, "special rb_spade. transform F5 to lake with rb_spade")
    assert owed(state) == ["build F5 with rb_spade"]
    assert terrain(state, "F5") == "lake"
    state, seat = scene()
    bonus(state, "rb_bridge")
    put(state, "F5")
    put(state, "F6")
    play(state, "special rb_bridge")
    play(state, next(text for text in texts(state) if text.startswith("bridge")))
    assert seat.bridges_left == 2
    assert owed(state) == []
    state, seat = scene()
    bonus(state, "rb_science")
    play(state, "special rb_science. step medicine")
    assert seat.levels == [0, 0, 0, 1]


@pytest.mark.rule("AOI-BASE-23-11")
def test_the_bonus_for_schools() -> None:
    state, seat = scene()
    bonus(state, "rb_school")
    put(state, "A5", "school")
    put(state, "B7", "school")
    play(state, next(text for text in texts(state) if text.startswith("pass")))
    play(state, "step law. step banking")
    assert seat.levels == [1, 1, 0, 0]
    assert owed(state) == []


# -- passing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-BASE-23-01", "AOI-BASE-23-02")
def test_the_tile_taken_and_the_tile_left() -> None:
    state, seat = scene()
    names = [tile.id for tile in state.game.components.bonuses]
    assert [names[at] for at in state.row] == ["rb_school", "rb_big", "rb_scholar"]
    state.row_coins = [1, 3, 1]
    coins = seat.coins
    assert refused(state, "pass rb_coins"), "one's own"
    assert refused(state, "pass")
    play(state, "pass rb_big")
    assert seat.coins == coins + 3
    assert [names[at] for at in state.row] == ["rb_school", "rb_coins", "rb_scholar"]
    assert state.row_coins == [1, 0, 1]
    state, seat = scene()
    state.round = 6
    bonus(state, "rb_big")
    put(state, "F6", "palace")
    points, held = seat.points, seat.bonus
    assert refused(state, "pass rb_school")
    play(state, "pass")
    assert (seat.points - points, seat.bonus) == (4, held)


@pytest.mark.rule("AOI-BASE-23-03")
@pytest.mark.parametrize("first", ["human", "automa"])
def test_the_order_of_passing(first: str) -> None:
    state, _ = scene()
    if first == "automa":
        automa_passes(state)
    play(state, "pass rb_big. done")
    if first == "human":
        while not state.hers.passed:
            state.apply(state.legal()[0])
    assert (state.round, state.order) == (2, [0, 1] if first == "human" else [1, 0])
