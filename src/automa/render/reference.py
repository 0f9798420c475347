"""The reference sheet of a game: every sign, card symbol, action, tile and faction with what it means, in our words."""

from collections.abc import Iterator

from msgspec import Struct, structs

from automa.facts.catalogue import ActionId, GameFacts, ScoringTile, Symbol
from automa.render import card_icons, objects, signs
from automa.render.cards import symbol_text
from automa.render.ink import at, svg
from automa.words import Language, knows, listed, say

LEGEND = (
    "points", "coins", "workers", "tools", "priests", "scholars", "power", "books", "spades", "bridges", "shipping",
    "digging", "steps", "keys", "town", "favor", "competency", "innovation", "income", "action", "pass", "round-end",
    "marked", "unmarked", "hand", "automa", "head",
)  # fmt: skip
"""The signs of both games; a sign is listed where the game has the thing."""
_ONLY = {
    "terra-mystica": {"workers", "priests", "favor"},
    "age-of-innovation": {"tools", "scholars", "books", "digging", "competency", "innovation"},
}
KINDS: tuple[objects.Kind, ...] = (
    "scoring", "final", "bonus", "action", "book-action", "favor", "town", "competency", "palace", "innovation",
    "faction", "human-faction", "own-action",
)  # fmt: skip


class ThingEntry(Struct, frozen=True):
    """One thing: its picture, its name, what it means."""

    id: str
    svg: str
    name: str
    text: str = ""
    back: str = ""
    """The picture of the other side, where it has another one."""


class ThingSection(Struct, frozen=True):
    """Things of one kind."""

    id: str
    title: str
    entries: tuple[ThingEntry, ...]


def sections(facts: GameFacts, lang: Language = "en", *, alone: bool = False) -> list[ThingSection]:
    """The whole sheet; drawings that stand alone bring their style along."""
    found = [
        ThingSection("signs", say("reference.signs", lang), tuple(_legend(facts, lang, alone))),
        ThingSection("symbols", say("reference.symbols", lang), tuple(_symbols(facts, lang, alone))),
    ]
    ids = objects.ids(facts)
    for kind in KINDS:
        if kind in ids:
            entries = tuple(_object(facts, kind, name, lang, alone) for name in ids[kind])
            found.append(ThingSection(kind, say(f"reference.{kind}", lang, game=facts.id), entries))
    return found


def _legend(facts: GameFacts, lang: Language, alone: bool) -> Iterator[ThingEntry]:
    absent = _ONLY["age-of-innovation" if facts.id == "terra-mystica" else "terra-mystica"]
    for name in (*LEGEND, *facts.tracks, *facts.pieces):
        if name in absent:
            continue
        said = _sign_name(name, facts, lang)
        yield ThingEntry(name, svg(40, 40, said, at(20, 20, signs.SIGNS[name](), 1.5), alone=alone), said)


def _sign_name(name: str, facts: GameFacts, lang: Language) -> str:
    for family in ("sign", "track", "piece"):
        if knows(f"{family}.{name}"):
            return say(f"{family}.{name}", lang, game=facts.id)
    raise KeyError(f"the sign {name!r} has no name")


def _symbols(facts: GameFacts, lang: Language, alone: bool) -> Iterator[ThingEntry]:
    """The action symbols that the decision cards of this game show."""
    seen: set[str] = set()
    for card in facts.cards.values():
        for symbol in card.actions:
            if symbol.action not in seen:
                seen.add(symbol.action)
                plain = Symbol(symbol.action, x=symbol.x, points=symbol.points)
                name = symbol_text(plain, facts.id, lang)
                drawn = svg(104, 64, name, at(52, 32, card_icons.action(plain, facts.id), 1.1), alone=alone)
                told = say(f"reference.{symbol.action}", lang, game=facts.id)
                yield ThingEntry(
                    symbol.action,
                    drawn,
                    name,
                    " ".join(filter(None, (told, lit(facts, symbol.action, lang)))),
                )


def lit(facts: GameFacts, action: ActionId, lang: Language) -> str:
    """The rounds in which cards light this symbol, where no card lights it in all of them (TM-FAV-01)."""
    symbols = [symbol for card in facts.cards.values() for symbol in card.actions if symbol.action == action]
    if not symbols or not all(symbol.rounds for symbol in symbols):
        return ""
    spans = dict.fromkeys(f"{symbol.rounds[0]}–{symbol.rounds[-1]}" for symbol in symbols)
    return say("reference.lit", lang, rounds=listed(spans, lang, "or"))


def _object(facts: GameFacts, kind: objects.Kind, name: str, lang: Language, alone: bool) -> ThingEntry:
    if kind == "scoring":
        return _both_sides(facts, facts.tiles[name], lang, alone)
    face = objects.face(facts, kind, name, lang=lang)
    drawn = objects.object_svg(facts, kind, name, "tile", lang=lang, alone=alone)
    return ThingEntry(name, drawn, face.name, objects.sentence(face, lang, facts.id))


def _both_sides(facts: GameFacts, tile: ScoringTile, lang: Language, alone: bool) -> ThingEntry:
    """A scoring tile with the side for rounds 1–3 and the one for 4–6, and how sure her half is."""
    face = objects.face(facts, "scoring", tile.id, lang=lang)
    front, back = (
        objects.object_svg(facts, "scoring", tile.id, "tile", lang=lang, number=number, alone=alone)
        for number in (1, 4)
    )
    yours = objects.sentence(structs.replace(face, hers=None), lang, facts.id)
    first, second = ("?" if points is None else points for points in tile.automa_vp)
    said = [yours, say("reference.sides", lang, first=first, second=second)]
    if tile.track:
        said.append(say("reference.follows", lang, track=tile.track))
    for what, status in (
        ("first", tile.vp_status[0]),
        ("second", tile.vp_status[1]),
        ("track", tile.track_status),
    ):
        if status != "printed":
            said.append(say("reference.doubt", lang, what=what, status=status))
    return ThingEntry(tile.id, front, face.name, " ".join(filter(None, said)), back)
