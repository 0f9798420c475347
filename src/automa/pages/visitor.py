"""Who looks at the page: language, colours and habits of this device, kept in cookies."""

from typing import TYPE_CHECKING

from msgspec import Struct

from automa.pages.request import Cookie, Request
from automa.render import palette
from automa.words import Language, languages

if TYPE_CHECKING:
    from automa.app.digital.habits import Habits, Power

THEMES = ("auto", *palette.THEMES)
PACES = ("hand", "slow", "fast")
SPEEDS = ("calm", "quick", "once")
_PREFIX = "automa-"


class Visitor(Struct, frozen=True):
    """The settings of one device."""

    lang: Language = "en"
    theme: str = "auto"
    at_once: bool = True
    """Show the result of Automa's turn at once; its reasons are a tap away."""
    ask: bool = True
    """Ask before a turn is handed over with nothing entered or something unanswered."""
    power: "Power" = "ask"
    """Offered power in a digital game; see `automa.app.digital.habits`."""
    forced: bool = False
    finish: bool = False
    income: bool = False
    pace: str = "hand"
    """Whether her turn goes on by itself: by hand, slowly, fast."""
    speed: str = "calm"
    """How her turn happens on the standing board of a digital game."""
    sound: bool = False
    touch: bool = False
    """Sounds, and a short vibration: off until they are chosen."""
    guide: bool = False
    """Is guided through a first game."""
    guide_next: bool = True
    """The next game begins guided: so it was chosen, or nobody was asked yet."""
    base: str = ""
    """Where the site begins on the host that shows it."""
    seat: str = ""
    """The seat this device plays in a game of two; empty: it holds the whole game."""

    @property
    def habits(self) -> "Habits":
        """What answers itself for this visitor."""
        from automa.app.digital.habits import Habits

        return Habits(forced=self.forced, power=self.power, finish=self.finish, income=self.income)


FLAGS = {
    "at_once": True,
    "ask": True,
    "forced": False,
    "finish": False,
    "income": False,
    "guide": False,
    "sound": False,
    "touch": False,
}
"""Settings that are on or off, and what they are until somebody changes them."""


class Wish(Struct, forbid_unknown_fields=True):
    """A change of the settings; what is left out stays."""

    lang: str | None = None
    theme: str | None = None
    at_once: bool | None = None
    ask: bool | None = None
    power: str | None = None
    forced: bool | None = None
    finish: bool | None = None
    income: bool | None = None
    pace: str | None = None
    speed: str | None = None
    sound: bool | None = None
    touch: bool | None = None
    guide: bool | None = None


def visitor_of(ask: Request) -> Visitor:
    """The visitor behind a request; an unknown value counts as not chosen."""
    cookies = ask.cookies
    lang = _language(cookies.get(f"{_PREFIX}lang", ""))
    theme = cookies.get(f"{_PREFIX}theme", "")
    return Visitor(
        lang=lang or browser_language(ask.languages),
        theme=theme if theme in THEMES else "auto",
        power=_power(cookies.get(f"{_PREFIX}power", "")) or "ask",
        pace=pace if (pace := cookies.get(f"{_PREFIX}pace", "")) in PACES else PACES[0],
        speed=speed if (speed := cookies.get(f"{_PREFIX}speed", "")) in SPEEDS else SPEEDS[0],
        base=ask.base,
        seat=ask.seated.seat if ask.seated else "",
        guide_next=_flag(cookies.get(f"{_PREFIX}guide"), True),
        **{name: _flag(cookies.get(_PREFIX + _key(name)), default) for name, default in FLAGS.items()},
    )


def _power(text: str) -> "Power | None":
    """A habit about power; only who has one loads the games."""
    if not text:
        return None
    from automa.app.digital.habits import POWERS

    return next((power for power in POWERS if power == text), None)


def _key(name: str) -> str:
    return name.replace("_", "-")


def _flag(text: str | None, default: bool) -> bool:
    return {"1": True, "0": False}.get(text or "", default)


def kept(wish: Wish) -> list[Cookie]:
    """What the device keeps of a wish; values we do not know are ignored."""
    values = {}
    if wish.lang is not None and _language(wish.lang):
        values["lang"] = wish.lang
    if wish.theme in THEMES:
        values["theme"] = str(wish.theme)
    if power := _power(wish.power or ""):
        values["power"] = power
    if wish.pace in PACES:
        values["pace"] = str(wish.pace)
    if wish.speed in SPEEDS:
        values["speed"] = str(wish.speed)
    for name in FLAGS:
        wanted = getattr(wish, name)
        if wanted is not None:
            values[_key(name)] = "1" if wanted else "0"
    return [Cookie(_PREFIX + name, value) for name, value in values.items()]


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
    return languages()[0]


def _language(text: str) -> Language | None:
    return text if text in languages() else None
