"""Groups of structures: flood fill, towns and cities, networks, and who gets how much for the places."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from automa.board import Board, HexSet
from automa.board.hexset import indices
from automa.play.seat import Seat
from automa.play.state import State


def group_of(state: State[Any], own: HexSet, hex_: int, rivers: HexSet = 0) -> HexSet:
    """The structures of `own` joined to the one on a hex by edges, bridges and (where given) river hexes."""
    dilate, bridges = state.board.dilate, state.bridges
    part = 1 << hex_
    while True:
        grown = part | dilate(part) & own
        if rivers:
            wet = dilate(part) & rivers
            if wet:
                grown |= dilate(wet) & own
        if bridges:
            for a, b, _ in bridges:
                if grown >> a & 1 and own >> b & 1:
                    grown |= 1 << b
                elif grown >> b & 1 and own >> a & 1:
                    grown |= 1 << a
        if grown == part:
            return part
        part = grown


def across(state: State[Any], own: HexSet, river: int, rivers: HexSet = 0) -> HexSet:
    """The structures that a river hex would join to one group."""
    group = 0
    for hex_ in indices(state.board.neighbours[river] & own):
        if not group >> hex_ & 1:
            group |= group_of(state, own, hex_, rivers)
    return group


def joins_town(seat: Seat, group: HexSet) -> bool:
    """A group that touches a town belongs to it from now on."""
    if not group & seat.in_towns:
        return False
    seat.in_towns |= group
    return True


def networks(
    board: Board, own: HexSet, shipping: int, links: Sequence[Mapping[int, HexSet]] = ()
) -> list[HexSet]:
    """The structures joined by adjacency, shipping and everything in `links` (bridges, tunnels, marked rivers)."""
    joined: dict[int, HexSet] = {}
    for table in links:
        for hex_, others in table.items():
            joined[hex_] = joined.get(hex_, 0) | others
    return board.areas(own, shipping, joined)


def within_reach(own: HexSet, table: Sequence[HexSet]) -> dict[int, HexSet]:
    """Links between structures that a table of hexes joins (`within[steps]`: tunnel and flight)."""
    return {hex_: table[hex_] for hex_ in indices(own)}


def around_rivers(board: Board, own: HexSet, rivers: HexSet) -> dict[int, HexSet]:
    """Links between structures around river hexes that join them."""
    found: dict[int, HexSet] = {}
    for river in indices(rivers):
        shore = board.neighbours[river] & own
        for hex_ in indices(shore):
            found[hex_] = found.get(hex_, 0) | shore
    return found


def largest(parts: Sequence[HexSet]) -> int:
    """The size of the largest part."""
    return max((part.bit_count() for part in parts), default=0)


def final_tile_value(
    board: Board,
    parts: Sequence[HexSet],
    tile: str,
    ends: tuple[HexSet, HexSet],
    settlements: Callable[[HexSet], int],
) -> int:
    """What a human has for a Fire & Ice tile: the best of the networks counts (TM-FI-02 … 06).

    `ends` are the stronghold and the sanctuary; `settlements` counts the groups inside a network.
    """
    best = 0
    for part in parts:
        if tile == "greatest-distance":
            value = board.span(part)
        elif tile == "stronghold-sanctuary":
            one, other = ends[0] & part, ends[1] & part
            value = board.span(one | other) if one and other else 0
        elif tile == "outposts":
            value = (part & board.borders).bit_count()
        else:
            value = settlements(part)
        best = max(best, value)
    return best


Who = TypeVar("Who", int, str)


def shares(values: Mapping[Who, int], places: Sequence[int]) -> dict[Who, int]:
    """Points by rank: tied seats add the places they take and divide, rounded down; 0 scores nothing (R39)."""
    scores: dict[Who, int] = {}
    rank = 0
    for value in sorted(set(values.values()), reverse=True):
        if value <= 0:
            break
        tied = [index for index, own in values.items() if own == value]
        points = sum(places[rank : rank + len(tied)]) // len(tied)
        rank += len(tied)
        if points:
            for index in tied:
                scores[index] = points
    return dict(sorted(scores.items()))
