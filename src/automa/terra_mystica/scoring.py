"""Final scoring: cults, areas, the Fire & Ice tile, resources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.board import HexSet
from automa.board.hexset import indices
from automa.terra_mystica import automa_seat, towns
from automa.terra_mystica.codes import SANCTUARY, STRONGHOLD, TRACKS
from automa.terra_mystica.facts import human_facts
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


Score = tuple[str, int, int]
"""Category, seat, points."""

_RULES = human_facts().rules


def shares(values: dict[int, int], places: tuple[int, ...]) -> dict[int, int]:
    """Points by rank: tied seats add the places they take and divide, rounded down; 0 scores nothing."""
    scores = {}
    rank = 0
    for value in sorted(set(values.values()), reverse=True):
        if value <= 0:
            break
        tied = [index for index, own in values.items() if own == value]
        points = sum(places[rank : rank + len(tied)]) // len(tied)
        rank += len(tied)
        scores.update({index: points for index in tied if points})
    return dict(sorted(scores.items()))


def networks(state: State, seat: Seat) -> list[HexSet]:
    """The own structures joined by adjacency, bridges, shipping, marked rivers, tunnels or carpets."""
    board = state.game.board
    links: dict[int, HexSet] = {}
    for a, b, _ in state.bridges:
        links[a] = links.get(a, 0) | 1 << b
        links[b] = links.get(b, 0) | 1 << a
    for river in indices(seat.rivers):
        around = board.neighbours[river] & seat.own
        for hex_ in indices(around):
            links[hex_] = links.get(hex_, 0) | around
    if seat.range:
        within = state.game.tables.within[seat.range + 1]
        for hex_ in indices(seat.own):
            links[hex_] = links.get(hex_, 0) | within[hex_]
    return board.areas(seat.own, seat.ship, links)


def settlements(state: State, seat: Seat, network: HexSet) -> int:
    """Groups of directly adjacent structures inside a network."""
    count = 0
    while network:
        count += 1
        network &= ~towns.group_of(state, seat, (network & -network).bit_length() - 1)
    return count


def span(state: State, network: HexSet) -> int:
    """The largest hex distance inside a network."""
    distance = state.game.board.distance
    hexes = list(indices(network))
    return max((distance[a][b] for a in hexes for b in hexes), default=0)


def final_tile_value(state: State, seat: Seat, tile: str) -> int:
    """What a seat has for the final scoring tile: the best of its networks counts."""
    best = 0
    for network in networks(state, seat):
        if tile == "greatest-distance":
            value = span(state, network)
        elif tile == "stronghold-sanctuary":
            ends = [seat.pieces[piece] & network for piece in (STRONGHOLD, SANCTUARY)]
            value = span(state, ends[0] | ends[1]) if all(ends) else 0
        elif tile == "outposts":
            value = (network & state.game.board.borders).bit_count()
        else:
            value = settlements(state, seat, network)
        best = max(best, value)
    return best


def final_scores(state: State) -> list[Score]:
    """Everything scored by rank at the end, in the order of the rulebook."""
    scores: list[Score] = []
    automa = state.automa
    place = state.game.automa_seat
    for track, name in enumerate(TRACKS):
        levels = {seat.index: seat.cult[track] for seat in state.seats}
        if automa is not None:
            levels[place] = automa.cult[track]
        scores += [(name, index, points) for index, points in shares(levels, _RULES.track_scores).items()]
    sizes = {
        seat.index: max((part.bit_count() for part in networks(state, seat)), default=0)
        for seat in state.seats
    }
    if automa is not None:
        sizes[place] = automa_seat.area(state)
    scores += [("area", index, points) for index, points in shares(sizes, _RULES.area_scores).items()]
    tile = state.game.final_tile
    if tile:
        values = {seat.index: final_tile_value(state, seat, tile) for seat in state.seats}
        if automa is not None:
            values[place] = automa_seat.final_tile_value(state, tile)
        scores += [
            (tile, index, points) for index, points in shares(values, _RULES.final_tile_scores).items()
        ]
    return scores


def score_resources(state: State, seat: Seat) -> None:
    """Everything becomes coins, coins become points; the rest stays."""
    burnt = seat.bowl2 // 2
    seat.bowl2 -= 2 * burnt
    power = seat.bowl3 + burnt
    coins = seat.coins + power + seat.priests + seat.workers
    points = coins // seat.table.coins_per_point
    left = coins - points * seat.table.coins_per_point
    if state.events is not None:
        for what, amount in (
            ("tokens", -burnt),
            ("power", -power),
            ("coins", left - seat.coins),
            ("workers", -seat.workers),
            ("priests", -seat.priests),
        ):
            if amount:
                state.note(what, seat.index, amount, "resources")
    seat.coins = left
    seat.bowl1 += power
    seat.bowl3 = seat.workers = seat.priests = 0
    seat.points += points
    state.note("points", seat.index, points, "resources")


def award(state: State, score: Score) -> None:
    """Give the points of one final score."""
    category, index, points = score
    if index == state.game.automa_seat:
        automa_seat.score(state, points, category)
        return
    state.seats[index].points += points
    state.note("points", index, points, category)


def finish(state: State) -> None:
    """Score the game."""
    for score in final_scores(state):
        award(state, score)
    for seat in state.seats:
        score_resources(state, seat)
    if state.automa is not None:
        automa_seat.finish(state)
