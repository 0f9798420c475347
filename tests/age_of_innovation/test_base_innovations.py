"""Base game, section 18: what innovations cost and the eighteen of them."""

import pytest

from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.whole_game import AgeOfInnovation
from tests.age_of_innovation.scene import (
    around,
    automa_passes,
    bowls,
    change,
    gained,
    ground,
    level,
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

OTHERS = ("census", "colleges", "sewerage", "steel", "libraries", "communications", "league_of_cities")
NOTHING = tiles("school_banking")
"""Round 1 pays nothing for innovations."""


def offered(*names: str, **options: object) -> tuple[AgeOfInnovation, Seat]:
    """These innovations first on the display; the human has a palace in F6 and many books."""
    lying = [*names, *(other for other in OTHERS if other not in names)]
    state, seat = scene(**({"innovations": tuple(lying[:6]), "round_tiles": NOTHING} | options))  # type: ignore[arg-type]
    put(state, "F6", "palace")
    seat.books = [9, 9, 9, 9]
    return state, seat


def invent(state: AgeOfInnovation, name: str) -> None:
    """Take an innovation, paying the first colour at hand where any will do."""
    play(state, f"innovation {name}")
    while (listed := texts(state)) and listed[0].startswith("pay"):
        play(state, listed[0])


def taken(name: str, **options: object) -> tuple[AgeOfInnovation, Seat, dict[str, int]]:
    """The innovation is taken from the first space; what it changed besides the five books."""
    state, seat = offered(name, **options)
    before = gained(seat)
    invent(state, name)
    changed = change(before, seat)
    assert changed.pop("books") == -5 + (
        1 if name == "deus_ex_machina" and "book law" not in texts(state) else 0
    )
    return state, seat, changed


def income(state: AgeOfInnovation, seat: Seat) -> dict[str, int]:
    """What the next income brings, besides that of a game without the innovation."""
    found = []
    for tile in seat.tiles, [tile for tile in seat.tiles if tile.id != seat_innovation(state, seat)]:
        twin = state.copy()
        me = twin.seats[0]
        me.tiles = tuple(tile)
        twin.rights.clear()
        twin.choices.clear()
        my_turn(twin)
        bowls(me, 12, 0, 0)
        me.levels = [0, 0, 0, 0]
        automa_passes(twin)
        play(twin, "pass rb_big. done")
        assert twin.round == 2
        found.append(gained(me))
    return {name: found[0][name] - found[1][name] for name in found[0] if found[0][name] != found[1][name]}


def seat_innovation(state: AgeOfInnovation, seat: Seat) -> str:
    return state.game.components.innovations[seat.innovations[-1]].id


# -- prices --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-BASE-05-06", "AOI-BASE-18-01")
@pytest.mark.parametrize(
    ("space", "books"),
    [
        (0, (2, 2, 0, 0)), (1, (0, 0, 2, 2)), (2, (2, 0, 0, 0)), (3, (0, 2, 0, 0)), (4, (0, 0, 2, 0)), (5, (0, 0, 0, 2)),
    ],
)  # fmt: skip
def test_books_of_every_space(space: int, books: tuple[int, ...]) -> None:
    state, seat = offered(*OTHERS[:6])
    name = OTHERS[space]
    any_ = 5 - sum(books)
    seat.books = list(books)
    assert refused(state, f"innovation {name}"), "the books of any colour are missing"
    for colour in range(4):
        if books[colour]:
            seat.books = [9, 9, 9, 9]
            seat.books[colour] = books[colour] - 1
            assert refused(state, f"innovation {name}")
    seat.books = [count + 3 for count in books]
    play(state, f"innovation {name}")
    assert seat.books == [3, 3, 3, 3], "its colours are paid first"
    for _ in range(any_):
        play(state, "pay law")
    assert seat.books == [3, 3 - any_, 3, 3]
    assert owed(state) == []


@pytest.mark.rule("AOI-BASE-03-11", "AOI-BASE-03-07", "AOI-BASE-18-02")
@pytest.mark.parametrize("display", ["desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland"])
def test_the_second_and_third_cost_more_and_there_is_no_fourth(display: str) -> None:
    prices = [5, 5, 7] if display == "wasteland" else [5, 6, 7]
    state, seat = offered(*OTHERS[:6], display=display)
    paid = []
    for name in OTHERS[2:5]:
        before = sum(seat.books)
        invent(state, name)
        paid.append(before - sum(seat.books))
        play(state, "done")
        my_turn(state)
    assert paid == prices
    seat.books = [9, 9, 9, 9]
    assert refused(state, f"innovation {OTHERS[5]}")


@pytest.mark.rule("AOI-BASE-18-01")
def test_five_coins_without_a_palace() -> None:
    for piece, coins in (("guild", 5), ("palace", 0)):
        state, seat = offered("sewerage")
        put(state, "F6", piece)
        before = seat.coins
        invent(state, "sewerage")
        assert before - seat.coins == coins
    state, seat = offered("sewerage")
    put(state, "F6", "guild")
    seat.coins = 4
    assert refused(state, "innovation sewerage")


@pytest.mark.rule("AOI-BASE-18-03")
@pytest.mark.parametrize("saves", [True, False])
def test_the_neutral_palace_and_the_coins(saves: bool) -> None:
    state, seat = offered("palace", "sewerage", switches={"neutral_palace_saves_coins": saves})
    put(state, "F6", "guild")
    invent(state, "palace")
    play(state, next(text for text in texts(state) if text.startswith("place")))
    play(state, "done")
    my_turn(state)
    before = seat.coins
    invent(state, "sewerage")
    assert before - seat.coins == (0 if saves else 5)


# -- the tiles ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-BASE-18-04")
def test_deus_ex_machina() -> None:
    state, seat = offered("deus_ex_machina")
    invent(state, "deus_ex_machina")
    assert seat.levels == [1, 1, 1, 1]
    books = sum(seat.books)
    play(state, "book law")
    assert sum(seat.books) == books + 1
    play(state, "done")
    my_turn(state)
    ground(state, "F5", "forest")
    tools = seat.tools
    play(state, "special deus_ex_machina. transform F5 to lake with deus_ex_machina")
    assert owed(state) == ["build F5 with deus_ex_machina"]
    assert (seat.tools, terrain(state, "F5")) == (tools, "lake")


@pytest.mark.rule("AOI-BASE-18-05")
def test_trading_routes() -> None:
    state, seat, changed = taken("trading_routes")
    assert changed == {}
    put(state, "H6", "guild")
    put(state, "I4", "guild")
    play(state, "done")
    my_turn(state)
    before = seat.points
    play(state, "pass rb_big")
    assert seat.points - before == 4


@pytest.mark.rule("AOI-BASE-18-06")
def test_professors() -> None:
    state, seat, changed = taken("professors")
    assert changed == {}
    play(state, "done")
    my_turn(state)
    before = gained(seat)
    play(state, "special professors")
    assert change(before, seat) == {"scholars": 1, "vp": 3}


@pytest.mark.rule("AOI-BASE-18-07")
def test_architecture() -> None:
    state, seat = offered("architecture")
    for hex_, piece in (("A5", "workshop"), ("B2", "workshop"), ("B7", "tower"), ("F1", "school")):
        put(state, hex_, piece)
    before = seat.points
    invent(state, "architecture")
    for _ in range(4):  # palace, workshop, tower, school
        play(state, "step law")
    assert refused(state, "step law")
    assert (level(seat, "law"), seat.points - before) == (4, 10)


@pytest.mark.rule("AOI-BASE-18-08")
@pytest.mark.parametrize(
    ("buildings", "points"), [(6, 0), (7, 8), (8, 8), (9, 12), (10, 12), (11, 18), (12, 18)]
)
def test_census(buildings: int, points: int) -> None:
    state, seat = offered("census")
    hexes = ["A5", "B2", "B7", "F1", "H6", "I4", "E3", "A1", "A2", "A3", "B4"][: buildings - 1]
    for at, hex_ in enumerate(hexes):
        put(state, hex_, "workshop" if at < 9 else "tower")
    seat.annexes = 1 << state.board.hex("A5")
    before = seat.points
    invent(state, "census")
    assert seat.points - before == points


@pytest.mark.rule("AOI-BASE-18-09")
def test_colleges() -> None:
    state, seat = offered("colleges")
    put(state, "A5", "school")
    put(state, "B2", "school")
    before = seat.points
    invent(state, "colleges")
    assert seat.points - before == 10


@pytest.mark.rule("AOI-BASE-18-10", "AOI-BASE-11-03")
@pytest.mark.parametrize(("groups", "points"), [(3, 0), (4, 8), (5, 12), (6, 18)])
def test_communications(groups: int, points: int) -> None:
    state, seat = offered("communications")
    for hex_ in ["A5", "B2", "F1", "H6", "C4"][: groups - 1]:
        put(state, hex_)
    put(state, around(state, "F6")[0])
    before = seat.points
    invent(state, "communications")
    assert seat.points - before == points


@pytest.mark.rule("AOI-BASE-18-11")
def test_league_of_cities() -> None:
    state, seat = offered("league_of_cities")
    seat.city_tiles = (0, 3)
    before = seat.points
    invent(state, "league_of_cities")
    assert seat.points - before == 10


@pytest.mark.rule("AOI-BASE-18-12")
def test_libraries() -> None:
    state, seat = offered("libraries")
    seat.levels = [9, 7, 2, 7]
    before = seat.points
    invent(state, "libraries")
    assert seat.points - before == 16


@pytest.mark.rule("AOI-BASE-18-13")
def test_sewerage() -> None:
    state, seat = offered("sewerage")
    for hex_ in ("A5", "B2", "B7"):
        put(state, hex_)
    before = seat.points
    invent(state, "sewerage")
    assert seat.points - before == 6


@pytest.mark.rule("AOI-BASE-18-14", "AOI-BASE-17-02")
def test_steam_power() -> None:
    state, seat = offered("steam_power", display="forest", round_tiles=tiles("track_engineering"))
    before = gained(seat)
    invent(state, "steam_power")
    assert refused(state, "done"), "the steps are owed"
    play(state, "advance sailing with steam_power. advance terraforming with steam_power. book law. book law")
    assert change(before, seat) == {
        "scholars": 1, "books": -5 + 2, "sailing": 1, "terraforming": 1, "vp": 2 + 3 + 3,
    }  # fmt: skip
    assert owed(state) == []


@pytest.mark.rule("AOI-BASE-17-02")
def test_at_the_top_of_a_track_nothing_happens() -> None:
    state, seat = offered("steam_power")
    seat.shipping, seat.terraforming = 3, 2
    assert refused(state, "advance sailing")
    before = gained(seat)
    invent(state, "steam_power")
    play(state, "done")
    assert change(before, seat) == {"scholars": 1, "books": -5}


@pytest.mark.rule("AOI-BASE-18-15")
@pytest.mark.parametrize(("bridges", "points"), [(0, 0), (1, 8), (2, 12), (3, 18)])
def test_steel(bridges: int, points: int) -> None:
    state, seat = offered("steel")
    sites = state.game.land.bridge_sites
    state.bridges = [(a, b, 0) for a, b in sites[:bridges]] + [(*sites[5], 1)]
    before = seat.points
    invent(state, "steel")
    assert seat.points - before == points


@pytest.mark.rule("AOI-BASE-01-02", "AOI-BASE-16-01", "AOI-BASE-16-03", "AOI-BASE-13-03", "AOI-BASE-12-06")
@pytest.mark.parametrize("piece", ["workshop", "guild", "school", "university", "palace", "monument"])
def test_neutral_buildings(piece: str) -> None:
    round_tile = {"workshop": 2, "guild": 3, "school": 4, "university": 5, "palace": 5, "monument": 0}
    tile = {"workshop": "workshop_law", "guild": "guild_law", "school": "school_banking"}.get(
        piece, "big_medicine"
    )
    state, seat = offered(piece, round_tiles=tiles(tile))
    invent(state, piece)
    if piece == "school":
        play(state, "competency c_lowest")
    assert refused(state, "done"), "it has to be placed"
    ground(state, "F5", "mountain")  # two spades from a lake
    assert refused(state, f"place A1 {piece} with {piece}"), "out of reach"
    before = gained(seat)
    play(state, f"place F5 {piece} with {piece}")
    paid = change(before, seat)
    assert paid == {"tools": -6} | ({"vp": round_tile[piece]} if round_tile[piece] else {})
    assert (stands(state, "F5"), terrain(state, "F5")) == (piece, "lake")
    if piece == "monument":
        play(state, "city ct_tools")
    play(state, "done")
    my_turn(state)
    assert not [text for text in texts(state) if text.startswith("upgrade F5")]


@pytest.mark.rule("AOI-BASE-16-02")
def test_a_building_without_a_place_is_lost_but_not_its_points() -> None:
    state, seat = offered("monument")
    seat.tools = 0
    for hex_ in around(state, "F6"):
        ground(state, hex_, "wasteland")
    seat.shipping = 0
    put(state, "F6", "palace")
    before = seat.points
    invent(state, "monument")
    play(state, "done")
    assert seat.points - before == 7
    assert not seat.pieces[6]


@pytest.mark.rule("AOI-BASE-18-16", "AOI-BASE-18-17", "AOI-BASE-18-19", "AOI-BASE-18-20")
@pytest.mark.parametrize(
    ("piece", "at_once", "each_round"),
    [
        ("workshop", {}, {"tools": 3}),
        ("guild", {}, {"coins": 5}),
        ("university", {}, {"vp": 2}),
        ("palace", {"tokens": 2, "power": 4}, {"power": 4}),
    ],
)
def test_income_of_innovations(piece: str, at_once: dict[str, int], each_round: dict[str, int]) -> None:
    state, seat, changed = taken(piece)
    assert changed == at_once
    assert [text for text in texts(state) if text.startswith("place")]
    assert not [text for text in texts(state) if text.startswith(("palace", "competency"))]
    assert income(state, seat) == each_round


@pytest.mark.rule("AOI-BASE-18-18")
def test_the_neutral_school_brings_a_competency() -> None:
    state, seat, changed = taken("school")
    assert changed == {}
    assert {text.split()[0] for text in texts(state)} == {"place", "competency"}, "in any order"
    play(state, "competency c_vp_coins")
    assert level(seat, "banking") == 2


@pytest.mark.rule("AOI-BASE-18-21")
def test_the_monument_scores_seven() -> None:
    state, _, changed = taken("monument")
    assert changed == {"vp": 7}
    play(state, next(text for text in texts(state) if text.startswith("place")))
