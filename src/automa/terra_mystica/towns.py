"""Towns: groups of directly adjacent structures, founding, tiles, the Mermaids' river."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.board import HexSet
from automa.board.hexset import indices
from automa.terra_mystica import reach
from automa.terra_mystica.codes import FAV5, SANCTUARY, T_TOWN, TOP
from automa.terra_mystica.cults import advance, gain_keys, waiting_for_key
from automa.terra_mystica.errors import IllegalMove
from automa.terra_mystica.facts import gain as amounts
from automa.terra_mystica.facts import human_facts
from automa.terra_mystica.resources import gain, gain_points
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


_RULES = human_facts().rules
_TILES = tuple(
    (tile.id, tile.keys, tile.points, amounts(tile.gain), tile.steps, tile.shipping)
    for tile in human_facts().towns
)


def group_of(state: State, seat: Seat, hex_: int) -> HexSet:
    """The own structures joined to the one on this hex by edges, bridges and (Mermaids) marked rivers."""
    dilate = state.game.board.dilate
    own, rivers = seat.own, seat.rivers
    part = 1 << hex_
    while True:
        grown = part | dilate(part) & own
        if rivers:
            wet = dilate(part) & rivers
            if wet:
                grown |= dilate(wet) & own
        if state.bridges:
            for a, b, _ in state.bridges:
                if grown >> a & 1 and own >> b & 1:
                    grown |= 1 << b
                elif grown >> b & 1 and own >> a & 1:
                    grown |= 1 << a
        if grown == part:
            return part
        part = grown


def power_of(seat: Seat, group: HexSet) -> int:
    """The power value of a group of structures."""
    return sum(
        value * (group & hexes).bit_count()
        for value, hexes in zip(seat.table.values, seat.pieces, strict=True)
    )


def is_town(seat: Seat, group: HexSet) -> bool:
    """Whether a group without a town is large and powerful enough for one."""
    size = group.bit_count() + (1 if group & seat.pieces[SANCTUARY] else 0)
    needed = _RULES.town_power - (seat.favors >> FAV5 & 1)
    return size >= _RULES.town_structures and power_of(seat, group) >= needed


def check(state: State, seat: Seat, hex_: int) -> None:
    """Found a town if the group of this hex has become one; a group that touches a town belongs to it."""
    own = seat.own
    if not own >> hex_ & 1 or own.bit_count() < 3 or seat.towns >> hex_ & 1:
        return
    group = group_of(state, seat, hex_)
    if group & seat.towns:
        seat.towns |= group
    elif is_town(seat, group):
        found(state, seat, group)


def found(state: State, seat: Seat, group: HexSet) -> None:
    """Mark the group; its tile is chosen next, as long as tiles are left."""
    if sum(state.towns) <= sum(1 for entry in state.todo if entry[0] == T_TOWN):
        return
    seat.towns |= group
    state.todo.append((T_TOWN, seat.index, 1, 0))


def check_all(state: State, seat: Seat) -> None:
    """After the favor tile that makes towns cheaper: several groups may become towns at once."""
    for hex_ in indices(seat.own):
        check(state, seat, hex_)


def take_tile(state: State, seat: Seat, tile: int, position: int) -> None:
    """Choose a town tile: its keys, points, goods and cult steps."""
    if tile >= len(state.towns) or not state.towns[tile]:
        raise IllegalMove("no-town-tile", "TM-GEN-01")
    del state.todo[position]
    state.towns[tile] -= 1
    seat.town_tiles = (*seat.town_tiles, tile)
    name, keys, points, goods, steps, shipping = _TILES[tile]
    state.note("town", seat.index, tile + 1, "town tile")
    if not steps:
        gain_keys(state, seat, keys)
    gain_points(state, seat, points, name)
    gain_points(state, seat, state.game.tiles[state.round - 1].town_points, "scoring tile")
    gain(state, seat, goods, name)
    if steps:
        tower(state, seat, steps, keys, name)
    if shipping:
        free_shipping(state, seat, name)
    seat.rules.town_founded(state, seat)


def tower(state: State, seat: Seat, steps: int, keys: int, name: str) -> None:
    """Steps on every track. Short of keys for all that could reach 10 now, the player chooses which of them do."""
    rising = {t for t in range(4) if seat.cult[t] < TOP <= seat.cult[t] + steps and state.top[t] == -1}
    short = len(rising.union(waiting_for_key(state, seat))) > seat.keys + keys
    if not short:
        gain_keys(state, seat, keys)
        keys = 0
    kept, seat.keys = (seat.keys, 0) if short else (0, seat.keys)
    for track in range(4):
        advance(state, seat, track, steps, name)
    gain_keys(state, seat, kept + keys)


def free_shipping(state: State, seat: Seat, source: str) -> None:
    """A shipping step without its price; Fakirs fly one hex further."""
    table = seat.table
    if seat.ship < table.ship_top:
        seat.ship += 1
        gain_points(state, seat, table.ship_points[seat.ship], source)
        reach.refresh(state, seat)
    elif seat.range < table.range_top:
        seat.range += 1
        reach.refresh(state, seat)


def connect(state: State, seat: Seat, river: int) -> None:
    """Mermaids: a town across one river hex, which carries the tile from now on."""
    board = state.game.board
    if not seat.rules.river_towns or not board.river >> river & 1 or seat.rivers >> river & 1:
        raise IllegalMove("no-river-town", "TM-GEN-01", hex=board.names.get(river, "?"))
    group = river_group(state, seat, river)
    if group & seat.towns or not is_town(seat, group) or not group:
        raise IllegalMove("no-river-town", "TM-GEN-01", hex=board.names[river])
    if not sum(state.towns):
        raise IllegalMove("no-town-tile", "TM-GEN-01")
    seat.rivers |= 1 << river
    found(state, seat, group)


def river_between(state: State, seat: Seat, a: int, b: int) -> int:
    """The river hex between two land hexes across which a town can be founded; the first if none can."""
    board = state.game.board
    rivers = list(indices(board.neighbours[a] & board.neighbours[b] & board.river))
    if not rivers:
        raise IllegalMove("no-river-town", "TM-GEN-01", hex=board.names[a])
    for river in rivers:
        group = river_group(state, seat, river)
        if not group & seat.towns and is_town(seat, group):
            return river
    return rivers[0]


def river_group(state: State, seat: Seat, river: int) -> HexSet:
    """The structures that a river hex would join."""
    around = state.game.board.neighbours[river] & seat.own
    group = 0
    for hex_ in indices(around):
        group |= group_of(state, seat, hex_)
    return group
