"""Automa's deck: built by difficulty, drawn two and then one by one, collected and grown when she passes.

A deck never shuffles by itself: functions that need chance take the game's generator.
"""

from collections.abc import Sequence
from typing import Any, Final

from automa.chance import Chance
from automa.facts.catalogue import Difficulty, GameFacts
from automa.mind.decide import Cards
from automa.value import Value, field_names
from automa.words.refusal import Refusal

SIDEWAYS: Final = 2
"""So many cards at the bottom of the deck lie sideways: only they can make her pass by their icon (TM-DECK-12)."""


class Deck(Value):
    """Where every decision card lies. Piles are listed from the top."""

    __slots__ = ("action", "draw", "pile", "promised", "reserve", "set_aside", "support", "waiting")

    def __init__(
        self,
        draw: tuple[str, ...],
        reserve: tuple[str, ...],
        action: str = "",
        support: str = "",
        pile: tuple[str, ...] = (),
        set_aside: tuple[str, ...] = (),
        promised: str = "",
        waiting: str = "",
    ) -> None:
        self.draw: Final = draw
        self.reserve: Final = reserve
        self.action: Final = action
        """The open card on the left; empty before her first turn of a round."""
        self.support: Final = support
        """The open card on the right."""
        self.pile: Final = pile
        """The cards beneath the Support card."""
        self.set_aside: Final = set_aside
        """Reserve cards the Cultists have turned over (TM-HUM-04)."""
        self.promised: Final = promised
        """The starter that lies on top of the reserve and joins after round 1 (TM-DECK-06)."""
        self.waiting: Final = waiting
        """The Merchants' ship card, until it joins (TM-DECK-03)."""

    def but(self, **changed: Any) -> "Deck":
        """The same cards, some of them lying elsewhere."""
        return Deck(**{name: getattr(self, name) for name in field_names(Deck)} | changed)


def cards_in_game(facts: GameFacts, merchants: bool) -> list[str]:
    """The decision cards that take part; with Merchants two replace base cards and the ship card is new (TM-DECK-02)."""
    if not merchants:
        return [*facts.base_cards]
    replaced = {card.replaces for card in facts.cards.values() if card.replaces}
    return [card.id for card in facts.cards.values() if card.id not in replaced]


def starters(facts: GameFacts, difficulty: Difficulty, *, merchants: bool = False) -> tuple[str, ...]:
    """The cards that a deck begins with, whatever joins it by chance (TM-DECK-04, TM-DECK-05)."""
    promised = difficulty.on_top_of_reserve
    own = [name for name in cards_in_game(facts, merchants) if facts.cards[name].starter and name != promised]
    return (*own, *difficulty.add_cards)


def new_deck(facts: GameFacts, difficulty: Difficulty, chance: Chance, *, merchants: bool = False) -> Deck:
    """The deck and the reserve of a new game (TM-DECK-01…11, AOI-DECK-01…09)."""
    cards = [facts.cards[name] for name in cards_in_game(facts, merchants)]
    waiting = next((card.id for card in cards if card.joins_after_round), "")
    promised = difficulty.on_top_of_reserve
    first = starters(facts, difficulty, merchants=merchants)
    elsewhere = [*first, waiting, promised]
    rest = [card.id for card in cards if card.id not in elsewhere]
    reserve = chance.shuffled(rest)
    joining, reserve = reserve[: difficulty.add_random], reserve[difficulty.add_random :]
    return Deck(
        draw=tuple(chance.shuffled([*first, *joining])),
        reserve=(*((promised,) if promised else ()), *reserve),
        promised=promised,
        waiting=waiting,
    )


def draw(deck: Deck, facts: GameFacts) -> tuple[Deck, Cards]:
    """The next turn's cards. She passes on an empty deck, or on a sideways card with the icon (TM-DRAW-01…07)."""
    left, support, pile = deck.draw, deck.action, deck.pile
    passes = False
    if not support:
        support, action, left = left[0], left[1], left[2:]
    else:
        pile = (deck.support, *pile)
        action = left[0] if left else ""
        passes = not left or (len(left) <= SIDEWAYS and facts.cards[action].passes)
        left = left[1:]
    open_ = Deck(left, deck.reserve, action, support, pile, deck.set_aside, deck.promised, deck.waiting)
    return open_, Cards(None if passes else action, support)


def collect(deck: Deck, round_: int, facts: GameFacts, chance: Chance) -> Deck:
    """After a pass in rounds 1–5: all her cards and the top reserve card become the next deck (TM-PASS-08…11)."""
    deck = _refilled(deck, chance)
    cards = [card for card in (*deck.draw, deck.action, deck.support, *deck.pile) if card]
    cards.append(deck.reserve[0])
    waiting = deck.waiting
    if waiting and facts.cards[waiting].joins_after_round == round_:
        cards.append(waiting)
        waiting = ""
    return Deck(
        draw=tuple(chance.shuffled(cards)),
        reserve=deck.reserve[1:],
        set_aside=deck.set_aside,
        waiting=waiting,
    )


def known_cards(known: frozenset[str], before: Deck, after: Deck) -> frozenset[str]:
    """The cards that everybody knows to be hers, when her deck lies otherwise than before.

    She never gives a card away: what lay open or was promised is known. If the reserve was made anew of the cards set
    aside, every other card is hers.
    """
    seen = {before.action, before.support, *before.pile}
    if before.promised != after.promised:
        seen.add(before.promised)
    if before.waiting != after.waiting:
        seen.add(before.waiting)
    if len(after.set_aside) < len(before.set_aside):
        seen.update(before.draw)
    return known | (seen - {"", *after.set_aside})


def dealt_anew(deck: Deck, known: frozenset[str], chance: Chance) -> Deck:
    """The deck with everything dealt anew that nobody can see: the order of what she draws, which reserve cards have
    joined her unseen, and the order of the reserve. It depends on nothing hidden."""
    sure = sorted(known.intersection(deck.draw))
    unseen = sorted({*deck.draw, *deck.reserve} - {*sure, deck.promised})
    unseen = chance.shuffled(unseen)
    joined = len(deck.draw) - len(sure)
    return deck.but(
        draw=tuple(chance.shuffled(sure + unseen[:joined])),
        reserve=(*((deck.promised,) if deck.promised else ()), *unseen[joined:]),
    )


def turn_over(deck: Deck, chance: Chance, *, may_draw_promised: bool = False) -> tuple[Deck, str]:
    """The Cultists turn over a reserve card, which is set aside; a promised card stays where it is (R32)."""
    at = 1 if deck.promised and not may_draw_promised else 0
    deck = _refilled(deck, chance, keep=at)
    card = deck.reserve[at]
    reserve = deck.reserve[:at] + deck.reserve[at + 1 :]
    promised = "" if card == deck.promised else deck.promised
    return deck.but(reserve=reserve, set_aside=(*deck.set_aside, card), promised=promised), card


def _refilled(deck: Deck, chance: Chance, keep: int = 0) -> Deck:
    """An empty reserve is made anew from the cards set aside (TM-HUM-04, TM-HUM-05)."""
    if len(deck.reserve) > keep:
        return deck
    if not deck.set_aside:
        raise Refusal("reserve-empty")
    reserve = deck.reserve + tuple(chance.shuffled(deck.set_aside))
    return deck.but(reserve=reserve, set_aside=())


def stack(deck: Deck, cards: Sequence[str]) -> Deck:
    """The deck with these cards on top, as an owner draws them from a physical deck.

    Nobody knows which reserve cards joined a physical deck unseen, so a card that was thought to be in the reserve
    changes places with one that was thought to be in the deck.
    """
    pile, reserve = [*deck.draw], [*deck.reserve]
    for card in cards:
        if card in pile:
            continue
        if card not in reserve:
            raise Refusal("card-not-now", card=card)
        swapped = next((other for other in reversed(pile) if other not in cards), None)
        if swapped is None:
            raise Refusal("card-no-room", card=card)
        pile[pile.index(swapped)] = card
        reserve[reserve.index(card)] = swapped
    rest = [card for card in pile if card not in cards]
    promised = "" if deck.promised in cards else deck.promised
    return deck.but(draw=(*cards, *rest), reserve=tuple(reserve), promised=promised)
