"""The player aid of a title: her turn, every action, the terms and tables, on one sheet of paper.

Nothing here is a second copy of the rules: tie-breakers are the tuples the mind goes through, conditions the reasons it
gives when it leaves an action out, numbers those of the facts; the pictures are decisions of hers on small boards.
"""

from collections.abc import Collection

from msgspec import Struct

from automa.facts.catalogue import GameFacts
from automa.mind.decide import LAST_ROUND
from automa.mind.deck import SIDEWAYS
from automa.render.aid.actions import AidAction, Criterion, actions, criteria
from automa.render.aid.pictures import Picture, direction_pictures, reaching_picture
from automa.render.aid.tables import FactionRow, LevelRow, PriorityRow, factions, grows, levels, priorities
from automa.render.aid.tables import signs as signs
from automa.words import Language, say

TURN = ("first", "later", "pass", "act", "skip", "narrow", "free")
TERMS = ("marked", "range", "distance")


class Term(Struct, frozen=True):
    """A word of the rules and what it means."""

    name: str
    text: str


class Aid(Struct, frozen=True):
    """The whole sheet, in words and drawings."""

    turn: tuple[str, ...]
    passing: tuple[str, ...]
    actions: tuple[AidAction, ...]
    criteria: tuple[Criterion, ...]
    terms: tuple[Term, ...]
    reaching: Picture
    direction: tuple[Picture, ...]
    levels: tuple[LevelRow, ...]
    grows: str
    priorities: tuple[PriorityRow, ...]
    factions: tuple[FactionRow, ...]
    signs: tuple[str, ...]
    """What the signs behind values mean."""


def aid(
    facts: GameFacts,
    lang: Language,
    *,
    levels_of: Collection[str] = (),
    homes: Collection[str] = (),
    factions_of: Collection[str] = (),
) -> Aid:
    """The sheet; of levels, terrains and factions all, or those that are named."""
    return Aid(
        turn=tuple(say(f"aid.turn.{part}", lang, sideways=SIDEWAYS) for part in TURN),
        passing=tuple(_passing(facts, lang)),
        actions=tuple(actions(facts, lang)),
        criteria=tuple(criteria(facts, lang)),
        terms=tuple(
            Term(
                say(f"aid.term.{name}", lang, game=facts.id),
                say(f"aid.term.{name}.text", lang, game=facts.id),
            )
            for name in TERMS
        ),
        reaching=reaching_picture(facts, lang),
        direction=direction_pictures(facts, lang),
        levels=tuple(row for row in levels(facts, lang) if not levels_of or row.id in levels_of),
        grows=grows(lang),
        priorities=tuple(row for row in priorities(facts, lang) if not homes or row.id in homes),
        factions=tuple(row for row in factions(facts, lang) if not factions_of or row.id in factions_of),
        signs=tuple(signs(lang)),
    )


def _passing(facts: GameFacts, lang: Language) -> list[str]:
    parts = ["points", "bonus", "start", "deck"]
    ship = next((card for card in facts.cards.values() if card.joins_after_round), None)
    said = [
        say(f"aid.pass.{part}", lang, game=facts.id, sideways=SIDEWAYS, last=LAST_ROUND) for part in parts
    ]
    if ship is not None:
        said.append(say("aid.pass.merchants", lang, round=ship.joins_after_round))
    return [*said, say("aid.pass.last", lang, last=LAST_ROUND)]
