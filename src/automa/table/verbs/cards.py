"""What the owner reads off Automa's cards: what was drawn, a reserve card, achievements, blighted land."""

from automa.errors import BadInput
from automa.messages import Option, message
from automa.mind.deck import cards_in_game, stack
from automa.table.automa import TableHost, cultists_card
from automa.table.blight import lands_due, ranking
from automa.table.cards import cards_needed, possible_cards, possible_reserve, set_aside, the_deck
from automa.table.context import Context, number, one_of
from automa.table.refused import Refused
from automa.table.state import AUTOMA, Human
from automa.table.verbs.turn import AFTER_HER_TURN
from automa.table.verbs.verb import HumanVerb, ListedVerb, Verb


class DrawnVerb(Verb, frozen=True):
    """`drawn 13`, in her first turn of a round `drawn 13/*5` (action/support): what the owner drew."""

    word, usage = "drawn", "drawn CARD or drawn ACTION/SUPPORT"
    phases = ("play",)
    is_answer = True

    cards: str

    def do(self, game: Context, seat: str) -> None:
        names = self.cards.split("/")
        needed = cards_needed(game)
        if game.state.turn != AUTOMA:
            raise Refused("not-her-turn", turn=game.name(game.state.turn) or game.state.phase)
        if len(names) != needed:
            raise Refused("card-count", count=needed)
        for name in names:
            if name not in cards_in_game(game.facts, game.merchants) or names.count(name) > 1:
                raise Refused("no-card", card=name)
        try:
            game.state.deck = stack(the_deck(game), names[::-1])
        except BadInput:
            raise Refused("card-not-there", card=", ".join(names)) from None
        game.state.entered = True
        game.tell("table.drawn", AUTOMA, "entered", cards=self.cards)

    @classmethod
    def lets_her_go_on(cls, game: Context, *, waited: bool) -> bool:
        """She decides as soon as her cards are known."""
        return True

    @classmethod
    def offers(cls, game: Context) -> list[Option]:
        """The cards that may come; of two, what each can be."""
        cards = possible_cards(game)
        if cards_needed(game) == 1:
            return [cls(card).option(message(f"card.{card}"), "card") for card in cards]
        return [Option(card, message(f"card.{card}"), "card") for card in cards]


class ReserveVerb(HumanVerb, frozen=True):
    """`reserve 8`: the reserve card the owner turned over for the Cultists."""

    word, usage = "reserve", "reserve CARD"
    phases = ()
    is_answer = True
    moves_pieces = False

    card: str

    def act(self, game: Context, human: Human) -> None:
        card, questions = self.card, game.state.questions
        question = next((each for each in questions if (each.human, each.id) == (human.id, "reserve")), None)
        if question is None:
            raise Refused("no-question", owner=human.name)
        deck = the_deck(game)
        if card not in deck.reserve and card not in deck.draw:
            raise Refused("card-not-there", card=card)
        questions.remove(question)
        game.state.deck = set_aside(deck, card)
        cultists_card(game, human, card)

    @classmethod
    def offers(cls, game: Context, human: Human) -> list[Option]:
        """The cards that the reserve may hold."""
        cards = possible_reserve(game)
        return [cls(card).option_of(game, human, message(f"card.{card}"), "card") for card in cards]


class AchieveVerb(Verb, frozen=True):
    """`achieve IV` or `achieve IV 10`: the owner confirms an achievement whose text or points only the card knows."""

    word, usage = "achieve", "achieve ACHIEVEMENT [POINTS]"
    phases = AFTER_HER_TURN

    name: str
    points: str = ""

    def do(self, game: Context, seat: str) -> None:
        name = one_of(self.name, game.state.automa.tokens, "achievement")
        host = TableHost(game)
        host.achieve(name, number(self.points, 0, 30) if self.points else host.due_points())

    @classmethod
    def offer(cls, name: str) -> Option:
        """To say that it is completed."""
        return cls(name).option(message("tap.achieved", achievement=name), cls.word)


class BlightVerb(ListedVerb, frozen=True):
    """`blight E3 F4`: these hexes are blighted land now."""

    word, usage = "blight", "blight HEX [HEX]"

    def do(self, game: Context, seat: str) -> None:
        for name in self.words:
            game.board.land_hex(name)
        if not 1 <= len(self.words) <= lands_due(game):
            raise Refused("usage", usage=self.usage)
        automa = game.state.automa
        automa.fallow = [name for name in automa.fallow if name not in self.words]
        automa.blighted += [name for name in self.words if name not in automa.blighted]
        game.state.questions = [each for each in game.state.questions if each.id != "blight"]
        game.tell("table.blighted", AUTOMA, "entered", hexes=", ".join(self.words))

    @classmethod
    def offers(cls, game: Context) -> list[Option]:
        """The lands that her card would choose."""
        last = game.state.last
        support = game.facts.cards[str(last.position["cards"]["support"])] if last else None
        names = ranking(game, support.arrow, support.count) if support else []
        blight = cls(tuple(names))
        return [blight.option(message("tap.blight", hexes=" ".join(names)), cls.word)] if names else []
