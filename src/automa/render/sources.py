"""Where points and goods come from, in words: a rule, a track, a faction, or the tile that brought them."""

import re

from automa.age_of_innovation.facts import human_facts
from automa.facts.catalogue import GameFacts
from automa.render import objects
from automa.words import Language, knows, say

NUMBERED = {"leech": "", "card": "source.of-card", "achievement": "source.of-achievement"}
"""Sources with something behind them: whose turn it was, which card, which achievement."""
FAMILIES = ("source", "came-from", "track", "human-faction", "terrain")
"""Where a name is looked for, in this order."""
_PALACE = re.compile(r"palace_(?=\d)")


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
    return _object(_PALACE.sub("", source), facts, lang)


def _object(name: str, facts: GameFacts, lang: Language) -> str:
    """The tile, card or action space that a record calls by this name."""
    number = name.removeprefix("ACT")
    if facts.id == "age-of-innovation":
        actions = list(human_facts(facts).power_actions)
        number = str(actions.index(name) + 1) if name in actions else name
    short = name.removeprefix("rb_").replace("_", "-")
    for kind, names in objects.ids(facts).items():
        known = {"action": number, "bonus": short if name.startswith("rb_") else name}.get(kind, name)
        if known in names:
            return objects.heading(objects.face(facts, kind, known, lang=lang), lang, facts.id)
    return ""
