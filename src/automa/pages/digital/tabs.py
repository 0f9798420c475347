"""The tabs under the board, what lies behind each, and what can be done now, in short."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from automa.app.view import DigitalView
from automa.pages.changes import icon
from automa.pages.digital.things import ShownShelf
from automa.pages.digital.wording import amounts, in_order
from automa.pages.speaker import PageSpeaker
from automa.render import signs

TABS = ("you", "tracks", "actions", "tiles", "rounds", "log")
PLACES: Mapping[str, str] = {
    "power": "actions",
    "book": "actions",
    "merchant": "actions",
    "special": "actions",
    "ladder": "you",
    "bonus": "tiles",
    "favor": "tiles",
    "town": "tiles",
    "competency": "tiles",
    "palace": "tiles",
    "innovation": "tiles",
}
"""The tab behind which each kind of object lies."""


class Tab(Struct, frozen=True):
    """A tab, and whether something can be done behind it."""

    id: str
    possible: bool


class HexChip(Struct, frozen=True):
    """A hex with which something can be done, and the least it costs."""

    hex: str
    price: Sequence[tuple[str, int]]
    """Sign and number."""
    text: str


def priced(view: DigitalView) -> dict[str, tuple[tuple[str, int], ...]]:
    """Every hex with which something can be done → the price there: with spades, if it can be had at once."""
    found: dict[str, tuple[tuple[str, int], ...]] = {}
    whole = sorted(view.combined, key=lambda deed: sum(deed.cost.values()))
    for deed in (*whole, *view.deeds):
        if deed.refused is None and deed.group != "exchange":
            for name in deed.hexes:
                price = in_order(deed.cost) if len(deed.hexes) == 1 else ()
                found[name] = found.get(name) or price
    return found


def chips(view: DigitalView, t: PageSpeaker) -> list[HexChip]:
    """What the board marks as possible, in a row: the cheapest first, what has no price before it."""
    found = sorted(priced(view).items(), key=lambda each: (sum(n for _, n in each[1]), each[0]))
    return [
        HexChip(
            name,
            [(icon(signs.SIGNS[good]()), n) for good, n in price if good in signs.SIGNS],
            t("page.hex.price", cost=amounts(dict(price), t)) if price else t("page.hex.possible"),
        )
        for name, price in found
    ]


def tabs(view: DigitalView, shelves: Iterable[ShownShelf]) -> list[Tab]:
    """All six; a dot stands where something is possible now."""
    open_ = {PLACES[shelf.id] for shelf in shelves if shelf.possible}
    deeds = [deed for deed in (*view.deeds, *view.combined) if deed.refused is None]
    if any(deed.item[0] == "track" for deed in deeds):
        open_.add("tracks")
    if any(deed.hexes and deed.group != "exchange" for deed in deeds):
        open_.add("you")
    return [Tab(name, name in open_) for name in TABS]


def can(view: DigitalView, shelves: Sequence[ShownShelf], t: PageSpeaker) -> str:
    """The second line of the prompt: *9 hexes, 4 actions*."""
    if view.question is None:
        return ""
    things = {
        "acts": sum(
            one.possible for shelf in shelves if PLACES[shelf.id] == "actions" for one in shelf.things
        ),
        "tiles": sum(
            one.possible for shelf in shelves if PLACES[shelf.id] == "tiles" for one in shelf.things
        ),
    }
    counts = {"hexes": len(priced(view)), **things}
    return ", ".join(t(f"frame.{name}", n=n) for name, n in counts.items() if n)
