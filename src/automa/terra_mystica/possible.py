"""Numbers that cannot be played with, such as an owner's file may hold: each is refused by its name before a game begins."""

from collections.abc import Iterator

from automa.board import MAX_SHIPPING
from automa.facts.catalogue import GameFacts
from automa.facts.human import refuse_impossible
from automa.facts.human_terra_mystica import FactionFacts, HumanFacts, RuleFacts
from automa.play.automa import SLOTS
from automa.play.land import MAX_FLIGHT


def check_facts(facts: GameFacts, human: HumanFacts) -> None:
    """Refuse the first number that contradicts the others."""
    refuse_impossible(facts, _impossible(human, facts.track_top))


def _impossible(human: HumanFacts, top: int) -> Iterator[tuple[str, str]]:
    rules = human.rules
    most = sum(not tile.set for tile in human.scoring.values()) - 1  # the one for spades may find no place
    if not 1 <= rules.rounds <= most:
        yield "human.rules.rounds", f"must be 1 to {most}, there are no more scoring tiles"
    if not rules.coins_per_point:
        yield "human.rules.coins_per_point", "must be at least 1"
    if rules.spare_bonus_cards < len(SLOTS):
        yield "human.rules.spare_bonus_cards", f"must be at least {len(SLOTS)}, her cards name so many places"
    for name, tile in human.scoring.items():
        if not tile.per:
            yield f"human.scoring.{name}.per", "must be at least 1"
    for name, faction in human.factions.items():
        if faction.dwellings > rules.pieces["dwelling"]:
            yield "human.rules.pieces.dwelling", f"{name} places {faction.dwellings} in the set-up"
        if max(faction.tracks) > top:
            yield f"human.factions.{name}.tracks", f"a track ends at {top}"
        if faction.shipping > faction.shipping_top:
            yield f"human.factions.{name}.shipping", f"its track ends at {faction.shipping_top}"
        if faction.shipping_top > faction.shipping and faction.shipping_top >= len(faction.shipping_points):
            yield (
                f"human.factions.{name}.shipping_top",
                f"points are known up to {max(len(faction.shipping_points) - 1, 0)}",
            )
        for field in ("range", "top") if faction.teleport else ():
            if getattr(faction.teleport, field) >= MAX_FLIGHT:
                yield f"human.factions.{name}.teleport.{field}", f"must be at most {MAX_FLIGHT - 1}"
        yield from _pieces(name, faction, rules)
    ships = max(faction.shipping_top for faction in human.factions.values())
    for name, card in human.bonus.items():
        if ships + card.shipping > MAX_SHIPPING:
            yield f"human.bonus.{name}.shipping", f"shipping ends at {MAX_SHIPPING}"


def _pieces(name: str, faction: FactionFacts, rules: RuleFacts) -> Iterator[tuple[str, str]]:
    for kind, piece in faction.pieces.items():
        rows = [row for row in (piece.coins, piece.workers, piece.priests, piece.power) if row]
        known = min((len(row) - 1 for row in rows), default=rules.pieces[kind])
        if rules.pieces[kind] > known:
            yield f"human.rules.pieces.{kind}", f"the income of {name} is known up to {known}"
        if piece.cost_alone is not None and piece.cost_alone.workers != piece.cost.workers:
            path = f"human.factions.{name}.pieces.{kind}.cost_alone.workers"
            yield path, f"must be {piece.cost.workers}, only the coins depend on neighbours"
