"""Power actions, special actions, advancing, bridges, favor tiles, unlocking and choosing colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.board.hexset import indices
from automa.terra_mystica import reach, towns, transform
from automa.terra_mystica.build import owed, set_ground
from automa.terra_mystica.codes import (
    ACT_BON1,
    ACT_BON2,
    ACT_BRIDGE,
    ACT_FAV6,
    ACT_SPADE,
    ACT_SPADES,
    ACTA,
    ACTC,
    ACTE,
    ACTG,
    ACTH5,
    ACTH6,
    ACTIONS,
    ACTN,
    ACTS,
    ACTW,
    BON1,
    BON2,
    DWELLING,
    FAV5,
    FAV6,
    ICE,
    SETUP,
    STRONGHOLD,
    T_BRIDGE,
    T_CULT,
    T_CULT_SAME,
    T_HOUSE,
    T_PICK,
    T_RIDE,
    T_STORM,
    TAKE_PRIEST,
    TERRAINS,
    TRACKS,
    TRADING_HOUSE,
    VOLCANO,
    WHEEL,
)
from automa.terra_mystica.cults import advance
from automa.terra_mystica.errors import IllegalMove, short
from automa.terra_mystica.factions.volcano import opponent_homes
from automa.terra_mystica.facts import gain as amounts
from automa.terra_mystica.facts import human_facts
from automa.terra_mystica.resources import (
    gain,
    gain_points,
    need,
    need_power,
    pay,
    priest_room,
    remove_tokens,
    spend_power,
)
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


_POWER = tuple((act.cost, amounts(act.gain), act.spades, act.bridges) for act in human_facts().power_actions)
_FAVORS = tuple((TRACKS.index(tile.track), tile.steps) for tile in human_facts().favors)
POWER_COST = tuple(act.cost for act in human_facts().power_actions)
SHIFT_PRICE = 5
"""Shapeshifters: power, or tokens, for a new colour."""
BRIDGE_WORKERS = 2
"""Engineers: workers for a bridge."""


def allowed(state: State, seat: Seat, action: int) -> str:
    """Why an action cannot be taken now (a code), or nothing: availability only, not the price."""
    if action <= ACT_SPADES:
        if state.taken >> action & 1 and not (seat.rules.reuses_power_actions and seat.pieces[STRONGHOLD]):
            return "action-used"
        if action >= ACT_SPADE and seat.unlocked:
            return "not-your-action"
        return "" if action != ACT_BRIDGE or bridge_sites(state, seat) else "action-without-use"
    if seat.used >> action & 1:
        return "action-used"
    if action == ACT_BON1:
        return "" if seat.card == BON1 and not seat.unlocked else "not-your-action"
    if action == ACT_BON2:
        return "" if seat.card == BON2 else "not-your-action"
    if action == ACT_FAV6:
        return "" if seat.favors >> FAV6 & 1 else "not-your-action"
    if action in seat.rules.always:
        return "" if bridge_sites(state, seat) else "action-without-use"
    if action not in seat.rules.actions or not seat.pieces[STRONGHOLD]:
        return "not-your-action"
    return _stronghold_use(state, seat, action)


def _stronghold_use(state: State, seat: Seat, action: int) -> str:
    """Whether a stronghold action has anything to work on."""
    if state.game.asynchronous:
        return ""
    full = seat.pieces[DWELLING].bit_count() >= seat.table.supply[DWELLING]
    if action == ACTW:
        return "action-without-use" if full or not state.lands[seat.home] & ~state.occupied else ""
    if action == ACTS:
        houses = seat.pieces[TRADING_HOUSE].bit_count() >= seat.table.supply[TRADING_HOUSE]
        return "action-without-use" if houses or not seat.pieces[DWELLING] else ""
    if action == ACTN:
        return "" if storm_hexes(state, seat) else "action-without-use"
    if action in (ACTH5, ACTH6):
        return "" if shift_colours(state, seat) else "action-without-use"
    return ""


def storm_hexes(state: State, seat: Seat) -> int:
    """Hexes a sandstorm can reach: next to an own structure, empty, and not yet desert."""
    board = state.game.board
    hexes = board.dilate(seat.own) & board.land & ~state.occupied
    return hexes & ~(state.lands[seat.home] | state.lands[ICE] | state.lands[VOLCANO])


def power_price(seat: Seat, action: int) -> int:
    """What a power action of the board costs this seat."""
    return POWER_COST[action] - seat.rules.power_discount


def take(state: State, seat: Seat, action: int) -> None:
    """Take a power or special action; what it lets the seat choose becomes a decision of its own."""
    reason = allowed(state, seat, action)
    if reason:
        raise IllegalMove(reason, "TM-GEN-01", action=ACTIONS[action])
    if action <= ACT_SPADES:
        _power_action(state, seat, action)
        return
    if action == ACTE:
        need(seat, 0, BRIDGE_WORKERS)
        pay(state, seat, 0, BRIDGE_WORKERS, 0, "ACTE")
        state.todo.append((T_BRIDGE, seat.index, 1, 0))
    elif action == ACTH5:
        need_power(seat, SHIFT_PRICE)
        spend_power(seat, SHIFT_PRICE)
        state.note("power", seat.index, -SHIFT_PRICE, "ACTH5")
        state.todo.append((T_PICK, seat.index, 1, 0))
    elif action == ACTH6:
        if seat.tokens < SHIFT_PRICE:
            raise short("tokens", SHIFT_PRICE - seat.tokens)
        remove_tokens(seat, SHIFT_PRICE)
        state.note("tokens", seat.index, -SHIFT_PRICE, "ACTH6")
        state.todo.append((T_PICK, seat.index, 1, 0))
    else:
        seat.used |= 1 << action
        _special(state, seat, action)
    state.acted = True
    if action == ACTC:
        state.acted = False
        state.actions_left = 2


def _special(state: State, seat: Seat, action: int) -> None:
    if action in (ACT_BON2, ACT_FAV6):
        state.todo.append((T_CULT, seat.index, 1, 0))
    elif action == ACTA:
        state.todo.append((T_CULT_SAME, seat.index, 2, 0))
    elif action == ACT_BON1:
        transform.grant_spades(state, seat, 1, "BON1")
    elif action == ACTG:
        transform.grant_spades(state, seat, 2, "ACTG")
    elif action == ACTN:
        state.todo.append((T_STORM, seat.index, 1, 0))
    elif action == ACTS:
        state.todo.append((T_HOUSE, seat.index, 1, 0))
    elif action == ACTW:
        state.todo.append((T_RIDE, seat.index, 1, 0))


def _power_action(state: State, seat: Seat, action: int) -> None:
    price = power_price(seat, action)
    need_power(seat, price)
    _, goods, spades, bridges = _POWER[action]
    spend_power(seat, price)
    state.note("power", seat.index, -price, ACTIONS[action])
    state.taken |= 1 << action
    state.acted = True
    gain(state, seat, goods, ACTIONS[action])
    if spades:
        state.mixed = spades > 1 and not state.must
        transform.grant_spades(state, seat, spades, ACTIONS[action])
    if bridges:
        state.todo.append((T_BRIDGE, seat.index, bridges, 0))


# -- advancing -----------------------------------------------------------------------------------------------------


def advance_shipping(state: State, seat: Seat) -> None:
    """Pay for the next shipping level and score it."""
    table = seat.table
    if seat.ship >= table.ship_top:
        raise IllegalMove("track-end", "TM-GEN-01")
    coins, workers, priests, _ = table.ship_cost
    need(seat, coins, workers, priests)
    pay(state, seat, coins, workers, priests, "shipping")
    seat.ship += 1
    gain_points(state, seat, table.ship_points[seat.ship], "shipping")
    reach.refresh(state, seat)


def advance_digging(state: State, seat: Seat) -> None:
    """Pay for cheaper spades and score it."""
    table = seat.table
    if seat.dig >= table.dig_top:
        raise IllegalMove("track-end", "TM-GEN-01")
    coins, workers, priests, _ = table.dig_cost
    need(seat, coins, workers, priests)
    pay(state, seat, coins, workers, priests, "dig")
    seat.dig += 1
    gain_points(state, seat, table.dig_points, "dig")


# -- bridges -------------------------------------------------------------------------------------------------------


def bridge_sites(state: State, seat: Seat) -> list[tuple[int, int]]:
    """Where the seat can put a bridge."""
    if not seat.bridges:
        return []
    own, links = seat.own, state.links
    if state.game.asynchronous:
        # The public site does not mind a second bridge over the same water.
        links = {}
    return [
        (a, b)
        for a, b in state.game.tables.pairs
        if (own >> a & 1 or own >> b & 1) and not links.get(a, 0) >> b & 1
    ]


def place_bridge(state: State, seat: Seat, a: int, b: int) -> None:
    """Put a bridge between two hexes; it serves everybody."""
    position = owed(state, seat.index, T_BRIDGE)
    if position < 0:
        raise IllegalMove("nothing-owed", "TM-GEN-01")
    if (min(a, b), max(a, b)) not in bridge_sites(state, seat):
        raise IllegalMove("no-bridge-site", "TM-GEN-01")
    _one_less(state, position)
    seat.bridges -= 1
    state.bridges.append((a, b, seat.index))
    state.links[a] = state.links.get(a, 0) | 1 << b
    state.links[b] = state.links.get(b, 0) | 1 << a
    state.note("bridge", seat.index, a << 8 | b, "bridge")
    for other in state.seats:
        if other.own >> a & 1 or other.own >> b & 1:
            reach.refresh(state, other)
    for hex_ in (a, b):
        towns.check(state, seat, hex_)


def _one_less(state: State, position: int) -> None:
    kind, who, count, extra = state.todo[position]
    state.todo[position : position + 1] = [(kind, who, count - 1, extra)] if count > 1 else []


# -- tiles and colours ---------------------------------------------------------------------------------------------


def take_favor(state: State, seat: Seat, tile: int, position: int) -> None:
    """Choose a favor tile: its cult steps at once, its power for good."""
    if tile >= len(state.favors) or not state.favors[tile] or seat.favors >> tile & 1:
        raise IllegalMove("no-favor-tile", "TM-GEN-01", tile=tile + 1)
    _one_less(state, position)
    state.favors[tile] -= 1
    seat.favors |= 1 << tile
    state.note("favor", seat.index, tile + 1, "favor tile")
    track, steps = _FAVORS[tile]
    advance(state, seat, track, steps, f"FAV{tile + 1}")
    if tile == FAV5 and state.phase != SETUP:
        towns.check_all(state, seat)


def unlock_price(state: State, seat: Seat, terrain: int) -> int:
    """Riverwalkers: coins for a terrain, two if an opponent calls it home."""
    return 1 + (opponent_homes(state, seat) >> terrain & 1)


def unlock(state: State, seat: Seat, terrain: int, position: int) -> None:
    """Riverwalkers: for a priest gained, take it or unlock a terrain."""
    if terrain == TAKE_PRIEST:
        _one_less(state, position)
        if priest_room(seat) > 0:
            seat.priests += 1
            state.note("priests", seat.index, 1, "gained")
        else:
            state.note("lost-priests", seat.index, 1, "gained")
        return
    if terrain >= WHEEL:
        raise IllegalMove("no-such-command", "TM-GEN-01")
    if seat.unlocked >> terrain & 1:
        raise IllegalMove("no-colour", "TM-GEN-01", terrain=TERRAINS[terrain])
    price = unlock_price(state, seat, terrain)
    need(seat, price, 0)
    pay(state, seat, price, 0, 0, "unlock")
    _one_less(state, position)
    seat.unlocked |= 1 << terrain
    state.note("unlocked", seat.index, terrain, "unlock")


def start_colours(state: State, seat: Seat) -> list[int]:
    """Colours a faction without a printed one may start on: nobody's home, nobody's start, not Automa's."""
    taken = {other.start for other in state.seats if other is not seat} | {state.game.automa_home}
    if state.automa is not None and state.automa.youth:
        taken.add(TERRAINS.index(state.automa.youth))
    return [terrain for terrain in range(WHEEL) if terrain not in taken]


def shift_colours(state: State, seat: Seat) -> list[int]:
    """Shapeshifters: colours that are nobody's home terrain; starting terrains of others are free."""
    homes = opponent_homes(state, seat) | 1 << seat.home
    return [terrain for terrain in range(WHEEL) if not homes >> terrain & 1]


def pick(state: State, seat: Seat, terrain: int, position: int) -> None:
    """Choose the colour to start on, or (Shapeshifters) a new home terrain."""
    at_setup = state.phase == SETUP
    choices = start_colours(state, seat) if at_setup else shift_colours(state, seat)
    if terrain not in choices:
        raise IllegalMove("no-colour", "TM-FI-13", terrain=TERRAINS[terrain])
    del state.todo[position]
    state.note("colour", seat.index, terrain, "choice")
    if not at_setup:
        seat.home = terrain
        for hex_ in indices(seat.own):
            set_ground(state, hex_, terrain)
        return
    seat.start = terrain
    group = seat.table.group
    seat.home = ICE if group == "ice" else VOLCANO if group == "volcano" else terrain
    if seat.table.id == "riverwalkers":
        seat.unlocked = 1 << terrain
