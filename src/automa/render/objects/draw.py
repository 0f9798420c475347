"""A face as a picture in three sizes and six states."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Literal

from automa.render import card_icons, signs
from automa.render.ink import at, box, disc, fitting, lines, octagon, path, svg, word
from automa.render.objects.face import AutomaHalf, Clause, Face, FacePart, Kind, heading, sentence
from automa.words import Language, say

Size = Literal["chip", "tile", "large"]
State = Literal["free", "taken", "yours", "hers", "chosen", "removed"]
SIZES: tuple[Size, ...] = ("chip", "tile", "large")
STATES: tuple[State, ...] = ("free", "taken", "yours", "hers", "chosen", "removed")

CANVAS: Mapping[Kind, tuple[tuple[int, int], tuple[int, int]]] = {
    # kind: width and height as a chip and as a tile
    "scoring": ((116, 56), (196, 104)),
    "final": ((104, 56), (168, 104)),
    "bonus": ((80, 56), (120, 104)),
    "action": ((58, 56), (98, 104)),
    "book-action": ((58, 56), (98, 104)),
    "favor": ((84, 56), (140, 104)),
    "town": ((80, 56), (128, 104)),
    "competency": ((80, 56), (128, 104)),
    "innovation": ((96, 56), (156, 104)),
    "palace": ((96, 56), (156, 104)),
    "faction": ((84, 56), (150, 104)),
    "human-faction": ((84, 56), (140, 104)),
    "own-action": ((58, 56), (98, 104)),
}
LARGE = 320
"""The width of the large size; its height follows the text."""
ROW = 26
"""The height of a row of signs before it is scaled."""


@lru_cache(maxsize=1024)
def face_svg(
    face: Face,
    size: Size = "tile",
    state: State = "free",
    *,
    lang: Language = "en",
    game: str = "",
    alone: bool = True,
) -> str:
    """The object as one SVG element; in a page that has the style sheet it need not stand alone.

    Most objects lie unchanged from tap to tap: a drawing is kept by what it shows.
    """
    title = f"{heading(face, lang, game)}. {sentence(face, lang, game)}"
    if state != "free":
        title = say("object.with-state", lang, title=title, state=say(f"object.state.{state}", lang))
    data = f' data-object="{face.kind}" data-id="{face.id}" data-state="{state}"'
    if size == "large":
        width, height, content = _large(face, state, lang, game)
    else:
        width, height = CANVAS[face.kind][size == "tile"]
        content = picture(face, width, height, state)
    return svg(width, height, title, content, data=data, alone=alone)


def picture(face: Face, width: float, height: float, state: State = "free") -> str:
    """The face drawn into a canvas, with its state on top."""
    beside = 17 if face.coins else 0  # coins cover nothing that is printed
    content = _frame(face.kind, width, height) + _inside(face, width - beside, height)
    if face.coins:
        content += at(
            width - 11,
            height - 11,
            signs.SIGNS["coins"]() + word(0, 4.6, str(face.coins), 13, "ac-word ac-on-gold"),
            0.95,
        )
    return _stated(face.kind, content, width, height, state)


# -- frames ------------------------------------------------------------------------------------------------------------


def _octagon(width: float, height: float, classes: str) -> str:
    return at(width / 2, height / 2, octagon(width - 3, height - 3, classes))


def _oval(width: float, height: float, classes: str) -> str:
    w, h = width / 2 - 1.5, height / 2 - 1.5
    return f'<ellipse class="{classes}" cx="{width / 2:g}" cy="{height / 2:g}" rx="{w:g}" ry="{h:g}"/>'


def _shield(width: float, height: float, classes: str) -> str:
    """Battlements on top: a town."""
    w = (width - 3) / 9
    top = "".join(f"h{w:g}v{'5' if k % 2 == 0 else '-5'}" if k < 8 else f"h{w:g}" for k in range(9))
    return path(f"M1.500 1.500{top}V{height - 1.5:g}H1.500Z", classes)


def _card(width: float, height: float, classes: str) -> str:
    return box(1.5, 1.5, width - 3, height - 3, classes, 7)


def _palace(width: float, height: float, classes: str) -> str:
    """A pediment on top."""
    return path(f"M1.500 12L{width / 2:g} 1.500L{width - 1.5:g} 12V{height - 1.5:g}H1.500Z", classes)


def _notched(width: float, height: float, classes: str) -> str:
    """Cut corners: an innovation."""
    c = 9
    return path(
        f"M{c} 1.500H{width - c:g}L{width - 1.5:g} {c}V{height - c:g}L{width - c:g} {height - 1.5:g}H{c}L1.500 {height - c:g}V{c}Z",
        classes,
    )


FRAMES: Mapping[Kind, tuple[Callable[[float, float, str], str], str]] = {
    "scoring": (_card, "ac-paper"),
    "final": (_card, "ac-paper"),
    "bonus": (_card, "ac-column"),
    "action": (_octagon, "ac-power"),
    "book-action": (_octagon, "ac-blank"),
    "favor": (_oval, "ac-column"),
    "town": (_shield, "ac-stone"),
    "competency": (_card, "ac-blank"),
    "innovation": (_notched, "ac-paper"),
    "palace": (_palace, "ac-column"),
    "faction": (_card, "ac-paper"),
    "human-faction": (_card, "ac-paper"),
    "own-action": (_octagon, "ac-gold"),
}


def _frame(kind: Kind, width: float, height: float, stroke: str = "ac-edge") -> str:
    draw, fill = FRAMES[kind]
    return draw(width, height, f"{fill} {stroke}")


def _outline(kind: Kind, width: float, height: float, stroke: str) -> str:
    return f'<g fill="none">{FRAMES[kind][0](width, height, stroke)}</g>'


def _stated(kind: Kind, content: str, width: float, height: float, state: State) -> str:
    middle = (width / 2, height / 2)
    if state == "chosen":
        badge = disc(0, 0, 9, "ac-chosen") + at(0, 0, path(signs.CHECK, "ac-ring"), 0.8)
        return content + _outline(kind, width, height, "ac-sel") + at(width - 10, 10, badge)
    if state == "yours":
        badge = disc(0, 0, 9.5, "ac-you ac-edge") + at(
            0,
            -1,
            path("M-5 6C-5 0 5 0 5 6ZM0 -6A3.500 3.500 0 1 1 0 1A3.500 3.500 0 0 1 0 -6Z", "ac-on-token"),
            1,
        )
        return content + at(width - 11, 11, badge)
    if state == "taken":
        return f'<g class="ac-faint">{content}</g>' + at(*middle, signs.hand(), 1.15 if height < 80 else 1.9)
    if state == "hers":
        if kind in ("action", "book-action"):
            return f'<g class="ac-faint">{content}</g>' + at(
                *middle, signs.gear(), 0.85 if height < 80 else 1.5
            )
        return content + at(width - 12, 12, signs.gear(), 0.44)
    if state == "removed":
        strike = path(f"M6 {height - 6:g}L{width - 6:g} 6", "ac-strike")
        return f'<g class="ac-faint">{content}</g>' + _outline(kind, width, height, "ac-dash") + strike
    return content


# -- rows of signs -----------------------------------------------------------------------------------------------------

Row = tuple[str, float]
"""A picture from x = 0 around y = 0, and its width."""


def _joined(parts: Sequence[Row], gap: float = 3) -> Row:
    x, content = 0.0, ""
    for drawn, width in parts:
        content += at(x, 0, drawn) if x else drawn
        x += width + gap
    return content, max(0.0, x - gap)


def _glyph(text: str, size: float = 16) -> Row:
    width = size * 0.62 * len(text)
    return word(width / 2, size * 0.34, text, size), width


def _thin_arrow() -> Row:
    return path("M1 0H10M7 -3.500L11 0L7 3.500", "ac-thin"), 12


def part_row(part: FacePart) -> Row:
    """A part as signs."""
    if part.text:
        width = max(28.0, 8.5 * len(part.text) + 8)
        return at(width / 2, 0, signs.plaque(part.text, width=width)), width
    if part.sign in ("steps", "spread-steps"):
        if " " in part.of:
            discs = "".join(
                at(7 + 13 * k, 0, signs.track(name, 6.5)) for k, name in enumerate(part.of.split())
            )
            return _joined([(discs, 54), _glyph(f"+{part.n}")], 1)
        if part.of:
            return _joined([(at(11, 0, signs.track(part.of, 11)), 22), _glyph(f"+{part.n}")], 1)
        ladders = [(at(9, 0, signs.SIGNS["steps"]()), 18.0)] * (1 if part.sign == "steps" else 2)
        return _joined([*ladders, _glyph(f"+{part.n}")], 1)
    if part.sign == "books" and part.of:
        return signs.sign(f"book-{part.of}", part.n)
    if part.sign in ("shipping", "digging"):
        return _joined([signs.sign(part.sign), _glyph(f"+{part.n}")], 1)
    return signs.sign(part.sign, part.n)


_TOGETHER: Mapping[str, tuple[str, ...]] = {
    "two-highest": ("steps", "steps"),
    "edge-workshop": ("workshop", "edge"),
    "river-workshop": ("workshop", "river"),
    "spade": ("spades",),
    "city": ("town",),
}


def per_row(line: Clause) -> Row:
    """What a gain is counted by."""
    parts: list[Row] = []
    for number, what in enumerate(line.per):
        if number:
            parts.append(_glyph("/"))
        parts += [signs.sign(name) for name in _TOGETHER.get(what, (what,))]
    if line.every > 1:
        parts.insert(0, _glyph(f"{line.every}×"))
    if line.least:
        parts.insert(0, _glyph("·".join(map(str, line.least)), 12))
    return _joined(parts, 1)


def clause_row(line: Clause, *, when: bool = True) -> Row:
    """A line as signs: when, per what, what it brings."""
    gains = _joined([part_row(part) for part in line.gains])
    if line.when == "action":
        wide = gains[1] + 12
        gains = (
            at(wide / 2, 0, octagon(wide, ROW, "ac-power ac-edge", 0.25)) + at(6, 0, gains[0], 0.999),
            wide,
        )
    parts: list[Row] = []
    if when and line.when in ("income", "pass", "build", "round-end"):
        parts.append((at(9, 0, signs.SIGNS[line.when](), 0.72), 18))
    if line.per:
        parts += [per_row(line), _thin_arrow()]
    if line.pays:
        parts += [_joined([part_row(part) for part in line.pays]), _thin_arrow()]
    return _joined([*parts, gains])


def _wrapped(line: Clause, when: bool) -> list[Row]:
    """A clause with many gains or a table takes two rows."""
    if line.when != "action" and not line.per and len(line.gains) > 2:
        half = (len(line.gains) + 1) // 2
        first = Clause(line.when, line.gains[:half], pays=line.pays)
        rest = Clause("event", line.gains[half:])
        return [clause_row(first, when=when), clause_row(rest)]
    if line.least:
        return [per_row(line), clause_row(Clause(line.when, line.gains), when=when)]
    return [clause_row(line, when=when)]


def rows(found: Sequence[Clause], x: float, y: float, width: float, height: float, limit: float = 1.6) -> str:
    """Lines one below the other, as large as the box around this middle allows."""
    only_once = all(line.when in ("once", "event") for line in found)
    told = [line for line in found if line.gains or line.per or line.pays]
    drawn = [row for line in told for row in _wrapped(line, when=not only_once)]
    if not drawn:
        return ""
    room = height / len(drawn) / 1.05
    scales = [min(limit, room / ROW, width / wide) for _, wide in drawn]
    scales = [min(scale, 1.5 * min(scales)) for scale in scales]
    heights = [ROW * scale * 1.1 for scale in scales]
    middle = y - sum(heights) / 2
    content = ""
    for (row, wide), scale, high in zip(drawn, scales, heights, strict=True):
        content += at(x - wide * scale / 2, middle + high / 2, row, scale)
        middle += high
    return content


# -- insides -----------------------------------------------------------------------------------------------------------


def _inside(face: Face, width: float, height: float) -> str:
    if face.hers is not None:
        return _halves(face, face.hers, width, height)
    if face.cost and face.kind in ("action", "book-action", "own-action"):
        return _space(face, width, height)
    if face.kind == "book-action" and not face.lines:  # nobody told which tile lies there
        book = at(width / 2, height * 0.34, signs.book(), height / 64)
        return book + word(width / 2, height * 0.8, "?", height * 0.34)
    if face.kind in ("faction", "human-faction"):
        return _faction(face, width, height)
    if face.kind == "innovation" and face.cost:
        band = height * 0.34
        paid, wide = _joined([part_row(part) for part in face.cost])
        scale = min(1.0, (width - 16) / wide, band / ROW)
        price = box(3, height - band - 3, width - 6, band, "ac-column", 4)
        if not face.lines:  # a space of the display: nobody told which tile lies there
            price += at(width * 0.38, (height - band) / 2, signs.bulb(), height / 96)
            price += word(width * 0.62, (height - band) / 2 + height * 0.12, face.name, height * 0.36)
        return (
            price
            + at(width / 2 - wide * scale / 2, height - band / 2 - 3, paid, scale)
            + rows(face.lines, width / 2, (height - band) / 2, width - 18, height - band - 10)
        )
    shape = {"favor": (0.74, 0.66, 0), "town": (0.86, 0.74, 3), "palace": (0.86, 0.7, 5)}
    across, down, lower = shape.get(face.kind, (0.86, 0.84, 0))
    return rows(face.lines, width / 2, height / 2 + lower, width * across, height * down)


def _space(face: Face, width: float, height: float) -> str:
    """An action space: its price above, what it brings below."""
    paid = _joined([part_row(part) for part in face.cost])
    scale = min(1.25, height * 0.34 / ROW, width * 0.6 / max(1.0, paid[1]))
    price = at(width / 2 - paid[1] * scale / 2, height * 0.24, paid[0], scale)
    return price + rows(face.lines, width / 2, height * 0.64, width * 0.84, height * 0.46)


def _halves(face: Face, hers: AutomaHalf, width: float, height: float) -> str:
    """Yours on the left, with the bonus at the round's end below; hers on the right."""
    cut = width * 0.64
    right = box(cut, 1.5, width - cut - 1.5, height - 3, "ac-column", 7)
    scored = [line for line in face.lines if line.when != "round-end"]
    bonus = [line for line in face.lines if line.when == "round-end"]
    split = height * (0.54 if bonus else 1)
    content = right + path(f"M{cut:g} 2V{height - 2:g}", "ac-hair")
    if bonus:
        content += path(f"M2 {split:g}H{cut:g}", "ac-hair")
        content += rows(bonus, cut / 2, (split + height) / 2, cut - 12, height - split - 6)
    content += (
        rows(scored, cut / 2, split / 2, cut - 12, split - 8, 1.9)
        if scored
        else word(cut / 2, height / 2 + 8, "?", 24)
    )
    middle = (cut + width) / 2
    points = "?" if hers.points is None else str(hers.points)
    content += at(middle, height * 0.29, signs.head(), height / 130)
    plaque = at(middle, height * 0.76, signs.plaque(points), height / 62)
    sign = (
        at(width - height * 0.13, height * 0.14, signs.track(hers.track, 11), height / 112)
        if hers.track
        else ""
    )
    return content + plaque + sign


def _faction(face: Face, width: float, height: float) -> str:
    """Who it is, what it begins with; for hers the lines of the card, at tile size."""
    hers, small = face.kind == "faction", height < 80
    sign = signs.gear() if hers else at(0, 2, signs.person())
    size = fitting(face.name, 12 if small else 15, width - 10)
    content = word(width / 2, height * 0.92, face.name, size)
    if small or not face.symbols:
        content += at(width * (0.28 if face.lines else 0.5), height * 0.36, sign, height / 86)
        return content + rows(face.lines, width * 0.7, height * 0.36, width * 0.48, height * 0.52, 1.2)
    content += at(width * 0.17, height * 0.25, sign, 0.72)
    content += rows(face.lines, width * 0.66, height * 0.2, width * 0.6, height * 0.34, 1.1)
    gap = width / len(face.symbols)
    for n, symbol in enumerate(face.symbols):
        drawn = card_icons.action(symbol, "terra-mystica")
        content += at(gap * (n + 0.5), height * 0.6, drawn, 0.62 if len(face.symbols) < 3 else 0.52)
    return content


# -- large -------------------------------------------------------------------------------------------------------------


def _large(face: Face, state: State, lang: Language, game: str) -> tuple[float, float, str]:
    """The object with its name and what it does."""
    width, height = CANVAS[face.kind][1]
    scale = min(1.35, (LARGE - 40) / width)
    shown = at((LARGE - width * scale) / 2, 12, picture(face, width, height, state), scale)
    y = 12 + height * scale + 24
    kind = say(f"object.{face.kind}", lang, game=game)
    content = shown + word(LARGE / 2, y, kind, fitting(kind, 12 if face.name else 17, LARGE - 24))
    if face.name:
        y += 20
        content += word(LARGE / 2, y, face.name, fitting(face.name, 17, LARGE - 24))
    y += 4
    for line in lines(sentence(face, lang, game), 13, LARGE - 36):
        y += 19
        content += word(18, y, line, 13, "ac-note ac-start")
    total = y + 16
    return LARGE, total, box(0.6, 0.6, LARGE - 1.2, total - 1.2, "ac-paper ac-hair", 10) + content
