"""What an action leaves to be done: rights that may be given up and duties that may not."""

from dataclasses import dataclass

from tests.twin.age_of_innovation import printed
from tests.twin.age_of_innovation.game import Game
from tests.twin.age_of_innovation.ground import spades_between
from tests.twin.age_of_innovation.people import Human

DUTIES = ("competency", "palace", "city", "upgrade", "neutral", "track")


@dataclass(eq=False)
class Right:
    """One thing owed to the player. `kind` is one of DUTIES, or spades, bridge, sailing, guild."""

    kind: str
    source: str = ""
    left: int = 1  # spades, bridges, steps
    piece: str = ""  # neutral: the building; track: which one
    hexes: frozenset[str] | None = None  # city: its buildings when it arose, none for palace 11
    started: bool = False  # spades, bridge
    first: str = ""  # spades: the hex that may carry the workshop
    last: str = ""  # spades: the hex of the last line
    workshop: bool = True  # spades: a workshop may follow


def spades(source: str, amount: int, workshop: bool = True) -> Right:
    return Right("spades", source, amount, workshop=workshop)


def can_upgrade(human: Human) -> bool:
    """A free upgrade still needs a workshop and a guild on the display (12.4)."""
    return human.own("workshop") > 0 and human.left("guild") > 0


def can_exchange(human: Human) -> bool:
    """Palace 3 needs a school of one's own and a guild on the display (21.3)."""
    return human.own("school") > 0 and human.left("guild") > 0


def can_bridge(game: Game, human: Human) -> bool:
    """A bridge is left and a free site touches an own building (11.4)."""
    free = {site for site in game.ground.bridge_sites if site & set(human.buildings)}
    return len(human.bridges) < printed.BRIDGES and bool(free - {frozenset(ends) for ends in game.bridges()})


def neutral_places(game: Game, human: Human) -> list[str]:
    """Empty hexes in reach that the player's tools can make native (16.1)."""
    price = printed.SPADE_TOOLS[human.terraforming]
    return [
        name
        for name in game.reach(human) - game.occupied()
        if spades_between(game.terrain[name], human.display) * price <= human.tools
    ]


def possible(game: Game, human: Human, right: Right) -> bool:
    """Can this duty be carried out? What cannot is given up without a line."""
    if right.kind == "upgrade":
        return can_upgrade(human) if right.source != "palace_3" else can_exchange(human)
    if right.kind == "neutral":
        return bool(neutral_places(game, human))
    if right.kind == "track":
        if right.piece == "sailing":
            return human.sailing < printed.MOST_SAILING
        return human.terraforming < printed.MOST_TERRAFORMING
    return True
