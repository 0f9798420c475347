"""What she may do next, as a screen shows it: every turn with its exact chance, the hexes in danger, her deck, her pass."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from automa.app.digital.title import state_of
from automa.app.digital.titles import title_of
from automa.app.digital.turns import lying_in
from automa.app.session import Session
from automa.app.turn_view import TurnToTell, automa_turn
from automa.app.view import AutomaTurnView
from automa.coach import Likely, hexes_of, in_her_deck, next_turns
from automa.decision import decision_data
from automa.errors import BadInput
from automa.messages import Message


class ForeseenChance(Struct, frozen=True):
    """A turn she may have, and how likely it is. Turns that change the same are one, with the cards of each."""

    share: Fraction
    turn: AutomaTurnView
    cards: tuple[str, ...]
    """The action cards that bring it; empty where she passes for want of cards."""


class Foreseen(Struct, frozen=True):
    """All that can be known of her next turn."""

    turns: tuple[ForeseenChance, ...] = ()
    hexes: Mapping[str, Fraction] = {}
    """Hex → how likely it is that she takes it."""
    passes: Fraction = Fraction(0)
    deck: Mapping[str, Fraction] = {}
    """Card → how likely it is that it lies in her deck."""
    drawn: int = 0
    """So many cards lie in her deck."""


def foreseen(session: Session) -> Foreseen:
    """What she may do on the board as it lies where a game on the screen stands; nothing if she has no turn any more."""
    game = session.digital
    state = state_of(game)
    likely = next_turns(state)
    if not likely or state.automa is None:
        return Foreseen()
    hexes: dict[str, Fraction] = {}
    for turn in likely:
        for name in hexes_of(turn):
            hexes[name] = hexes.get(name, Fraction(0)) + turn.chance
    passes = sum([turn.chance for turn in likely if turn.decision.passed], Fraction(0))
    return Foreseen(
        turns=_together(session, likely),
        hexes=hexes,
        passes=passes,
        deck=in_her_deck(state.automa),
        drawn=len(state.automa.deck.draw),
    )


def in_danger(session: Session) -> dict[str, Fraction]:
    """The hexes alone, for the board: nothing has to be told for them."""
    game = session.digital
    found: dict[str, Fraction] = {}
    for turn in next_turns(game.state):
        for name in hexes_of(turn):
            found[name] = found.get(name, Fraction(0)) + turn.chance
    return found


def _together(session: Session, likely: Sequence[Likely]) -> tuple[ForeseenChance, ...]:
    """The turns, those that do the same once, the likeliest first."""
    alike: dict[str, list[Likely]] = {}
    for turn in likely:
        done = decision_data(turn.decision, trace=False)
        alike.setdefault(str([done["pass"], [step["effects"] for step in done["steps"]]]), []).append(turn)
    found = [_chance(session, turns) for turns in alike.values()]
    return tuple(sorted(found, key=lambda each: -each.share))


def _chance(session: Session, turns: Sequence[Likely]) -> ForeseenChance:
    game = session.digital
    first = turns[0]
    data = game.position_with(first.cards)
    lying = lying_in(title_of(session.record.header.game), state_of(game))
    told = TurnToTell(data, len(first.decision.steps))
    names = [player.name for player in session.record.header.players]
    turn = automa_turn(told, first.decision, line=0, physical=False, lying=lying, names=names)
    cards = dict.fromkeys(each.cards.action or "" for each in turns)
    share = sum([each.chance for each in turns], Fraction(0))
    return ForeseenChance(share, turn, tuple(card for card in cards if card))


def said(session: Session, seat: int, line: Sequence[str]) -> list[tuple[str, tuple[Message, ...]]]:
    """The commands of a turn with what each of them would change here, as messages; those that nobody can give here,
    because another card was turned over than was imagined, are left out."""
    game = session.digital.copy()
    game.careful = True
    who = session.record.header.players[seat].id
    found: list[tuple[str, tuple[Message, ...]]] = []
    for part in line:
        try:
            events = game.play(who, [part])
        except BadInput:
            break
        found.append((part, tuple([each.message for each in events])))
    return found
