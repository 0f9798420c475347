"""What a view has of a digital game alone: deeds with their price, what a human owns, what lies on shelves."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from automa.messages import Message


class Past(Struct, frozen=True):
    """An earlier position of a game that is looked at."""

    at: int
    """How many lines of those in force had been played."""
    of: int
    """How many there are."""
    back: str
    """The command that goes on from here: everything later is undone."""
    stops: tuple[int, ...] = ()
    """Where a turn began or ended, by lines: before the game first, the end last."""
    turn: int = 0
    """How many of the turns had been played."""
    line: int = 0
    """The line of the log after which it stood so; 0: before the first one."""


class Settlement(Struct, frozen=True):
    """A human's structures that are joined: a town or city, or what may become one."""

    owner: str
    hexes: tuple[str, ...]
    founded: bool
    power: int
    power_needed: int
    size: int
    size_needed: int


class DeedPart(Struct, frozen=True):
    """A command of a deed that takes several."""

    message: Message
    item: tuple[str, str] = ("", "")
    """The object it belongs to, which names it better than a sentence."""


class Deed(Struct, frozen=True):
    """Something the deciding seat of a digital game can do now; or cannot, and why."""

    command: str
    message: Message
    group: str
    """`build`, `actions`, `science`, `exchange`, `pass` …: what belongs side by side."""
    hexes: tuple[str, ...] = ()
    """Where on the board it is tapped: one hex, or the two ends of a bridge."""
    item: tuple[str, str] = ("", "")
    """The object it belongs to: kind and id."""
    cost: Mapping[str, int] = {}
    gain: Mapping[str, int] = {}
    effects: tuple[Message, ...] = ()
    """Everything else that would change."""
    warnings: tuple[Message, ...] = ()
    refused: Message | None = None
    rule: str = ""
    """The rule that refuses it."""
    income: Mapping[str, int] = {}
    """How the next income would change."""
    main: bool = False
    """The action of the turn, not something that goes with one."""
    then: Message | None = None
    """What is asked right after it."""
    bowls: tuple[int, ...] = ()
    """How the power lies in the three bowls after it, if it moves some."""
    parts: tuple[DeedPart, ...] = ()
    """The commands of a deed that takes several, in their order; `command` has them joined by full stops."""


class Item(Struct, frozen=True):
    """An object that lies somewhere: a tile, a card, an action space."""

    kind: str
    id: str
    state: Literal["free", "taken", "yours", "hers"] = "free"
    number: int = 0
    """Its place in a printed row, or how many of it are left."""
    coins: int = 0


class ShelfView(Struct, frozen=True):
    """Objects of one kind that are there for everybody: favor tiles, palaces, innovations …"""

    id: str
    items: tuple[Item, ...]


class Hand(Struct, frozen=True):
    """What lies on and beside a human's own board."""

    seat: str
    faction: str
    home: str
    goods: Mapping[str, int]
    """Coins, workers or tools, priests or scholars, keys, bridges …, in printed order."""
    bowls: tuple[int, int, int]
    books: tuple[int, ...]
    ladders: Mapping[str, int]
    """Shipping and digging: where the markers stand."""
    pieces: Mapping[str, tuple[int, int]]
    """Piece → on the board, in all."""
    income: Mapping[str, int]
    """What the next income phase would bring; without the bonus where that goes back before."""
    items: tuple[Item, ...]
    bonus: Mapping[str, int] = {}
    """What the cult or science bonus of this round would bring."""
    gives_back: bool = False
    """Whoever passes takes another bonus: the one that is held now pays no more."""

    @property
    def income_message(self) -> str:
        """The message of the next income: whether the bonus in hand still counts."""
        return "page.digital.income-without" if self.gives_back else "page.digital.income"
