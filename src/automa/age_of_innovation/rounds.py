"""How the game runs on by itself: set-up, rounds with their phases, turns, until somebody has to decide."""

from automa.age_of_innovation import automa, building, final, income, passing, science, setup
from automa.age_of_innovation.books import paid_without_choice
from automa.age_of_innovation.listing import comes_first, list_rights
from automa.age_of_innovation.rights import (
    AfterPlacing,
    AutomaToPlace,
    BonusToTake,
    BooksToPay,
    Collecting,
    Income,
    KeyToUse,
    Offer,
    Passing,
    ScienceBonus,
    Seated,
    Starting,
    StepsToSpread,
)
from automa.age_of_innovation.state import State
from automa.play import rounds
from automa.play.command import Command
from automa.play.power import takeable
from automa.play.state import ACTING, BONUS, INCOME, NOBODY, ROUND_END


def settle(state: State) -> None:
    """Run on until somebody has to decide."""
    while not state.over:
        if state.choices:
            if not _complete(state):
                return
        elif (keyless := science.waiting(state)) is not None:
            state.choices.append(KeyToUse(keyless.index))
            return
        elif state.debts:
            if not _next_stage(state):
                return
        elif state.phase == ACTING:
            if not state.done:
                state.rights_first = bool(state.rights) and comes_first(state, state.seats[state.turn])
                return
            next_turn(state)
        elif state.phase == INCOME:
            begin_actions(state)
        else:
            begin_round(state)


def _complete(state: State) -> bool:
    """Go on with the line under way; False: somebody has to choose."""
    first = state.choices[0]
    if isinstance(first, StepsToSpread | KeyToUse):
        return False
    keyless = science.waiting(state)
    if keyless is not None:
        state.choices.insert(0, KeyToUse(keyless.index))
        return False
    seat = state.seats[first.seat]
    if isinstance(first, BooksToPay):
        if not paid_without_choice(state, seat, first.count):
            return False
        del state.choices[0]
        return True
    if isinstance(first, Collecting):
        del state.choices[0]
        income.collect(state, seat)
        return True
    if isinstance(first, Passing):
        del state.choices[0]
        passing.finish(state, seat, first.take)
        return True
    return False


def _next_stage(state: State) -> bool:
    """Go on with what the game asks for next; False: somebody has to decide."""
    debt = state.debts[0]
    if isinstance(debt, Offer):
        if takeable(state.seats[debt.seat], debt.count):
            return False
        del state.debts[0]
        return True
    if isinstance(debt, AfterPlacing | ScienceBonus) and debt.begun:
        return _rights_are_used(state, debt.seat)
    if isinstance(debt, BonusToTake) and state.game.options.take:
        setup.take(state.game.options.take[0]).check_and_do(state, state.seats[debt.seat])
        return True
    if isinstance(debt, Seated):
        setup.all_seated(state)
        return True
    if isinstance(debt, Starting):
        del state.debts[0]
        setup.start(state, state.seats[debt.seat])
        return True
    if isinstance(debt, AutomaToPlace):
        del state.debts[0]
        automa.place_starts(state)
        return True
    if isinstance(debt, AfterPlacing):
        setup.after_placing(state, state.seats[debt.seat])
        state.debts[0] = AfterPlacing(debt.seat, begun=True)
        return True
    if isinstance(debt, ScienceBonus):
        del state.debts[0]
        income.science_bonus(state, state.seats[debt.seat])
        return True
    if isinstance(debt, Income):
        del state.debts[0]
        income.begin(state, state.seats[debt.seat])
        return True
    return False


def _rights_are_used(state: State, who: int) -> bool:
    """Spades and tiles of set-up and phase III: over when nothing can be done with them any more."""
    found: list[Command] = []
    state.rights_first = list_rights(state, state.seats[who], found)
    if found:
        return False
    state.rights.clear()
    del state.debts[0]
    return True


# -- a round ---------------------------------------------------------------------------------------------------------


def begin_round(state: State) -> None:
    """Clean up, and let the income of the next round flow (AOI-BASE-24-03, AOI-BASE-06-01)."""
    coin = state.game.human.rules.round_bonus_coin if state.round else 0
    state.round += 1
    state.line(NOBODY, "round", coin=coin)
    rounds.clean_up(state, coin)
    state.books_taken = 0
    rounds.all_are_back(state)
    state.phase = INCOME
    state.debts = [Income(index) for index in rounds.humans_in_order(state)]


def begin_actions(state: State) -> None:
    """Phase II: the first of the order acts."""
    state.phase = ACTING
    for seat in state.seats:
        if seat.tiles[-1].sailing:
            building.refresh_reach(state, seat)
    _give_turn(state, state.order[0])


def _give_turn(state: State, who: int) -> None:
    state.turn = who
    state.acted = state.done = state.rights_first = False
    state.actions_left = 1


def next_turn(state: State) -> None:
    """The next of the order who has not passed; after the last pass the round ends (AOI-BASE-06-02)."""
    after = rounds.next_to_act(state)
    if after != NOBODY:
        _give_turn(state, after)
        return
    state.turn = NOBODY
    state.done = False
    if state.round == state.game.rounds:
        final.finish(state)
        state.phase, state.over = ROUND_END, True
        return
    state.phase = BONUS
    state.order = list(state.passing)
    state.debts = [ScienceBonus(index) for index in rounds.humans_in_order(state)]
