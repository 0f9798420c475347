"""A position of the game: what lies on the table and beside the displays, whose turn it is, what is owed."""

from typing import Any

from automa.age_of_innovation.game import Game
from automa.age_of_innovation.names import DISCIPLINES, TERRAINS
from automa.age_of_innovation.rights import Offer, Right
from automa.age_of_innovation.seat import Seat
from automa.compiled import mypyc_attr
from automa.effects import Effect
from automa.play.turn import Debt
from automa.play.whole_game import WholeGame


class Scribe:
    """Somebody who writes down every line while it is carried out (`automa.age_of_innovation.ledger`)."""

    def line(self, state: Any, who: int, do: str, **fields: object) -> None:
        """A line begins; the one before is complete."""

    def choice(self, field: str, at: int, amount: int = 1) -> None:
        """A choice of the line under way."""

    def effect(self, effect: Effect) -> None:
        """Something more that the line of Automa brings."""

    def offers(self, offers: list[tuple[int, int]]) -> None:
        """Power that the line under way offers to humans: how much, to whom."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(WholeGame[Seat]):
    """The mutable part of a game; everything random is drawn or follows from `chance`."""

    __slots__ = (
        "actions_left", "books_taken", "choices", "chosen", "city_tiles", "competencies", "done", "game", "innovations",
        "offers", "palaces", "rights", "rights_first", "scribe",
    )  # fmt: skip

    def __init__(self, game: Game, seats: list[Seat]) -> None:
        super().__init__(game.board, seats, TERRAINS, len(DISCIPLINES), game.facts.priest_spaces)
        self.game = game
        self.scribe: Scribe | None = None
        self.chosen = 0
        """Humans that have a display and a faction, one bit each."""
        self.choices: list[Debt] = []
        """What the line under way still needs to know, in order; nothing else comes before."""
        self.rights: list[Right] = []
        """What the acting seat may or must still do, in the order it likes."""
        self.offers: list[Offer] = []
        """Power offered in this turn, answered when it is over."""
        self.rights_first = False
        """Some of these rights has to be used before anything else is done."""
        self.actions_left = 0
        self.done = False
        """The turn is over; answers to offers may be missing."""
        self.books_taken = 0
        """Book actions taken this round, one bit each."""
        self.innovations: list[int] = list(game.innovations)
        """The innovation on every space of the display; −1: taken."""
        self.palaces: tuple[int, ...] = game.dealt.palaces
        self.competencies: list[int] = [game.human.competency_display.copies] * len(game.human.competencies)
        """Copies left."""
        self.city_tiles: list[int] = [tile.copies for tile in game.human.city_tiles.values()]

    @property
    def decider(self) -> int:
        """The seat that decides next."""
        if self.choices:
            return self.choices[0].seat
        return self.debts[0].seat if self.debts else self.turn

    @property
    def fixed(self) -> Game:
        return self.game

    def line(self, who: int, do: str, **fields: object) -> None:
        """A line begins, for those who write it down."""
        if self.scribe is not None:
            self.scribe.line(self, who, do, **fields)
