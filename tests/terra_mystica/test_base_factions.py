"""Base game, sections 12 and 13: what the factions do, beyond what `test_human_factions` shows."""

import pytest

from automa.errors import BadInput
from automa.terra_mystica import TerraMystica
from tests.terra_mystica.base import (
    across,
    alone,
    around,
    bowls,
    everybody_passes,
    ground,
    hold,
    in_hand,
    levels,
    my_turn,
    refused,
    stands,
    terrain,
    two,
)
from tests.terra_mystica.games import new, play, texts
from tests.terra_mystica.scene import begun, clear, put, rich


@pytest.mark.rule("TM-BASE-12-01")
@pytest.mark.parametrize(
    "pair",
    [
        ("icemaidens", "yetis"),
        ("acolytes", "dragonlords"),
        ("shapeshifters", "riverwalkers"),
        ("witches", "auren"),
    ],
)
def test_one_side_of_a_board(pair: tuple[str, str]) -> None:
    with pytest.raises(BadInput, match="two sides of one board"):
        new(*pair)


@pytest.mark.rule("TM-BASE-12-02")
@pytest.mark.parametrize(
    ("faction", "land"), [("yetis", "ice"), ("icemaidens", "ice"), ("acolytes", "volcano")]
)
def test_the_start_of_ice_and_volcano(faction: str, land: str) -> None:
    state = new(faction, "witches")
    assert "pick-color green" not in texts(state), "the Witches live there"
    play(state, "pick-color blue")
    if faction == "icemaidens":
        play(state, "+FAV9")
    spots = [text.split()[1] for text in texts(state)]
    assert {terrain(state, spot) for spot in spots} == {"lake"}
    play(state, f"build {spots[0]}")
    assert terrain(state, spots[0]) == land


def beside(faction: str, other: str = "witches", piece: str = "dwelling") -> tuple[TerraMystica, str]:
    """A structure of the faction in the middle and a hex beside it."""
    state = begun(new(faction, other))
    clear(state)
    put(state, rich(state), "E6", piece)
    return state, around(state, "E6")[0]


@pytest.mark.rule("TM-BASE-12-03")
@pytest.mark.parametrize(("away", "spades"), [(0, 1), (1, 1), (2, 2), (3, 3)])
def test_spades_to_ice(away: int, spades: int) -> None:
    state, spot = beside("yetis")
    seat = state.seats[0]
    wheel = ("desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland")
    ground(state, spot, wheel[(seat.start + away) % 7])
    play(state, f"dig {spades}")
    play(state, f"build {spot}")
    assert stands(state, seat, spot)
    assert terrain(state, spot) == "ice"


@pytest.mark.rule("TM-BASE-12-05")
def test_yetis_pay_less_and_weigh_more() -> None:
    for action, price in (("ACT2", 2), ("ACT3", 3), ("ACT6", 5)):
        state, _ = beside("yetis")
        third = state.seats[0].bowl3
        play(state, f"action {action}")
        assert third - state.seats[0].bowl3 == price
    state, seat, other = two("witches", "yetis")
    put(state, seat, "E6")
    put(state, other, around(state, "E6")[0], "stronghold")
    bowls(other, 12, 0, 0)
    play(state, "upgrade E6 to TP")
    assert texts(state)[0] == "leech 4 from witches"


@pytest.mark.rule("TM-BASE-12-07", "TM-BASE-12-10")
@pytest.mark.parametrize(("home", "dearer"), [("forest", 1), ("lake", 0)])
def test_a_volcano_is_dearer_where_somebody_lives(home: str, dearer: int) -> None:
    state, spot = beside("acolytes")
    ground(state, spot, home)
    seat = state.seats[0]
    levels(seat, 9, 2, 0, 0)
    play(state, f"transform {spot} to volcano")
    assert texts(state) == [f"-{3 + dearer}FIRE"]
    play(state, f"-{3 + dearer}FIRE")
    assert levels(seat) == [6 - dearer, 2, 0, 0]
    state, spot = beside("dragonlords")
    ground(state, spot, home)
    tokens = state.seats[0].tokens
    play(state, f"transform {spot} to volcano")
    assert tokens - state.seats[0].tokens == 1 + dearer
    assert terrain(state, spot) == "volcano"


@pytest.mark.rule("TM-BASE-12-08", "TM-BASE-12-11")
def test_spades_are_steps_or_tokens() -> None:
    state, _ = beside("acolytes")
    levels(state.seats[0], 0, 0, 0, 0)
    play(state, "action ACT6. +FIRE. +AIR")
    assert levels(state.seats[0]) == [1, 0, 0, 1]
    assert "dig 1" not in texts(state)
    state, _ = beside("dragonlords", piece="trading-house")
    seat = state.seats[0]
    tokens, first = seat.tokens, seat.bowl1
    play(state, "action ACT6")
    assert (seat.tokens - tokens, seat.bowl1 - first) == (2, 2 + 6)
    play(state, "done")
    my_turn(state, seat)
    tokens = seat.tokens
    play(state, "upgrade E6 to SH")
    assert seat.tokens - tokens == 2, "two players"


@pytest.mark.rule("TM-BASE-12-09")
def test_priests_of_the_acolytes_go_further() -> None:
    for piece, steps in (("temple", 3), ("stronghold", 4)):
        state, _ = beside("acolytes", piece=piece)
        levels(state.seats[0], 0, 0, 0, 0)
        play(state, "send p to EARTH for 3")
        assert levels(state.seats[0]) == [0, 0, steps, 0]


@pytest.mark.rule("TM-BASE-12-12")
def test_shapeshifters_and_refused_power() -> None:
    state, seat, other = two("shapeshifters", "nomads")
    put(state, seat, "E6")
    put(state, other, around(state, "E6")[0])
    bowls(seat, 5, 0, 0)
    bowls(other, 12, 0, 0)
    play(state, "upgrade E6 to TP. decline 1 from shapeshifters")
    assert bowls(seat) == (4, 1, 0)


@pytest.mark.rule("TM-BASE-12-13")
@pytest.mark.parametrize(("action", "left"), [("ACTH5", (5, 0, 1)), ("ACTH6", (0, 0, 1))])
def test_a_new_colour_costs_power_or_tokens(action: str, left: tuple[int, int, int]) -> None:
    state, _ = beside("shapeshifters", "nomads", "stronghold")
    seat = state.seats[0]
    bowls(seat, 0, 0, 6)
    play(state, f"action {action}")
    assert bowls(seat) == left
    assert "pick-color yellow" not in texts(state), "the Nomads live there"
    play(state, "pick-color red")
    assert terrain(state, "E6") == "wasteland"


@pytest.mark.rule("TM-BASE-12-14")
def test_unlocking_costs_a_coin_or_two() -> None:
    for colour, price in (("green", 1), ("yellow", 2)):
        state, _ = beside("riverwalkers", "nomads")
        seat = state.seats[0]
        seat.priests = 0
        coins = seat.coins
        play(state, "action ACT2")
        play(state, f"unlock-terrain {colour}")
        assert coins - seat.coins == price


@pytest.mark.rule("TM-BASE-13-01")
def test_alchemists() -> None:
    state, seat = alone("alchemists", "stronghold")
    play(state, "convert 3VP to 3C")
    assert (seat.points, seat.coins) == (47, 43)
    play(state, "convert 4C to 2VP")
    assert (seat.points, seat.coins) == (49, 39)
    bowls(seat, 12, 0, 0)
    play(state, "dig 3")
    assert bowls(seat) == (6, 6, 0)
    state, seat = alone("alchemists")
    bowls(seat, 12, 0, 0)
    play(state, "dig 3")
    assert bowls(seat) == (12, 0, 0)


@pytest.mark.rule("TM-BASE-13-03")
def test_chaos_magicians_begin_with_one_dwelling() -> None:
    state = begun(new("chaosmagicians", "nomads"))
    assert state.seats[0].pieces[0].bit_count() == 1
    state, _ = alone("chaosmagicians", "trading-house")
    play(state, "upgrade E6 to TE. +FAV9")
    assert all(text.startswith("+FAV") for text in texts(state))
    play(state, "+FAV10. done")


@pytest.mark.rule("TM-BASE-13-04")
def test_cultists() -> None:
    state, seat, other = two(
        "cultists", "nomads", scoring=("SCORE1", "SCORE2", "SCORE3", "SCORE4", "SCORE5", "SCORE6")
    )
    put(state, seat, "E6")
    put(state, other, around(state, "E6")[0])
    bowls(other, 12, 0, 0)
    play(state, "upgrade E6 to TP. leech 1 from cultists")
    assert texts(state)[:4] == ["+FIRE", "+WATER", "+EARTH", "+AIR"]
    before = levels(seat)[1]
    play(state, "+WATER. done")
    assert levels(seat)[1] == before + 1
    my_turn(state, seat)
    points = seat.points
    bowls(other, 0, 0, 12)
    play(state, "upgrade E6 to SH")
    assert seat.points - points == 7


@pytest.mark.rule("TM-BASE-13-05")
def test_darklings() -> None:
    state, seat = alone(
        "darklings", "trading-house", scoring=("SCORE2", "SCORE1", "SCORE3", "SCORE4", "SCORE5", "SCORE6")
    )
    points = seat.points
    twin = state.copy()
    play(state, "dig 2")
    assert (seat.points - points, seat.priests) == (4, 1)
    me = twin.seats[0]
    me.priests = 0
    workers = me.workers
    play(twin, "upgrade E6 to SH. convert 3W to 3P")
    assert (workers - me.workers, me.priests) == (4 + 3, 3)
    assert refused(twin, "convert 1W to 1P")


@pytest.mark.rule("TM-BASE-13-06", "TM-BASE-13-08")
@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_no_shipping(faction: str) -> None:
    state, _ = alone(faction)
    assert refused(state, "advance ship").code == "track-end"


@pytest.mark.rule("TM-BASE-13-07")
def test_engineers_score_bridges_when_passing() -> None:
    for piece, points in (("stronghold", 3), ("temple", 0)):
        state, seat, _ = two("engineers", "witches")
        a, b = (state.game.board.names[h] for h in state.game.land.bridge_sites[0])
        put(state, seat, a, piece)
        put(state, seat, b)
        hold(state, seat, "BON3")
        state.row = [0, 1, 3]
        workers = seat.workers
        play(state, f"action ACTE. bridge {a}:{b}. done")
        assert workers - seat.workers == 2
        my_turn(state, seat)
        before = seat.points
        play(state, "pass BON1")
        assert seat.points - before == points


@pytest.mark.rule("TM-BASE-13-09")
def test_giants_make_wasteland_with_two_spades() -> None:
    for land in ("desert", "mountain", "swamp", "lake"):
        state, seat = alone("giants", "stronghold")
        spot = around(state, "E6")[0]
        ground(state, spot, land)
        play(state, f"action ACTG. build {spot}")
        assert stands(state, seat, spot)
        assert terrain(state, spot) == "wasteland"


@pytest.mark.rule("TM-BASE-13-10")
def test_halflings_score_spades() -> None:
    state, seat = alone("halflings")
    points = seat.points
    play(state, "dig 3")
    assert seat.points - points == 3


@pytest.mark.rule("TM-BASE-13-12")
def test_a_sandstorm_crosses_no_bridge() -> None:
    state, seat, _ = two("nomads", "witches")
    a, b = (state.game.board.names[h] for h in state.game.land.bridge_sites[0])
    put(state, seat, a, "stronghold")
    near = around(state, a)[0]
    ground(state, near, "lake")
    ground(state, b, "lake")
    play(state, f"action ACT1. bridge {a}:{b}. done")
    my_turn(state, seat)
    play(state, "action ACTN")
    assert refused(state, f"transform {b} to yellow")
    assert refused(state, f"build {b}")
    workers = seat.workers
    play(state, f"build {near}")
    assert (stands(state, seat, near), workers - seat.workers) == (True, 1)


@pytest.mark.rule("TM-BASE-13-13", "TM-BASE-13-14")
@pytest.mark.parametrize(
    ("faction", "goods", "extra"), [("swarmlings", 1, 3), ("witches", -1, 5), ("giants", 1, 0)]
)
def test_towns_of_swarmlings_and_witches(faction: str, goods: int, extra: int) -> None:
    state, seat, _ = two(faction, "nomads")
    for spot, piece in zip(
        ("E6", *around(state, "E6")), ("dwelling", "stronghold", "sanctuary"), strict=False
    ):
        put(state, seat, spot, piece)
    play(state, "upgrade E6 to TP")
    workers, points = in_hand(seat)[1], seat.points
    play(state, "+TW1")
    assert (in_hand(seat)[1] - workers, seat.points - points) == (
        (extra, 5) if goods == 1 else (0, 5 + extra)
    )


@pytest.mark.rule("TM-BASE-12-04")
def test_ice_maidens_score_temples_when_passing() -> None:
    for piece, points in (("stronghold", 6), ("sanctuary", 0)):
        state, seat, _ = two("icemaidens", "nomads")
        for spot, kind in zip(("A1", "A3", "A5"), ("temple", "temple", piece), strict=True):
            put(state, seat, spot, kind)
        hold(state, seat, "BON3")
        seat.favors = 0
        state.row = [0, 1, 3]
        before = seat.points
        play(state, "pass BON1")
        assert seat.points - before == points


@pytest.mark.rule("TM-BASE-12-15")
def test_riverwalkers_have_no_spades() -> None:
    state, seat = alone("riverwalkers", scoring=("SCORE2", "SCORE1", "SCORE3", "SCORE4", "SCORE5", "SCORE6"))
    for text in ("dig 1", "action ACT5", "action ACT6"):
        assert refused(state, text)
    board = state.game.board
    dry = next(
        spot
        for spot in around(state, "E6")
        if not board.neighbours[board.hex(spot)] & board.neighbours[board.hex("E6")] & board.river
    )
    for spot, reached in ((dry, False), (across(state, "E6", 1), True)):
        ground(state, spot, terrain(state, "E6"))
        assert (f"build {spot}" in texts(state)) is reached, "by the river, not by land"
    levels(seat, 0, 0, 8, 0)
    everybody_passes(state, 0, 1)
    assert (state.round, seat.spades) == (2, 0)
