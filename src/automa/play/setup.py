"""What both games do before the first round: who places structures when, and Automa takes her seat."""

from collections.abc import Sequence

from automa.chance import Streams
from automa.facts.catalogue import GameFacts
from automa.mind import achievements
from automa.mind.switches import Switches
from automa.play.automa import AutomaSeat
from automa.play.fixed import Fixed
from automa.play.options import KNOWN, RANDOM, TOKENS, AutomaOptions


def placing_order(counts: Sequence[int]) -> tuple[list[int], list[int]]:
    """The seats that place a structure before Automa's two and after them, by how many each places.

    First to last, Automa's two, last to first, the third of those who have three, the only one of those who have one
    (TM-INIT, AOI-BASE-05-08).
    """
    several = [seat for seat, count in enumerate(counts) if count > 1]
    thirds = [seat for seat in several if counts[seat] > 2]
    only = [seat for seat, count in enumerate(counts) if count == 1]
    return several, several[::-1] + thirds + only


def her_seat(
    game: Fixed, automa: AutomaOptions, home: str, youth: str, switches: Switches, streams: Streams
) -> AutomaSeat:
    """Automa behind the humans: pieces, priests, markers, points (TM-SETUP-16 … 25, AOI-SETUP-13 … 22)."""
    facts = game.facts
    faction, difficulty = facts.factions[automa.faction], facts.difficulties[automa.level]
    tokens = _tokens(facts, automa.achievements, streams) if faction.achievements else ()
    return AutomaSeat(game.automa_seat, facts, faction, difficulty, home, switches, youth, tokens)


def _tokens(facts: GameFacts, agreed: Sequence[str], streams: Streams) -> tuple[str, ...]:
    """The Gognomes' three tokens: drawn from the six (TM-FAC-GOGNOMES-01), chosen, or those a game can see."""
    if agreed == (RANDOM,):
        drawn = streams.named("achievements").shuffled(facts.achievements)[:TOKENS]
        return tuple(name for name in facts.achievements if name in drawn)
    return achievements.SEEN if agreed in ((), (KNOWN,)) else tuple(agreed)
