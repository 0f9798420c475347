"""Her cards at the table: drawn by the recorded generator, or from the physical deck by the owner."""

from msgspec import Struct

from automa.chance import Chance
from automa.errors import BadInput
from automa.mind.deck import Deck, cards_in_game, collect, new_deck, stack, turn_over
from automa.mind.deck import draw as draw_cards
from automa.table.context import Context, words_exactly
from automa.table.refused import Refused
from automa.table.state import AUTOMA, Human, Question


class Drawn(Struct, frozen=True):
    """The cards of a turn and the deck after it; without an action card she passes."""

    deck: Deck
    action: str | None
    support: str


def build_deck(game: Context) -> None:
    """The deck of a new game (TM-DECK-01 … 11)."""
    state = game.state
    chance = Chance(state.chance)
    difficulty = game.facts.difficulties[state.automa.difficulty]
    state.deck = new_deck(game.facts, difficulty, chance, merchants=game.merchants)
    state.chance = chance.state


def the_deck(game: Context) -> Deck:
    deck = game.state.deck
    if not isinstance(deck, Deck):
        raise Refused("too-early", step="deck")
    return deck


def cards_needed(game: Context) -> int:
    """How many cards the owner has to draw now: two in her first turn of a round, none when the deck is empty."""
    deck = the_deck(game)
    return 2 if not deck.action else min(1, len(deck.draw))


def draw(game: Context) -> Drawn:
    """The cards of her turn; with a physical deck they must have been entered before."""
    state = game.state
    if state.physical and not state.entered and cards_needed(game):
        raise Refused("card-needed", count=cards_needed(game))
    before = the_deck(game)
    if not before.action and len(before.draw) < 2:
        raise Refused("deck-too-small", count=len(before.draw))
    deck, cards = draw_cards(before, game.facts)
    return Drawn(deck, cards.action, cards.support)


def drawn(game: Context, words: list[str]) -> None:
    """`drawn 13`, in her first turn of a round `drawn 13/*5` (action/support): what the owner drew."""
    (text,) = words_exactly(words, 1, "drawn CARD or drawn ACTION/SUPPORT")
    names = text.split("/")
    needed = cards_needed(game)
    if game.state.turn != AUTOMA:
        raise Refused("not-her-turn", turn=game.name(game.state.turn) or game.state.phase)
    if len(names) != needed:
        raise Refused("card-count", count=needed)
    on_top = names[::-1]
    for name in names:
        if name not in cards_in_game(game.facts, game.merchants) or names.count(name) > 1:
            raise Refused("no-card", card=name)
    try:
        game.state.deck = stack(the_deck(game), on_top)
    except BadInput:
        raise Refused("card-not-there", card=", ".join(names)) from None
    game.state.entered = True
    game.tell("table.drawn", AUTOMA, "entered", cards=text)


def possible_cards(game: Context) -> list[str]:
    """The cards that may come up next as far as a person can know: not open, not set aside."""
    deck = the_deck(game)
    unseen = {*deck.draw, *deck.reserve} - ({deck.promised} if deck.promised else set())
    return [name for name in game.facts.cards if name in unseen]


def new_round_deck(game: Context) -> None:
    """She collects her cards and the deck grows (TM-PASS-08 … TM-PASS-11)."""
    state = game.state
    chance = Chance(state.chance)
    state.deck = collect(the_deck(game), state.round, game.facts, chance)
    state.chance = chance.state


def draw_for_cultists(game: Context, human: Human) -> None:
    """Cultists next to Automa: a reserve card gives points or a free step (R32); a physical one is entered."""
    if game.state.physical:
        game.state.questions.append(Question(human.id, "reserve"))
        return
    chance = Chance(game.state.chance)
    may = bool(game.state.switches.get("cultists_may_draw_3"))
    game.state.deck, card = turn_over(the_deck(game), chance, may_draw_promised=may)
    game.state.chance = chance.state
    cultists_card(game, human, card)


def cultists_card(game: Context, human: Human, card: str) -> None:
    """A plaque of 1 or 2 gives points, X or nothing one step of choice (TM-HUM-02, TM-HUM-03)."""
    points = plaque(game, card)
    if points:
        game.score(human.id, points, "cultists")
        game.tell("table.cultists-points", human.id, "TM-HUM-02", card=card, vp=points)
    else:
        game.state.questions.append(Question(human.id, "cultists"))
        game.tell("table.cultists-step", human.id, "TM-HUM-03", card=card)


def plaque(game: Context, card: str) -> int:
    """The fixed points on a card's plaque; 0 for an X or none."""
    symbols = game.facts.cards[card].actions
    return sum(symbol.points for symbol in symbols if symbol.action == "gain-vp" and not symbol.x)


def reserve(game: Context, human: Human, words: list[str]) -> None:
    """`reserve 8`: the reserve card the owner turned over for the Cultists."""
    (card,) = words_exactly(words, 1, "reserve CARD")
    question = next((q for q in game.state.questions if (q.human, q.id) == (human.id, "reserve")), None)
    if question is None:
        raise Refused("no-question", owner=human.name)
    deck = the_deck(game)
    if card not in deck.reserve and card not in deck.draw:
        raise Refused("card-not-there", card=card)
    game.state.questions.remove(question)
    game.state.deck = _set_aside(deck, card)
    cultists_card(game, human, card)


def _set_aside(deck: Deck, card: str) -> Deck:
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
