"""Automa's turns in the full game: what they change, what they never change, and who gets what from her."""

from typing import TypeGuard

import pytest

from automa.board.hexset import indices
from automa.chance import Chance
from automa.mind.deck import Deck
from automa.play.automa import AutomaSeat
from automa.play.change import Change, Goods, Offered, Placed
from automa.play.land import set_ground
from automa.terra_mystica import (
    AutomaOptions,
    IllegalMove,
    Options,
    TerraMystica,
    new_game,
    phases,
)
from automa.terra_mystica.automa import AutomaHost
from automa.terra_mystica.codes import BON4, BON9, PIECES, TERRAINS
from automa.terra_mystica.commands import AUTOMA_TURN, Pass
from automa.terra_mystica.debts import Answer
from tests.terra_mystica.games import busy, play, solo, texts, wander
from tests.terra_mystica.scene import (
    automas_turn,
    begun,
    clear,
    duel,
    next_to,
    position_of,
    put,
    put_automa,
    rich,
    stack,
)


def neighbours_scene(faction: str = "witches", automa: str = "simpletons") -> tuple[TerraMystica, int, int]:
    """A human dwelling and Automa's only structures, one of them beside it: her upgrade must offer power."""
    state, seat, _ = duel(faction, automa)
    clear(state)
    mine = put(state, seat, "E6")
    beside = put_automa(state, next_to(state, mine)[0], marked=True)
    put_automa(state, "A1")
    return state, mine, beside


@pytest.mark.rule("TM-TURN-02", "TM-PASS-19")
def test_turns_alternate_until_somebody_has_passed() -> None:
    state, _, automa = duel("witches")
    stack(state, "*1", "*2", "*3", "*5")
    seen: list[int] = []
    for _ in range(3):
        seen.append(state.decider)
        play(state, "send p to FIRE for 1. done")
        seen.append(state.decider)
        state.apply(AUTOMA_TURN)
        state.debts.clear()
    assert seen == [0, 1, 0, 1, 0, 1]
    play(state, texts(state)[[t[:4] for t in texts(state)].index("pass")])
    turns = 0
    while state.round == 1:
        assert state.legal() == [AUTOMA_TURN]
        assert not automa.passed
        state.apply(AUTOMA_TURN)
        state.debts.clear()
        turns += 1
    assert turns > 1


@pytest.mark.rule("TM-PASS-19")
def test_after_her_pass_you_go_on_alone() -> None:
    state, _, automa = duel("witches")
    automa.deck = automa.deck.__class__(draw=(), reserve=automa.deck.draw[:3], action="*2", support="*1")
    automas_turn(state)
    for _ in range(3):
        assert state.decider == 0
        play(state, "send p to FIRE for 1. done")
    play(state, texts(state)[[t[:4] for t in texts(state)].index("pass")])
    assert state.round == 2


@pytest.mark.rule("TM-GEN-03", "TM-GEN-05", "TM-END-05", "TM-GEN-12")
def test_her_points_come_from_her_cards_the_tile_and_the_final_scoring() -> None:
    known = {"gain-vp", "pass", "fire", "water", "earth", "air", "area", "settlements", "faction card"}
    for seed in range(12):
        state = solo("witches", "wanderers", final_tile="settlements", seed=seed)
        chance = Chance(seed)
        events: list[Change] = []
        while not state.over:
            state.apply(busy(state, chance), events)
        hers = [change for change in events if change.seat == state.game.automa_seat]
        goods = [change for change in hers if isinstance(change, Goods)]
        assert {change.source for change in goods if change.what == "points"} <= known
        assert not {change.what for change in goods} & {"power", "coins", "workers", "priests", "tokens"}
        assert "resources" not in {change.source for change in hers}


@pytest.mark.rule("TM-GEN-04")
def test_the_condition_of_a_scoring_tile_is_nothing_to_her() -> None:
    tiles = ("SCORE3", "SCORE1", "SCORE2", "SCORE4", "SCORE5", "SCORE6")
    state = begun(solo("witches", "racelings", scoring=tiles))
    assert state.automa is not None
    before = state.automa.points
    automas_turn(state, "*2", "*5")
    assert state.automa.own.bit_count() == 3
    assert state.automa.points == before


@pytest.mark.rule("TM-GEN-06")
def test_she_is_offered_no_power() -> None:
    state, seat, _ = duel("witches")
    clear(state)
    temple = put_automa(state, "E6", "temple")
    spot = next_to(state, temple)[0]
    put(state, seat, next_to(state, spot)[0])
    set_ground(state, spot, seat.home)
    play(state, f"build {state.game.board.names[spot]}")
    assert not [entry for entry in state.debts if type(entry) is Answer]


@pytest.mark.rule("TM-GEN-07")
def test_she_founds_no_town() -> None:
    state, _, automa = duel("witches")
    clear(state)
    first = put_automa(state, "E6", "stronghold", marked=True)
    for hex_ in next_to(state, first)[:3]:
        put_automa(state, hex_, "temple")
    before, points = list(state.towns), automa.points
    automas_turn(state, "*2", "*1")
    assert automa.pieces["sanctuary"].bit_count() == 1  # the group grows to 3 + 2 + 2 + 3
    assert state.towns == before
    assert state.decider == 0
    assert automa.points == points + automa.difficulty.x[0]


@pytest.mark.rule("TM-GEN-13")
def test_her_bonus_card_gives_her_nothing() -> None:
    for card in (BON4, BON9):
        state, _, automa = duel("witches")
        automa.bonus = card
        assert position_of(state).shipping == automa.difficulty.shipping[0]
        tile = state.game.automa_tiles[0][1]
        before = automa.points
        automa.deck = automa.deck.__class__(draw=(), reserve=automa.deck.draw, action="*1", support="*2")
        automas_turn(state)
        assert automa.passed
        assert automa.points == before + tile


@pytest.mark.rule("TM-GEN-14", "TM-PASS-17", "TM-BLOCK-05")
def test_the_end_of_a_round_is_yours_alone() -> None:
    tiles = ("SCORE5", "SCORE1", "SCORE2", "SCORE4", "SCORE3", "SCORE6")
    state = begun(solo("witches", scoring=tiles))
    automa, seat = state.automa, state.seats[0]
    assert automa is not None
    automa.levels[0] = seat.levels[0] = 8
    state.taken = 0b111111
    automa.bonus, seat.bonus, state.row, state.row_coins = 0, 1, [6, 7, 8], [1, 2, 3]
    _empty_deck(automa)
    before = (automa.points, list(automa.levels), automa.priests, dict(automa.pieces))
    play(state, "pass BON8")
    events: list[Change] = []
    state.apply(AUTOMA_TURN, events)
    assert state.round == 2
    assert state.taken == 0
    assert (state.row, state.row_coins) == ([0, 1, 8], [1, 1, 4])
    bonus = {(change.seat, change.what, change.amount) for change in events if _from(change, "cult bonus")}
    assert bonus == {(0, "power", 8)}  # 4 power for every 4 levels of Fire, for the human alone
    assert {change.seat for change in events if _from(change, "structures")} == {0}  # income, too
    points, *rest = before
    tile = state.game.automa_tiles[0][1]
    assert [automa.points, automa.levels, automa.priests, automa.pieces] == [points + tile, *rest]


def _from(change: Change, source: str) -> TypeGuard[Goods]:
    return isinstance(change, Goods) and change.source == source


def _empty_deck(automa: AutomaSeat) -> None:
    """She passes at her next turn; the bonus on the left is hers."""
    automa.deck = Deck(draw=(), reserve=automa.deck.draw[:3], action="*1", support="*2")


@pytest.mark.rule("TM-PASS-16")
def test_the_tile_of_a_round_is_gone_after_it() -> None:
    """SCORE5 pays for a dwelling in round 1; in round 2 only SCORE6 counts, for the human and for her."""
    tiles = ("SCORE5", "SCORE6", "SCORE2", "SCORE4", "SCORE3", "SCORE7")
    paid: list[int] = []
    for number in (1, 2):
        state = begun(solo("witches", scoring=tiles))
        assert state.automa is not None
        if number == 2:
            _empty_deck(state.automa)
            play(state, texts(state)[[text[:4] for text in texts(state)].index("pass")])
            state.apply(AUTOMA_TURN)
        assert state.round == number
        assert state.tile.id == tiles[number - 1]
        assert position_of(state).tile_track == (0, 1)[number - 1]  # Fire, Water
        seat = rich(state)
        clear(state)
        spot = next_to(state, put(state, seat, "E6"))[0]
        set_ground(state, spot, seat.home)
        state.turn = 0
        play(state, f"build {state.game.board.names[spot]}")
        paid.append(seat.points - 50)
    assert paid == [2, 0]


@pytest.mark.rule("TM-SETUP-07")
def test_round_6_has_no_cult_bonus_but_all_else_of_its_tile() -> None:
    """SCORE4: 5 for a stronghold, Fire for her, and a worker for every two levels of Fire, which is lost."""
    tiles = ("SCORE5", "SCORE1", "SCORE2", "SCORE7", "SCORE3", "SCORE4")
    state = begun(solo("witches", scoring=tiles))
    automa = state.automa
    assert automa is not None
    seat = rich(state)
    state.round, seat.levels[0], seat.bonus = 6, 6, 1
    assert position_of(state).tile_track == 0
    house = put(state, seat, "E6", "trading-house")
    play(state, f"upgrade {state.game.board.names[house]} to SH. done")
    assert seat.points == 50 + 5
    before, row = automa.points, list(state.row)
    _empty_deck(automa)
    automas_turn(state)
    assert automa.points == before + state.game.automa_tiles[5][1]
    assert state.row == row
    assert not automa.deck.draw
    events: list[Change] = []
    state.apply(Pass(), events)
    assert state.over
    sources = {change.source for change in events if isinstance(change, Goods)}
    assert "resources" in sources
    assert "cult bonus" not in sources


@pytest.mark.rule("TM-GEN-15", "TM-UPG-17")
def test_you_may_take_power_from_her_upgrade_at_the_usual_price() -> None:
    state, _, beside = neighbours_scene()
    seat = state.seats[0]
    around = next_to(state, beside)
    put(state, seat, around[0], "trading-house")
    put(state, seat, around[1], "stronghold")
    own = state.game.board.neighbours[beside] & seat.own
    value = sum(seat.table.values[p] * (own & seat.pieces[p]).bit_count() for p in range(5))
    seat.bowl1, seat.bowl2, seat.bowl3, seat.points = 12, 0, 0, 20
    events: list[Change] = []
    stack(state, "*2", "*1")
    state.turn = 1
    state.apply(AUTOMA_TURN, events)
    kinds = [type(change) for change in events]
    assert kinds.index(Placed) < kinds.index(Offered)
    assert "trading-house" in [change.piece for change in events if isinstance(change, Placed)]
    assert texts(state) == [f"leech {value} from automa", f"decline {value} from automa"]
    state.apply(state.legal()[0])
    assert (seat.bowl2, seat.points) == (value, 20 - value + 1)


@pytest.mark.rule("TM-BUILD-23")
def test_her_new_dwelling_beside_you_offers_power() -> None:
    state, seat, _ = duel("witches", "kuddlers")
    clear(state)
    mine = put(state, seat, "E6", "temple")
    step = next_to(state, mine)[0]
    away = next(hex_ for hex_ in next_to(state, step) if not state.game.board.neighbours[mine] >> hex_ & 1)
    put_automa(state, away, marked=True)
    put_automa(state, "A1")
    seat.bowl1, seat.bowl2, seat.bowl3, seat.points = 12, 0, 0, 20
    automas_turn(state, "*2", "*5")
    assert texts(state) == ["leech 2 from automa", "decline 2 from automa"]
    play(state, "leech 2 from automa")
    assert (seat.bowl2, seat.points) == (2, 19)


@pytest.mark.rule("TM-GEN-16")
def test_her_structures_make_your_trading_house_cheap() -> None:
    state, mine, _ = neighbours_scene()
    coins = state.seats[0].coins
    play(state, f"upgrade {state.game.board.names[mine]} to TP")
    assert coins - state.seats[0].coins == 3
    state, seat, _ = duel("witches")
    clear(state)
    put(state, seat, "E6")
    put_automa(state, "A1")
    play(state, "upgrade E6 to TP")
    assert seat.coins == 40 - 6


@pytest.mark.rule("TM-GEN-20")
def test_marks_terrain_tiles_and_action_tokens_never_run_out() -> None:
    """With twelve marked structures on changed land and five covered actions she changes, marks and covers one more."""
    state, _, automa = duel("witches", home="lake")
    clear(state)
    pieces = ("dwelling",) * 5 + ("trading-house",) * 4 + ("temple",) * 3
    for number, piece in enumerate(pieces, start=1):
        put_automa(state, f"A{number}", piece, marked=True)
    put_automa(state, "I1", "stronghold")
    changed, marked = _changed(state), automa.marked
    assert marked.bit_count() == 12
    state.taken = 0b111110
    automas_turn(state, "*1", "*4")
    assert (automa.marked & ~marked).bit_count() == 1
    assert _changed(state) == changed + 1
    automas_turn(state, "*1", "*2")
    assert state.taken == 0b111111


def _changed(state: TerraMystica) -> int:
    """How many hexes are of another terrain than the printed one."""
    printed = state.game.board.printed
    return sum(printed[hex_] != TERRAINS[state.ground[hex_]] for hex_ in indices(state.game.board.land))


@pytest.mark.rule("TM-GEN-21")
def test_after_your_pass_you_are_still_offered_power() -> None:
    state, _, _ = neighbours_scene()
    seat = state.seats[0]
    seat.bowl1, seat.bowl2, seat.bowl3 = 12, 0, 0
    state.apply(next(cmd for cmd in state.legal() if isinstance(cmd, Pass)))
    automas_turn(state, "*2", "*1")
    assert seat.passed
    assert state.debts
    assert type(state.debts[0]) is Answer


@pytest.mark.rule("TM-PASS-02", "TM-PASS-06", "TM-PASS-07", "TM-PASS-12")
def test_her_pass_scores_at_once_and_swaps_cards_by_place() -> None:
    state, seat, automa = duel("witches")
    automa.bonus, state.row, state.row_coins = 0, [1, 3, 4], [0, 2, 1]
    coins, before = seat.coins, automa.points
    automa.deck = automa.deck.__class__(draw=(), reserve=automa.deck.draw[:3], action="*2", support="*1")
    automas_turn(state)
    assert automa.points == before + state.game.automa_tiles[0][1]
    assert state.decider == 0
    assert (state.row, state.row_coins, automa.bonus) == ([1, 0, 4], [0, 0, 1], 3)
    assert seat.coins == coins
    play(state, "pass BON5")
    assert state.round == 2
    assert state.order == [1, 0]
    assert state.legal() == [AUTOMA_TURN]


@pytest.mark.rule("TM-PASS-13", "TM-PASS-14", "TM-PASS-15", "TM-PASS-20")
def test_your_pass_leaves_your_card_where_the_new_one_lay() -> None:
    state, seat, automa = duel("witches")
    seat.bonus, automa.bonus, state.row, state.row_coins = 2, 8, [1, 0, 4], [0, 0, 2]
    coins = seat.coins
    play(state, "pass BON5")
    assert (state.row, seat.bonus, seat.coins) == ([1, 0, 2], 4, coins + 2)
    automa.deck = automa.deck.__class__(draw=(), reserve=automa.deck.draw[:3], action="*3", support="*1")
    automas_turn(state)
    assert automa.bonus == 2
    assert state.order == [0, 1]
    assert state.turn == 0


@pytest.mark.rule("TM-CARD-02")
def test_first_to_pass_scores_twice_for_the_racelings_only() -> None:
    state, seat, automa = duel("witches", "racelings")
    seat.bonus, seat.favors = 2, 0
    before = seat.points
    play(state, texts(state)[[t[:4] for t in texts(state)].index("pass")])
    assert seat.points == before
    automa.deck = automa.deck.__class__(draw=(), reserve=automa.deck.draw[:3], action="*3", support="*1")
    points = automa.points
    automas_turn(state)
    assert automa.points == points + state.game.automa_tiles[0][1]


@pytest.mark.rule("TM-CULT-15")
def test_her_priests_run_out_with_the_seventh() -> None:
    state, _, automa = duel("witches")
    for _ in range(7):
        automas_turn(state, "*2", "*3")
        state.debts.clear()
    assert automa.priests == 0
    free = sum(len(spaces) for spaces in state.priest_spaces)
    assert free == 16 - 7
    automas_turn(state, "*2", "*3")
    assert automa.priests == 0


@pytest.mark.rule("TM-CULT-16")
def test_her_marker_on_ten_keeps_yours_at_nine() -> None:
    state, seat, automa = duel("witches")
    automa.levels[2] = 9
    for track in (0, 1, 3):
        automa.levels[track] = 10
        state.on_top[track] = 1
    automas_turn(state, "*2", "*3")
    assert automa.levels[2] == 10
    seat.levels[2], seat.keys = 8, 2
    state.turn = 0
    play(state, "send p to EARTH for 2")
    assert (seat.levels[2], seat.keys) == (9, 2)


@pytest.mark.rule("TM-FAV-07")
def test_a_favor_tile_she_took_is_gone() -> None:
    state, seat, _ = duel("witches")
    state.round = 5
    clear(state)
    put(state, seat, "E6", "trading-house")
    put_automa(state, "A1", marked=True)
    put_automa(state, "I1")
    automas_turn(state, "*2", "*1")
    taken = [tile for tile in range(4) if not state.favors[tile]]
    assert len(taken) == 1
    state.debts.clear()
    state.turn = 0
    play(state, "upgrade E6 to TE")
    assert f"+FAV{taken[0] + 1}" not in texts(state)
    assert "+FAV5" in texts(state)


@pytest.mark.rule("TM-2P-16")
def test_both_humans_beside_her_decide_in_turn() -> None:
    state = begun(new_game(Options(factions=("witches", "fakirs"), automa=AutomaOptions())))
    clear(state)
    here = put_automa(state, "E6", marked=True)
    put_automa(state, "A1")
    around = next_to(state, here)
    put(state, state.seats[0], around[0], "temple")
    put(state, state.seats[1], around[1])
    for seat in state.seats:
        seat.bowl1, seat.bowl2, seat.bowl3 = 12, 0, 0
    automas_turn(state, "*2", "*1")
    assert [(debt.seat, debt.count) for debt in state.debts] == [(0, 2), (1, 1)]
    assert state.decider == 0
    play(state, "leech 2 from automa")
    assert state.decider == 1
    play(state, "decline 1 from automa")
    assert not state.debts


@pytest.mark.rule("TM-2P-15", "TM-FI-17", "TM-2P-14")
@pytest.mark.parametrize(("variant", "order"), [(False, [1, 2, 0]), (True, [1, 2, 0])])
def test_the_next_round_starts_with_the_first_to_pass(variant: bool, order: list[int]) -> None:
    options = Options(factions=("witches", "fakirs"), automa=AutomaOptions(), turn_order_variant=variant)
    state = begun(new_game(options))
    state.passing = [1, 2, 0]
    phases.set_order(state)
    assert state.order == order
    state.passing = [2, 1, 0]
    phases.set_order(state)
    assert state.order == ([2, 1, 0] if variant else [2, 0, 1])


@pytest.mark.rule("TM-2P-20")
def test_first_to_pass_means_first_of_all() -> None:
    unofficial = {"unofficial_two_human_factions": True}
    options = Options(
        factions=("witches", "fakirs"), automa=AutomaOptions(faction="racelings"), switches=unofficial
    )
    state = begun(new_game(options))
    state.passing = [0]
    state.seats[0].passed = True
    assert not position_of(state).first_to_pass


@pytest.mark.rule("TM-FAC-POWERMONGERS-03", "TM-FAC-POWERMONGERS-04")
@pytest.mark.parametrize(
    ("room", "answer", "reacts"), [(12, "leech", True), (12, "decline", False), (0, "leech", False)]
)
def test_powermongers_react_to_power_really_taken(room: int, answer: str, reacts: bool) -> None:
    state, mine, _ = neighbours_scene("witches", "powermongers")
    automa, seat = state.automa, state.seats[0]
    assert automa is not None
    put(state, seat, mine, "trading-house")
    seat.bowl1, seat.bowl2, seat.bowl3 = room, 1, 11 - room if room < 11 else 0
    before, points = sum(automa.levels), automa.points
    automas_turn(state, "*2", "10")
    assert automa.points == points
    assert texts(state) == ["leech 2 from automa", "decline 2 from automa"]
    play(state, f"{answer} 2 from automa")
    assert state.legal() == [AUTOMA_TURN]
    state.apply(AUTOMA_TURN)
    assert (sum(automa.levels) > before) is reacts
    assert automa.points == points + 1


@pytest.mark.rule("TM-FAC-GOGNOMES-04")
@pytest.mark.parametrize(
    ("hers", "yours", "met"),
    [
        ([3, 3, 3, 0], [2, 2, 2, 5], True),
        ([3, 3, 3, 0], [2, 2, 3, 5], False),
        ([3, 3, 0, 0], [2, 2, 0, 0], False),
        ([1, 1, 1, 1], [0, 0, 0, 0], True),
    ],
)
def test_leading_on_three_tracks_is_being_ahead_of_everybody_there(
    hers: list[int], yours: list[int], met: bool
) -> None:
    state, seat, automa = duel("witches", "gognomes")
    automa.levels, seat.levels, before = hers, yours, automa.points
    AutomaHost(state).check_achievements()
    assert automa.points - before == (5 if met else 0)
    assert ("II" in automa.tokens) is not met


@pytest.mark.rule("TM-FAC-GOGNOMES-07", "TM-FAC-GOGNOMES-02")
def test_a_lead_counts_whoever_brings_it_about() -> None:
    state, seat, automa = duel("witches", "gognomes")
    automa.levels, seat.levels = [3, 3, 3, 0], [3, 1, 1, 0]
    before = automa.points
    AutomaHost(state).check_achievements()
    assert automa.points == before
    seat.levels[0] = 2
    play(state, "burn 1")
    assert automa.points == before + 5
    assert automa.tokens == ("I", "III")


@pytest.mark.rule("TM-FAC-GOGNOMES-03", "TM-FAC-GOGNOMES-05")
def test_offers_and_early_passes_complete_achievements() -> None:
    state, mine, _ = neighbours_scene("witches", "gognomes")
    automa, seat = state.automa, state.seats[0]
    assert automa is not None
    put(state, seat, mine, "stronghold")
    before = automa.points
    automas_turn(state, "*2", "*1")
    assert automa.points - before == 5 + automa.difficulty.x[0]
    automa.first_passes = 2
    automa.deck = automa.deck.__class__(draw=(), reserve=automa.deck.draw[:3], action="*3", support="*1")
    before = automa.points
    state.debts.clear()
    automas_turn(state)
    assert automa.points == before + state.game.automa_tiles[0][1] + 10


@pytest.mark.rule("TM-MOTS-09")
def test_her_shipping_is_that_of_the_level_whatever_she_built() -> None:
    state, _, automa = duel("witches", level="automa")
    position = position_of(state)
    position.merchants = True
    found = []
    for built in (0, automa.own):
        position.pieces["shipyard"] = built
        for position.round in range(1, 7):
            found.append(position.shipping)
    assert found == [0, 0, 1, 1, 2, 2] * 2


def test_automa_moves_only_in_her_turn() -> None:
    state, _, _ = duel("witches")
    with pytest.raises(IllegalMove, match="not your turn"):
        state.apply(AUTOMA_TURN)
    state.turn = 1
    with pytest.raises(IllegalMove, match="not your turn"):
        play(state, "burn 1")


def test_symbionts_put_cubes_beside_you() -> None:
    state = solo("witches", "symbionts", seed=2)
    wander(state, 2)
    assert state.automa is not None
    assert state.automa.cubes
    assert state.automa.snapshot() == state.copy().automa.snapshot()  # type: ignore[union-attr]


def test_all_pieces_of_hers_have_names() -> None:
    assert tuple(position_of(duel("witches")[0]).pieces) == PIECES
