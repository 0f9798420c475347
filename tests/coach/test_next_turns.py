"""What she may do next is counted, not guessed: the same turns, as often, come up when her cards are dealt anew."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

import automa
from automa.coach import chance_that, in_her_deck, next_turns
from automa.effects import Placed
from automa.mind.deck import draw
from automa.play.command import AUTOMA_TURN
from automa.players import GreedyPlayer
from tests.effort import LONG

DEALS = 100_000 if LONG else 1_500
TITLES = (("terra-mystica", "witches"), ("terra-mystica", "cultists"), ("age-of-innovation", "you"))


def before_her_turns(title: str, faction: str, seed: int) -> Iterator[Any]:
    """The positions of a game in which it is her turn."""
    state: Any = automa.new_game(title, [faction], seed=seed).state
    greedy = GreedyPlayer()
    while not state.over:
        if state.decider == state.automa_seat:
            yield state
            state.apply(AUTOMA_TURN)
        else:
            state.apply(greedy.choose(state))


@pytest.mark.parametrize(("title", "faction"), TITLES)
def test_her_turn_is_always_among_them_and_all_together_are_sure(title: str, faction: str) -> None:
    for state in before_her_turns(title, faction, 3):
        before = state.snapshot()
        turns = next_turns(state)
        assert state.snapshot() == before
        assert sum(turn.chance for turn in turns) == 1
        assert all(turn.chance > 0 for turn in turns)
        plan = state.copy().host().plan()
        (same,) = [turn for turn in turns if turn.cards == plan.cards] if plan.cards.action else [None]
        if same is not None:
            assert same.decision.steps == plan.decision.steps
        else:
            assert any(turn.decision.passed for turn in turns)


@pytest.mark.slow
@pytest.mark.parametrize(("title", "faction"), TITLES)
def test_as_often_as_in_deals_anew(title: str, faction: str) -> None:
    states = [*before_her_turns(title, faction, 4)]
    for at in (0, len(states) // 2):
        state = next(each for number, each in enumerate(before_her_turns(title, faction, 4)) if number == at)
        expected: Counter[tuple[str, str]] = Counter()
        share: dict[tuple[str, str], Fraction] = {}
        for turn in next_turns(state):
            key = (turn.cards.action or "", turn.cards.support)
            share[key] = share.get(key, Fraction(0)) + turn.chance
        for seed in range(DEALS):
            cards = _drawn(state.imagine(0, seed))
            expected[cards] += 1
        assert set(expected) <= set(share)
        for key, chance in share.items():
            p = float(chance)
            assert abs(expected[key] / DEALS - p) < 5 * sqrt(p * (1 - p) / DEALS) + 1e-9, key


def _drawn(state: Any) -> tuple[str, str]:
    _, cards = draw(state.automa.deck, state.facts)
    return cards.action or "", cards.support


@pytest.mark.parametrize(("title", "faction"), TITLES)
def test_nothing_hidden_is_told(title: str, faction: str) -> None:
    for number, state in enumerate(before_her_turns(title, faction, 5)):
        if number % 4 == 0:
            seen = [(turn.cards, turn.chance) for turn in next_turns(state)]
            for seed in (1, 2):
                assert [(turn.cards, turn.chance) for turn in next_turns(state.imagine(0, seed))] == seen


def test_she_has_no_turn_before_the_first_round_and_after_the_last() -> None:
    state: Any = automa.new_game("terra-mystica", ["witches"], seed=5).state
    assert next_turns(state) == []
    (*_, last) = before_her_turns("terra-mystica", "witches", 5)
    assert last.over
    assert next_turns(last) == []


def test_what_lies_in_her_deck_adds_up_to_its_size() -> None:
    for state in before_her_turns("terra-mystica", "nomads", 6):
        assert sum(in_her_deck(state.automa).values()) == len(state.automa.deck.draw)


def test_the_chance_that_she_builds() -> None:
    chances = [
        chance_that(next_turns(state), lambda effect: isinstance(effect, Placed))
        for state in before_her_turns("terra-mystica", "nomads", 6)
    ]
    assert all(0 <= chance <= 1 for chance in chances)
    assert len(set(chances)) > 3
