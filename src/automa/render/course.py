"""Points over the rounds by where they came from: stacked columns that can be read without colour."""

from collections.abc import Sequence
from html import escape
from typing import Final

from msgspec import Struct

WIDTH: Final = 440
HEIGHT: Final = 236
BASE: Final = 212
ROOM: Final = 188
"""For the highest column."""
PATTERNS: Final = 6
"""So many sources have a pattern of their own; what is left is drawn together."""
PLATE: Final = 20
"""Behind a number, where the column is as wide; with more seats it is narrower, and so is the number."""
LEAST: Final = 13
"""A part lower than this has no room for its number."""


class SeatColumn(Struct, frozen=True):
    """One seat in one round: its points by source, in the order of the legend; losses hang below."""

    parts: Sequence[int]


class RoundColumns(Struct, frozen=True):
    """A round with a column for every seat."""

    label: str
    columns: Sequence[SeatColumn]


def course_svg(groups: Sequence[RoundColumns], title: str) -> str:
    """The chart; the legend is beside it, in words."""
    highest = max(
        (sum(n for n in column.parts if n > 0) for group in groups for column in group.columns), default=1
    )
    scale = ROOM / max(highest, 1)
    wide = WIDTH / max(len(groups), 1)
    content = "".join(_group(group, wide * number, wide, scale) for number, group in enumerate(groups))
    axis = f'<path class="axis" d="M0 {BASE}H{WIDTH}"/>'
    return (
        f'<svg class="course" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}">'
        f"{_patterns()}{content}{axis}</svg>"
    )


def _group(group: RoundColumns, x: float, wide: float, scale: float) -> str:
    each = (wide - 8) / max(len(group.columns), 1)
    content = f'<text class="round" x="{x + wide / 2:g}" y="{HEIGHT - 6}">{escape(group.label)}</text>'
    for number, column in enumerate(group.columns):
        content += _column(column, x + 5 + each * number, each - 3, scale)
    return content


def _column(column: SeatColumn, x: float, wide: float, scale: float) -> str:
    content, y = "", float(BASE)
    plate = min(PLATE, wide - 2)
    small = "" if plate == PLATE else ' class="small"'
    for at, points in enumerate(column.parts):
        if points <= 0:
            continue
        high = points * scale
        y -= high
        content += f'<rect class="p{min(at, PATTERNS)}" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"/>'
        if high >= LEAST:
            content += (
                f'<rect class="plate" x="{x + wide / 2 - plate / 2:.1f}" y="{y + high / 2 - 7:.1f}" width="{plate:.1f}" height="14" rx="3"/>'
                f'<text{small} x="{x + wide / 2:.1f}" y="{y + high / 2 + 4:.1f}">{points}</text>'
            )
    content += f'<text class="sum{" small" if small else ""}" x="{x + wide / 2:.1f}" y="{y - 4:.1f}">{sum(column.parts)}</text>'
    return content


def sample_svg(at: int) -> str:
    """The pattern of a source, for the legend."""
    shape = f'<rect class="p{min(at, PATTERNS)}" x="1" y="1" width="26" height="16"/>'
    return f'<svg class="course sample" viewBox="0 0 28 18" width="28" height="18" aria-hidden="true">{shape}</svg>'


def _patterns() -> str:
    """Hatches, dots and crosses: each tells its source without colour."""
    shapes = (
        "",
        "M0 8L8 0M-2 2L2 -2M6 10L10 6",
        "M0 0L8 8M-2 6L2 10M6 -2L10 2",
        "M0 4H8",
        "M4 0V8",
        "M4 2V6M2 4H6",
        "M0 8L8 0M0 0L8 8",
    )
    made = "".join(
        f'<pattern id="course-{at}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<rect class="ground" width="8" height="8"/><path class="hatch" d="{shape}"/></pattern>'
        for at, shape in enumerate(shapes)
    )
    return f"<defs>{made}</defs>"
