"""The rules that hold for everybody: spades, towns, tracks, power, passing, scoring."""

import pytest

from automa.by_mail.game import DROP, NEXT
from automa.by_mail.game import new_game as by_mail
from automa.facts import load
from automa.facts.human_terra_mystica import human_facts
from automa.play import groups
from automa.play.change import Change, Lost, Offered
from automa.play.land import Wheel, set_ground, value_next_to
from automa.play.power import gain_power, takeable
from automa.play.state import ROUND_END
from automa.terra_mystica import (
    IllegalMove,
    Options,
    TerraMystica,
    codes,
    cults,
    phases,
    scoring,
    spades,
    towns,
    turns,
)
from automa.terra_mystica.building import grant_favors
from automa.terra_mystica.codes import FAV5, TERRAINS, WHEEL
from automa.terra_mystica.commands import Build, Burn, Convert, Done, Pass, Upgrade
from automa.terra_mystica.debts import Bridges, ChooseFavor, ChooseKeyTrack, ChooseTown
from automa.terra_mystica.resources import priest_room
from automa.terra_mystica.state import Seat
from tests.terra_mystica.games import new, play, reader_of, texts
from tests.terra_mystica.scene import begun, clear, next_to, put, rich
from tests.terra_mystica.test_human_factions import pair


def alone(faction: str = "witches") -> tuple[TerraMystica, Seat]:
    """A seat on an empty board, with one dwelling in the middle."""
    state, seat, _ = pair(faction, "witches" if faction == "fakirs" else "nomads")
    clear(state)
    put(state, seat, "E6")
    return state, seat


def name(state: TerraMystica, hex_: int) -> str:
    return state.game.board.names[hex_]


# -- goods ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BASE-02-01")
def test_power_moves_through_the_bowls() -> None:
    _, seat = alone()
    seat.bowl1, seat.bowl2, seat.bowl3 = 2, 3, 0
    assert gain_power(seat, 4) == 4
    assert (seat.bowl1, seat.bowl2, seat.bowl3) == (0, 3, 2)
    assert gain_power(seat, 9) == 3
    assert (seat.bowl1, seat.bowl2, seat.bowl3) == (0, 0, 5)


@pytest.mark.rule("TM-BASE-02-05")
def test_sacrificing_needs_two_tokens_for_one() -> None:
    state, seat = alone()
    seat.bowl2, seat.bowl3 = 5, 0
    Burn(2).check_and_do(state, seat)
    assert (seat.bowl2, seat.bowl3) == (1, 2)
    for count in (1, 0):
        with pytest.raises(IllegalMove, match="two tokens"):
            Burn(count).check_and_do(state, seat)


@pytest.mark.rule("TM-BASE-02-06")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("convert 3PW to 1W", ""),
        ("convert 5PW to 1P", ""),
        ("convert 1P to 1C", ""),
        ("convert 99W to 99C", "59 workers short"),
        ("convert 40PW to 40C", "28 power short"),
        ("convert 0W to 0C", "at least 1"),
        ("convert 1W to 1P", "not open"),
    ],
)
def test_exchanges_before_the_action(text: str, reason: str) -> None:
    state, _ = alone()
    before = state.snapshot()
    if reason:
        with pytest.raises(IllegalMove, match=reason):
            play(state, text)
        assert state.snapshot() == before
    else:
        play(state, text)
        assert not state.acted


@pytest.mark.rule("TM-BASE-01-03")
def test_priests_above_seven_are_lost() -> None:
    state, seat = alone()
    seat.priests, seat.priests_sent = 4, 2
    events: list[Change] = []
    state.apply(Convert("power", "priests", 2), events)
    assert (seat.priests, priest_room(state, seat)) == (5, 0)
    assert Lost("priests", 0, 1, "convert") in events


# -- spades --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BASE-06-01", "TM-BASE-06-02")
def test_the_wheel_counts_the_shorter_way_but_never_through_home() -> None:
    _, witches = alone("witches")
    forest, lake, mountain, desert = (TERRAINS.index(t) for t in ("forest", "lake", "mountain", "desert"))
    assert spades_for(witches, lake, forest) == 1
    assert spades_for(witches, desert, forest) == 3
    assert spades_for(witches, lake, mountain) == 5
    assert spades_for(witches, forest, forest) == 0
    assert spades_for(witches, codes.ICE, forest) == 0
    assert spades_for(witches, lake, codes.ICE) == 0
    assert spades_for(witches, lake, codes.VOLCANO) == 0
    state, yetis, _ = pair("yetis", "nomads")
    assert spades_for(yetis, yetis.start, codes.ICE) == 1
    assert state.seats[0].home == codes.ICE


def spades_for(seat: Seat, ground: int, to: int) -> int:
    return spades.spades_for(Wheel(WHEEL), seat, ground, to)


def spade_scene(ground: str = "lake") -> tuple[TerraMystica, Seat, str, int]:
    state, seat = alone()
    spot = next_to(state, state.game.board.hex("E6"))[0]
    set_ground(state, spot, TERRAINS.index(ground))
    return state, seat, name(state, spot), spot


@pytest.mark.rule("TM-BASE-06-07")
def test_bought_spades_must_all_be_used_on_one_hex() -> None:
    state, seat, spot, hex_ = spade_scene()
    play(state, "dig 2")
    with pytest.raises(IllegalMove, match="left over"):
        play(state, f"build {spot}")
    with pytest.raises(IllegalMove, match="left over"):
        play(state, f"transform {spot} to green")
    with pytest.raises(IllegalMove, match=r"yet|first|over"):
        play(state, "done")
    with pytest.raises(IllegalMove, match="left over"):
        play(state, "-SPADE")
    with pytest.raises(IllegalMove, match="decided first"):
        play(state, "burn 1")
    assert f"transform {spot} to brown" in texts(state)
    play(state, f"transform {spot} to brown")
    assert TERRAINS[state.ground[hex_]] == "plains"
    assert seat.spades == 0


def test_build_transforms_by_itself() -> None:
    state, seat, spot, hex_ = spade_scene()
    coins, workers = seat.coins, seat.workers
    play(state, f"dig 1. build {spot}")
    assert seat.own >> hex_ & 1
    assert (coins - seat.coins, workers - seat.workers) == (2, 4)


def test_transform_without_a_colour_goes_towards_home() -> None:
    state, _, spot, hex_ = spade_scene("desert")
    play(state, f"dig 2. transform {spot}")
    assert TERRAINS[state.ground[hex_]] == "mountain"
    state, _, spot, hex_ = spade_scene("lake")
    play(state, f"dig 1. transform {spot}")
    assert TERRAINS[state.ground[hex_]] == "forest"


def test_the_long_way_is_open_if_exactly_so_many_spades_are_there() -> None:
    state, seat, spot, hex_ = spade_scene("lake")
    state.acted, seat.spades = True, 6
    play(state, f"transform {spot} to green")
    assert TERRAINS[state.ground[hex_]] == "forest"
    assert seat.spades == 0


@pytest.mark.rule("TM-BASE-06-08", "TM-BASE-06-09", "TM-BASE-06-10")
def test_two_free_spades_may_go_to_two_hexes() -> None:
    state, seat = alone()
    one, other = next_to(state, state.game.board.hex("E6"))[:2]
    for hex_ in (one, other):
        set_ground(state, hex_, TERRAINS.index("lake"))
    twin = state.copy()
    play(state, f"action ACT6. transform {name(state, one)} to green. build {name(state, other)}")
    assert seat.own >> other & 1
    assert TERRAINS[state.ground[one]] == "forest"
    play(twin, f"action ACT6. transform {name(state, one)} to black")
    with pytest.raises(IllegalMove, match="home terrain"):
        play(twin, f"transform {name(state, other)} to black")
    play(twin, "done")
    assert twin.seats[0].spades == 0


@pytest.mark.rule("TM-BASE-06-09")
def test_after_a_home_hex_a_foreign_colour_may_follow_again() -> None:
    """Three spades of the Halflings' stronghold: a foreign colour, home, a foreign colour."""
    state, seat = alone()
    hexes = next_to(state, state.game.board.hex("E6"))[:3]
    for hex_ in hexes:
        set_ground(state, hex_, TERRAINS.index("lake"))
    state.acted, state.spread, seat.spades = True, True, 3
    one, two, three = (name(state, hex_) for hex_ in hexes)
    twin = state.copy()
    play(state, f"transform {one} to black. transform {two} to green. transform {three} to black")
    assert [TERRAINS[state.ground[hex_]] for hex_ in hexes] == ["swamp", "forest", "swamp"]
    play(twin, f"transform {one} to black")
    with pytest.raises(IllegalMove, match="home terrain"):
        play(twin, f"transform {three} to black")


def test_a_free_spade_and_bought_ones_go_to_one_hex() -> None:
    state, seat = alone()
    one = next_to(state, state.game.board.hex("E6"))[0]
    set_ground(state, one, TERRAINS.index("swamp"))
    play(state, f"action ACT5. dig 1. build {name(state, one)}")
    assert seat.own >> one & 1


def test_spades_need_reach_empty_land_and_enough_of_them() -> None:
    state, seat, spot, _ = spade_scene("wasteland")
    play(state, "dig 1")
    for text, reason in (
        (f"build {spot}", "needs 2"),
        ("transform A1 to green", r"reach|needs"),
        ("transform E6 to blue", "transformed"),
        (f"transform {spot} to red", "transformed"),
        ("transform r0 to red", "transformed"),
    ):
        with pytest.raises(IllegalMove, match=reason):
            play(state, text)
    seat.spades = 0
    with pytest.raises(IllegalMove, match="needs 1 spade"):
        play(state, f"transform {spot} to red")


def test_digging_gets_cheaper() -> None:
    state, seat = alone()
    workers = seat.workers
    play(state, "advance dig. done")
    assert workers - seat.workers == 2
    state.turn = 0
    seat.digging = 2
    with pytest.raises(IllegalMove, match="advanced further"):
        play(state, "advance dig")
    for text in ("dig 0", "dig 200"):
        with pytest.raises(IllegalMove):
            play(state, text)
    riverwalkers = pair("riverwalkers", "nomads")[0]
    with pytest.raises(IllegalMove, match="does not buy spades"):
        play(riverwalkers, "dig 1")


# -- structures and power ------------------------------------------------------------------------------------------


def test_what_is_built_needs_land_reach_goods_and_a_piece() -> None:
    state, seat = alone()
    spot = next_to(state, state.game.board.hex("E6"))[0]
    for text, reason in (
        ("build E6", "not free"),
        ("build r0", "not free"),
        ("upgrade E6 to TE", "can become"),
        ("upgrade A1 to TP", "can become"),
    ):
        with pytest.raises(IllegalMove, match=reason):
            play(state, text)
    set_ground(state, spot, seat.home)
    seat.coins = 1
    with pytest.raises(IllegalMove, match="1 coin short"):
        play(state, f"build {name(state, spot)}")
    seat.coins, seat.workers = 40, 0
    with pytest.raises(IllegalMove, match="1 worker short"):
        play(state, f"build {name(state, spot)}")
    seat.workers = 40
    seat.pieces[0] = 0xFF << 200
    with pytest.raises(IllegalMove, match="no dwelling left"):
        play(state, f"build {name(state, spot)}")


@pytest.mark.rule("TM-BASE-09-01")
def test_only_one_action_in_a_turn() -> None:
    state, _ = alone()
    with pytest.raises(IllegalMove, match="not taken an action"):
        play(state, "done")
    play(state, "send p to FIRE")
    with pytest.raises(IllegalMove, match="taken your action"):
        play(state, "send p to FIRE")
    with pytest.raises(IllegalMove, match="not your turn"):
        state.apply(Done(), seat=1)


@pytest.mark.rule("TM-BASE-05-08")
def test_power_is_bounded_by_bowls_and_points() -> None:
    _, seat = alone()
    seat.bowl1, seat.bowl2, seat.bowl3, seat.points = 1, 1, 10, 20
    assert takeable(seat, 5) == 3
    seat.bowl1, seat.points = 12, 2
    assert takeable(seat, 5) == 3
    seat.points = 0
    assert takeable(seat, 5) == 1


@pytest.mark.rule("TM-BASE-05-09")
def test_who_has_no_room_is_not_asked() -> None:
    state, seat = alone()
    other = state.seats[1]
    put(state, other, next_to(state, state.game.board.hex("E6"))[0])
    other.bowl1 = other.bowl2 = 0
    events: list[Change] = []
    state.apply(Upgrade(state.game.board.hex("E6"), 1), events)
    assert Offered(1, 1, 0, room=False) in events
    assert state.decider == 0
    assert seat.pieces[1]


@pytest.mark.rule("TM-BASE-05-06")
def test_favor_tiles_are_taken_once_and_lost_when_none_fits() -> None:
    state, seat = alone()
    seat.favors = (1 << 12) - 1
    grant_favors(state, seat, 1)
    assert not state.debts
    seat.favors = 1
    grant_favors(state, seat, 1)
    assert state.debts == [ChooseFavor(0)]
    with pytest.raises(IllegalMove, match="not there"):
        play(state, "+FAV1")
    with pytest.raises(IllegalMove, match="decided first"):
        play(state, "send p to FIRE")


# -- towns ---------------------------------------------------------------------------------------------------------


def row_of(state: TerraMystica, seat: Seat, pieces: tuple[str, ...]) -> list[int]:
    """Structures in a chain, starting at E6's neighbourhood."""
    clear(state)
    board = state.game.board
    chain = [board.hex("A1")]
    while len(chain) < len(pieces):
        chain.append(next(h for h in next_to(state, chain[-1]) if h not in chain))
    for hex_, piece in zip(chain, pieces, strict=True):
        put(state, seat, hex_, piece)
    return chain


def test_four_structures_with_seven_power_are_a_town() -> None:
    state, seat = alone()
    chain = row_of(state, seat, ("temple", "trading-house", "trading-house", "dwelling"))
    towns.check(state, seat, chain[0])
    assert state.debts == [ChooseTown(0)]
    points, keys = seat.points, seat.keys
    assert texts(state) == ["+TW1", "+TW2", "+TW3", "+TW4", "+TW5"]
    with pytest.raises(IllegalMove, match="not there"):
        play(state, "+TW8")
    play(state, "+TW2")
    assert seat.points - points == 7 + 5 + state.game.tiles[0].town_points
    assert seat.keys == keys + 1
    towns.check(state, seat, chain[0])
    assert not state.debts


@pytest.mark.parametrize(
    ("pieces", "fav5", "town"),
    [
        (("temple", "trading-house", "dwelling", "dwelling"), False, False),
        (("temple", "trading-house", "dwelling", "dwelling"), True, True),
        (("sanctuary", "stronghold", "dwelling"), False, True),
        (("stronghold", "temple", "temple"), False, False),
    ],
)
def test_what_makes_a_town(pieces: tuple[str, ...], fav5: bool, town: bool) -> None:
    state, seat = alone()
    chain = row_of(state, seat, pieces)
    if fav5:
        seat.favors |= 1 << FAV5
        towns.check_all(state, seat)
    else:
        towns.check(state, seat, chain[0])
    assert bool(state.debts) is town


def test_the_favor_tile_makes_towns_at_once() -> None:
    state, seat = alone()
    row_of(state, seat, ("temple", "trading-house", "dwelling", "dwelling"))
    grant_favors(state, seat, 1)
    play(state, "+FAV5")
    assert state.debts == [ChooseTown(0)]


@pytest.mark.rule("TM-BASE-07-05")
def test_a_group_that_touches_a_town_belongs_to_it() -> None:
    state, seat = alone()
    chain = row_of(state, seat, ("temple", "trading-house", "trading-house", "dwelling"))
    seat.in_towns = 1 << chain[0]
    towns.check(state, seat, chain[-1])
    assert not state.debts
    assert seat.in_towns == sum(1 << hex_ for hex_ in chain)


def test_without_tiles_there_is_no_town() -> None:
    state, seat = alone()
    chain = row_of(state, seat, ("temple", "trading-house", "trading-house", "dwelling"))
    state.towns = [0] * 8
    towns.check(state, seat, chain[0])
    assert not state.debts


@pytest.mark.rule("TM-BASE-03-01", "TM-BASE-04-04")
def test_bridges_join_and_serve_everybody() -> None:
    state, seat = alone()
    clear(state)
    a, b = state.game.land.bridge_sites[0]
    put(state, seat, a)
    other = state.seats[1]
    put(state, other, b)
    play(state, f"action ACT1. bridge {name(state, a)}:{name(state, b)}")
    assert seat.reach >> b & 1
    assert other.reach >> a & 1
    assert value_next_to(state, other, other.table.values, a) == 1
    state.turn, state.acted, state.taken = 0, False, 0
    with pytest.raises(IllegalMove, match="nothing to work on"):
        play(state, "action ACT1")
    state.debts = [Bridges(0)]
    for text, reason in (
        (f"bridge {name(state, a)}:{name(state, b)}", "no bridge of yours"),
        ("-BRIDGE", "nothing"),
    ):
        with pytest.raises(IllegalMove, match=reason):
            play(state, text)


def test_a_town_tile_with_steps_lifts_all_tracks() -> None:
    state, seat = alone()
    seat.levels = [2, 4, 6, 0]
    state.debts = [ChooseTown(0)]
    seat.bowl1, seat.bowl2, seat.bowl3 = 12, 0, 0
    play(state, "+TW5")
    assert seat.levels == [3, 5, 7, 1]
    assert seat.bowl2 == 1 + 2 + 2


# -- tracks --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TM-BASE-08-02")
def test_ten_needs_a_key_and_an_empty_space() -> None:
    state, seat = alone()
    seat.levels[0], seat.keys = 8, 0
    assert cults.advance(state, seat, 0, 3, "test") == 1
    assert seat.levels[0] == 9
    seat.keys = 1
    assert cults.advance(state, seat, 0, 1, "test") == 1
    assert (seat.keys, state.on_top[0]) == (0, 0)
    assert cults.advance(state, seat, 0, 2, "test") == 0
    other = state.seats[1]
    other.levels[0], other.keys = 9, 1
    assert cults.advance(state, other, 0, 1, "test") == 0


@pytest.mark.rule("TM-BASE-08-03")
def test_a_key_of_the_same_action_serves_steps_that_came_before() -> None:
    state, seat = alone()
    seat.levels, seat.keys = [8, 0, 0, 0], 0
    cults.advance(state, seat, 0, 3, "favor")
    cults.gain_keys(state, seat, 1)
    assert (seat.levels[0], seat.keys) == (10, 0)


@pytest.mark.rule("TM-BASE-08-04")
def test_short_of_keys_the_player_chooses_the_track() -> None:
    state, seat = alone()
    seat.levels, seat.keys = [9, 9, 0, 9], 0
    state.debts = [ChooseTown(0)]
    play(state, "+TW5")
    assert state.debts == [ChooseKeyTrack(0)]
    assert texts(state) == ["key FIRE", "key WATER", "key AIR"]
    with pytest.raises(IllegalMove, match="no key helps"):
        play(state, "key EARTH")
    play(state, "key AIR")
    assert seat.levels == [9, 9, 1, 10]
    assert not state.debts


def test_priests_stand_on_spaces_or_come_back() -> None:
    state, seat = alone()
    twin = state.copy()
    play(state, "send p to FIRE")
    assert (seat.priests_sent, seat.priests, state.priest_spaces[0]) == (1, 2, (2, 2, 2))
    state.turn, state.acted = 0, False
    with pytest.raises(IllegalMove, match="no space for 3 steps"):
        play(state, "send p to FIRE for 3")
    play(state, "send p to FIRE for 2")
    assert (seat.priests_sent, state.priest_spaces[0]) == (2, (2, 2))
    play(twin, "send p to FIRE for 1")
    assert twin.seats[0].priests_sent == 0
    twin.seats[0].priests = 0
    twin.acted = False
    with pytest.raises(IllegalMove, match="1 priest short"):
        play(twin, "send p to AIR")


def test_steps_of_choice_are_counted() -> None:
    state, seat = alone()
    seat.bonus = 1
    play(state, "action BON2")
    with pytest.raises(IllegalMove, match="it must be 1 step"):
        play(state, "+2FIRE")
    play(state, "+FIRE")
    with pytest.raises(IllegalMove, match="nothing of that kind"):
        play(state, "+FIRE")


# -- actions, passing, rounds --------------------------------------------------------------------------------------


def test_actions_are_used_once_a_round() -> None:
    state, seat = alone()
    play(state, "action ACT4. done")
    state.turn = 0
    with pytest.raises(IllegalMove, match="This action is already taken"):
        play(state, "action ACT4")
    for text in ("action BON1", "action FAV6", "action ACTN"):
        with pytest.raises(IllegalMove, match="You do not have this action"):
            play(state, text)
    seat.bridges_left = 0
    with pytest.raises(IllegalMove, match="nothing to work on"):
        play(state, "action ACT1")
    seat.bonus = 1
    seat.used = 1 << codes.ACT_BON2
    with pytest.raises(IllegalMove, match="already taken"):
        play(state, "action BON2")


def test_shipping_extends_the_reach_and_scores() -> None:
    state, seat = alone()
    reached, points = seat.reach, seat.points
    play(state, "advance ship")
    assert seat.reach & reached == reached
    assert seat.points == points + 2
    seat.shipping = 3
    state.acted = False
    with pytest.raises(IllegalMove, match="advanced further"):
        play(state, "advance ship")


def test_passing_scores_the_card_tile_and_swaps() -> None:
    state, seat = alone()
    put(state, seat, "F5", "trading-house")
    seat.bonus, seat.favors = 8, 1 << 11
    assert turns.pass_points(state, seat) == [("BON9", 1), ("FAV12", 2)]
    seat.bonus, seat.shipping = 9, 2
    assert turns.pass_points(state, seat)[0] == ("BON10", 6)
    seat.bonus = 5
    put(state, seat, "G5", "stronghold")
    state.row = [0, 1, 2]
    assert turns.pass_points(state, seat)[0] == ("BON6", 4)
    with pytest.raises(IllegalMove, match="does not lie in the row"):
        play(state, f"pass BON{seat.bonus + 1}")


@pytest.mark.rule("TM-BASE-03-03")
def test_the_shipping_card_counts_in_the_action_phase_only() -> None:
    state, seat = alone()
    seat.bonus = codes.BON4
    base = seat.reach
    phases.begin_actions(state)
    assert seat.reach.bit_count() > base.bit_count()
    card = state.row[0]
    play(state, f"pass BON{card + 1}")
    assert seat.reach == base


def test_cult_bonus_and_its_spades() -> None:
    tiles = ("SCORE2", "SCORE1", "SCORE3", "SCORE4", "SCORE5", "SCORE6")
    state = begun(new("witches", "giants", scoring=tiles))
    witches, giants = state.seats
    witches.levels[2], giants.levels[2] = 5, 5
    for seat in state.seats:
        seat.passed = True
    state.passing, state.phase, state.turn = [0, 1], ROUND_END, -1
    phases.end_round(state)
    assert (witches.spades, giants.spades) == (1, 1)
    spot = next(text for text in texts(state) if text.startswith("transform"))
    with pytest.raises(IllegalMove, match="cult bonus"):
        play(state, spot.replace("transform", "build").partition(" to ")[0])
    far = next(
        h for h in range(state.game.board.size)
        if state.game.board.land >> h & 1 and not witches.reach >> h & 1 and state.ground[h] == 3
    )  # fmt: skip
    with pytest.raises(IllegalMove, match=r"reach|transformed"):
        play(state, f"transform {name(state, far)} to green")
    play(state, spot)
    assert state.round == 2
    assert giants.spades == 0


def test_the_promo_tile_counts_priests() -> None:
    tiles = ("SCORE9", "SCORE1", "SCORE3", "SCORE4", "SCORE5", "SCORE6")
    state = begun(new("witches", "giants", scoring=tiles))
    state.seats[0].priests_sent = 2
    state.passing, state.phase, state.turn = [0, 1], ROUND_END, -1
    coins = state.seats[0].coins
    phases.end_round(state)
    assert state.seats[0].coins == coins + 4


def test_passing_order_is_the_next_order_in_the_variant() -> None:
    for variant, expected in ((True, [2, 0, 1]), (False, [2, 0, 1])):
        state = begun(new("witches", "giants", "nomads", turn_order_variant=variant))
        state.passing = [2, 0, 1]
        phases.set_order(state)
        assert state.order == expected
    state.passing = [1, 0, 2]
    phases.set_order(state)
    assert state.order == [1, 2, 0]


def mailed(*factions: str) -> TerraMystica:
    """A game by mail at the first turn."""
    state = by_mail(Options(factions=factions, asynchronous=True, no_cultists_erratum=True))
    while state.debts:
        state.apply(state.legal()[0], seat=state.decider)
    state.apply(NEXT)
    return state


def test_by_mail_a_seat_can_drop_out() -> None:
    """It gets no turn and no power any more, and its card lies in the row; incomes and the final scoring go on."""
    state = mailed("witches", "nomads", "giants")
    seat, card = state.seats[1], state.seats[1].bonus
    seat.levels = [0, 0, 0, 0]
    state.apply(DROP, seat=1)
    assert card in state.row
    assert len(state.row) == len(state.row_coins) == 4
    for index in (0, 2):
        state.apply(Pass(state.row[0]), seat=index)
    workers, coins = seat.workers, seat.coins
    state.apply(NEXT)
    state.apply(NEXT)
    assert (state.round, state.turn) == (2, 0)
    assert seat.workers == workers + 1 + seat.pieces[0].bit_count()
    assert seat.coins == coins
    assert 1 not in {debt.seat for debt in state.debts}


def test_by_mail_a_step_can_be_given_up_for_another_track() -> None:
    for text, expected in (("-FIRE", [9, 10, 3, 1]), ("key FIRE", [10, 9, 3, 1]), ("+WATER", [9, 10, 3, 1])):
        state = mailed("witches", "nomads")
        seat = rich(state)
        seat.levels, seat.keys = [9, 9, 2, 0], 0
        state.debts = [ChooseTown(0)]
        reader = reader_of(state)
        state.apply(reader.command("+TW5")[0], seat=0)
        assert seat.levels == [9, 9, 3, 1]
        state.apply(reader.command(text)[0], seat=0)
        assert seat.levels == expected
        assert not state.debts


def test_by_mail_coins_become_points_before_the_end() -> None:
    state = mailed("witches", "alchemists")
    for seat, text, coins in ((0, "convert 6C to 2VP", 34), (1, "convert 4C to 2VP", 36)):
        rich(state, seat)
        state.apply(reader_of(state).command(text)[0], seat=seat)
        assert (state.seats[seat].coins, state.seats[seat].points) == (coins, 52)


def test_before_the_erratum_refused_power_gave_the_cultists_nothing() -> None:
    state = mailed("cultists", "nomads")
    clear(state)
    seat, other = rich(state, 0), rich(state, 1)
    mine = put(state, seat, "E6")
    put(state, other, next_to(state, mine)[0])
    other.bowl1, seat.bowl1, seat.bowl2 = 12, 5, 0
    reader = reader_of(state)
    state.apply(reader.command("upgrade E6 to TP")[0], seat=0)
    state.apply(reader.command("decline 1 from cultists")[0], seat=1)
    assert seat.bowl1 == 5


# -- final scoring -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ({0: 5, 1: 3, 2: 1}, {0: 8, 1: 4, 2: 2}),
        ({0: 5, 1: 5, 2: 1}, {0: 6, 1: 6, 2: 2}),
        ({0: 5, 1: 3, 2: 3, 3: 3}, {0: 8, 1: 2, 2: 2, 3: 2}),
        ({0: 0, 1: 2}, {1: 8}),
        ({0: 4, 1: 3, 2: 2, 3: 1}, {0: 8, 1: 4, 2: 2}),
    ],
)
def test_places_are_shared(values: dict[int, int], points: dict[int, int]) -> None:
    assert groups.shares(values, human_facts(load("terra-mystica")).rules.track_scores) == points


def test_networks_use_shipping_bridges_and_flights() -> None:
    state, seat = alone("fakirs")
    clear(state)
    board = state.game.board
    one = put(state, seat, "E6")
    far = next(
        h
        for h in range(board.size)
        if board.land >> h & 1 and board.distance[one][h] == 2 and not board.reach[0][one] >> h & 1
    )
    put(state, seat, far)
    assert len(scoring.networks(state, seat)) == 1
    seat.flight = 0
    assert len(scoring.networks(state, seat)) == 2


@pytest.mark.parametrize(
    ("tile", "value"),
    [("greatest-distance", 3), ("stronghold-sanctuary", 2), ("outposts", 4), ("settlements", 1)],
)
def test_final_tiles(tile: str, value: int) -> None:
    state, seat = alone()
    chain = row_of(state, seat, ("stronghold", "temple", "sanctuary", "dwelling"))
    distance = state.game.board.distance
    expected = {
        "greatest-distance": max(distance[a][b] for a in chain for b in chain),
        "stronghold-sanctuary": distance[chain[0]][chain[2]],
        "outposts": sum(state.game.board.borders >> h & 1 for h in chain),
        "settlements": 1,
    }
    assert scoring.final_tile_value(state, seat, tile) == expected[tile]
    assert value


def test_goods_become_points() -> None:
    state, seat = alone()
    seat.bowl1, seat.bowl2, seat.bowl3, seat.coins, seat.workers, seat.priests = 0, 5, 2, 1, 1, 1
    seat.points = 10
    scoring.score_resources(state, seat)
    assert (seat.points, seat.coins) == (12, 1)
    assert (seat.bowl1, seat.bowl2, seat.bowl3) == (4, 1, 0)


def test_after_the_end_nothing_goes() -> None:
    state = begun(new("witches", "giants"))
    state.round = 6
    for _ in range(2):
        state.apply(Pass())
    assert state.over
    with pytest.raises(IllegalMove, match="over"):
        play(state, "pass")
    assert state.decider == -1


def test_only_a_game_by_mail_is_moved_on_by_hand() -> None:
    state = begun(new("witches", "giants"))
    for text in ("next", "drop"):
        with pytest.raises(IllegalMove, match="played in order"):
            play(state, text)
    mailed = by_mail(Options(factions=("witches", "giants"), asynchronous=True))
    with pytest.raises(IllegalMove, match="not your turn"):
        mailed.apply(Build(0), seat=7)
    rich(mailed)
    mailed.apply(NEXT)
    with pytest.raises(IllegalMove, match="cannot be done now"):
        mailed.apply(NEXT)
    mailed.apply(DROP, seat=0)
    assert mailed.turn == 1
