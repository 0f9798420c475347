"""Human factions against Automa, and what each faction does differently."""

import pytest

from automa.mind.deck import Deck
from automa.play.land import set_ground
from automa.play.state import BONUS
from automa.terra_mystica import AutomaOptions, IllegalMove, Options, TerraMystica, new_game, reach, spades
from automa.terra_mystica.codes import STRONGHOLD, TERRAINS, VOLCANO
from automa.terra_mystica.debts import Answer, Steps, UnlockOrPriest
from automa.terra_mystica.state import Seat
from tests.terra_mystica.games import new, play, solo, texts
from tests.terra_mystica.scene import begun, clear, duel, next_to, put, put_automa, rich


def pair(one: str, other: str = "giants", **options: object) -> tuple[TerraMystica, Seat, Seat]:
    """Two humans at the first turn, both with plenty of everything."""
    state = begun(new(one, other, **options))
    return state, rich(state, 0), rich(state, 1)


def beside_automa(faction: str, structures: int = 1, **options: object) -> tuple[TerraMystica, Seat, str]:
    """A dwelling of the human with so many structures of Automa's around it."""
    state, seat, _ = duel(faction, **options)  # type: ignore[arg-type]
    clear(state)
    mine = put(state, seat, "E6")
    for hex_ in next_to(state, mine)[:structures]:
        put_automa(state, hex_)
    return state, seat, "E6"


def reserve(state: TerraMystica, *cards: str) -> None:
    """The reserve, from the top."""
    assert state.automa is not None
    state.automa.deck = Deck(draw=state.automa.deck.draw, reserve=cards)


@pytest.mark.rule("TM-HUM-01", "TM-HUM-02", "TM-HUM-16")
@pytest.mark.parametrize(("card", "points"), [("8", 2), ("10", 1), ("13", 2)])
def test_cultists_draw_one_card_for_a_build_beside_automa(card: str, points: int) -> None:
    state, seat, name = beside_automa("cultists", 2)
    reserve(state, card, "6")
    assert state.automa is not None
    before, own, deck = seat.points, state.automa.own, state.automa.deck.draw
    play(state, f"upgrade {name} to TP")
    assert (state.automa.deck.set_aside, state.automa.deck.reserve) == ((card,), ("6",))
    scored = state.game.tiles[0].piece_points[1]
    assert seat.points == before + points + scored
    assert state.automa.own == own
    assert state.automa.deck.draw == deck


@pytest.mark.rule("TM-HUM-03")
@pytest.mark.parametrize("card", ["6", "7"])
def test_any_other_card_gives_a_step_of_choice_or_nothing(card: str) -> None:
    state, seat, name = beside_automa("cultists")
    reserve(state, card)
    play(state, f"upgrade {name} to TP")
    assert texts(state) == ["+FIRE", "+WATER", "+EARTH", "+AIR", "-CULT"]
    before = seat.levels[1]
    twin = state.copy()
    play(state, "+WATER")
    assert seat.levels[1] == before + 1
    play(twin, "-CULT")
    assert twin.seats[0].levels[1] == before


@pytest.mark.rule("TM-HUM-04", "TM-HUM-05")
def test_an_empty_reserve_is_made_anew() -> None:
    state, _, name = beside_automa("cultists")
    assert state.automa is not None
    state.automa.deck = Deck(draw=state.automa.deck.draw, reserve=(), set_aside=("8", "9"))
    play(state, f"upgrade {name} to TP")
    assert len(state.automa.deck.reserve) == 1
    assert len(state.automa.deck.set_aside) == 1


@pytest.mark.rule("TM-HUM-17", "TM-HUM-16")
def test_a_card_comes_up_again_only_when_all_were_and_never_one_of_hers() -> None:
    state, _, name = beside_automa("cultists")
    assert state.automa is not None
    hers, turned = state.automa.deck.draw, []
    for _ in range(12):
        twin = state.copy()
        assert twin.automa is not None
        play(twin, f"upgrade {name} to TP")
        state.automa.deck = twin.automa.deck
        turned.append(twin.automa.deck.set_aside[-1])
    assert sorted(turned[:8], key=int) == ["6", "7", "8", "9", "10", "11", "12", "13"]
    assert len(set(turned[8:])) == 4
    assert set(turned[8:]) < set(turned[:8])
    assert state.automa.deck.draw == hers
    assert not set(hers) & {*state.automa.deck.reserve, *turned}


@pytest.mark.rule("TM-HUM-06")
@pytest.mark.parametrize("literal", [False, True])
def test_the_promised_card_is_not_drawn_at_automalein(literal: bool) -> None:
    state, _, name = beside_automa("cultists", level="automalein", switches={"cultists_may_draw_3": literal})
    assert state.automa is not None
    assert state.automa.deck.reserve[0] == "*3"
    play(state, f"upgrade {name} to TP")
    assert (state.automa.deck.set_aside[0] == "*3") is literal


@pytest.mark.rule("TM-HUM-07")
def test_start_dwellings_draw_no_card() -> None:
    for seed in range(10):
        state = begun(solo("cultists", seed=seed))
        assert state.automa is not None
        assert state.automa.deck.set_aside == ()


@pytest.mark.rule("TM-HUM-08")
def test_a_bridge_makes_neighbours_for_the_draw() -> None:
    state, seat, _ = duel("cultists")
    clear(state)
    a, b = next(
        (a, b) for a, b in state.game.land.bridge_sites if not state.game.board.neighbours[a] >> b & 1
    )
    put(state, seat, a)
    put_automa(state, b)
    state.bridges.append((a, b, 0))
    state.links = {a: 1 << b, b: 1 << a}
    play(state, f"upgrade {state.game.board.names[a]} to TP")
    assert state.automa is not None
    assert len(state.automa.deck.set_aside) == 1


@pytest.mark.rule("TM-HUM-09")
@pytest.mark.parametrize("once", [False, True])
def test_with_two_humans_the_card_comes_beside_the_usual_reward(once: bool) -> None:
    switches = {"cultists_one_benefit_per_build": once}
    options = Options(
        factions=("cultists", "witches"), automa=AutomaOptions(level="automa"), switches=switches
    )
    state = begun(new_game(options))
    seat, other = rich(state, 0), rich(state, 1)
    clear(state)
    mine = put(state, seat, "E6")
    around = next_to(state, mine)
    put_automa(state, around[0])
    put(state, other, around[1])
    other.bowl1, other.bowl2, other.bowl3 = 12, 0, 0
    reserve(state, "8")
    play(state, "upgrade E6 to TP")
    assert state.decider == 1
    play(state, "leech 1 from cultists")
    assert state.automa is not None
    assert len(state.automa.deck.set_aside) == (0 if once else 1)
    assert [type(debt) for debt in state.debts] == [Steps]


@pytest.mark.rule("TM-HUM-12", "TM-HUM-13", "TM-HUM-14")
@pytest.mark.parametrize("build_only", [False, True])
def test_shapeshifters_gain_one_power_beside_automa(build_only: bool) -> None:
    switches = {"shapeshifters_build_only": build_only}
    state, seat, name = beside_automa("shapeshifters", 3, switches=switches)
    seat.bowl1, seat.bowl2, seat.bowl3, seat.points = 8, 0, 0, 20
    tokens, scored = seat.tokens, state.game.tiles[0].piece_points[1]
    play(state, f"upgrade {name} to TP")
    assert seat.bowl2 == (0 if build_only else 1)
    assert (seat.tokens, seat.points) == (tokens, 20 + scored)


@pytest.mark.rule("TM-HUM-12")
def test_shapeshifters_build_beside_automa() -> None:
    state, seat, _ = beside_automa("shapeshifters", 1, switches={"shapeshifters_build_only": True})
    assert state.automa is not None
    theirs = state.automa.own.bit_length() - 1
    spot = next(hex_ for hex_ in next_to(state, theirs) if seat.reach >> hex_ & 1)
    set_ground(state, spot, seat.home)
    seat.bowl1, seat.bowl2, seat.bowl3 = 8, 0, 0
    play(state, f"build {state.game.board.names[spot]}")
    assert seat.bowl2 == 1


@pytest.mark.rule("TM-HUM-15")
def test_dragonlords_count_automa_as_a_player() -> None:
    state, seat, _ = duel("dragonlords")
    clear(state)
    put(state, seat, "E6", "trading-house")
    tokens = seat.tokens
    play(state, "upgrade E6 to SH")
    assert seat.tokens == tokens + 2


@pytest.mark.rule("TM-FI-14")
def test_her_home_terrain_is_dearer_for_your_faction() -> None:
    state, seat, _ = duel("acolytes", home="swamp")
    clear(state)
    mine = put(state, seat, "E6")
    here, there = next_to(state, mine)[:2]
    set_ground(state, here, TERRAINS.index("swamp"))
    set_ground(state, there, TERRAINS.index("forest"))
    seat.levels = [5, 4, 3, 0]
    names = state.game.board.names
    twin = state.copy()
    play(state, f"transform {names[here]} to volcano")
    assert texts(state) == ["-4FIRE", "-4WATER"]
    play(twin, f"transform {names[there]} to volcano")
    assert texts(twin) == ["-3FIRE", "-3WATER", "-3EARTH"]

    river, walker, _ = duel("riverwalkers", home="swamp")
    river.debts.append(UnlockOrPriest(0))
    coins = walker.coins
    play(river, "unlock-terrain black")
    assert coins - walker.coins == 2

    shift, seat, _ = duel("shapeshifters", home="swamp")
    put(shift, seat, "E6", "stronghold")
    play(shift, "action ACTH5")
    assert "pick-color black" not in texts(shift)


@pytest.mark.rule("TM-BASE-12-06")
@pytest.mark.rule("TM-FI-16")
def test_yetis_use_an_action_automa_blocked() -> None:
    state, seat, _ = duel("yetis")
    state.taken = 0b111111
    assert not [text for text in texts(state) if text.startswith("action ACT")]
    put(state, seat, "E6", "stronghold")
    assert "action ACT6" in texts(state)
    power = seat.bowl3
    play(state, "action ACT6")
    assert power - seat.bowl3 == 5


# -- abilities -----------------------------------------------------------------------------------------------------


def test_alchemists_trade_points_and_gain_power_for_spades() -> None:
    state, seat, _ = pair("alchemists")
    play(state, "convert 2VP to 2C. convert 4C to 2VP")
    assert (seat.points, seat.coins) == (50, 38)
    put(state, seat, "E6", "trading-house")
    seat.bowl1, seat.bowl2, seat.bowl3 = 12, 0, 0
    play(state, "upgrade E6 to SH")
    assert seat.bowl2 == 12
    with pytest.raises(IllegalMove, match="exchange"):
        play(pair("witches")[0], "convert 1VP to 1C")


@pytest.mark.rule("TM-BASE-13-02")
def test_auren_choose_a_favor_tile_and_two_steps() -> None:
    state, seat, _ = pair("auren", "nomads")
    put(state, seat, "E6", "trading-house")
    play(state, "upgrade E6 to SH")
    assert texts(state)[0] == "+FAV1"
    play(state, "+FAV9. done")
    play(
        state,
        texts(state)[-1] if "done" in texts(state) else next(t for t in texts(state) if t.startswith("pass")),
    )
    play(state, "action ACTA")
    assert texts(state) == ["+2FIRE", "+2WATER", "+2EARTH", "+2AIR"]
    before = seat.levels[3]
    play(state, "+2AIR")
    assert seat.levels[3] == before + 2
    with pytest.raises(IllegalMove, match="action in this turn"):
        play(state, "action ACTA")


def test_chaos_magicians_take_two_actions_and_two_tiles() -> None:
    state, seat, _ = pair("chaosmagicians", "nomads")
    put(state, seat, "E6", "stronghold")
    put(state, seat, "F5", "trading-house")
    play(state, "action ACTC. upgrade F5 to TE. +FAV9. +FAV10. done")
    assert state.turn == 0
    play(state, "send p to FIRE for 1. done")
    assert state.turn == 1


def test_darklings_pay_priests_for_spades_and_trade_workers_once() -> None:
    state, seat, _ = pair("darklings", "nomads")
    put(state, seat, "E6", "trading-house")
    seat.priests = 0
    play(state, "upgrade E6 to SH. convert 2W to 2P")
    assert seat.priests == 2
    assert "convert 1W to 1P" in texts(state)
    play(state, "-PRIESTS")
    with pytest.raises(IllegalMove, match="exchange"):
        play(state, "convert 1W to 1P")
    state, seat, _ = pair("darklings", "nomads")
    points, priests = seat.points, seat.priests
    play(state, "dig 1")
    assert (seat.points - points - state.game.tiles[0].spade_points, priests - seat.priests) == (2, 1)


def tunnel_scene(faction: str) -> tuple[TerraMystica, Seat, str]:
    state, seat, _ = pair(faction, "witches")
    clear(state)
    put(state, seat, "E6")
    board = state.game.board
    far = next(
        hex_ for hex_ in range(board.size)
        if seat.far_reach >> hex_ & 1 and not seat.reach >> hex_ & 1 and board.land >> hex_ & 1
    )  # fmt: skip
    set_ground(state, far, seat.home)
    return state, seat, board.names[far]


@pytest.mark.parametrize(("faction", "goods", "price"), [("dwarves", "workers", 2), ("fakirs", "priests", 1)])
def test_tunnels_and_carpets_cost_and_score(faction: str, goods: str, price: int) -> None:
    state, seat, far = tunnel_scene(faction)
    before, points = getattr(seat, goods), seat.points
    play(state, f"build {far}")
    spent = before - getattr(seat, goods) - (seat.table.cost[0][1] if goods == "workers" else 0)
    assert spent == price
    assert seat.points - points - state.game.tiles[0].piece_points[0] == 4


def test_dwarves_tunnel_cheaper_with_the_stronghold_and_fakirs_fly_further() -> None:
    state, seat, far = tunnel_scene("dwarves")
    put(state, seat, "E6", "stronghold")
    before = seat.workers
    play(state, f"build {far}")
    assert before - seat.workers == 1 + seat.table.cost[0][1]
    state, seat, _ = tunnel_scene("fakirs")
    put(state, seat, "E6", "trading-house")
    reached = seat.far_reach
    play(state, "upgrade E6 to SH")
    assert seat.flight == 2
    assert seat.far_reach.bit_count() > reached.bit_count()


@pytest.mark.rule("TM-BASE-06-12")
def test_only_one_flight_in_an_action() -> None:
    state, seat, far = tunnel_scene("fakirs")
    state.flown_to = state.game.board.hex("E6")
    with pytest.raises(IllegalMove, match="only one"):
        play(state, f"build {far}")
    state.flown_to = -1
    seat.far_reach = 0
    with pytest.raises(IllegalMove, match="reach"):
        play(state, f"build {far}")


def test_engineers_build_bridges_and_score_them() -> None:
    state, seat, _ = pair("engineers", "witches")
    clear(state)
    a, b = state.game.land.bridge_sites[0]
    put(state, seat, a, "stronghold")
    names = state.game.board.names
    workers = seat.workers
    play(state, f"action ACTE. bridge {names[a]}:{names[b]}")
    assert workers - seat.workers == 2
    assert seat.bridges_left == 2
    assert seat.rules.pass_points(state, seat) == 0
    put(state, seat, b)
    assert seat.rules.pass_points(state, seat) == 3
    seat.pieces[STRONGHOLD] = 0
    assert seat.rules.pass_points(state, seat) == 0
    with pytest.raises(IllegalMove, match="nothing of that kind"):
        play(state, f"bridge {names[a]}:{names[b]}")


def test_giants_always_need_two_spades() -> None:
    state, seat, _ = pair("giants", "nomads")
    assert "dig 2" in texts(state)
    assert "dig 1" not in texts(state)
    with pytest.raises(IllegalMove, match="no space for 1 spade more"):
        play(state, "dig 1")
    play(state, "action ACT5")
    assert "dig 1" in texts(state)
    assert all(not text.startswith("transform") for text in texts(state))
    play(state, "dig 1")
    options = texts(state)
    assert options
    assert all(text.startswith("build") or text.endswith("to red") for text in options)
    assert seat.spades == 2


def test_halflings_spread_three_spades() -> None:
    state, seat, _ = pair("halflings", "nomads")
    put(state, seat, "E6", "trading-house")
    points = seat.points
    play(state, "upgrade E6 to SH")
    score = 3 + 3 * state.game.tiles[0].spade_points + state.game.tiles[0].piece_points[3]
    assert seat.points - points == score
    assert seat.spades == 3
    with pytest.raises(IllegalMove, match="action in this turn"):
        play(state, "dig 1")
    one = next(text for text in texts(state) if text.startswith("transform") and not text.endswith("brown"))
    play(state, one)
    assert all(text.endswith("brown") for text in texts(state) if text.startswith("transform"))
    if seat.spades:
        play(state, "-SPADE")
    play(state, "done")
    assert state.turn == 1


def test_ice_maidens_choose_a_tile_and_score_temples() -> None:
    state = new("icemaidens", "nomads")
    play(state, "pick-color blue. +FAV6")
    assert state.seats[0].favors == 1 << 5
    seat = begun(state).seats[0]
    put(state, seat, "E6", "temple")
    assert seat.rules.pass_points(state, seat) == 0
    put(state, seat, "F5", "stronghold")
    assert seat.rules.pass_points(state, seat) == 3


@pytest.mark.rule("TM-BASE-13-11")
def test_mermaids_found_a_town_across_a_river() -> None:
    state, seat, _ = pair("mermaids", "nomads", mini_expansion=True)
    clear(state)
    board = state.game.board
    river = next(
        r
        for r in range(board.size)
        if board.river >> r & 1 and (board.neighbours[r] & board.land).bit_count() >= 4
    )
    land = [h for h in range(board.size) if (board.neighbours[river] & board.land) >> h & 1]
    for hex_, piece in zip(land[:4], ("sanctuary", "stronghold", "temple", "dwelling"), strict=True):
        put(state, seat, hex_, piece)
    name = board.names[river]
    seat.in_towns = 0
    assert f"connect {name}" in texts(state)
    play(state, f"connect {name}")
    assert texts(state)[0].startswith("+TW")
    ship = seat.shipping
    play(state, "+TW7")
    assert seat.shipping == ship + 1
    with pytest.raises(IllegalMove, match="no town can be founded"):
        play(state, f"connect {name}")
    with pytest.raises(IllegalMove, match="no town can be founded"):
        play(
            state,
            f"connect {board.names[land[0]]}:{board.names[land[-1]]}" if len(land) > 1 else "connect r0",
        )


@pytest.mark.rule("TM-BASE-13-11")
def test_mermaids_stronghold_gives_a_shipping_step() -> None:
    state, seat, _ = pair("mermaids", "nomads")
    put(state, seat, "E6", "trading-house")
    points = seat.points
    play(state, "upgrade E6 to SH")
    assert seat.shipping == 2
    assert seat.points - points == 2 + state.game.tiles[0].piece_points[3]
    with pytest.raises(IllegalMove, match="no town"):
        play(pair("witches")[0], "connect r0")


def test_nomads_call_a_sandstorm() -> None:
    state, seat, _ = pair("nomads", "witches")
    clear(state)
    mine = put(state, seat, "E6", "stronghold")
    spots = next_to(state, mine)
    set_ground(state, spots[0], TERRAINS.index("forest"))
    set_ground(state, spots[1], TERRAINS.index("lake"))
    names = state.game.board.names
    twin, third = state.copy(), state.copy()
    play(state, f"action ACTN. build {names[spots[0]]}")
    assert seat.own >> spots[0] & 1
    play(twin, f"action ACTN. transform {names[spots[1]]} to yellow")
    assert twin.turned == 1 << spots[1]
    play(twin, f"build {names[spots[1]]}")
    assert twin.seats[0].own >> spots[1] & 1
    for text in ("transform A1 to yellow", f"transform {names[spots[1]]} to red", "build A1"):
        with pytest.raises(IllegalMove, match=r"reach|transformed"):
            play(third, ("" if third.debts else "action ACTN. ") + text)


def test_riverwalkers_unlock_terrains_or_take_priests() -> None:
    state, seat, _ = pair("riverwalkers", "nomads")
    seat.priests = 0
    seat.coins = 3
    assert not [text for text in texts(state) if text.startswith(("dig", "action ACT5", "action ACT6"))]
    play(state, "action ACT2")
    options = texts(state)
    assert options[0] == "unlock-terrain gain-priest"
    other = options[1]
    play(state, other)
    assert seat.unlocked.bit_count() == 2
    with pytest.raises(IllegalMove, match="nothing of that kind"):
        play(state, other)
    state.debts.append(UnlockOrPriest(0))
    play(state, "unlock-terrain gain-priest")
    assert seat.priests == 1
    state.debts.append(UnlockOrPriest(0))
    with pytest.raises(IllegalMove, match="cannot be chosen"):
        play(state, other)
    seat.priests = 2
    play(state, "unlock-terrain gain-priest")
    assert seat.priests == 2


def test_riverwalkers_get_two_bridges_for_the_stronghold() -> None:
    state, seat, _ = pair("riverwalkers", "nomads")
    a = state.game.land.bridge_sites[0][0]
    put(state, seat, a, "trading-house")
    play(state, f"upgrade {state.game.board.names[a]} to SH")
    assert texts(state)[-1] == "-BRIDGE"
    play(state, texts(state)[0])
    play(state, "-BRIDGE")
    assert seat.bridges_left == 2
    assert not state.debts


def test_shapeshifters_buy_a_token_and_change_colour() -> None:
    state, seat, other = pair("shapeshifters", "nomads")
    clear(state)
    mine = put(state, seat, "E6")
    put(state, other, next_to(state, mine)[0], "temple")
    other.bowl1, other.bowl2, other.bowl3 = 12, 0, 0
    play(state, "upgrade E6 to TP")
    play(state, "leech 2 from shapeshifters")
    assert texts(state) == ["gain P3 for VP", "-GAIN_P3_FOR_VP"]
    points, power = seat.points, seat.bowl3
    play(state, "gain P3 for VP")
    assert (points - seat.points, seat.bowl3 - power) == (1, 1)
    put(state, seat, "E6", "stronghold")
    play(state, "done")
    state.turn, state.acted = 0, False
    home = seat.home
    play(state, "action ACTH6")
    assert "pick-color yellow" not in texts(state)
    play(state, texts(state)[0])
    assert seat.home != home
    assert state.ground[mine] == seat.home
    with pytest.raises(IllegalMove, match="nothing of that kind"):
        play(state, "gain P3 for VP")


def test_all_refusing_gives_cultists_one_power() -> None:
    state, seat, other = pair("cultists", "nomads")
    clear(state)
    mine = put(state, seat, "E6")
    put(state, other, next_to(state, mine)[0])
    seat.bowl1, seat.bowl2, seat.bowl3 = 12, 0, 0
    other.bowl1, other.bowl2, other.bowl3 = 12, 0, 0
    play(state, "upgrade E6 to TP")
    play(state, "decline 1 from cultists")
    assert seat.bowl2 == 1
    assert not state.reactions


def test_swarmlings_and_witches_are_paid_for_towns() -> None:
    for faction, goods, extra in (("swarmlings", "workers", 3), ("witches", "points", 5)):
        state, seat, _ = pair(faction, "nomads")
        before = getattr(seat, goods)
        seat.rules.town_founded(state, seat)
        assert getattr(seat, goods) - before == extra


def test_swarmlings_upgrade_for_free_and_witches_ride() -> None:
    state, seat, _ = pair("swarmlings", "nomads")
    clear(state)
    put(state, seat, "E6", "stronghold")
    put(state, seat, "I1")
    coins = seat.coins
    play(state, "action ACTS")
    assert texts(state) == ["upgrade I1 to TP"]
    for text in ("upgrade I1 to TE", "upgrade E6 to TP"):
        with pytest.raises(IllegalMove, match="can become"):
            play(state, text)
    play(state, "upgrade I1 to TP")
    assert seat.coins == coins

    state, seat, _ = pair("witches", "nomads")
    clear(state)
    put(state, seat, "E6", "stronghold")
    coins = seat.coins
    play(state, "action ACTW")
    forests = [text for text in texts(state) if text.startswith("build")]
    assert len(forests) == 11
    with pytest.raises(IllegalMove, match="not land"):
        play(state, "build A1" if "build A1" not in forests else "build A2")
    play(state, forests[-1])
    assert seat.coins == coins


def test_acolytes_leave_space_ten_and_get_the_key_back() -> None:
    state, seat, _ = pair("acolytes", "nomads")
    clear(state)
    mine = put(state, seat, "E6")
    seat.levels, state.on_top = [10, 3, 3, 3], [0, -1, -1, -1]
    spot = state.game.board.names[next_to(state, mine)[0]]
    play(state, f"transform {spot} to volcano")
    price = state.debts[0].count
    with pytest.raises(IllegalMove, match="it must be"):
        play(state, "-1FIRE")
    play(state, f"-{price}FIRE")
    assert (seat.levels[0], seat.keys, state.on_top[0]) == (10 - price, 1, -1)
    play(state, f"build {spot}")
    with pytest.raises(IllegalMove, match="nothing of that kind"):
        play(state, "-3FIRE")


def test_volcano_factions_refuse_what_they_cannot_pay() -> None:
    state, seat, _ = pair("acolytes", "nomads")
    spot = next(
        state.game.board.names[h]
        for h in range(state.game.board.size)
        if reach.free_hexes(state, seat) >> h & 1
    )
    seat.levels = [0, 0, 0, 0]
    with pytest.raises(IllegalMove, match="No track is high enough"):
        play(state, f"transform {spot} to volcano")
    state, seat, _ = pair("dragonlords", "nomads")
    spot = next(
        state.game.board.names[h]
        for h in range(state.game.board.size)
        if reach.free_hexes(state, seat) >> h & 1
    )
    seat.bowl1 = seat.bowl2 = seat.bowl3 = 0
    with pytest.raises(IllegalMove, match="power token"):
        play(state, f"transform {spot} to volcano")
    seat.bowl1 = 5
    far = next(
        h
        for h in range(state.game.board.size)
        if state.game.board.land >> h & 1 and not seat.reach >> h & 1 and not state.occupied >> h & 1
    )
    with pytest.raises(IllegalMove, match="reach"):
        play(state, f"transform {state.game.board.names[far]} to volcano")
    with pytest.raises(IllegalMove, match="transformed"):
        play(state, f"transform {state.game.board.names[seat.own.bit_length() - 1]} to volcano")
    witches = pair("witches", "nomads")[0]
    with pytest.raises(IllegalMove, match="transformed"):
        play(witches, f"transform {spot} to volcano")
    assert seat.home == VOLCANO


def test_cult_bonus_spades_mean_other_things_to_some() -> None:
    for faction, check in (
        ("acolytes", lambda seat, state: type(state.debts[0]) is Steps),
        ("dragonlords", lambda seat, state: seat.bowl1 == 2),
        ("riverwalkers", lambda seat, state: seat.spades == 0),
        ("halflings", lambda seat, state: seat.spades == 2 and seat.points == 52),
    ):
        state, seat, _ = pair(faction, "nomads")
        state.phase = BONUS
        seat.bowl1 = 0
        spades.grant_spades(state, seat, 2, "cult bonus")
        assert check(seat, state), faction


def test_leech_entries_come_first() -> None:
    state, seat, other = pair("witches", "nomads")
    clear(state)
    mine = put(state, seat, "E6", "trading-house")
    put(state, other, next_to(state, mine)[0])
    other.bowl1, other.bowl2, other.bowl3 = 12, 0, 0
    play(state, "upgrade E6 to TE")
    assert type(state.debts[0]) is Answer
    assert state.decider == 1
    with pytest.raises(IllegalMove, match="no such offer"):
        play(state, "leech 5 from witches")
