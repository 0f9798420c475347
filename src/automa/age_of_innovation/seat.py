"""A human seat: everything on and around one planning display, flat and cheap to copy."""

from typing import Any, ClassVar

from automa.age_of_innovation.names import PIECES
from automa.age_of_innovation.tables import Display, Faction, Tile
from automa.board import HexSet
from automa.compiled import mypyc_attr
from automa.play.seat import Seat as SharedSeat
from automa.value import copier


@mypyc_attr(allow_interpreted_subclasses=True)
class Seat(SharedSeat):
    """The mutable state of one human player. Display and faction may be chosen during the set-up."""

    __slots__ = (
        "annexes", "annexes_left", "blocked", "books", "city_tiles", "coins", "competencies", "display", "faction",
        "flight_reach", "home", "innovations", "neutral", "palace", "scholars", "supply", "terraforming", "tiles", "tools",
        "tunnel_reach", "tunnelled",
    )  # fmt: skip
    printed: ClassVar[tuple[str, ...]] = ("display", "faction", "tiles")
    _copy: ClassVar[Any] = None

    def __init__(
        self, index: int, display: Display, faction: Faction, points: int, scholars: int, bridges: int
    ) -> None:
        super().__init__(index, points, display.bowls, (0, 0, 0, 0), len(PIECES))
        self.display = display
        self.faction = faction
        self.home = display.home
        self.bridges_left = bridges
        self.shipping = display.sailing_start
        """The marker on the sailing track."""
        self.terraforming = display.terraforming_start
        self.coins = 0
        self.tools = 0
        self.scholars = 0
        self.supply = scholars
        """Scholars in the personal supply."""
        self.books: list[int] = [0, 0, 0, 0]
        self.neutral: HexSet = 0
        """Own buildings that are neutral pieces."""
        self.annexes: HexSet = 0
        self.annexes_left = 0
        self.city_tiles: tuple[int, ...] = ()
        self.competencies: tuple[int, ...] = ()
        self.innovations: tuple[int, ...] = ()
        self.palace = 0
        """The number of the palace tile; 0: none."""
        self.tiles: tuple[Tile, ...] = (faction.tile,)
        """Everything beside the display that does something, the round bonus last."""
        self.tunnel_reach: HexSet = 0
        """Land that only a tunnel or also a tunnel reaches, kept up to date; likewise for flights."""
        self.flight_reach: HexSet = 0
        self.tunnelled: HexSet = 0
        """Hexes a tunnel or flight was paid for."""
        self.blocked: list[int] = [0, 0, 0, 0]
        """Steps of this line that wait before the key line, by discipline."""

    def copy(self) -> "Seat":
        """An independent copy."""
        if Seat._copy is None:
            Seat._copy = copier(self, shared=self.printed)
        new: Seat = Seat._copy(self)
        return new

    def snapshot(self) -> tuple[object, ...]:
        return (self.display.id, self.faction.id, *super().snapshot())

    def holds(self, behaviour: str) -> bool:
        """Whether a tile has this behaviour."""
        return behaviour in [tile.behaviour for tile in self.tiles]

    def of_display(self, piece: int) -> int:
        """How many own buildings of a type, without neutral ones, stand on the map."""
        return (self.pieces[piece] & ~self.neutral).bit_count()
