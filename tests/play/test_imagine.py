"""An imagined game: everything seen stays, everything else is dealt anew."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from automa import new_game
from automa.errors import BadInput
from automa.mind.deck import Deck, starters
from automa.play.command import AUTOMA_TURN
from tests.effort import LONG

GAMES = (
    ("terra-mystica", ("cultists",), "simpletons", "automalein"),
    ("terra-mystica", ("cultists", "witches"), "simpletons", "automa"),
    ("terra-mystica", ("giants",), "powermongers", "automaechtig"),
    ("age-of-innovation", ("monks",), "symbionts", "automalein"),
    ("age-of-innovation", ("you", "friend"), "simpletons", "alptrauma"),
)
SEEDS = range(1, 30 if LONG else 4)


def played(title: str, factions: tuple[str, ...], opponent: str, level: str, seed: int) -> Any:
    """Positions of a random game, each with the cards that somebody has seen go into her deck or lie open."""
    state: Any = new_game(title, factions, seed=seed, automa=opponent, level=level).state
    chance = Random(seed)
    seen: set[str] = set()
    while not state.over:
        hers = state.automa
        if hers is not None and hers.deck.draw and not seen:
            seen = set(starters(state.facts, hers.difficulty))
        if hers is not None:
            deck = hers.deck
            seen |= {deck.action, deck.support, *deck.pile} - {""}
            if seen and not deck.promised and hers.difficulty.on_top_of_reserve not in deck.set_aside:
                seen |= {hers.difficulty.on_top_of_reserve} - {""}
        yield state, seen
        state.apply(chance.choice(state.legal()))


def cards(deck: Deck) -> list[str]:
    return sorted((*deck.draw, *deck.reserve, *deck.pile, *deck.set_aside, deck.action, deck.support))


def open_part(state: Any) -> object:
    """Everything but the hidden cards and chance."""
    twin = state.copy()
    twin.chance = None
    if twin.automa is not None:
        twin.automa.deck = twin.automa.deck.but(draw=(), reserve=())
    return twin.snapshot()


@pytest.mark.parametrize(("title", "factions", "opponent", "level"), GAMES)
def test_what_was_seen_stays_and_nothing_else(
    title: str, factions: tuple[str, ...], opponent: str, level: str
) -> None:
    moved = 0
    for seed in SEEDS:
        for state, seen in played(title, factions, opponent, level, seed):
            twin = state.imagine(0, 7)
            assert open_part(twin) == open_part(state)
            if state.automa is None:
                continue
            real, new = state.automa.deck, twin.automa.deck
            assert cards(new) == cards(real)
            assert (len(new.draw), len(new.reserve)) == (len(real.draw), len(real.reserve))
            opened = {real.action, real.support, *real.pile}
            assert seen - opened <= {*new.draw}, "cards seen go on lying in her deck"
            assert new.reserve[:1] == (real.promised,) or not real.promised
            moved += new.draw != real.draw
    assert moved > 20


@pytest.mark.parametrize(("title", "factions", "opponent", "level"), GAMES)
def test_it_depends_on_nothing_hidden(
    title: str, factions: tuple[str, ...], opponent: str, level: str
) -> None:
    """However the hidden cards lie and whatever chance brings: the same picture of them."""
    for state, _ in played(title, factions, opponent, level, 3):
        other = state.imagine(state.decider if state.decider >= 0 else 0, 99)
        for seed in (0, 1):
            assert state.imagine(0, seed).snapshot() == other.imagine(0, seed).snapshot()
        assert state.imagine(0, 0).chance == other.imagine(0, 0).chance
        assert other.game.options.seed == 0, "nothing tells how the game was dealt"
        assert other.game is other.imagine(0).game is state.imagine(0).game


@pytest.mark.parametrize(("title", "factions", "opponent", "level"), GAMES)
def test_an_imagined_game_plays_to_its_end(
    title: str, factions: tuple[str, ...], opponent: str, level: str
) -> None:
    for number, (state, _) in enumerate(played(title, factions, opponent, level, 5)):
        if number % 40 == 0:
            twin, chance = state.imagine(0, number), Random(number)
            while not twin.over:
                twin.apply(chance.choice(twin.legal()))


@pytest.mark.parametrize("title", ["terra-mystica", "age-of-innovation"])
def test_every_hidden_card_is_as_likely(title: str) -> None:
    """Over many games she draws, of the cards nobody has seen, each as often as imagined games say."""
    deals, expected, drawn = (40, Counter[str](), Counter[str]())
    for seed in range(1, 300 if LONG else 60):
        state: Any = new_game(
            title, ["giants" if title == "terra-mystica" else "monks"], seed=seed, level="automa"
        ).state
        chance = Random(seed)
        while not state.over:
            legal = state.legal()
            if legal[0] is AUTOMA_TURN and state.round == 3 and not state.automa.deck.action:
                for deal in range(deals):
                    first, second = state.imagine(0, deal).automa.deck.draw[:2]
                    expected.update((kind(state, first), kind(state, second)))
                drawn.update(kind(state, card) for card in state.automa.deck.draw[:2])
                break
            state.apply(chance.choice(legal))
    total = drawn.total()
    for name in ("known", "unseen"):
        share, real = expected[name] / deals / total, drawn[name] / total
        assert abs(share - real) < 5 * (share * (1 - share) / total) ** 0.5, (name, share, real)


def kind(state: Any, card: str) -> str:
    """Whether a card of her deck was ever seen."""
    return "known" if card in state.automa.known else "unseen"


def test_a_reserve_made_anew_of_cards_set_aside_tells_where_all_the_others_are() -> None:
    """Cultists turned the whole reserve over: what lies in it then is known, and what is not in it is hers."""
    state: Any = new_game("terra-mystica", ["cultists"], level="automa").state
    while not state.automa.deck.draw:
        state.apply(state.legal()[0])
    hers, host = state.automa, state.host()
    for _ in range(len(hers.deck.reserve)):
        host.turn_over(may_draw_promised=False)
    aside = {*hers.deck.set_aside}
    host.turn_over(may_draw_promised=False)
    assert hers.known == {*hers.deck.draw}
    for seed in range(20):
        deck = state.imagine(0, seed).automa.deck
        assert {*deck.draw} == {*hers.deck.draw}
        assert {*deck.reserve} == aside - {*deck.set_aside}
    host._pass()
    joined = {*hers.deck.draw} - hers.known
    assert len(joined) == 1
    assert (
        len({card for seed in range(60) for card in {*state.imagine(0, seed).automa.deck.draw} & aside}) > 3
    )


def test_only_seats_can_imagine() -> None:
    state = new_game("terra-mystica", ["witches"]).state
    assert state.imagine(state.automa_seat).round == 0
    for seat in (-1, 2):
        with pytest.raises(BadInput, match="There is no seat"):
            state.imagine(seat)


def test_what_is_no_command_and_no_seed_is_refused_with_a_sentence() -> None:
    for title in ("terra-mystica", "age-of-innovation"):
        state: Any = new_game(title, ["cultists" if title == "terra-mystica" else "monks"]).state
        before = state.snapshot()
        things: tuple[Any, ...] = ("x", None, 7, [], state)
        for nonsense in things:
            for verb in (state.apply, state.preview):
                with pytest.raises(BadInput):
                    verb(nonsense)
        with pytest.raises(BadInput, match="seed must be a whole number"):
            state.imagine(0, "x")
        assert state.snapshot() == before
