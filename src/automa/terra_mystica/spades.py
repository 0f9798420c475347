"""Spades: what a seat needs, gaining them, buying them, using them; volcanoes instead of spades."""

from collections.abc import Sequence
from functools import cache

from automa.board import HexSet
from automa.play.errors import IllegalMove
from automa.play.goods import gain_points
from automa.play.land import Wheel, terraform
from automa.play.state import ACTING, BONUS
from automa.play.structures import is_free
from automa.terra_mystica import building, reach
from automa.terra_mystica.codes import DWELLING, ICE, TERRAINS, VOLCANO, WHEEL
from automa.terra_mystica.resources import need, pay
from automa.terra_mystica.state import Seat, State


def own_colour(seat: Seat) -> int:
    """The colour of the wheel that no way may run through: the home colour, for ice the colour it started on."""
    return seat.home if seat.home < WHEEL else seat.start


def spades_for(wheel: Wheel, seat: Seat, ground: int, to: int) -> int:
    """How many spades a seat needs to turn this ground into that; 0: it cannot, or need not."""
    if ground == to or ground >= WHEEL:
        return 0
    each = seat.table.spades_each
    if each:
        return each if to == seat.home else 0
    if to == ICE:
        return max(1, wheel.spades[ground][seat.start]) if seat.home == ICE else 0
    if to >= WHEEL:
        return 0
    return wheel.ways[own_colour(seat)][ground][to]


@cache
def targets(
    wheel: Wheel, home: int, start: int, each: int, ground: int, least: int, most: int
) -> tuple[int, ...]:
    """Terrains that so many spades make of a ground, home first."""
    if each:
        return (home,) if most >= each and ground != home else ()
    found = []
    for to in (home, *(terrain for terrain in range(WHEEL) if terrain != home)):
        if to == ICE:
            needed = max(1, wheel.spades[ground][start])
        else:
            needed = wheel.ways[home if home < WHEEL else start][ground][to]
        if to != ground and max(1, least) <= needed <= most:
            found.append(to)
    return tuple(found)


def grant_spades(state: State, seat: Seat, count: int, source: str) -> None:
    """Spades gained from any source: points and abilities count at once; some factions get something else."""
    if state.phase == ACTING:
        gain_points(state, seat, state.tile.spade_points * count, "scoring tile")
    if seat.rules.uses_spades:
        seat.spades += count
    seat.rules.spades_gained(state, seat, count, source)


# -- buying --------------------------------------------------------------------------------------------------------


def affordable(state: State, seat: Seat) -> Sequence[int]:
    """How many spades can be bought now, on top of those at hand, and all be used on one hex."""
    table = seat.table
    if not table.spade_workers:
        return ()
    workers, priests = table.spade_workers[seat.digging], table.spade_priests[seat.digging]
    most = seat.workers // workers if workers else seat.priests
    if table.spades_each:
        least = most_used = table.spades_each - seat.spades
    else:
        least, most_used = 1, state.game.printed.wheel.most - seat.spades
    paid = range(max(1, least), min(most, most_used) + 1)
    if not seat.flight:
        return paid if paid and _diggable(state, seat, 0, 0) else ()
    return [count for count in paid if _diggable(state, seat, workers * count, priests * count)]


def _diggable(state: State, seat: Seat, workers: int, priests: int) -> HexSet:
    """Hexes that spades can be used on after paying these."""
    hexes = (seat.reach | reach.flights(state, seat, workers, priests)) & ~state.occupied
    hexes &= ~(state.lands[ICE] | state.lands[VOLCANO])
    return hexes & ~state.lands[seat.home] if seat.table.spades_each else hexes


def check_buying(state: State, seat: Seat, count: int) -> None:
    """Refuse spades that nobody sells, or that cannot all be used."""
    if not seat.table.spade_workers:
        raise IllegalMove("no-spades", "TM-BASE-06-03")
    if count < 1:
        raise IllegalMove("no-amount", "TM-BASE-06-03")
    table, level = seat.table, seat.digging
    if not state.loose_spades:
        total = seat.spades + count
        workers, priests = table.spade_workers[level] * count, table.spade_priests[level] * count
        fits = total <= state.game.printed.wheel.most and table.spades_each in (0, total)
        if not fits or not _diggable(state, seat, workers, priests):
            raise IllegalMove("no-use-for-spades", "TM-BASE-06-07", spades=count)
    need(seat, 0, table.spade_workers[level] * count, table.spade_priests[level] * count, "TM-BASE-06-03")


def buy(state: State, seat: Seat, count: int) -> None:
    """Buy spades. All of them go to one hex and have to be used (together with a free one of this action)."""
    table = seat.table
    workers, priests = table.spade_workers[seat.digging] * count, table.spade_priests[seat.digging] * count
    state.acted = True
    pay(state, seat, 0, workers, priests, "dig")
    state.bought_spades += count
    state.spread = False
    grant_spades(state, seat, count, "dig")


# -- using ---------------------------------------------------------------------------------------------------------


def needed_for(state: State, seat: Seat, hex_: int, to: int) -> int:
    """The spades a transformation uses: the short way, or the long one if exactly so many are at hand."""
    ground, wheel = state.ground[hex_], state.game.printed.wheel
    if ground >= WHEEL or not is_free(state, hex_):
        raise IllegalMove("cannot-transform", "TM-BASE-06-13", hex=state.hex_name(hex_))
    needed = spades_for(wheel, seat, ground, to)
    if not needed:
        raise IllegalMove("cannot-transform", "TM-BASE-06-01", hex=state.hex_name(hex_))
    long_way = WHEEL - needed
    if own_colour(seat) in (ground, to) and seat.spades == long_way and not seat.table.spades_each:
        needed = long_way
    if needed > seat.spades:
        raise IllegalMove("too-few-spades", "TM-BASE-06-01", needed=needed, spades=seat.spades)
    return needed


def check_spread(state: State, seat: Seat, hex_: int, to: int, needed: int) -> None:
    """Spades of one action go to one hex, unless they may be spread; after a foreign colour the next becomes home."""
    others = state.worked & ~(1 << hex_)
    if state.worked >> hex_ & 1 and not state.loose_spades:
        raise IllegalMove("cannot-transform", "TM-BASE-06-07", hex=state.hex_name(hex_))
    if others and not state.spread:
        raise IllegalMove("one-hex-only", "TM-BASE-06-07", hex=state.hex_name(hex_))
    if state.off_home and others and to != seat.home:
        raise IllegalMove("one-foreign-colour", "TM-BASE-06-09", hex=state.hex_name(hex_))
    if state.bought_spades and needed < seat.spades and not state.loose_spades:
        # With bought spades all of the action must be used, a free one among them, too.
        raise IllegalMove("spades-left-over", "TM-BASE-06-07", spades=seat.spades - needed)


def transform(state: State, seat: Seat, hex_: int, to: int) -> None:
    """Use spades on a hex."""
    needed = needed_for(state, seat, hex_, to)
    acting = state.phase != BONUS
    if acting:
        check_spread(state, seat, hex_, to, needed)
        price = building.flight_price(state, seat, hex_)
        need(seat, 0, price[0], price[1], "TM-BASE-03-05")
        building.pay_flight(state, seat, hex_, price)
    elif not reach.free_hexes(state, seat) >> hex_ & 1:
        raise IllegalMove("out-of-reach", "TM-BASE-03-06", hex=state.hex_name(hex_))
    _use(state, seat, hex_, to, needed)
    if acting and to == seat.home:
        state.turned |= 1 << hex_
        state.off_home = False
    elif acting:
        state.off_home = True


def _use(state: State, seat: Seat, hex_: int, to: int, needed: int) -> None:
    seat.spades -= needed
    state.bought_spades = max(0, state.bought_spades - needed)
    state.worked |= 1 << hex_
    terraform(state, seat, hex_, to, TERRAINS[to], "spades")


def towards_home(state: State, seat: Seat, hex_: int) -> int:
    """Where the spades at hand bring a hex on its way home: home itself, or a colour on the way."""
    ground = state.ground[hex_]
    if ground >= WHEEL or seat.table.spades_each or not seat.rules.uses_spades:
        return seat.home
    goal = own_colour(seat)
    to = state.game.printed.wheel.towards(ground, goal, seat.spades)
    return seat.home if to == goal else to


def build_with_spades(state: State, seat: Seat, hex_: int) -> None:
    """Turn a hex into home terrain with the spades at hand and build there, or change nothing."""
    needed = needed_for(state, seat, hex_, seat.home)
    check_spread(state, seat, hex_, seat.home, needed)
    building.check_piece(seat, DWELLING)
    price = building.flight_price(state, seat, hex_)
    coins, workers = seat.table.cost[DWELLING]
    need(seat, coins, workers + price[0], price[1], "TM-BASE-02-06")
    building.pay_flight(state, seat, hex_, price)
    _use(state, seat, hex_, seat.home, needed)
    pay(state, seat, coins, workers, 0, "dwelling")
    building.finish_dwelling(state, seat, hex_)


def erupt(state: State, seat: Seat, hex_: int) -> None:
    """Turn a hex into volcano: an action of its own."""
    name, ground = state.hex_name(hex_), state.ground[hex_]
    if not seat.rules.erupts or ground >= WHEEL or not is_free(state, hex_):
        raise IllegalMove("cannot-transform", "TM-BASE-06-13", hex=name)
    if not seat.reach >> hex_ & 1:
        raise IllegalMove("out-of-reach", "TM-BASE-03-04", hex=name)
    price = seat.rules.volcano_price(state, seat, ground)
    if not seat.rules.can_pay_volcano(seat, price):
        raise seat.rules.volcano_too_dear(seat, price)
    state.acted = True
    terraform(state, seat, hex_, VOLCANO, TERRAINS[VOLCANO], "volcano")
    state.turned |= 1 << hex_
    seat.rules.pay_volcano(state, seat, price)
