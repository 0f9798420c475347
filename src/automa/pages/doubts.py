"""What nobody has read off a component, told to people: a true sentence for each status, and where the value is entered."""

from msgspec import Struct

from automa.facts.catalogue import GameFacts, Status
from automa.facts.confidence import Doubt
from automa.pages.speaker import Speaker

NOT_ENTERED = ("gaps", "achievements")
"""What has no value that could be entered: texts of cards, which a person carries out."""


class Told(Struct, frozen=True):
    """A doubt in words."""

    text: str
    status: Status
    of: str
    """What the page of an owner's own values calls it; empty: nothing can be entered."""


def told(doubt: Doubt, t: Speaker) -> Told:
    """A doubt as a sentence: what it is about, how far it is known, what depends on it."""
    affects = doubt.affects.de if t.visitor.lang == "de" else doubt.affects.en
    text = t("doubt.told", what=_what(doubt, t), status=doubt.status, affects=affects)
    return Told(text, doubt.status, entered_at(doubt.path))


def entered_at(path: str) -> str:
    """The part of a component that a value stands on: both sides of a tile, all letters of a board."""
    table, *steps = path.split(".")
    if table in NOT_ENTERED:
        return ""
    return f"tiles.{steps[0]}" if table == "tiles" else path


def _what(doubt: Doubt, t: Speaker) -> str:
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
            return _gap(facts, key, t)
    return doubt.path


def _gap(facts: GameFacts, key: str, t: Speaker) -> str:
    gap = facts.gaps[key]
    return gap.text_de if t.visitor.lang == "de" else gap.text_en
