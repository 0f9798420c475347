"""Where a human's structures reach, and which groups of them are towns. Written from the rules, slowly."""

from collections.abc import Collection
from typing import Any

from tests.twin.land import Land
from tests.twin.terra_mystica.final import groups
from tests.twin.terra_mystica.printed import TOWN_PIECES, TOWN_POWER, WHEEL, WITHOUT_SHIPS

Json = dict[str, Any]
VALUE = {"dwelling": 1, "trading-house": 2, "temple": 2, "stronghold": 3, "sanctuary": 3}
YETIS = {"stronghold": 4, "sanctuary": 4}


def bridges_of(table: Json) -> set[frozenset[str]]:
    """Every bridge, whoever built it (3.4)."""
    return {frozenset(ends) for human in table["humans"] for ends in human.get("bridges", [])}


def beside(land: Land, table: Json, name: str) -> set[str]:
    """Hexes directly adjacent to one, bridges included."""
    return land.neighbours[name] | {end for ends in bridges_of(table) if name in ends for end in ends} - {
        name
    }


def reaches(land: Land, table: Json, index: int, name: str, *, action: bool) -> bool:
    """Whether a hex can be reached on foot or by ship; the shipping card helps in the action phase only (3.6, 3.8)."""
    human, seat = table["humans"][index], table["seats"][index]
    mine = human["structures"]
    if beside(land, table, name) & set(mine):
        return True
    if seat["seat"] in WITHOUT_SHIPS:
        return False
    ship = seat["shipping"] + (action and seat["bonus"] == "BON4")
    return any(name in land.in_range(start, ship) for start in mine)


def flies(land: Land, table: Json, index: int, name: str, distance: int) -> bool:
    """Whether a tunnel or flight over so many hexes leads there (3.7)."""
    return any(
        land.gaps({start}, ()).get(name, 99) <= distance for start in table["humans"][index]["structures"]
    )


def carpet(table: Json, index: int) -> int:
    """How many hexes can be skipped: a tunnel one, a carpet up to four (3.7)."""
    seat, human = table["seats"][index], table["humans"][index]
    if seat["seat"] == "dwarves":
        return 1
    strong = list(human["structures"].values()).count("stronghold")
    towns: int = seat["towns"].count("TW7")
    return min(4, 1 + strong + towns)


def new_towns(land: Land, table: Json, index: int, known: Collection[str]) -> tuple[list[set[str]], set[str]]:
    """Groups that found a town now, and all hexes that then belong to one (7.1 … 7.3)."""
    human, seat = table["humans"][index], table["seats"][index]
    mine, waters = human["structures"], set(seat.get("waters", ()))
    joined = bridges_of(table)

    def linked(one: str, other: str) -> bool:
        over = any(one in land.neighbours[water] and other in land.neighbours[water] for water in waters)
        return other in land.neighbours[one] or frozenset((one, other)) in joined or over

    value = VALUE | (YETIS if seat["seat"] == "yetis" else {})
    needed = TOWN_POWER - ("FAV5" in seat["favors"])
    founded, belong = [], set(known)
    for group in groups(list(mine), linked):
        if group & set(known):
            belong |= group
            continue
        pieces = [mine[name] for name in group]
        if (
            len(pieces) + pieces.count("sanctuary") >= TOWN_PIECES
            and sum(value[piece] for piece in pieces) >= needed
        ):
            founded.append(group)
            belong |= group
    return founded, belong


def ways(start: str, target: str, home: str) -> set[int]:
    """How many spades lead from one colour to another: either way round the wheel, never through the own home (6.2)."""
    found, size = set(), len(WHEEL)
    for direction in (1, -1):
        at, steps = WHEEL.index(start), 0
        while True:
            at, steps = (at + direction) % size, steps + 1
            if WHEEL[at] == target:
                found.add(steps)
                break
            if WHEEL[at] == home:
                break
    return found
