"""Coins, workers, priests, power and points: gaining, paying, exchanging."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica.codes import (
    COIN_TO_POINT,
    POINT_TO_COIN,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_COIN,
    PRIEST_TO_WORKER,
    T_PRIESTS,
    T_UNLOCK,
    WORKER_TO_COIN,
    WORKER_TO_PRIEST,
)
from automa.terra_mystica.errors import IllegalMove, short
from automa.terra_mystica.facts import Gain
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


PRIESTS = 7
RATE = {
    POWER_TO_COIN: ("power", 1, "coins"),
    POWER_TO_WORKER: ("power", 3, "workers"),
    POWER_TO_PRIEST: ("power", 5, "priests"),
    PRIEST_TO_WORKER: ("priests", 1, "workers"),
    WORKER_TO_COIN: ("workers", 1, "coins"),
    PRIEST_TO_COIN: ("priests", 1, "coins"),
    POINT_TO_COIN: ("points", 1, "coins"),
    COIN_TO_POINT: ("coins", 2, "points"),
    WORKER_TO_PRIEST: ("workers", 1, "priests"),
}
"""Exchange: what is given, how much for one, what is gained."""


def gain_power(seat: Seat, amount: int) -> int:
    """Move power through the bowls; says how much really moved."""
    first = min(amount, seat.bowl1)
    seat.bowl1 -= first
    seat.bowl2 += first
    second = min(amount - first, seat.bowl2)
    seat.bowl2 -= second
    seat.bowl3 += second
    return first + second


def spend_power(seat: Seat, amount: int) -> None:
    """Move power from bowl III back to bowl I; the caller has checked that it is there."""
    seat.bowl3 -= amount
    seat.bowl1 += amount


def remove_tokens(seat: Seat, amount: int) -> None:
    """Take tokens out of the game, the least useful first: bowl I, II, III."""
    first = min(amount, seat.bowl1)
    second = min(amount - first, seat.bowl2)
    seat.bowl1 -= first
    seat.bowl2 -= second
    seat.bowl3 -= amount - first - second


def priest_room(seat: Seat) -> int:
    """How many more priests the seat can hold. Riverwalkers own one per unlocked terrain."""
    limit = seat.unlocked.bit_count() if seat.unlocked else PRIESTS
    return limit - seat.bound - seat.priests


def gain_priests(state: State, seat: Seat, amount: int, source: str) -> None:
    """Gain priests up to the limit; Riverwalkers choose for each of them."""
    if seat.unlocked:
        state.todo.append((T_UNLOCK, seat.index, amount, 0))
        return
    gained = max(0, min(amount, priest_room(seat)))
    if gained:
        seat.priests += gained
        state.note("priests", seat.index, gained, source)
    if gained < amount:
        state.note("lost-priests", seat.index, amount - gained, source)


def gain_points(state: State, seat: Seat, amount: int, source: str) -> None:
    """Score (or lose) victory points."""
    if amount:
        seat.points += amount
        if state.events is not None:
            state.events.append(("points", seat.index, amount, source))


def gain(state: State, seat: Seat, amount: Gain, source: str) -> None:
    """Gain coins, workers, priests and power at once."""
    coins, workers, priests, power = amount
    if coins:
        seat.coins += coins
        state.note("coins", seat.index, coins, source)
    if workers:
        seat.workers += workers
        state.note("workers", seat.index, workers, source)
    if priests:
        gain_priests(state, seat, priests, source)
    if power:
        power_from(state, seat, power, source)


def power_from(state: State, seat: Seat, amount: int, source: str) -> None:
    """Gain power and note it; what finds no room in the bowls is lost."""
    moved = gain_power(seat, amount)
    if state.events is not None:
        state.events.append(("power", seat.index, moved, source))
        if moved < amount:
            state.events.append(("lost-power", seat.index, amount - moved, source))


def pay(state: State, seat: Seat, coins: int, workers: int, priests: int, source: str) -> None:
    """Pay what the caller has checked."""
    seat.coins -= coins
    seat.workers -= workers
    seat.priests -= priests
    if state.events is not None:
        for what, amount in (("coins", coins), ("workers", workers), ("priests", priests)):
            if amount:
                state.events.append((what, seat.index, -amount, source))


def need(seat: Seat, coins: int, workers: int, priests: int = 0) -> None:
    """Refuse a price the seat cannot pay."""
    if seat.coins < coins:
        raise short("coins", coins - seat.coins)
    if seat.workers < workers:
        raise short("workers", workers - seat.workers)
    if seat.priests < priests:
        raise short("priests", priests - seat.priests)


def need_power(seat: Seat, amount: int) -> None:
    """Refuse to spend power that is not in bowl III."""
    if seat.bowl3 < amount:
        raise short("power", amount - seat.bowl3)


def burn(state: State, seat: Seat, amount: int) -> None:
    """Sacrifice power: one token of bowl II leaves the game for each that moves to bowl III."""
    if amount < 1 or seat.bowl2 < 2 * amount:
        raise IllegalMove("cannot-burn", "TM-GEN-01", tokens=seat.bowl2)
    seat.bowl2 -= 2 * amount
    seat.bowl3 += amount
    state.note("tokens", seat.index, -amount, "burn")


def convert(state: State, seat: Seat, kind: int, amount: int) -> None:
    """A free exchange, `amount` times."""
    given, price, gained = RATE[kind]
    if amount < 1:
        raise IllegalMove("no-amount", "TM-GEN-01")
    if kind == COIN_TO_POINT and state.game.asynchronous:
        # The public site lets everybody do before the end what the final scoring does.
        price = seat.table.coins_per_point
    elif kind in (POINT_TO_COIN, COIN_TO_POINT) and not seat.rules.trades_points:
        raise IllegalMove("no-such-exchange", "TM-GEN-01")
    cost = price * amount
    entry = _priests_owed(state, seat) if kind == WORKER_TO_PRIEST else -1
    if kind == WORKER_TO_PRIEST and (entry < 0 or amount > min(state.todo[entry][2], priest_room(seat))):
        raise IllegalMove("no-such-exchange", "TM-GEN-01")
    if given == "power":
        need_power(seat, cost)
        spend_power(seat, cost)
    else:
        have = getattr(seat, given)
        if have < cost:
            raise short(given, cost - have)
        setattr(seat, given, have - cost)
    state.note(given, seat.index, -cost, "convert")
    if gained == "priests" and kind == POWER_TO_PRIEST:
        gain_priests(state, seat, amount, "convert")
        return
    setattr(seat, gained, getattr(seat, gained) + amount)
    state.note(gained, seat.index, amount, "convert")
    if entry >= 0:
        what, who, left, extra = state.todo[entry]
        state.todo[entry : entry + 1] = [(what, who, left - amount, extra)] if left > amount else []


def _priests_owed(state: State, seat: Seat) -> int:
    for position, entry in enumerate(state.todo):
        if entry[0] == T_PRIESTS and entry[1] == seat.index:
            return position
    return -1
