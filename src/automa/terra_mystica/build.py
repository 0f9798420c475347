"""Dwellings and upgrades: price, placement, what they score, what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica import leech, reach, towns
from automa.terra_mystica.codes import (
    BECOMES,
    DWELLING,
    FAV10,
    FAV11,
    PIECES,
    STRONGHOLD,
    T_FAVOR,
    T_HOUSE,
    T_RIDE,
    T_STORM,
    TRADING_HOUSE,
)
from automa.terra_mystica.errors import IllegalMove
from automa.terra_mystica.resources import gain_points, need, pay
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


def owed(state: State, seat: int, kind: int) -> int:
    """The position of the first decision of this kind that a seat owes, or −1."""
    for position, entry in enumerate(state.todo):
        if entry[0] == kind and entry[1] == seat:
            return position
    return -1


def set_ground(state: State, hex_: int, terrain: int) -> None:
    """Change the terrain of a hex."""
    bit = 1 << hex_
    state.lands[state.ground[hex_]] &= ~bit
    state.lands[terrain] |= bit
    state.ground[hex_] = terrain


def place(state: State, seat: Seat, hex_: int) -> None:
    """Put a dwelling on the map."""
    bit = 1 << hex_
    seat.pieces[DWELLING] |= bit
    seat.own |= bit
    state.occupied |= bit
    reach.extend(state, seat, hex_)
    state.note("dwelling", seat.index, hex_, "build")


def place_at_setup(state: State, seat: Seat, hex_: int, position: int) -> None:
    """A start dwelling: free, on the start terrain, without points or power."""
    if state.occupied >> hex_ & 1 or state.ground[hex_] != seat.start:
        raise IllegalMove("not-your-terrain", "TM-SETUP-01", hex=state.game.board.names[hex_])
    if seat.unlocked and not state.game.tables.river_side >> hex_ & 1:
        raise IllegalMove("not-at-a-river", "TM-SETUP-01", hex=state.game.board.names[hex_])
    del state.todo[position]
    if seat.home != seat.start and not seat.unlocked:
        set_ground(state, hex_, seat.home)
    place(state, seat, hex_)


def teleport_price(state: State, seat: Seat, hex_: int) -> tuple[int, int]:
    """Workers and priests for tunnel or carpet to this hex; nothing if it is in reach or already paid."""
    if seat.reach >> hex_ & 1 or state.teleported == hex_:
        return 0, 0
    if not seat.tele >> hex_ & 1:
        raise IllegalMove("out-of-reach", "TM-GEN-01", hex=state.game.board.names[hex_])
    if state.teleported >= 0:
        raise IllegalMove("one-flight-only", "TM-GEN-01", hex=state.game.board.names[hex_])
    return seat.rules.teleport_price(seat)


def pay_teleport(state: State, seat: Seat, hex_: int, price: tuple[int, int]) -> None:
    """Pay for tunnel or carpet and score it, once per action."""
    workers, priests = price
    if workers or priests:
        pay(state, seat, 0, workers, priests, "teleport")
        gain_points(state, seat, seat.table.teleport_points, "teleport")
        state.teleported = hex_


def may_stand(state: State, seat: Seat, hex_: int) -> bool:
    """Whether the terrain of a hex is fit for a dwelling of this seat."""
    ground = state.ground[hex_]
    return seat.unlocked >> ground & 1 == 1 if seat.unlocked else ground == seat.home


def check_piece(seat: Seat, piece: int) -> None:
    """Refuse a structure of which none is left."""
    if seat.pieces[piece].bit_count() >= seat.table.supply[piece]:
        raise IllegalMove("no-piece-left", "TM-GEN-01", piece=PIECES[piece])


def dwelling(state: State, seat: Seat, hex_: int) -> None:
    """Build a dwelling at its price on land of the own colour."""
    board = state.game.board
    if state.occupied >> hex_ & 1 or not board.land >> hex_ & 1:
        raise IllegalMove("occupied", "TM-GEN-01", hex=board.names[hex_])
    if not may_stand(state, seat, hex_):
        raise IllegalMove("not-your-terrain", "TM-GEN-01", hex=board.names[hex_])
    check_piece(seat, DWELLING)
    price = teleport_price(state, seat, hex_)
    coins, workers = seat.table.cost[DWELLING]
    need(seat, coins, workers + price[0], price[1])
    pay_teleport(state, seat, hex_, price)
    pay(state, seat, coins, workers, 0, "dwelling")
    finish_dwelling(state, seat, hex_)


def finish_dwelling(state: State, seat: Seat, hex_: int) -> None:
    """Place the dwelling, score it, offer power, look for a town."""
    if seat.unlocked == 0 and state.ground[hex_] != seat.home:
        set_ground(state, hex_, seat.home)
    place(state, seat, hex_)
    state.turned = 0
    gain_points(state, seat, state.game.tiles[state.round - 1].piece_points[DWELLING], "scoring tile")
    if seat.favors >> FAV11 & 1:
        gain_points(state, seat, 2, "FAV11")
    after_building(state, seat, hex_, upgrade=False)


def after_building(state: State, seat: Seat, hex_: int, *, upgrade: bool) -> None:
    """What every build and upgrade sets off: power for the neighbours, perhaps a town."""
    leech.offer_from(state, seat.index, hex_)
    if state.automa is not None:
        seat.rules.built_next_to_automa(state, seat, hex_, upgrade=upgrade)
    towns.check(state, seat, hex_)


def price_of(state: State, seat: Seat, hex_: int, piece: int) -> tuple[int, int]:
    """Coins and workers of an upgrade; a trading house is cheaper next to somebody else."""
    if piece == TRADING_HOUSE:
        near = state.game.board.neighbours[hex_] | state.links.get(hex_, 0)
        if not near & state.occupied & ~seat.own:
            return seat.table.cost_alone
    return seat.table.cost[piece]


def upgrade(state: State, seat: Seat, hex_: int, piece: int, *, free: bool = False) -> None:
    """Replace a structure by the next one, at its price."""
    bit = 1 << hex_
    old = next((p for p in range(5) if seat.pieces[p] & bit), -1)
    if old < 0 or piece not in BECOMES[old]:
        raise IllegalMove(
            "no-such-upgrade", "TM-GEN-01", hex=state.game.board.names[hex_], piece=PIECES[piece]
        )
    check_piece(seat, piece)
    if not free:
        coins, workers = price_of(state, seat, hex_, piece)
        need(seat, coins, workers)
        pay(state, seat, coins, workers, 0, PIECES[piece])
    seat.pieces[old] ^= bit
    seat.pieces[piece] |= bit
    state.note(PIECES[piece], seat.index, hex_, "upgrade")
    gain_points(state, seat, state.game.tiles[state.round - 1].piece_points[piece], "scoring tile")
    if piece == TRADING_HOUSE and seat.favors >> FAV10 & 1:
        gain_points(state, seat, 3, "FAV10")
    favors = seat.table.favors[piece]
    if favors:
        grant_favors(state, seat, favors)
    if piece == STRONGHOLD:
        seat.rules.stronghold_built(state, seat)
    after_building(state, seat, hex_, upgrade=True)


def grant_favors(state: State, seat: Seat, count: int) -> None:
    """Let the seat choose favor tiles, as many as it can have."""
    open_tiles = sum(1 for tile, left in enumerate(state.favors) if left and not seat.favors >> tile & 1)
    count = min(count, open_tiles)
    if count:
        state.todo.append((T_FAVOR, seat.index, count, 0))


def ride(state: State, seat: Seat, hex_: int) -> None:
    """Witches: a free dwelling on any empty forest."""
    position = owed(state, seat.index, T_RIDE)
    if state.occupied >> hex_ & 1 or state.ground[hex_] != seat.home:
        raise IllegalMove("not-your-terrain", "TM-GEN-01", hex=state.game.board.names[hex_])
    del state.todo[position]
    finish_dwelling(state, seat, hex_)


def free_house(state: State, seat: Seat, hex_: int, piece: int) -> None:
    """Swarmlings: a free trading house."""
    if piece != TRADING_HOUSE:
        raise IllegalMove(
            "no-such-upgrade", "TM-GEN-01", hex=state.game.board.names[hex_], piece=PIECES[piece]
        )
    position = owed(state, seat.index, T_HOUSE)
    entry = state.todo.pop(position)
    try:
        upgrade(state, seat, hex_, piece, free=True)
    except IllegalMove:
        state.todo.insert(position, entry)
        raise


def sandstorm(state: State, seat: Seat, hex_: int) -> None:
    """Nomads: turn a hex that shares an edge with an own structure into home terrain."""
    board = state.game.board
    touching = board.neighbours[hex_] & seat.own and board.land >> hex_ & 1
    if (
        not touching
        or state.occupied >> hex_ & 1
        or state.ground[hex_] >= 7
        or state.ground[hex_] == seat.home
    ):
        raise IllegalMove("out-of-reach", "TM-GEN-01", hex=board.names[hex_])
    del state.todo[owed(state, seat.index, T_STORM)]
    set_ground(state, hex_, seat.home)
    state.turned |= 1 << hex_
    state.note("terrain", seat.index, hex_, "sandstorm")
