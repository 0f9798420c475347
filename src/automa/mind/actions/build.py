"""Transform and Build (Terraform and Build), with Reaching (Bring together) and the marking of the new dwelling."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from automa.board import FAR
from automa.decision import Detail
from automa.facts.catalogue import Symbol
from automa.mind import execute
from automa.mind.actions import upgrade
from automa.mind.position import Position
from automa.mind.rules import Rule
from automa.mind.tiebreakers import (
    CLOSEST_TO_YOU,
    DIRECTION,
    FURTHEST_FROM_AUTOMA,
    MOST_POWER,
    TERRAIN_PRIORITY,
    YOUR_TERRAIN_PRIORITY,
)
from automa.mind.turn import Options, TieBreaker, Turn, hexes

NO_DWELLING: Final[Rule] = "build.no-dwelling"
NO_SPACE: Final[Rule] = "build.no-space"
VALID: Final[Rule] = "build.valid"
VALID_ANYWHERE: Final[Rule] = "build.valid-anywhere"
REACHING: Final[Rule] = "build.reaching"

CLOSEST: Final = (TERRAIN_PRIORITY, CLOSEST_TO_YOU, DIRECTION)
FURTHEST: Final = (TERRAIN_PRIORITY, FURTHEST_FROM_AUTOMA, DIRECTION)
FACTION_TIEBREAKERS: Final = {
    "most-power": MOST_POWER,
    "closest-to-you": CLOSEST_TO_YOU,
    "your-terrain-priority": YOUR_TERRAIN_PRIORITY,
}
FACTION_RULES: Final[dict[str, Rule]] = {
    "kuddlers": "faction.kuddlers",
    "mimics": "faction.mimics",
    "powermongers": "faction.powermongers",
}
FURTHEST_TILES: Final = ("greatest-distance", "stronghold-sanctuary")


def transform_and_build(turn: Turn, symbol: Symbol) -> None:
    """Build a dwelling; if that cannot be carried out, an Upgrade instead (R30)."""
    position = turn.position
    if not position.in_supply(position.facts.dwelling):
        _became_upgrade(turn, NO_DWELLING)
        return
    shipping = position.shipping if symbol.shipping is None else symbol.shipping
    spaces = empty_land(position)
    if not symbol.unlimited:
        spaces &= in_range(turn, shipping)
    if not spaces:
        _became_upgrade(turn, NO_SPACE)
        return
    asked = turn.support.reaching and (not symbol.unlimited or position.switches.wanderers_keep_reaching)
    apart = asked and are_apart(position, shipping)
    if turn.tracing:
        _note_valid(turn, symbol, shipping, spaces, joined=asked and not apart)
    if apart:
        spaces = reaching(turn, spaces)
    space = turn.choose(spaces, hexes, tiebreakers(turn, symbol))
    placed = execute.place_dwelling(position, space, will_be_marked(turn, space))
    effects = execute.offer(position, space, placed)
    turn.done("transform-and-build", effects, turn.board.names[space])


def _note_valid(turn: Turn, symbol: Symbol, shipping: int, spaces: Options, *, joined: bool) -> None:
    """The valid spaces; `joined` tells that the card shows Reaching, but the groups are in range of each other."""
    detail: dict[str, str | int] = {"reaching": "joined"} if joined else {}
    if symbol.unlimited:
        turn.valid(VALID_ANYWHERE, spaces, hexes, detail={"range": "unlimited", **detail})
    else:
        detail = {"area": turn.support.area, "shipping": shipping, **detail}
        turn.valid(VALID, spaces, hexes, detail=detail)


def _became_upgrade(turn: Turn, rule: Rule) -> None:
    turn.became_upgrade("transform-and-build", rule)
    upgrade.upgrade(turn)


def empty_land(position: Position) -> Options:
    """Land without a structure (TM-BUILD-04, TM-BUILD-05); ice and volcano are never built on (R08)."""
    terrain = position.terrain
    special = terrain.get("ice", 0) | terrain.get("volcano", 0)
    return position.board.land & ~position.structures & ~position.human_structures & ~special


def in_range(turn: Turn, shipping: int) -> Options:
    """The land in range of the structures the Support card names (TM-BUILD-02, TM-BUILD-03)."""
    position = turn.position
    group = position.marked if turn.support.area == "marked" else position.unmarked
    return turn.board.reach_of(group, shipping)


def are_apart(position: Position, shipping: int) -> bool:
    """Reaching applies only while no marked structure is in range of an unmarked one (TM-REACH-02, R02)."""
    if not position.switches.reaching_uses_action_shipping:
        shipping = position.shipping
    return not position.board.reach_of(position.marked, shipping) & position.unmarked


def reaching(turn: Turn, spaces: Options) -> Options:
    """Only spaces that bring the two groups closer; if there is none, all stay (R01)."""
    position = turn.position
    marked, unmarked, humans = position.marked, position.unmarked, position.human_structures
    distance, near = turn.board.approach(marked, unmarked, humans)
    closer = spaces & near
    if closer:
        closer &= turn.board.within(unmarked, distance, humans)
    left = closer or spaces
    detail: Detail = {"distance": distance, "closer": closer.bit_count()} if distance < FAR else {}
    turn.valid(REACHING, left, hexes, "reaching", detail)
    return left


def tiebreakers(turn: Turn, symbol: Symbol) -> Sequence[TieBreaker]:
    """The faction's own, then terrain priority, distance, direction (TM-BUILD-07…10, R07)."""
    furthest = turn.position.final_scoring_tile in FURTHEST_TILES
    general = FURTHEST if furthest else CLOSEST
    if not symbol.tiebreakers:
        return general
    return [*(_of_faction(turn.position.faction.id, name) for name in symbol.tiebreakers), *general]


@cache
def _of_faction(faction: str, name: str) -> TieBreaker:
    """A tie-breaker as the faction card prints it: it cites the card, not the general list."""
    tiebreaker = FACTION_TIEBREAKERS[name]
    return tiebreaker.citing(FACTION_RULES.get(faction, tiebreaker.rule))


def will_be_marked(turn: Turn, space: int) -> bool:
    """Marked if the nearest of her structures is marked and no unmarked one is as near (R04)."""
    position = turn.position
    nearest, _ = turn.board.nearest(1 << space, position.structures, position.human_structures)
    return bool(nearest) and not nearest & ~position.marked
