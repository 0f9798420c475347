"""What is agreed about Automa before a game of either kind starts."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from automa.facts.catalogue import GameFacts
from automa.play.errors import Unplayable

RANDOM: Final = "random"
KNOWN: Final = "known"
"""Instead of the Gognomes' tokens: draw three of the six, or play with those whose conditions are known."""
TOKENS: Final = 3
_SIMPLETONS: Final = {"terra-mystica": "TM-2P-03", "age-of-innovation": "AOI-2P-02"}


class AutomaOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Automa's seat."""

    faction: str = "simpletons"
    home: str = ""
    """Empty: by chance, a terrain that no human has."""
    level: str = "automalein"
    youth: str = ""
    """Symbionts: the terrain of the second priority card."""
    starts: tuple[str, str] | None = None
    """The two start hexes (marked, unmarked) read off the card, where its letters are not known (TM-UNK-01)."""
    achievements: tuple[str, ...] = ()
    """Gognomes: the three tokens; `random`: three of the six; `known` or nothing: those a game can see (TM-UNK-05)."""


def check_names(what: str, names: Iterable[object], among: Iterable[object]) -> None:
    """Refuse a name that does not exist, and say which do."""
    listed = list(among)
    for name in names:
        if name not in listed:
            raise Unplayable("unknown", what=what, name=name, known=", ".join(str(item) for item in listed))


def check_automa(
    automa: AutomaOptions, facts: GameFacts, homes: Sequence[str], humans: Sequence[str], *, unofficial: bool
) -> None:
    """Refuse an Automa that the booklet does not allow against these humans (their terrains, their factions)."""
    check_names("automa-faction", (automa.faction,), facts.factions)
    check_names("level", (automa.level,), facts.difficulties)
    for what, terrain in (("home", automa.home), ("youth", automa.youth)):
        if terrain:
            check_names("terrain", (terrain,), facts.wheel)
            if terrain in homes:
                raise Unplayable(f"{what}-taken", terrain=terrain)
    if automa.youth and automa.youth == automa.home:
        raise Unplayable("youth-is-home", terrain=automa.home)
    if len(humans) > 2:
        raise Unplayable("humans")
    if len(humans) == 2 and automa.faction != "simpletons" and not unofficial:
        raise Unplayable("two-humans", _SIMPLETONS[facts.id])
    if automa.achievements not in ((), (RANDOM,), (KNOWN,)):
        check_names("achievement", automa.achievements, facts.achievements)
        if len(automa.achievements) != TOKENS or len(set(automa.achievements)) != TOKENS:
            raise Unplayable("three-achievements", n=TOKENS)
    faction = facts.factions[automa.faction]
    for name in humans:
        if name in faction.not_against:
            raise Unplayable("exclude", human=name, automa=automa.faction)
