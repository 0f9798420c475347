"""A board as dictionaries of hex names: neighbours, river hops, gaps by breadth-first search. No tricks."""

from collections.abc import Collection
from functools import cache

from tests.twin.tables import AOI, AOI_LETTERS, FIRST_ROW_SHIFTED, MAPS, TM_LETTERS

INFINITE = 10**6
Spot = tuple[int, int]


class Land:
    """One printed board."""

    def __init__(self, game: str, name: str) -> None:
        self.shifted = name in FIRST_ROW_SHIFTED
        letters = AOI_LETTERS if game == AOI else TM_LETTERS
        self.at: dict[Spot, str] = {}
        self.printed: dict[str, str] = {}
        rivers = 0
        for row, line in enumerate(MAPS[game][name].split()):
            number = 0
            for column, letter in enumerate(line):
                terrain = letters[letter]
                if terrain == "river":
                    hex_name, rivers = f"r{rivers}", rivers + 1
                elif terrain:
                    number += 1
                    hex_name = "ABCDEFGHI"[row] + str(number)
                else:
                    continue
                self.at[row, column] = hex_name
                self.printed[hex_name] = terrain
        self.names = list(self.printed)  # reading order
        self.rivers = {name for name in self.names if self.printed[name] == "river"}
        self.land = [name for name in self.names if name not in self.rivers]
        self.neighbours = {
            name: {self.at[near] for near in self.around(spot) if near in self.at}
            for spot, name in self.at.items()
        }
        self.bridge_sites = self.find_bridge_sites()

    def around(self, spot: Spot) -> set[Spot]:
        """The six positions around one, on the board or not."""
        row, column = spot
        right = (row % 2 == 1) != self.shifted  # this row stands half a hex to the right
        left_column = column if right else column - 1
        return {
            (row, column - 1),
            (row, column + 1),
            (row - 1, left_column),
            (row - 1, left_column + 1),
            (row + 1, left_column),
            (row + 1, left_column + 1),
        }

    def find_bridge_sites(self) -> set[frozenset[str]]:
        """Pairs of land hexes corner to corner: both positions between them river, or one off the board."""
        spots = {spot: name for spot, name in self.at.items() if name not in self.rivers}
        sites = set()
        for a, a_name in spots.items():
            for b, b_name in spots.items():
                between = self.around(a) & self.around(b)
                if a == b or b in self.around(a) or len(between) != 2:
                    continue
                kinds = [self.at.get(spot) for spot in between]
                if all(kind is None or kind in self.rivers for kind in kinds) and any(kinds):
                    sites.add(frozenset((a_name, b_name)))
        return sites

    def in_order(self, hexes: Collection[str]) -> list[str]:
        return [name for name in self.names if name in hexes]

    def in_range(self, start: str, ship: int) -> set[str]:
        """Land directly adjacent to `start`, or linked to it by at most `ship` river hexes (TM-RANGE-01..04)."""
        found = {name for name in self.neighbours[start] if name not in self.rivers}
        water = {start}
        for _ in range(ship):
            water = water | {near for name in water for near in self.neighbours[name] if near in self.rivers}
            shores = {near for name in water if name in self.rivers for near in self.neighbours[name]}
            found |= {name for name in shores if name not in self.rivers}
        return found - {start}

    def gaps(
        self, starts: Collection[str], blocked: Collection[str], bridges: Collection[frozenset[str]] = ()
    ) -> dict[str, int]:
        """Gap (intervening hexes) from the nearest of `starts`; a blocked hex may end a path, not carry it on."""
        steps = dict.fromkeys(starts, 0)
        queue = list(starts)
        while queue:
            name = queue.pop(0)
            if name in blocked and name not in starts:
                continue
            over = {other for bridge in bridges if name in bridge for other in bridge if other != name}
            for near in self.neighbours[name] | over if over else self.neighbours[name]:
                if near not in steps:
                    steps[near] = steps[name] + 1
                    queue.append(near)
        return {name: count - 1 for name, count in steps.items()}


@cache
def land_of(game: str, name: str) -> Land:
    return Land(game, name)
