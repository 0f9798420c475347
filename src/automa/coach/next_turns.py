"""What may she do next? Every turn she can have on the board as it lies, with its exact probability.

Her next Support card lies open, so only the action card is unknown; at the beginning of a round both are. What is known of
her deck is what everybody at the table has seen.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, Final

from automa.decision import Decision
from automa.effects import CubePlaced, Effect, Placed, Transformed
from automa.mind.decide import Cards
from automa.mind.deck import Deck, stack
from automa.play.state import ACTING
from automa.value import Value

SURE: Final = Fraction(1)


class Likely(Value):
    """A turn she may have: the cards that bring it, what she decides then, and how likely it is."""

    __slots__ = ("cards", "chance", "decision", "deck")

    def __init__(self, cards: Cards, decision: Decision, chance: Fraction, deck: Deck) -> None:
        self.cards: Final = cards
        self.decision: Final = decision
        self.chance: Final = chance
        self.deck: Final = deck
        """How her deck lies then."""


def stacked(state: Any, turn: Likely) -> Any:
    """The position with her cards lying so that this turn comes next."""
    twin = state.copy()
    twin.automa.deck = turn.deck
    return twin


def next_turns(state: Any) -> list[Likely]:
    """Her possible next turns, the likeliest first; none if she has no turn any more in this round.

    A human's turn may still come before it: the board is taken as it lies now.
    """
    automa = state.automa
    if automa is None or state.over or state.phase != ACTING or automa.passed:
        return []
    if automa.before is not None:  # her turn is interrupted, its cards lie open
        return [_turn(state, automa.deck, SURE)]
    found = [_turn(state, stack(automa.deck, cards), chance) for cards, chance in _draws(automa)]
    found.sort(key=lambda turn: (-turn.chance, turn.cards.action or "", turn.cards.support))
    return found


def _turn(state: Any, deck: Deck, chance: Fraction) -> Likely:
    """Her turn with the deck lying so."""
    twin = state.copy()
    twin.automa.deck = deck
    plan = twin.host().plan()
    return Likely(plan.cards, plan.decision, chance, deck)


def _draws(automa: Any) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """What she may draw, and how likely it is."""
    deck = automa.deck
    shares = in_her_deck(automa)
    count = len(deck.draw)
    if not count:
        yield (), SURE
    elif deck.action or deck.support:
        for card, share in shares.items():
            yield (card,), share / count
    else:
        hidden = [card for card, share in shares.items() if share != 1]
        joined = count - (len(shares) - len(hidden))
        for first, share in shares.items():
            for second, other in shares.items():
                if first != second:
                    both = share * other
                    if share != 1 and other != 1:
                        both = Fraction(joined * (joined - 1), len(hidden) * (len(hidden) - 1))
                    if both:
                        yield (first, second), both / (count * (count - 1))


def in_her_deck(automa: Any) -> dict[str, Fraction]:
    """The cards she may still draw in this round, and how likely each of them lies there."""
    deck = automa.deck
    sure = sorted(automa.known.intersection(deck.draw))
    unseen = sorted({*deck.draw, *deck.reserve} - {*sure, deck.promised})
    joined = len(deck.draw) - len(sure)
    found = dict.fromkeys(sure, SURE)
    if joined:
        found |= dict.fromkeys(unseen, Fraction(joined, len(unseen)))
    return found


def chance_that(turns: list[Likely], happens: Callable[[Effect], bool]) -> Fraction:
    """How likely it is that one of the effects of her next turn is such."""
    return sum(
        (
            turn.chance
            for turn in turns
            if any(happens(effect) for step in turn.decision.steps for effect in step.effects)
        ),
        Fraction(0),
    )


def hexes_of(turn: Likely) -> set[str]:
    """The hexes that a turn takes: built on, turned into other land, or marked by her cube."""
    return {
        effect.hex
        for step in turn.decision.steps
        for effect in step.effects
        if isinstance(effect, Placed | Transformed | CubePlaced)
    }


def in_danger(state: Any, turns: list[Likely]) -> dict[int, float]:
    """Hex → how likely it is that she takes it in her next turn."""
    found: dict[int, Fraction] = {}
    for turn in turns:
        for name in hexes_of(turn):
            hex_ = state.board.hex(name)
            found[hex_] = found.get(hex_, Fraction(0)) + turn.chance
    return {hex_: float(chance) for hex_, chance in found.items()}
