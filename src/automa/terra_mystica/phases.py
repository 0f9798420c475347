"""The phases of a round: income, actions, cult bonus, clean-up; and the end of the game."""

from automa.play import rounds, turn
from automa.play.seat import NO_BONUS
from automa.play.state import ACTING, BONUS, INCOME
from automa.terra_mystica import reach, scoring, spades, turns
from automa.terra_mystica.debts import BonusSpades
from automa.terra_mystica.printed import times
from automa.terra_mystica.resources import gain
from automa.terra_mystica.state import Seat, State


def end_round(state: State) -> None:
    """After the last pass: the end of the game, or the cult bonus and the clean-up."""
    if state.round == state.game.printed.rounds:
        scoring.finish(state)
        state.over = True
        return
    state.phase = BONUS
    set_order(state)
    tile = state.tile
    for index in rounds.humans_in_order(state):
        seat = state.seats[index]
        level = seat.priests_sent if tile.track < 0 else seat.levels[tile.track]
        count = level // tile.per
        if not count:
            continue
        gain(state, seat, times(tile.reward, count), "cult bonus")
        if tile.spades:
            spades.grant_spades(state, seat, tile.spades * count, "cult bonus")
            if seat.spades:
                state.debts.append(BonusSpades(index, 0))
    rounds.clean_up(state, state.game.printed.rules.bonus_coins)


def set_order(state: State) -> None:
    """The order of the next round: clockwise from the first to pass, or the order of passing (Fire & Ice)."""
    if state.game.options.turn_order_variant:
        state.order = turn.by_passing(state.order, state.passing)
    elif state.passing:
        state.order = turn.clockwise_from(state.order, state.passing[0])


def income(state: State) -> None:
    """Phase I of a round: bonus card, structures, favor tiles."""
    state.phase = INCOME
    state.round += 1
    for seat in state.seats:
        seat.spades = 0
    if state.debts:
        state.debts = [debt for debt in state.debts if type(debt) is not BonusSpades]
    for index in rounds.humans_in_order(state):
        income_of(state, state.seats[index])


def income_of(state: State, seat: Seat) -> None:
    """What a seat collects in phase I."""
    printed = state.game.printed
    if seat.bonus != NO_BONUS:
        card = printed.bonus[seat.bonus]
        gain(state, seat, card.income, card.id)
    coins = workers = priests = power = 0
    for piece, table in enumerate(seat.table.income):
        amount = table[seat.pieces[piece].bit_count()]
        coins += amount[0]
        workers += amount[1]
        priests += amount[2]
        power += amount[3]
    gain(state, seat, (coins, workers, priests, power), "structures")
    if seat.favors:
        for tile, amount in printed.income_favors:
            if seat.favors >> tile & 1:
                gain(state, seat, amount, printed.favors[tile].id)


def begin_actions(state: State) -> None:
    """Phase II: everybody is back in the round."""
    state.phase = ACTING
    rounds.all_are_back(state)
    for seat in state.seats:
        if seat.bonus != NO_BONUS and state.game.printed.bonus[seat.bonus].shipping:
            reach.refresh(state, seat)
        turns.clear_action(state, seat)
    state.actions_left = 1
    out = state.out()
    state.turn = next(index for index in state.order if index not in out)
