"""Points of passing and of the final scoring, reckoned from what lies on the table. Written from the rules."""

from collections.abc import Callable, Sequence
from typing import Any

from tests.twin.land import Land
from tests.twin.tables import LEVELS, TM

Json = dict[str, Any]
AREA_PLACES = (18, 12, 6)
CULT_PLACES = (8, 4, 2)
TILE_PLACES = (18, 12, 6)
COINS_A_POINT = {"alchemists": 2}
FAVOR_12 = (0, 2, 3, 3, 4)
MOST_FLIGHT = 4
TRACKS = ("fire", "water", "earth", "air")


def count(human: Json, piece: str) -> int:
    return list(human["structures"].values()).count(piece)


def pass_points(human: Json, seat: Json) -> int:
    """The returned card, the favor tile of trading houses, two strongholds (10.5)."""
    houses, strong = count(human, "trading-house"), count(human, "stronghold")
    card = {
        "BON6": 4 * strong + 4 * count(human, "sanctuary"),
        "BON7": 2 * houses,
        "BON9": count(human, "dwelling"),
        "BON10": 3 * seat["shipping"],
    }
    points: int = card.get(seat["bonus"], 0) + (FAVOR_12[houses] if "FAV12" in seat["favors"] else 0)
    if seat["seat"] == "engineers" and strong:
        joined = [ends for ends in human.get("bridges", []) if set(ends) <= set(human["structures"])]
        points += 3 * len(joined)
    if seat["seat"] == "icemaidens" and strong:
        points += 3 * count(human, "temple")
    return points


def shared(values: Sequence[int], places: Sequence[int]) -> list[int]:
    """Points by rank; who ties shares the places rounded down, who has nothing gets nothing (11.1)."""
    points = []
    for value in values:
        above = sum(other > value for other in values)
        tied = sum(other == value for other in values)
        points.append(sum(places[above : above + tied]) // tied if value > 0 else 0)
    return points


def groups(hexes: Sequence[str], linked: Callable[[str, str], bool]) -> list[set[str]]:
    left, found = set(hexes), []
    while left:
        group, queue = set(), [left.pop()]
        while queue:
            name = queue.pop()
            group.add(name)
            near = {other for other in left if linked(name, other)}
            left -= near
            queue += near
        found.append(group)
    return found


def steps(land: Land, start: str) -> dict[str, int]:
    return {name: gap + 1 for name, gap in land.gaps({start}, ()).items()}


class Estate:
    """The structures of one player and the networks they make (11.2)."""

    def __init__(self, land: Land, structures: dict[str, str], ship: int, flight: int) -> None:
        self.land = land
        self.structures = structures
        self.far = {name: steps(land, name) for name in structures}
        self.bridges: set[frozenset[str]] = set()
        self.waters: set[str] = set()
        self.ship, self.flight = ship, flight

    def beside(self, one: str, other: str) -> bool:
        near = self.land.neighbours
        over = any(one in near[water] and other in near[water] for water in self.waters)
        return other in near[one] or frozenset((one, other)) in self.bridges or over

    def linked(self, one: str, other: str) -> bool:
        flown = self.flight > 0 and self.far[one][other] <= self.flight + 1
        return self.beside(one, other) or flown or other in self.land.in_range(one, self.ship)

    def networks(self) -> list[set[str]]:
        return groups(list(self.structures), self.linked)

    def area(self) -> int:
        return max((len(network) for network in self.networks()), default=0)

    # --- Fire & Ice (11.5)

    def distance(self) -> int:
        return max(
            (self.far[one][other] for network in self.networks() for one in network for other in network if one != other),
            default=0,
        )  # fmt: skip

    def between_great_buildings(self) -> int:
        strong = [name for name, piece in self.structures.items() if piece == "stronghold"]
        holy = [name for name, piece in self.structures.items() if piece == "sanctuary"]
        together = [network for network in self.networks() if set(strong + holy) <= network]
        return self.far[strong[0]][holy[0]] if strong and holy and together else 0

    def outposts(self) -> int:
        edge = set()
        last = max(row for row, _ in self.land.at)
        for (row, column), name in self.land.at.items():
            columns = [other for line, other in self.land.at if line == row]
            if row in (0, last) or column in (min(columns), max(columns)):
                edge.add(name)
        return max((len(network & edge) for network in self.networks()), default=0)

    def settlements(self) -> int:
        return max((len(groups(list(network), self.beside)) for network in self.networks()), default=0)


def tile_value(estate: Estate, tile: str, automa: bool) -> int:
    """What a player brings to the final tile; Automa has her own measure for two of them (TM-FI-02 … 06)."""
    if tile == "greatest-distance":
        return estate.distance()
    if tile == "stronghold-sanctuary":
        return (estate.distance() + 1) // 2 if automa else estate.between_great_buildings()
    if tile == "outposts":
        return max(0, estate.settlements() - 2) if automa else estate.outposts()
    if tile == "settlements":
        return estate.settlements()
    raise KeyError(tile)


def estates(land: Land, table: Json) -> list[Estate]:
    """Every human's, then Automa's."""
    bridges = {frozenset(ends) for human in table["humans"] for ends in human.get("bridges", [])}
    found = []
    for human, seat in zip(table["humans"], table["seats"], strict=False):
        flight = 0
        if seat["seat"] == "dwarves":
            flight = 1
        elif seat["seat"] == "fakirs":
            flight = min(MOST_FLIGHT, 1 + count(human, "stronghold") + seat["towns"].count("TW7"))
        estate = Estate(land, human["structures"], seat["shipping"], flight)
        estate.waters = set(seat.get("waters", ()))
        found.append(estate)
    hers = {name: entry["type"] for name, entry in table["automa"]["structures"].items()}
    found.append(Estate(land, hers, max(LEVELS[TM][table["automa"]["difficulty"]][0]), 0))
    for estate in found:
        estate.bridges = bridges
    return found


def resource_points(seat: Json) -> int:
    _, second, third = seat["power"]
    coins = seat["coins"] + seat["workers"] + seat["priests"] + third + second // 2
    return int(coins) // COINS_A_POINT.get(seat["seat"], 3)


def final_points(land: Land, table: Json) -> list[int]:
    """What the final scoring adds to everybody's points, Automa last (11.1 … 11.5, TM-END)."""
    everybody = estates(land, table)
    points = shared([estate.area() for estate in everybody], AREA_PLACES)
    people = [*table["humans"], table["automa"]]
    rows = [shared([person["tracks"][track] for person in people], CULT_PLACES) for track in TRACKS]
    tile = table.get("final_scoring_tile")
    if tile:
        last = len(everybody) - 1
        values = [tile_value(estate, tile, index == last) for index, estate in enumerate(everybody)]
        rows.append(shared(values, TILE_PLACES))
    points = [sum(parts) for parts in zip(points, *rows, strict=True)]
    for index in range(len(table["humans"])):
        points[index] += resource_points(table["seats"][index])
    if table["automa"]["faction"] == "wanderers":
        points[-1] += len(table["automa"]["structures"])
    return points
