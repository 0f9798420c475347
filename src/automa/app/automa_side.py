"""Automa's side as a screen shows it, at a table and in a digital game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from automa.app.view import AutomaView
from automa.facts.catalogue import Difficulty, Faction
from automa.mind.deck import Deck


class HerSide(Protocol):
    """What both kinds of game call alike on Automa's side."""

    @property
    def home(self) -> str: ...
    @property
    def priests(self) -> int: ...
    @property
    def youth(self) -> str: ...
    @property
    def innovations(self) -> int: ...
    @property
    def tokens(self) -> Iterable[str]: ...


def show_automa(
    hers: HerSide,
    faction: Faction,
    level: Difficulty,
    round_: int,
    deck: object,
    *,
    pieces: Mapping[str, int],
    favors: Sequence[str],
    your_home: str,
    physical: bool = False,
) -> AutomaView:
    """Automa's side; `pieces` are those she has left, `deck` and homes may not be known yet."""
    third = max(0, round_ - 1) // 2
    known = deck if isinstance(deck, Deck) else Deck((), ())
    opened = [card for card in (*reversed(known.pile), known.support, known.action) if card]
    return AutomaView(
        faction=faction.id,
        difficulty=level.id,
        home=hers.home,
        shipping=level.shipping[third],
        x=level.x[third],
        priests=hers.priests,
        pieces=dict(pieces),
        deck=len(known.draw),
        deck_total=len(known.draw) + len(opened),
        reserve=len(known.reserve),
        seen=tuple(opened),
        action=known.action,
        support=known.support,
        physical=physical,
        youth=hers.youth,
        innovations=hers.innovations,
        achievements=tuple(hers.tokens),
        favors=tuple(favors),
        priority_cards=_priority_cards(faction, hers.home, your_home, hers.youth),
    )


def _priority_cards(faction: Faction, home: str, yours: str, youth: str) -> tuple[str, ...]:
    """Her own card; yours for Kuddlers and Mimics, the youth's for Symbionts (TM-SETUP-29, AOI-SETUP-25)."""
    refers = any("your-terrain-priority" in symbol.tiebreakers for symbol in faction.actions)
    return tuple(card for card in (home, yours if refers else "", youth) if card)
