"""The build event: a piece stands on a hex, what it scores, the city it completes, the power it offers."""

from automa.age_of_innovation import gains
from automa.age_of_innovation.names import FLIGHT, PIECES, TUNNEL, WORKSHOP
from automa.age_of_innovation.rights import CityOwed, Offer
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.age_of_innovation.tables import Tile
from automa.board import HexSet
from automa.board.hexset import indices
from automa.mind.position import power_of
from automa.play import groups, land, structures
from automa.play.change import Offered
from automa.play.state import ACTING
from automa.play.turn import after

# -- reach ---------------------------------------------------------------------------------------------------------


def sailing(state: State, seat: Seat) -> int:
    """The sailing value: the track, and in phase II what a round bonus adds (AOI-BASE-11-02)."""
    value = seat.shipping
    if state.phase == ACTING and not seat.passed:
        for tile in seat.tiles:
            value += tile.sailing
    return value


def refresh_reach(state: State, seat: Seat) -> None:
    """Work out anew what is in reach."""
    seat.reach = land.reach_of(state, seat.own, sailing(state, seat))
    _refresh_leaps(state, seat)


def leaper(seat: Seat, via: str) -> Tile | None:
    """The tile that lets a seat tunnel or fly."""
    for tile in seat.tiles:
        if tile.leap is not None and (tile is seat.faction.tile) == (via == TUNNEL):
            return tile
    return None


def _refresh_leaps(state: State, seat: Seat) -> None:
    """Hexes at the printed distance from an own building and adjacent to none (AOI-BASE-21-09, AOI-BASE-04-08)."""
    seat.tunnel_reach = seat.flight_reach = 0
    for via in (TUNNEL, FLIGHT):
        tile = leaper(seat, via)
        if tile is None or tile.leap is None:
            continue
        hexes = 0
        for distance in tile.leap.distances:
            at_most, nearer = state.game.land.within[distance], state.game.land.within[distance - 1]
            for hex_ in indices(seat.own):
                hexes |= at_most[hex_] & ~nearer[hex_]
        hexes &= ~land.reach_of(state, seat.own, 0)
        if via == TUNNEL:
            seat.tunnel_reach = hexes
        else:
            seat.flight_reach = hexes


# -- pieces ----------------------------------------------------------------------------------------------------------


def put(state: State, seat: Seat, hex_: int, piece: int, source: str, *, neutral: bool = False) -> None:
    """A piece on a hex that has none."""
    structures.stand(state, seat, hex_, piece, PIECES[piece], source)
    if neutral:
        seat.neutral |= 1 << hex_
    if seat.reach or seat.own != 1 << hex_:
        seat.reach |= land.reached_from(state, hex_, sailing(state, seat))
        if seat.tunnel_reach or seat.flight_reach or leaper(seat, TUNNEL) or leaper(seat, FLIGHT):
            _refresh_leaps(state, seat)
    else:
        refresh_reach(state, seat)


def built(state: State, seat: Seat, hex_: int, piece: int) -> None:
    """Everything that follows from a building: points, a city, offers (AOI-BASE-13-01, AOI-BASE-13-02)."""
    if state.phase != ACTING:
        return
    gains.reward(state, seat, PIECES[piece])
    if piece == WORKSHOP:
        if state.game.land.river_side >> hex_ & 1:
            gains.reward(state, seat, "river_workshop")
        if state.board.borders >> hex_ & 1:
            gains.reward(state, seat, "border_workshop")
    found_cities(state, seat, 1 << hex_)
    offer_power(state, seat, hex_)


def offer_power(state: State, builder: Seat, hex_: int) -> None:
    """Other humans next to the hex are offered power; they answer when the turn is over (AOI-BASE-14-01)."""
    if len(state.seats) < 2:
        return
    offers = []
    for index in after(state.order, builder.index):
        if index == state.game.automa_seat:
            continue
        seat = state.seats[index]
        power = offered_to(state, seat, hex_)
        if power:
            state.offers.append(Offer(index, power, builder.index))
            offers.append((power, index))
            if state.events is not None:
                state.events.append(Offered(index, power, builder.index, room=True))
    if state.scribe is not None and offers:
        state.scribe.offers(sorted(offers, key=lambda offer: offer[1]))


def offered_to(state: State, seat: Seat, hex_: int) -> int:
    """The power value of a seat's buildings next to a hex, annexes included (AOI-BASE-01-05)."""
    near = state.board.neighbours[hex_]
    for a, b, owner in state.bridges:
        if hex_ in (a, b) and (owner == seat.index or state.game.foreign_bridges):
            near |= 1 << (a if b == hex_ else b)
    annexes = (near & seat.annexes).bit_count() * state.game.human.annex.power
    return power_of(state.game.components.values, seat.pieces, near) + annexes


# -- cities ----------------------------------------------------------------------------------------------------------


def found_cities(state: State, seat: Seat, hexes: HexSet) -> None:
    """Look at the groups around these hexes: attached to a city, or a new one (AOI-BASE-15-05, AOI-BASE-15-06)."""
    looked: HexSet = 0
    for hex_ in indices(hexes & seat.own & ~seat.in_towns):
        if looked >> hex_ & 1:
            continue
        group = groups.group_of(state, seat.own, hex_)
        looked |= group
        if not groups.joins_town(seat, group) and is_city(state, seat, group):
            seat.in_towns |= group
            state.rights.append(CityOwed(seat.index, group))


def is_city(state: State, seat: Seat, group: HexSet) -> bool:
    """Whether a group is big and strong enough (AOI-BASE-15-01)."""
    power, power_needed, size, size_needed = measure(state, seat, group)
    return size >= size_needed and power >= power_needed


def measure(state: State, seat: Seat, group: HexSet) -> tuple[int, int, int, int]:
    """What a group has of power and buildings, each with what a city needs."""
    components, human = state.game.components, state.game.human
    annexes = (group & seat.annexes).bit_count()
    size_needed = human.rules.city_buildings
    for piece, least in components.city_sizes:
        if seat.pieces[piece] & group:
            size_needed = min(size_needed, least)
    power_needed = human.rules.city_power
    for tile in seat.tiles:
        if tile.city_power:
            power_needed = tile.city_power
    power = power_of(components.values, seat.pieces, group) + annexes * human.annex.power
    return power, power_needed, group.bit_count() + annexes * human.annex.buildings, size_needed
