"""What a position is worth to a seat, in points at the end: a sum of small estimates, each with its own function.

Rough numbers of experience, not rules: goods are worth more while rounds are left to spend them in, income counts for
every round it will still be paid, and at the very end only what the final scoring counts is left.
"""

from collections.abc import Callable

from automa.terra_mystica import rounds, scoring, towns
from automa.terra_mystica.codes import (
    BON1,
    BON2,
    BON4,
    DWELLING,
    FAV5,
    FAV6,
    FAV10,
    FAV11,
    FAV12,
    NO_CARD,
    SANCTUARY,
    STRONGHOLD,
    TRADING_HOUSE,
    WHEEL,
)
from automa.terra_mystica.facts import Gain
from automa.terra_mystica.rounds import ROUNDS
from automa.terra_mystica.seat import Seat
from automa.terra_mystica.state import State

EARLY = (0.75, 1.6, 2.6, 0.45)
"""A coin, a worker, a priest, one step of power, while there is time to use them."""
BOWLS = (0.15, 0.5, 0.95)
ENOUGH = (9, 5, 3, 12)
"""Income a round beyond which more of the same is worth half."""
PIECES = (1.0, 3.5, 6.0, 7.0, 9.0)
"""What a structure is good for beside its income: scoring, neighbours, the next upgrade, the abilities."""
LARGEST = 0.7
"""Each structure of the largest network, towards the points for areas."""
TOWN = 7.0
"""A group just short of a town."""
CULT_STEP = 0.45
CULT_LEAD = 2.5


def worth(state: State, seat: Seat) -> float:
    """The position in points of the seat."""
    left = ROUNDS - state.round
    return (
        seat.points
        + _goods(seat, left)
        + _income(state, seat, left)
        + _structures(state, seat)
        + _network(state, seat, left)
        + _land(state, seat, left)
        + _towns(state, seat, left)
        + _cults(state, seat)
        + _cult_bonus(state, seat, left)
        + _tracks(seat, left)
        + _favors(seat, left)
        + _card(state, seat, left)
        + (3.0 if state.actions_left > 1 else 0.0)
    )


def _goods(seat: Seat, left: int) -> float:
    if left <= 0:
        spare = seat.coins + seat.workers + seat.priests + seat.bowl3 + seat.bowl2 / 2
        return spare / seat.table.coins_per_point
    coin, worker, priest, _ = EARLY
    bowl1, bowl2, bowl3 = BOWLS
    return (
        coin * seat.coins
        + worker * seat.workers
        + priest * seat.priests
        + bowl1 * seat.bowl1
        + bowl2 * seat.bowl2
        + bowl3 * seat.bowl3
    )


def _value(amount: Gain, times: float) -> float:
    return times * sum(goods * each for goods, each in zip(amount, EARLY, strict=True))


def _income(state: State, seat: Seat, left: int) -> float:
    """What structures and favor tiles will still pay, the bonus card apart."""
    if left <= 0:
        return 0.0
    rows = [row[pieces.bit_count()] for row, pieces in zip(seat.table.income, seat.pieces, strict=True)]
    rows += [gain for tile, gain in enumerate(state.game.favor_income) if seat.favors >> tile & 1]
    total = 0.0
    for goods, each, enough in zip(zip(*rows, strict=True), EARLY, ENOUGH, strict=True):
        paid = sum(goods)
        total += each * (min(paid, enough) + max(0, paid - enough) / 2)
    return total * left


def _structures(state: State, seat: Seat) -> float:
    share = max(0, ROUNDS - state.round) / ROUNDS
    return share * sum(each * pieces.bit_count() for each, pieces in zip(PIECES, seat.pieces, strict=True))


def _network(state: State, seat: Seat, left: int) -> float:
    """The area counts at the end; while much can still join, every structure counts alike."""
    if left > 1:
        return LARGEST * seat.own.bit_count()
    return LARGEST * 2 * max((part.bit_count() for part in scoring.networks(state, seat)), default=0)


def _land(state: State, seat: Seat, left: int) -> float:
    """Room to grow: free land of the own terrain in reach, land one spade away, and neighbours to trade with."""
    if left <= 0:
        return 0.0
    free = seat.reach & ~state.occupied
    home = seat.home
    own = (free & state.lands[home]).bit_count() if home >= 0 else 0
    near = 0
    if 0 <= home < WHEEL:
        near = sum((free & state.lands[(home + turn) % WHEEL]).bit_count() for turn in (1, -1))
    beside = state.game.board.dilate(seat.own) & state.occupied & ~seat.own
    return min(left, 3) * (0.5 * min(own, 4) + 0.2 * min(near, 6) + 0.3 * min(beside.bit_count(), 4))


def _towns(state: State, seat: Seat, left: int) -> float:
    """Groups on their way to a town."""
    rest = seat.own & ~seat.towns
    total = 0.0
    while rest:
        group = towns.group_of(state, seat, (rest & -rest).bit_length() - 1)
        rest &= ~group
        if not group & seat.towns:
            power = min(towns.power_of(seat, group), 7) / 7
            total += (power * min(group.bit_count(), 4) / 4) ** 2
    return TOWN * total * (1.0 if left > 0 else 0.0)


def _cults(state: State, seat: Seat) -> float:
    """Steps on the tracks, and being ahead, the more the nearer the end."""
    near = 1 + state.round / 2
    total = 0.0
    for track in range(4):
        level = seat.cult[track]
        others = [other.cult[track] for other in state.seats if other is not seat]
        if state.automa is not None:
            others.append(state.automa.cult[track])
        ahead = level - max(others, default=0)
        total += CULT_STEP * level + CULT_LEAD * near * max(-1.0, min(1.0, ahead / 3)) / 3
    return total


def _cult_bonus(state: State, seat: Seat, left: int) -> float:
    """What the scoring tiles of this and the coming rounds will pay for the levels reached."""
    total = 0.0
    for tile in state.game.tiles[max(0, state.round - 1) : ROUNDS - 1]:
        level = seat.bound if tile.track < 0 else seat.cult[tile.track]
        total += _value(tile.reward, level // tile.per) + 2.0 * tile.spades * (level // tile.per)
        total += 0.1 * level / tile.per
    return total if left > 0 else 0.0


def _tracks(seat: Seat, left: int) -> float:
    return left * (0.6 * seat.ship + 0.9 * seat.dig) + 0.4 * left * (seat.unlocked.bit_count())


_FAVORS: dict[int, Callable[[Seat, int], float]] = {
    FAV5: lambda seat, left: 0.8 * left,
    FAV6: lambda seat, left: 1.3 * left,
    FAV10: lambda seat, left: 1.5 * min(left + 1, 4 - seat.pieces[TRADING_HOUSE].bit_count()),
    FAV11: lambda seat, left: 1.5 * min(left * 1.5, 8 - seat.pieces[DWELLING].bit_count()),
    FAV12: lambda seat, left: 2.0 * left,
}
"""Favor tiles whose use is neither income nor steps: what is left of it."""


def _favors(seat: Seat, left: int) -> float:
    return sum(rest(seat, left) for tile, rest in _FAVORS.items() if seat.favors >> tile & 1)


_CARD_PIECES: dict[int, dict[int, float]] = {
    5: {STRONGHOLD: 4, SANCTUARY: 4},
    6: {TRADING_HOUSE: 2},
    8: {DWELLING: 1},
    9: {},
}
_CARD_USE = {BON1: 2.6, BON2: 1.4, BON4: 1.0}


def _card(state: State, seat: Seat, left: int) -> float:
    """Before the pass what it will score; after it what the new card brings next round."""
    if not seat.passed and state.round:
        return float(sum(points for _, points in rounds.pass_points(state, seat)))
    if seat.card == NO_CARD or left <= 0:
        return 0.0
    scores = _CARD_PIECES.get(seat.card, {})
    points = sum(each * seat.pieces[piece].bit_count() for piece, each in scores.items())
    return _value(state.game.card_income[seat.card], 1) + _CARD_USE.get(seat.card, 0.0) + points
