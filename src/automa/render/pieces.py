"""Pieces as silhouettes: one shape for each kind of structure, one plate for each owner. Own drawings.

A piece stands on y = 12 and is at most 36 wide and 36 high around the origin. Walls are filled with the owner's wood,
`d` marks are doors and windows. The plate tells the owner without colour: a cog wheel is Automa, humans have a disc, a
square, a diamond, an octagon and a shield.
"""

from collections.abc import Mapping
from html import escape
from typing import Final, Literal

AUTOMA: Final = "automa"
Owner = Literal["automa"] | int
"""Automa or the number of a human seat, from 0."""
PLATES: tuple[str, ...] = (
    "M0-22a22 22 0 1 1 0 44 22 22 0 0 1 0-44z",
    "M-20-20h40v40h-40z",
    "M0-27L26 0 0 27-26 0z",
    "M-9-22H9L22-9V9L9 22H-9L-22 9V-9z",
    "M-20-21h40V2Q20 18 0 25-20 18-20 2z",
)
COG = "M-4-25h8l1 4 5 2 4-3 6 6-3 4 2 5 4 1v8l-4 1-2 5 3 4-6 6-4-3-5 2-1 4h-8l-1-4-5-2-4 3-6-6 3-4-2-5-4-1v-8l4-1 2-5-3-4 6-6 4 3 5-2z"

SHAPES: Mapping[str, tuple[str, str]] = {
    # kind: (walls, doors and windows)
    "dwelling": ("M-10 12V-1L0-12 10-1V12z", "M-3 12V3h6v9z"),
    "trading-house": ("M-16 12V0l8-9 6 6.5V-7L6-15 15-6V12z", "M-11 12V4h5v8zM2 12V3h6v9zM3.5-6h4v4h-4z"),
    "temple": (
        "M-16 12V8h3V-3h-3v-3L0-15 16-6v3h-3V8h3v4z",
        "M-8.5-3h4V8h-4zM-2-3h4V8h-4zM4.5-3h4V8h-4z",
    ),
    "stronghold": (
        "M-17 12V-10h3v3h3v-3h3v6h4v-10h3v3h2v-3h3v10h4v-6h3v3h3v-3h3V12z",
        "M-3.5 12V5a3.5 3.5 0 0 1 7 0v7zM-13-2h3v5h-3zM10-2h3v5h-3z",
    ),
    "sanctuary": (
        "M-17 12V2h4Q-12-8-3-10.5V-14h-2v-2h2v-2h6v2h2v2H3v3.5Q12-8 13 2h4v10z",
        "M-3 12V5a3 3 0 0 1 6 0v7zM-13 5h4v4h-4zM9 5h4v4H9z",
    ),
    "shipyard": (
        "M-17 4H-3V1h-10Q-7-5-3-15v-2h3v2Q11-10 13 1H0v3h17l-6 8h-23z",
        "M-10 7h3v2h-3zM-3 7h3v2h-3zM4 7h3v2H4z",
    ),
    "workshop": ("M-11 12V0l5-4v-8h4v5L3-12 11-4V12z", "M-2 12V4h6v8z"),
    "guild": (
        "M-14 12V-3h4v-4h3v-4h3v-4h8v4h3v4h3v4h4v15z",
        "M-3 12V5h6v7zM-9 0h4v4h-4zM5 0h4v4H5zM-2-9h4v4h-4z",
    ),
    "school": (
        "M-16 12V0L-6-4v-7L0-17 6-11v7L16 0v12z",
        "M-2.5-9h5v5h-5zM-3 12V4h6v8zM-12 3h4v4h-4zM8 3h4v4H8z",
    ),
    "palace": (
        "M-17 12V-5l4-9 4 9v4h4v-8L0-19l5 10v8h4v-4l4-9 4 9V12z",
        "M-4 12V4a4 4 0 0 1 8 0v8zM-14.5-2h3v5h-3zM11.5-2h3v5h-3zM-1.5-8h3v5h-3z",
    ),
    "university": (
        "M-18 12V-2h7v-3h3Q-7-13-1-14v-4h2v4Q7-13 8-5h3v3h7v14z",
        "M-15 2h3v6h-3zM-9 0h3v8h-3zM-3 12V0h6v12zM6 0h3v8H6zM12 2h3v6h-3z",
    ),
    "tower": ("M-7 12l2-22h-2v-7h3v3h2.5v-3h3v3H4v-3h3v7H5l2 22z", "M-1.5-7h3v6h-3zM-2 12V5h4v7z"),
    "monument": ("M-11 12V8h4l2.5-20L0-18l4.5 6L7 8h4v4z", "M-1.5-9h3V4h-3z"),
    "annex": ("M-8 12V2L8-5V12z", "M-2 12V5h5v7z"),
}
"""Every kind of structure of both games (an annex stands beside one)."""

CUBE = (
    ("t", "M0-8l7 3.5L0-1-7-4.5z"),
    ("s", "M-7-4.5L0-1v8l-7-3.5z"),
    ("r", "M7-4.5L0-1v8l7-3.5z"),
)
_TOKEN = "M0-8a8 8 0 1 1 0 16A8 8 0 0 1 0-8z"
_STAR = "M0-5.5l1.6 3.6 3.9.4-2.9 2.6.8 3.9L0 3l-3.4 2 .8-3.9L-5.5-1.5l3.9-.4z"


def plate(owner: Owner) -> str:
    """The name of the plate that tells this owner."""
    return f"p-{owner % len(PLATES)}" if isinstance(owner, int) else "p-automa"


def symbols(prefix: str = "am-") -> str:
    """All pieces, plates and markers as SVG symbols (`am-dwelling`, `am-p-automa`, `am-cube`, `am-token`)."""
    parts = [f'<path id="{prefix}p-automa" d="{COG}"/>']
    parts += [f'<path id="{prefix}p-{n}" d="{path}"/>' for n, path in enumerate(PLATES)]
    for kind, (walls, doors) in SHAPES.items():
        parts.append(f'<g id="{prefix}{kind}"><path d="{walls}"/><path class="am-d" d="{doors}"/></g>')
    cube = "".join(f'<path class="am-{side}" d="{path}"/>' for side, path in CUBE)
    parts.append(f'<g id="{prefix}cube">{cube}</g>')
    parts.append(f'<g id="{prefix}token"><path d="{_TOKEN}"/><path class="am-d" d="{_STAR}"/></g>')
    return "".join(parts)


def piece_svg(
    kind: str, owner: Owner, home: str = "neutral", *, place: str = "", extra: str = "", prefix: str = "am-"
) -> str:
    """One piece on its plate, around the origin or moved by the transform `place`, referring to the symbols."""
    moved = f' transform="{place}"' if place else ""
    return (
        f'<g class="piece {escape(home)}"{moved} data-kind="{escape(kind)}" data-owner="{owner}">'
        f'<use class="plate" href="#{prefix}{plate(owner)}"/><use href="#{prefix}{escape(kind)}"/>{extra}</g>'
    )
