"""Which commands the deciding seat can give. Bare ints, in a fixed order, without building anything twice."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from automa.board import HexSet
from automa.board.hexset import indices
from automa.terra_mystica import actions, choices, reach, towns, transform
from automa.terra_mystica.codes import (
    ACT_BON1,
    ACT_BON2,
    ACT_BRIDGE,
    ACT_FAV6,
    ACT_SPADE,
    ACTE,
    ACTH5,
    ACTH6,
    ACTING,
    ACTION,
    ADVANCE_DIG,
    ADVANCE_SHIP,
    BUILD,
    BURN,
    COIN_TO_POINT,
    CONNECT,
    CONVERT,
    DIG,
    DONE,
    DWELLING,
    FORFEIT,
    FORFEIT_SPADE,
    ICE,
    PASS,
    PASS_LAST,
    POINT_TO_COIN,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    SANCTUARY,
    SEND,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
    TRANSFORM,
    UPGRADE,
    VOLCANO,
    WHEEL,
    WORKER_TO_COIN,
)
from automa.terra_mystica.factions.volcano import Volcano
from automa.terra_mystica.resources import priest_room
from automa.terra_mystica.rounds import ROUNDS
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


CONVERT_ONE = tuple(CONVERT | exchange << 8 | 1 << 16 for exchange in range(9))
_BURN_ONE = BURN | 1 << 8
MOST_SPADES = WHEEL // 2
"""More than this no hex needs."""
DROP_SPADES = FORFEIT | FORFEIT_SPADE << 8


def commands(state: State) -> list[int]:
    """The commands of the seat that decides now."""
    if state.todo:
        return choices.owed(state)
    seat = state.seats[state.turn]
    out: list[int] = []
    if state.acted:
        _finishing(state, seat, out)
    else:
        _actions(state, seat, out)
    if seat.spades and state.must:
        # What was bought is used first, so that nothing it needs can be exchanged away.
        return out
    _exchanges(state, seat, out)
    if state.acted:
        out.append(DONE)
    return out


# -- the own turn --------------------------------------------------------------------------------------------------


def put(out: list[int], command: int, hexes: HexSet) -> None:
    """Add a command for every hex of a set."""
    while hexes:
        low = hexes & -hexes
        out.append(command | (low.bit_length() - 1) << 8)
        hexes ^= low


def _actions(state: State, seat: Seat, out: list[int]) -> None:
    _builds(state, seat, out)
    _upgrades(state, seat, out)
    if seat.table.spade_workers:
        _digs(state, seat, out)
    elif isinstance(seat.rules, Volcano):
        _eruptions(state, seat, seat.rules, out)
    if seat.priests:
        _priests(state, seat, out)
    _power_and_special(state, seat, out)
    if state.round == ROUNDS:
        out.append(PASS_LAST)
    else:
        out.extend([PASS | card << 8 for card in state.row])


def _buildable(state: State, seat: Seat) -> HexSet:
    """Terrain a dwelling of this seat may stand on."""
    lands = state.lands
    if not seat.unlocked:
        return lands[seat.home]
    hexes = 0
    for terrain in range(WHEEL):
        if seat.unlocked >> terrain & 1:
            hexes |= lands[terrain]
    return hexes


def can_build(seat: Seat) -> bool:
    coins, workers = seat.table.cost[DWELLING]
    return (
        seat.coins >= coins
        and seat.workers >= workers
        and seat.pieces[DWELLING].bit_count() < seat.table.supply[DWELLING]
    )


def _flights(state: State, seat: Seat, workers: int, priests: int) -> HexSet:
    """Hexes that only a tunnel or carpet reaches, if its price is left after paying these."""
    if not seat.range:
        return 0
    if state.teleported >= 0:
        return 1 << state.teleported
    price = seat.rules.teleport_price(seat)
    if seat.workers < workers + price[0] or seat.priests < priests + price[1]:
        return 0
    return seat.tele & ~seat.reach


def _builds(state: State, seat: Seat, out: list[int]) -> None:
    if can_build(seat):
        hexes = seat.reach | _flights(state, seat, seat.table.cost[DWELLING][1], 0)
        put(out, BUILD, hexes & ~state.occupied & _buildable(state, seat))


def _upgrades(state: State, seat: Seat, out: list[int]) -> None:
    coins, workers = seat.coins, seat.workers
    cost, pieces, supply = seat.table.cost, seat.pieces, seat.table.supply
    if pieces[DWELLING] and pieces[TRADING_HOUSE].bit_count() < supply[TRADING_HOUSE]:
        price = cost[TRADING_HOUSE]
        if coins >= price[0] and workers >= price[1]:
            hexes = pieces[DWELLING]
            if coins < seat.table.cost_alone[0]:
                others = state.occupied & ~seat.own
                near = state.game.board.dilate(others)
                for a, b, _ in state.bridges:
                    near |= (others >> b & 1) << a | (others >> a & 1) << b
                hexes &= near
            put(out, UPGRADE | TRADING_HOUSE << 16, hexes)
    houses = pieces[TRADING_HOUSE]
    if houses:
        price = cost[TEMPLE]
        if coins >= price[0] and workers >= price[1] and pieces[TEMPLE].bit_count() < supply[TEMPLE]:
            put(out, UPGRADE | TEMPLE << 16, houses)
        price = cost[STRONGHOLD]
        if coins >= price[0] and workers >= price[1] and not pieces[STRONGHOLD]:
            put(out, UPGRADE | STRONGHOLD << 16, houses)
    if pieces[TEMPLE] and not pieces[SANCTUARY]:
        price = cost[SANCTUARY]
        if coins >= price[0] and workers >= price[1]:
            put(out, UPGRADE | SANCTUARY << 16, pieces[TEMPLE])


def _digs(state: State, seat: Seat, out: list[int]) -> None:
    """Spades to buy: as many as one hex can use. Advancing the dig track stands here too."""
    table = seat.table
    level = seat.dig
    workers, priests = table.spade_workers[level], table.spade_priests[level]
    most = seat.workers // workers if workers else seat.priests
    fixed = seat.rules.fixed_spades
    out += [
        DIG | count << 8
        for count in ((fixed,) if fixed else range(1, MOST_SPADES + 1))
        if count <= most and _diggable(state, seat, workers * count, priests * count)
    ]
    if level < table.dig_top:
        price = table.dig_cost
        if seat.coins >= price[0] and seat.workers >= price[1] and seat.priests >= price[2]:
            out.append(ADVANCE_DIG)


def _diggable(state: State, seat: Seat, workers: int, priests: int) -> HexSet:
    """Hexes that spades can be used on after paying these."""
    hexes = (seat.reach | _flights(state, seat, workers, priests)) & ~state.occupied
    hexes &= ~(state.lands[ICE] | state.lands[VOLCANO])
    return hexes & ~state.lands[seat.home] if seat.rules.fixed_spades else hexes


def _eruptions(state: State, seat: Seat, rules: Volcano, out: list[int]) -> None:
    """Volcanoes the seat can pay for, by terrain."""
    free = reach.free_hexes(state, seat)
    for terrain in range(WHEEL):
        hexes = free & state.lands[terrain]
        if hexes and rules.can_erupt(state, seat, rules.cost(state, seat, terrain)):
            put(out, TRANSFORM | VOLCANO << 16, hexes)


def _priests(state: State, seat: Seat, out: list[int]) -> None:
    for track in range(4):
        if state.spaces3 >> track & 1:
            out.append(SEND | track << 8 | 3 << 16)
        if state.spaces2[track]:
            out.append(SEND | track << 8 | 2 << 16)
        out.append(SEND | track << 8 | 1 << 16)
    table = seat.table
    if seat.ship < table.ship_top and seat.coins >= table.ship_cost[0]:
        out.append(ADVANCE_SHIP)


def _power_and_special(state: State, seat: Seat, out: list[int]) -> None:
    rules = seat.rules
    power = seat.bowl3
    if power >= 2:
        open_to_all = rules.reuses_power_actions and seat.pieces[STRONGHOLD]
        for action, price in enumerate(actions.POWER_COST):
            if price - rules.power_discount <= power and (open_to_all or not state.taken >> action & 1):
                if action == ACT_BRIDGE and not actions.bridge_sites(state, seat):
                    continue
                if action < ACT_SPADE or not seat.unlocked:
                    out.append(ACTION | action << 8)
    if seat.card == 0 and not seat.used >> ACT_BON1 & 1 and not seat.unlocked:
        out.append(ACTION | ACT_BON1 << 8)
    elif seat.card == 1 and not seat.used >> ACT_BON2 & 1:
        out.append(ACTION | ACT_BON2 << 8)
    if seat.favors >> 5 & 1 and not seat.used >> ACT_FAV6 & 1:
        out.append(ACTION | ACT_FAV6 << 8)
    if rules.always and seat.workers >= actions.BRIDGE_WORKERS and not actions.allowed(state, seat, ACTE):
        out.append(ACTION | ACTE << 8)
    if rules.actions and seat.pieces[STRONGHOLD]:
        out += [
            ACTION | action << 8
            for action in rules.actions
            if not actions.allowed(state, seat, action) and _affordable(seat, action)
        ]


def _affordable(seat: Seat, action: int) -> bool:
    if action == ACTH5:
        return seat.bowl3 >= actions.SHIFT_PRICE
    return action != ACTH6 or seat.tokens >= actions.SHIFT_PRICE


# -- finishing the turn --------------------------------------------------------------------------------------------


def _finishing(state: State, seat: Seat, out: list[int]) -> None:
    """After the action: spades at hand, a dwelling on land just turned."""
    if seat.spades:
        spade_use(state, seat, out)
        _more_spades(state, seat, out)
        if not state.must:
            out.append(DROP_SPADES)
    if state.turned and can_build(seat) and not (state.must and seat.spades):
        hexes = state.turned
        if seat.range:
            hexes &= seat.reach | _flights(state, seat, seat.table.cost[DWELLING][1], 0)
        put(out, BUILD, hexes)


def _more_spades(state: State, seat: Seat, out: list[int]) -> None:
    """Spades bought on top of a free one of this action."""
    if state.must or state.worked or state.from_stronghold or not seat.table.spade_workers:
        return
    workers, priests = seat.table.spade_workers[seat.dig], seat.table.spade_priests[seat.dig]
    most = seat.workers // workers if workers else seat.priests
    fixed = seat.rules.fixed_spades
    out += [
        DIG | count << 8
        for count in ((fixed - seat.spades,) if fixed else range(1, MOST_SPADES + 1 - seat.spades))
        if 0 < count <= most and _diggable(state, seat, workers * count, priests * count)
    ]


@cache
def _targets(home: int, start: int, fixed: int, ground: int, least: int, most: int) -> tuple[int, ...]:
    """Terrains that so many spades make of a ground (shifted into place), home first."""
    if fixed:
        return (home << 16,) if most >= fixed and ground != home else ()
    found = []
    for to in (home, *(terrain for terrain in range(WHEEL) if terrain != home)):
        if to == ICE:
            needed = max(1, transform.SHORT[ground][start])
        else:
            needed = transform.WAY[home if home < WHEEL else start][ground][to]
        if to != ground and max(1, least) <= needed <= most:
            found.append(to << 16)
    return tuple(found)


def spade_use(state: State, seat: Seat, out: list[int]) -> None:
    """What the spades at hand can be used for, in the action or in the cult bonus."""
    acting = state.phase == ACTING
    hexes = seat.reach & ~state.occupied
    if acting:
        hexes |= _flights(state, seat, 0, 0) & ~state.occupied
        if state.mixed:
            hexes &= ~state.worked
        elif state.worked:
            return
    only_home = acting and state.off_home
    builds = acting and can_build(seat)
    affordable = hexes
    if builds and seat.range:
        affordable = seat.reach | _flights(state, seat, seat.table.cost[DWELLING][1], 0)
    home, start, fixed, spades = seat.home, seat.start, seat.rules.fixed_spades, seat.spades
    least = spades if acting and state.must else 0
    at_home = home << 16
    for ground in range(WHEEL):
        group = hexes & state.lands[ground]
        if not group:
            continue
        targets = _targets(home, start, fixed, ground, least, spades)
        for hex_ in indices(group):
            for target in targets:
                if target == at_home and builds and affordable >> hex_ & 1:
                    out.append(BUILD | hex_ << 8)
                if target == at_home or not only_home:
                    out.append(TRANSFORM | hex_ << 8 | target)


def spades_usable(state: State, seat: Seat, count: int) -> bool:
    """Whether so many spades more, after their price, can all be used on some hex."""
    table, level = seat.table, seat.dig
    fixed, total = seat.rules.fixed_spades, seat.spades + count
    if total > MOST_SPADES or (fixed and total != fixed):
        return False
    before = (seat.spades, seat.workers, seat.priests, state.must, state.mixed)
    seat.spades += count
    seat.workers -= table.spade_workers[level] * count
    seat.priests -= table.spade_priests[level] * count
    state.must += count
    state.mixed = False
    found: list[int] = []
    spade_use(state, seat, found)
    seat.spades, seat.workers, seat.priests, state.must, state.mixed = before
    return bool(found)


def _exchanges(state: State, seat: Seat, out: list[int]) -> None:
    if seat.bowl3:
        out.append(CONVERT_ONE[POWER_TO_COIN])
        if seat.bowl3 >= 3:
            out.append(CONVERT_ONE[POWER_TO_WORKER])
            if seat.bowl3 >= 5 and (seat.unlocked or priest_room(seat) > 0):
                out.append(CONVERT_ONE[POWER_TO_PRIEST])
    if seat.bowl2 >= 2:
        out.append(_BURN_ONE)
    if seat.priests:
        out.append(CONVERT_ONE[PRIEST_TO_WORKER])
    if seat.workers:
        out.append(CONVERT_ONE[WORKER_TO_COIN])
    if seat.rules.trades_points:
        if seat.points:
            out.append(CONVERT_ONE[POINT_TO_COIN])
        if seat.coins >= 2:
            out.append(CONVERT_ONE[COIN_TO_POINT])
    if seat.rules.river_towns:
        put(out, CONNECT, river_sites(state, seat))


def river_sites(state: State, seat: Seat) -> HexSet:
    """River hexes across which Mermaids can found a town now."""
    if seat.own.bit_count() < 3 or not any(state.towns):
        return 0
    board = state.game.board
    sites = 0
    for river in indices(board.dilate(seat.own & ~seat.towns) & board.river & ~seat.rivers):
        group = towns.river_group(state, seat, river)
        if not group & seat.towns and towns.is_town(seat, group):
            sites |= 1 << river
    return sites


def turn_is_over(state: State) -> bool:
    """Whether the deciding seat has acted and has nothing left to choose."""
    if not state.acted:
        return False
    out: list[int] = []
    seat = state.seats[state.turn]
    _exchanges(state, seat, out)
    if out:
        return False
    _finishing(state, seat, out)
    return not out or out == [DROP_SPADES]
