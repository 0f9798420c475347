"""Final scoring: cults, areas, the Fire & Ice tile, resources."""

from automa.board import HexSet
from automa.play import final, groups
from automa.terra_mystica import towns
from automa.terra_mystica.automa import AutomaHost
from automa.terra_mystica.codes import SANCTUARY, STRONGHOLD, TRACKS
from automa.terra_mystica.state import Seat, State

Score = tuple[str, int, int]
"""Category, seat, points."""


def networks(state: State, seat: Seat) -> list[HexSet]:
    """The own structures joined by adjacency, bridges, shipping, marked rivers, tunnels or carpets."""
    links = [state.links]
    if seat.rivers:
        links.append(groups.around_rivers(state.board, seat.own, seat.rivers))
    if seat.flight:
        links.append(groups.within_reach(seat.own, state.game.land.within[seat.flight + 1]))
    return groups.networks(state.board, seat.own, seat.shipping, links)


def settlements(state: State, seat: Seat, network: HexSet) -> int:
    """Groups of directly adjacent structures inside a network."""
    count = 0
    while network:
        count += 1
        network &= ~towns.group_of(state, seat, (network & -network).bit_length() - 1)
    return count


def final_tile_value(state: State, seat: Seat, tile: str) -> int:
    """What a seat has for the final scoring tile: the best of its networks counts."""
    ends = (seat.pieces[STRONGHOLD], seat.pieces[SANCTUARY])
    return groups.final_tile_value(
        state.board, networks(state, seat), tile, ends, lambda network: settlements(state, seat, network)
    )


def compared(state: State) -> dict[str, dict[int, int]]:
    """Everybody's value in everything scored by rank at the end, in the order of the rulebook."""
    values = dict(zip(TRACKS, final.track_levels(state), strict=True))
    host = AutomaHost(state) if state.automa is not None else None
    largest = [groups.largest(networks(state, seat)) for seat in state.seats]
    values["area"] = final.by_seat(state, largest, host.area() if host else 0)
    tile = state.game.final_tile
    if tile:
        of_humans = [final_tile_value(state, seat, tile) for seat in state.seats]
        values[tile] = final.by_seat(state, of_humans, host.final_tile_value(tile) if host else 0)
    return values


def final_scores(state: State) -> list[Score]:
    """What that scores."""
    rules = state.game.printed.rules
    places = {**dict.fromkeys(TRACKS, rules.track_scores), "area": rules.area_scores}
    return [
        (category, index, points)
        for category, values in compared(state).items()
        for index, points in groups.shares(values, places.get(category, rules.final_tile_scores)).items()
    ]


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
            ("points", points),
        ):
            state.note_goods(what, seat.index, amount, "resources")
    seat.coins = left
    seat.bowl1 += power
    seat.bowl3 = seat.workers = seat.priests = 0
    seat.points += points


def award(state: State, score: Score) -> None:
    """Give the points of one final score."""
    category, index, points = score
    if index == state.game.automa_seat:
        AutomaHost(state).gain(points, category)
        return
    state.seats[index].points += points
    state.note_goods("points", index, points, category)


def finish(state: State) -> None:
    """Score the game."""
    for score in final_scores(state):
        award(state, score)
    for seat in state.seats:
        score_resources(state, seat)
    if state.automa is not None:
        host = AutomaHost(state)
        host.gain(host.faction_points(), "faction card")
