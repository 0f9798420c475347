"""The board under the pieces: borders, banks, hex distances, bridge sites, the terrain wheel."""

from collections.abc import Collection, Iterable
from functools import cache

from tests.twin.age_of_innovation.printed import WHEEL
from tests.twin.land import Land, Spot
from tests.twin.tables import AOI

Bridge = tuple[str, str]  # two hexes in reading order


class Ground(Land):
    """One side of the game board."""

    def __init__(self, name: str) -> None:
        super().__init__(AOI, name)
        self.spot = {hex_name: spot for spot, hex_name in self.at.items()}
        # 2.6: dashed sides; the western coast of the smaller side is no border
        columns = (0, 12) if name == "large" else (12,)
        self.border = {
            hex_name
            for hex_name in self.land
            if self.spot[hex_name][0] in (0, 8) or self.spot[hex_name][1] in columns
        }
        self.banks = {hex_name for hex_name in self.land if self.neighbours[hex_name] & self.rivers}
        self.moles_sites = self.bridge_sites | {
            frozenset((a, b))
            for a in self.land
            for b in self.land
            if a != b and b not in self.neighbours[a] and len(self.neighbours[a] & self.neighbours[b]) == 2
        }
        self.apart = {a: {b: self.distance(a, b) for b in self.land} for a in self.land}
        self.sails = {sailing: {a: self.in_range(a, sailing) for a in self.land} for sailing in range(5)}

    def distance(self, a: str, b: str) -> int:
        """Hexes from `a` to `b` as the bird flies, 1 for neighbours."""
        (row, column), (other_row, other_column) = cube(self.spot[a]), cube(self.spot[b])
        rows, columns = row - other_row, column - other_column
        return max(abs(rows), abs(columns), abs(rows + columns))

    def joined(self, name: str, bridges: Collection[Bridge]) -> set[str]:
        """Land adjacent to a hex: a common side or a bridge (11.1)."""
        over = {end for bridge in bridges if name in bridge for end in bridge}
        return ((self.neighbours[name] | over) - self.rivers) - {name}

    def reached(self, buildings: Iterable[str], sailing: int, bridges: Collection[Bridge]) -> set[str]:
        """Land in reach of any of the buildings (11.2)."""
        return {near for name in buildings for near in self.sails[sailing][name] | self.joined(name, bridges)}

    def groups(self, buildings: Collection[str], bridges: Collection[Bridge]) -> list[set[str]]:
        """Buildings connected by adjacency."""
        return connected(buildings, {name: self.joined(name, bridges) for name in buildings})


def connected(buildings: Collection[str], links: dict[str, set[str]]) -> list[set[str]]:
    left = set(buildings)
    found = []
    while left:
        group: set[str] = set()
        fringe = {left.pop()}
        while fringe:
            group |= fringe
            fringe = {near for name in fringe for near in links[name] if near in left}
            left -= fringe
        found.append(group)
    return found


def cube(spot: Spot) -> Spot:
    row, column = spot
    return row, column - row // 2


def spades_between(terrain: str, native: str) -> int:
    """The shorter way round the wheel (2.1)."""
    way = (WHEEL.index(native) - WHEEL.index(terrain)) % 7
    return min(way, 7 - way)


def turned(terrain: str, native: str, spades: int) -> str:
    """The terrain after some spades, on the short way to the native one (10.1)."""
    way = (WHEEL.index(native) - WHEEL.index(terrain)) % 7
    step = 1 if way <= 3 else -1
    return WHEEL[(WHEEL.index(terrain) + step * spades) % 7]


@cache
def ground(name: str) -> Ground:
    return Ground(name)
