"""What a position of Age of Innovation is worth to a seat, in points at the end: a sum of small estimates.

Rough numbers of experience, not rules; the house of `worth` for Terra Mystica: goods count while there is time to use
them, income for every round it will still be paid, and at the end only what final scoring counts is left.
"""

from typing import Final

from automa.age_of_innovation import final, gains
from automa.age_of_innovation.income import amounts
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.players.estimate import Memory, ahead, rivals, room, towns_begun

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
TILE: Final = {"action": 1.6, "on": 1.0, "passing": 2.0}
"""What a tile does in a round beside its income."""
SECOND_ACTION: Final = 3.0


def worth(state: State, seat: Seat, memory: Memory) -> float:
    """The position in points of the seat."""
    rounds = state.game.rounds
    left = rounds - state.round
    science, bonus = _levels(state, seat, memory)
    total = seat.points + science + _network(state, seat, left, memory) + _passing(state, seat)
    if left <= 0:
        return total + final.resources(seat) / state.game.human.rules.coins_per_point
    income, tiles = _owned(state, seat, memory)
    buildings, begun = _built(state, seat, memory)
    total += _goods(seat) + left * (income + tiles) + left / rounds * buildings
    total += room(state, seat, seat.home, left, memory) + begun + bonus
    total += left * (0.6 * seat.shipping + 1.0 * seat.terraforming) + 1.5 * seat.keys
    return total + SECOND_ACTION * (state.actions_left if state.acted and state.turn == seat.index else 0)


def _owned(state: State, seat: Seat, memory: Memory) -> tuple[float, ...]:
    """What follows from how many buildings there are, from tiles and high levels, wherever they stand: income and what
    tiles do in a round."""
    least, own = state.game.human.science.income_from, ~seat.neutral
    first, second, third, fourth = seat.levels
    key = (
        seat.display, seat.tiles, first >= least, second >= least, third >= least, fourth >= least,
        *[(hexes & own).bit_count() for hexes in seat.pieces],
    )  # fmt: skip
    known = memory.owned.get(key)
    if known is None:
        known = memory.owned[key] = (_income(state, seat), _tiles(seat))
    return known


def _levels(state: State, seat: Seat, memory: Memory) -> tuple[float, ...]:
    """What follows from the markers of the disciplines: being ahead, and the science bonus."""
    others = rivals(state, seat, state.automa)
    key = (state.round, seat.faction, *seat.levels, *others)
    known = memory.levels.get(key)
    if known is None:
        known = memory.levels[key] = (ahead(state, seat, others), _bonus(state, seat))
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
    key = (seat.own, seat.shipping, seat.tiles, *state.bridges)
    known = memory.largest.get(key)
    if known is None:
        known = memory.largest[key] = final.area(state, seat)
    return 2 * LARGEST * known


def _passing(state: State, seat: Seat) -> float:
    """What the pass will score, as long as it has not."""
    if seat.passed or not state.round:
        return 0.0
    points = 0
    for tile in seat.tiles:
        if tile.passing:
            points += gains.counted_points(state, seat, tile.passing)
    return points


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
