"""What both games do between the turns: who is next, who is back, what is free again, the bonuses of the row."""

from typing import Any

from automa.play.seat import NO_BONUS, Seat
from automa.play.state import NOBODY, State


def next_to_act(state: State[Any]) -> int:
    """The next of the order who has not passed, who acts now comes last; nobody after the last pass."""
    order, out = state.order, state.out()
    place = order.index(state.turn) - len(order)  # counted from the end, so that the first follows the last
    for _ in order:
        place += 1
        if order[place] not in out:
            return order[place]
    return NOBODY


def humans_in_order(state: State[Any]) -> list[int]:
    """The human seats in turn order."""
    return [index for index in state.order if index < len(state.seats)]


def clean_up(state: State[Any], coins: int) -> None:
    """Actions are free again, open bonuses get coins."""
    state.taken = 0
    for seat in state.seats:
        seat.used = 0
    for slot in range(len(state.row_coins)):
        state.row_coins[slot] += coins


def all_are_back(state: State[Any]) -> None:
    """A new round: nobody has passed."""
    state.passing = []
    for seat in state.seats:
        seat.passed = False
    if state.automa is not None:
        state.hers.passed = False


def leave_round(state: State[Any], seat: Seat) -> None:
    """A human has passed."""
    seat.passed = True
    state.passing.append(seat.index)


def swap_in_row(state: State[Any], seat: Seat, bonus: int) -> int:
    """A bonus leaves the row, the one held so far lies in its place; says how many coins lay on it (TM-PASS-14)."""
    slot = state.row.index(bonus)
    coins = state.row_coins[slot]
    if seat.bonus == NO_BONUS:
        del state.row[slot]
        del state.row_coins[slot]
    else:
        state.row[slot] = seat.bonus
        state.row_coins[slot] = 0
    return coins
