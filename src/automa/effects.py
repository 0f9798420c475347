"""What Automa's decisions change, one small class a kind of change.

Hexes, tracks, pieces and places have the names of the public position format; how an effect is written there stands in
`automa.decision`. An effect is never changed after it was made.
"""

from typing import Final, Literal, TypeAlias

from automa.value import Value

Row: TypeAlias = Literal["power", "book", "merchant"]
"""A printed row of actions whose spaces can be covered."""


class Transformed(Value):
    """A hex shows another terrain."""

    __slots__ = ("hex", "terrain")

    def __init__(self, terrain: str, hex_: str) -> None:
        self.terrain: Final = terrain
        self.hex: Final = hex_


class Placed(Value):
    """A new structure of hers: always the smallest piece."""

    __slots__ = ("hex", "marked", "piece")

    def __init__(self, piece: str, hex_: str, marked: bool) -> None:
        self.piece: Final = piece
        self.hex: Final = hex_
        self.marked: Final = marked


class Upgraded(Value):
    """A structure of hers is replaced by a better piece; a mark stays with the hex."""

    __slots__ = ("hex", "new", "old")

    def __init__(self, old: str, new: str, hex_: str) -> None:
        self.old: Final = old
        self.new: Final = new
        self.hex: Final = hex_


class Offered(Value):
    """A human (counted from 0) may take power for what she did."""

    __slots__ = ("human", "power")

    def __init__(self, power: int, human: int) -> None:
        self.power: Final = power
        self.human: Final = human


class Advanced(Value):
    """Her marker goes up a track, perhaps for a priest (scholar) who stays on a space of 3 or 2 steps."""

    __slots__ = ("end", "priest", "start", "track")

    def __init__(self, track: str, start: int, end: int, priest: int = 0) -> None:
        self.track: Final = track
        self.start: Final = start
        self.end: Final = end
        self.priest: Final = priest
        """The steps printed on the space he was put on; 0: no priest was sent."""


class Covered(Value):
    """A token lies on a space of a printed row, counted from 1."""

    __slots__ = ("number", "row")

    def __init__(self, number: int, row: Row) -> None:
        self.number: Final = number
        self.row: Final = row


class FavorTaken(Value):
    """The +3 favor tile of a track is hers."""

    __slots__ = ("track",)

    def __init__(self, track: str) -> None:
        self.track: Final = track


class InnovationTaken(Value):
    """An innovation of the display, counted from 1, is hers."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number: Final = number


class Traded(Value):
    """Her trade marker lies beneath a human's structure."""

    __slots__ = ("hex",)

    def __init__(self, hex_: str) -> None:
        self.hex: Final = hex_


class CubePlaced(Value):
    """The Symbionts' cube lies on a hex."""

    __slots__ = ("hex",)

    def __init__(self, hex_: str) -> None:
        self.hex: Final = hex_


class Scored(Value):
    """Points for her."""

    __slots__ = ("points",)

    def __init__(self, points: int) -> None:
        self.points: Final = points


class BonusTaken(Value):
    """She takes the bonus card (round bonus tile) in this place of the row."""

    __slots__ = ("slot",)

    def __init__(self, slot: str) -> None:
        self.slot: Final = slot


class StartPlayer(Value):
    """She passes first and begins the next round."""

    __slots__ = ()


Effect: TypeAlias = (
    Transformed
    | Placed
    | Upgraded
    | Offered
    | Advanced
    | Covered
    | FavorTaken
    | InnovationTaken
    | Traded
    | CubePlaced
    | Scored
    | BonusTaken
    | StartPlayer
)
