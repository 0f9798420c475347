"""Base game, sections 9, 19 and 20: conversions, scholars and disciplines, the twelve competencies."""

import pytest

from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.whole_game import AgeOfInnovation
from automa.play.power import gain_power
from tests.age_of_innovation.scene import (
    COMPETENCIES,
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
    texts,
    tiles,
)

# -- conversions ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-BASE-09-01")
@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("convert power to scholar", {"scholars": 1, "power": -10}),
        ("convert power to law book", {"books": 1, "power": -10}),
        ("convert power to tool", {"tools": 1, "power": -6}),
        ("convert power to coin", {"coins": 1, "power": -2}),
        ("convert scholar to tool", {"scholars": -1, "tools": 1}),
        ("convert tool to coin", {"tools": -1, "coins": 1}),
        ("convert law book to coin", {"books": -1, "coins": 1}),
        ("convert power to tool 3", {"tools": 3, "power": -18}),
    ],
)
def test_conversions_before_and_after_the_action(text: str, changed: dict[str, int]) -> None:
    state, seat = scene()
    seat.books = [0, 2, 0, 0]
    for _ in range(2):
        before = gained(seat)
        play(state, text)
        assert change(before, seat) == changed
        bowls(seat, 0, 0, 12)
        play(state, "return law") if not state.acted else None
    play(state, "done")


@pytest.mark.rule("AOI-BASE-09-01", "AOI-BASE-09-05")
def test_what_cannot_be_converted() -> None:
    state, seat = scene()
    for text in ("convert coin to tool", "convert tool to scholar", "convert law book to coin"):
        assert refused(state, text)
    bowls(seat, 8, 0, 4)
    assert refused(state, "convert power to scholar"), "five are needed"
    bowls(seat, 0, 0, 12)
    seat.supply = 0
    assert refused(state, "convert power to scholar"), "no scholar is left"
    seat.supply = 1
    play(state, "convert scholar to tool")
    assert seat.supply == 2, "the scholar goes back to the supply"


@pytest.mark.rule("AOI-BASE-09-02")
def test_nothing_is_converted_inside_an_action() -> None:
    state, seat = scene()
    put(state, "F6", "guild")
    play(state, "upgrade F6 to school")
    before = seat.coins
    assert refused(state, "convert tool to coin")
    play(state, "competency c_lowest. convert tool to coin. done")
    assert seat.coins == before + 1
    assert refused(state, "convert tool to coin"), "it is Automa's turn"


@pytest.mark.rule("AOI-BASE-09-03", "AOI-BASE-09-04")
def test_power_in_the_bowls() -> None:
    state, seat = scene()
    bowls(seat, 4, 5, 0)
    play(state, "sacrifice 2")
    assert bowls(seat) == (4, 1, 2)
    assert refused(state, "sacrifice 1")
    play(state, "convert power to coin")
    assert bowls(seat) == (5, 1, 1)
    bowls(seat, 2, 1, 0)
    seat.levels[0] = 4
    play(state, "return banking")
    assert bowls(seat) == (0, 3, 0), "2 power for level 5"
    bowls(seat, 2, 1, 0)
    gain_power(seat, 3)
    assert bowls(seat) == (0, 2, 1)


# -- scholars and disciplines ---------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-BASE-19-01")
def test_scholars_take_the_spaces() -> None:
    state, seat = scene()
    seat.scholars, seat.supply = 6, 1
    for space, steps in ((2, 2), (3, 3), (2, 2), (2, 0)):
        before = level(seat, "law")
        play(state, f"send law {space}")
        assert level(seat, "law") - before == steps
        play(state, "done")
        my_turn(state)
    assert (seat.scholars, seat.supply) == (2, 1), "they stay there for good"
    assert refused(state, "send law 2")
    assert refused(state, "send law 3")
    seat.scholars = 0
    assert refused(state, "send banking 3")


@pytest.mark.rule("AOI-BASE-19-02", "AOI-BASE-01-04")
def test_a_scholar_returned_makes_one_step() -> None:
    state, seat = scene()
    play(state, "return medicine. done")
    assert (seat.levels, seat.scholars, seat.supply) == ([0, 0, 0, 1], 2, 5)
    my_turn(state)
    seat.scholars, seat.supply = 7, 0
    play(state, "action power 2")
    assert seat.scholars == 7, "none is left to be gained"


@pytest.mark.rule("AOI-BASE-19-03")
@pytest.mark.parametrize(("old", "steps", "power"), [(0, 2, 0), (2, 2, 1), (3, 2, 2), (5, 2, 2), (2, 3, 3)])
def test_power_of_the_levels(old: int, steps: int, power: int) -> None:
    state, seat = scene()
    bowls(seat, 12, 0, 0)
    seat.levels[2] = old
    play(state, f"send engineering {steps}")
    assert bowls(seat) == (12 - power, power, 0)


@pytest.mark.rule("AOI-BASE-19-03")
def test_all_power_on_the_way_up() -> None:
    state, seat = scene()
    seat.keys, seat.scholars, found = 1, 13, []
    for _ in range(12):
        bowls(seat, 12, 0, 0)
        play(state, "return banking")
        if "key banking" in texts(state):
            play(state, "key banking")
        found.append(seat.bowl2)
        play(state, "done")
        my_turn(state)
    assert found == [0, 0, 1, 0, 2, 0, 2, 0, 0, 0, 0, 3]


@pytest.mark.rule("AOI-BASE-19-03", "AOI-BASE-19-05", "AOI-SCHOLAR-11")
def test_level_12_pays_three_and_holds_one_marker() -> None:
    for hers, reached, power in ((4, 12, 3), (12, 11, 0)):
        state, seat = scene()
        bowls(seat, 12, 0, 0)
        seat.levels[2] = 10
        state.hers.levels[2] = hers
        if hers == 12:
            state.on_top[2] = state.automa_seat
        play(state, "send engineering 3")
        assert (level(seat, "engineering"), seat.bowl2) == (reached, power)


@pytest.mark.rule("AOI-BASE-19-04")
def test_level_8_takes_a_key() -> None:
    state, seat = scene()
    seat.levels[1] = 6
    play(state, "send law 3")
    assert level(seat, "law") == 7, "without a key the steps are lost"
    for answer, reached, keys in (("key law", 9, 0), ("key none", 7, 1)):
        state, seat = scene()
        seat.levels[1], seat.keys = 6, 1
        play(state, "send law 3")
        assert texts(state) == ["key law", "key none"]
        play(state, answer)
        assert (level(seat, "law"), seat.keys) == (reached, keys)


@pytest.mark.rule("AOI-BASE-19-06", "AOI-BASE-24-12")
def test_the_tile_for_levels() -> None:
    state, seat = scene(round_tiles=tiles("science_medicine"))
    before = seat.points
    seat.levels[0] = 6
    play(state, "send banking 3")
    assert seat.points - before == 1, "two of three steps were lost"
    play(state, "done")
    my_turn(state)
    play(state, "send law 3")
    assert seat.points - before == 4


# -- competencies ---------------------------------------------------------------------------------------------------


def learn(name: str, faction: str = "psychics", **options: object) -> tuple[AgeOfInnovation, Seat]:
    """The human builds a school in F6 and takes this competency."""
    state, seat = scene(faction, **options)  # type: ignore[arg-type]
    put(state, "F6", "guild")
    play(state, f"upgrade F6 to school. competency {name}")
    return state, seat


def income(state: AgeOfInnovation, seat: Seat, *answers: str) -> dict[str, int]:
    """The income of the next round, beyond 1 tool and the school's scholar."""
    state.rights.clear()
    my_turn(state)
    seat.scholars, seat.supply = 0, 7
    bowls(seat, 12, 0, 0)
    seat.levels = [0, 0, 0, 0]
    automa_passes(state)
    play(state, "pass rb_big")
    before = gained(seat)
    play(state, "done")
    for answer in answers:
        play(state, answer)
    assert state.round == 2
    assert state.decider == state.automa_seat, "nothing more is asked"
    changed = change(before, seat)
    for good in ("tools", "scholars"):
        changed[good] = changed.get(good, 0) - 1
    changed["tools"] -= 1  # the round bonus
    return {name: amount for name, amount in changed.items() if amount}


@pytest.mark.rule("AOI-BASE-05-04", "AOI-BASE-20-01", "AOI-BASE-12-02")
def test_the_place_of_a_competency() -> None:
    for at, name in enumerate(COMPETENCIES):
        column, row = divmod(at, 3)
        state, seat = scene()
        put(state, "F6", "guild")
        before = gained(seat)
        play(state, "upgrade F6 to school")
        assert change(before, seat) == {"coins": -5, "tools": -3}
        play(state, f"competency {name}")
        assert seat.levels[column] == 3 - row
        assert seat.books[column] == row
        assert sum(seat.levels) + sum(seat.books) == 3
        assert not [text for text in texts(state) if text.startswith("competency")]


@pytest.mark.rule("AOI-BASE-20-01")
def test_no_second_one_of_a_kind_and_four_in_all() -> None:
    state, _ = learn("c_lowest")
    put(state, "H6", "guild")
    play(state, "done")
    my_turn(state)
    play(state, "upgrade H6 to school")
    assert "competency c_lowest" not in texts(state)
    assert refused(state, "competency c_lowest")
    other, _ = scene()
    put(other, "F6", "guild")
    other.competencies[0] = 0
    play(other, "upgrade F6 to school")
    assert refused(other, f"competency {COMPETENCIES[0]}")
    assert scene()[0].competencies == [4] * 12


@pytest.mark.rule("AOI-BASE-20-02", "AOI-BASE-07-03")
def test_a_tool_and_a_step_as_income() -> None:
    state, seat = learn("c_tool_step", round_tiles=tiles("school_banking"))
    assert income(state, seat, "step law") == {"tools": 1, "steps": 1}
    state, seat = learn("c_tool_step")
    state.rights.clear()
    my_turn(state)
    automa_passes(state)
    seat.levels, seat.keys = [8, 0, 0, 0], 0
    play(state, "pass rb_big")
    coins = seat.coins
    play(state, "done. step banking")
    assert seat.coins - coins == 3, "level 9 pays at once"


@pytest.mark.rule("AOI-BASE-20-03", "AOI-BASE-20-04", "AOI-BASE-20-12")
@pytest.mark.parametrize(
    ("name", "answers", "changed"),
    [
        ("c_vp_coins", (), {"vp": 3, "coins": 2}),
        ("c_book_power", ("book law",), {"books": 1, "power": 1}),
        ("c_tower", (), {"coins": 2, "power": 2}),
    ],
)
def test_competencies_with_income(name: str, answers: tuple[str, ...], changed: dict[str, int]) -> None:
    state, seat = learn(name)
    assert income(state, seat, *answers) == changed


@pytest.mark.rule("AOI-BASE-20-05")
def test_goods_at_once() -> None:
    state, seat = scene()
    put(state, "F6", "guild")
    play(state, "upgrade F6 to school")
    before = gained(seat)
    play(state, "competency c_oneoff")
    assert change(before, seat) == {"tools": 1, "vp": 5, "coins": 2, "steps": 3}


@pytest.mark.rule("AOI-BASE-20-06")
def test_two_spades_at_once() -> None:
    state, seat = scene()
    put(state, "F6", "guild")
    ground(state, "F5", "mountain")
    play(state, "upgrade F6 to school. competency c_spades")
    tools = seat.tools
    play(state, "transform F5 to lake with c_spades")
    assert seat.tools == tools
    assert owed(state) == ["build F5 with c_spades"]
    play(state, "build F5 with c_spades")
    assert stands(state, "F5") == "workshop"


@pytest.mark.rule("AOI-BASE-20-07", "AOI-BASE-16-04")
def test_two_annexes() -> None:
    state, seat = learn("c_annex")
    assert seat.annexes_left == 2
    put(state, "B2")
    play(state, "done")
    my_turn(state)
    play(state, "annex F6. done")
    my_turn(state)
    assert refused(state, "annex F6"), "one a building"
    assert refused(state, "annex A1"), "nothing stands there"
    play(state, "annex B2. done")
    my_turn(state)
    put(state, "B7")
    assert refused(state, "annex B7"), "none is left"


@pytest.mark.rule("AOI-BASE-20-08")
def test_four_power_as_an_action() -> None:
    state, seat = learn("c_power_action")
    play(state, "done")
    my_turn(state)
    bowls(seat, 12, 0, 0)
    play(state, "special c_power_action")
    assert bowls(seat) == (8, 4, 0)


@pytest.mark.rule("AOI-BASE-20-09")
def test_points_for_scholars() -> None:
    state, seat = learn("c_scholar_vp")
    for text in ("send law 3", "return law"):
        play(state, "done")
        my_turn(state)
        before = seat.points
        play(state, text)
        assert seat.points - before == 2


@pytest.mark.rule("AOI-BASE-20-10", "AOI-BASE-20-13")
@pytest.mark.parametrize(("name", "points"), [("c_city_pass", 4), ("c_lowest", 2)])
def test_points_when_passing(name: str, points: int) -> None:
    state, seat = learn(name)
    play(state, "done")
    my_turn(state)
    seat.city_tiles = (1, 1)
    seat.levels = [9, 7, 2, 7]
    before = seat.points
    play(state, "pass rb_big")
    assert seat.points - before == points


@pytest.mark.rule("AOI-BASE-20-11", "AOI-BASE-02-04")
def test_points_on_the_border() -> None:
    for hex_, points in (("A5", 3), ("B7", 0)):
        state, seat = learn("c_border")
        play(state, "done")
        my_turn(state)
        put(state, "A6" if hex_ == "A5" else "B6", "guild")
        before = seat.points
        play(state, f"build {hex_}")
        assert seat.points - before == points


@pytest.mark.rule("AOI-BASE-20-12", "AOI-BASE-01-05")
def test_the_tower() -> None:
    state, seat = scene()
    put(state, "F6", "guild")
    ground(state, "F5", "forest")
    play(state, "upgrade F6 to school. competency c_tower")
    assert refused(state, "done")
    tools = seat.tools
    play(state, "place F5 tower with c_tower")
    assert (stands(state, "F5"), tools - seat.tools) == ("tower", 3)
