"""Base game, sections 3 and 5: the seven planning displays and the set-up."""

import pytest

from automa.age_of_innovation.names import DISCIPLINES
from automa.age_of_innovation.options import Options
from automa.age_of_innovation.whole_game import new_game
from automa.errors import BadInput
from automa.play.state import ACTING
from tests.age_of_innovation.scene import (
    QUIET,
    ROW,
    automa_passes,
    bowls,
    change,
    gained,
    ground,
    my_turn,
    new,
    play,
    put,
    refused,
    scene,
    texts,
)

# coins, tools, scholars, books, bowls I and II, levels, sailing
DISPLAYS = {
    "desert": (15, 3, 0, 0, 5, 7, [0, 0, 0, 0], 0),
    "plains": (15, 3, 0, 0, 5, 7, [0, 0, 0, 0], 0),
    "swamp": (15, 3, 1, 0, 3, 9, [0, 0, 0, 0], 0),
    "lake": (15, 3, 0, 0, 5, 7, [0, 0, 0, 0], 1),
    "forest": (15, 3, 0, 0, 4, 8, [1, 1, 1, 1], 0),
    "mountain": (15, 3, 0, 0, 5, 7, [0, 0, 0, 0], 0),
    "wasteland": (15, 4, 0, 1, 5, 7, [0, 0, 0, 0], 0),
}


@pytest.mark.rule(
    "AOI-BASE-03-01", "AOI-BASE-03-02", "AOI-BASE-03-03", "AOI-BASE-03-04", "AOI-BASE-03-05", "AOI-BASE-03-06",
    "AOI-BASE-03-07", "AOI-BASE-05-12",
)  # fmt: skip
@pytest.mark.parametrize("display", DISPLAYS)
def test_what_a_display_starts_with(display: str) -> None:
    state = new("inventors", display)
    play(state, "take rb_coins")
    if display == "wasteland":
        assert texts(state) == [f"book {name}" for name in DISCIPLINES]
        play(state, "book law")
    seat = state.seats[0]
    assert (
        seat.coins, seat.tools, seat.scholars, sum(seat.books), seat.bowl1, seat.bowl2, seat.levels, seat.shipping,
    ) == DISPLAYS[display]  # fmt: skip
    assert (seat.points, seat.terraforming, seat.scholars + seat.supply, seat.bowl3) == (20, 0, 7, 0)


@pytest.mark.rule("AOI-BASE-03-01", "AOI-BASE-05-10")
def test_the_spade_of_the_desert_builds_nothing() -> None:
    state = new("psychics", "desert")
    play(state, "take rb_coins")
    while not texts(state)[0].startswith("transform"):
        state.apply(state.legal()[0])
    seat = state.seats[0]
    assert seat.own.bit_count() == 2, "after the buildings"
    spot = texts(state)[0].split()[1]
    before = gained(seat)
    assert refused(state, f"build {spot} with desert")
    ground(state, spot, "plains")
    play(state, f"transform {spot} to desert with desert")
    after = change(before, seat)
    assert state.round == 1
    assert after["tools"] == 3, "only the income of round 1"


@pytest.mark.rule("AOI-BASE-03-02")
def test_terraforming_is_cheap_on_the_plains() -> None:
    for display, coins in (("plains", 1), ("swamp", 5)):
        state, seat = scene(display=display)
        before = gained(seat)
        play(state, "advance terraforming. book law. book law")
        assert change(before, seat) == {
            "coins": -coins,
            "tools": -1,
            "scholars": -1,
            "terraforming": 1,
            "books": 2,
        }


@pytest.mark.rule("AOI-BASE-03-04")
def test_sailing_steps_of_the_lake() -> None:
    state, seat = scene()
    before = gained(seat)
    play(state, "advance sailing. done")
    assert change(before, seat) == {"coins": -4, "scholars": -1, "sailing": 1, "vp": 3}
    my_turn(state)
    before = gained(seat)
    play(state, "advance sailing. book law. book law. done")
    assert change(before, seat) == {"coins": -4, "scholars": -1, "sailing": 1, "books": 2}
    my_turn(state)
    assert refused(state, "advance sailing")


@pytest.mark.rule("AOI-BASE-03-06")
@pytest.mark.parametrize(("guilds", "coins"), [(0, 2), (1, 5), (2, 7), (3, 9), (4, 11)])
def test_income_of_the_mountain(guilds: int, coins: int) -> None:
    state, seat = scene(display="mountain")
    for hex_ in ("A1", "A3", "C1", "C3")[:guilds]:
        put(state, hex_, "guild")
    bowls(seat, 12, 0, 0)
    automa_passes(state)
    play(state, "pass rb_big")
    before = seat.coins
    play(state, "done")
    assert seat.coins - before == coins


# -- set-up ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AOI-BASE-05-01", "AOI-BASE-05-02", "AOI-BASE-05-03", "AOI-BASE-05-13")
def test_what_may_lie_where() -> None:
    third, same = 0, 0
    for seed in range(300):
        dealt = new_game(Options(seed=seed)).game
        names = dealt.dealt.round_tiles
        assert len(set(names)) == 6
        assert "spade_engineering" not in names[4:]
        early = [name.rpartition("_")[2] for name in names[:5]]
        assert max(early.count(discipline) for discipline in early) <= 2
        third += max([*early, names[5].rpartition("_")[2]].count(d) for d in early) == 3
        kind, final = names[5].partition("_")[0], dealt.dealt.final_tile
        same += kind == "workshop"
        assert not (kind in final and kind in ("workshop", "guild", "school"))
        assert len(set(dealt.dealt.book_actions)) == 3
    assert third
    assert same


@pytest.mark.rule("AOI-BASE-05-01", "AOI-BASE-05-02", "AOI-BASE-05-03")
@pytest.mark.parametrize(
    ("lying", "final", "reason"),
    [
        ((*QUIET[:4], "spade_engineering", QUIET[5]), "final_guild", "may not lie in round 5"),
        (("workshop_law", "guild_law", "innovation_law", *QUIET[3:]), "final_guild", "all tiles of law"),
        ((*QUIET[:5], "workshop_law"), "final_border_workshop", "shows the building"),
        ((*QUIET[:5], "workshop_law"), "final_workshop", "shows the building"),
    ],
)
def test_tiles_chosen_by_hand_keep_to_it(lying: tuple[str, ...], final: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        new(round_tiles=lying, final_tile=final)


@pytest.mark.rule("AOI-BASE-05-05")
def test_innovations_in_play() -> None:
    one = new_game(Options(players=("goblins",)))
    both = new_game(Options(players=("goblins", "moles")))
    assert (len(set(one.innovations)), len(set(both.innovations))) == (6, 8)
    state, seat = scene(innovations=("steel", "census", "colleges", "sewerage", "professors", "guild"))
    put(state, "F6", "palace")
    seat.books = [9, 9, 9, 9]
    play(state, "innovation steel")
    assert state.innovations.count(-1) == 1, "not refilled"
    columns = ((2, 0, 0, 0), (0, 2, 0, 0), (0, 0, 2, 0), (0, 0, 0, 2))
    assert both.game.prices == 2 * tuple((column, 3) for column in columns)


@pytest.mark.rule("AOI-BASE-05-07")
@pytest.mark.parametrize(
    ("faction", "display", "levels", "power"),
    [
        ("navigators", "lake", [0, 3, 0, 0], 1),
        ("moles", "forest", [1, 1, 3, 1], 1),
        ("moles", "lake", [0, 0, 2, 0], 0),
    ],
)
def test_level_3_pays_in_the_set_up(faction: str, display: str, levels: list[int], power: int) -> None:
    state = new(faction, display)
    first = DISPLAYS[display][4]
    play(state, "take rb_coins")
    seat = state.seats[0]
    assert (seat.levels, first - seat.bowl1) == (levels, power)


@pytest.mark.rule("AOI-BASE-05-08", "AOI-BASE-05-09")
def test_first_buildings() -> None:
    state = new_game(
        Options(
            players=("goblins", "navigators"),
            displays=("lake", "forest"),
            round_tiles=("workshop_law", *QUIET[1:]),
            take=("rb_coins", "rb_school"),
        )
    )
    before = [gained(seat) for seat in state.seats]
    order = []
    assert refused(state, "place A1 workshop"), "no lake"
    while texts(state)[0].startswith("place"):
        order.append(state.decider)
        state.apply(state.legal()[0])
        if len(order) < 4:
            assert [change(then, seat) for then, seat in zip(before, state.seats, strict=True)] == [{}, {}]
    assert order == [0, 1, 1, 0]
    assert state.phase == ACTING
    assert state.decider == 0, "no power was offered"


@pytest.mark.rule("AOI-BASE-05-11")
def test_three_round_bonuses_lie_open_with_a_coin() -> None:
    for players in (("goblins",), ("goblins", "moles")):
        state = new_game(Options(players=players, row=() if len(players) > 1 else ROW))
        if len(players) == 1:
            play(state, "take rb_coins")
        assert (len(state.row), state.row_coins) == (3, [1, 1, 1])
        held = {seat.bonus for seat in state.seats} | {state.hers.bonus}
        assert len(held | set(state.row)) == 3 + len(players) + 1
