"""Dwellings and upgrades: price, placement, what they score, what follows."""

from automa.play import structures
from automa.play.errors import IllegalMove
from automa.play.goods import gain_points
from automa.play.land import near, set_ground, terraform
from automa.terra_mystica import leech, reach, towns
from automa.terra_mystica.codes import (
    BECOMES,
    DWELLING,
    ICE,
    PIECES,
    STRONGHOLD,
    TERRAINS,
    TRADING_HOUSE,
    VOLCANO,
)
from automa.terra_mystica.debts import ChooseFavor
from automa.terra_mystica.resources import need, pay
from automa.terra_mystica.state import Seat, State


def place(state: State, seat: Seat, hex_: int) -> None:
    """Put a dwelling on the map."""
    structures.stand(state, seat, hex_, DWELLING, PIECES[DWELLING], "build")
    reach.extend(state, seat, hex_)


def flight_price(state: State, seat: Seat, hex_: int) -> tuple[int, int]:
    """Workers and priests for tunnel or carpet to this hex; nothing if it is in reach or already paid."""
    if seat.reach >> hex_ & 1 or state.flown_to == hex_:
        return 0, 0
    if not seat.far_reach >> hex_ & 1:
        raise IllegalMove("out-of-reach", "TM-BASE-03-04", hex=state.hex_name(hex_))
    if state.flown_to >= 0:
        raise IllegalMove("one-flight-only", "TM-BASE-06-12", hex=state.hex_name(hex_))
    return seat.rules.flight_price(seat)


def pay_flight(state: State, seat: Seat, hex_: int, price: tuple[int, int]) -> None:
    """Pay for tunnel or carpet and score it, once per action."""
    workers, priests = price
    if workers or priests:
        pay(state, seat, 0, workers, priests, "teleport")
        gain_points(state, seat, seat.table.flight_points, "teleport")
        state.flown_to = hex_


def can_build(seat: Seat) -> bool:
    """Whether a dwelling is left and can be paid."""
    coins, workers = seat.table.cost[DWELLING]
    return (
        seat.coins >= coins
        and seat.workers >= workers
        and seat.pieces[DWELLING].bit_count() < seat.table.supply[DWELLING]
    )


def may_stand(state: State, seat: Seat, hex_: int) -> bool:
    """Whether the terrain of a hex is fit for a dwelling of this seat."""
    ground = state.ground[hex_]
    return seat.unlocked >> ground & 1 == 1 if seat.unlocked else ground == seat.home


def check_piece(seat: Seat, piece: int) -> None:
    """Refuse a structure of which none is left."""
    if seat.pieces[piece].bit_count() >= seat.table.supply[piece]:
        raise IllegalMove("no-piece-left", "TM-BASE-01-01", piece=PIECES[piece])


def dwelling(state: State, seat: Seat, hex_: int) -> None:
    """Build a dwelling at its price on land of the own colour."""
    structures.check_free(state, hex_, "TM-BASE-06-13")
    if not may_stand(state, seat, hex_):
        raise IllegalMove("not-your-terrain", "TM-BASE-06-06", hex=state.hex_name(hex_))
    check_piece(seat, DWELLING)
    price = flight_price(state, seat, hex_)
    coins, workers = seat.table.cost[DWELLING]
    need(seat, coins, workers + price[0], price[1], "TM-BASE-02-06")
    pay_flight(state, seat, hex_, price)
    pay(state, seat, coins, workers, 0, "dwelling")
    finish_dwelling(state, seat, hex_)


def finish_dwelling(state: State, seat: Seat, hex_: int) -> None:
    """Place the dwelling, score it, offer power, look for a town."""
    if seat.unlocked == 0 and state.ground[hex_] != seat.home:
        set_ground(state, hex_, seat.home)
    place(state, seat, hex_)
    state.turned = 0
    score_piece(state, seat, DWELLING)
    after_building(state, seat, hex_, upgrade=False)


def score_piece(state: State, seat: Seat, piece: int) -> None:
    """What the scoring tile and favor tiles give for a structure."""
    gain_points(state, seat, state.tile.piece_points[piece], "scoring tile")
    if seat.favors:
        for tile, points in state.game.printed.building_favors[piece]:
            if seat.favors >> tile & 1:
                gain_points(state, seat, points, state.game.printed.favors[tile].id)


def after_building(state: State, seat: Seat, hex_: int, *, upgrade: bool) -> None:
    """What every build and upgrade sets off: power for the neighbours, perhaps a town."""
    leech.offer_from(state, seat.index, hex_)
    if state.automa is not None:
        seat.rules.built_next_to_automa(state, seat, hex_, upgrade=upgrade)
    towns.check(state, seat, hex_)


def price_of(state: State, seat: Seat, hex_: int, piece: int) -> tuple[int, int]:
    """Coins and workers of an upgrade; a trading house is cheaper next to somebody else."""
    if piece == TRADING_HOUSE and not near(state, hex_) & state.occupied & ~seat.own:
        return seat.table.cost_alone
    return seat.table.cost[piece]


def check_upgrade(state: State, seat: Seat, hex_: int, piece: int) -> int:
    """The type of the structure that is replaced; refuses what cannot become of it."""
    bit = 1 << hex_
    old = next((p for p in range(len(PIECES)) if seat.pieces[p] & bit), -1)
    if old < 0 or piece not in BECOMES[old]:
        raise IllegalMove("no-such-upgrade", "TM-BASE-05-02", hex=state.hex_name(hex_), piece=PIECES[piece])
    check_piece(seat, piece)
    return old


def pay_upgrade(state: State, seat: Seat, hex_: int, piece: int) -> None:
    """Pay for an upgrade, or refuse."""
    coins, workers = price_of(state, seat, hex_, piece)
    need(seat, coins, workers, 0, "TM-BASE-02-06")
    pay(state, seat, coins, workers, 0, PIECES[piece])


def replace(state: State, seat: Seat, hex_: int, old: int, piece: int) -> None:
    """Put the next structure in the place of the old one, with all that follows."""
    structures.become(state, seat, hex_, old, piece, PIECES[piece])
    score_piece(state, seat, piece)
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
        state.debts.append(ChooseFavor(seat.index, count))


def storm_hexes(state: State, seat: Seat) -> int:
    """Hexes a sandstorm can reach: next to an own structure, empty, and not yet desert."""
    board = state.board
    hexes = board.dilate(seat.own) & board.land & ~state.occupied
    return hexes & ~(state.lands[seat.home] | state.lands[ICE] | state.lands[VOLCANO])


def sandstorm(state: State, seat: Seat, hex_: int) -> None:
    """Nomads: turn a hex that shares an edge with an own structure into home terrain."""
    terraform(state, seat, hex_, seat.home, TERRAINS[seat.home], "sandstorm")
    state.turned |= 1 << hex_


def check_storm(state: State, seat: Seat, hex_: int) -> None:
    """Refuse a hex that no sandstorm reaches."""
    if not storm_hexes(state, seat) >> hex_ & 1:
        raise IllegalMove("out-of-reach", "TM-BASE-13-12", hex=state.hex_name(hex_))
