"""What lies on a board: the view model that both the drawn and the text board take."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from automa.render.pieces import Owner

Mark = Literal["valid", "chosen", "removed", "focus", "last"]
"""How a hex is set off: an option, the choice, a former option, where the eye should go, or Automa's last move."""


class PieceMark(Struct, frozen=True, forbid_unknown_fields=True):
    """A structure on a hex. `home` is the terrain of its wood."""

    kind: str
    owner: Owner
    home: str = "neutral"
    marked: bool = False
    annex: bool = False
    trade: bool = False


class BridgeMark(Struct, frozen=True, forbid_unknown_fields=True):
    """A built bridge between two hexes."""

    one: str
    other: str
    home: str = "neutral"


class Arrow(Struct, frozen=True, forbid_unknown_fields=True):
    """An arrow from hex to hex."""

    start: str
    end: str


class Outline(Struct, frozen=True, forbid_unknown_fields=True):
    """A line around the structures of a town or city, in the wood of its owner."""

    hexes: tuple[str, ...]
    home: str = "neutral"
    second: bool = False
    """Of the second human: broken where colours alone do not tell."""
    sign: str = ""
    """What stands on the shield at a corner."""


class Overlays(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything on top of the print. Hexes are names; what is left out is not there."""

    pieces: Mapping[str, PieceMark] = {}
    terrain: Mapping[str, str] = {}
    """Empty hexes whose terrain differs from the print."""
    cubes: tuple[str, ...] = ()
    """Hexes with a cube on them: the survivors of a narrowing, or the Symbionts' hexes."""
    fallow: tuple[str, ...] = ()
    """Land on which nothing may be built any more."""
    marks: Mapping[str, Mark] = {}
    badges: Mapping[str, str] = {}
    """A short text in a ring, such as the number of the stage that removed a hex."""
    values: Mapping[str, str] = {}
    """What an option measured: a gap, a power, a place in the row. The removed ones keep theirs, faint."""
    prices: Mapping[str, tuple[tuple[str, int], ...]] = {}
    """What it costs to do something with a hex: goods by their sign and how many."""
    counts: Mapping[str, int] = {}
    """The numbers of a count in reading order."""
    arrows: tuple[Arrow, ...] = ()
    bridges: tuple[BridgeMark, ...] = ()
    lines: tuple[Outline, ...] = ()
    needs: Mapping[str, str] = {}
    """On one hex of a group that may become a town: *6 of 7*."""
    titles: Mapping[str, str] = {}
    """What the tip of a hex says; left out: its name, terrain and piece."""
