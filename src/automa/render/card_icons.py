"""Small original pictures for decision cards, drawn around the origin in a box of about 64 × 44.

Colours are classes (`ac-ink`, `ac-token` …); the style sheet in `cards.py` gives them their values.
"""

from math import cos, pi, sin

from automa.facts.catalogue import DecisionCard, GameId, Symbol


def at(x: float, y: float, picture: str, scale: float = 1) -> str:
    """A picture moved to a place."""
    factor = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){factor}">{picture}</g>'


def path(draw: str, classes: str) -> str:
    return f'<path class="{classes}" d="{draw}"/>'


def disc(x: float, y: float, r: float, classes: str) -> str:
    return f'<circle class="{classes}" cx="{x:g}" cy="{y:g}" r="{r:g}"/>'


def box(x: float, y: float, width: float, height: float, classes: str, r: float = 2) -> str:
    """A rectangle with round corners."""
    size = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<rect class="{classes}" {size} rx="{r:g}"/>'


def word(x: float, y: float, text: str, size: float, classes: str = "ac-word") -> str:
    return f'<text class="{classes}" x="{x:g}" y="{y:g}" font-size="{size:g}">{text}</text>'


def hexagon(x: float, y: float, r: float, classes: str) -> str:
    """A hex with a corner on top."""
    corners = (f"{x + r * sin(k * pi / 3):.1f} {y - r * cos(k * pi / 3):.1f}" for k in range(6))
    return path(f"M{'L'.join(corners)}Z", classes)


def arrow(x1: float, y1: float, x2: float, y2: float, head: float = 5) -> str:
    """A straight arrow."""
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    bx, by = x2 - head * ux, y2 - head * uy
    left = f"{bx - head * 0.7 * uy:.1f} {by + head * 0.7 * ux:.1f}"
    right = f"{bx + head * 0.7 * uy:.1f} {by - head * 0.7 * ux:.1f}"
    shaft = path(f"M{x1:g} {y1:g}L{bx:.1f} {by:.1f}", "ac-line")
    return shaft + path(f"M{x2:g} {y2:g}L{left}L{right}Z", "ac-ink")


# -- the support column ------------------------------------------------------------------------------------------------


def bonus(card: DecisionCard) -> str:
    """Three cards side by side, the one she takes raised and filled."""
    picture = ""
    for x, slot in ((-20, "left"), (0, "middle"), (20, "right")):
        if slot == card.bonus:
            picture += box(x - 7, -17, 14, 21, "ac-gold ac-edge")
            picture += arrow(x, 6, x, 16, 6)
        else:
            picture += box(x - 7, -11, 14, 21, "ac-blank ac-edge")
    return picture


def mark(marked: bool, r: float = 12) -> str:
    """The disc of a marked structure, or the crossed one of an unmarked structure."""
    if marked:
        return disc(0, 0, r, "ac-token ac-edge") + disc(0, 0, r * 0.55, "ac-ring")
    cross = path(f"M{-r * 0.62:.1f} {r * 0.62:.1f}L{r * 0.62:.1f} {-r * 0.62:.1f}", "ac-strike")
    return disc(0, 0, r, "ac-blank ac-edge") + cross


def area(card: DecisionCard) -> str:
    """The disc, with a second one of two triangles that point at each other for Reaching."""
    marked = card.area == "marked"
    if not card.reaching:
        return mark(marked, 15)
    triangles = path("M-10 -6L-1.5 0L-10 6Z", "ac-paper") + path("M10 -6L1.5 0L10 6Z", "ac-paper")
    return at(-17, 0, mark(marked, 14)) + at(17, 0, disc(0, 0, 14, "ac-ink") + triangles)


def row(card: DecisionCard) -> str:
    """The letter of the row in a hex, with the row of terrains beside it."""
    picture = at(-18, 0, hexagon(0, 0, 18, "ac-ink") + word(0, 7, card.row, 20, "ac-word ac-on-ink"))
    rows = {"A": -7, "B": 7}
    for letter, y in rows.items():
        for n in range(4):
            chosen = "ac-land ac-edge" if letter == card.row else "ac-blank ac-edge"
            picture += hexagon(9 + 9.5 * n, y, 5.2, chosen)
    return picture


def direction(card: DecisionCard) -> str:
    """A zigzag from the top left onwards or from the bottom right backwards, with the number."""
    flip = 1 if card.arrow == "right" else -1
    line = path("M-14 -12H12L-12 12H8", "ac-line")
    head = path("M17 12L8 17.5V6.5Z", "ac-ink")
    zigzag = f'<g transform="translate(-14 0) scale({flip})">{line}{head}</g>'
    return zigzag + disc(21, 0, 13, "ac-ink") + word(21, 6.5, str(card.count), 18, "ac-word ac-on-ink")


def track(card: DecisionCard) -> str:
    """A scoring tile with her head, or a marker that catches up with another."""
    if card.track == "scoring-tile":
        tile = box(-24, -16, 48, 32, "ac-blank ac-edge", 4) + path("M-24 2H24M4 -16V16", "ac-hair")
        return tile + at(14, 9, head(), 0.28) + box(-20, -12, 19, 10, "ac-gold ac-hair", 1)
    columns = "".join(box(x, -17, 13, 34, "ac-blank ac-edge", 2) for x in (-21, 8))
    markers = disc(14.5, -9, 5, "ac-you ac-edge") + disc(-14.5, 10, 5, "ac-token ac-edge")
    return columns + path("M-21 -9H21", "ac-dash") + markers + arrow(-14.5, 4, -14.5, -9)


def start(card: DecisionCard) -> str:
    """The letters of the two first dwellings over their discs."""
    picture = ""
    for x, letter, marked in ((-22, card.start[0], True), (22, card.start[1], False)):
        picture += word(x, -2, letter, 24) + at(x, 13, mark(marked, 8))
    return picture


# -- the action column -------------------------------------------------------------------------------------------------


def head() -> str:
    """Automa: a head of brass that is wound up with a key."""
    neck = box(-7, 15, 14, 7, "ac-stone ac-edge", 1)
    key = (
        path("M14 -1H22", "ac-line")
        + disc(26, -6, 4.2, "ac-gold ac-edge")
        + disc(26, 4, 4.2, "ac-gold ac-edge")
    )
    face = path("M-16 16V-5Q-16 -20 0 -20T16 -5V16Z", "ac-gold ac-edge")
    eyes = "".join(disc(x, -4, 5, "ac-blank ac-edge") + disc(x + 1, -4, 2.2, "ac-ink") for x in (-6.5, 6.5))
    return neck + key + face + eyes + path("M-7 7Q0 12 7 7", "ac-thin") + disc(0, -20, 2.4, "ac-red ac-edge")


def house(classes: str = "ac-wood ac-edge") -> str:
    return path("M-9 9V-2L0 -10L9 -2V9Z", classes)


def passing(passes: bool) -> str:
    """The slab on top: empty, or with a scroll and a gem."""
    if not passes:
        return ""
    sheet = box(-27, -7, 36, 14, "ac-paper ac-edge", 0) + path("M-21 -2.5H3M-21 2.5H-3", "ac-thin")
    rolls = "".join(box(x, -10, 7, 20, "ac-column ac-edge", 3.5) for x in (-31, 6))
    return sheet + rolls + path("M29 -9L38 0L29 9L20 0Z", "ac-red ac-edge")


def _build(symbol: Symbol, game: GameId) -> str:
    spade = hexagon(-17, 3, 18, "ac-blank ac-edge") + path("M-17 -15V21L-32.6 12V-6Z", "ac-land ac-edge")
    picture = spade + arrow(3, 3, 14, 3) + at(25, 3, house(), 1.15)
    if symbol.shipping is not None:
        picture += at(-17, 4, ship(), 0.62) + disc(-2, -14, 7.5, "ac-ink")
        picture += word(-2, -10, str(symbol.shipping), 11, "ac-word ac-on-ink")
    if symbol.unlimited:
        picture += word(-17, 9, "∞", 20)
    return picture


def _upgrade(symbol: Symbol, game: GameId) -> str:
    steps = path("M-30 20V4H-8V-10H14V20Z", "ac-stone ac-edge")
    return steps + at(-19, -5, house(), 0.9) + at(3, -18, house(), 0.9) + arrow(25, 18, 25, -16, 8)


def _person(game: GameId) -> str:
    robe = path("M-9 18C-9 4 -6 0 0 0S9 4 9 18Z", "ac-wood ac-edge") + disc(0, -6, 6, "ac-wood ac-edge")
    if game == "age-of-innovation":
        return robe + path("M-11 -12L0 -17L11 -12L0 -7Z", "ac-ink") + path("M9 -12V-4", "ac-thin")
    return robe + path("M-6 -8L0 -19L6 -8Z", "ac-ink")


def _ladder(x: float, steps: int = 3) -> str:
    spaces = "".join(box(x - 8, 12 - 11 * n, 16, 9, "ac-blank ac-edge", 2) for n in range(steps))
    return spaces + arrow(x, 18, x, -20, 7)


def _send(symbol: Symbol, game: GameId) -> str:
    return at(-16, 2, _person(game), 1.05) + _ladder(16)


def _level(symbol: Symbol, game: GameId) -> str:
    return _ladder(-10) + word(18, 8, f"+{symbol.steps}", 22)


def _favor(symbol: Symbol, game: GameId) -> str:
    tile = '<ellipse class="ac-gold ac-edge" cx="0" cy="1" rx="26" ry="19"/>'
    return (
        tile
        + '<ellipse class="ac-ring" cx="0" cy="1" rx="21" ry="14.5"/>'
        + word(0, 8, "+3", 20, "ac-word ac-on-gold")
    )


def _crossed(x: float, sign: str) -> str:
    return at(x, 0, sign + path("M-15 -15L15 15M15 -15L-15 15", "ac-cross"))


def _block(symbol: Symbol, game: GameId) -> str:
    power = path("M-10 -19H10L19 -8V10L10 20H-10L-19 10V-8Z", "ac-power ac-edge") + disc(
        0, 1, 9, "ac-token ac-edge"
    )
    if game != "age-of-innovation":
        return _crossed(0, power)
    book = path("M-17 -14Q-8 -19 0 -13Q8 -19 17 -14V15Q8 10 0 16Q-8 10 -17 15Z", "ac-blank ac-edge")
    return _crossed(-24, power) + _crossed(24, book + path("M0 -13V16", "ac-thin"))


def ship() -> str:
    hull = path("M-20 7H20L13 18H-13Z", "ac-wood ac-edge")
    return hull + path("M0 5V-18", "ac-line") + path("M2 -17C14 -12 14 -2 2 2Z", "ac-blank ac-edge")


def _trade(symbol: Symbol, game: GameId) -> str:
    waves = path("M-30 21q5 -5 10 0t10 0t10 0t10 0t10 0t10 0", "ac-wave")
    return at(-6, 0, ship()) + waves + disc(23, -8, 9, "ac-gold ac-edge") + disc(23, -8, 5, "ac-ring")


def _innovation(symbol: Symbol, game: GameId) -> str:
    tile = box(-19, -22, 38, 44, "ac-blank ac-edge", 4)
    bulb = path("M-7 8C-7 2 -12 0 -12 -6A12 12 0 0 1 12 -6C12 0 7 2 7 8Z", "ac-gold ac-edge")
    return tile + bulb + path("M-6 12H6M-4 16H4", "ac-line")


def _faction(symbol: Symbol, game: GameId) -> str:
    return at(-4, 0, head(), 1.05)


def _cube(symbol: Symbol, game: GameId) -> str:
    return hexagon(-10, 2, 20, "ac-land ac-edge") + box(8, -10, 18, 18, "ac-ink", 2)


def _blight(symbol: Symbol, game: GameId) -> str:
    return hexagon(-18, 0, 16, "ac-land ac-edge") + arrow(0, 0, 9, 0) + hexagon(24, 0, 14, "ac-ink")


def plaque(symbol: Symbol) -> str:
    """Victory points: a laurel plaque with the number or X."""
    shape = path("M-22 -15H22Q27 0 22 15H-22Q-27 0 -22 -15Z", "ac-gold ac-edge")
    parts = ("X" if symbol.x else "") + (f"{symbol.points:+d}" if symbol.x and symbol.points else "")
    return shape + word(0, 8, parts or str(symbol.points), 22, "ac-word ac-on-gold")


PICTURES = {
    "transform-and-build": _build,
    "upgrade": _upgrade,
    "advance-track": _send,
    "advance-level": _level,
    "take-favor-tile": _favor,
    "block-power-action": _block,
    "trade": _trade,
    "take-innovation": _innovation,
    "place-cube": _cube,
    "blight-land": _blight,
    "faction-action": _faction,
}


def action(symbol: Symbol, game: GameId) -> str:
    """The picture of an action symbol."""
    return plaque(symbol) if symbol.action == "gain-vp" else PICTURES[symbol.action](symbol, game)


def rounds(symbol: Symbol) -> str:
    """Six lights for the rounds in which the symbol counts; nothing if it always does."""
    if not symbol.rounds:
        return ""
    lights = []
    for n in range(1, 7):
        lit = n in symbol.rounds
        light = disc(0, 0, 6.2, "ac-gold ac-edge" if lit else "ac-off ac-edge")
        number = word(0, 3, str(n), 8.5, "ac-word ac-on-gold" if lit else "ac-word ac-dim")
        lights.append(at(14.5 * (n - 3.5), 0, light + number))
    return "".join(lights)
