"""The pen: shapes, words and the style sheet that every drawn card, tile and track shares.

Colours are classes (`ac-ink`, `ac-gold` …); `style_rules` gives them the values of `palette.OBJECTS`.
"""

from html import escape
from math import pi, sin

from automa.render import palette

_FILLS = (
    "paper",
    "column",
    "ink",
    "blank",
    "off",
    "gold",
    "you",
    "land",
    "wood",
    "stone",
    "power",
    "spent",
    "lit",
)
TRACKS = ("fire", "water", "earth", "air", "banking", "law", "engineering", "medicine")
_STROKES = {
    "edge": ("card-edge", "stroke-width:1.2;stroke-linejoin:round"),
    "hair": ("card-hair", "stroke-width:1"),
    "line": ("card-ink", "stroke-width:3;fill:none;stroke-linejoin:round;stroke-linecap:round"),
    "thin": ("card-ink", "stroke-width:1.6;fill:none;stroke-linecap:round;stroke-linejoin:round"),
    "ring": ("card-paper", "stroke-width:2;fill:none"),
    "stout": ("card-ink", "stroke-width:3;stroke-linejoin:round"),
    "glow": ("selection", "stroke-width:2.5"),
    "rim": ("card-edge", "stroke-width:.8;fill:none"),
    "strike": ("card-spent", "stroke-width:2.6;stroke-linecap:round"),
    "cross": ("card-spent", "stroke-width:4.5;fill:none;stroke-linecap:round"),
    "dash": ("card-edge", "stroke-width:1.4;stroke-dasharray:3 3;fill:none"),
    "wave": ("card-wave", "stroke-width:2.4;fill:none;stroke-linecap:round"),
    "sel": ("selection", "stroke-width:4;fill:none;stroke-linejoin:round"),
}
ROOT = ".automa-card"


def style_rules(*, colours: bool = True) -> str:
    """The style sheet of every drawing; a page that declares the palette itself leaves the colours out."""
    rules = [
        palette.css(ROOT, palette.BOARD, palette.OBJECTS) if colours else "",
        f"{ROOT}{{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}}",
        *(f".ac-{name}{{fill:var(--card-{name})}}" for name in _FILLS),
        *(f".ac-{name}{{fill:var(--track-{name})}}" for name in TRACKS),
        *(f".ac-{name}-wood{{fill:var(--{name}-wood)}}" for name in palette.TERRAINS),
        *(f".ac-{name}-land{{fill:var(--{name});color:var(--{name}-ink)}}" for name in palette.TERRAINS),
        ".ac-neutral-wood{fill:var(--neutral)}.ac-token{fill:var(--marked)}",
        *(f".ac-{name}{{stroke:var(--{of});{more}}}" for name, (of, more) in _STROKES.items()),
        ".ac-word{font-weight:700}",
        ".ac-word,.ac-note{fill:var(--card-ink);text-anchor:middle}.ac-end{text-anchor:end}.ac-start{text-anchor:start}",
        ".ac-on-ink{fill:var(--card-paper)}.ac-dim{fill:var(--card-edge)}.ac-on-gold{fill:#3a3128}",
        ".ac-on-token{fill:#fff}.ac-chosen{fill:var(--selection)}.ac-warn{fill:var(--warning)}",
        ".ac-sign-white,.ac-sign-dark{fill:none;stroke:#fff;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}",
        ".ac-sign-dark{stroke:#3a3128}",
        ".ac-part:not(.lit)>.ac-lit{display:none}",
        ".ac-faint{opacity:.42}.ac-over{opacity:.9}.ac-strong{font-weight:700}",
        ".am-l{fill:none;stroke:currentColor;stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}",
        ".am-f{fill:currentColor}.am-b{fill:currentColor;stroke:currentColor;stroke-width:1.4}",
        ".am-p{fill:var(--plate);opacity:.3}",
    ]
    return "".join(rules)


def at(x: float, y: float, picture: str, scale: float = 1) -> str:
    """A picture moved to a place."""
    moved = f"translate({x:.4g} {y:.4g})" if x or y else ""
    scaled = f"scale({scale:.3g})" if scale != 1 else ""
    change = " ".join(filter(None, (moved, scaled)))
    return f'<g transform="{change}">{picture}</g>' if change else f"<g>{picture}</g>"


def path(draw: str, classes: str) -> str:
    return f'<path class="{classes}" d="{draw}"/>'


def disc(x: float, y: float, r: float, classes: str) -> str:
    place = (f' cx="{x:g}"' if x else "") + (f' cy="{y:g}"' if y else "")
    return f'<circle class="{classes}"{place} r="{r:g}"/>'


def box(x: float, y: float, width: float, height: float, classes: str, r: float = 2) -> str:
    """A rectangle with round corners."""
    size = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<rect class="{classes}" {size} rx="{r:g}"/>'


def word(x: float, y: float, text: str, size: float, classes: str = "ac-word") -> str:
    place = (f' x="{x:.4g}"' if x else "") + (f' y="{y:.4g}"' if y else "")
    return f'<text class="{classes}"{place} font-size="{size:.3g}">{escape(text)}</text>'


def hexagon(x: float, y: float, r: float, classes: str) -> str:
    """A hex with a corner on top."""
    wide, half = round(r * sin(pi / 3), 1), r / 2
    down, up = f"l{wide:g} {half:g}v{r:g}l{-wide:g} {half:g}", f"l{-wide:g} {-half:g}v{-r:g}z"
    return path(f"M{x:g} {round(y - r, 1):g}{down}{up}", classes)


def octagon(width: float, height: float, classes: str, corner: float = 0.29) -> str:
    """An octagon around the origin: where an action is taken."""
    w, h = width / 2, height / 2
    c = corner * min(width, height)
    return path(
        f"M{-w + c:g} {-h:g}H{w - c:g}L{w:g} {-h + c:g}V{h - c:g}L{w - c:g} {h:g}H{-w + c:g}L{-w:g} {h - c:g}V{-h + c:g}Z",
        classes,
    )


def arrow(x1: float, y1: float, x2: float, y2: float, head: float = 5) -> str:
    """A straight arrow."""
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    bx, by = x2 - head * ux, y2 - head * uy
    left = f"{round(bx - head * 0.7 * uy, 1):g} {round(by + head * 0.7 * ux, 1):g}"
    right = f"{round(bx + head * 0.7 * uy, 1):g} {round(by - head * 0.7 * ux, 1):g}"
    shaft = path(f"M{x1:g} {y1:g}L{round(bx, 1):g} {round(by, 1):g}", "ac-line")
    return shaft + path(f"M{x2:g} {y2:g}L{left}L{right}Z", "ac-ink")


_NARROW, _WIDE = frozenset("ijltfrI.,:;'’!|()[]/ -·1"), frozenset("mwMWÄÖ%@…–—→∞")


def measure(text: str, size: float, *, bold: bool = False) -> float:
    """About the width of a text, on the wide side: nobody knows which font a reader has."""
    return (
        (1.12 if bold else 1)
        * size
        * sum(0.4 if c in _NARROW else 0.92 if c in _WIDE else 0.7 if c.isupper() else 0.6 for c in text)
    )


def fitting(text: str, size: float, room: float) -> float:
    """The size at which a bold text fits the room, at most `size`."""
    needed = measure(text, size, bold=True)
    return size if needed <= room else size * room / needed


def lines(text: str, size: float, room: float) -> list[str]:
    """A text broken into lines that fit the room."""
    broken: list[str] = []
    for piece in text.split():
        if broken and measure(f"{broken[-1]} {piece}", size) <= room:
            broken[-1] += f" {piece}"
        else:
            broken.append(piece)
    return broken


def svg(width: float, height: float, title: str, content: str, *, data: str = "", alone: bool = True) -> str:
    """A drawing with its title; one that stands alone brings its style along."""
    style = f"<style>{style_rules()}</style>" if alone else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="automa-card" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img"{data}><title>{escape(title)}</title>{style}{content}</svg>'
    )
