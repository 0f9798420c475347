"""Spades: the colour wheel, buying, digging, what each faction makes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica import build, reach
from automa.terra_mystica.codes import ACTING, ICE, SPADES, TERRAINS, VOLCANO, WHEEL
from automa.terra_mystica.errors import IllegalMove
from automa.terra_mystica.resources import gain_points, need, pay
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


def _short(a: int, b: int) -> int:
    return min((a - b) % WHEEL, (b - a) % WHEEL)


def _way(home: int, a: int, b: int) -> int:
    """Spades from a to b on a way that does not run through the home colour."""
    short = _short(a, b)
    if not short or home in (a, b):
        return short
    step = 1 if (b - a) % WHEEL == short else -1
    through = any((a + step * k) % WHEEL == home for k in range(1, short))
    return WHEEL - short if through else short


WAY = tuple(
    tuple(tuple(_way(home, a, b) for b in range(WHEEL)) for a in range(WHEEL)) for home in range(WHEEL)
)
SHORT = tuple(tuple(_short(a, b) for b in range(WHEEL)) for a in range(WHEEL))


def spades_for(seat: Seat, ground: int, to: int) -> int:
    """How many spades a seat needs to turn this ground into that; 0: it cannot, or need not."""
    if ground == to or ground >= WHEEL:
        return 0
    fixed = seat.rules.fixed_spades
    if fixed:
        return fixed if to == seat.home else 0
    if to == ICE:
        return max(1, SHORT[ground][seat.start]) if seat.home == ICE else 0
    if to >= WHEEL:
        return 0
    return WAY[own_colour(seat)][ground][to]


def own_colour(seat: Seat) -> int:
    """The colour of the wheel that no way may run through: the home colour, for ice the colour it started on."""
    return seat.home if seat.home < WHEEL else seat.start


def grant_spades(state: State, seat: Seat, count: int, source: str) -> None:
    """Spades gained from any source: points and abilities count at once; some factions get something else."""
    if state.phase == ACTING:
        points = state.game.tiles[state.round - 1].spade_points * count
        gain_points(state, seat, points, "scoring tile")
    if seat.rules.uses_spades:
        seat.spades += count
    seat.rules.spades_gained(state, seat, count, source)


def check_dig(state: State, seat: Seat) -> None:
    """Spades are bought at the beginning of an action, or on top of free ones that are not used yet."""
    if state.acted and (not seat.spades or state.worked or seat.rules.stronghold_spades(state)):
        raise IllegalMove("action-taken", "TM-TURN-03")


def dig(state: State, seat: Seat, count: int) -> None:
    """Buy spades. All of them go to one hex and have to be used (together with a free one of this action)."""
    table = seat.table
    if not table.spade_workers:
        raise IllegalMove("no-spades", "TM-GEN-01")
    if count < 1:
        raise IllegalMove("no-amount", "TM-GEN-01")
    workers, priests = table.spade_workers[seat.dig] * count, table.spade_priests[seat.dig] * count
    need(seat, 0, workers, priests)
    state.acted = True
    pay(state, seat, 0, workers, priests, "dig")
    state.must += count
    state.mixed = False
    grant_spades(state, seat, count, "dig")


def _spade_need(state: State, seat: Seat, hex_: int, to: int) -> int:
    """The spades this transformation uses: the short way, or the long one if exactly so many are at hand."""
    board = state.game.board
    ground = state.ground[hex_]
    if state.occupied >> hex_ & 1 or not board.land >> hex_ & 1 or ground >= WHEEL:
        raise IllegalMove("cannot-transform", "TM-GEN-01", hex=board.names[hex_])
    needed = spades_for(seat, ground, to)
    if not needed:
        raise IllegalMove("cannot-transform", "TM-GEN-01", hex=board.names[hex_])
    long_way = WHEEL - needed
    if own_colour(seat) in (ground, to) and seat.spades == long_way and not seat.rules.fixed_spades:
        needed = long_way
    if needed > seat.spades:
        raise IllegalMove("too-few-spades", "TM-GEN-01", needed=needed, spades=seat.spades)
    return needed


def _check_spread(state: State, seat: Seat, hex_: int, to: int, needed: int) -> None:
    """Spades of one action go to one hex, unless they may be spread; foreign colours only at the end."""
    others = state.worked & ~(1 << hex_)
    if state.worked >> hex_ & 1 and not state.game.asynchronous:
        raise IllegalMove("cannot-transform", "TM-GEN-01", hex=state.game.board.names[hex_])
    if others and not state.mixed:
        raise IllegalMove("one-hex-only", "TM-GEN-01", hex=state.game.board.names[hex_])
    if state.off_home and others and to != seat.home:
        raise IllegalMove("one-foreign-colour", "TM-GEN-01", hex=state.game.board.names[hex_])
    if state.must and needed < seat.spades and not state.game.asynchronous:
        # With bought spades all of the action must be used, a free one among them, too.
        raise IllegalMove("spades-left-over", "TM-GEN-01", spades=seat.spades - needed)


def transform(state: State, seat: Seat, hex_: int, to: int) -> None:
    """Use spades on a hex."""
    if to == VOLCANO:
        seat.rules.erupt(state, seat, hex_)
        return
    needed = _spade_need(state, seat, hex_, to)
    acting = state.phase != SPADES
    if acting:
        _check_spread(state, seat, hex_, to, needed)
        price = build.teleport_price(state, seat, hex_)
        need(seat, 0, price[0], price[1])
        build.pay_teleport(state, seat, hex_, price)
    elif not reach.free_hexes(state, seat) >> hex_ & 1:
        raise IllegalMove("out-of-reach", "TM-GEN-01", hex=state.game.board.names[hex_])
    _use(state, seat, hex_, to, needed)
    if acting and to == seat.home:
        state.turned |= 1 << hex_
    elif acting:
        state.off_home = True


def _use(state: State, seat: Seat, hex_: int, to: int, needed: int) -> None:
    seat.spades -= needed
    state.must = max(0, state.must - needed)
    state.worked |= 1 << hex_
    build.set_ground(state, hex_, to)
    if state.events is not None:
        state.events.append(("terrain", seat.index, hex_, TERRAINS[to]))


def towards_home(state: State, seat: Seat, hex_: int) -> int:
    """Where the spades at hand bring a hex on its way home: home itself, or a colour on the way."""
    ground = state.ground[hex_]
    if ground >= WHEEL or seat.rules.fixed_spades or not seat.rules.uses_spades:
        return seat.home
    goal = seat.home if seat.home < WHEEL else seat.start
    distance = SHORT[ground][goal]
    if distance <= seat.spades:
        return seat.home
    step = 1 if (goal - ground) % WHEEL == distance else -1
    return (ground + step * seat.spades) % WHEEL


def build_with_spades(state: State, seat: Seat, hex_: int) -> None:
    """Turn a hex into home terrain with the spades at hand and build there, or change nothing."""
    needed = _spade_need(state, seat, hex_, seat.home)
    _check_spread(state, seat, hex_, seat.home, needed)
    build.check_piece(seat, 0)
    price = build.teleport_price(state, seat, hex_)
    coins, workers = seat.table.cost[0]
    need(seat, coins, workers + price[0], price[1])
    build.pay_teleport(state, seat, hex_, price)
    _use(state, seat, hex_, seat.home, needed)
    pay(state, seat, coins, workers, 0, "dwelling")
    build.finish_dwelling(state, seat, hex_)
