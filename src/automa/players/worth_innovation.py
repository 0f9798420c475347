"""What a position of Age of Innovation is worth to a seat, in points at the end: a sum of small estimates.

Rough numbers of experience, not rules; the house of `worth` for Terra Mystica: goods count while there is time to use
them, income for every round it will still be paid, and at the end only what final scoring counts is left.
"""

from typing import Final

from automa.age_of_innovation import final, gains
from automa.age_of_innovation.income import amounts
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.players.estimate import EstimateMemory, ahead, rivals, room, towns_begun
from automa.players.weights import (
    BONUS,
    BONUS_STEP,
    BOOK,
    BOWL1,
    BOWL2,
    BOWL3,
    COIN,
    DIGGING,
    HELD_BOOK,
    HELD_COIN,
    HELD_PRIEST,
    HELD_WORKER,
    KEY,
    LARGEST,
    LATE,
    PASSING,
    PIECE1,
    POWER,
    PRIEST,
    SECOND_ACTION,
    SHIPPING,
    SPADE,
    SPARE,
    TILE1,
    TILE2,
    TILE3,
    TOWN,
    TOWN_EARLY,
    WORKER,
)
from automa.players.weights import INNOVATION as W

HANDFUL: Final = (8, 4, 2, 5)
"""Coins, tools, scholars and books worth their full value; what lies there beyond is worth a part of it."""


def worth(state: State, seat: Seat, memory: EstimateMemory) -> float:
    """The position in points of the seat."""
    rounds = state.game.rounds
    left = rounds - state.round
    science, bonus = _levels(state, seat, memory)
    total = seat.points + science + _network(state, seat, left, memory) + _passing(state, seat)
    if left <= 0:
        return total + final.resources(seat) / state.game.human.rules.coins_per_point
    income, tiles = _owned(state, seat, memory)
    buildings, begun = _built(state, seat, memory)
    goods = _goods(seat)
    total += (goods if left > 1 else W[LATE] * goods) + left * (income + tiles) + left / rounds * buildings
    total += room(state, seat, seat.home, left, memory, W) + begun * (W[TOWN] + left * W[TOWN_EARLY]) + bonus
    total += left * (W[SHIPPING] * seat.shipping + W[DIGGING] * seat.terraforming) + W[KEY] * seat.keys
    return total + W[SECOND_ACTION] * (state.actions_left if state.acted and state.turn == seat.index else 0)


def _owned(state: State, seat: Seat, memory: EstimateMemory) -> tuple[float, ...]:
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


def _levels(state: State, seat: Seat, memory: EstimateMemory) -> tuple[float, ...]:
    """What follows from the markers of the disciplines: being ahead, and the science bonus."""
    others = rivals(state, seat, state.automa)
    key = (state.round, seat.faction, *seat.levels, *others)
    known = memory.levels.get(key)
    if known is None:
        known = memory.levels[key] = (ahead(state, seat, others, W), _bonus(state, seat))
    return known


def _partly(amount: int, handful: int) -> float:
    return amount if amount <= handful else handful + W[SPARE] * (amount - handful)


def _goods(seat: Seat) -> float:
    total = W[BOWL1] * seat.bowl1 + W[BOWL2] * seat.bowl2 + W[BOWL3] * seat.bowl3
    total += W[HELD_COIN] * _partly(seat.coins, HANDFUL[0]) + W[HELD_WORKER] * _partly(seat.tools, HANDFUL[1])
    total += W[HELD_PRIEST] * _partly(seat.scholars, HANDFUL[2])
    return total + W[HELD_BOOK] * _partly(sum(seat.books), HANDFUL[3])


def _income(state: State, seat: Seat) -> float:
    coins, tools, scholars, power, points, books = amounts(state, seat)
    return (
        W[COIN] * min(coins, 12)
        + W[WORKER] * min(tools, 7)
        + W[PRIEST] * min(scholars, 3)
        + W[POWER] * power
        + points
        + W[BOOK] * books
    )


def _tiles(seat: Seat) -> float:
    """Special actions and rewards of tiles, the round bonus apart."""
    total = 0.0
    for tile in seat.tiles[:-1]:
        if tile.action is not None:
            total += W[TILE1]
        if tile.on:
            total += W[TILE2]
        if tile.passing:
            total += W[TILE3]
    return total


def _built(state: State, seat: Seat, memory: EstimateMemory) -> tuple[float, ...]:
    """The buildings themselves, and groups on their way to a city."""
    key = (seat.in_towns, *seat.pieces, *state.bridges)
    known = memory.built.get(key)
    if known is None:
        begun = towns_begun(state, seat, state.game.components.values)
        known = memory.built[key] = (_buildings(seat), begun)
    return known


def _buildings(seat: Seat) -> float:
    total = 0.0
    for piece, hexes in enumerate(seat.pieces):
        if hexes:
            total += W[PIECE1 + piece] * hexes.bit_count()
    return total


def _network(state: State, seat: Seat, left: int, memory: EstimateMemory) -> float:
    """The area counts at the end; while much can still join, every building counts alike."""
    if left > 1:
        return W[LARGEST] * seat.own.bit_count()
    key = (seat.own, seat.shipping, seat.tiles, *state.bridges)
    known = memory.largest.get(key)
    if known is None:
        known = memory.largest[key] = final.area(state, seat)
    return 2 * W[LARGEST] * known


def _passing(state: State, seat: Seat) -> float:
    """What the pass will score, as long as it has not."""
    if seat.passed or not state.round:
        return 0.0
    points = 0
    for tile in seat.tiles:
        if tile.passing:
            points += gains.counted_points(state, seat, tile.passing)
    return W[PASSING] * points


def _bonus(state: State, seat: Seat) -> float:
    """What the round tiles of this and the coming rounds will pay for the levels reached."""
    total = 0.0
    for tile in state.game.tiles[max(0, state.round - 1) : state.game.rounds - 1]:
        reward = tile.reward
        each = W[COIN] * reward.coins + W[WORKER] * reward.tools + W[PRIEST] * reward.scholars
        each += W[POWER] * reward.power + W[BOOK] * reward.books + W[SPADE] * reward.has("spades")
        level = seat.levels[tile.track] + seat.faction.bonus_levels
        total += W[BONUS] * each * (level // tile.per) + W[BONUS_STEP] * level / tile.per
    return total
