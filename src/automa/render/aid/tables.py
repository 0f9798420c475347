"""The tables of the player aid: levels, terrain rows, factions; a sign behind a value tells how sure it is."""

from collections.abc import Iterator

from msgspec import Struct

from automa.facts.catalogue import Difficulty, GameFacts, Status
from automa.facts.confidence import MARKS, row_status
from automa.mind.decide import LAST_ROUND
from automa.render.objects import face, sentence
from automa.render.objects.rows import priority_svg
from automa.words import Language, say
from automa.words.template import Name

PAIRS = ((1, 2), (3, 4), (5, 6))
"""The rounds that share a shipping value and an X."""


class LevelRow(Struct, frozen=True):
    """A difficulty level."""

    id: str
    name: str
    deck: str
    shipping: tuple[str, ...]
    x: tuple[str, ...]


class PriorityRow(Struct, frozen=True):
    """The terrain priority card of one home terrain, its rows drawn."""

    id: str
    name: str
    rows: tuple[tuple[str, str], ...]
    """Each with its letter, and how sure it is."""


class FactionRow(Struct, frozen=True):
    """A faction card in words."""

    id: str
    name: str
    text: str
    doubt: str
    """What of it is less sure than the card."""


def levels(facts: GameFacts, lang: Language) -> Iterator[LevelRow]:
    """The difficulty levels from the easiest on."""
    for level in facts.difficulties.values():
        yield LevelRow(
            level.id,
            signed(say(f"level.{level.id}", lang), level.status),
            deck(level, facts, lang),
            tuple(signed(each, level.shipping_status or level.status) for each in level.shipping),
            tuple(signed(each, level.x_status or level.status) for each in level.x),
        )


def deck(level: Difficulty, facts: GameFacts, lang: Language) -> str:
    """What the deck of round 1 is made of."""
    n = sum(facts.cards[name].starter for name in facts.base_cards) - bool(level.on_top_of_reserve)
    if level.on_top_of_reserve:
        return say("aid.deck.without", lang, n=n, card=level.on_top_of_reserve)
    if level.add_cards:
        cards = [Name("card", card) for card in level.add_cards]
        return say("aid.deck.cards", lang, n=n, cards=cards, more=level.add_random)
    if level.add_random:
        return say("aid.deck.random", lang, n=n, more=level.add_random)
    return say("aid.deck.base", lang, n=n)


def grows(lang: Language) -> str:
    """How many cards join during a game: one after each pass but the last."""
    return say("aid.deck.grows", lang, n=LAST_ROUND - 1)


def priorities(facts: GameFacts, lang: Language) -> Iterator[PriorityRow]:
    """The terrain priority cards in the order of the wheel."""
    for home in facts.wheel:
        drawn = tuple(
            (
                signed(letter, row_status(facts, home, letter)),
                priority_svg(row, letter, lang=lang, alone=False),
            )
            for letter, row in facts.priorities[home].items()
        )
        yield PriorityRow(home, say(f"terrain.{home}", lang), drawn)


def factions(facts: GameFacts, lang: Language) -> Iterator[FactionRow]:
    """Her factions, each with what its card says."""
    for faction in facts.factions.values():
        shown = face(facts, "faction", faction.id, lang=lang)
        text = sentence(shown, lang, facts.id)
        known = faction.tracks_status == faction.status
        doubt = "" if known else say("component.doubt", lang, what="tracks", status=faction.tracks_status)
        yield FactionRow(faction.id, signed(shown.name, faction.status), text, f"{doubt}." if doubt else "")


def signed(value: object, status: Status) -> str:
    """A value with the sign that tells how sure it is."""
    return f"{value}{MARKS[status]}"


def signs(lang: Language) -> Iterator[str]:
    """What the signs mean."""
    for status, sign in MARKS.items():
        if sign:
            yield say("aid.sure.sign", lang, sign=sign, status=status)
        else:
            yield say("aid.sure.plain", lang, status=status)
