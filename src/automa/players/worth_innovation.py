"""What a position of Age of Innovation is worth to a seat, in points at the end: a sum of small estimates.

Rough numbers of experience, not rules; the house of `worth` for Terra Mystica: goods count while there is time to use
them, income for every round it will still be paid, and at the end only what final scoring counts is left.
"""

from collections.abc import Sequence
from typing import Final

from automa.age_of_innovation import final, gains
from automa.age_of_innovation.income import amounts
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.players.estimate import Memory, rivals, towns_begun

COIN: Final = 0.6
TOOL: Final = 1.5
SCHOLAR: Final = 2.6
BOOK: Final = 1.4
POWER: Final = 0.4
BOWLS: Final[tuple[float, ...]] = (0.1, 0.4, 0.7)
HANDFUL: Final = (8, 4, 2, 5)
"""Coins, tools, scholars and books worth their full value; what lies there beyond is worth a part of it."""
SPARE: Final = 0.3
PIECES: Final[tuple[float, ...]] = (1.5, 4.0, 7.0, 11.0, 10.0, 3.0, 6.0)
"""What a building is good for beside its income: scoring, neighbours, the next upgrade, the abilities."""
LARGEST: Final = 0.7
CITY: Final = 11.0
"""A group just short of a city."""
LEVEL: Final = 0.45
LEAD: Final = 2.5
TILE: Final = {"action": 1.6, "on": 1.0, "passing": 2.0}
"""What a tile does in a round beside its income."""
SECOND_ACTION: Final = 3.0


def worth(state: State, seat: Seat, memory: Memory) -> float:
    """The position in points of the seat."""
    rounds = state.game.rounds
    left = rounds - state.round
    network, passing, income, tiles = _kept(state, seat, left, memory)
    science, bonus = _levels(state, seat, memory)
    total = seat.points + science + network + passing
    if left <= 0:
        return total + final.resources(seat) / state.game.human.rules.coins_per_point
    buildings, begun = _built(state, seat, memory)
    total += _goods(seat) + left * (income + tiles) + left / rounds * buildings
    total += _land(state, seat, left) + begun + bonus
    total += left * (0.6 * seat.shipping + 1.0 * seat.terraforming) + 1.5 * seat.keys
    return total + SECOND_ACTION * (state.actions_left if state.acted and state.turn == seat.index else 0)


def _kept(state: State, seat: Seat, left: int, memory: Memory) -> tuple[float, ...]:
    """What follows from buildings, tiles and levels: network, the pass, income a round, what tiles do in a round."""
    key = (
        state.round, seat.passed, seat.neutral, seat.shipping, seat.display, seat.city_tiles, *seat.pieces,
        *seat.levels, *seat.tiles, *state.bridges,
    )  # fmt: skip
    known = memory.kept.get(key)
    if known is None:
        known = memory.kept[key] = (
            _network(state, seat, left, memory),
            _passing(state, seat),
            _income(state, seat) if left > 0 else 0.0,
            _tiles(seat),
        )
    return known


def _levels(state: State, seat: Seat, memory: Memory) -> tuple[float, ...]:
    """What follows from the markers of the disciplines: being ahead, and the science bonus."""
    others = rivals(state, seat, state.automa)
    key = (state.round, seat.faction, *seat.levels, *others)
    known = memory.levels.get(key)
    if known is None:
        known = memory.levels[key] = (_science(state, seat, others), _bonus(state, seat))
    return known


def _partly(amount: int, handful: int) -> float:
    return amount if amount <= handful else handful + SPARE * (amount - handful)


def _goods(seat: Seat) -> float:
    total = BOWLS[0] * seat.bowl1 + BOWLS[1] * seat.bowl2 + BOWLS[2] * seat.bowl3
    total += COIN * _partly(seat.coins, HANDFUL[0]) + TOOL * _partly(seat.tools, HANDFUL[1])
    return total + SCHOLAR * _partly(seat.scholars, HANDFUL[2]) + BOOK * _partly(sum(seat.books), HANDFUL[3])


def _income(state: State, seat: Seat) -> float:
    coins, tools, scholars, power, points, books = amounts(state, seat)
    return (
        COIN * min(coins, 12)
        + TOOL * min(tools, 7)
        + SCHOLAR * min(scholars, 3)
        + POWER * power
        + points
        + BOOK * books
    )


def _tiles(seat: Seat) -> float:
    """Special actions and rewards of tiles, the round bonus apart."""
    total = 0.0
    for tile in seat.tiles[:-1]:
        total += TILE["action"] * (tile.action is not None) + TILE["on"] * bool(tile.on)
        total += TILE["passing"] * bool(tile.passing)
    return total


def _built(state: State, seat: Seat, memory: Memory) -> tuple[float, ...]:
    """The buildings themselves, and groups on their way to a city."""
    key = (seat.in_towns, *seat.pieces, *state.bridges)
    known = memory.built.get(key)
    if known is None:
        begun = CITY * towns_begun(state, seat, state.game.components.values)
        known = memory.built[key] = (_buildings(seat), begun)
    return known


def _buildings(seat: Seat) -> float:
    return sum(each * hexes.bit_count() for each, hexes in zip(PIECES, seat.pieces, strict=True) if hexes)


def _network(state: State, seat: Seat, left: int, memory: Memory) -> float:
    """The area counts at the end; while much can still join, every building counts alike."""
    if left > 1:
        return LARGEST * seat.own.bit_count()
    key = (seat.own, seat.shipping, *seat.tiles, *state.bridges)
    known = memory.largest.get(key)
    if known is None:
        known = memory.largest[key] = final.area(state, seat)
    return 2 * LARGEST * known


def _passing(state: State, seat: Seat) -> float:
    """What the pass will score, as long as it has not."""
    if seat.passed or not state.round:
        return 0.0
    return float(sum(gains.counted_points(state, seat, tile.passing) for tile in seat.tiles if tile.passing))


def _land(state: State, seat: Seat, left: int) -> float:
    """Room to grow: native land in reach, land one spade away, and neighbours for cheap guilds."""
    free, lands, home = seat.reach & ~state.occupied, state.lands, seat.home
    native = (free & lands[home]).bit_count()
    near = (free & (lands[(home + 1) % 7] | lands[home - 1])).bit_count()
    beside = (state.board.dilate(seat.own) & state.occupied & ~seat.own).bit_count()
    return min(left, 3) * (0.5 * min(native, 4) + 0.2 * min(near, 6) + 0.3 * min(beside, 4))


def _science(state: State, seat: Seat, others: Sequence[int]) -> float:
    """Levels, and being ahead of Automa and others, the more the nearer the end."""
    near = LEAD * (1 + state.round / 2) / 9
    total = 0.0
    for level, other in zip(seat.levels, others, strict=True):
        total += LEVEL * level + near * max(-3, min(3, level - other))
    return total


def _bonus(state: State, seat: Seat) -> float:
    """What the round tiles of this and the coming rounds will pay for the levels reached."""
    total = 0.0
    for tile in state.game.tiles[max(0, state.round - 1) : state.game.rounds - 1]:
        reward = tile.reward
        each = COIN * reward.coins + TOOL * reward.tools + SCHOLAR * reward.scholars + POWER * reward.power
        each += BOOK * reward.books + 2.0 * reward.has("spades")
        level = seat.levels[tile.track] + seat.faction.bonus_levels
        total += 0.7 * each * (level // tile.per) + 0.1 * level / tile.per
    return total
