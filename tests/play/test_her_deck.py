"""Her deck in whole games of both titles: what it begins with, how it grows, what lies sideways, what nobody sees."""

from collections.abc import Iterator
from typing import Any

import pytest

import automa
from automa.facts import GAMES, load
from automa.mind.deck import Deck
from automa.play.automa import AutomaSeat
from automa.players import player

TM, AOI = "terra-mystica", "age-of-innovation"
WHO: dict[str, dict[str, Any]] = {
    TM: {"humans": ["witches"]},
    AOI: {"humans": ["goblins"], "displays": ("lake",)},
}
STARTERS = {TM: [f"*{number}" for number in range(1, 6)], AOI: [f"*{number}" for number in range(1, 7)]}
OTHERS = {TM: [str(number) for number in range(6, 14)], AOI: [str(number) for number in range(7, 15)]}
LEVELS = ("automalein", "automa", "automaechtig", "ultoma", "alptrauma")
SIZES = {TM: (4, 5, 6, 6, 7), AOI: (5, 6, 7, 8, 8)}
"""Cards of the first deck, level by level."""
ICON = {
    TM: {"*4", "6", "7", "8", "9", "10", "11", "12", "13"},
    AOI: {"*2", "*4", "7", "8", "9", "10", "11", "12", "13", "14"},
}
"""Cards with the icon for passing."""


def new(game: str, level: str = "automa", seed: int = 0, **options: Any) -> Any:
    """A game after its set-up, in which whatever is listed first was done."""
    state = automa.new_game(game, **WHO[game], level=level, seed=seed, **options).state
    while not state.round:
        state.apply(state.legal()[0])
    return state


def hers(state: Any) -> AutomaSeat:
    seat = state.automa
    assert isinstance(seat, AutomaSeat)
    return seat


def turns(game: str, level: str, seed: int) -> Iterator[tuple[Deck, int, Any]]:
    """A whole game by chance: her deck and the round before each of her turns, and the state after it."""
    state, chance = new(game, level, seed), player("random", seed)
    while not state.over:
        if state.decider == state.automa_seat:
            deck, round_ = hers(state).deck, state.round
            state.apply(state.legal()[0])
            yield deck, round_, state
        else:
            state.apply(chance.choose(state))


def everything(deck: Deck) -> list[str]:
    cards = (*deck.draw, *deck.reserve, deck.action, deck.support, *deck.pile, *deck.set_aside)
    return sorted(card for card in cards if card)


@pytest.mark.rule("TM-COMP-01", "TM-COMP-04", "TM-DECK-01", "TM-DECK-04", "AOI-DECK-01", "AOI-DECK-03")
@pytest.mark.rule("TM-DECK-06", "TM-DECK-07", "TM-DECK-08", "TM-DECK-09", "TM-DECK-10", "AOI-DECK-02")
@pytest.mark.parametrize("game", GAMES)
def test_the_first_deck_of_every_level(game: str) -> None:
    assert tuple(load(game).difficulties) == LEVELS
    for level, size in zip(LEVELS, SIZES[game], strict=True):
        deck = hers(new(game, level, seed=3)).deck
        assert everything(deck) == sorted(STARTERS[game] + OTHERS[game])
        assert len(deck.draw) == size
        left_out = {"*3"} if level == "automalein" else set()
        assert set(deck.draw) >= set(STARTERS[game]) - left_out
        assert not left_out & set(deck.draw)
        assert (deck.reserve[0] == "*3") == bool(left_out)
        assert ("13" in deck.draw) >= (game == AOI and level == "alptrauma")


@pytest.mark.rule("TM-DECK-05", "TM-DECK-11", "AOI-DECK-09", "TM-DECK-09")
@pytest.mark.parametrize("game", GAMES)
def test_the_reserve_is_shuffled_before_cards_join_and_the_deck_afterwards(game: str) -> None:
    joined, places, orders, reserves = set(), set(), set(), set()
    for seed in range(40):
        deck = hers(new(game, "automaechtig", seed)).deck
        (card,) = set(deck.draw) - set(STARTERS[game])
        joined.add(card)
        places.add(deck.draw.index(card))
        orders.add(deck.draw)
        reserves.add(deck.reserve)
        if game == TM:
            assert hers(new(game, "ultoma", seed)).deck.draw == deck.draw
    assert len(joined) > 4
    assert places == set(range(len(STARTERS[game]) + 1))
    assert len(orders) == len(reserves) == 40


@pytest.mark.rule("TM-DECK-13")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["automa", "alptrauma"])
def test_a_human_sees_neither_the_order_nor_the_cards_that_joined(game: str, level: str) -> None:
    """Whatever is dealt anew of what lies face down: the human sees the same, and that is how many cards there are."""
    state, chance = new(game, level, seed=5), player("random", 5)
    while state.round < 3:
        state.apply(chance.choose(state) if state.decider != state.automa_seat else state.legal()[0])
    seen = state.observation(0)
    assert seen.automa is not None
    assert (seen.automa.deck.draw, seen.automa.deck.reserve) == (
        len(hers(state).deck.draw),
        len(hers(state).deck.reserve),
    )
    decks = {hers(other).deck.draw for other in (state.imagine(0, seed) for seed in range(6))}
    assert len(decks) > 3
    assert {len(deck) for deck in decks} == {len(hers(state).deck.draw)}
    assert all(state.imagine(0, seed).observation(0) == seen for seed in range(6))


@pytest.mark.rule("TM-DECK-14", "TM-DECK-15", "TM-PASS-08", "TM-PASS-09", "AOI-PASS-05", "TM-DECK-06")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_each_pass_brings_all_her_cards_and_the_top_of_the_reserve(game: str, level: str) -> None:
    size = SIZES[game][LEVELS.index(level)]
    before, rounds = None, []
    for deck, round_, state in turns(game, level, seed=LEVELS.index(level)):
        if not deck.action:  # her first turn of the round
            rounds.append(round_)
            assert len(deck.draw) == size + round_ - 1
            if before is not None:
                assert set(deck.draw) == {*everything(before)} - {*before.reserve[1:]}
                assert deck.reserve == before.reserve[1:]
                assert set(deck.draw) >= set(STARTERS[game])
        before = deck
        assert everything(deck) == everything(hers(state).deck) == sorted(STARTERS[game] + OTHERS[game])
        assert deck.reserve
    assert rounds == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("TM-PASS-11", "AOI-PASS-13", "AOI-DECK-09")
@pytest.mark.parametrize("game", GAMES)
def test_in_every_round_only_the_two_cards_at_the_bottom_can_make_her_pass(game: str) -> None:
    by_icon: set[tuple[int, int]] = set()
    played_in_spite: set[int] = set()
    for seed in range(10):
        for deck, round_, state in turns(game, "automa", seed):
            passed = state.over or state.round > round_ or hers(state).passed
            if not deck.action:
                assert not passed
                continue
            drawn, left = (deck.draw[0] if deck.draw else ""), len(deck.draw)
            assert passed == (not drawn or (left <= 2 and drawn in ICON[game])), (seed, round_, deck)
            if passed and drawn:
                by_icon.add((round_, left))
            elif drawn in ICON[game]:
                played_in_spite.add(round_)
    assert {left for _, left in by_icon} == {1, 2}
    assert {round_ for round_, _ in by_icon} >= {2, 3, 4, 5, 6} | ({1} if game == AOI else set())
    assert played_in_spite >= {2, 3, 4, 5, 6}
