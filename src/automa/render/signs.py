"""The vocabulary: one sign for each thing of the games, drawn around the origin in a box of 24 × 24. Own drawings.

Cards, tiles, boards and tracks are put together from these signs, so that a thing looks the same wherever it is met.
"""

from collections.abc import Callable, Mapping
from functools import partial

from automa.render import glyphs, pieces
from automa.render.ink import TRACKS, arrow, at, box, disc, hexagon, octagon, path, word

STAR = "M0-5.5l1.6 3.6 3.9.4-2.9 2.6.8 3.9L0 3l-3.4 2 .8-3.9L-5.5-1.5l3.9-.4z"
CHECK = "M-6 0L-2 5L7 -6"

_TRACK_SIGNS: Mapping[str, str] = {
    "fire": "M0-8C1-3 6-2 6 3A6 6 0 0 1-6 3C-6 0-4-1-3-4-2-2-1-2 0-1 1-3 0-5 0-8z",
    "water": "M0-8C3-3 6 0 6 3A6 6 0 0 1-6 3C-6 0-3-3 0-8z",
    "earth": "M-8 6L-3-5 0 0 3-4 8 6z",
    "air": "M-8-2h10a3 3 0 1 0-3-3M-8 2h13a3 3 0 1 1-3 3M-6 6h4",
    "banking": "M-7 4h14v3h-14zM-6 0h12v3h-12zM-5-4h10v3h-10zM-4-8h8v3h-8z",
    "law": "M0-8V7M-5 7H5M-7-5H7M-7-5l-2.5 6h5zM7-5l-2.5 6h5z",
    "engineering": "M0-8v3M0-5L-6 8M0-5L6 8M-4.5 2h9",
    "medicine": "M-2.5-8h5v5.500h5.500v5h-5.500v5.500h-5v-5.500h-5.500v-5h5.500z",
}
_DRAWN_AS_LINES = frozenset({"air", "law", "engineering"})


def track(name: str, r: float = 11) -> str:
    """A cult or discipline: its sign on a disc of its colour."""
    dark = name in ("medicine", "banking", "air")
    style = (
        ("ac-sign-dark" if dark else "ac-sign-white")
        if name in _DRAWN_AS_LINES
        else "ac-on-gold"
        if dark
        else "ac-on-token"
    )
    drawn = path(_TRACK_SIGNS[name], style)
    return disc(0, 0, r, f"ac-{name} ac-edge") + at(0, 0, drawn, r / 13)


def marked(r: float = 11, *, yes: bool = True) -> str:
    """The token of a marked structure: a disc with a star. Crossed out: unmarked."""
    star = at(0, 0.4, path(STAR, "ac-on-token" if yes else "ac-token"), r / 7.4)
    if yes:
        return disc(0, 0, r, "ac-token ac-edge") + star
    cross = path(f"M{-r * 0.72:.1f} {r * 0.72:.1f}L{r * 0.72:.1f} {-r * 0.72:.1f}", "ac-line")
    return disc(0, 0, r, "ac-blank ac-edge") + star + cross


def person(scholar: bool = False, classes: str = "ac-wood ac-edge") -> str:
    """A priest with a pointed hat, or a scholar with a square one; 22 wide, 38 high."""
    robe = path("M-9 18C-9 4 -6 0 0 0S9 4 9 18Z", classes) + disc(0, -6, 6, classes)
    if scholar:
        return robe + path("M-11 -12L0 -17L11 -12L0 -7Z", "ac-ink") + path("M9 -12V-4", "ac-thin")
    return robe + path("M-6 -8L0 -19L6 -8Z", "ac-ink")


def head() -> str:
    """Automa: a head of brass that is wound up with a key; 46 wide, 42 high."""
    neck = box(-7, 15, 14, 7, "ac-stone ac-edge", 1)
    key = (
        path("M14 -1H22", "ac-line")
        + disc(26, -6, 4.2, "ac-gold ac-edge")
        + disc(26, 4, 4.2, "ac-gold ac-edge")
    )
    face = path("M-16 16V-5Q-16 -20 0 -20T16 -5V16Z", "ac-gold ac-edge")
    eyes = "".join(disc(x, -4, 5, "ac-blank ac-edge") + disc(x + 1, -4, 2.2, "ac-ink") for x in (-6.5, 6.5))
    return neck + key + face + eyes + path("M-7 7Q0 12 7 7", "ac-thin") + disc(0, -20, 2.4, "ac-ink")


def ship() -> str:
    """40 wide, 36 high."""
    hull = path("M-20 7H20L13 18H-13Z", "ac-wood ac-edge")
    return hull + path("M0 5V-18", "ac-line") + path("M2 -17C14 -12 14 -2 2 2Z", "ac-blank ac-edge")


def plaque(text: str, *, width: float = 26, height: float = 19) -> str:
    """Victory points: a laurel plaque with the number."""
    w, h = width / 2, height / 2
    bulge = w * 0.16
    shape = path(
        f"M{-w + bulge:g} {-h:g}H{w - bulge:g}Q{w + bulge:g} 0 {w - bulge:g} {h:g}H{-w + bulge:g}Q{-w - bulge:g} 0 {-w + bulge:g} {-h:g}Z",
        "ac-gold ac-edge",
    )
    size = min(height * 0.78, width * 1.25 / max(1, len(text)))
    return shape + word(0, size * 0.36, text, size, "ac-word ac-on-gold")


def piece(kind: str, home: str = "") -> str:
    """A structure without a plate, in an owner's wood or in plain wood."""
    walls, doors = pieces.SHAPES[kind]
    wood = f"ac-{home}-wood" if home else "ac-wood"
    return at(0, 2, path(walls, f"{wood} ac-edge") + path(doors, "ac-blank"), 0.68)


def terrain(name: str, r: float = 12) -> str:
    """A hex of this terrain with its engraved sign."""
    strokes = "".join(f'<path class="am-{style}" d="{drawn}"/>' for style, drawn in glyphs.SIGNS[name])
    return (
        hexagon(0, 0, r, f"ac-{name}-land ac-edge")
        + f'<g class="ac-{name}-land">{at(0, 0, strokes, r / 44)}</g>'
    )


def hexagon_letter(letter: str, r: float = 16) -> str:
    """The letter of a row in a dark hex, as on the cards."""
    return hexagon(0, 0, r, "ac-ink") + word(0, r * 0.4, letter, r * 1.1, "ac-word ac-on-ink")


def place_hex(name: str, r: float = 16) -> str:
    """The name of a hex in a hex."""
    return hexagon(0, 0, r, "ac-blank ac-edge") + word(0, 4.2, name, 12 if len(name) < 3 else 10.5)


def book(discipline: str = "") -> str:
    """A book of a discipline, or of any: an open one without colour."""
    cover = f"ac-{discipline} ac-edge" if discipline else "ac-blank ac-edge"
    pages = path("M-11 -8Q-5 -11 0 -7Q5 -11 11 -8V8Q5 5 0 9Q-5 5 -11 8Z", cover) + path("M0 -7V9", "ac-thin")
    if not discipline:
        return pages + path(
            "M-8 -4Q-5 -5 -3 -4M-8 0Q-5 -1 -3 0M3 -4Q5 -5 8 -4M3 0Q5 -1 8 0", "ac-hair ac-thin"
        )
    return pages


def hand() -> str:
    """A flat hand: somebody has taken this; 30 wide, 36 high."""
    fingers = "M-9 16C-13 8-15 2-15-2c0-3 4-3 5 0l2 5V-12c0-4 5-4 5 0V-1V-15c0-4 5-4 5 0V-1V-13c0-4 5-4 5 0V0-9c0-3 5-3 5 0V4C12 10 10 13 8 17Z"
    return path(fingers, "ac-blank ac-edge")


def gear() -> str:
    """Automa's cog wheel, as beneath her pieces; 50 wide."""
    return path(pieces.COG, "ac-blank ac-edge") + at(-2, 1, head(), 0.62)


def _coins() -> str:
    return disc(0, 0, 11, "ac-gold ac-edge") + disc(0, 0, 8.9, "ac-rim")


def _cube() -> str:
    shades = {"t": "ac-blank ac-edge", "s": "ac-column ac-edge", "r": "ac-stone ac-edge"}
    return at(0, 0.5, "".join(path(drawn, shades[side]) for side, drawn in pieces.CUBE), 1.35)


def _tool() -> str:
    return path("M-7 10L3 -3", "ac-line") + path(
        "M-5 -7L2 -11L11 -3L8 1L5 -1L1 3L-4 -2L-1 -4Z", "ac-stone ac-edge"
    )


def _power() -> str:
    """A bowl: power lies in bowls."""
    return path("M-11.5 -9H11.5C11.5 4 7 11 0 11S-11.5 4 -11.5 -9Z", "ac-power ac-edge")


def _bolt() -> str:
    return path("M2 -9L-6 2H-1L-3 9L6 -2H1L3 -9Z", "ac-token")


def _spade() -> str:
    return path("M0 -11V3M-4 -11H4", "ac-line") + path("M-6 1H6V6Q6 10 0 12Q-6 10 -6 6Z", "ac-stone ac-edge")


def _bridge() -> str:
    arch = "M-12 9V-1Q0 -9 12 -1V9H8Q7 1 0 1T-8 9Z"
    return path(arch, "ac-wood ac-edge") + path("M-12 -5Q0 -13 12 -5", "ac-thin")


def _step() -> str:
    rungs = "".join(box(-6, 6 - 6 * n, 12, 5, "ac-blank ac-edge", 1) for n in range(3))
    return rungs + arrow(0, 11, 0, -12, 6)


def _key() -> str:
    return (
        disc(-6, 0, 5, "ac-gold ac-edge")
        + disc(-6, 0, 2, "ac-ink")
        + path("M-1 0H11M7 0V4M11 0V5", "ac-line")
    )


def _town() -> str:
    wall = path("M-11 10V-3H-8V0H-5V-3H-2V-9L0 -12L2 -9V-3H5V0H8V-3H11V10Z", "ac-stone ac-edge")
    return wall + path("M-3 10V6A3 3 0 0 1 3 6V10Z", "ac-ink")


def _favor() -> str:
    return '<ellipse class="ac-gold ac-edge" rx="12" ry="9"/><ellipse class="ac-ring" rx="9" ry="6.300"/>'


def _competency() -> str:
    """A certificate with a seal."""
    sheet = box(-11, -9, 22, 16, "ac-blank ac-edge", 2) + path("M-7 -5H7M-7 -1H2", "ac-thin")
    return sheet + disc(6, 5, 4.2, "ac-gold ac-edge") + path("M4 8L3 13L6 11L9 13L8 8Z", "ac-gold ac-edge")


def bulb() -> str:
    """An innovation: a lamp; 24 wide, 34 high."""
    lamp = path("M-7 8C-7 2 -12 0 -12 -6A12 12 0 0 1 12 -6C12 0 7 2 7 8Z", "ac-gold ac-edge")
    return lamp + path("M-6 12H6M-4 16H4", "ac-line")


def _pass() -> str:
    sheet = path("M-9 -10H6Q9 -10 9 -7V10H-6Q-9 10 -9 7Z", "ac-blank ac-edge")
    return sheet + path("M-5 -5H5M-5 0H5M-5 5H1", "ac-thin")


def _income() -> str:
    return path("M-11 2V10H11V2", "ac-line") + arrow(0, -12, 0, 6, 7)


def _once() -> str:
    """A flag: counts now, one time."""
    return path("M-6 11V-11", "ac-line") + path("M-5 -10L10 -5.5L-5 0Z", "ac-ink")


def _hourglass() -> str:
    glass = path("M-7 -11H7L1 0L7 11H-7L-1 0Z", "ac-blank ac-edge")
    return glass + path("M-5 9L0 3L5 9Z", "ac-ink") + path("M-8 -11H8M-8 11H8", "ac-line")


def _river() -> str:
    return "".join(path(f"M-11 {y}q3.7 -5 7.300 0t7.300 0t7.300 0", "ac-wave") for y in (-5, 2, 9))


def _edge() -> str:
    return (
        hexagon(-2, 0, 11, "ac-land ac-edge") + path("M9.500 -8V8", "ac-line") + path("M12 -9V9", "ac-dash")
    )


def _build() -> str:
    return path("M-10 11V0L-1 -8L8 0V11Z", "ac-wood ac-edge") + path("M9 -12V-4M5 -8H13", "ac-line")


def _exchange(old: str, new: str) -> Callable[[], str]:
    """One building becomes another."""
    return lambda: (
        at(-7, 3, piece(old), 0.6) + at(7, -2, piece(new), 0.72) + path("M-9 -7Q-2 -12 3 -9", "ac-thin")
    )


def _leap() -> str:
    """Over a hex that lies between."""
    return hexagon(0, 6, 6, "ac-off ac-edge") + path("M-10 4Q0 -16 9 1M9 2L4 -1M9 2L10 -4", "ac-thin")


def _shapes() -> str:
    return (
        at(-7, 5, piece("workshop"), 0.55) + at(7, 5, piece("tower"), 0.6) + at(0, -5, piece("palace"), 0.6)
    )


def _lowest() -> str:
    bars = "".join(box(x, 10 - h, 5, h, "ac-blank ac-edge", 1) for x, h in ((-11, 14), (-5, 8), (1, 18)))
    return bars + box(7, 4, 5, 6, "ac-ink", 1)


def _settings() -> str:
    """A whole group of structures on their hexes."""
    return "".join(hexagon(x, y, 6.2, "ac-land ac-edge") for x, y in ((-5.4, -4.7), (5.4, -4.7), (0, 4.7)))


def _colours() -> str:
    """One terrain after another."""
    return "".join(
        hexagon(x, y, 6.2, f"ac-{name}-land ac-edge")
        for x, y, name in ((-5.4, -4.7, "forest"), (5.4, -4.7, "lake"), (0, 4.7, "wasteland"))
    )


def _scale(draw: Callable[[], str], factor: float, y: float = 0) -> Callable[[], str]:
    return lambda: at(0, y, draw(), factor)


SIGNS: Mapping[str, Callable[[], str]] = {
    "coins": _coins,
    "workers": _cube,
    "tools": _tool,
    "priests": _scale(person, 0.62),
    "scholars": _scale(lambda: person(scholar=True), 0.62),
    "power": _power,
    "bolt": _bolt,
    "spades": _spade,
    "bridges": _bridge,
    "shipping": _scale(ship, 0.6),
    "steps": _step,
    "digging": lambda: _spade() + path("M7 -2V-12M4 -9L7 -12L10 -9", "ac-thin"),
    "books": book,
    "keys": _key,
    "town": _town,
    "favor": _favor,
    "competency": _competency,
    "innovation": _scale(bulb, 0.64),
    "pass": _pass,
    "income": _income,
    "once": _once,
    "round-end": _hourglass,
    "river": _river,
    "edge": _edge,
    "build": _build,
    "group": _settings,
    "marked": marked,
    "unmarked": lambda: marked(yes=False),
    "hand": _scale(hand, 0.66),
    "automa": _scale(gear, 0.46),
    "head": _scale(head, 0.52),
    "action": lambda: octagon(22, 22, "ac-power ac-edge"),
    "points": lambda: plaque("★"),
    "cubes": _cube,
    "send": lambda: at(-5, 0, person(scholar=True), 0.55) + arrow(8, 11, 8, -11, 6),
    "token": lambda: disc(0, 0, 8, "ac-token ac-edge"),
    "tokens": lambda: disc(0, 0, 8, "ac-token ac-edge"),
    "column-books": lambda: at(0, -2, book(), 0.8) + path("M-8 10H8", "ac-line"),
    "upgrade": _exchange("workshop", "guild"),
    "exchange": _exchange("school", "guild"),
    "free-guild": lambda: hexagon(0, 0, 12, "ac-land ac-edge") + at(0, 0, piece("guild"), 0.75),
    "free-trading-house": _exchange("dwelling", "trading-house"),
    "free-dwelling": lambda: terrain("forest") + at(0, 0, piece("dwelling"), 0.75),
    "sandstorm": lambda: at(-5, 3, terrain("desert", 9)) + path("M-8 -9H6M-3 -5H11M4 -13H12", "ac-thin"),
    "colours": _colours,
    "leap": _leap,
    "shape": _shapes,
    "building": lambda: at(-5, 2, piece("workshop"), 0.75) + at(5, -1, piece("guild"), 0.7),
    "lowest": _lowest,
    "any": lambda: word(0, 8, "?", 22),
    **{name: partial(track, name) for name in TRACKS},
    **{kind: partial(piece, kind) for kind in pieces.SHAPES},
    **{f"book-{name}": partial(book, name) for name in TRACKS[4:]},
}
"""Every sign by its name."""

INSIDE = frozenset({"coins", "power", "points"})
"""Signs that carry their number inside."""


def sign(name: str, n: int | None = None) -> tuple[str, float]:
    """A sign with its number, from x = 0 to the width that is told with it; the middle is y = 0."""
    if name == "points":
        return at(14, 0, plaque("★" if n is None else str(n))), 28
    if name in INSIDE and n is not None:
        size = 14 if n < 10 else 12
        return at(
            12,
            0,
            SIGNS[name]()
            + word(0, size * 0.36, str(n), size, "ac-word ac-on-gold" if name == "coins" else "ac-word"),
        ), 24
    if n is None or n == 1:
        return at(12, 0, SIGNS[name]()), 24
    text = str(n)
    wide = 9.0 * len(text)
    return word(wide / 2, 5.5, text, 16) + at(wide + 13, 0, SIGNS[name]()), wide + 25
