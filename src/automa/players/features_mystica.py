"""What a position of Terra Mystica looks like to a seat, in numbers: the learned value is a weighted sum of them."""

from typing import Final

from automa.board import HexSet
from automa.play import groups
from automa.players.estimate import WHEEL, towns_begun
from automa.players.features import (
    LAND,
    NETWORK,
    TRACKS,
    put_bowls,
    put_flags,
    put_goods,
    put_land,
    put_network,
    put_tracks,
)
from automa.terra_mystica import scoring
from automa.terra_mystica.codes import DWELLING, PIECES, STRONGHOLD
from automa.terra_mystica.factions import FACTIONS
from automa.terra_mystica.state import Seat, State

_BONUS: Final = 10
_FAVORS: Final = 12
_HOUSES: Final = tuple(FACTIONS)
NAMES: Final[tuple[str, ...]] = (
    "coins", "coins above 8", "workers", "workers above 6", "priests", "priests above 3", "bowl I", "bowl II", "bowl III",
    "income coins", "income workers", "income priests", "income power",
    *[f"{piece}s" for piece in PIECES],
    "shipping", "digging", "bridges", "towns", "keys", "town begun", "structures in towns",
    *TRACKS, *LAND, *NETWORK,
    "bonus of this round", "bonus of the next", "tiles for pieces", "tiles for spades", "tiles for towns", "tile now",
    *[f"card {number}" for number in range(1, _BONUS + 1)],
    *[f"favor {number}" for number in range(1, _FAVORS + 1)],
    *_HOUSES,
    *[f"stronghold of {name}" for name in _HOUSES],
)  # fmt: skip
"""What each number says."""


def features(state: State, seat: Seat) -> list[float]:
    """The numbers of a position, in the order of `NAMES`."""
    out: list[float] = []
    pieces = seat.pieces
    put_goods(out, ((seat.coins, 8), (seat.workers, 6), (seat.priests, 3)))
    put_bowls(out, seat)
    _income(state, seat, out)
    out += [float(hexes.bit_count()) for hexes in pieces]
    bridges = sum([1 for bridge in state.bridges if bridge[2] == seat.index])
    inside = (seat.own & seat.in_towns).bit_count()
    begun = towns_begun(state, seat, seat.table.values, seat.rivers)
    out += [float(seat.shipping + seat.flight), float(seat.digging), float(bridges)]
    out += [float(len(seat.town_tiles)), float(seat.keys), begun, float(inside)]
    put_tracks(out, state, seat, state.game.printed.tracks.top)
    put_land(out, state, seat, _rings(state, seat))
    largest = [groups.largest(scoring.networks(state, other)) for other in state.seats]
    put_network(out, state, largest.pop(seat.index), largest)
    _tiles(state, seat, out)
    put_flags(out, _BONUS, 1 << seat.bonus if seat.bonus >= 0 else 0)
    put_flags(out, _FAVORS, seat.favors)
    house = 1 << _HOUSES.index(seat.table.id)
    put_flags(out, len(_HOUSES), house)
    put_flags(out, len(_HOUSES), house if pieces[STRONGHOLD] else 0)
    return out


def _income(state: State, seat: Seat, out: list[float]) -> None:
    """What structures and favor tiles pay in a round."""
    total = [0, 0, 0, 0]
    for piece, row in enumerate(seat.table.income):
        amount = row[seat.pieces[piece].bit_count()]
        for good in range(4):
            total[good] += amount[good]
    for tile, amount in state.game.printed.income_favors:
        if seat.favors >> tile & 1:
            for good in range(4):
                total[good] += amount[good]
    out += [float(amount) for amount in total]


def _rings(state: State, seat: Seat) -> tuple[HexSet, HexSet, HexSet]:
    """Land by the spades it takes: none, one, two."""
    lands, home = state.lands, seat.home
    if seat.unlocked:
        open_ = closed = 0
        for terrain in range(WHEEL):
            if seat.unlocked >> terrain & 1:
                open_ |= lands[terrain]
            else:
                closed |= lands[terrain]
        return open_, closed, 0
    if home < 0:
        return 0, 0, 0
    if home >= WHEEL:
        return lands[home], 0, 0
    return (
        lands[home],
        lands[(home + 1) % WHEEL] | lands[(home - 1) % WHEEL],
        lands[(home + 2) % WHEEL] | lands[(home - 2) % WHEEL],
    )


def _tiles(state: State, seat: Seat, out: list[float]) -> None:
    """What the tiles of this and the coming rounds pay, and for what."""
    tiles = state.game.tiles
    now = max(0, state.round - 1)
    for place in (now, now + 1):
        bonus = 0.0
        if place < len(tiles) - 1:
            tile = tiles[place]
            level = seat.priests_sent if tile.track < 0 else seat.levels[tile.track]
            coins, workers, priests, power = tile.reward
            each = coins + 2.0 * workers + 4.0 * priests + 0.6 * power + 3.0 * tile.spades
            bonus = each * (level // tile.per)
        out.append(bonus)
    pieces = spades = town = 0.0
    supply = seat.table.supply
    for place in range(now, len(tiles)):
        tile = tiles[place]
        for piece in range(len(PIECES)):
            points = tile.piece_points[piece]
            if points:
                left = supply[piece] - seat.pieces[piece].bit_count()
                pieces += points * (left if left < 3 else 3)
        spades += tile.spade_points
        town += tile.town_points
    tile = tiles[now]
    out += [pieces, spades, town, float(tile.piece_points[DWELLING] + tile.town_points)]
