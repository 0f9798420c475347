"""What a position is worth to a seat, in points at the end: a sum of small estimates, each with its own function.

Rough numbers of experience, not rules: goods are worth more while rounds are left to spend them in, but only a handful
of them; income counts for every round it will still be paid; at the very end only what the final scoring counts is left.
"""

from collections.abc import Callable
from typing import Final

from automa.play import groups
from automa.play.seat import NO_BONUS
from automa.players.estimate import EstimateMemory, ahead, rivals, room, towns_begun
from automa.players.weights import (
    BONUS,
    BONUS_STEP,
    BOWL1,
    BOWL2,
    BOWL3,
    CARD1,
    CARD2,
    CARD3,
    COIN,
    DIGGING,
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
    TILE4,
    TILE5,
    TOWN,
    TOWN_EARLY,
    UNLOCKED,
    WORKER,
)
from automa.players.weights import MYSTICA as W
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

HANDFUL: Final = (6, 3, 2)
"""Coins, workers and priests worth their full value; what lies there beyond is worth a part of it."""
ENOUGH: Final = (7, 4, 2, 8)
"""Income a round beyond which more of the same is worth half."""


def worth(state: State, seat: Seat, memory: EstimateMemory) -> float:
    """The position in points of the seat."""
    rounds = state.game.printed.rounds
    left = rounds - state.round
    card, income, structures, favors = _owned(state, seat, left, memory)
    cults, bonus = _levels(state, seat, memory)
    total = seat.points + _network(state, seat, left, memory) + cults + card
    if left <= 0:
        spare = seat.coins + seat.workers + seat.priests + seat.bowl3 + seat.bowl2 / 2
        return total + spare / seat.table.coins_per_point
    goods = _goods(seat)
    total += (goods if left > 1 else W[LATE] * goods) + left * income + left / rounds * structures
    begun = _begun(state, seat, memory) * (W[TOWN] + left * W[TOWN_EARLY])
    total += room(state, seat, seat.home, left, memory, W) + begun + bonus + W[KEY] * seat.keys
    each = W[SHIPPING] * seat.shipping + W[DIGGING] * seat.digging + W[UNLOCKED] * seat.unlocked.bit_count()
    total += left * each + favors
    return total + W[SECOND_ACTION] if state.actions_left > 1 else total


def _goods(seat: Seat) -> float:
    """Goods at hand and power in the bowls."""
    coins, workers, priests = seat.coins, seat.workers, seat.priests
    spare = W[SPARE]
    total = W[BOWL1] * seat.bowl1 + W[BOWL2] * seat.bowl2 + W[BOWL3] * seat.bowl3
    total += W[HELD_COIN] * (coins if coins <= HANDFUL[0] else HANDFUL[0] + spare * (coins - HANDFUL[0]))
    total += W[HELD_WORKER] * (
        workers if workers <= HANDFUL[1] else HANDFUL[1] + spare * (workers - HANDFUL[1])
    )
    total += W[HELD_PRIEST] * (
        priests if priests <= HANDFUL[2] else HANDFUL[2] + spare * (priests - HANDFUL[2])
    )
    return total


def _value(amount: Gain) -> float:
    return W[COIN] * amount[0] + W[WORKER] * amount[1] + W[PRIEST] * amount[2] + W[POWER] * amount[3]


def _owned(state: State, seat: Seat, left: int, memory: EstimateMemory) -> tuple[float, ...]:
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


def _begun(state: State, seat: Seat, memory: EstimateMemory) -> float:
    """Groups on their way to a town."""
    key = (seat.in_towns, seat.rivers, *seat.pieces, *state.bridges)
    known = memory.begun.get(key)
    if known is None:
        known = memory.begun[key] = towns_begun(state, seat, seat.table.values, seat.rivers)
    return known


def _levels(state: State, seat: Seat, memory: EstimateMemory) -> tuple[float, ...]:
    """What follows from the markers on the tracks: being ahead, and the bonus of the scoring tiles."""
    others = rivals(state, seat, state.automa)
    key = (state.round, seat.priests_sent, *seat.levels, *others)
    known = memory.levels.get(key)
    if known is None:
        known = memory.levels[key] = (ahead(state, seat, others, W), _cult_bonus(state, seat))
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
    total = W[COIN] * (coins if coins <= ENOUGH[0] else (ENOUGH[0] + coins) / 2)
    total += W[WORKER] * (workers if workers <= ENOUGH[1] else (ENOUGH[1] + workers) / 2)
    total += W[PRIEST] * (priests if priests <= ENOUGH[2] else (ENOUGH[2] + priests) / 2)
    return total + W[POWER] * (power if power <= ENOUGH[3] else (ENOUGH[3] + power) / 2)


def _structures(seat: Seat) -> float:
    total = 0.0
    pieces = seat.pieces
    for piece in range(5):
        if pieces[piece]:
            total += W[PIECE1 + piece] * pieces[piece].bit_count()
    return total


def _network(state: State, seat: Seat, left: int, memory: EstimateMemory) -> float:
    """The area counts at the end; while much can still join, every structure counts alike."""
    if left > 1:
        return W[LARGEST] * seat.own.bit_count()
    key = (seat.own, seat.shipping, seat.flight, seat.rivers, *state.bridges)
    known = memory.largest.get(key)
    if known is None:
        known = memory.largest[key] = groups.largest(scoring.networks(state, seat))
    return 2 * W[LARGEST] * known


def _reward(tile: RoundTile) -> float:
    """What a scoring tile pays once for its levels."""
    return _value(tile.reward) + W[SPADE] * tile.spades


def _cult_bonus(state: State, seat: Seat) -> float:
    """What the scoring tiles of this and the coming rounds will pay for the levels reached."""
    total = 0.0
    for tile in state.game.tiles[max(0, state.round - 1) : state.game.printed.rounds - 1]:
        level = seat.priests_sent if tile.track < 0 else seat.levels[tile.track]
        times = level // tile.per
        if times:
            total += W[BONUS] * times * _reward(tile)
        total += W[BONUS_STEP] * level / tile.per
    return total


_FAVORS: Final[dict[int, Callable[[Seat, int], float]]] = {
    FAV5: lambda seat, left: W[TILE1] * left,
    FAV6: lambda seat, left: W[TILE2] * left,
    FAV10: lambda seat, left: W[TILE3] * min(left + 1, 4 - seat.pieces[TRADING_HOUSE].bit_count()),
    FAV11: lambda seat, left: W[TILE4] * min(left * 1.5, 8 - seat.pieces[DWELLING].bit_count()),
    FAV12: lambda seat, left: W[TILE5] * left,
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
_CARD_USE: Final = {BON1: CARD1, BON2: CARD2, BON4: CARD3}


def _card(state: State, seat: Seat, left: int) -> float:
    """Before the pass what it will score; after it what the new card brings next round."""
    if not seat.passed and state.round:
        return W[PASSING] * sum([points for _, points in turns.pass_points(state, seat)])
    if seat.bonus == NO_BONUS or left <= 0:
        return 0.0
    scores = _CARD_PIECES.get(seat.bonus, {})
    points = sum(each * seat.pieces[piece].bit_count() for piece, each in scores.items())
    use = W[_CARD_USE[seat.bonus]] if seat.bonus in _CARD_USE else 0.0
    return _value(state.game.printed.bonus[seat.bonus].income) + use + points
