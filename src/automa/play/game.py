"""The protocol that players, records, the app, studies and screens speak: a whole game, whichever it is."""

from collections.abc import Sequence
from typing import Any, Protocol

from automa.decision import Decision
from automa.facts.catalogue import GameFacts
from automa.facts.confidence import Doubt
from automa.mind.decide import Cards
from automa.play.change import Change
from automa.play.command import Command, Names
from automa.play.observation import Observation
from automa.play.preview import Preview


class Hers(Protocol):
    """What everybody may ask about Automa's side."""

    @property
    def points(self) -> int:
        """Her points."""

    @property
    def last(self) -> tuple[Cards, Decision] | None:
        """Her last turn."""

    @property
    def steps_done(self) -> int:
        """What is done of a turn that waits for an answer."""

    @property
    def power_taken(self) -> int:
        """Power that humans took in her turn under way."""


class GameState(Protocol):
    """A game at one moment. One verb each way: `legal()` lists, `preview()` explains, `apply()` changes."""

    @property
    def names(self) -> Names:
        """What hexes and seats are called."""

    @property
    def round(self) -> int:
        """1 to 6; 0 before the first one."""

    @property
    def decider(self) -> int:
        """The seat that decides next: a human's, Automa's, or −1 after the end."""

    @property
    def automa_seat(self) -> int:
        """Automa's place behind the humans; −1: she does not play."""

    @property
    def over(self) -> bool:
        """Whether the game has ended and is scored."""

    def legal(self) -> Sequence[Command]:
        """The commands the deciding seat can give, in a fixed order; empty only after the end."""

    def preview(self, command: Command) -> Preview:
        """What a legal command would cost and do, with warnings; raises like `apply`, changes nothing."""

    def apply(self, command: Command, events: list[Change] | None = None, seat: int = -1) -> None:
        """Carry out a command of the deciding seat, or say why not and change nothing."""

    @property
    def automa(self) -> Hers | None:
        """Automa's side; nothing while or if she does not play."""

    @property
    def facts(self) -> GameFacts:
        """What the game is played by."""

    @property
    def factions(self) -> tuple[str, ...]:
        """The factions of the human seats; empty while one is not chosen."""

    @property
    def final_sources(self) -> frozenset[str]:
        """The sources of points that final scoring gives."""

    def position(self, cards: Cards | None = None) -> dict[str, Any]:
        """Where the game stands, as plain data of the public format; with cards it is a question to Automa."""

    def scores(self) -> list[int]:
        """The points of the humans, then Automa's if she plays."""

    def doubts(self) -> list[Doubt]:
        """What this game uses that nobody has read off the components."""

    def copy(self) -> "GameState":
        """An independent copy; what never changes is shared."""

    def imagine(self, seat: int, seed: int = 0) -> "GameState":
        """A copy in which all that this seat cannot know is dealt anew, consistent with everything it has seen."""

    def observation(self, seat: int) -> Observation:
        """What this seat sees, typed and ready for JSON; nothing in it is hidden from it."""

    def to_json(self) -> str:
        """The whole state as text, hidden cards and chance included; `automa.read_state` reads it."""

    def key(self) -> tuple[object, ...]:
        """All that makes this position, whatever way led to it. States are equal if their keys are."""

    def snapshot(self) -> tuple[object, ...]:
        """All that makes this position, comparable and hashable."""
