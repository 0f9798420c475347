"""Towns: founding, tiles, the Mermaids' river."""

from automa.board import HexSet
from automa.board.hexset import indices
from automa.mind.position import power_of
from automa.play import groups
from automa.play.change import Took
from automa.play.errors import IllegalMove
from automa.play.goods import gain_points
from automa.terra_mystica import reach
from automa.terra_mystica.codes import SANCTUARY
from automa.terra_mystica.cults import gain_keys, tower
from automa.terra_mystica.debts import ChooseTown
from automa.terra_mystica.resources import gain
from automa.terra_mystica.state import Seat, State


def group_of(state: State, seat: Seat, hex_: int) -> HexSet:
    """The own structures joined to the one on this hex by edges, bridges and (Mermaids) marked rivers."""
    return groups.group_of(state, seat.own, hex_, seat.rivers)


def is_town(state: State, seat: Seat, group: HexSet) -> bool:
    """Whether a group without a town is large and powerful enough for one."""
    if _size(state, seat, group) < state.game.printed.rules.town_structures:
        return False
    return power_of(seat.table.values, seat.pieces, group) >= _power_needed(state, seat)


def _size(state: State, seat: Seat, group: HexSet) -> int:
    """For how many structures a group counts."""
    size = group.bit_count()
    return (
        size + state.game.printed.rules.sanctuary_structures - 1 if group & seat.pieces[SANCTUARY] else size
    )


def _power_needed(state: State, seat: Seat) -> int:
    printed = state.game.printed
    if printed.town_favor >= 0 and seat.favors >> printed.town_favor & 1:
        return printed.favors[printed.town_favor].town_power
    return printed.rules.town_power


def measure(state: State, seat: Seat, group: HexSet) -> tuple[int, int, int, int]:
    """What a group has of power and structures, each with what a town needs."""
    power = power_of(seat.table.values, seat.pieces, group)
    return (
        power,
        _power_needed(state, seat),
        _size(state, seat, group),
        state.game.printed.rules.town_structures,
    )


def _fewest(state: State) -> int:
    """Fewer structures than this are never a town."""
    rules = state.game.printed.rules
    return rules.town_structures - rules.sanctuary_structures + 1


def check(state: State, seat: Seat, hex_: int) -> None:
    """Found a town if the group of this hex has become one; a group that touches a town belongs to it."""
    own = seat.own
    if not own >> hex_ & 1 or seat.in_towns >> hex_ & 1 or own.bit_count() < _fewest(state):
        return
    group = group_of(state, seat, hex_)
    if not groups.joins_town(seat, group) and is_town(state, seat, group):
        found(state, seat, group)


def found(state: State, seat: Seat, group: HexSet) -> None:
    """Mark the group; its tile is chosen next, as long as tiles are left."""
    if sum(state.towns) <= sum(1 for debt in state.debts if type(debt) is ChooseTown):
        return
    seat.in_towns |= group
    state.debts.append(ChooseTown(seat.index))


def check_all(state: State, seat: Seat) -> None:
    """After the favor tile that makes towns cheaper: several groups may become towns at once."""
    for hex_ in indices(seat.own):
        check(state, seat, hex_)


def take_tile(state: State, seat: Seat, number: int) -> None:
    """A town tile: its keys, points, goods and cult steps."""
    tile = state.game.printed.towns[number]
    state.towns[number] -= 1
    seat.town_tiles = (*seat.town_tiles, number)
    if state.events is not None:
        state.events.append(Took("town", seat.index, tile.id, "town tile"))
    if not tile.steps:
        gain_keys(state, seat, tile.keys)
    gain_points(state, seat, tile.points, tile.id)
    gain_points(state, seat, state.tile.town_points, "scoring tile")
    gain(state, seat, tile.gain, tile.id)
    if tile.steps:
        tower(state, seat, tile.steps, tile.keys, tile.id)
    for _ in range(tile.shipping):
        free_shipping(state, seat, tile.id)
    seat.rules.town_founded(state, seat)


def free_shipping(state: State, seat: Seat, source: str) -> None:
    """A shipping step without its price; Fakirs fly one hex further."""
    table = seat.table
    if seat.shipping < table.ship_top:
        seat.shipping += 1
        gain_points(state, seat, table.ship_points[seat.shipping], source)
        reach.refresh(state, seat)
    elif seat.flight < table.flight_top:
        seat.flight += 1
        reach.refresh(state, seat)


def connect(state: State, seat: Seat, river: int) -> None:
    """Mermaids: a town across one river hex, which carries the tile from now on."""
    board = state.board
    if not seat.rules.river_towns or not board.river >> river & 1 or seat.rivers >> river & 1:
        raise IllegalMove("no-river-town", "TM-BASE-13-11", hex=state.hex_name(river))
    group = river_group(state, seat, river)
    if group & seat.in_towns or not is_town(state, seat, group) or not group:
        raise IllegalMove("no-river-town", "TM-BASE-13-11", hex=state.hex_name(river))
    if not sum(state.towns):
        raise IllegalMove("no-town-tile", "TM-BASE-07-06")
    seat.rivers |= 1 << river
    found(state, seat, group)


def river_sites(state: State, seat: Seat) -> HexSet:
    """River hexes across which Mermaids can found a town now."""
    if seat.own.bit_count() < _fewest(state) or not any(state.towns):
        return 0
    board = state.board
    sites = 0
    for river in indices(board.dilate(seat.own & ~seat.in_towns) & board.river & ~seat.rivers):
        group = river_group(state, seat, river)
        if not group & seat.in_towns and is_town(state, seat, group):
            sites |= 1 << river
    return sites


def river_between(state: State, seat: Seat, a: int, b: int) -> int:
    """The river hex between two land hexes across which a town can be founded; the first if none can."""
    board = state.board
    rivers = list(indices(board.neighbours[a] & board.neighbours[b] & board.river))
    if not rivers:
        raise IllegalMove("no-river-town", "TM-BASE-13-11", hex=state.hex_name(a))
    for river in rivers:
        group = river_group(state, seat, river)
        if not group & seat.in_towns and is_town(state, seat, group):
            return river
    return rivers[0]


def river_group(state: State, seat: Seat, river: int) -> HexSet:
    """The structures that a river hex would join."""
    return groups.across(state, seat.own, river, seat.rivers)
