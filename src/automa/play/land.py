"""Land: the colour wheel, terrain, reach kept in step, bridges, and how far tunnels and flights go."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from automa.board import Board, HexSet
from automa.board.hexset import indices, of
from automa.mind.position import power_of
from automa.play.change import Bridged, Terraformed
from automa.play.seat import Seat
from automa.play.state import State


class Wheel:
    """Spades between the colours of the wheel."""

    __slots__ = ("most", "size", "spades", "ways")

    def __init__(self, size: int) -> None:
        self.size = size
        self.most = size // 2
        """More spades than this no hex needs."""
        self.spades: tuple[tuple[int, ...], ...] = tuple(
            tuple(min((a - b) % size, (b - a) % size) for b in range(size)) for a in range(size)
        )
        """`spades[a][b]`: spades from a to b, the short way round."""
        self.ways: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            tuple(tuple(self._way(home, a, b) for b in range(size)) for a in range(size))
            for home in range(size)
        )
        """`ways[home][a][b]`: spades from a to b on a way that does not run through the home colour."""

    def towards(self, start: int, goal: int, spades: int) -> int:
        """The colour that so many spades make of `start` on the short way to `goal`, at most the goal."""
        distance = self.spades[start][goal]
        if distance <= spades:
            return goal
        step = 1 if (goal - start) % self.size == distance else -1
        return (start + step * spades) % self.size

    def _way(self, home: int, a: int, b: int) -> int:
        short = self.spades[a][b]
        if not short or home in (a, b):
            return short
        step = 1 if (b - a) % self.size == short else -1
        through = any((a + step * k) % self.size == home for k in range(1, short))
        return self.size - short if through else short


MAX_FLIGHT: Final = 5
"""The longest flight of all spans a distance of five."""


class LandTables:
    """Tables of a board that only human seats need; those of single factions are built when one plays."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.river_side: HexSet = board.dilate(board.river) & board.land
        self.bridge_sites: tuple[tuple[int, int], ...] = tuple(
            (a, b) for a in indices(board.land) for b in indices(board.bridge_sites[a]) if a < b
        )
        """The bridge sites, each once."""
        self._over_anything: tuple[tuple[int, int], ...] = ()
        self._by_river: tuple[tuple[HexSet, ...], ...] = ()
        self._within: tuple[tuple[HexSet, ...], ...] = ()

    @property
    def over_anything(self) -> tuple[tuple[int, int], ...]:
        """The printed sites, and all land hexes apart with two common neighbours, land or water (Moles)."""
        if not self._over_anything:
            board = self._board
            near, land = board.neighbours, list(indices(board.land))
            found = set(self.bridge_sites)
            for a in land:
                for b in indices(board.land & board.dilate(near[a]) & ~near[a] & ~(1 << a)):
                    if a < b and (near[a] & near[b]).bit_count() == 2:
                        found.add((a, b))
            self._over_anything = tuple(sorted(found))
        return self._over_anything

    @property
    def by_river(self) -> tuple[tuple[HexSet, ...], ...]:
        """`by_river[shipping][hex]`: land hexes across one to `shipping` river hexes."""
        if not self._by_river:
            size = self._board.size
            self._by_river = tuple(
                tuple(self._over_water(i, shipping) for i in range(size)) for shipping in range(4)
            )
        return self._by_river

    @property
    def within(self) -> tuple[tuple[HexSet, ...], ...]:
        """`within[steps][hex]`: land hexes at most so far away, over anything (tunnel and flight)."""
        if not self._within:
            board = self._board
            land = list(indices(board.land))
            rows = []
            for steps in range(MAX_FLIGHT + 1):
                row = [0] * board.size
                for i in land:
                    row[i] = of(j for j in land if 0 < board.distance[i][j] <= steps)
                rows.append(tuple(row))
            self._within = tuple(rows)
        return self._within

    def _over_water(self, hex_: int, shipping: int) -> HexSet:
        board = self._board
        water = board.neighbours[hex_] & board.river if shipping and board.land >> hex_ & 1 else 0
        for _ in range(shipping - 1):
            water |= board.dilate(water) & board.river
        return board.dilate(water) & board.land & ~(1 << hex_)


@cache
def land_tables(board: Board) -> LandTables:
    """The tables of a board, built once."""
    return LandTables(board)


def set_ground(state: State[Any], hex_: int, terrain: int) -> None:
    """Change the terrain of a hex."""
    bit = 1 << hex_
    state.lands[state.ground[hex_]] &= ~bit
    state.lands[terrain] |= bit
    state.ground[hex_] = terrain


def terraform(state: State[Any], seat: Seat, hex_: int, terrain: int, name: str, source: str) -> None:
    """A seat changes the terrain of a hex."""
    set_ground(state, hex_, terrain)
    if state.events is not None:
        state.events.append(Terraformed(seat.index, hex_, name, source))


def near(state: State[Any], hex_: int) -> HexSet:
    """The hexes directly adjacent to a hex, bridges included."""
    hexes = state.board.neighbours[hex_]
    return hexes | state.links.get(hex_, 0) if state.links else hexes


def value_next_to(state: State[Any], seat: Seat, values: tuple[int, ...], hex_: int) -> int:
    """The power value of a seat's structures directly adjacent to a hex: what a build there offers it."""
    hexes = near(state, hex_) & seat.own
    return power_of(values, seat.pieces, hexes) if hexes else 0


def reached_from(state: State[Any], hex_: int, shipping: int) -> HexSet:
    """Land that a structure on a hex reaches with a shipping value, bridges included: what a build adds to a reach."""
    hexes = state.board.reach[shipping][hex_]
    return hexes | state.links.get(hex_, 0) if state.links else hexes


def reach_of(state: State[Any], own: HexSet, shipping: int) -> HexSet:
    """Land that these structures reach, worked out anew: after shipping or bridges changed."""
    hexes = state.board.reach_of(own, shipping)
    if state.links:
        for hex_ in indices(own):
            hexes |= state.links.get(hex_, 0)
    return hexes


def open_sites(
    state: State[Any], sites: tuple[tuple[int, int], ...], own: HexSet, *, twice: bool = False
) -> Iterator[tuple[int, int]]:
    """Sites with an own structure on one end and no bridge yet (`twice`: whether there is one or not)."""
    links = {} if twice else state.links
    for a, b in sites:
        if (own >> a & 1 or own >> b & 1) and not (links and links.get(a, 0) >> b & 1):
            yield a, b


def is_open_site(
    state: State[Any],
    sites: tuple[tuple[int, int], ...],
    own: HexSet,
    site: tuple[int, int],
    *,
    twice: bool = False,
) -> bool:
    """Whether this one is among the open sites."""
    return site in sites and any(open_sites(state, (site,), own, twice=twice))


def place_bridge(state: State[Any], seat: Seat, a: int, b: int) -> None:
    """Put a bridge between two hexes; it serves everybody. The caller has checked the site and keeps the reach."""
    seat.bridges_left -= 1
    state.bridges.append((a, b, seat.index))
    state.links[a] = state.links.get(a, 0) | 1 << b
    state.links[b] = state.links.get(b, 0) | 1 << a
    if state.events is not None:
        state.events.append(Bridged(seat.index, a, b, "bridge"))
