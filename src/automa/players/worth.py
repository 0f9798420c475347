"""What a position is worth to a seat, in points at the end: a sum of small estimates, each with its own function.

Rough numbers of experience, not rules: goods are worth more while rounds are left to spend them in, but only a handful
of them; income counts for every round it will still be paid; at the very end only what the final scoring counts is left.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from automa.play import groups
from automa.play.seat import NO_BONUS
from automa.players.estimate import Memory, ahead, rivals, room, towns_begun
from automa.terra_mystica import scoring, turns
from automa.terra_mystica.codes import (
    BON1,
    BON2,
    BON4,
    BON6,
    BON7,
    BON9,
    DWELLING,
    FAV5,
    FAV6,
    FAV10,
    FAV11,
    FAV12,
    SANCTUARY,
    STRONGHOLD,
    TRADING_HOUSE,
)
from automa.terra_mystica.printed import Gain, RoundTile
from automa.terra_mystica.state import Seat, State

COIN: Final = 0.75
WORKER: Final = 1.6
PRIEST: Final = 2.6
POWER: Final = 0.45
"""A coin, a worker, a priest, one step of power, while there is time to use them."""
BOWLS: Final[tuple[float, ...]] = (0.1, 0.4, 0.7)
HANDFUL: Final = (6, 3, 2)
"""Coins, workers and priests worth their full value; what lies there beyond is worth a part of it."""
SPARE: Final = 0.3
ENOUGH: Final = (7, 4, 2, 8)
"""Income a round beyond which more of the same is worth half."""
PIECES: Final[tuple[float, ...]] = (1.0, 4.5, 7.5, 9.0, 11.0)
"""What a structure is good for beside its income: scoring, neighbours, the next upgrade, the abilities."""
LARGEST: Final = 0.7
"""Each structure of the largest network, towards the points for areas."""
TOWN: Final = 12.0
"""A group just short of a town."""
SECOND_ACTION: Final = 3.0


def worth(state: State, seat: Seat, memory: Memory) -> float:
    """The position in points of the seat."""
    rounds = state.game.printed.rounds
    left = rounds - state.round
    card, income, structures, favors = _owned(state, seat, left, memory)
    cults, bonus = _levels(state, seat, memory)
    total = seat.points + _network(state, seat, left, memory) + cults + card
    if left <= 0:
        spare = seat.coins + seat.workers + seat.priests + seat.bowl3 + seat.bowl2 / 2
        return total + spare / seat.table.coins_per_point
    total += _goods(seat) + left * income + left / rounds * structures
    total += room(state, seat, seat.home, left, memory) + _begun(state, seat, memory) + bonus
    total += left * (0.6 * seat.shipping + 0.9 * seat.digging + 0.4 * seat.unlocked.bit_count()) + favors
    return total + SECOND_ACTION if state.actions_left > 1 else total


def _goods(seat: Seat) -> float:
    """Goods at hand and power in the bowls."""
    coins, workers, priests = seat.coins, seat.workers, seat.priests
    total = BOWLS[0] * seat.bowl1 + BOWLS[1] * seat.bowl2 + BOWLS[2] * seat.bowl3
    total += COIN * (coins if coins <= HANDFUL[0] else HANDFUL[0] + SPARE * (coins - HANDFUL[0]))
    total += WORKER * (workers if workers <= HANDFUL[1] else HANDFUL[1] + SPARE * (workers - HANDFUL[1]))
    total += PRIEST * (priests if priests <= HANDFUL[2] else HANDFUL[2] + SPARE * (priests - HANDFUL[2]))
    return total


def _value(amount: Gain) -> float:
    return COIN * amount[0] + WORKER * amount[1] + PRIEST * amount[2] + POWER * amount[3]


def _owned(state: State, seat: Seat, left: int, memory: Memory) -> tuple[float, ...]:
    """What follows from how many structures there are, from tiles and the bonus card, wherever they stand: card, income
    a round, the structures themselves, favor tiles."""
    key = (
        state.round, seat.passed, seat.bonus, seat.favors, seat.shipping,
        seat.own if state.bridges else 0,  # Engineers pass for bridges between own structures.
        len(state.bridges),
        *[hexes.bit_count() for hexes in seat.pieces],
    )  # fmt: skip
    known = memory.owned.get(key)
    if known is None:
        known = memory.owned[key] = (
            _card(state, seat, left),
            _income(state, seat),
            _structures(seat),
            _favors(seat, left),
        )
    return known


def _begun(state: State, seat: Seat, memory: Memory) -> float:
    """Groups on their way to a town."""
    key = (seat.in_towns, seat.rivers, *seat.pieces, *state.bridges)
    known = memory.begun.get(key)
    if known is None:
        known = memory.begun[key] = TOWN * towns_begun(state, seat, seat.table.values, seat.rivers)
    return known


def _levels(state: State, seat: Seat, memory: Memory) -> tuple[float, ...]:
    """What follows from the markers on the tracks: being ahead, and the bonus of the scoring tiles."""
    others = rivals(state, seat, state.automa)
    key = (state.round, seat.priests_sent, *seat.levels, *others)
    known = memory.levels.get(key)
    if known is None:
        known = memory.levels[key] = (ahead(state, seat, others), _cult_bonus(state, seat))
    return known


def _income(state: State, seat: Seat) -> float:
    """What structures and favor tiles pay in a round, the bonus card apart."""
    coins = workers = priests = power = 0
    pieces = seat.pieces
    for piece, row in enumerate(seat.table.income):
        amount = row[pieces[piece].bit_count()]
        coins += amount[0]
        workers += amount[1]
        priests += amount[2]
        power += amount[3]
    if seat.favors:
        for tile, amount in state.game.printed.income_favors:
            if seat.favors >> tile & 1:
                coins += amount[0]
                workers += amount[1]
                priests += amount[2]
                power += amount[3]
    total = COIN * (coins if coins <= ENOUGH[0] else (ENOUGH[0] + coins) / 2)
    total += WORKER * (workers if workers <= ENOUGH[1] else (ENOUGH[1] + workers) / 2)
    total += PRIEST * (priests if priests <= ENOUGH[2] else (ENOUGH[2] + priests) / 2)
    return total + POWER * (power if power <= ENOUGH[3] else (ENOUGH[3] + power) / 2)


def _structures(seat: Seat) -> float:
    total = 0.0
    pieces = seat.pieces
    for piece in range(5):
        if pieces[piece]:
            total += PIECES[piece] * pieces[piece].bit_count()
    return total


def _network(state: State, seat: Seat, left: int, memory: Memory) -> float:
    """The area counts at the end; while much can still join, every structure counts alike."""
    if left > 1:
        return LARGEST * seat.own.bit_count()
    key = (seat.own, seat.shipping, seat.flight, seat.rivers, *state.bridges)
    known = memory.largest.get(key)
    if known is None:
        known = memory.largest[key] = groups.largest(scoring.networks(state, seat))
    return LARGEST * 2 * known


@cache
def _reward(tile: RoundTile) -> float:
    """What a scoring tile pays once for its levels."""
    return _value(tile.reward) + 2.0 * tile.spades


def _cult_bonus(state: State, seat: Seat) -> float:
    """What the scoring tiles of this and the coming rounds will pay for the levels reached."""
    total = 0.0
    for tile in state.game.tiles[max(0, state.round - 1) : state.game.printed.rounds - 1]:
        level = seat.priests_sent if tile.track < 0 else seat.levels[tile.track]
        times = level // tile.per
        if times:
            total += times * _reward(tile)
        total += 0.1 * level / tile.per
    return total


_FAVORS: Final[dict[int, Callable[[Seat, int], float]]] = {
    FAV5: lambda seat, left: 0.8 * left,
    FAV6: lambda seat, left: 1.3 * left,
    FAV10: lambda seat, left: 1.5 * min(left + 1, 4 - seat.pieces[TRADING_HOUSE].bit_count()),
    FAV11: lambda seat, left: 1.5 * min(left * 1.5, 8 - seat.pieces[DWELLING].bit_count()),
    FAV12: lambda seat, left: 2.0 * left,
}
"""Favor tiles whose use is neither income nor steps: what is left of it."""


def _favors(seat: Seat, left: int) -> float:
    total = 0.0
    if seat.favors:
        for tile, rest in _FAVORS.items():
            if seat.favors >> tile & 1:
                total += rest(seat, left)
    return total


_CARD_PIECES: Final[dict[int, dict[int, float]]] = {
    BON6: {STRONGHOLD: 4, SANCTUARY: 4},
    BON7: {TRADING_HOUSE: 2},
    BON9: {DWELLING: 1},
}
_CARD_USE: Final = {BON1: 2.6, BON2: 1.4, BON4: 1.0}


def _card(state: State, seat: Seat, left: int) -> float:
    """Before the pass what it will score; after it what the new card brings next round."""
    if not seat.passed and state.round:
        return float(sum(points for _, points in turns.pass_points(state, seat)))
    if seat.bonus == NO_BONUS or left <= 0:
        return 0.0
    scores = _CARD_PIECES.get(seat.bonus, {})
    points = sum(each * seat.pieces[piece].bit_count() for piece, each in scores.items())
    return _value(state.game.printed.bonus[seat.bonus].income) + _CARD_USE.get(seat.bonus, 0.0) + points
