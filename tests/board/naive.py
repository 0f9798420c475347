"""The board the slow way, to compare with: hexes are (row, x) in half-hex steps, sets are sets, searches are textbook.

Nothing here uses the bit layout. A hex in column c of a row that is not shifted has x = 2c, else 2c + 1; neighbours
lie at x ± 2 in the same row and at x ± 1 in the rows above and below.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

Spot = tuple[int, int]

NO_PATH = 99


def around(spot: Spot) -> Iterator[Spot]:
    """The six positions next to this one, on the board or not."""
    row, x = spot
    yield from (
        (row, x - 2),
        (row, x + 2),
        (row - 1, x - 1),
        (row - 1, x + 1),
        (row + 1, x - 1),
        (row + 1, x + 1),
    )


@dataclass(frozen=True)
class NaiveBoard:
    rows: tuple[tuple[str, ...], ...]
    first_row_shifted: bool

    @cached_property
    def cells(self) -> dict[Spot, str]:
        found = {}
        for r, row in enumerate(self.rows):
            shifted = (r % 2 == 0) if self.first_row_shifted else (r % 2 == 1)
            for c, cell in enumerate(row):
                if cell != "outside":
                    found[r, 2 * c + (1 if shifted else 0)] = cell
        return found

    @cached_property
    def names(self) -> dict[Spot, str]:
        names, rivers = {}, 0
        for r in range(len(self.rows)):
            lands = 0
            for spot in sorted(spot for spot in self.cells if spot[0] == r):
                if self.cells[spot] == "river":
                    names[spot] = f"r{rivers}"
                    rivers += 1
                else:
                    lands += 1
                    names[spot] = f"{chr(ord('A') + r)}{lands}"
        return names

    @property
    def land(self) -> set[Spot]:
        return {spot for spot, cell in self.cells.items() if cell != "river"}

    @property
    def river(self) -> set[Spot]:
        return {spot for spot, cell in self.cells.items() if cell == "river"}

    def neighbours(self, spot: Spot) -> set[Spot]:
        return {near for near in around(spot) if near in self.cells}

    def dilate(self, spots: Iterable[Spot]) -> set[Spot]:
        return {near for spot in spots for near in self.neighbours(spot)}

    def reach(self, spot: Spot, shipping: int) -> set[Spot]:
        """Land next to the hex, or next to water that at most `shipping` river steps lead to."""
        water: set[Spot] = set()
        frontier = {spot}
        for _ in range(shipping):
            frontier = {
                near for here in frontier for near in self.neighbours(here) if near in self.river
            } - water
            water |= frontier
        shore = self.neighbours(spot) | {near for here in water for near in self.neighbours(here)}
        return {near for near in shore if near in self.land} - {spot}

    def steps(self, start: Spot) -> dict[Spot, int]:
        """Plain distance from a hex to every position in and around the frame, over anything."""
        width = max(len(row) for row in self.rows)
        box = (range(-1, len(self.rows) + 1), range(-3, 2 * width + 4))
        found = {start: 0}
        queue = [start]
        for here in queue:
            for near in around(here):
                if near not in found and near[0] in box[0] and near[1] in box[1]:
                    found[near] = found[here] + 1
                    queue.append(near)
        return found

    def gap(self, one: set[Spot], other: set[Spot], blocked: set[Spot]) -> int:
        """Intervening spaces on the shortest path that avoids `blocked`, its ends aside."""
        return min((self.gaps(one, blocked)[end] for end in other), default=NO_PATH)

    def gaps(self, one: set[Spot], blocked: set[Spot]) -> dict[Spot, int]:
        """Likewise the gap to every spot of the board."""
        best = dict.fromkeys(self.cells, NO_PATH)
        for start in one:
            found = {start: -1}
            queue = [start]
            for here in queue:
                if here != start and here in blocked:
                    continue
                for near in self.neighbours(here):
                    if near not in found:
                        found[near] = found[here] + 1
                        queue.append(near)
            best |= {end: min(best[end], gap) for end, gap in found.items()}
        return best

    def areas(self, spots: set[Spot], shipping: int, pairs: set[frozenset[Spot]]) -> list[set[Spot]]:
        """Connected parts by joining, one after the other, all parts that a member reaches."""
        parts: list[set[Spot]] = []
        for spot in spots:
            near = self.reach(spot, shipping) | {end for pair in pairs if spot in pair for end in pair}
            merged, others = {spot}, []
            for part in parts:
                if part & near:
                    merged |= part
                else:
                    others.append(part)
            parts = [*others, merged]
        return sorted(parts, key=min)

    def rim(self) -> set[Spot]:
        """Land hexes with a side that no hex adjoins."""
        return {spot for spot in self.land if any(near not in self.cells for near in around(spot))}

    def bridge_sites(self) -> set[frozenset[str]]:
        """Pairs of land hexes that lie corner to corner with water between them.

        Such a pair has exactly two common neighbour positions. Both are river; at the frame's left and right edge
        one of the two may lie off the board.
        """
        found = set()
        for one, other in combinations(sorted(self.land), 2):
            between = set(around(one)) & set(around(other))
            inside = between & set(self.cells)
            if len(between) == 2 and other not in set(around(one)) and inside and inside <= self.river:
                found.add(frozenset((self.names[one], self.names[other])))
        return found
