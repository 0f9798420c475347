"""What a title says of itself, so that every room above can make, read and record its games."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from automa.facts.catalogue import GameFacts
from automa.play.command import Command
from automa.play.game import GameState
from automa.play.options import AutomaOptions
from automa.play.whole_game import WholeGame
from automa.record.header import Header


class AgreedAutoma(Protocol):
    """What is agreed before a game of any title; each has options of its own besides."""

    @property
    def map(self) -> str:
        """The board."""

    @property
    def seed(self) -> int:
        """What every draw follows from."""

    @property
    def automa(self) -> AutomaOptions | None:
        """Automa's seat; nothing: she does not play."""


class Title(Protocol):
    """One entry of the registry."""

    @property
    def id(self) -> str:
        """How records, forms and commands call it: `terra-mystica`."""

    @property
    def board(self) -> str:
        """The board that is played on if nobody names another one."""

    @property
    def expansions(self) -> Sequence[str]:
        """What can be added to a game on the screen."""

    @property
    def at_table(self) -> bool:
        """Whether the companion knows how it is played at a table."""

    @property
    def table_expansions(self) -> Sequence[str]:
        """What can be added to a game at a table."""

    def options(
        self, seats: Sequence[str], board: str, seed: int, automa: AutomaOptions, more: Mapping[str, Any]
    ) -> AgreedAutoma:
        """What somebody who calls the library has agreed; `BadInput` names what does not exist or has a wrong type."""

    def check(self, options: Any, facts: GameFacts) -> None:
        """Refuse options that are not a game, with one sentence."""

    def new_game(self, options: Any, facts: GameFacts) -> GameState:
        """The game before its first decision."""

    @property
    def states(self) -> Sequence[type[WholeGame[Any]]]:
        """The classes of its states, of which each writes its name into the text of a state."""

    def kinds(self, options: Any) -> Sequence[type[Command]]:
        """The kinds of commands that a game with these options reads."""

    def any_seat(self, options: Any) -> bool:
        """Whether a line may leave out whose command it is though several humans play."""

    def income_sources(self, facts: GameFacts) -> Collection[str]:
        """Where the goods come from that begin a round, as changes name it."""

    def header(
        self, options: Any, names: Sequence[str] = (), facts: Mapping[str, str] | None = None
    ) -> Header:
        """The header of the record of such a game; `names` are what people call themselves."""

    def read(self, header: Header) -> AgreedAutoma:
        """The options that a header holds; `BadInput` if it holds something else."""

    def factions(self, facts: GameFacts) -> Sequence[str]:
        """What a human can play."""

    def displays(self, facts: GameFacts) -> Sequence[str]:
        """What is drawn beside a faction; nothing where a faction is all."""

    def drawn(
        self, taken: Sequence[str], expansions: Sequence[str], automa: Mapping[str, str]
    ) -> Sequence[str]:
        """The factions of which one is drawn for a human who names none; nothing: it is chosen in the set-up."""
