"""Components that somebody has lost, drawn by us in sizes to be cut out; how sure each is stands beneath it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape

from msgspec import Struct

from automa.facts.catalogue import Difficulty, Faction, GameFacts, ScoringTile, Status
from automa.facts.confidence import row_status
from automa.render import card_icons, signs
from automa.render.aid.tables import PAIRS, deck
from automa.render.cards import HEIGHT, WIDTH, card_face
from automa.render.ink import at, box, fitting, lines, path, style_rules, word
from automa.render.objects import Kind, face, sentence
from automa.render.objects.draw import CANVAS, picture, rows
from automa.render.objects.rows import priority_row
from automa.words import Language, say

MILLIMETRES = 63 / WIDTH
"""One unit of a drawing on paper: a card is as wide as most card games have them."""
SHEET = 1000
"""The width of a sheet with all components of a kind."""
GAP = 16
NOTE, LINE = 9.5, 12
"""The size of the words beneath a component, and from line to line."""
SIDES = ((1, 3), (4, 6))
"""The rounds for which the two sides of a scoring tile are."""
LAST = 6

Sure = Sequence[tuple[str, Status]]
"""Values of a component, by the names that messages have for them, and how sure they are."""


class Component(Struct, frozen=True):
    """A drawing, its size without the words beneath it, and those words."""

    id: str
    title: str
    width: float
    height: float
    content: str
    notes: tuple[str, ...] = ()

    @property
    def whole_height(self) -> float:
        """With the words beneath."""
        return self.height + 6 + LINE * len(self.notes)

    def drawn(self) -> str:
        """The component with the words beneath, to be put into a larger drawing."""
        told = (
            word(4, self.height + LINE * (n + 1), note, NOTE, "ac-note ac-start")
            for n, note in enumerate(self.notes)
        )
        return self.content + "".join(told)


def components(facts: GameFacts, table: str, lang: Language) -> list[Component]:
    """All components of a kind: `priorities`, `difficulties`, `factions`, `tiles` or `cards`."""
    return list(TABLES[table](facts, lang))


def component_svg(component: Component, *, alone: bool = True) -> str:
    """One component in its size on paper; one that stands alone brings its style along."""
    width, height = component.width, component.whole_height
    size = f'width="{width * MILLIMETRES:.4g}mm" height="{height * MILLIMETRES:.4g}mm"'
    style = f"<style>{style_rules()}</style>" if alone else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="automa-card" viewBox="0 0 {width:g} {height:g}" {size} '
        f'role="img" data-component="{escape(component.id)}"><title>{escape(component.title)}</title>{style}'
        f"{component.drawn()}</svg>"
    )


def sheet_svg(shown: Iterable[Component]) -> str:
    """All of them side by side, line by line."""
    x, y, tallest, placed = GAP, GAP, 0.0, ""
    for each in shown:
        if x + each.width > SHEET:
            x, y, tallest = GAP, round(y + tallest + GAP), 0.0
        placed += at(x, y, each.drawn())
        x, tallest = round(x + each.width + GAP), max(tallest, each.whole_height)
    height = y + tallest + GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="automa-card" viewBox="0 0 {SHEET} {height:g}" '
        f'width="{SHEET * MILLIMETRES:.4g}mm" height="{height * MILLIMETRES:.4g}mm"><style>{style_rules()}</style>'
        f"{placed}</svg>"
    )


def _notes(sure: Sure, facts: GameFacts, lang: Language, width: float, *more: str) -> tuple[str, ...]:
    """How sure the values are, and what else is to be said, in lines of this width."""
    said = [
        say("component.doubt", lang, game=facts.id, what=what, status=status)
        for what, status in sure
        if status != "printed"
    ]
    printed = say("sure.printed", lang)
    told = [*(said or [printed[0].upper() + printed[1:]]), *more]
    return tuple(line for text in told for line in lines(text, NOTE, width))


# -- the kinds ---------------------------------------------------------------------------------------------------------


def _cards(facts: GameFacts, lang: Language) -> Iterator[Component]:
    for card in facts.cards.values():
        title = say("on-card.title", lang, card=card.id)
        notes = _notes([("whole", card.status)], facts, lang, WIDTH)
        yield Component(card.id, title, WIDTH, HEIGHT, card_face(card, facts.id, lang), notes)


def _priorities(facts: GameFacts, lang: Language) -> Iterator[Component]:
    """A card a home terrain: both rows, most wanted first."""
    width, height = HEIGHT, 200
    for home in facts.wheel:
        title = say("component.priority", lang, home=home)
        name = say(f"terrain.{home}", lang)
        content = _paper(width, height) + at(34, 34, signs.terrain(home, 20))
        content += word(62, 42, name[0].upper() + name[1:], fitting(name, 22, width - 80), "ac-word ac-start")
        sure: set[Status] = set()
        for n, (letter, row) in enumerate(facts.priorities[home].items()):
            content += at(8, 64 + 66 * n, priority_row(row, letter))
            sure.add(row_status(facts, home, letter))
        notes = _notes([("rows", status) for status in sorted(sure)], facts, lang, width)
        yield Component(home, title, width, height, content, notes)


def _difficulties(facts: GameFacts, lang: Language) -> Iterator[Component]:
    """A side of a card a level: shipping and X, the first rounds at the bottom (TM-DIFF-02)."""
    for level in facts.difficulties.values():
        title = say("component.difficulty", lang, level=level.id)
        sure: Sure = (
            ("deck", level.status),
            ("shipping", level.shipping_status or level.status),
            ("x", level.x_status or level.status),
        )
        notes = _notes(sure, facts, lang, WIDTH)
        yield Component(level.id, title, WIDTH, HEIGHT, _level(level, facts, lang), notes)


def _level(level: Difficulty, facts: GameFacts, lang: Language) -> str:
    name = say(f"level.{level.id}", lang)
    content = _paper(WIDTH, HEIGHT) + word(WIDTH / 2, 36, name, fitting(name, 26, WIDTH - 30))
    for n, (first, last) in enumerate(PAIRS):
        top = 52 + 76 * (len(PAIRS) - 1 - n)
        content += box(12, top, WIDTH - 24, 70, "ac-column ac-hair", 8)
        content += word(
            WIDTH / 2, top + 18, say("component.rounds", lang, first=first, last=last), 13, "ac-note"
        )
        content += at(58, top + 46, signs.ship(), 0.95) + word(98, top + 54, str(level.shipping[n]), 26)
        content += path(f"M{WIDTH / 2:g} {top + 28}V{top + 62}", "ac-hair")
        content += at(158, top + 46, signs.plaque("X"), 1.4) + word(206, top + 54, f"= {level.x[n]}", 24)
    return content + _text(deck(level, facts, lang), 300, 13)


def _factions(facts: GameFacts, lang: Language) -> Iterator[Component]:
    for faction in facts.factions.values():
        title = say("component.faction", lang, faction=faction.id)
        sure = [("whole", faction.status)]
        if faction.tracks_status != faction.status:
            sure.append(("tracks", faction.tracks_status))
        if faction.achievements:
            sure.append(("achievements", faction.achievements_status or faction.status))
        missing = (say(f"gap.{gap}", lang, game=facts.id) for gap in (faction.incomplete,) if gap)
        more = (say("component.missing", lang, what=what) for what in missing)
        notes = _notes(sure, facts, lang, WIDTH, *more)
        yield Component(faction.id, title, WIDTH, HEIGHT, _faction(faction, facts, lang), notes)


def _faction(faction: Faction, facts: GameFacts, lang: Language) -> str:
    """Name, steps at the start, the lines of the card in signs, all of it in words."""
    shown = face(facts, "faction", faction.id, lang=lang)
    content = _paper(WIDTH, HEIGHT) + at(30, 32, signs.gear(), 0.7)
    content += word(56, 40, shown.name, fitting(shown.name, 22, WIDTH - 70), "ac-word ac-start")
    content += box(12, 58, WIDTH - 24, 44, "ac-column ac-hair", 8)
    content += rows(shown.lines, WIDTH / 2, 80, WIDTH - 40, 42, 1.1)
    room = (WIDTH - 24) / len(faction.actions)
    for n, symbol in enumerate(faction.actions):
        content += at(12 + room * (n + 0.5), 134, card_icons.action(symbol, facts.id), min(1.1, room / 76))
    content += path(f"M12 166H{WIDTH - 12}", "ac-hair")
    return content + _text(sentence(shown, lang, facts.id), 186, 13)


def _tiles(facts: GameFacts, lang: Language) -> Iterator[Component]:
    """Both sides of a scoring tile; a final tile has one."""
    for tile in facts.tiles.values():
        for side in range(1 if tile.final else 2):
            yield _tile(tile, side, facts, lang)


def _tile(tile: ScoringTile, side: int, facts: GameFacts, lang: Language) -> Component:
    first, last = SIDES[side]
    kind: Kind = "final" if tile.final else "scoring"
    shown = face(facts, kind, tile.id, lang=lang, number=first)
    width, height = (1.5 * each for each in CANVAS[kind][1])
    if tile.final:
        title = say("component.final", lang, name=shown.name, last=LAST)
    else:
        title = say("component.side", lang, name=shown.name, first=first, last=last)
    sure: Sure = (("human", tile.status), ("points", tile.vp_status[side]), ("track", tile.track_status))
    more = [say("component.only-round", lang, n=tile.only_round)] if tile.only_round and side else []
    notes = (*lines(title, NOTE, width), *_notes(sure, facts, lang, width, *more))
    content = at(0, 0, picture(shown, width / 1.5, height / 1.5), 1.5)
    return Component(tile.id if tile.final else f"{tile.id}-{first}", title, width, height, content, notes)


def _paper(width: float, height: float) -> str:
    return box(1, 1, width - 2, height - 2, "ac-paper ac-edge", 14)


def _text(text: str, y: float, size: float) -> str:
    """A text over the width of a card, smaller where it would not fit above its lower edge."""
    told = lines(text, size, WIDTH - 32)
    while y + (size + 4) * len(told) > HEIGHT - 4 and size > 8:
        size -= 0.5
        told = lines(text, size, WIDTH - 32)
    return "".join(
        word(16, y + (size + 4) * n, line, size, "ac-note ac-start") for n, line in enumerate(told)
    )


TABLES: dict[str, Callable[[GameFacts, Language], Iterator[Component]]] = {
    "cards": _cards,
    "priorities": _priorities,
    "difficulties": _difficulties,
    "factions": _factions,
    "tiles": _tiles,
}
"""The kinds of components, by the names of their tables of facts."""
