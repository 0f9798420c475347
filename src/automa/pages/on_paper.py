"""Pages that are made to be printed: the player aid, and components that somebody has lost."""

from collections.abc import Collection

from automa import facts
from automa.pages.desk import Desk, page
from automa.pages.drawing import symbols
from automa.pages.request import Answer, Request
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing
from automa.pages.visitor import visitor_of
from automa.render.aid import aid
from automa.render.aid.tables import PAIRS
from automa.render.components import TABLES, component_svg, components


def aid_page(ask: Request, desk: Desk, title: str) -> Answer:
    """Her turn on a sheet of paper; the query names level, terrains and faction of a game: then only those are shown."""
    known = desk.known(title)
    t = PageSpeaker(visitor_of(ask), known.id)
    level = _named(ask.query.get("level", ""), known.difficulties)
    homes = _named(ask.query.get("home", ""), known.priorities)
    faction = _named(ask.query.get("faction", ""), known.factions)
    named = [("level", level), ("terrain", homes), ("faction", faction)]
    return page(
        ask,
        desk,
        "aid.html",
        title=known.id,
        games=facts.GAMES,
        aid=aid(known, t.lang, levels_of=level, homes=homes, factions_of=faction),
        chosen=[t(f"{family}.{name}") for family, names in named for name in names],
        pairs=PAIRS,
        say=t,
        drawing=drawing,
        symbols=symbols(),
    )


def _named(value: str, table: Collection[str]) -> tuple[str, ...]:
    """What a value of the query names (`lake,desert`) and the title has."""
    named = value.split(",")
    return tuple(name for name in table if name in named)


def components_page(ask: Request, desk: Desk, title: str) -> Answer:
    """Cards and tiles to be cut out: all kinds, or the one that the query names."""
    known = desk.known(title)
    lang = visitor_of(ask).lang
    what = ask.query.get("what", "")
    kinds = [what] if what in TABLES else list(TABLES)
    shown = [
        (kind, [component_svg(each, alone=False) for each in components(known, kind, lang)]) for kind in kinds
    ]
    return page(
        ask,
        desk,
        "components.html",
        title=known.id,
        games=facts.GAMES,
        what=what if what in TABLES else "",
        kinds=list(TABLES),
        shown=shown,
        say=PageSpeaker(visitor_of(ask), known.id),
        drawing=drawing,
    )
