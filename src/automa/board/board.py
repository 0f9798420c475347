"""A board of hexes: parsed from rows of cells, with every table a game asks for in its inner loop.

Layout (the reason hex sets can be dilated by a few shifts): hexes are pointy-top, every other row is shifted right
by half a hex. Each row gets at least one pad bit, and the row starts are spaced so that the two lower neighbours of
*any* hex lie `stride` and `stride + 1` bits further on. Pads swallow what would wrap around.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from automa.board.hexset import HexSet, first, indices, of
from automa.errors import BadInput
from automa.words.refusal import Refusal

RIVER: Final = "river"
OUTSIDE: Final = "outside"
MAX_SHIPPING: Final = 6
FAR: Final = 99
"""Gap between hexes that no path joins: greater than any real gap (R03)."""

_ROW_NAMES: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Board:
    """An immutable board. Hexes are ints (bit indices) inside and names (`E6`, `r12`) outside."""

    def __init__(
        self,
        rows: Sequence[Sequence[str]],
        *,
        first_row_shifted: bool = False,
        bridge_sites: Iterable[tuple[str, str]] = (),
        borders: Iterable[str] | None = None,
        name: str = "",
    ) -> None:
        """`rows` hold a terrain name, `RIVER` or `OUTSIDE` for each cell.

        `borders` names the hexes on the rim; left out, they are the land hexes with a side that no hex adjoins.
        """
        if all(cell == OUTSIDE for row in rows for cell in row):
            raise BadInput("a board needs at least one hex")
        if len(rows) > len(_ROW_NAMES):
            raise BadInput(f"a board has at most {len(_ROW_NAMES)} rows, not {len(rows)}")
        self.name = name
        self.rows: tuple[tuple[str, ...], ...] = tuple(tuple(row) for row in rows)
        self.first_row_shifted = first_row_shifted
        self.stride = max(
            len(row) + 1 if self.is_shifted(r) else len(row) for r, row in enumerate(self.rows) if row
        )
        self._place_hexes()
        self.neighbours: tuple[HexSet, ...] = tuple(
            self.dilate(1 << i) if self.valid >> i & 1 else 0 for i in range(self.size)
        )
        sites = self.links(bridge_sites)
        self.bridge_sites: tuple[HexSet, ...] = tuple(sites.get(i, 0) for i in range(self.size))
        self.borders: HexSet = self._rim() if borders is None else self.hexset(borders)
        self.reach: tuple[tuple[HexSet, ...], ...] = self._reaches()
        """`reach[shipping][hex]`: the land hexes directly adjacent, or across at most `shipping` river hexes."""
        self.left_edge: int = min(2 * column + self.is_shifted(row) for row, column in self.position.values())
        """How many half hexes of the frame are empty on the left."""
        self._distance: tuple[bytes, ...] = ()

    def is_shifted(self, row: int) -> bool:
        """Whether this row stands half a hex to the right."""
        return (row % 2 == 1) != self.first_row_shifted

    def _place_hexes(self) -> None:
        self.position: dict[int, tuple[int, int]] = {}
        self.names: dict[int, str] = {}
        self.printed: dict[int, str] = {}
        self._index: dict[str, int] = {}
        by_terrain: dict[str, HexSet] = {}
        self.land: HexSet = 0
        self.river: HexSet = 0
        start = rivers = 0
        for r, row in enumerate(self.rows):
            lands = 0
            for c, cell in enumerate(row):
                if cell == OUTSIDE:
                    continue
                index = start + c
                if cell == RIVER:
                    hex_name = f"r{rivers}"
                    rivers += 1
                    self.river |= 1 << index
                else:
                    lands += 1
                    hex_name = f"{_ROW_NAMES[r]}{lands}"
                    self.land |= 1 << index
                    by_terrain[cell] = by_terrain.get(cell, 0) | 1 << index
                self.position[index] = (r, c)
                self.names[index] = hex_name
                self.printed[index] = cell
                self._index[hex_name] = index
            start += self.stride if self.is_shifted(r) else self.stride + 1
        self.size = start
        self.valid: HexSet = self.land | self.river
        self.terrain: Mapping[str, HexSet] = by_terrain

    def _rim(self) -> HexSet:
        return of(i for i in indices(self.land) if self.neighbours[i].bit_count() < 6)

    # -- names -----------------------------------------------------------------------------------------------------

    def hex(self, name: str) -> int:
        """The index of a hex by its name."""
        index = self._index.get(name)
        if index is None:
            raise (
                Refusal("no-hex", hex=name, board=self.name)
                if self.name
                else Refusal("no-hex-here", hex=name)
            )
        return index

    def land_hex(self, name: str) -> int:
        """The index of a land hex by its name."""
        index = self.hex(name)
        if not self.land >> index & 1:
            raise Refusal("river-hex", hex=name)
        return index

    def hexset(self, names: Iterable[str]) -> HexSet:
        """The set of the hexes with these names."""
        return of(self.hex(name) for name in names)

    def names_of(self, hexes: HexSet) -> list[str]:
        """The names of the members in reading order."""
        names = self.names
        return [names[i] for i in indices(hexes)]

    def links(self, pairs: Iterable[tuple[str, str]]) -> dict[int, HexSet]:
        """Pairs of land hexes (bridges, tunnels …) as links that `areas` follows, both ways."""
        table: dict[int, HexSet] = {}
        for one, other in pairs:
            a, b = self.land_hex(one), self.land_hex(other)
            table[a] = table.get(a, 0) | 1 << b
            table[b] = table.get(b, 0) | 1 << a
        return table

    # -- tables ----------------------------------------------------------------------------------------------------

    def _reaches(self) -> tuple[tuple[HexSet, ...], ...]:
        tables = []
        for shipping in range(MAX_SHIPPING + 1):
            row = []
            for i in range(self.size):
                water = self.neighbours[i] & self.river if shipping else 0
                for _ in range(shipping - 1):
                    water |= self.dilate(water) & self.river
                row.append((self.neighbours[i] | self.dilate(water)) & self.land & ~(1 << i))
            tables.append(tuple(row))
        return tuple(tables)

    @property
    def distance(self) -> tuple[bytes, ...]:
        """`distance[a][b]`: steps from a to b over any spaces, on the board or not (adjacent = 1)."""
        if not self._distance:
            self._distance = self._distances()
        return self._distance

    def _distances(self) -> tuple[bytes, ...]:
        table = []
        for a in range(self.size):
            row = bytearray(self.size)
            if a in self.position:
                for b in self.position:
                    row[b] = self._steps(a, b)
            table.append(bytes(row))
        return tuple(table)

    def _steps(self, a: int, b: int) -> int:
        (ra, ca), (rb, cb) = self.position[a], self.position[b]
        rows = abs(ra - rb)
        halves = abs((2 * ca + self.is_shifted(ra)) - (2 * cb + self.is_shifted(rb)))
        return rows + max(0, (halves - rows) // 2)

    # -- questions -------------------------------------------------------------------------------------------------

    def dilate(self, hexes: HexSet) -> HexSet:
        """All hexes adjacent to a member (members that touch another member included)."""
        left, right = hexes << 1, hexes >> 1
        return (left | right | (hexes | left) << self.stride | (hexes | right) >> self.stride) & self.valid

    def reach_of(self, hexes: HexSet, shipping: int = 0) -> HexSet:
        """Land hexes directly or indirectly adjacent to a member, the members themselves only if they are."""
        table = self.reach[shipping]
        reached = 0
        while hexes:
            low = hexes & -hexes
            reached |= table[low.bit_length() - 1]
            hexes ^= low
        return reached

    def gap(self, one: HexSet, other: HexSet, blocked: HexSet = 0) -> int:
        """Intervening spaces between the closest pair of the two sets, on paths that avoid `blocked` (TM-DIST).

        Adjacent is 0, a common member −1, no path at all `FAR`. The ends of a path are never intervening (R09).
        """
        return -1 if one & other else self.nearest(one, other, blocked)[1]

    def nearest(self, sources: HexSet, hexes: HexSet, blocked: HexSet = 0) -> tuple[HexSet, int]:
        """The members of `hexes` (none of them a source) nearest to a source, with their gap; nothing and `FAR` if no
        path leads to any."""
        stride, free = self.stride, self.valid & ~(blocked | sources)
        front, gap = sources, 0
        while front:
            left, right = front << 1, front >> 1
            touched = left | right | (front | left) << stride | (front | right) >> stride
            hit = touched & hexes
            if hit:
                return hit, gap
            front = touched & free
            free ^= front
            gap += 1
        return 0, FAR

    def approach(self, sources: HexSet, hexes: HexSet, blocked: HexSet = 0) -> tuple[int, HexSet]:
        """The `gap` of the two sets (no common member), and what is `within` it of the sources: one search for both."""
        stride, free = self.stride, self.valid & ~(blocked | sources)
        front, near, gap = sources, 0, 0
        while front:
            left, right = front << 1, front >> 1
            touched = left | right | (front | left) << stride | (front | right) >> stride
            if touched & hexes:
                break
            near |= touched
            front = touched & free
            free ^= front
            gap += 1
        return gap if front else FAR, near & self.valid & ~sources

    def within(self, sources: HexSet, gap: int, blocked: HexSet = 0) -> HexSet:
        """The hexes with a smaller gap to the nearest source than this one, the sources excepted."""
        stride, free = self.stride, self.valid & ~(blocked | sources)
        front, near = sources, 0
        while front and gap:
            left, right = front << 1, front >> 1
            touched = left | right | (front | left) << stride | (front | right) >> stride
            near |= touched
            front = touched & free
            free ^= front
            gap -= 1
        return near & self.valid & ~sources

    def rings(self, sources: HexSet, blocked: HexSet = 0) -> list[HexSet]:
        """Hexes by gap to the nearest source: ring *k* holds those with *k* intervening unblocked spaces.

        A blocked hex is listed in the ring in which a path reaches it, but no path runs on from it.
        """
        stride, rest = self.stride, self.valid & ~sources
        front = sources
        rings = []
        while front:
            left, right = front << 1, front >> 1
            touched = left | right | (front | left) << stride | (front | right) >> stride
            ring = touched & rest
            if not ring:
                break
            rings.append(ring)
            rest ^= ring
            front = ring & ~blocked
        return rings

    def gaps(self, sources: HexSet, hexes: HexSet, blocked: HexSet = 0) -> dict[int, int]:
        """The gap to the nearest source for each member of `hexes`; −1 for a source itself, `FAR` without a path."""
        found = dict.fromkeys(indices(hexes & sources), -1)
        left = hexes & ~sources
        for gap, ring in enumerate(self.rings(sources, blocked)):
            hit = left & ring
            if hit:
                found.update(dict.fromkeys(indices(hit), gap))
                left &= ~hit
        found.update(dict.fromkeys(indices(left), FAR))
        return found

    def span(self, hexes: HexSet) -> int:
        """The largest distance between two members; 0 for one or none."""
        members = list(indices(hexes))
        return max((self.distance[a][b] for a in members for b in members), default=0)

    def areas(
        self, hexes: HexSet, shipping: int = 0, links: Mapping[int, HexSet] | None = None
    ) -> list[HexSet]:
        """The connected parts of `hexes`, by adjacency, shipping and other links (see `links`), in reading order
        of their first hexes."""
        table = self.reach[shipping]
        parts = []
        left = hexes
        while left:
            part = front = left & -left
            left ^= part
            while front:
                i = first(front)
                front &= front - 1
                joined = table[i]
                if links:
                    joined |= links.get(i, 0)
                joined &= left
                part |= joined
                front |= joined
                left &= ~joined
            parts.append(part)
        return parts
