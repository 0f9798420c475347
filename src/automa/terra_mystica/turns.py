"""Turns and passing: whose turn is next, what ends with an action, what a pass scores."""

from typing import Final

from automa.play import rounds
from automa.play.change import Passed, Took
from automa.play.errors import IllegalMove
from automa.play.goods import gain_points
from automa.play.seat import NO_BONUS
from automa.play.state import NOBODY, ROUND_END
from automa.terra_mystica import cults, reach
from automa.terra_mystica.codes import TRADING_HOUSE
from automa.terra_mystica.debts import FreeDwelling, FreeHouse, Sandstorm, WorkersToPriests
from automa.terra_mystica.resources import gain
from automa.terra_mystica.state import Seat, State

_LAPSE: Final = (WorkersToPriests, FreeDwelling, FreeHouse, Sandstorm)
"""What is lost when it is not used in the turn that brought it."""


def pass_points(state: State, seat: Seat) -> list[tuple[str, int]]:
    """What a pass scores now: bonus card, favor tiles, stronghold."""
    printed = state.game.printed
    scores: list[tuple[str, int]] = []
    if seat.bonus != NO_BONUS:
        card = printed.bonus[seat.bonus]
        points = card.pass_shipping * seat.shipping
        for piece, each in card.pass_points:
            points += each * seat.pieces[piece].bit_count()
        if points:
            scores.append((card.id, points))
    for tile in printed.passing_favors:
        if seat.favors >> tile & 1:
            favor = printed.favors[tile]
            points = favor.pass_points[seat.pieces[TRADING_HOUSE].bit_count()]
            if points:
                scores.append((favor.id, points))
    points = seat.rules.pass_points(state, seat)
    if points:
        scores.append(("stronghold", points))
    return scores


def pass_turn(state: State, seat: Seat, bonus: int) -> None:
    """Pass: score, and in all rounds but the last swap the bonus card."""
    for source, points in pass_points(state, seat):
        gain_points(state, seat, points, source)
    old = seat.bonus
    if bonus != NO_BONUS:
        swap_bonus(state, seat, bonus)
    rounds.leave_round(state, seat)
    if old != NO_BONUS and state.game.printed.bonus[old].shipping:
        reach.refresh(state, seat)
    if state.events is not None:
        state.events.append(
            Passed(seat.index, state.game.printed.bonus[bonus].id if bonus != NO_BONUS else "")
        )
    state.actions_left = 1
    next_turn(state)


def swap_bonus(state: State, seat: Seat, bonus: int) -> None:
    """Take a card with its coins and put the old one in its place (TM-PASS-14)."""
    coins = rounds.swap_in_row(state, seat, bonus)
    if coins:
        gain(state, seat, (coins, 0, 0, 0), "bonus card")
    seat.bonus = bonus
    if state.events is not None:
        state.events.append(Took("card", seat.index, state.game.printed.bonus[bonus].id, "bonus card"))


def end_turn(state: State) -> None:
    """The turn of the deciding seat is over: nothing bought may be left; free gains not used are lost."""
    seat = state.seats[state.turn]
    if state.bought_spades and seat.spades:
        raise IllegalMove("spades-left-over", "TM-BASE-06-07", spades=seat.spades)
    if seat.spades:
        state.note_lost("spades", seat.index, seat.spades, "turn")
        seat.spades = 0
    if state.debts:
        state.debts = [
            debt for debt in state.debts if debt.seat != state.turn or not isinstance(debt, _LAPSE)
        ]
    if state.actions_left > 1:
        state.actions_left -= 1
        clear_action(state, seat)
        return
    next_turn(state)


def clear_action(state: State, seat: Seat) -> None:
    """Forget what belonged to the action just ended."""
    state.acted = state.spread = state.off_home = state.from_stronghold = False
    state.bought_spades = state.worked = state.turned = 0
    state.flown_to = -1
    if seat.without_key:
        seat.without_key = 0
        cults.forget_keys(state, seat)


def next_turn(state: State) -> None:
    """Hand the turn to the next seat that has not passed; after the last pass the round ends."""
    before = state.turn
    if before < len(state.seats):
        clear_action(state, state.seats[before])
    state.turn = rounds.next_to_act(state)
    if state.turn == NOBODY:
        state.phase = ROUND_END
