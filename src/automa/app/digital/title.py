"""What a screen has to ask of one of the two games. Everything else is the same for both."""

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias, TypeVar

from automa.app.view import Hand, RowView, ShelfView, SlotView, TileView, TrackView
from automa.messages import Message
from automa.play.command import Command
from automa.play.land import Wheel
from automa.play.seat import Seat
from automa.play.whole_game import WholeGame
from automa.record.digital import DigitalGame

Game = WholeGame[Seat]
"""A whole game, whichever it is."""
G = TypeVar("G", contravariant=True)


class TitleOf(Protocol[G]):
    """A game's own vocabulary and its own objects, read off a state."""

    @property
    def pieces(self) -> Sequence[str]:
        """The structures by number."""

    @property
    def tracks(self) -> Sequence[str]:
        """The tracks by number."""

    @property
    def terrains(self) -> Sequence[str]:
        """The terrains by number."""

    @property
    def goods(self) -> Sequence[str]:
        """What a command can cost, by name."""

    @property
    def build(self) -> type[Command]:
        """The command that puts the smallest structure on a hex."""

    @property
    def transform(self) -> type[Command]:
        """The command that changes the terrain of a hex."""

    @property
    def digging_rule(self) -> str:
        """The rule of what spades cost."""

    def burn(self, tokens: int) -> Command:
        """The command that sacrifices power."""

    def power_actions(self, state: G) -> list[Command]:
        """The actions that cost power, whether they can be paid or not."""

    @property
    def leech(self) -> type[Command]:
        """The command that takes offered power."""

    @property
    def decline(self) -> type[Command]:
        """The command that refuses it."""

    def income_answer(self, state: G) -> Command | None:
        """What somebody would answer at the income who does not want to be asked."""

    def pays_books(self, command: Command) -> bool:
        """Whether which books are paid for a command is asked after it."""

    def spades_left(self, state: G) -> int:
        """Spades that would be lost if the turn ended now."""

    def spades_used(self, state: G, command: Command) -> int:
        """How many of the spades at hand a command uses: one that turns land, or builds where it is turned by itself."""

    def wheel(self, state: G) -> Wheel:
        """The colours of land and the spades between them."""

    def track_rows(self, state: G) -> tuple[TrackView, ...]:
        """The cult tracks or disciplines."""

    def rows(self, state: G) -> tuple[RowView, ...]:
        """Action spaces in printed order."""

    def slots(self, state: G) -> tuple[SlotView, ...]:
        """The open bonus cards or tiles with their coins."""

    def held(self, state: G) -> dict[int, str]:
        """Seat → the bonus it holds."""

    def tiles(self, state: G) -> tuple[TileView, ...]:
        """The scoring tiles of all rounds."""

    def compared(self, state: G) -> Mapping[str, Mapping[int, int]]:
        """What is scored at the end → seat → the value it is counted with."""

    def final_tile(self, state: G) -> str:
        """The tile that counts at the end."""

    def shelves(self, state: G) -> tuple[ShelfView, ...]:
        """What everybody can still get."""

    def hand(self, state: G, index: int) -> Hand:
        """What a human owns."""

    def income(self, state: G, index: int) -> dict[str, int]:
        """What the income phase would bring to a human if it came now."""

    def home(self, state: G, index: int) -> str:
        """The terrain of a human's pieces; empty until it is chosen."""

    def home_terrain(self, state: G, index: int) -> int:
        """The number of that terrain; −1 until it is chosen."""

    def wheel_terrain(self, state: G, index: int) -> int:
        """The colour of the wheel that a human counts spades from: ice lies on no wheel, so the one it began on."""

    def faction(self, state: G, index: int) -> str:
        """The faction of a human; empty until it is chosen."""

    def annexes(self, state: G) -> int:
        """Hexes with an annex."""

    def group_of(self, state: G, index: int, hex_: int) -> int:
        """A human's structures joined to the one on a hex, as towns and cities join them."""

    def town_measure(self, state: G, index: int, group: int) -> tuple[int, int, int, int]:
        """What a group has of power and structures, each with what a town or city needs."""

    def question(self, state: G) -> Message:
        """What the deciding human is asked."""

    def item(self, command: Command) -> tuple[str, str]:
        """The object that a command belongs to: kind and id."""

    def wished(self, state: G) -> list[Command]:
        """Commands worth showing also when they are refused, so that price and reason can be read."""

    def wished_at(self, state: G, hex_: int) -> list[Command]:
        """The same for a hex that was tapped."""


def state_of(game: DigitalGame) -> Game:
    """The state of a game, with all that a screen asks of it."""
    assert isinstance(game.state, WholeGame)
    return game.state


Title: TypeAlias = TitleOf[Game]
"""Either of them, for what is the same for both."""
