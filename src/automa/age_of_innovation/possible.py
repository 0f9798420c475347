"""Numbers that cannot be played with, such as an owner's file may hold: each is refused by its name before a game begins."""

from collections import Counter
from collections.abc import Iterator

from automa.board import MAX_SHIPPING
from automa.facts.catalogue import GameFacts
from automa.facts.human import refuse_impossible
from automa.facts.human_age_of_innovation import DisplayFacts, FactionFacts, HumanFacts, Leap
from automa.play.automa import SLOTS
from automa.play.land import MAX_FLIGHT

LEAST_WORKSHOPS = 4
"""So many stand on the map before the first round, at most."""


def check_facts(facts: GameFacts, human: HumanFacts) -> None:
    """Refuse the first number that contradicts the others."""
    refuse_impossible(facts, _impossible(facts, human))


def _impossible(facts: GameFacts, human: HumanFacts) -> Iterator[tuple[str, str]]:
    rules = human.rules
    if not 1 <= rules.rounds <= len(human.round_tiles):
        yield (
            "human.rules.rounds",
            f"must be 1 to {len(human.round_tiles)}, there are no more round score tiles",
        )
    disciplines = len({tile.discipline for tile in human.round_tiles.values()})
    most = min(rules.same_discipline_rounds, rules.rounds)
    if rules.same_discipline_most * disciplines < most:
        yield (
            "human.rules.same_discipline_most",
            f"no tiles could lie in {most} rounds with so few of a discipline",
        )
    if rules.round_bonuses_open < len(SLOTS):
        yield (
            "human.rules.round_bonuses_open",
            f"must be at least {len(SLOTS)}, her cards name so many places",
        )
    if any(str(count) not in human.innovation_spaces for count in rules.players_counted):
        yield "human.rules.players_counted", f"known are {', '.join(human.innovation_spaces)} players"
    if not rules.coins_per_point:
        yield "human.rules.coins_per_point", "must be at least 1"
    if facts.pieces["workshop"].human < LEAST_WORKSHOPS:
        yield "pieces.workshop.human", f"must be at least {LEAST_WORKSHOPS}, so many are placed in the set-up"
    for name, tile in human.round_tiles.items():
        if not tile.per:
            yield f"human.round_tiles.{name}.per", "must be at least 1"
    for name, display in human.displays.items():
        yield from _display(f"human.displays.{name}", display)
    for name, faction in human.factions.items():
        yield from _faction(facts, f"human.factions.{name}", faction)
    sails = max(len(display.sailing.gain) - 1 for display in human.displays.values())
    for name, bonus in human.round_bonuses.items():
        if sails + bonus.sailing > MAX_SHIPPING:
            yield f"human.round_bonuses.{name}.sailing", f"sailing ends at {MAX_SHIPPING}"
    for name, palace in human.palaces.items():
        yield from _leap(f"human.palaces.{name}", palace.leap)


def _faction(facts: GameFacts, path: str, faction: FactionFacts) -> Iterator[tuple[str, str]]:
    for kind, count in Counter(faction.buildings).items():
        piece = facts.pieces[kind]
        if count > (piece.human or piece.neutral):
            yield f"{path}.buildings", f"there are no {count} of {kind}"
    for discipline, level in faction.levels.items():
        if level > facts.track_top:
            yield f"{path}.levels.{discipline}", f"the discipline ends at {facts.track_top}"
    yield from _leap(f"{path}.ability", faction.ability.leap)
    for printing, ability in faction.printings.items():
        yield from _leap(f"{path}.printings.{printing}", ability.leap)


def _leap(path: str, leap: Leap | None) -> Iterator[tuple[str, str]]:
    if leap is not None and not (
        leap.distances and 1 <= min(leap.distances) <= max(leap.distances) <= MAX_FLIGHT
    ):
        yield f"{path}.leap.distances", f"each must be 1 to {MAX_FLIGHT}"


def _display(path: str, display: DisplayFacts) -> Iterator[tuple[str, str]]:
    if display.sailing.start >= len(display.sailing.gain):
        yield f"{path}.sailing.start", f"the track ends at {len(display.sailing.gain) - 1}"
    if display.terraforming.start >= len(display.terraforming.tools):
        yield f"{path}.terraforming.start", f"the track ends at {len(display.terraforming.tools) - 1}"
    if not all(display.terraforming.tools):
        yield f"{path}.terraforming.tools", "a spade costs at least 1 tool"
