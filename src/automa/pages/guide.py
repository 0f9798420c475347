"""Help: how to read her turn, with the objects that lie on the table; every word of it and of the reference is found."""

import unicodedata
from collections.abc import Iterator, Sequence

from msgspec import Struct

from automa import facts
from automa.facts.catalogue import GameFacts
from automa.pages.desk import Desk, page
from automa.pages.request import Answer, Request
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing
from automa.pages.visitor import visitor_of
from automa.render import hero
from automa.render.objects import Kind, ids, object_svg
from automa.render.reference import ThingEntry, sections

PARTS = (
    *("cards", "cubes", "instruction", "mark", "power", "pass", "change", "wrong"),
    *("why", "what-if", "history", "devices", "sure"),
)
KEYS = ("arrows", "enter", "zoom", "next", "undo", "board", "tabs", "done", "pass", "back", "why")
MOST = 40
"""So many objects are shown for one search."""
MAX_QUERY = 60


class FoundObjects(Struct, frozen=True):
    """Objects of one game that a search found."""

    game: str
    things: Sequence[tuple[ThingEntry, str]]
    """Each with its drawing."""
    more: int
    """So many were left out."""


def help_page(ask: Request, desk: Desk) -> Answer:
    """The whole help, or what of it and of the reference holds the words that were asked for."""
    visitor = visitor_of(ask)
    t = PageSpeaker(visitor)
    asked = " ".join(ask.query.get("q", "").split())[:MAX_QUERY]
    words = folded(asked).split()
    parts = [part for part in PARTS if holds(words, t(f"page.help.{part}"), t(f"page.help.{part}.text"))]
    keys = [key for key in KEYS if holds(words, t(f"page.help.key.{key}"), t(f"page.help.key.{key}.text"))]
    pictures = dict(_pictures(parts, desk.known(facts.GAMES[0]), t))
    found = [_found(desk.known(name), words, t) for name in facts.GAMES] if words else []
    return page(
        ask,
        desk,
        "help.html",
        asked=asked,
        parts=parts,
        keys=keys,
        pictures=pictures,
        found=[each for each in found if each.things],
    )


def folded(text: str) -> str:
    """Without capitals and accents: *Palast* is found in *Paläste*."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def holds(words: Sequence[str], *texts: str) -> bool:
    """Whether a text holds every word, at least as a part of one of its own."""
    whole = folded(" ".join(texts))
    return all(word in whole for word in words)


def _found(known: GameFacts, words: Sequence[str], t: PageSpeaker) -> FoundObjects:
    every = [
        entry
        for section in sections(known, t.lang)
        for entry in section.entries
        if holds(words, section.title, entry.name, entry.text)
    ]
    return FoundObjects(
        known.id,
        [(entry, drawing(entry.svg + entry.back)) for entry in every[:MOST]],
        max(0, len(every) - MOST),
    )


def _pictures(parts: Sequence[str], known: GameFacts, t: PageSpeaker) -> Iterator[tuple[str, str]]:
    """Part → its picture."""
    lang = t.lang
    for part in parts:
        title = t(f"page.help.{part}")
        match part:
            case "cards":
                yield part, drawing(hero.pair_svg(known, lang, title))
            case "cubes":
                yield part, drawing(hero.cubes_svg(title))
            case "mark":
                yield part, drawing(hero.marks_svg(title))
            case "power":
                yield part, drawing(hero.offer_svg(title))
            case "sure":
                yield part, drawing(hero.sure_svg(title))
            case "instruction":
                yield part, drawing(hero.placed_svg(title))
            case "pass":
                yield part, drawing("".join(_things(known, t, "scoring", "bonus")))
            case "change":
                yield part, drawing("".join(_things(known, t, "action", "favor", "town")))


def _things(known: GameFacts, t: PageSpeaker, *kinds: Kind) -> Iterator[str]:
    """The first object of each kind, as it lies on the table."""
    for kind in kinds:
        yield object_svg(known, kind, ids(known)[kind][0], lang=t.lang, alone=False)
