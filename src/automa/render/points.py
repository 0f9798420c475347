"""Points of a finished game in the colours of their players: both totals over the rounds, and every source by round.

A colour is never alone: whoever is at home in a terrain has a mark of their own on the lines, and Automa's bars are hatched.
"""

from collections.abc import Sequence
from html import escape
from typing import Final

from msgspec import Struct

WIDTH: Final = 440
HIGH: Final = 176
LEFT, RIGHT, TOP, BASE = 30, 392, 14, 150
"""Where the lines of the totals lie."""
APART: Final = 17
"""So far apart are the numbers at the end of the lines."""
STEPS: Final = (10, 20, 40, 50, 100, 200)
"""Between two lines of the grid."""
MOST_LINES: Final = 4
MARKS: Final = (
    '<circle class="dot" cx="{x:.1f}" cy="{y:.1f}" r="5"/>',
    '<path class="dot" d="M{x:.1f} {y:.1f}m0 -7l6 11h-12z"/>',
)
HERS: Final = '<path class="dot" d="M{x:.1f} {y:.1f}m-5 -5h10v10h-10z"/>'

ROW: Final = 76
BAR: Final = 16
BARS: Final = (4, 92)
"""Where the bars of a source begin, and how long the longest is."""
COLUMNS: Final = 144
"""Where its columns begin, one group a round."""
FLOOR, TALL = 56, 38
"""The ground of the columns, and how high the highest is."""
NUMBERED: Final = 2
"""So many seats leave room for a number above every column."""


class PointsSide(Struct, frozen=True):
    """A player: the terrain of the pieces, and points."""

    home: str
    automa: bool
    points: Sequence[int]
    """Of the totals: at the start, after every round, at the end. Of a source: what each round brought."""


def _group(side: PointsSide, content: str) -> str:
    return f'<g class="of-{escape(side.home or "neutral")}">{content}</g>'


# -- both totals -----------------------------------------------------------------------------------------------------


def totals_svg(sides: Sequence[PointsSide], labels: Sequence[str], title: str) -> str:
    """The totals as lines; between two of them the lead is a band, at their ends stand the numbers."""
    most = max((max(side.points) for side in sides), default=1)
    step = next((each for each in STEPS if most <= each * MOST_LINES), most)
    high = max(step * -(-most // step), 1)
    wide = (RIGHT - LEFT) / max(len(labels) - 1, 1)

    def place(at: int, points: int) -> tuple[float, float]:
        return LEFT + wide * at, BASE - (BASE - TOP) * max(points, 0) / high

    content = "".join(_level(value, BASE - (BASE - TOP) * value / high) for value in range(0, high + 1, step))
    content += "".join(
        f'<text class="round" x="{LEFT + wide * at:.1f}" y="{HIGH - 6}">{escape(label)}</text>'
        for at, label in enumerate(labels)
    )
    curves = [[place(at, points) for at, points in enumerate(side.points)] for side in sides]
    if len(curves) == NUMBERED:
        content += f'<path class="lead" d="M{_joined([*curves[0], *reversed(curves[1])])}Z"/>'
    for number, (side, curve) in enumerate(zip(sides, curves, strict=True)):
        mark = HERS if side.automa else MARKS[number % len(MARKS)]
        dots = "".join(mark.format(x=x, y=y) for x, y in curve)
        content += _group(side, f'<path class="curve" d="M{_joined(curve)}"/>{dots}')
    content += "".join(
        f'<text class="sum" x="{RIGHT + 12}" y="{y + 5:.1f}">{side.points[-1]}</text>'
        for side, y in zip(sides, spread([curve[-1][1] for curve in curves]), strict=True)
    )
    return _svg("totals", HIGH, title, content)


def _level(value: int, y: float) -> str:
    return (
        f'<path class="grid" d="M{LEFT} {y:.1f}H{RIGHT}"/>'
        f'<text class="level" x="{LEFT - 6}" y="{y + 4:.1f}">{value}</text>'
    )


def _joined(curve: Sequence[tuple[float, float]]) -> str:
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in curve)


def spread(heights: Sequence[float]) -> list[float]:
    """The same heights in their order, moved down where two numbers would stand on each other."""
    found = list(heights)
    before: float | None = None
    for at in sorted(range(len(found)), key=lambda at: found[at]):
        if before is not None:
            found[at] = max(found[at], before + APART)
        before = found[at]
    return found


# -- one source ------------------------------------------------------------------------------------------------------


class Scale(Struct, frozen=True):
    """What the longest bar and the highest column of all sources stand for."""

    total: int
    round: int


def scale_of(rows: Sequence[Sequence[PointsSide]]) -> Scale:
    """One scale for all sources, so that they can be compared."""
    sides = [side for row in rows for side in row]
    total = max((abs(sum(side.points)) for side in sides), default=1)
    return Scale(total or 1, max((abs(n) for side in sides for n in side.points), default=1) or 1)


def source_svg(sides: Sequence[PointsSide], labels: Sequence[str], scale: Scale, title: str) -> str:
    """What one source brought: a bar for everybody, and beside it columns by round. What was paid is drawn hollow."""
    content = "".join(_bar(side, number, len(sides), scale) for number, side in enumerate(sides))
    wide = (WIDTH - COLUMNS) / max(len(labels), 1)
    for at, label in enumerate(labels):
        x = COLUMNS + wide * at
        content += f'<text class="round" x="{x + wide / 2:.1f}" y="{ROW - 6}">{escape(label)}</text>'
        each = (wide - 6) / max(len(sides), 1)
        for number, side in enumerate(sides):
            content += _column(side, side.points[at], x + 3 + each * number, each, scale, len(sides))
    content += f'<path class="axis" d="M{COLUMNS} {FLOOR}H{WIDTH}"/>'
    return _svg("source", ROW, title, content)


def _bar(side: PointsSide, number: int, of: int, scale: Scale) -> str:
    points = sum(side.points)
    high = min(BAR, (FLOOR - 6) / of)
    y = FLOOR - (of - number) * (high + 3)
    start, longest = BARS
    long = longest * abs(points) / scale.total
    shape = _block(side, start, y, long, high, hollow=points < 0) if points else ""
    told = f"−{-points}" if points < 0 else str(points)
    return (
        _group(side, shape)
        + f'<text class="n" x="{start + long + 5:.1f}" y="{y + high / 2 + 5:.1f}">{told}</text>'
    )


def _column(side: PointsSide, points: int, x: float, wide: float, scale: Scale, of: int) -> str:
    if not points:
        return ""
    high = max(TALL * abs(points) / scale.round, 2)
    y = FLOOR - high
    shape = _group(side, _block(side, x + 1, y, wide - 2, high, hollow=points < 0))
    if of > NUMBERED:
        return shape
    told = f"−{-points}" if points < 0 else str(points)
    return shape + f'<text class="small" x="{x + wide / 2:.1f}" y="{y - 3:.1f}">{told}</text>'


def _block(side: PointsSide, x: float, y: float, wide: float, high: float, *, hollow: bool) -> str:
    size = f'x="{x:.1f}" y="{y:.1f}" width="{max(wide, 1):.1f}" height="{high:.1f}"'
    hatch = f'<rect class="hatch" {size}/>' if side.automa and not hollow else ""
    return f'<rect class="{"paid" if hollow else "block"}" {size}/>{hatch}'


# -- the sheet they are drawn on -------------------------------------------------------------------------------------


def hatch_svg() -> str:
    """The hatch of Automa's bars, once a page."""
    return (
        '<svg class="hatches" aria-hidden="true" focusable="false" width="0" height="0"><defs>'
        '<pattern id="points-hatch" width="6" height="6" patternUnits="userSpaceOnUse">'
        '<path class="stripe" d="M-1 1L1 -1M0 6L6 0M5 7L7 5"/></pattern></defs></svg>'
    )


def _svg(kind: str, high: int, title: str, content: str) -> str:
    return (
        f'<svg class="points-chart {kind}" viewBox="0 0 {WIDTH} {high}" role="img" aria-label="{escape(title)}">'
        f"{content}</svg>"
    )
