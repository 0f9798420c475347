"""Base game, sections 6, 7, 24 and 25: rounds, income, round tiles, science bonus, final scoring."""

import pytest

from automa.age_of_innovation.final import area
from automa.age_of_innovation.ledger import Ledger
from automa.age_of_innovation.whole_game import AgeOfInnovation
from automa.facts import load
from automa.play import groups
from tests.age_of_innovation.scene import (
    around,
    automa_passes,
    away,
    bonus,
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
    terrain,
    texts,
    tiles,
    two,
)

# -- rounds and income ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-BASE-06-02", "AOI-BASE-06-03")
def test_one_action_a_turn_until_one_passes() -> None:
    state, _ = scene()
    assert refused(state, "done"), "an action is missing"
    play(state, "convert tool to coin. return law. convert tool to coin")
    assert refused(state, "return law")
    play(state, "done")
    assert state.decider == state.automa_seat
    assert refused(state, "return law")
    my_turn(state)
    automa_passes(state)
    play(state, "return law. done")
    assert state.decider == 0, "she is skipped"


@pytest.mark.rule("AOI-BASE-07-01", "AOI-BASE-03-09", "AOI-BASE-03-10", "AOI-BASE-16-03")
def test_income_of_buildings() -> None:
    state, seat = scene(display="forest")
    for hex_ in ("A1", "A6", "B8", "C3"):
        put(state, hex_)
    put(state, "D3", "guild")
    automa_passes(state)
    bowls(seat, 12, 0, 0)
    play(state, "pass rb_scholar")
    twin = state.copy()
    before = gained(seat)
    play(state, "done")
    assert change(before, seat) == {"tools": 5, "coins": 2, "power": 1, "scholars": 1}
    put(twin, "F5")
    put(twin, "H2", "school")
    put(twin, "H5", "university")
    put(twin, "H8", "guild")
    me = twin.seats[0]
    me.neutral = 1 << twin.board.hex("H8")
    before = gained(me)
    play(twin, "done")
    assert change(before, me) == {"tools": 5, "coins": 2, "power": 1, "scholars": 3}, (
        "the fifth workshop pays nothing, a neutral guild neither"
    )


@pytest.mark.rule("AOI-BASE-03-09", "AOI-BASE-03-10", "AOI-BASE-03-06")
@pytest.mark.parametrize("display", ["desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland"])
def test_income_by_number(display: str) -> None:
    state, _ = scene(display=display)
    automa_passes(state)
    land = [name for hex_, name in sorted(state.board.names.items()) if state.board.land >> hex_ & 1]
    coins = [2, 5, 7, 9, 11] if display == "mountain" else [0, 2, 4, 6, 8]

    def income(piece: str, count: int) -> tuple[int, int, int, int]:
        twin = state.copy()
        seat = twin.seats[0]
        for hex_ in land[:count]:
            put(twin, hex_, piece)
        bowls(seat, 12, 0, 0)
        seat.coins = seat.tools = seat.scholars = 0
        play(twin, "pass rb_big")
        seat.coins = 0
        play(twin, "done")
        return seat.coins, seat.tools - 1, seat.scholars, seat.bowl2  # a tool of the round bonus

    base = coins[0]
    tools = [1, 2, 3, 4, 5, 5, 6, 7, 8, 9]
    assert [income("workshop", n) for n in range(10)] == [(base, tools[n], 0, 0) for n in range(10)]
    power = [0, 1, 2, 4, 6]
    assert [income("guild", n) for n in range(5)] == [(coins[n], 1, 0, power[n]) for n in range(5)]
    assert [income("school", n) for n in range(4)] == [(base, 1, n, 0) for n in range(4)]
    assert [income("university", n) for n in range(2)] == [(base, 1, n, 0) for n in range(2)]


@pytest.mark.rule("AOI-BASE-07-02")
@pytest.mark.parametrize(
    ("track", "changed"), [(0, {"coins": 3}), (1, {"power": 6}), (2, {"tools": 1}), (3, {"vp": 3})]
)
def test_income_of_disciplines_from_level_9(track: int, changed: dict[str, int]) -> None:
    found = []
    for level in (8, 9):
        state, seat = scene(round_tiles=tiles("city_engineering"))
        seat.levels[track] = level
        bowls(seat, 12, 0, 0)
        automa_passes(state)
        state.game.tiles[0].per = 99  # no science bonus here
        play(state, "pass rb_big")
        before = gained(seat)
        play(state, "done")
        found.append(change(before, seat))
    assert {
        n: found[1].get(n, 0) - found[0].get(n, 0) for n in found[1] if found[1].get(n) != found[0].get(n)
    } == changed


@pytest.mark.rule("AOI-BASE-06-01", "AOI-BASE-24-03")
def test_clean_up() -> None:
    state, seat = scene()
    state.row_coins = [1, 0, 2]
    play(state, "action power 4. done")
    my_turn(state)
    seat.books = [1, 0, 0, 0]
    state.books_taken = 1
    automa_passes(state)
    play(state, "pass rb_big. done")
    assert (state.round, state.taken, state.books_taken) == (2, 0, 0)
    assert state.row_coins == [2, 1, 3]


# -- round tiles ----------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "AOI-BASE-24-04", "AOI-BASE-24-05", "AOI-BASE-24-06", "AOI-BASE-24-07", "AOI-BASE-24-08", "AOI-BASE-24-09",
    "AOI-BASE-24-10", "AOI-BASE-24-11", "AOI-BASE-24-14", "AOI-BASE-24-15", "AOI-BASE-13-01", "AOI-BASE-10-09",
)  # fmt: skip
@pytest.mark.parametrize(
    ("tile", "piece", "text", "points"),
    [
        ("workshop_law", "guild", "build A5", 2),
        ("workshop_banking", "guild", "build A5", 2),
        ("guild_law", "workshop", "upgrade A6 to guild", 3),
        ("guild_medicine", "workshop", "upgrade A6 to guild", 3),
        ("school_banking", "guild", "upgrade A6 to school", 4),
        ("big_medicine", "guild", "upgrade A6 to palace", 5),
        ("big_banking", "school", "upgrade A6 to university", 5),
        ("spade_engineering", "guild", "transform B5 to lake", 2),
        ("spade_engineering", "guild", "transform B6 to lake", 4),
        ("track_engineering", "guild", "advance terraforming", 3),
        ("innovation_law", "guild", "innovation professors", 5),
    ],
)
def test_round_tiles_score_in_their_round(tile: str, piece: str, text: str, points: int) -> None:
    lying = ("professors", "census", "colleges", "sewerage", "steel", "guild")
    for round_, expected in ((1, points), (2, 0)):
        state, seat = scene(round_tiles=tiles(tile), innovations=lying)
        put(state, "A6", piece)
        seat.books = [9, 9, 9, 9]
        state.round = round_
        before = seat.points
        play(state, text)
        assert seat.points - before == expected


@pytest.mark.rule(
    "AOI-BASE-24-01", "AOI-BASE-24-04", "AOI-BASE-24-05", "AOI-BASE-24-06", "AOI-BASE-24-08", "AOI-BASE-24-09",
    "AOI-BASE-24-10", "AOI-BASE-24-11", "AOI-BASE-24-12", "AOI-BASE-24-14", "AOI-BASE-24-15",
)  # fmt: skip
@pytest.mark.parametrize(
    ("tile", "track", "level", "changed"),
    [
        ("workshop_law", 1, 7, {"scholars": 2}),
        ("workshop_banking", 0, 7, {"power": 8}),
        ("guild_law", 1, 6, {"books": 2}),
        ("school_banking", 0, 5, {"coins": 5}),
        ("big_medicine", 3, 5, {"tools": 2}),
        ("big_banking", 0, 4, {"tools": 2}),
        ("spade_engineering", 2, 3, {"coins": 3}),
        ("science_medicine", 3, 7, {"books": 2}),
        ("track_engineering", 2, 6, {"scholars": 2}),
        ("innovation_law", 1, 5, {"power": 6}),
    ],
)
def test_science_bonus_of_every_tile(tile: str, track: int, level: int, changed: dict[str, int]) -> None:
    found = []
    for steps in (0, level):
        state, seat = scene(round_tiles=tiles(tile))
        seat.levels[track] = steps
        bowls(seat, 12, 0, 0)
        automa_passes(state)
        play(state, "pass rb_big")
        before = gained(seat)
        play(state, "done")
        while texts(state)[0].startswith("book"):
            play(state, "book law")
        found.append(change(before, seat))
    assert {
        n: found[1].get(n, 0) - found[0].get(n, 0) for n in found[1] if found[1].get(n) != found[0].get(n)
    } == changed


def bonus_spades(
    tile: str, track: int, level: int, faction: str = "psychics", **options: object
) -> AgeOfInnovation:
    """Phase III with spades of the science bonus beside F6, all land around a forest."""
    state, seat = scene(faction, round_tiles=tiles(tile), **options)  # type: ignore[arg-type]
    put(state, "F6")
    for hex_ in around(state, "F6"):
        ground(state, hex_, "forest")
    seat.levels[track] = level
    automa_passes(state)
    play(state, "pass rb_big. done")
    return state


@pytest.mark.rule("AOI-BASE-24-02", "AOI-BASE-24-07", "AOI-BASE-24-13")
@pytest.mark.parametrize(("tile", "track"), [("guild_medicine", 3), ("city_engineering", 2)])
def test_spades_of_the_science_bonus(tile: str, track: int) -> None:
    state = bonus_spades(tile, track, 8)
    seat = state.seats[0]
    assert all(text.startswith("transform") or text == "done" for text in texts(state))
    ground(state, "E5", "mountain")
    assert refused(state, "build F5 with science")
    before = gained(seat)
    play(state, "transform F5 to lake with science")
    assert refused(state, "build F5 with science")
    assert refused(state, "transform E5 to lake with science"), "two spades, one is left, none is bought"
    assert change(before, seat) == {}
    play(state, "transform F7 to lake with science")
    assert (terrain(state, "F5"), terrain(state, "F7"), state.round) == ("lake", "lake", 2)
    state = bonus_spades(tile, track, 7)
    play(state, "transform F5 to lake with science")
    assert state.round == 2, "one spade for 4 levels"


@pytest.mark.rule("AOI-BASE-24-02", "AOI-BASE-04-03")
@pytest.mark.parametrize("pays", [True, False])
def test_bonus_spades_of_the_goblins(pays: bool) -> None:
    switches = {"bonus_spades_pay_goblins": pays}
    state = bonus_spades("guild_medicine", 3, 4, "goblins", switches=switches)
    twin = state.copy()
    play(state, "transform F5 to lake with science")
    play(twin, "done")
    assert (state.round, twin.round) == (2, 2)
    assert state.seats[0].coins - twin.seats[0].coins == (2 if pays else 0)


@pytest.mark.rule("AOI-BASE-24-16", "AOI-BASE-24-17", "AOI-BASE-24-18", "AOI-BASE-24-19", "AOI-BASE-13-01")
@pytest.mark.parametrize(
    ("final", "piece", "text", "points"),
    [
        ("final_workshop", "guild", "build A5", 2),
        ("final_school", "guild", "upgrade A6 to school", 4),
        ("final_border_workshop", "guild", "build A5", 3),
        ("final_border_workshop", "guild", "build B2", 0),
        ("final_guild", "workshop", "upgrade A6 to guild", 3),
    ],
)
def test_final_tiles_score_in_round_6(final: str, piece: str, text: str, points: int) -> None:
    lying = (
        "innovation_law",
        "workshop_banking",
        "guild_law",
        "school_banking",
        "big_medicine",
        "city_engineering",
    )
    for round_, expected in ((6, points), (1, 0)):
        state, seat = scene(round_tiles=lying, final_tile=final)
        state.round = round_
        put(state, "A6", piece)
        put(state, "B1", "guild")
        before = seat.points
        play(state, text)
        assert seat.points - before == expected


@pytest.mark.rule("AOI-BASE-13-02")
def test_rewards_for_one_building_add_up() -> None:
    state, seat = scene("navigators", round_tiles=tiles("workshop_law"), palaces=("12", "1"))
    put(state, "F6", "guild")
    play(state, "upgrade F6 to palace. palace 12. done")
    my_turn(state)
    bonus(state, "rb_river")
    ground(state, "F5", "lake")
    before = gained(seat)
    play(state, "build F5")
    points = 2 + 2 + 2 + 2  # round tile, palace, round bonus, Navigators
    assert change(before, seat) == {"tools": -1, "coins": -2 + 1, "vp": points}


@pytest.mark.rule("AOI-BASE-13-01")
def test_in_round_6_both_tiles_score() -> None:
    lying = (
        "innovation_law",
        "workshop_banking",
        "guild_law",
        "school_banking",
        "big_medicine",
        "workshop_law",
    )
    state, seat = scene(round_tiles=lying, final_tile="final_guild")
    state.round = 6
    put(state, "A6", "guild")
    before = seat.points
    play(state, "build A5. done")
    assert seat.points - before == 2
    my_turn(state)
    play(state, "upgrade A5 to guild")
    assert seat.points - before == 2 + 3


# -- final scoring --------------------------------------------------------------------------------------------------


def finished(state: AgeOfInnovation) -> dict[str, int]:
    """The human passes in round 6, as the last."""
    state.round = 6
    automa_passes(state)
    seat = state.seats[0]
    points, hers = seat.points, state.hers.points
    play(state, "pass. done")
    assert state.over
    return {"you": seat.points - points, "automa": state.hers.points - hers}


def poor(**options: object) -> AgeOfInnovation:
    """Nobody has anything but points."""
    state, seat = scene(**options)  # type: ignore[arg-type]
    seat.coins = seat.tools = seat.scholars = 0
    bowls(seat, 12, 0, 0)
    state.hers.levels = [0, 0, 0, 0]
    return state


@pytest.mark.rule("AOI-BASE-06-01", "AOI-BASE-25-01", "AOI-BASE-25-04")
@pytest.mark.parametrize(("mine", "hers", "points"), [(3, 2, (18, 12)), (1, 2, (12, 18)), (2, 2, (15, 15))])
def test_places_of_the_area(mine: int, hers: int, points: tuple[int, int]) -> None:
    state = poor()
    for hex_ in ("I1", "I2", "I3")[:mine]:
        put(state, hex_)
    for hex_ in ("A1", "A2")[:hers]:
        put_automa(state, hex_)
    assert finished(state) == {"you": points[0], "automa": points[1]}


@pytest.mark.rule("AOI-BASE-25-01")
def test_the_area_counts_reach_and_neutral_buildings_but_no_annexes() -> None:
    state, seat = scene(display="forest")
    put(state, "F5")
    put(state, "H8", "tower")
    assert area(state, seat) == 1
    seat.shipping = 1
    assert area(state, seat) == 2, "joined over one river hex"
    seat.annexes = seat.own
    assert area(state, seat) == 2


@pytest.mark.rule("AOI-BASE-25-04")
def test_three_who_tie_for_second() -> None:
    scores = load("age-of-innovation").human["rules"]["area_scores"]
    assert groups.shares({0: 10, 1: 9, 2: 9, 3: 9}, tuple(scores)) == {0: 18, 1: 6, 2: 6, 3: 6}


@pytest.mark.rule("AOI-BASE-25-02")
def test_tunnels_join_the_area() -> None:
    for faction, size in (("moles", 2), ("psychics", 1)):
        state, seat = scene(faction)
        put(state, "F6")
        far = away(state, "F6", 2)
        put(state, far)
        seat.shipping = 0
        assert area(state, seat) == size


@pytest.mark.rule("AOI-BASE-25-03", "AOI-BASE-25-04")
@pytest.mark.parametrize(
    ("mine", "hers", "points"),
    [
        ((5, 0, 0, 0), (3, 0, 0, 0), (8, 4)),
        ((5, 0, 0, 0), (5, 0, 0, 0), (6, 6)),
        ((0, 0, 0, 0), (1, 1, 0, 0), (0, 16)),
        ((12, 4, 1, 0), (11, 5, 0, 0), (8 + 4 + 8, 4 + 8)),
    ],
)
def test_places_of_the_disciplines(
    mine: tuple[int, ...], hers: tuple[int, ...], points: tuple[int, int]
) -> None:
    state = poor()
    state.seats[0].levels, state.hers.levels = list(mine), list(hers)
    assert finished(state) == {"you": points[0], "automa": points[1]}


@pytest.mark.rule("AOI-BASE-25-01", "AOI-BASE-25-03")
def test_three_places_with_two_humans() -> None:
    state, one, other = two()
    state.round = 6
    for seat in state.seats:
        seat.coins = seat.tools = seat.scholars = seat.points = 0
        seat.books, seat.levels = [0, 0, 0, 0], [0, 0, 0, 0]
        bowls(seat, 12, 0, 0)
    one.levels, other.levels, state.hers.levels = [3, 0, 0, 0], [2, 0, 0, 0], [1, 0, 0, 0]
    for hex_ in ("I1", "I2", "I3"):
        put(state, hex_, seat=other)
    for hex_ in ("A1", "A2"):
        put_automa(state, hex_)
    put(state, "E5", seat=one)
    state.hers.points = 0
    automa_passes(state)
    play(state, "pass. done")
    play(state, "pass. done")
    assert state.scores() == [8 + 6, 4 + 18, 2 + 12]


@pytest.mark.rule("AOI-BASE-25-05")
@pytest.mark.parametrize(("coins", "points"), [(0, 2), (1, 3)])
def test_five_coins_are_a_point(coins: int, points: int) -> None:
    state = poor()
    seat = state.seats[0]
    seat.coins, seat.tools, seat.scholars, seat.books = coins, 2, 1, [1, 0, 0, 2]
    bowls(seat, 2, 5, 6)  # 2 + 1 + 3 + 6 + 2 = 14 coins
    assert finished(state)["you"] == points


@pytest.mark.rule("AOI-BASE-25-06")
@pytest.mark.parametrize(
    ("points", "winners"), [(20, ["psychics", "automa"]), (21, ["psychics"]), (19, ["automa"])]
)
def test_the_most_points_win_and_equal_points_share(points: int, winners: list[str]) -> None:
    state = poor()
    state.seats[0].points, state.hers.points = points, 20
    state.scribe = ledger = Ledger()
    finished(state)
    ledger.close(state)
    assert ledger.lines[-1]["winners"] == winners
    assert state.legal() == []
    assert refused(state, "return law")
