"""What nobody has read off a component, told to people: a true sentence for each status, and where the value is entered."""

from collections.abc import Iterable

from msgspec import Struct

from automa.app.report import doubts_of
from automa.facts.catalogue import GameFacts, Status
from automa.facts.confidence import DOUBTFUL, Doubt, concerning
from automa.pages.speaker import PageSpeaker
from automa.saved_games import Opened

NOT_ENTERED = ("gaps", "achievements")
"""What has no value that could be entered: texts of cards, which a person carries out."""


class ToldDoubt(Struct, frozen=True):
    """A doubt in words."""

    text: str
    status: Status
    enter: str = ""
    """Where the owner enters what the component says; empty: nothing can be entered, or not by this device."""


def told(doubt: Doubt, t: PageSpeaker, *, home: str = "", back: str = "") -> ToldDoubt:
    """A doubt as a sentence: what it is about, how far it is known, what depends on it.

    `home`: her terrain, where only that is asked for; `back`: the game the owner comes from.
    """
    text = t("doubt.told", what=_what(doubt, t), status=doubt.status, affects=t(doubt.affects))
    part = entered_at(doubt.path, home)
    return ToldDoubt(text, doubt.status, address(part, t, back) if part and not t.visitor.seat else "")


def address(part: str, t: PageSpeaker, back: str = "") -> str:
    """The page on which the values of a part are entered."""
    return f"{t.visitor.base}/facts?game={t.game}&of={part}" + (f"&back={back}" if back else "")


def entered_at(path: str, home: str = "") -> str:
    """The part of a component that a value stands on: both sides of a tile, the letters of a terrain."""
    table, *steps = path.split(".")
    if table in NOT_ENTERED:
        return ""
    if home and (table == "priorities" or steps[1:] == ["starts"]):
        return f"{path}.{home}"
    return f"tiles.{steps[0]}" if table == "tiles" else path


def of_game(opened: Opened, t: PageSpeaker, *tables: str) -> list[ToldDoubt]:
    """The doubts about a game (of some tables), in words."""
    home = opened.view.automa.home if opened.view.automa else ""
    return [
        told(doubt, t, home=home, back=opened.id)
        for doubt in doubts_of(opened.view, opened.record)
        if doubt.status in DOUBTFUL and (not tables or doubt.path.startswith(tables))
    ]


def about(facts: GameFacts, paths: Iterable[str], t: PageSpeaker, back: str = "") -> list[ToldDoubt]:
    """The doubts about parts of the components, in words; each faction with the gap in its card."""
    found = []
    for path in paths:
        hers = facts.factions.get(path.removeprefix("factions."))
        gap = [f"gaps.{hers.incomplete}"] if hers is not None and hers.incomplete else []
        found += [told(doubt, t, back=back) for doubt in concerning(facts, path, *gap)]
    return found


def _what(doubt: Doubt, t: PageSpeaker) -> str:
    """The value by the name of its component."""
    facts = t.facts
    match doubt.path.split("."):
        case ["priorities"]:
            return t("doubt.priorities")
        case ["boards", board, "starts"]:
            return t("doubt.starts", map=board)
        case ["factions", faction, "tracks"]:
            return t("doubt.tracks", faction=faction)
        case ["factions", faction, "achievements"]:
            return t("doubt.points", faction=faction)
        case ["tiles", tile, "automa_vp"]:
            first, second = ("?" if points is None else points for points in facts.tiles[tile].automa_vp)
            return t("doubt.tile-points", tile=tile, first=first, second=second)
        case ["tiles", tile, "track"]:
            return t("doubt.tile-track", tile=tile)
        case ["tiles", tile]:
            return t(f"tile.{tile}")
        case ["achievements", key]:
            return t("setup.achievements.name", name=key)
        case ["gaps", key]:
            return t(f"gap.{key}")
    return doubt.path
