"""The things of the games as pictures: one function draws an object by kind, id, size and state."""

from msgspec import structs

from automa.facts.catalogue import GameFacts
from automa.render.objects import shared
from automa.render.objects.draw import SIZES, STATES, Size, State, face_svg
from automa.render.objects.face import (
    AutomaHalf,
    Clause,
    Face,
    FacePart,
    Kind,
    heading,
    paying_points,
    sentence,
)
from automa.render.objects.titles import objects_of
from automa.words import Language

__all__ = [
    "SIZES",
    "STATES",
    "AutomaHalf",
    "Clause",
    "Face",
    "FacePart",
    "Kind",
    "Size",
    "State",
    "face",
    "face_svg",
    "find",
    "heading",
    "ids",
    "in_short",
    "object_svg",
    "paying_points",
    "sentence",
]


class _Ids(dict[Kind, tuple[str, ...]]):
    """The objects of a game by kind, kept with its facts."""


def ids(facts: GameFacts) -> dict[Kind, tuple[str, ...]]:
    """Every object of the game by kind, looked up once for each set of facts."""
    found: _Ids | None = facts.typed_human.get(_Ids)
    if found is None:
        found = facts.typed_human[_Ids] = _Ids(_by_kind(facts))
    return found


def _by_kind(facts: GameFacts) -> dict[Kind, tuple[str, ...]]:
    found: dict[Kind, tuple[str, ...]] = {
        "scoring": tuple(tile.id for tile in facts.tiles.values() if not tile.final),
        "final": tuple(tile.id for tile in facts.tiles.values() if tile.final),
        "faction": tuple(facts.factions),
    }
    found |= objects_of(facts.id).ids(facts)
    return {kind: names for kind, names in found.items() if names}


def face(
    facts: GameFacts, kind: Kind, name: str, *, lang: Language = "en", number: int = 1, coins: int = 0
) -> Face:
    """One object; `number` is the round a scoring tile lies in, `coins` lie on a bonus card."""
    if kind in ("scoring", "final"):
        return shared.scoring(facts.tiles[name], number, lang=lang)
    if kind == "faction":
        return shared.faction(facts.factions[name], facts, lang)
    found = objects_of(facts.id).face(facts, kind, name, lang)
    return structs.replace(found, coins=coins) if coins else found


def find(facts: GameFacts, name: str, kind: str = "") -> tuple[Kind, str] | None:
    """An object by the id it has in a game (`ACT5`, `palace_4`, `rb_river`): its kind, and its id here."""
    spoken: dict[str, str] = {
        "action": name.removeprefix("ACT"),
        "palace": name.removeprefix("palace_"),
        **objects_of(facts.id).spoken(facts, name),
    }
    for each, names in ids(facts).items():
        if each == kind or not kind:
            known = spoken.get(each, name)
            if known in names and (kind or not name.isdigit()):  # a number alone may be anything
                return each, known
    return None


ALIKE: tuple[Kind, ...] = ("bonus", "palace")
"""Of some of these the first sentence is the same: two palaces bring the same income, and each has an action."""


class _Firsts(dict[tuple[Kind, Language], tuple[str, ...]]):
    """What all objects of a kind do first, in a language, kept with the facts."""


def in_short(facts: GameFacts, kind: Kind, name: str, lang: Language) -> str:
    """What an object does, without its price, in one sentence: the first, or the one that tells it from its like."""
    if kind not in ALIKE:
        return _sentences(facts, kind, name, lang)[0]
    firsts = facts.typed_human.setdefault(_Firsts, _Firsts())
    if (kind, lang) not in firsts:
        firsts[kind, lang] = tuple(_sentences(facts, kind, each, lang)[0] for each in ids(facts)[kind])
    said = _sentences(facts, kind, name, lang)
    return next((each for each in said if firsts[kind, lang].count(each) <= (each == said[0])), said[0])


def _sentences(facts: GameFacts, kind: Kind, name: str, lang: Language) -> list[str]:
    shown = structs.replace(face(facts, kind, name, lang=lang), cost=())
    return sentence(shown, lang, facts.id).rstrip(".").split(". ")


def object_svg(
    facts: GameFacts,
    kind: Kind,
    name: str,
    size: Size = "tile",
    state: State = "free",
    *,
    lang: Language = "en",
    number: int = 1,
    coins: int = 0,
    alone: bool = True,
) -> str:
    """An object of the game as SVG with a title that says what it does."""
    shown = face(facts, kind, name, lang=lang, number=number, coins=coins)
    return face_svg(shown, size, state, lang=lang, game=facts.id, alone=alone)
