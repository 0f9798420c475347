"""Final scoring: area, disciplines, resources; ties share their places (AOI-BASE-25-01 … 05)."""

from automa.age_of_innovation.automa import AutomaHost
from automa.age_of_innovation.names import DISCIPLINES
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.play import final, groups
from automa.play.goods import gain_points
from automa.play.state import NOBODY


def area(state: State, seat: Seat) -> int:
    """The largest network: sailing of the track, bridges, tunnels and flights (AOI-BASE-25-01)."""
    links = [state.links]
    for tile in seat.tiles:
        if tile.leap is not None:
            within = state.game.land.within[max(tile.leap.distances)]
            links.append(groups.within_reach(seat.own, within))
    return groups.largest(groups.networks(state.board, seat.own, seat.shipping, links))


def resources(seat: Seat) -> int:
    """Everything as coins (AOI-BASE-25-05)."""
    return seat.coins + seat.tools + seat.scholars + sum(seat.books) + seat.bowl3 + seat.bowl2 // 2


def areas_of_all(state: State) -> dict[int, int]:
    """Everybody's largest network."""
    return final.by_seat(state, [area(state, seat) for seat in state.seats], AutomaHost(state).area())


def compared(state: State) -> dict[str, dict[int, int]]:
    """With what everybody is counted at the end, in the order of the rulebook."""
    return {
        "area": areas_of_all(state),
        **dict(zip(DISCIPLINES, final.track_levels(state), strict=True)),
        "resources": {seat.index: resources(seat) for seat in state.seats},
    }


def finish(state: State) -> None:
    """Score the end of the game, humans first, then Automa."""
    rules, automa = state.game.human.rules, state.game.automa_seat
    host = AutomaHost(state)
    areas = areas_of_all(state)
    area_vp = groups.shares(areas, rules.area_scores)
    science = final.track_shares(state, rules.track_scores)
    for seat in state.seats:
        me = seat.index
        coins = resources(seat)
        tracks = [vp.get(me, 0) for vp in science]
        state.line(
            me, "final", area=areas[me], area_vp=area_vp.get(me, 0), science_vp=tracks, resources=coins,
            resources_vp=coins // rules.coins_per_point,
        )  # fmt: skip
        gain_points(state, seat, area_vp.get(me, 0), "area")
        for track, points in enumerate(tracks):
            gain_points(state, seat, points, DISCIPLINES[track])
        gain_points(state, seat, coins // rules.coins_per_point, "resources")
    tracks = [vp.get(automa, 0) for vp in science]
    more = host.faction_points()
    state.line(
        automa,
        "final",
        area=areas[automa],
        area_vp=area_vp.get(automa, 0),
        science_vp=tracks,
        faction_vp=more,
    )
    host.gain(area_vp.get(automa, 0), "area")
    for track, points in enumerate(tracks):
        host.gain(points, DISCIPLINES[track])
    host.gain(more, "faction card")
    state.line(NOBODY, "end")
