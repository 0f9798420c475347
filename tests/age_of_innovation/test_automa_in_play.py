"""Automa as a seat of the whole game: what she begins with, what she ever gains, her deck from round to round, the end."""

from collections.abc import Iterator

import pytest

from automa.age_of_innovation import AUTOMA_TURN, AgeOfInnovation, Options, new_game
from automa.facts import load
from automa.play.automa import AutomaSeat
from automa.play.change import Change, Goods
from automa.play.options import AutomaOptions
from automa.players import player
from tests.age_of_innovation.scene import begun, new

FACTS = load("age-of-innovation")
STARTERS = {"*1", "*2", "*3", "*4", "*5", "*6"}
ALL_CARDS = STARTERS | {str(number) for number in range(7, 15)}
SOURCES = {"gain-vp", "pass", "area", "banking", "law", "engineering", "medicine", "faction card"}
"""Everything she may score for."""


def against(level: str = "automa", faction: str = "simpletons", seed: int = 0) -> AgeOfInnovation:
    return begun(new(automa=AutomaOptions(faction=faction, home="desert", level=level), seed=seed))


def hers_of(state: AgeOfInnovation) -> AutomaSeat:
    assert state.automa is not None
    return state.automa


def turns(seed: int, faction: str = "simpletons") -> Iterator[tuple[AgeOfInnovation, bool, list[Change]]]:
    """A whole game by chance: the state before each command, whether it is hers, and what the command changes."""
    hers = AutomaOptions(faction=faction, level="automa")
    state = new_game(Options(players=("goblins",), displays=("lake",), seed=seed, automa=hers))
    chance = player("random", seed)
    while not state.over:
        before, changes = state.copy(), list[Change]()
        mine = state.decider == state.automa_seat
        state.apply(AUTOMA_TURN if mine else chance.choose(state), changes)
        yield before, mine, changes
    yield state, False, []


def level_names() -> list[str]:
    return list(FACTS.difficulties)


@pytest.mark.rule(
    "AOI-SETUP-18", "AOI-SETUP-19", "AOI-SETUP-21", "AOI-SETUP-22", "AOI-TURN-01", "AOI-SETUP-07"
)
@pytest.mark.parametrize(
    ("faction", "levels"),
    [("simpletons", [1, 1, 1, 1]), ("gognomes", [1, 0, 0, 1])],
)
def test_she_begins_with_twenty_points_seven_scholars_her_icons_and_second_in_order(
    faction: str, levels: list[int]
) -> None:
    state = against(faction=faction)
    hers = hers_of(state)
    assert (hers.points, hers.priests, hers.levels) == (20, 7, levels)
    assert (state.order, state.decider, state.round) == ([0, 1], 0, 1)


@pytest.mark.rule("AOI-SETUP-17", "AOI-GEN-07", "AOI-GEN-08", "AOI-GEN-09")
def test_she_has_no_goods_and_no_tiles_but_a_round_bonus() -> None:
    """Not even a place to put them: what she owns has no field for coins, tools, bowls, books, keys or tiles."""
    hers = hers_of(against())
    absent = (
        "coins",
        "tools",
        "bowl1",
        "books",
        "keys",
        "palace",
        "competencies",
        "city_tiles",
        "bridges_left",
    )
    assert [name for name in absent if hasattr(hers, name)] == []
    assert sum(piece.bit_count() for piece in hers.pieces.values()) == 2
    assert hers.bonus >= 0
    assert {piece.id: piece.automa for piece in FACTS.pieces.values() if piece.id in hers.pieces} == {
        "workshop": 9, "guild": 4, "school": 3, "palace": 1, "university": 1,
    }  # fmt: skip


@pytest.mark.rule(
    "AOI-COMP-01", "AOI-DECK-01", "AOI-DECK-02", "AOI-DECK-03", "AOI-DECK-04", "AOI-DECK-05", "AOI-DECK-06",
    "AOI-DECK-07", "AOI-DECK-08", "AOI-SETUP-02", "AOI-COMP-03",
)  # fmt: skip
@pytest.mark.parametrize("name", level_names())
def test_the_first_deck_of_every_level_in_a_whole_game(name: str) -> None:
    reserves = set()
    for seed in range(8):
        deck = hers_of(against(name, seed=seed)).deck
        assert {*deck.draw, *deck.reserve} == ALL_CARDS
        assert len(deck.draw) + len(deck.reserve) == len(ALL_CARDS)
        reserves.add(deck.reserve)
        if name == "automalein":
            assert set(deck.draw) == STARTERS - {"*3"}
            assert deck.reserve[0] == "*3"
        else:
            assert set(deck.draw) >= STARTERS
            assert len(deck.draw) == {"automa": 6, "ultoma": 8, "alptrauma": 8}.get(name, 7)
        assert ("13" in deck.draw) >= (name == "alptrauma")
    assert len(reserves) > 4  # shuffled


@pytest.mark.rule("AOI-INIT-02", "AOI-INIT-03", "AOI-INIT-05", "AOI-EX-01")
def test_two_workshops_by_the_letters_of_any_card_which_goes_back() -> None:
    """Each card of the fourteen leads to two letters of her terrain; the first is marked, and no card is missing after."""
    letters = FACTS.boards["small"].starts["desert"]
    possible = {
        (letters[card.start[0]], letters[card.start[1]])
        for card in map(FACTS.cards.__getitem__, FACTS.base_cards)
    }
    seen = set()
    for seed in range(40):
        state = against(seed=seed)
        hers = hers_of(state)
        names = [state.board.names[at] for at in range(128) if hers.own >> at & 1]
        marked = next(name for name in names if hers.marked >> state.board.hex(name) & 1)
        other = next(name for name in names if name != marked)
        assert (marked, other) in possible
        seen.add((marked, other))
        assert len(hers.deck.draw) + len(hers.deck.reserve) == 14
    assert len(seen) > 2


@pytest.mark.rule(
    "AOI-GEN-04",
    "AOI-GEN-05",
    "AOI-GEN-06",
    "AOI-GEN-20",
    "AOI-END-03",
    "AOI-GEN-12",
    "AOI-GEN-13",
    "AOI-GEN-19",
)
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_gives_her_points_steps_and_nothing_else(seed: int) -> None:
    """Her points come from cards, the tile when she passes, science, area; no good, tile or city ever is hers."""
    passed = laid_out = 0
    for state, _, changes in turns(seed):
        own = [change for change in changes if getattr(change, "seat", None) == state.automa_seat]
        for change in own:
            if isinstance(change, Goods):
                assert change.what in ("points", "banking", "law", "engineering", "medicine")
                assert change.what != "points" or change.source in SOURCES
        tiles = sum(state.city_tiles) + len(state.seats[0].city_tiles)
        laid_out = laid_out or tiles
        assert tiles == laid_out  # what lies there and what you own is all there is
        assert sum(state.competencies) + len(state.seats[0].competencies) == 4 * len(state.competencies)
        if any(isinstance(change, Goods) and change.source == "pass" for change in own):
            _, points = state.game.automa_tiles[state.round - 1]
            assert [
                change.amount for change in own if isinstance(change, Goods) and change.source == "pass"
            ] == [points]
            passed += 1
    assert passed == 6


@pytest.mark.rule("AOI-PASS-05", "AOI-PASS-12", "AOI-PASS-08", "AOI-BLOCK-04")
def test_her_deck_grows_by_the_top_card_of_the_reserve_with_every_pass() -> None:
    begins: dict[int, tuple[set[str], tuple[str, ...]]] = {}
    for state, _, _ in turns(2):
        if state.automa is not None and state.round and state.round not in begins:
            deck = state.automa.deck
            assert state.taken == 0  # her markers are gone with the round
            begins[state.round] = {*deck.draw}, deck.reserve
            assert (deck.action, deck.support, deck.pile) == ("", "", ())
    assert [len(whole) for whole, _ in begins.values()] == [6, 7, 8, 9, 10, 11]
    for round_ in range(1, 6):
        (whole, reserve), (then, _) = begins[round_], begins[round_ + 1]
        assert then == whole | {reserve[0]}


@pytest.mark.rule("AOI-PASS-04", "AOI-PASS-07", "AOI-PASS-11")
def test_her_old_round_bonus_takes_the_place_of_the_new_one_and_coins_go_to_the_supply() -> None:
    seen = 0
    for seed in range(4):
        before = None
        for state, mine, _ in turns(seed):
            if before is not None:
                row, bonus = before
                new_bonus = hers_of(state).bonus
                if new_bonus != bonus:
                    at = row.index(new_bonus)
                    assert state.row[at] == bonus or state.round > 5
                    assert [tile for place, tile in enumerate(state.row) if place != at] == [
                        tile for place, tile in enumerate(row) if place != at
                    ]
                    seen += 1
            before = (list(state.row), hers_of(state).bonus) if mine and state.round else None
    assert seen > 10


@pytest.mark.rule("AOI-END-01", "AOI-END-05", "AOI-END-07")
def test_science_at_the_end_counts_her_like_a_human_and_level_0_scores_nothing() -> None:
    for seed in range(3):
        *_, (state, _, _) = turns(seed)
        *_, (before, _, changes) = [turn for turn in turns(seed) if turn[2]]
        hers = hers_of(state)
        for at, track in enumerate(("banking", "law", "engineering", "medicine")):
            mine, yours = hers.levels[at], state.seats[0].levels[at]
            got = sum(
                change.amount
                for change in changes
                if isinstance(change, Goods)
                and change.seat == state.automa_seat
                and (change.what, change.source) == ("points", track)
            )
            place = 8 if mine > yours else 6 if mine == yours else 4
            assert got == (place if mine else 0), (seed, track)
        assert before.round == 6
