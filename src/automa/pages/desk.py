"""What the pages stand on besides the request: the saved games and what the place they are shown in can do."""

from collections.abc import Callable, Mapping
from typing import Protocol

from msgspec import Struct, field

from automa.facts.catalogue import GameFacts
from automa.facts.own import OwnValues
from automa.pages.request import Answer, Request
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import render
from automa.pages.thinking import Thinker
from automa.pages.visitor import THEMES, visitor_of
from automa.saved_games import Games
from automa.store import Trouble
from automa.words import language_names


class SeatLinks(Protocol):
    """What a place can do that lets the humans of one game use a device each."""

    @property
    def reachable(self) -> bool:
        """Whether devices other than this computer can come in."""

    def address(self, ask: Request, game: str, seat: str) -> str:
        """The link of a seat, as other devices can open it."""

    def picture(self, address: str) -> str:
        """A code with it, as a drawing for a camera."""

    def renew(self, game: str, seat: str) -> None:
        """Make a new link; the old one is dead."""


def same_seed() -> int:
    """Where nobody hands in chance: every game is the first one."""
    return 1


class Desk(Struct, frozen=True):
    """The same for every request."""

    games: Games
    token: str = ""
    """Shown on our own pages only; a request without it is forged."""
    shared: bool = False
    """Whether other devices can be let in."""
    address: str = ""
    """Where others reach this site, as far as it is known: `http://192.0.2.7:8737`; empty if nobody else can."""
    channel: str = ""
    """The name of the channel that tells of changes where there is no server to follow."""
    trouble: Trouble | None = None
    """What is wrong with the file of saved games, if it is so damaged that it is only read."""
    storage: str = ""
    """Where a browser keeps the games: whether it has promised to (`kept`) or may throw them away (`best-effort`)."""
    facts: Mapping[str, GameFacts] = {}
    """By game, where an owner's file replaces values of ours: new games and the editor play by them."""

    own: OwnValues = field(default_factory=OwnValues)
    """What the owner has entered here, over those."""

    seats: SeatLinks | None = None
    """Links for seats, where there is a server that can connect two devices."""

    thinker: Thinker | None = None
    """Who thinks for the coach; none: the page starts a worker of its own."""

    seed: Callable[[], int] = same_seed
    """Draws the seed of a new game: chance comes from outside."""

    def known(self, game: str) -> GameFacts:
        """What a game that begins here plays by."""
        return self.own.over(game, self.facts.get(game))


def page(ask: Request, desk: Desk, template: str, status: int = 200, **context: object) -> Answer:
    """A whole page for this visitor."""
    speaker = PageSpeaker(visitor_of(ask))
    text = render(
        template,
        speaker,
        token=desk.token,
        channel=desk.channel,
        storage=desk.storage,
        themes=THEMES,
        languages=language_names(),
        **context,
    )
    return Answer(text, status)
