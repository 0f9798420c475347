"""A chart as data: the same values are drawn as a figure and told as a table."""

from typing import Literal

from msgspec import Struct

Kind = Literal["dots", "bars", "lines", "steps"]


class Point(Struct, frozen=True):
    """A value with its interval: of a name (`dots`, `bars`) or at a number (`lines`, `steps`)."""

    at: str | int
    value: float
    low: float
    high: float
    count: int


class Series(Struct, frozen=True):
    """Points that belong together; what tells them apart in a figure is their place, not a colour."""

    name: str
    points: tuple[Point, ...]


class Panel(Struct, frozen=True):
    """One of the small multiples."""

    title: str
    series: tuple[Series, ...]


class Chart(Struct, frozen=True):
    """Panels beside each other, with the same scale."""

    name: str
    """Of its files."""
    title: str
    about: str
    kind: Kind
    axis: str
    """What is measured."""
    panels: tuple[Panel, ...]
    zero: float | None = None
    """Where a line says: no difference."""
    shares: bool = False
    """Values are shares of 1, told in per cent."""
    of: str = ""
    """What stands at the other axis."""
