"""Small original pictures for decision cards, drawn around the origin in a box of about 64 × 44.

They are part of the one vocabulary of `signs`: what means the same looks the same on cards, tiles and tracks.
"""

from automa.facts.catalogue import DecisionCard, GameId, Symbol
from automa.render import signs
from automa.render.ink import arrow, at, box, disc, hexagon, octagon, path, word

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


def area(card: DecisionCard) -> str:
    """The disc, with a second one of two triangles that point at each other for Reaching."""
    marked = card.area == "marked"
    if not card.reaching:
        return signs.marked(15, yes=marked)
    triangles = path("M-10 -6L-1.5 0L-10 6Z", "ac-paper") + path("M10 -6L1.5 0L10 6Z", "ac-paper")
    return at(-17, 0, signs.marked(14, yes=marked)) + at(17, 0, disc(0, 0, 14, "ac-ink") + triangles)


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
        return tile + at(14, 9, signs.head(), 0.28) + box(-20, -12, 19, 10, "ac-gold ac-hair", 1)
    columns = "".join(box(x, -17, 13, 34, "ac-blank ac-edge", 2) for x in (-21, 8))
    markers = disc(14.5, -9, 5, "ac-you ac-edge") + disc(-14.5, 10, 5, "ac-token ac-edge")
    return columns + path("M-21 -9H21", "ac-dash") + markers + arrow(-14.5, 4, -14.5, -9)


def start(card: DecisionCard) -> str:
    """The letters of the two first dwellings over their discs."""
    picture = ""
    for x, letter, marked in ((-22, card.start[0], True), (22, card.start[1], False)):
        picture += word(x, -2, letter, 24) + at(x, 13, signs.marked(8, yes=marked))
    return picture


# -- the action column -------------------------------------------------------------------------------------------------


def house(classes: str = "ac-wood ac-edge") -> str:
    return path("M-9 9V-2L0 -10L9 -2V9Z", classes)


def passing(passes: bool) -> str:
    """The slab on top: empty, or with a scroll and a gem."""
    if not passes:
        return ""
    sheet = box(-27, -7, 36, 14, "ac-paper ac-edge", 0) + path("M-21 -2.5H3M-21 2.5H-3", "ac-thin")
    rolls = "".join(box(x, -10, 7, 20, "ac-column ac-edge", 3.5) for x in (-31, 6))
    return sheet + rolls + path("M29 -9L38 0L29 9L20 0Z", "ac-gold ac-edge")


def _build(symbol: Symbol, game: GameId) -> str:
    spade = hexagon(-17, 3, 18, "ac-blank ac-edge") + path("M-17 -15V21L-32.6 12V-6Z", "ac-land ac-edge")
    picture = spade + arrow(3, 3, 14, 3) + at(25, 3, house(), 1.15)
    if symbol.shipping is not None:
        picture += at(-17, 4, signs.ship(), 0.62) + disc(-2, -14, 7.5, "ac-ink")
        picture += word(-2, -10, str(symbol.shipping), 11, "ac-word ac-on-ink")
    if symbol.unlimited:
        picture += word(-17, 9, "∞", 20)
    return picture


def _upgrade(symbol: Symbol, game: GameId) -> str:
    steps = path("M-30 20V4H-8V-10H14V20Z", "ac-stone ac-edge")
    return steps + at(-19, -5, house(), 0.9) + at(3, -18, house(), 0.9) + arrow(25, 18, 25, -16, 8)


def _ladder(x: float, steps: int = 3) -> str:
    spaces = "".join(box(x - 8, 12 - 11 * n, 16, 9, "ac-blank ac-edge", 2) for n in range(steps))
    return spaces + arrow(x, 18, x, -20, 7)


def _send(symbol: Symbol, game: GameId) -> str:
    return at(-16, 2, signs.person(game == "age-of-innovation"), 1.05) + _ladder(16)


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
    power = octagon(38, 38, "ac-power ac-edge") + signs.SIGNS["bolt"]()
    if game != "age-of-innovation":
        return _crossed(0, power)
    return _crossed(-24, power) + _crossed(24, at(0, 0, signs.book(), 1.5))


def _trade(symbol: Symbol, game: GameId) -> str:
    waves = path("M-30 21q5 -5 10 0t10 0t10 0t10 0t10 0t10 0", "ac-wave")
    return at(-6, 0, signs.ship()) + waves + disc(23, -8, 9, "ac-gold ac-edge") + disc(23, -8, 5, "ac-ring")


def _innovation(symbol: Symbol, game: GameId) -> str:
    tile = box(-19, -22, 38, 44, "ac-blank ac-edge", 4)
    return tile + signs.bulb()


def _faction(symbol: Symbol, game: GameId) -> str:
    return at(-4, 0, signs.head(), 1.05)


def _cube(symbol: Symbol, game: GameId) -> str:
    return hexagon(-10, 2, 20, "ac-land ac-edge") + box(8, -10, 18, 18, "ac-ink", 2)


def _blight(symbol: Symbol, game: GameId) -> str:
    return hexagon(-18, 0, 16, "ac-land ac-edge") + arrow(0, 0, 9, 0) + hexagon(24, 0, 14, "ac-ink")


def plaque(symbol: Symbol) -> str:
    """Victory points: a laurel plaque with the number or X."""
    parts = ("X" if symbol.x else "") + (f"{symbol.points:+d}" if symbol.x and symbol.points else "")
    return signs.plaque(parts or str(symbol.points), width=52, height=30)


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
