"""Base game: supplies, goods, reach, bridges, structures, power from neighbours, transforming (sections 1 to 6)."""

import pytest

from automa.chance import Chance
from automa.terra_mystica import TerraMystica
from tests.terra_mystica.base import (
    QUIET,
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
    name,
    refused,
    sail,
    stands,
    terrain,
    two,
)
from tests.terra_mystica.games import new, play, texts
from tests.terra_mystica.scene import begun, clear, put, rich


@pytest.mark.rule("TM-BASE-01-01")
@pytest.mark.parametrize(
    ("piece", "count", "from_", "code"),
    [
        ("dwelling", 8, "", ""),
        ("trading-house", 4, "dwelling", "TP"),
        ("temple", 3, "trading-house", "TE"),
        ("stronghold", 1, "trading-house", "SH"),
        ("sanctuary", 1, "temple", "SA"),
    ],
)
def test_every_piece_runs_out(piece: str, count: int, from_: str, code: str) -> None:
    for have, possible in ((count - 1, True), (count, False)):
        state, seat = alone(piece=from_ or "trading-house")
        spots = [h for h in sorted(state.game.board.printed) if state.game.board.land >> h & 1]
        free = [h for h in spots if name(state, h) != "E6" and name(state, h) not in around(state, "E6")]
        for hex_ in free[:have]:
            put(state, seat, hex_, piece)
        spot = around(state, "E6")[0]
        ground(state, spot, "forest")
        text = f"upgrade E6 to {code}" if from_ else f"build {spot}"
        if possible:
            play(state, text)
        else:
            assert refused(state, text).code == "no-piece-left"


@pytest.mark.rule("TM-BASE-01-02")
def test_coins_and_workers_never_run_out() -> None:
    state, seat = alone()
    seat.coins = seat.workers = 500
    play(state, "action ACT4. done")
    assert seat.coins == 507
    my_turn(state, seat)
    play(state, "action ACT3")
    assert seat.workers == 502


@pytest.mark.rule("TM-BASE-01-04")
def test_only_a_sacrifice_takes_tokens_out_of_the_game() -> None:
    state = new("witches", "nomads", seed=4)
    chance, burnt = Chance(4), [0, 0]
    while state.round < 6:
        who = state.decider
        command = chance.pick(state.legal())
        text = texts(state)[state.legal().index(command)]
        state.apply(command)
        if text.startswith("burn"):
            burnt[who] += int(text.split()[1])
        assert [seat.tokens for seat in state.seats] == [12 - burnt[0], 12 - burnt[1]]
    assert sum(burnt)


@pytest.mark.rule("TM-BASE-02-02")
def test_spent_power_goes_to_the_first_bowl() -> None:
    state, seat = alone()
    bowls(seat, 1, 2, 5)
    play(state, "convert 1PW to 1C")
    assert bowls(seat) == (2, 2, 4)
    play(state, "action ACT2")
    assert bowls(seat) == (5, 2, 1)
    my_turn(state, seat)
    assert refused(state, "action ACT3").code == "short-power"


@pytest.mark.rule("TM-BASE-02-03")
@pytest.mark.parametrize(
    ("text", "coins", "workers", "priests", "power"),
    [
        ("convert 5PW to 1P", 0, 0, 1, 5),
        ("convert 3PW to 1W", 0, 1, 0, 3),
        ("convert 4PW to 4C", 4, 0, 0, 4),
        ("convert 2P to 2W", 0, 2, -2, 0),
        ("convert 3W to 3C", 3, -3, 0, 0),
    ],
)
def test_rates(text: str, coins: int, workers: int, priests: int, power: int) -> None:
    state, seat = alone()
    seat.priests = 3
    before, third = in_hand(seat), seat.bowl3
    play(state, text)
    assert tuple(now - then for now, then in zip(in_hand(seat), before, strict=True)) == (
        coins,
        workers,
        priests,
    )
    assert third - seat.bowl3 == power
    play(state, "send p to FIRE")
    play(state, "convert 1W to 1C")
    play(state, "done")


@pytest.mark.rule("TM-BASE-02-04")
def test_nothing_is_exchanged_while_something_is_owed_or_in_anothers_turn() -> None:
    state, seat = alone(piece="trading-house")
    play(state, "upgrade E6 to TE")
    assert "decided first" in str(refused(state, "convert 1W to 1C"))
    play(state, "+FAV9. convert 1W to 1C. done")
    workers = seat.workers
    play(state, "convert 1W to 1C")
    assert seat.workers == workers, "it was the other's turn, who paid"


@pytest.mark.rule("TM-BASE-03-02", "TM-BASE-03-04")
def test_shipping_counts_river_hexes() -> None:
    state, seat = alone()
    spots = [across(state, "E6", rivers) for rivers in (1, 2, 3)]
    for spot in spots:
        ground(state, spot, "forest")
    for value in range(4):
        sail(state, seat, value)
        for rivers, spot in enumerate(spots, 1):
            assert (f"build {spot}" in texts(state)) is (rivers <= value)
    sail(state, seat, 1)
    assert refused(state, f"build {spots[1]}").code == "out-of-reach"
    play(state, f"build {spots[0]}")


@pytest.mark.rule("TM-BASE-03-03")
def test_the_shipping_card_adds_one() -> None:
    state, seat = alone()
    spots = [across(state, "E6", rivers) for rivers in (1, 2, 3)]
    for spot in spots:
        ground(state, spot, "forest")
    sail(state, seat, 1)
    hold(state, seat, "BON4")
    assert [f"build {spot}" in texts(state) for spot in spots] == [True, True, False]


def two_steps_away(state: TerraMystica, hex_: str) -> str:
    """Land at distance 2 that shares no river hex with this one."""
    board = state.game.board
    start = board.hex(hex_)
    return next(
        name(state, h)
        for h in sorted(board.printed)
        if board.land >> h & 1
        and board.distance[start][h] == 2
        and not board.neighbours[start] & board.neighbours[h] & board.river
    )


@pytest.mark.rule("TM-BASE-03-05")
def test_no_tunnel_where_reach_is_enough() -> None:
    state, seat = alone("dwarves")
    beside, far = around(state, "E6")[0], two_steps_away(state, "E6")
    ground(state, beside, "mountain")
    ground(state, far, "mountain")
    points, workers = seat.points, seat.workers
    twin = state.copy()
    play(state, f"build {beside}")
    assert (seat.points, workers - seat.workers) == (points, 1)
    play(twin, f"build {far}")
    assert (twin.seats[0].points, workers - twin.seats[0].workers) == (points + 4, 3)


@pytest.mark.rule("TM-BASE-03-06")
def test_no_tunnel_for_the_spades_of_the_cult_bonus() -> None:
    state, seat = alone("dwarves", scoring=("SCORE2", "SCORE1", "SCORE3", "SCORE4", "SCORE5", "SCORE6"))
    beside, far = around(state, "E6")[0], two_steps_away(state, "E6")
    ground(state, beside, "forest")
    ground(state, far, "forest")
    levels(seat, 0, 0, 4, 0)
    everybody_passes(state, 0, 1)
    assert f"transform {beside} to gray" in texts(state)
    assert refused(state, f"transform {far} to gray").code == "out-of-reach"


@pytest.mark.rule("TM-BASE-04-01", "TM-BASE-04-02", "TM-BASE-04-03")
def test_where_bridges_are_laid_and_how_many() -> None:
    state, seat, _ = two("engineers", "witches")
    pairs: list[tuple[int, int]] = []
    for pair in state.game.land.bridge_sites:
        if not any(set(pair) & set(known) for known in pairs):
            pairs.append(pair)
    for a, _b in pairs[:4]:
        put(state, seat, a)
    one, other = (name(state, h) for h in pairs[0])
    play(state, "action ACTE")
    assert refused(state, f"bridge {one}:{name(state, pairs[1][1])}").code == "no-bridge-site"
    play(state, f"bridge {one}:{other}. done")
    for a, b in pairs[1:3]:
        my_turn(state, seat)
        play(state, f"action ACTE. bridge {name(state, a)}:{name(state, b)}. done")
    my_turn(state, seat)
    assert refused(state, "action ACTE"), "three are laid, a fourth site would be there"
    state, seat, _ = two()
    a, b = state.game.land.bridge_sites[0]
    put(state, seat, a)
    c, d = next(pair for pair in state.game.land.bridge_sites if a not in pair)
    play(state, "action ACT1")
    assert refused(state, f"bridge {name(state, c)}:{name(state, d)}").code == "no-bridge-site"
    assert f"bridge {name(state, a)}:{name(state, b)}" in texts(state)


@pytest.mark.rule("TM-BASE-04-05", "TM-BASE-07-07")
def test_a_bridge_founds_a_town() -> None:
    state, seat, _ = two()
    a, b = state.game.land.bridge_sites[0]
    put(state, seat, a, "stronghold")
    put(state, seat, b, "sanctuary")
    third = around(state, name(state, b))[0]
    put(state, seat, third, "temple")
    play(state, f"action ACT1. bridge {name(state, a)}:{name(state, b)}")
    assert "+TW1" in texts(state)


@pytest.mark.rule("TM-BASE-05-01", "TM-BASE-05-07")
@pytest.mark.parametrize(
    ("pieces", "offer"),
    [
        (("dwelling",), 1),
        (("trading-house",), 2),
        (("temple",), 2),
        (("stronghold",), 3),
        (("sanctuary",), 3),
        (("temple", "dwelling", "trading-house"), 5),
    ],
)
def test_the_sum_of_the_neighbours_values_is_offered(pieces: tuple[str, ...], offer: int) -> None:
    state, seat, other = two()
    put(state, seat, "E6")
    spots = around(state, "E6")
    for spot, piece in zip(spots, pieces, strict=False):
        put(state, other, spot, piece)
    bowls(other, 12, 0, 0)
    play(state, "upgrade E6 to TP")
    assert texts(state) == [f"leech {offer} from witches", f"decline {offer} from witches"]
    points = other.points
    play(state, f"leech {offer} from witches")
    assert (other.bowl2, points - other.points) == (offer, offer - 1)


@pytest.mark.rule("TM-BASE-05-07")
def test_a_new_dwelling_offers_power_a_transformed_hex_does_not() -> None:
    state, seat, other = two()
    put(state, seat, "E6")
    spot = around(state, "E6")[0]
    put(state, other, next(h for h in around(state, spot) if h not in around(state, "E6")), "temple")
    bowls(other, 12, 0, 0)
    ground(state, spot, "lake")
    play(state, "dig 1")
    play(state, f"transform {spot} to green")
    assert state.decider == 0
    play(state, f"build {spot}")
    assert texts(state) == ["leech 2 from witches", "decline 2 from witches"]


@pytest.mark.rule("TM-BASE-05-03")
def test_the_replaced_piece_comes_back() -> None:
    state, seat = alone()
    spots = [h for h in sorted(state.game.board.printed) if state.game.board.land >> h & 1]
    far = [h for h in spots if name(state, h) not in ("E6", *around(state, "E6"))]
    for hex_ in far[:7]:
        put(state, seat, hex_)
    spot = around(state, "E6")[0]
    ground(state, spot, "forest")
    assert refused(state, f"build {spot}").code == "no-piece-left"
    play(state, "upgrade E6 to TP. done")
    my_turn(state, seat)
    play(state, f"build {spot}")


@pytest.mark.rule("TM-BASE-05-04")
def test_a_trading_house_is_cheap_beside_a_neighbour() -> None:
    for neighbour, price in ((True, 3), (False, 6)):
        state, seat, other = two()
        put(state, seat, "E6")
        put(state, seat, around(state, "E6")[1])
        if neighbour:
            put(state, other, around(state, "E6")[0])
        coins, workers, _ = in_hand(seat)
        play(state, "upgrade E6 to TP")
        assert (coins - seat.coins, workers - seat.workers) == (price, 2)


@pytest.mark.rule("TM-BASE-05-05", "TM-BASE-09-06")
@pytest.mark.parametrize(("old", "code"), [("trading-house", "TE"), ("temple", "SA")])
def test_temples_and_the_sanctuary_bring_a_favor_tile(old: str, code: str) -> None:
    state, seat = alone(piece=old)
    play(state, f"upgrade E6 to {code}")
    assert texts(state) == [f"+FAV{number}" for number in range(1, 13)]
    play(state, "+FAV6")
    play(state, "done")
    my_turn(state, seat)
    play(state, "action FAV6. +FIRE")


@pytest.mark.rule("TM-BASE-05-10")
def test_neighbours_decide_in_turn_order_and_after_passing() -> None:
    state = begun(new("witches", "nomads", "giants", scoring=QUIET))
    clear(state)
    witches, nomads, giants = (rich(state, index) for index in range(3))
    put(state, witches, "E6")
    one, other = around(state, "E6")[:2]
    put(state, nomads, one)
    put(state, giants, other)
    bowls(nomads, 12, 0, 0)
    bowls(giants, 12, 0, 0)
    nomads.passed = True
    play(state, "upgrade E6 to TP")
    assert state.decider == 1
    play(state, "decline 1 from witches")
    assert state.decider == 2


@pytest.mark.rule("TM-BASE-05-11")
def test_a_free_dwelling_is_a_dwelling() -> None:
    state, seat, other = two(scoring=("SCORE3", "SCORE1", "SCORE2", "SCORE4", "SCORE5", "SCORE6"))
    put(state, seat, "E6", "stronghold")
    spot = next(text.split()[1] for text in _ride(state) if text.startswith("build"))
    put(state, other, around(state, spot)[0])
    bowls(other, 12, 0, 0)
    points = seat.points
    play(state, f"build {spot}")
    assert seat.points == points + 2
    assert state.decider == 1


def _ride(state: TerraMystica) -> list[str]:
    play(state, "action ACTW")
    return texts(state)


@pytest.mark.rule("TM-BASE-06-03")
def test_spades_cost_three_two_one_workers() -> None:
    state, seat = alone()
    for price in (3, 2, 1):
        twin = state.copy()
        workers = twin.seats[0].workers
        play(twin, "dig 1")
        assert workers - twin.seats[0].workers == price
        if price > 1:
            play(state, "advance dig. done")
            my_turn(state, seat)


@pytest.mark.rule("TM-BASE-06-04")
@pytest.mark.parametrize(
    ("faction", "text", "reach"),
    [("witches", "action ACT5", 1), ("witches", "action ACT6", 2), ("giants", "action ACTG", 2)],
)
def test_where_spades_come_from(faction: str, text: str, reach: int) -> None:
    state, seat = alone(faction, "stronghold")
    play(state, text)
    assert seat.spades == reach


@pytest.mark.rule("TM-BASE-06-04", "TM-BASE-14-08")
def test_the_spade_card() -> None:
    state, seat = alone()
    hold(state, seat, "BON1")
    play(state, "action BON1")
    assert seat.spades == 1


@pytest.mark.rule("TM-BASE-06-05")
@pytest.mark.parametrize(
    ("text", "points"), [("dig 1", 2), ("dig 3", 6), ("action ACT5", 2), ("action ACT6", 4)]
)
def test_every_spade_gained_scores(text: str, points: int) -> None:
    state, seat = alone(scoring=("SCORE1", "SCORE4", "SCORE2", "SCORE3", "SCORE5", "SCORE6"))
    before = seat.points
    play(state, text)
    assert seat.points - before == points


@pytest.mark.rule("TM-BASE-06-06", "TM-BASE-06-11", "TM-BASE-06-14")
def test_one_dwelling_an_action_from_where_one_stood_before() -> None:
    state, seat = alone()
    one, other = around(state, "E6")[:2]
    ground(state, one, "forest")
    ground(state, other, "forest")
    coins, workers, _ = in_hand(seat)
    twin = state.copy()
    play(state, f"build {one}")
    assert (coins - seat.coins, workers - seat.workers) == (2, 1)
    assert stands(state, seat, one)
    assert refused(state, f"build {other}").code == "action-taken"
    ground(twin, one, "lake")
    ground(twin, other, "lake")
    play(twin, f"action ACT6. build {one}")
    beyond = next(spot for spot in around(twin, one) if spot not in around(twin, "E6"))
    ground(twin, beyond, "lake")
    assert refused(twin, f"transform {beyond} to green"), "after the dwelling nothing is transformed"
    assert refused(twin, f"transform {other} to green")
    third = alone()[0]
    ground(third, one, "lake")
    ground(third, beyond, "lake")
    play(third, f"action ACT6. transform {one} to green")
    assert terrain(third, one) == "forest"
    assert refused(third, f"transform {beyond} to green").code == "out-of-reach"
