"""Where points and goods come from, in words: a rule, a track, a faction, or the tile that brought them."""

from automa.facts.catalogue import GameFacts
from automa.render import objects
from automa.words import Language, knows, say

NUMBERED = {"leech": "", "card": "source.of-card", "achievement": "source.of-achievement"}
"""Sources with something behind them: whose turn it was, which card, which achievement."""
FAMILIES = ("source", "came-from", "track", "human-faction", "terrain")
"""Where a name is looked for, in this order."""


def source_words(source: str, facts: GameFacts, lang: Language) -> str:
    """A source as people call it; empty if nobody has given it a name."""
    kind, _, rest = source.partition(" ")
    if rest and kind in NUMBERED:
        message = NUMBERED[kind]
        return say(message, lang, game=facts.id, which=rest) if message else source_words(kind, facts, lang)
    if knows(f"special-action.{source}", lang):
        return say(f"special-action.{source}", lang, game=facts.id)
    key = source.lower().replace(" ", "-")
    for family in FAMILIES:
        if knows(f"{family}.{key}", lang):
            return say(f"{family}.{key}", lang, game=facts.id)
    found = objects.find(facts, source)
    return objects.heading(objects.face(facts, *found, lang=lang), lang, facts.id) if found else ""
