"""Coins, workers, priests and power at once: gaining and paying."""

from automa.play.errors import short
from automa.play.goods import power_from
from automa.terra_mystica.debts import UnlockOrPriest
from automa.terra_mystica.printed import Gain
from automa.terra_mystica.state import Seat, State


def priest_room(state: State, seat: Seat) -> int:
    """How many more priests the seat can hold. Riverwalkers own one per unlocked terrain."""
    limit = seat.unlocked.bit_count() if seat.unlocked else state.game.printed.rules.priests
    return limit - seat.priests_sent - seat.priests


def gain_priests(state: State, seat: Seat, amount: int, source: str) -> None:
    """Gain priests up to the limit; Riverwalkers choose for each of them."""
    if seat.unlocked:
        state.debts.append(UnlockOrPriest(seat.index, amount))
        return
    gained = max(0, min(amount, priest_room(state, seat)))
    seat.priests += gained
    if state.events is not None:
        state.note_goods("priests", seat.index, gained, source)
        state.note_lost("priests", seat.index, amount - gained, source)


def gain(state: State, seat: Seat, amount: Gain, source: str) -> None:
    """Gain coins, workers, priests and power at once."""
    coins, workers, priests, power = amount
    if coins:
        seat.coins += coins
        state.note_goods("coins", seat.index, coins, source)
    if workers:
        seat.workers += workers
        state.note_goods("workers", seat.index, workers, source)
    if priests:
        gain_priests(state, seat, priests, source)
    if power:
        power_from(state, seat, power, source)


def pay(state: State, seat: Seat, coins: int, workers: int, priests: int, source: str) -> None:
    """Pay what the caller has checked."""
    seat.coins -= coins
    seat.workers -= workers
    seat.priests -= priests
    if state.events is not None:
        for what, amount in (("coins", coins), ("workers", workers), ("priests", priests)):
            state.note_goods(what, seat.index, -amount, source)


def need(seat: Seat, coins: int, workers: int, priests: int, rule: str) -> None:
    """Refuse a price the seat cannot pay."""
    if seat.coins < coins:
        raise short("coins", coins - seat.coins, rule)
    if seat.workers < workers:
        raise short("workers", workers - seat.workers, rule)
    if seat.priests < priests:
        raise short("priests", priests - seat.priests, rule)
