"""Base game, sections 1, 2, 10 to 12, 14 and 17: pieces, land, terraforming, reach, upgrades, power from neighbours."""

import pytest

from automa.age_of_innovation.names import PIECES
from automa.facts import load
from tests.age_of_innovation.scene import (
    around,
    bowls,
    change,
    gained,
    ground,
    my_turn,
    play,
    put,
    put_automa,
    refused,
    scene,
    stands,
    terrain,
    texts,
    two,
)

# -- pieces and land ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-BASE-01-01")
@pytest.mark.parametrize(
    ("piece", "count", "old"),
    [
        ("workshop", 9, ""),
        ("guild", 4, "workshop"),
        ("school", 3, "guild"),
        ("university", 1, "school"),
        ("palace", 1, "guild"),
    ],
)
def test_every_piece_runs_out(piece: str, count: int, old: str) -> None:
    far = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1"]
    for have in (count - 1, count):
        state, _ = scene()
        put(state, "F6", old or "palace")
        for hex_ in far[:have]:
            put(state, hex_, piece)
        ground(state, "F5", "lake")
        text = f"upgrade F6 to {piece}" if old else "build F5"
        if have < count:
            play(state, text)
        else:
            assert refused(state, text) == "no-piece-left"


@pytest.mark.rule("AOI-BASE-01-01")
def test_three_bridges_and_twelve_tokens() -> None:
    state, seat = scene()
    assert (seat.bridges_left, seat.tokens, seat.scholars + seat.supply) == (3, 12, 7)
    put(state, state.board.names[state.game.land.bridge_sites[0][0]])
    seat.bridges_left = 0
    assert refused(state, "action power 1")


@pytest.mark.rule("AOI-BASE-01-03")
def test_books_never_run_out() -> None:
    state, seat = scene()
    seat.books = [12, 0, 0, 0]
    play(state, "convert power to banking book")
    assert seat.books[0] == 13


@pytest.mark.rule("AOI-BASE-02-01")
@pytest.mark.parametrize(
    ("land", "spades"),
    [
        ("lake", 0),
        ("swamp", 1),
        ("forest", 1),
        ("plains", 2),
        ("mountain", 2),
        ("wasteland", 3),
        ("desert", 3),
    ],
)
def test_spades_on_the_wheel(land: str, spades: int) -> None:
    state, seat = scene()
    put(state, "F6")
    ground(state, "F5", land)
    tools = seat.tools
    if spades:
        play(state, "transform F5 to lake")
        assert tools - seat.tools == 3 * spades
    else:
        assert refused(state, "transform F5 to lake")


@pytest.mark.rule("AOI-BASE-02-01")
def test_desert_and_mountain_are_two_spades_apart() -> None:
    state, seat = scene(display="desert")
    put(state, "F7")
    ground(state, "F6", "mountain")
    tools = seat.tools
    play(state, "transform F6 to desert")
    assert tools - seat.tools == 6


@pytest.mark.rule("AOI-BASE-02-02", "AOI-BASE-02-03", "AOI-BASE-02-04")
def test_the_two_sides_of_the_board() -> None:
    facts = load("age-of-innovation")
    for side, land, bridges, borders in (("small", 59, 17, 22), ("large", 81, 31, 33)):
        board = facts.board(side)
        assert board.land.bit_count() == land
        assert len(facts.boards[side].bridges) == bridges
        assert board.borders.bit_count() == borders


@pytest.mark.rule("AOI-BASE-02-03", "AOI-BASE-11-04")
def test_where_a_bridge_can_be_laid() -> None:
    state, seat = scene()
    put(state, "F5")
    play(state, "action power 1")
    assert [text for text in texts(state) if text.startswith("bridge")] == ["bridge F5 H7 with p_bridge"]
    assert refused(state, "bridge F5 H6 with p_bridge"), "no site"
    assert refused(state, "bridge F6 H8 with p_bridge"), "no building of mine"
    play(state, "bridge F5 H7 with p_bridge. done")
    my_turn(state)
    bowls(seat, 0, 0, 12)
    state.taken = 0
    assert refused(state, "action power 1"), "the site is taken"


# -- terraform and build --------------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-BASE-10-01")
def test_which_hexes() -> None:
    state, _ = scene()
    put(state, "F6")
    put_automa(state, "F7")
    ground(state, "F5", "mountain")
    for text in (
        "transform F7 to lake",
        "transform A1 to lake",
        "transform F6 to forest",
        "transform F5 to wasteland",
    ):
        assert refused(state, text)
    ground(state, "F5", "lake")
    assert refused(state, "transform F5 to forest"), "native"


@pytest.mark.rule("AOI-BASE-10-02", "AOI-BASE-10-03")
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_bought_spades_and_the_workshop(steps: int) -> None:
    state, seat = scene()
    put(state, "F6")
    ground(state, "F5", "mountain")
    seat.terraforming = steps
    before = gained(seat)
    twin = state.copy()
    play(state, "transform F5 to lake. build F5")
    assert change(before, seat) == {"tools": -2 * (3 - steps) - 1, "coins": -2}
    assert stands(state, "F5") == "workshop"
    play(twin, "transform F5 to forest")
    assert twin.seats[0].tools == before["tools"] - (3 - steps)
    assert refused(twin, "build F5")
    assert refused(twin, "transform F7 to lake"), "one hex"


@pytest.mark.rule("AOI-BASE-10-02")
def test_a_workshop_on_native_land() -> None:
    state, seat = scene()
    put(state, "F6")
    ground(state, "F5", "lake")
    seat.coins, seat.tools = 2, 1
    play(state, "build F5")
    assert (seat.coins, seat.tools) == (0, 0)
    state, seat = scene()
    put(state, "F6")
    ground(state, "F5", "lake")
    seat.coins = 1
    assert refused(state, "build F5")


@pytest.mark.rule("AOI-BASE-10-04")
def test_missing_spades_are_bought_to_native_only() -> None:
    state, seat = scene()
    put(state, "F6")
    ground(state, "F5", "wasteland")  # three spades
    assert terrain(state, "F5") == "wasteland"
    tools = seat.tools
    play(state, "action power 5")
    assert {"transform F5 to mountain with p_spade1", "transform F5 to lake with p_spade1"} <= set(
        texts(state)
    )
    assert refused(state, "transform F5 to forest with p_spade1"), "two spades do not make it native"
    play(state, "transform F5 to lake with p_spade1")
    assert tools - seat.tools == 6


@pytest.mark.rule("AOI-BASE-10-04")
def test_buying_short_of_native_is_a_switch() -> None:
    state, _ = scene(switches={"buy_short_of_native": True})
    put(state, "F6")
    ground(state, "F5", "wasteland")
    play(state, "action power 5. transform F5 to forest with p_spade1")
    assert terrain(state, "F5") == "forest"


@pytest.mark.rule("AOI-BASE-10-05", "AOI-BASE-10-06", "AOI-BASE-10-08")
@pytest.mark.parametrize("further", [False, True])
def test_spades_left_over_go_to_a_second_hex(further: bool) -> None:
    state, seat = scene(switches={"buy_for_further_hexes": further})
    put(state, "F6")
    ground(state, "F5", "forest")
    ground(state, "F7", "mountain")
    twin = state.copy()
    play(state, "action power 6. transform F5 to lake with p_spade2")
    tools = seat.tools
    if further:
        play(state, "transform F7 to lake with p_spade2")
        assert tools - seat.tools == 3
    else:
        assert refused(state, "transform F7 to lake with p_spade2"), "nothing is bought for it"
        play(state, "transform F7 to forest with p_spade2")
        assert tools == seat.tools
    assert refused(state, "build F7 with p_spade2")
    play(state, "build F5 with p_spade2")
    ground(twin, "F5", "wasteland")
    play(twin, "action power 6. transform F5 to mountain with p_spade2")
    assert refused(twin, "transform F7 to forest with p_spade2"), "the first hex is not native yet"
    play(twin, "done")
    assert not twin.rights


@pytest.mark.rule("AOI-BASE-10-07")
@pytest.mark.parametrize("elsewhere", [False, True])
def test_free_spades_do_not_build_elsewhere(elsewhere: bool) -> None:
    state, _ = scene(switches={"free_spades_build_elsewhere": elsewhere})
    put(state, "F6")
    ground(state, "F7", "lake")
    play(state, "action power 5")
    assert ("build F7 with p_spade1" in texts(state)) is elsewhere
    if not elsewhere:
        assert refused(state, "build F7 with p_spade1")
        assert refused(state, "transform F7 to lake with p_spade1")


@pytest.mark.rule("AOI-BASE-10-05", "AOI-BASE-10-07")
def test_the_open_points_as_we_read_them() -> None:
    game = scene()[0].game
    assert game.switch("buy_for_further_hexes") is False
    assert game.switch("free_spades_build_elsewhere") is False


# -- reach and bridges ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-BASE-11-02")
def test_sailing_counts_river_hexes() -> None:
    for sailing, reached in ((0, []), (1, ["H8"]), (2, ["H5", "H8"])):
        state, seat = scene(display="forest")
        seat.shipping = sailing
        put(state, "F5")
        for hex_ in ("H5", "H8"):
            ground(state, hex_, "forest")
        assert [hex_ for hex_ in ("H5", "H8") if f"build {hex_}" in texts(state)] == reached


@pytest.mark.rule("AOI-BASE-11-01", "AOI-BASE-11-05", "AOI-BASE-12-01", "AOI-BASE-11-03")
@pytest.mark.parametrize(
    ("where", "bridge", "coins"), [("F5", False, 3), ("E4", False, 6), ("H8", False, 6), ("H8", True, 3)]
)
def test_the_price_of_a_guild(where: str, bridge: bool, coins: int) -> None:
    state, seat = scene()
    put(state, "F6")
    put_automa(state, where)
    if bridge:
        play(state, "action power 1. bridge F6 H8 with p_bridge. done")
        my_turn(state)
    before = gained(seat)
    play(state, "upgrade F6 to guild")
    assert change(before, seat) == {"coins": -coins, "tools": -2}


@pytest.mark.rule("AOI-BASE-11-05", "AOI-BASE-11-01")
@pytest.mark.parametrize("all_of_them", [True, False])
def test_a_bridge_serves_the_other_side_by_a_switch(all_of_them: bool) -> None:
    state, seat, other = two(switches={"foreign_bridges": all_of_them})
    put(state, "F6", seat=seat)
    put(state, "H8", "guild", seat=other)
    play(state, "action power 1. bridge F6 H8 with p_bridge. done")
    bowls(other, 12, 0, 0)
    state.turn, state.acted, state.done, state.actions_left = 0, False, False, 1
    play(state, "upgrade F6 to guild. done")
    assert (state.decider == 1 and "leech" in texts(state)[0]) is all_of_them


# -- upgrades -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-BASE-12-02", "AOI-BASE-12-03", "AOI-BASE-12-04")
@pytest.mark.parametrize(
    ("old", "new", "tools", "coins", "owed"),
    [
        ("guild", "school", 3, 5, "competency"),
        ("school", "university", 5, 8, "competency"),
        ("guild", "palace", 4, 6, "palace"),
    ],
)
def test_prices_of_upgrades(old: str, new: str, tools: int, coins: int, owed: str) -> None:
    state, seat = scene()
    put(state, "F6", old)
    before = gained(seat)
    play(state, f"upgrade F6 to {new}")
    assert change(before, seat) == {"tools": -tools, "coins": -coins}
    assert {text.split()[0] for text in texts(state)} == {owed}
    assert stands(state, "F6") == new
    play(state, "palace 17" if owed == "palace" else "competency c_lowest")
    assert "done" in texts(state), "one of them"


@pytest.mark.rule("AOI-BASE-12-05", "AOI-BASE-12-06")
def test_what_becomes_of_what() -> None:
    becomes = {
        "workshop": ["guild"], "guild": ["school", "palace"], "school": ["university"], "university": [], "palace": [],
        "tower": [], "monument": [],
    }  # fmt: skip
    for piece, targets in becomes.items():
        state, _ = scene()
        put(state, "F6", piece)
        for target in PIECES:
            text = f"upgrade F6 to {target}"
            if target in targets:
                assert text in texts(state)
            else:
                assert refused(state, text)


@pytest.mark.rule("AOI-BASE-12-05")
def test_the_old_piece_comes_back_and_the_annex_stays() -> None:
    state, seat = scene()
    put(state, "F6")
    seat.annexes = 1 << state.board.hex("F6")
    for hex_ in ("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"):
        put(state, hex_)
    ground(state, "F5", "lake")
    assert refused(state, "build F5") == "no-piece-left"
    play(state, "upgrade F6 to guild. done")
    assert seat.annexes == 1 << state.board.hex("F6")
    my_turn(state)
    play(state, "build F5")


# -- power from neighbours ------------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-BASE-14-01", "AOI-BASE-01-05")
@pytest.mark.parametrize(
    ("pieces", "annex", "power"),
    [
        (("workshop",), False, 1),
        (("guild", "school"), False, 4),
        (("palace",), True, 4),
        (("tower", "monument"), False, 6),
    ],
)
def test_the_neighbours_power(pieces: tuple[str, ...], annex: bool, power: int) -> None:
    state, seat, other = two()
    put(state, "E5", seat=seat)
    spots = around(state, "E5")
    for hex_, piece in zip(spots, pieces, strict=False):
        put(state, hex_, piece, seat=other)
    if annex:
        other.annexes = 1 << state.board.hex(spots[0])
    bowls(other, 12, 0, 0)
    play(state, "upgrade E5 to guild. done")
    assert texts(state)[0].startswith("leech")
    points = other.points
    play(state, texts(state)[0])
    assert (other.bowl2, points - other.points) == (power, power - 1)


@pytest.mark.rule("AOI-BASE-14-02")
@pytest.mark.parametrize(
    ("counts", "points", "gets"),
    [((12, 0, 0), 1, 2), ((12, 0, 0), 0, 1), ((1, 0, 11), 50, 2), ((0, 1, 11), 50, 1)],
)
def test_what_bowls_and_points_allow(counts: tuple[int, int, int], points: int, gets: int) -> None:
    state, seat, other = two()
    put(state, "E5", seat=seat)
    put(state, around(state, "E5")[0], "palace", seat=other)
    bowls(other, *counts)
    other.points = points
    play(state, "upgrade E5 to guild. done")
    twin = state.copy()
    before = other.bowl2 + 2 * other.bowl3
    play(state, texts(state)[0])
    assert other.bowl2 + 2 * other.bowl3 - before == gets
    assert points - other.points == gets - 1
    decline = next(text for text in texts(twin) if text.startswith("decline"))
    play(twin, decline)
    assert (bowls(twin.seats[1]), twin.seats[1].points) == (counts, points)


@pytest.mark.rule("AOI-BASE-14-03")
def test_automa_is_offered_no_power() -> None:
    state, _ = scene()
    put(state, "F6")
    put_automa(state, "F5", "palace")
    points = state.hers.points
    play(state, "upgrade F6 to guild. done")
    assert (state.decider, state.debts) == (state.automa_seat, [])
    assert state.hers.points == points


# -- tracks ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-BASE-17-01", "AOI-BASE-03-08", "AOI-BASE-03-02", "AOI-BASE-03-04")
@pytest.mark.parametrize("display", ["desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland"])
def test_the_tracks_of_the_displays(display: str) -> None:
    state, seat = scene(display=display)
    dig = {"coins": -1 if display == "plains" else -5, "tools": -1, "scholars": -1}
    sail = [(3, 0), (0, 2)] if display == "lake" else [(2, 0), (0, 2), (4, 0)]  # points, books
    for track, cost, rewards in (
        ("sailing", {"coins": -4, "scholars": -1}, sail),
        ("terraforming", dig, [(0, 2), (6, 0)]),
    ):
        for reward in rewards:
            seat.scholars, seat.supply = 3, 4
            before = gained(seat)
            play(state, f"advance {track}")
            while texts(state)[0].startswith("book"):
                play(state, "book law")
            changed = change(before, seat)
            assert (changed.pop("vp", 0), changed.pop("books", 0)) == reward
            assert changed == cost | {track: 1}
            play(state, "done")
            my_turn(state)
        seat.scholars, seat.supply = 3, 4
        assert refused(state, f"advance {track}")


@pytest.mark.rule("AOI-BASE-10-02")
@pytest.mark.parametrize("display", ["desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland"])
def test_a_spade_costs_three_two_one_tools(display: str) -> None:
    wheel = ("plains", "swamp", "lake", "forest", "mountain", "wasteland", "desert")
    for steps in range(3):
        state, seat = scene(display=display)
        put(state, "F6")
        ground(state, "F5", wheel[wheel.index(display) - 1])
        seat.terraforming = steps
        tools = seat.tools
        play(state, f"transform F5 to {display}")
        assert tools - seat.tools == 3 - steps
