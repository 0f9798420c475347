"""Decision cards as original pictures and as text: support column on the left, actions on the right."""

from collections.abc import Iterable
from html import escape

from automa.facts.catalogue import DecisionCard, GameId, Symbol
from automa.render import card_icons as icons
from automa.words import Language, say

WIDTH, HEIGHT = 250, 350
SUPPORT_X, ACTION_X = 58, 179
SHEET_COLUMNS = 4
GAP = 16

# Each colour by day and by night.
COLOURS = {
    "paper": ("#f7f0df", "#2a2722"),
    "column": ("#ebe0c6", "#35312a"),
    "ink": ("#3a3128", "#eadfc8"),
    "edge": ("#6b5d4c", "#a3937b"),
    "hair": ("#b7a78d", "#6d6253"),
    "blank": ("#fffaf0", "#4a443b"),
    "off": ("#ddd0b6", "#1e1b17"),
    "gold": ("#e5b94b", "#c7983a"),
    "token": ("#7d4fa3", "#a97bd0"),
    "you": ("#4f9a8f", "#6fc2b5"),
    "land": ("#9bb463", "#7f9b4c"),
    "wood": ("#b5814f", "#b5814f"),
    "stone": ("#c9bda8", "#6d6253"),
    "power": ("#e08a4a", "#c8763a"),
    "red": ("#c0453a", "#d9635a"),
    "wave": ("#4c86b8", "#6fa6d6"),
}
_FILLS = (
    "paper",
    "column",
    "ink",
    "blank",
    "off",
    "gold",
    "token",
    "you",
    "land",
    "wood",
    "stone",
    "power",
    "red",
)
_STROKES = {
    "edge": ("edge", "stroke-width:1.2;stroke-linejoin:round"),
    "hair": ("hair", "stroke-width:1"),
    "line": ("ink", "stroke-width:3;fill:none;stroke-linejoin:round;stroke-linecap:round"),
    "thin": ("ink", "stroke-width:1.6;fill:none;stroke-linecap:round"),
    "ring": ("paper", "stroke-width:2;fill:none"),
    "strike": ("red", "stroke-width:2.6;stroke-linecap:round"),
    "cross": ("red", "stroke-width:4.5;fill:none;stroke-linecap:round"),
    "dash": ("edge", "stroke-width:1.4;stroke-dasharray:3 3"),
    "wave": ("wave", "stroke-width:2.4;fill:none;stroke-linecap:round"),
}


def style_rules() -> str:
    """The style sheet of the cards: by day, by night where the system asks for it, `data-theme` decides it."""
    day, night = (
        ";".join(f"--card-{name}:{values[theme]}" for name, values in COLOURS.items()) for theme in (0, 1)
    )
    root = ".automa-card"
    rules = [
        f"{root}{{{day};font-family:Georgia,'DejaVu Serif',serif}}",
        f"@media (prefers-color-scheme:dark){{{root}:not([data-theme=light],[data-theme=light] *){{{night}}}}}",
        f"{root}[data-theme=dark],[data-theme=dark] {root}{{{night}}}",
        *(f".ac-{name}{{fill:var(--card-{name})}}" for name in _FILLS),
        *(f".ac-{name}{{stroke:var(--card-{of});{more}}}" for name, (of, more) in _STROKES.items()),
        ".ac-word{font-weight:700}.ac-note{font-family:system-ui,'DejaVu Sans',sans-serif}",
        ".ac-word,.ac-note{fill:var(--card-ink);text-anchor:middle}.ac-end{text-anchor:end}",
        ".ac-on-ink{fill:var(--card-paper)}.ac-dim{fill:var(--card-edge)}.ac-on-gold{fill:#3a3128}",
    ]
    return "".join(rules)


def style() -> str:
    """The style sheet as an element."""
    return f"<style>{style_rules()}</style>"


def card_svg(card: DecisionCard, game: GameId, lang: Language = "en", *, with_style: bool = True) -> str:
    """The card as a picture; one that stands in a page with these rules needs no style of its own."""
    title = say("on-card.title", lang, card=card.id)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="automa-card" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" role="img" data-card="{escape(card.id)}">'
        f"<title>{escape(title)}</title>{style() if with_style else ''}{_face(card, game, lang)}</svg>\n"
    )


def sheet_svg(cards: Iterable[DecisionCard], game: GameId, lang: Language = "en") -> str:
    """All cards side by side, for comparing them with the printed ones."""
    faces = [_face(card, game, lang) for card in cards]
    columns = min(SHEET_COLUMNS, len(faces))
    lines = -(-len(faces) // columns)
    width, height = columns * (WIDTH + GAP) + GAP, lines * (HEIGHT + GAP) + GAP
    placed = "".join(
        icons.at(GAP + n % columns * (WIDTH + GAP), GAP + n // columns * (HEIGHT + GAP), face)
        for n, face in enumerate(faces)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="automa-card" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">{style()}{placed}</svg>\n'
    )


def _face(card: DecisionCard, game: GameId, lang: Language) -> str:
    frame = icons.box(1, 1, WIDTH - 2, HEIGHT - 2, "ac-paper ac-edge", 14)
    column = icons.box(9, 9, 98, HEIGHT - 18, "ac-column", 9)
    return frame + column + _support(card, game, lang) + _actions(card, game, lang)


def _support(card: DecisionCard, game: GameId, lang: Language) -> str:
    pictures = (icons.bonus, icons.area, icons.row, icons.direction, icons.track, icons.start)
    labels = support_lines(card, game, lang)
    parts = []
    for n, (draw, (name, value)) in enumerate(zip(pictures, labels, strict=True)):
        y = 36 + 51 * n + (12 if n == 5 else 0)
        if n == 5:
            parts.append(icons.path("M18 270H98", "ac-dash"))
        title = f"<title>{escape(name)}: {escape(value)}</title>"
        parts.append(icons.at(SUPPORT_X, y, f"<g>{title}{draw(card)}</g>"))
    return "".join(parts)


def _actions(card: DecisionCard, game: GameId, lang: Language) -> str:
    slab = icons.box(117, 13, 124, 32, "ac-blank ac-edge" if card.passes else "ac-blank ac-hair", 7)
    said = say("on-card.passes" if card.passes else "on-card.no-pass", lang)
    parts = [
        f"<g><title>{escape(said)}</title>{slab}{icons.at(ACTION_X - 5, 29, icons.passing(card.passes))}</g>"
    ]
    top, room = 50.0, 256.0 / len(card.actions)
    for symbol in card.actions:
        middle = top + room / 2
        top += room
        title = f"<title>{escape(symbol_text(symbol, game, lang))}</title>"
        if symbol.action == "gain-vp":
            parts.append(f"<g>{title}{icons.at(ACTION_X, middle, icons.action(symbol, game), 1.15)}</g>")
            continue
        raised = middle - 10 - (8 if symbol.rounds else 0)
        scale = 1.05 if len(card.actions) > 2 or len(symbol.rounds) else 1.25
        picture = icons.at(ACTION_X, raised, icons.action(symbol, game), scale)
        name = _name(symbol, game, lang)
        size = min(9.5, 215 / len(name))
        note = icons.word(ACTION_X, raised + 26 * scale + 8, escape(name), size, "ac-note")
        lights = icons.at(ACTION_X, raised + 26 * scale + 20, icons.rounds(symbol))
        parts.append(f"<g>{title}{picture}{note}{lights}</g>")
    parts.append(_number(card))
    return "".join(parts)


def _name(symbol: Symbol, game: GameId, lang: Language) -> str:
    if symbol.action == "block-power-action" and game == "age-of-innovation":
        return say("on-card.block-both", lang)  # one symbol covers a power action and a book action
    return say(f"action.{symbol.action}", lang, game=game)


def _number(card: DecisionCard) -> str:
    """The number in the corner; the cards of Merchants have a ship."""
    number = card.id.lstrip("m").rstrip("s")
    text = icons.word(ACTION_X + 46, 335, number, 22, "ac-word ac-end")
    return (
        text + icons.at(ACTION_X + (5 if number else 38), 326, icons.ship(), 0.6) if card.expansion else text
    )


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
