"""What a position of Age of Innovation looks like to a seat, in numbers: the learned value is a weighted sum of them."""

from typing import Final

from automa.age_of_innovation import final
from automa.age_of_innovation.income import amounts
from automa.age_of_innovation.names import PIECES
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.age_of_innovation.tables import components
from automa.board import HexSet
from automa.facts.catalogue import GameFacts
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

_PALACES: Final = 18
_PLAIN: Final[tuple[str, ...]] = (
    "coins", "coins above 8", "tools", "tools above 6", "scholars", "scholars above 3", "books", "books above 5",
    "bowl I", "bowl II", "bowl III",
    "income coins", "income tools", "income scholars", "income power", "income points", "income books",
    *[f"{piece}s" for piece in PIECES],
    "sailing", "terraforming", "bridges", "cities", "keys", "city begun", "buildings in cities", "annexes",
    "tiles with actions", "tiles that score", "tiles for passing", "innovations",
    *TRACKS, *LAND, *NETWORK,
    "bonus of this round", "bonus of the next",
)  # fmt: skip


def names(facts: GameFacts) -> tuple[str, ...]:
    """What each number says, in a game by these facts."""
    human = components(facts).human
    return (
        *_PLAIN, *human.round_bonuses, *human.competencies, *[f"palace {number}" for number in range(_PALACES)],
        *human.factions, *[f"palace of {name}" for name in human.displays], *human.displays,
    )  # fmt: skip


def features(state: State, seat: Seat) -> list[float]:
    """The numbers of a position, in the order of `names`."""
    out: list[float] = []
    put_goods(out, ((seat.coins, 8), (seat.tools, 6), (seat.scholars, 3), (sum(seat.books), 5)))
    put_bowls(out, seat)
    out += [float(amount) for amount in amounts(state, seat)]
    out += [float(hexes.bit_count()) for hexes in seat.pieces]
    _owned(state, seat, out)
    put_tracks(out, state, seat, state.game.components.tracks.top)
    put_land(out, state, seat, _rings(state, seat))
    largest = [final.area(state, other) for other in state.seats]
    put_network(out, state, largest.pop(seat.index), largest)
    _tiles(state, seat, out)
    components_ = state.game.components
    put_flags(out, len(components_.bonuses), 1 << seat.bonus if seat.bonus >= 0 else 0)
    held = 0
    for number in seat.competencies:
        held |= 1 << number
    put_flags(out, len(components_.competencies), held)
    put_flags(out, _PALACES, 1 << seat.palace)
    put_flags(out, len(state.game.factions), 1 << list(state.game.factions).index(seat.faction.id))
    display = 1 << list(components_.displays).index(seat.display.id)
    put_flags(out, len(components_.displays), display if seat.palace else 0)
    put_flags(out, len(components_.displays), display)
    return out


def _owned(state: State, seat: Seat, out: list[float]) -> None:
    """Levels, cities, and what tiles do."""
    bridges = sum([1 for bridge in state.bridges if bridge[2] == seat.index])
    begun = towns_begun(state, seat, state.game.components.values)
    inside = (seat.own & seat.in_towns).bit_count()
    out += [float(seat.shipping), float(seat.terraforming), float(bridges)]
    out += [float(len(seat.city_tiles)), float(seat.keys), begun, float(inside), float(seat.annexes_left)]
    acting = scoring = passing = 0
    for tile in seat.tiles:
        acting += tile.action is not None
        scoring += bool(tile.on)
        passing += bool(tile.passing)
    out += [float(acting), float(scoring), float(passing), float(len(seat.innovations))]


def _rings(state: State, seat: Seat) -> tuple[HexSet, HexSet, HexSet]:
    """Land by the spades it takes: none, one, two."""
    lands, home = state.lands, seat.home
    return (
        lands[home],
        lands[(home + 1) % WHEEL] | lands[(home - 1) % WHEEL],
        lands[(home + 2) % WHEEL] | lands[(home - 2) % WHEEL],
    )


def _tiles(state: State, seat: Seat, out: list[float]) -> None:
    """What the tiles of this and the next round pay for the levels reached."""
    tiles = state.game.tiles
    now = max(0, state.round - 1)
    for place in (now, now + 1):
        bonus = 0.0
        if place < len(tiles) - 1:
            tile = tiles[place]
            reward = tile.reward
            each = reward.coins + 2.0 * reward.tools + 4.0 * reward.scholars + 0.6 * reward.power
            each += 2.0 * reward.books + 3.0 * reward.has("spades")
            bonus = each * ((seat.levels[tile.track] + seat.faction.bonus_levels) // tile.per)
        out.append(bonus)
