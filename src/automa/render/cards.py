"""Decision cards as original pictures and as text: support column on the left, actions on the right."""

from collections.abc import Collection, Iterable
from html import escape

from automa.facts.catalogue import DecisionCard, GameId, Symbol
from automa.render import card_icons as icons
from automa.render.ink import at, box, fitting, lines, path, style_rules, word
from automa.render.signs import ship
from automa.words import Language, say

WIDTH, HEIGHT = 250, 350
SUPPORT_X, ACTION_X = 58, 179
SHEET_COLUMNS = 4
GAP = 16
SUPPORT = ("bonus", "area", "row", "direction", "track", "start")
"""The parts of the support column from the top."""
_READ_BY = {
    "reaching": "area",
    "terrain-priority": "row",
    "your-terrain-priority": "row",
    "direction": "direction",
    "scoring-tile": "track",
    "at-zero": "track",
    "nearest-marker": "track",
}


def style() -> str:
    """The style sheet as an element."""
    return f"<style>{style_rules()}</style>"


def card_svg(
    card: DecisionCard,
    game: GameId,
    lang: Language = "en",
    *,
    with_style: bool = True,
    lit: Collection[str] = (),
) -> str:
    """The card as a picture; one that stands in a page with these rules needs no style of its own.

    `lit`: the parts that count now, of `SUPPORT`, `passing` and `action-1` … from the top.
    """
    title = say("on-card.title", lang, card=card.id)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="automa-card" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" role="img" data-card="{escape(card.id)}">'
        f"<title>{escape(title)}</title>{style() if with_style else ''}{card_face(card, game, lang, lit)}</svg>\n"
    )


def sheet_svg(cards: Iterable[DecisionCard], game: GameId, lang: Language = "en") -> str:
    """All cards side by side, for comparing them with the printed ones."""
    faces = [card_face(card, game, lang) for card in cards]
    columns = min(SHEET_COLUMNS, len(faces))
    lines = -(-len(faces) // columns)
    width, height = columns * (WIDTH + GAP) + GAP, lines * (HEIGHT + GAP) + GAP
    placed = "".join(
        at(GAP + n % columns * (WIDTH + GAP), GAP + n // columns * (HEIGHT + GAP), face)
        for n, face in enumerate(faces)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="automa-card" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">{style()}{placed}</svg>\n'
    )


def lit_by(by: str) -> str:
    """The part of the Support card that a tie-breaker reads; nothing for those that read none."""
    return _READ_BY.get(by, "")


def card_face(card: DecisionCard, game: GameId, lang: Language, lit: Collection[str] = ()) -> str:
    """The card without a frame of its own, to be put into a larger drawing."""
    frame = box(1, 1, WIDTH - 2, HEIGHT - 2, "ac-paper ac-edge", 14)
    column = box(9, 9, 98, HEIGHT - 18, "ac-column", 9)
    return frame + column + _support(card, game, lang, lit) + _actions(card, game, lang, lit)


def _support(card: DecisionCard, game: GameId, lang: Language, lit: Collection[str]) -> str:
    pictures = (icons.bonus, icons.area, icons.row, icons.direction, icons.track, icons.start)
    labels = support_lines(card, game, lang)
    parts = []
    for n, (draw, (name, value)) in enumerate(zip(pictures, labels, strict=True)):
        y = 36 + 51 * n + (12 if n == 5 else 0)
        if n == 5:
            parts.append(path("M18 270H98", "ac-dash"))
        title = f"<title>{escape(name)}: {escape(value)}</title>"
        picture = at(SUPPORT_X, y, f"<g>{title}{draw(card)}</g>")
        parts.append(_part(SUPPORT[n], lit, box(10, y - 24, 96, 47, "ac-lit ac-glow", 8), picture))
    return "".join(parts)


def _actions(card: DecisionCard, game: GameId, lang: Language, lit: Collection[str]) -> str:
    slab = box(117, 13, 124, 32, "ac-blank ac-edge" if card.passes else "ac-blank ac-hair", 7)
    said = say("on-card.passes" if card.passes else "on-card.no-pass", lang)
    sign = f"<g><title>{escape(said)}</title>{slab}{at(ACTION_X - 5, 29, icons.passing(card.passes))}</g>"
    parts = [_part("passing", lit, box(112, 8, 134, 42, "ac-lit ac-glow", 9), sign)]
    top, room = 50.0, 256.0 / len(card.actions)
    for number, symbol in enumerate(card.actions, 1):
        middle = top + room / 2
        glow = box(112, top + 2, 132, room - 4, "ac-lit ac-glow", 9)
        part = f"action-{number}"
        top += room
        title = f"<title>{escape(symbol_text(symbol, game, lang))}</title>"
        if symbol.action == "gain-vp":
            picture = at(ACTION_X, middle, icons.action(symbol, game), 1.15)
            parts.append(_part(part, lit, glow, f"<g>{title}{picture}</g>"))
            continue
        scale = 1 if len(card.actions) > 2 or symbol.rounds else 1.3 if len(card.actions) > 1 else 1.5
        told = lines(_name(symbol, game, lang), 12, 118)
        raised = middle - 6 * len(told) - 4 - (8 if symbol.rounds else 0)
        picture = at(ACTION_X, raised, icons.action(symbol, game), scale)
        below = raised + 26 * scale + 6
        note = "".join(
            word(ACTION_X, below + 13 * n, line, fitting(line, 12, 122), "ac-note")
            for n, line in enumerate(told)
        )
        lights = at(ACTION_X, below + 13 * len(told), icons.rounds(symbol))
        parts.append(_part(part, lit, glow, f"<g>{title}{picture}{note}{lights}</g>"))
    parts.append(_number(card))
    return "".join(parts)


def _part(name: str, lit: Collection[str], glow: str, picture: str) -> str:
    """A part of the card over its glow, which is seen while the part is lit; a page may light it later."""
    return f'<g class="ac-part{" lit" if name in lit else ""}" data-part="{name}">{glow}{picture}</g>'


def _name(symbol: Symbol, game: GameId, lang: Language) -> str:
    if symbol.action == "block-power-action" and game == "age-of-innovation":
        return say("on-card.block-both", lang)  # one symbol covers a power action and a book action
    return say(f"action.{symbol.action}", lang, game=game)


def _number(card: DecisionCard) -> str:
    """The number in the corner; the cards of Merchants have a ship."""
    number = card.id.lstrip("m").rstrip("s")
    text = word(ACTION_X + 46, 335, number, 22, "ac-word ac-end")
    return text + at(ACTION_X + (5 if number else 38), 326, ship(), 0.6) if card.expansion else text


# -- text --------------------------------------------------------------------------------------------------------------


def card_text(card: DecisionCard, game: GameId, lang: Language = "en") -> str:
    """The card in lines of text."""
    title = say("on-card.title", lang, card=card.id)
    notes = [say("on-card.starter", lang)] if card.starter else []
    notes.append(say("on-card.passes" if card.passes else "on-card.no-pass", lang))
    lines = [f"{title} ({', '.join(notes)})"]
    lines += [f"  {n}. {symbol_text(symbol, game, lang)}" for n, symbol in enumerate(card.actions, 1)]
    support = support_lines(card, game, lang)
    width = max(len(name) for name, _ in support) + 1
    lines += [f"  {name + ':':<{width}} {value}" for name, value in support]
    return "".join(f"{line}\n" for line in lines)


def symbol_text(symbol: Symbol, game: GameId, lang: Language) -> str:
    """An action symbol in words."""
    if symbol.action == "gain-vp":
        if symbol.x:
            return say("on-card.x", lang, more=f"{symbol.points:+d}" if symbol.points else "")
        return say("on-card.points", lang, points=symbol.points)
    notes = []
    if symbol.shipping is not None:
        notes.append(say("on-card.shipping", lang, game=game, shipping=symbol.shipping))
    if symbol.rounds:
        notes.append(say("on-card.rounds", lang, first=symbol.rounds[0], last=symbol.rounds[-1]))
    text = _name(symbol, game, lang)
    return f"{text} ({', '.join(notes)})" if notes else text


def support_lines(card: DecisionCard, game: GameId, lang: Language) -> list[tuple[str, str]]:
    """The support column from top to bottom: what it is about, what it says."""
    place = (
        say("on-card.and-reaching", lang, game=game, area=card.area, by="reaching")
        if card.reaching
        else say(f"area.{card.area}", lang)
    )
    return [
        (say("on-card.bonus", lang, game=game), say(f"slot.{card.bonus}", lang)),
        (say("on-card.area", lang), place),
        (say("on-card.row", lang), say("on-card.row-of", lang, row=card.row)),
        (say("on-card.arrow", lang), say(f"on-card.direction-{card.arrow}", lang, count=card.count)),
        (say("on-card.track", lang, game=game), say(f"on-card.follow-{card.track}", lang, game=game)),
        (
            say("on-card.start", lang, game=game),
            say("on-card.letters", lang, marked=card.start[0], unmarked=card.start[1]),
        ),
    ]
