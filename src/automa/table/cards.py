"""Her cards at the table: drawn by the recorded generator, or from the physical deck by the owner."""

from automa.mind.deck import Deck, cards_in_game, new_deck
from automa.table.context import Context
from automa.table.refused import Refused
from automa.words.template import Name


def build_deck(game: Context) -> None:
    """The deck of a new game (TM-DECK-01 … 11)."""
    state = game.state
    streams = state.chance.streams()
    difficulty = game.facts.difficulties[state.automa.difficulty]
    state.deck = new_deck(game.facts, difficulty, streams.named("deck"), merchants=game.merchants)
    state.chance = streams.left()


def the_deck(game: Context) -> Deck:
    """Her deck, once it is made."""
    deck = game.state.deck
    if not isinstance(deck, Deck):
        raise Refused("too-early", step="deck")
    return deck


def cards_needed(game: Context) -> int:
    """How many cards the owner has to draw now: two in her first turn of a round, none when the deck is empty."""
    deck = the_deck(game)
    return 2 if not deck.action else min(1, len(deck.draw))


def possible_cards(game: Context) -> list[str]:
    """The cards that may come up next as far as a person can know: not open, not set aside.

    While her deck holds only cards that everybody saw go in, no card of the reserve can come (TM-DECK-01 … 06).
    """
    deck, seen = the_deck(game), _known_cards(game)
    opened = {card for card in (deck.action, deck.support, *deck.pile) if card}
    hidden = len(deck.draw) - len(seen - opened)
    unseen = {*deck.draw, *deck.reserve} - ({deck.promised} if deck.promised else set())
    return [name for name in game.facts.cards if name in unseen and (hidden or name in seen)]


def possible_reserve(game: Context) -> list[str]:
    """The cards that the reserve may hold as far as a person can know."""
    unseen = {*the_deck(game).draw, *the_deck(game).reserve} - _known_cards(game)
    promised = {the_deck(game).promised}  # lies there, and stays (R32)
    return [name for name in game.facts.cards if name in unseen - promised]


def lay_out(game: Context) -> None:
    """Tell how her deck lies on the table when the owner draws from now on."""
    deck, seen = the_deck(game), _known_cards(game)
    opened = [card for card in (deck.action, deck.support, *deck.pile) if card]
    sure = [name for name in game.facts.cards if name in seen and name not in opened]
    unseen = len(deck.draw) - len(sure)
    game.tell("table.deck-draw", cards=[Name("card", name) for name in sure], n=unseen)
    if deck.action:
        game.tell("table.deck-open", action=deck.action, support=deck.support)
    if deck.pile:
        game.tell("table.deck-pile", cards=[Name("card", name) for name in deck.pile])


def _known_cards(game: Context) -> set[str]:
    """The cards of her deck, open ones included, that were not drawn unseen from the reserve."""
    deck, level = the_deck(game), game.facts.difficulties[game.state.automa.difficulty]
    cards = [game.facts.cards[name] for name in cards_in_game(game.facts, game.merchants)]
    joined = {card.id for card in cards if card.joins_after_round and card.id != deck.waiting}
    starters = {card.id for card in cards if card.starter and card.id != deck.promised}
    return (starters | {*level.add_cards} | joined) - {*deck.set_aside}


def set_aside(deck: Deck, card: str) -> Deck:
    """A card thought to be in the deck changes places with a reserve card first: both were unseen."""
    draw_pile, rest = list(deck.draw), list(deck.reserve)
    if card in draw_pile:
        if not rest:
            raise Refused("card-not-there", card=card)
        other = rest[-1]
        draw_pile[draw_pile.index(card)] = other
        rest[-1] = card
    rest.remove(card)
    promised = "" if card == deck.promised else deck.promised
    return Deck(
        tuple(draw_pile),
        tuple(rest),
        deck.action,
        deck.support,
        deck.pile,
        (*deck.set_aside, card),
        promised,
        deck.waiting,
    )
