"""Who looks at the page: language, colours and habits of this device, kept in cookies."""

from typing import get_args

from msgspec import Struct

from automa.pages.request import Kept, Request
from automa.render import palette
from automa.words import LANGUAGES, Language

THEMES = ("auto", *palette.THEMES)
_PREFIX = "automa-"


class Visitor(Struct, frozen=True):
    """The settings of one device."""

    lang: Language = "en"
    theme: str = "auto"
    at_once: bool = True
    """Show the result of Automa's turn at once; its reasons are a tap away."""
    ask: bool = True
    """Ask before a turn is handed over with nothing entered or something unanswered."""
    guide: bool = False
    """Is guided through a first game."""
    base: str = ""
    """Where the site begins on the host that shows it."""
    seat: str = ""
    """The seat this device plays in a game of two; empty: it holds the whole game."""


class Wish(Struct, forbid_unknown_fields=True):
    """A change of the settings; what is left out stays."""

    lang: str | None = None
    theme: str | None = None
    at_once: bool | None = None
    ask: bool | None = None
    guide: bool | None = None


def visitor_of(ask: Request) -> Visitor:
    """The visitor behind a request; an unknown value counts as not chosen."""
    cookies = ask.cookies
    lang = _language(cookies.get(f"{_PREFIX}lang", ""))
    theme = cookies.get(f"{_PREFIX}theme", "")
    return Visitor(
        lang=lang or browser_language(ask.languages),
        theme=theme if theme in THEMES else "auto",
        at_once=cookies.get(f"{_PREFIX}at-once") != "0",
        ask=cookies.get(f"{_PREFIX}ask") != "0",
        guide=cookies.get(f"{_PREFIX}guide") == "1",
        base=ask.base,
        seat=ask.seated.seat if ask.seated else "",
    )


def kept(wish: Wish) -> list[Kept]:
    """What the device keeps of a wish; values we do not know are ignored."""
    values = {}
    if wish.lang is not None and _language(wish.lang):
        values["lang"] = wish.lang
    if wish.theme in THEMES:
        values["theme"] = str(wish.theme)
    if wish.at_once is not None:
        values["at-once"] = "1" if wish.at_once else "0"
    if wish.ask is not None:
        values["ask"] = "1" if wish.ask else "0"
    if wish.guide is not None:
        values["guide"] = "1" if wish.guide else "0"
    return [Kept(_PREFIX + name, value) for name, value in values.items()]


def browser_language(accept: str) -> Language:
    """The best of our languages for an Accept-Language header; English without a match."""
    wanted: list[tuple[float, int, str]] = []
    for part in accept.split(","):
        tag, _, rest = part.strip().partition(";")
        quality = rest.strip().removeprefix("q=") if rest else "1"
        try:
            weight = float(quality)
        except ValueError:
            continue
        wanted.append((-weight, len(wanted), tag.split("-")[0].lower()))
    for weight, _, tag in sorted(wanted):
        lang = _language(tag)
        if lang and weight < 0:
            return lang
    return LANGUAGES[0]


def _language(text: str) -> Language | None:
    return next((lang for lang in get_args(Language) if lang == text), None)
