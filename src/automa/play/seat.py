"""A human seat: what a player of either game has. A game adds its own goods and tiles."""

from typing import ClassVar, Final

from automa.board import HexSet
from automa.compiled import mypyc_attr
from automa.value import field_names, frozen

NO_BONUS: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Seat:
    """The mutable state of one human player that both games share."""

    __slots__ = (
        "bonus", "bowl1", "bowl2", "bowl3", "bridges_left", "in_towns", "index", "keys", "levels", "own", "passed",
        "pieces", "points", "reach", "shipping", "used", "without_key",
    )  # fmt: skip
    printed: ClassVar[tuple[str, ...]] = ()
    """Fields with what is printed on the board of this seat: copies share them, a snapshot leaves them out."""

    def __init__(
        self, index: int, points: int, bowls: tuple[int, int, int], levels: tuple[int, ...], pieces: int
    ) -> None:
        self.index = index
        self.points = points
        self.bowl1, self.bowl2, self.bowl3 = bowls
        self.keys = 0
        self.levels: list[int] = list(levels)
        """Where the markers stand on the tracks."""
        self.without_key = 0
        """Tracks that stopped before the key line in this action for want of a key, one bit each."""
        self.shipping = 0
        self.pieces: list[HexSet] = [0] * pieces
        """Hexes with a structure, by type."""
        self.own: HexSet = 0
        self.in_towns: HexSet = 0
        """Own hexes that belong to a town."""
        self.reach: HexSet = 0
        """Land directly or indirectly adjacent to an own structure, kept up to date."""
        self.bridges_left = 0
        self.bonus = NO_BONUS
        """The bonus held: its number."""
        self.used = 0
        """Special actions taken this round, one bit each."""
        self.passed = False

    @property
    def tokens(self) -> int:
        """All power tokens in the bowls."""
        return self.bowl1 + self.bowl2 + self.bowl3

    def snapshot(self) -> tuple[object, ...]:
        """All that makes this seat and can change."""
        return tuple(
            [frozen(getattr(self, name)) for name in field_names(type(self)) if name not in self.printed]
        )
