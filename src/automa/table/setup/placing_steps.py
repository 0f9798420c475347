"""Steps that put the start pieces on the board, and the last one, which begins the game."""

from collections.abc import Sequence

from automa.messages import Message, message
from automa.mind.deck import cards_in_game
from automa.table.context import Context, one_of
from automa.table.placement import letters, next_place, placement_done, queue, start_hexes, suggested
from automa.table.refused import Refused
from automa.table.setup.step import WEAK, SetupStep, StepChoice, StepKind, choice
from automa.table.state import AUTOMA, Human
from automa.words.template import Name


class PlaceStep(SetupStep):
    """The start pieces that stand before Automa's: lines `place E6`."""

    name = "place"
    kind: StepKind = "hex"
    is_random = can_be_set = False

    def __init__(self, game: Context, human: Human | None = None) -> None:
        super().__init__(game, human)
        self.next = next_place(game)
        """Owner and piece of the next placement."""
        if self.is_done:
            self.kind = "confirm"

    @property
    def is_needed(self) -> bool:
        return queue(self.game)[0][0] != AUTOMA  # latecomers have nothing to place before her

    @property
    def is_done(self) -> bool:
        return placement_done(self.game, first=True)

    @property
    def placing(self) -> Human | None:
        """Who places now."""
        return self.game.human(self.next[0]) if self.next and self.next[0] != AUTOMA else None

    @property
    def hexes(self) -> Sequence[str]:
        human, board = self.placing, self.game.board
        if human is None or self.is_done or not human.home:
            return ()
        return [name for name in board.names_of(board.terrain[human.home]) if not self.game.owner(name)]

    @property
    def value(self) -> Sequence[str]:
        return () if self.is_done else [name for human in self.state.humans for name in human.structures]

    @property
    def template(self) -> str:
        if self.is_done:
            return super().template
        return f"{self.game.prefix(self.placing.id) if self.placing else ''}place {{values}}"

    @property
    def question(self) -> Message:
        """Who places what; until somebody can, and afterwards, only what it is called."""
        if self.is_done or self.placing is None:
            return self.waiting
        assert self.next is not None
        return message("setup.place.ask", owner=self.placing.name, piece=self.next[1])

    @property
    def waiting(self) -> Message:
        return message(f"setup-step.{self.name}")  # whose turn it is to place is only known once it is


class PlaceRestStep(PlaceStep):
    """The start pieces that stand after Automa's."""

    name = "place-rest"

    @property
    def is_needed(self) -> bool:
        return True

    @property
    def is_done(self) -> bool:
        return placement_done(self.game, first=False)


def place(game: Context, human: Human, name: str) -> None:
    """The next start piece of a human on this hex."""
    due = next_place(game)
    if due is None:
        raise Refused("all-placed")
    owner, piece = due
    if owner != human.id:
        raise Refused("other-places", "TM-INIT-01", owner=game.name(owner))
    if not human.home:
        raise Refused("too-early", step="place")
    game.empty(name)
    printed = game.board.printed[game.board.land_hex(name)]
    if printed != human.home:
        raise Refused("not-home", hex=name, terrain=printed, home=human.home)
    human.structures[name] = piece
    human.placed += 1
    faction = game.faction(human)
    if faction is not None and faction.group in ("ice", "volcano"):
        game.lay(name, faction.group)
    game.tell("table.placed", human.id, hex=name, piece=piece)


def start_cards(game: Context) -> list[str]:
    """The cards the placement card is drawn from: those that take part in the game (R28)."""
    return cards_in_game(game.facts, game.merchants)


class StartCardStep(SetupStep):
    """The card whose letters say where she starts."""

    name = "start-card"

    def too_early(self) -> str:
        return "" if placement_done(self.game, first=True) else "TM-INIT-01"

    def choices(self) -> Sequence[StepChoice]:
        return [choice(each, message(f"card.{each}")) for each in start_cards(self.game)]

    @property
    def value(self) -> Sequence[str]:
        return [self.state.start_card] if self.state.start_card else []

    @property
    def pieces(self) -> Sequence[Message]:
        return super().pieces if self.state.physical else (message("setup.start-card.here"),)

    def set(self, values: list[str]) -> None:
        if self.state.automa.structures:
            raise Refused("undo-first", step=self.name)
        self.state.start_card = one_of(self.one(values), start_cards(self.game), "card")


class StartsStep(SetupStep):
    """Her two first dwellings, the marked one first (TM-INIT-04, TM-INIT-05). Our letters are house data in Terra
    Mystica, so the owner taps the hexes on the card (TM-UNK-01)."""

    name = "starts"
    kind = "hex"
    table = "boards"
    is_random = False

    def too_early(self) -> str:
        return "" if self.state.start_card else "TM-INIT-03"

    @property
    def count(self) -> tuple[int, int]:
        return 2, 2

    @property
    def hexes(self) -> Sequence[str]:
        board, home = self.game.board, self.state.automa.home
        free = board.names_of(board.terrain[home]) if home else ()
        return [name for name in free if not self.game.owner(name)]

    @property
    def value(self) -> Sequence[str]:
        return list(self.state.automa.structures)

    @property
    def default(self) -> Sequence[str]:
        return suggested(self.game) if self.state.start_card else ()

    @property
    def question(self) -> Message:
        if not self.state.start_card:
            return super().question
        marked, unmarked = letters(self.game)
        return message("setup.starts.letters", marked=marked, unmarked=unmarked, home=self.state.automa.home)

    @property
    def waiting(self) -> Message:
        return super().question

    @property
    def pieces(self) -> Sequence[Message]:
        in_doubt = self.default and self.facts.boards[self.state.map].starts_status in WEAK
        return (*super().pieces, *((message("setup.starts.house"),) if in_doubt else ()))

    def set(self, values: list[str]) -> None:
        if len(values) != 2 or values[0] == values[1]:
            raise Refused("two-starts", "TM-INIT-04")
        if self.state.automa.structures:
            raise Refused("undo-first", step=self.name)
        start_hexes(self.game, values)

    def named(self, values: Sequence[str]) -> object:
        return values


class BeginStep(SetupStep):
    """Everything lies on the table: the line `begin`."""

    name = "begin"
    kind = "confirm"
    is_random = can_be_set = False

    @property
    def template(self) -> str:
        return "begin"

    @property
    def accept(self) -> str:
        return self.name

    @property
    def pieces(self) -> Sequence[Message]:
        first = message("setup.begin.first", starts=self.state.humans[0].name)
        return (first, *(self._deck() if self.state.physical else super().pieces))

    def _deck(self) -> list[Message]:
        """How her deck is built from the physical cards (TM-DECK-01 … 09, AOI-DECK-01 … 09)."""
        level = self.facts.difficulties[self.state.automa.difficulty]
        cards = [self.facts.cards[name] for name in cards_in_game(self.facts, self.game.merchants)]
        start = [card.id for card in cards if card.starter and card.id != level.on_top_of_reserve]
        ship = next((card.id for card in cards if card.joins_after_round), "")
        replaced = [Name("card", card.replaces) for card in cards if card.replaces]
        lines = [
            message("setup.deck.start", cards=[Name("card", name) for name in (*start, *level.add_cards)])
        ]
        if replaced:  # TM-DECK-02
            lines.append(message("setup.deck.replaced", cards=replaced))
        if ship:
            lines.append(message("setup.deck.ship", card=ship))
        if level.on_top_of_reserve:
            lines.append(message("setup.deck.reserve-but", card=level.on_top_of_reserve))
        else:
            lines.append(message("setup.deck.reserve"))
        if level.add_random:
            lines.append(message("setup.deck.random", n=level.add_random))
        return [*lines, message("setup.deck.sideways")]
