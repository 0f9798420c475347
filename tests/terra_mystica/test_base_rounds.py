"""Base game: set-up, income, passing, the end of a round, final scoring (sections 10 and 11)."""

import pytest

from automa.errors import BadInput
from automa.terra_mystica import scoring
from tests.terra_mystica.base import (
    QUIET,
    across,
    alone,
    area,
    around,
    bowls,
    everybody_passes,
    ground,
    hold,
    in_hand,
    levels,
    my_turn,
    refused,
    sail,
    two,
)
from tests.terra_mystica.games import new, play, texts
from tests.terra_mystica.scene import begun, clear, put


@pytest.mark.rule("TM-BASE-10-01")
def test_six_tiles_and_no_spades_at_the_end() -> None:
    seen = set()
    for seed in range(200):
        tiles = [tile.id for tile in new("witches", "nomads", seed=seed).game.tiles]
        assert len(set(tiles)) == 6
        assert "SCORE1" not in tiles[4:]
        seen.update(tiles)
    assert seen == {f"SCORE{number}" for number in range(1, 9)}
    with pytest.raises(BadInput, match="may not lie in round 5"):
        new("witches", "nomads", scoring=("SCORE2", "SCORE3", "SCORE4", "SCORE5", "SCORE1", "SCORE6"))


@pytest.mark.rule("TM-BASE-10-02", "TM-BASE-10-05")
def test_three_cards_more_than_players_and_coins_on_those_left_over() -> None:
    for factions in (("witches", "nomads"), ("witches", "nomads", "giants")):
        state = new(*factions)
        assert len(state.row) == len(factions) + 3
        order = []
        while texts(state)[0].startswith(("build", "setup")):
            state.apply(state.legal()[0])
        while texts(state)[0].startswith("pass"):
            order.append(state.decider)
            state.apply(state.legal()[0])
            if state.round:
                break
        assert order == list(reversed(range(len(factions))))
        assert len(state.row) == 3
        assert state.row_coins == [1, 1, 1]


@pytest.mark.rule("TM-BASE-10-03", "TM-BASE-10-04")
def test_first_dwellings_go_round_and_back_and_cost_nothing() -> None:
    state = new("nomads", "chaosmagicians", "witches")
    before = [(seat.coins, seat.workers, seat.points, seat.tokens) for seat in state.seats]
    order = []
    while texts(state)[0].startswith("build"):
        order.append(state.decider)
        state.apply(state.legal()[0])
    assert order == [0, 2, 2, 0, 0, 1]
    assert [(seat.coins, seat.workers, seat.points, seat.tokens) for seat in state.seats] == before
    assert [seat.pieces[0].bit_count() for seat in state.seats] == [3, 1, 2]


@pytest.mark.rule("TM-BASE-10-06")
def test_income_is_card_structures_and_tiles() -> None:
    state, seat = alone()
    for piece, spot in zip(("trading-house", "temple", "dwelling"), around(state, "E6"), strict=False):
        put(state, seat, spot, piece)
    hold(state, seat, "BON5", "FAV9", "FAV7")
    hold(state, state.seats[1], "BON9")
    state.row, state.row_coins = [2, 7, 0], [0, 0, 0]
    bowls(seat, 12, 0, 0)
    seat.coins, seat.workers, seat.priests = 0, 0, 0
    everybody_passes(state, 1, 0)
    assert (state.round, seat.bonus) == (2, 8), "the card that the other gave back"
    assert in_hand(seat) == (2 + 2 + 3, 3 + 1, 1)
    assert seat.bowl2 == 1 + 1


@pytest.mark.rule("TM-BASE-10-07")
def test_who_has_passed_is_skipped() -> None:
    state, seat, other = two()
    play(state, f"pass BON{state.row[0] + 1}")
    for _ in range(2):
        assert state.turn == other.index
        play(state, "convert 1W to 1C. send p to FIRE for 1. done")
    assert seat.passed


@pytest.mark.rule("TM-BASE-10-08", "TM-BASE-14-07", "TM-BASE-14-11")
@pytest.mark.parametrize(
    ("card", "favor", "pieces", "points"),
    [
        ("BON3", "", "dwelling dwelling", 0),
        ("BON6", "", "stronghold sanctuary dwelling", 8),
        ("BON6", "", "sanctuary", 4),
        ("BON7", "", "trading-house trading-house temple", 4),
        ("BON9", "", "dwelling dwelling dwelling temple", 3),
        ("BON3", "FAV12", "dwelling", 0),
        ("BON3", "FAV12", "trading-house", 2),
        ("BON3", "FAV12", "trading-house trading-house", 3),
        ("BON3", "FAV12", "trading-house trading-house trading-house", 3),
        ("BON3", "FAV12", "trading-house trading-house trading-house trading-house", 4),
        ("BON7", "FAV12", "trading-house", 4),
    ],
)
def test_points_for_passing(card: str, favor: str, pieces: str, points: int) -> None:
    state, seat, _ = two()
    for spot, piece in zip(("A1", "A3", "A5", "A7"), pieces.split(), strict=False):
        put(state, seat, spot, piece)
    hold(state, seat, card, *([favor] if favor else []))
    state.row = [0, 1, 3]
    before = seat.points
    play(state, "pass BON1")
    assert seat.points - before == points


@pytest.mark.rule("TM-BASE-14-07")
def test_the_promotional_card_scores_shipping() -> None:
    state, seat = alone()
    hold(state, seat, "BON10")
    state.row = [0, 1, 3]
    play(state, "advance ship. done")
    my_turn(state, seat)
    play(state, "advance ship. done")
    my_turn(state, seat)
    before = seat.points
    play(state, "pass BON1")
    assert seat.points - before == 6


@pytest.mark.rule("TM-BASE-10-09")
def test_cards_are_swapped_but_not_in_the_last_round() -> None:
    state, seat, _ = two()
    hold(state, seat, "BON3")
    state.row, state.row_coins = [0, 1, 3], [2, 0, 1]
    coins = seat.coins
    assert refused(state, "pass BON3").code == "no-bonus-card"
    play(state, "pass BON1")
    assert seat.coins == coins + 2
    assert "pass BON3" in texts(state), "the card given back lies there for the next"
    state, seat, _ = two()
    hold(state, seat, "BON6")
    put(state, seat, "E6", "stronghold")
    state.round = 6
    points, row = seat.points, list(state.row)
    assert "pass" in texts(state)
    play(state, "pass")
    assert (seat.points - points, state.row) == (4, row)


@pytest.mark.rule("TM-BASE-10-10", "TM-BASE-10-11")
@pytest.mark.parametrize(("variant", "order"), [(False, [2, 0, 1]), (True, [2, 1, 0])])
def test_who_passes_first_starts_the_next_round(variant: bool, order: list[int]) -> None:
    state = begun(new("witches", "nomads", "giants", scoring=QUIET, turn_order_variant=variant))
    everybody_passes(state, 2, 1, 0)
    assert (state.round, state.order) == (2, order)


@pytest.mark.rule("TM-BASE-08-07", "TM-BASE-10-12")
def test_spades_of_the_cult_bonus() -> None:
    tiles = ("SCORE2", "SCORE1", "SCORE3", "SCORE4", "SCORE5", "SCORE6")
    state, seat = alone(scoring=tiles)
    one, other = around(state, "E6")[:2]
    ground(state, one, "lake")
    ground(state, other, "lake")
    levels(seat, 0, 0, 9, 0)
    everybody_passes(state, 0, 1)
    assert seat.spades == 2, "9 steps, one spade for 4"
    assert refused(state, f"build {one}")
    assert refused(state, "dig 1")
    twin = state.copy()
    play(state, f"transform {one} to green. transform {other} to green")
    assert (state.round, seat.spades) == (2, 0)
    play(twin, f"transform {one} to green. -SPADE")
    assert (twin.round, twin.seats[0].spades) == (2, 0)


@pytest.mark.rule("TM-BASE-14-05")
@pytest.mark.parametrize(
    ("tile", "track", "level", "goods"),
    [
        ("SCORE1", 2, 5, (5, 0, 0, 0)),
        ("SCORE3", 1, 8, (0, 0, 2, 0)),
        ("SCORE4", 0, 5, (0, 2, 0, 0)),
        ("SCORE5", 0, 8, (0, 0, 0, 8)),
        ("SCORE7", 3, 7, (0, 3, 0, 0)),
        ("SCORE2", 2, 7, 1),
        ("SCORE6", 1, 8, 2),
        ("SCORE8", 3, 4, 1),
    ],
)
def test_cult_bonus_of_every_tile(
    tile: str, track: int, level: int, goods: tuple[int, int, int, int] | int
) -> None:
    others = [f"SCORE{n}" for n in (2, 1, 3, 4, 5, 6, 7) if f"SCORE{n}" != tile][:5]
    state, seat = alone(scoring=(tile, *others))
    bowls(seat, 12, 0, 0)
    seat.priests = 0
    before = in_hand(seat)
    found: list[tuple[int, ...]] = []
    for steps in (level, 0):
        twin = state.copy()
        me = twin.seats[0]
        levels(me, *(steps if at == track else 0 for at in range(4)))
        everybody_passes(twin, 0, 1)
        if isinstance(goods, int):
            assert me.spades == (goods if steps else 0)
        power = me.bowl2 + 2 * me.bowl3
        found.append((*(now - then for now, then in zip(in_hand(me), before, strict=True)), power))
    if not isinstance(goods, int):
        assert tuple(a - b for a, b in zip(*found, strict=True)) == goods


@pytest.mark.rule("TM-BASE-10-13")
def test_after_a_round_actions_are_free_and_cards_get_a_coin() -> None:
    state, seat = alone()
    hold(state, seat, "BON2", "FAV6")
    state.row, state.row_coins = [0, 3, 4], [0, 2, 1]
    play(state, "action ACT4. done")
    my_turn(state, seat)
    play(state, "action FAV6. +FIRE. done")
    everybody_passes(state, 0, 1)
    assert state.round == 2
    assert state.row_coins == [1, 3, 2]
    bowls(seat, 0, 0, 12)
    assert {"action ACT4", "action FAV6"} <= set(texts(state))


@pytest.mark.rule("TM-BASE-10-14")
def test_the_last_round_has_no_cult_bonus() -> None:
    state, seat = alone(scoring=("SCORE2", "SCORE3", "SCORE4", "SCORE5", "SCORE6", "SCORE7"))
    state.round = 6
    levels(seat, 0, 0, 0, 9)
    seat.coins, seat.workers, seat.priests = 2, 0, 0
    bowls(seat, 0, 0, 0)
    play(state, "pass")
    play(state, "pass")
    assert state.over
    assert (seat.workers, seat.coins) == (0, 2), "4 workers would have been a point and a coin"


@pytest.mark.rule("TM-BASE-11-01", "TM-BASE-11-03", "TM-BASE-11-04")
@pytest.mark.parametrize(
    ("fire", "points"),
    [((5, 3, 1), (8, 4, 2)), ((5, 5, 1), (6, 6, 2)), ((5, 3, 3), (8, 3, 3)), ((2, 0, 0), (8, 0, 0))],
)
def test_cult_places(fire: tuple[int, ...], points: tuple[int, ...]) -> None:
    state = begun(new("witches", "nomads", "giants", scoring=QUIET))
    for seat, steps in zip(state.seats, fire, strict=True):
        levels(seat, steps, 0, 0, 0)
        seat.pieces, seat.own = [0] * 5, 0
    scores = {index: score for what, index, score in scoring.final_scores(state) if what == "fire"}
    assert tuple(scores.get(index, 0) for index in range(3)) == points


@pytest.mark.rule("TM-BASE-11-02", "TM-BASE-11-03", "TM-BASE-11-04")
def test_areas_are_joined_by_shipping() -> None:
    state, seat, other = two()
    put(state, seat, "E6")
    put(state, seat, across(state, "E6", 1))
    put(state, other, "A1")
    assert area(state, seat) == 1
    sail(state, seat, 1)
    assert area(state, seat) == 2
    scores = {index: score for what, index, score in scoring.final_scores(state) if what == "area"}
    assert scores == {0: 18, 1: 12}
    sail(state, seat, 0)
    scores = {index: score for what, index, score in scoring.final_scores(state) if what == "area"}
    assert scores == {0: 15, 1: 15}


@pytest.mark.rule("TM-BASE-11-02", "TM-BASE-11-07")
def test_three_places_of_area_and_final_tile() -> None:
    state = begun(new("witches", "nomads", "giants", scoring=QUIET, final_tile="settlements"))
    clear(state)
    for seat, hexes in zip(state.seats, (("A1", "A2", "A3"), ("E6", "E7"), ("I1",)), strict=True):
        for hex_ in hexes:
            put(state, seat, hex_)
    scores = scoring.final_scores(state)
    assert {index: score for what, index, score in scores if what == "area"} == {0: 18, 1: 12, 2: 6}
    assert {index: score for what, index, score in scores if what == "settlements"} == {0: 12, 1: 12, 2: 12}


@pytest.mark.rule("TM-BASE-11-05")
@pytest.mark.parametrize(("faction", "points"), [("witches", 4), ("alchemists", 6)])
def test_goods_are_points(faction: str, points: int) -> None:
    state, seat = alone(faction)
    seat.coins, seat.workers, seat.priests = 4, 2, 1
    bowls(seat, 3, 5, 4)
    before = seat.points
    scoring.score_resources(state, seat)
    assert seat.points - before == points, "4 + 2 + 1 + 4 + 2 coins"


@pytest.mark.rule("TM-BASE-11-07")
@pytest.mark.parametrize(
    ("tile", "values"),
    [
        ("greatest-distance", (4, 1)),
        ("stronghold-sanctuary", (2, 0)),
        ("outposts", (0, 2)),
        ("settlements", (2, 1)),
    ],
)
def test_final_tiles_score_inside_one_network(tile: str, values: tuple[int, int]) -> None:
    state, seat, other = two("witches", "nomads", final_tile=tile)
    for hex_, piece in (("F4", "dwelling"), ("E6", "stronghold"), ("C2", "sanctuary"), ("B2", "dwelling")):
        put(state, seat, hex_, piece)
    sail(state, seat, 1)
    put(state, other, "A1", "stronghold")
    put(state, other, "A2")
    mine = tuple(scoring.final_tile_value(state, each, tile) for each in (seat, other))
    assert mine == values
    scores = {index: score for what, index, score in scoring.final_scores(state) if what == tile}
    first = 0 if values[0] > values[1] else 1
    assert scores[first] == 18
    assert scores.get(1 - first, 0) == (12 if min(values) else 0)
