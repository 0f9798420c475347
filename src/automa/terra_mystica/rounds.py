"""How a round runs: turns, passing, cult bonus, clean-up, income."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica import cults, reach, scoring, transform
from automa.terra_mystica.codes import (
    ACTING,
    BON4,
    BON10,
    DWELLING,
    FAV12,
    INCOME,
    NO_CARD,
    OVER,
    PIECES,
    ROUND_END,
    SPADES,
    T_HOUSE,
    T_PRIESTS,
    T_RIDE,
    T_SPADES,
    T_STORM,
    TRADING_HOUSE,
)
from automa.terra_mystica.errors import IllegalMove
from automa.terra_mystica.facts import human_facts
from automa.terra_mystica.resources import gain, gain_points
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


ROUNDS = human_facts().rules.rounds
_CARD_POINTS = tuple(
    tuple((PIECES.index(name), each) for name, each in card.pass_points.items() if name in PIECES)
    for card in human_facts().bonus
)
_SHIPPING_POINTS = human_facts().bonus[BON10].pass_points["shipping"]
_FAV12 = human_facts().favors[FAV12].pass_points
assert DWELLING == 0


def pass_points(state: State, seat: Seat) -> list[tuple[str, int]]:
    """What a pass scores now: bonus card, favor tile, stronghold."""
    scores = []
    if seat.card != NO_CARD:
        points = sum(each * seat.pieces[piece].bit_count() for piece, each in _CARD_POINTS[seat.card])
        if seat.card == BON10:
            points += _SHIPPING_POINTS * seat.ship
        if points:
            scores.append((f"BON{seat.card + 1}", points))
    if seat.favors >> FAV12 & 1:
        points = _FAV12[seat.pieces[TRADING_HOUSE].bit_count()]
        if points:
            scores.append(("FAV12", points))
    points = seat.rules.pass_points(state, seat)
    if points:
        scores.append(("stronghold", points))
    return scores


def pass_turn(state: State, seat: Seat, card: int) -> None:
    """Pass: score, and in rounds 1–5 swap the bonus card; the old one lies where the new one lay."""
    last = state.round == ROUNDS
    if not last and card not in state.row:
        raise IllegalMove("no-bonus-card", "TM-PASS-20", card=f"BON{card + 1}")
    if seat.spades:
        raise IllegalMove("spades-left-over", "TM-GEN-01", spades=seat.spades)
    for source, points in pass_points(state, seat):
        gain_points(state, seat, points, source)
    old = seat.card
    if not last:
        swap_card(state, seat, card)
    seat.passed = True
    state.passing.append(seat.index)
    if old == BON4:
        reach.refresh(state, seat)
    state.note("pass", seat.index, 0 if last else card + 1, "pass")
    state.actions_left = 1
    next_turn(state)


def swap_card(state: State, seat: Seat, card: int) -> None:
    """Take a card with its coins and put the old one in its place (TM-PASS-14)."""
    slot = state.row.index(card)
    coins = state.coins[slot]
    if coins:
        gain(state, seat, (coins, 0, 0, 0), "bonus card")
    if seat.card == NO_CARD:
        del state.row[slot]
        del state.coins[slot]
    else:
        state.row[slot] = seat.card
        state.coins[slot] = 0
    seat.card = card
    state.note("card", seat.index, card + 1, "bonus card")


def end_turn(state: State) -> None:
    """The turn of the deciding seat is over: nothing bought may be left; free gains not used are lost."""
    seat = state.seats[state.turn]
    if state.must and seat.spades:
        raise IllegalMove("spades-left-over", "TM-GEN-01", spades=seat.spades)
    if seat.spades:
        state.note("lost-spades", seat.index, seat.spades, "turn")
        seat.spades = 0
    if state.todo:
        drop = (T_PRIESTS, T_RIDE, T_HOUSE, T_STORM)
        state.todo = [entry for entry in state.todo if entry[1] != state.turn or entry[0] not in drop]
    if state.actions_left > 1:
        state.actions_left -= 1
        clear_action(state, seat)
        return
    next_turn(state)


def drop(state: State, seat: Seat) -> None:
    """A seat leaves a game by mail: it owes nothing more, its bonus card lies open; its goods go on growing."""
    seat.dropped = True
    _owes_nothing(state)
    if seat.card != NO_CARD:
        state.row.append(seat.card)
        state.coins.append(0)
        seat.card = NO_CARD
        reach.refresh(state, seat)
    if state.turn == seat.index:
        next_turn(state)


def _owes_nothing(state: State) -> None:
    state.todo = [entry for entry in state.todo if not state.seats[entry[1]].dropped]


def clear_action(state: State, seat: Seat) -> None:
    """Forget what belonged to the action just ended."""
    state.acted = state.mixed = state.off_home = state.from_stronghold = False
    state.must = state.worked = state.turned = 0
    state.teleported = -1
    if seat.blocked:
        seat.blocked = 0
        cults.forget_keys(state, seat)


def next_turn(state: State) -> None:
    """Hand the turn to the next seat that has not passed; after the last pass the round ends."""
    automa, seats, order = state.automa, state.seats, state.order
    if state.turn < len(seats):
        clear_action(state, seats[state.turn])
    at = order.index(state.turn)
    for step in range(1, len(order) + 1):
        index = order[at + step - len(order)]
        if index == state.game.automa_seat:
            if automa is not None and not automa.passed:
                state.turn = index
                return
        elif not (seats[index].passed or seats[index].dropped):
            state.turn = index
            return
    state.turn = -1
    state.phase = ROUND_END


def end_round(state: State) -> None:
    """After the last pass: the end of the game, or the cult bonus and the clean-up."""
    if state.round == ROUNDS:
        scoring.finish(state)
        state.phase = OVER
        return
    state.phase = SPADES
    set_order(state)
    tile = state.game.tiles[state.round - 1]
    for index in state.order:
        if index == state.game.automa_seat:
            continue
        seat = state.seats[index]
        level = seat.bound if tile.track < 0 else seat.cult[tile.track]
        times = level // tile.per
        if not times:
            continue
        coins, workers, priests, power = tile.reward
        gain(state, seat, (coins * times, workers * times, priests * times, power * times), "cult bonus")
        if tile.spades:
            transform.grant_spades(state, seat, tile.spades * times, "cult bonus")
            if seat.spades:
                state.todo.append((T_SPADES, index, 0, 0))
    if any(seat.dropped for seat in state.seats):
        _owes_nothing(state)
    clean_up(state)


def set_order(state: State) -> None:
    """The order of the next round: clockwise from the first to pass, or the order of passing (Fire & Ice)."""
    passing = state.passing
    if state.game.options.turn_order_variant:
        missing = [index for index in state.order if index not in passing]
        state.order = passing + missing
    elif passing:
        seats = sorted(state.order)
        first = seats.index(passing[0])
        state.order = seats[first:] + seats[:first]


def clean_up(state: State) -> None:
    """Actions are free again, open bonus cards get a coin."""
    state.taken = 0
    for seat in state.seats:
        seat.used = 0
    for slot in range(len(state.coins)):
        state.coins[slot] += 1


def income(state: State) -> None:
    """Phase I of a round: bonus card, structures, favor tiles."""
    state.phase = INCOME
    state.round += 1
    for seat in state.seats:
        seat.spades = 0
    state.todo = [entry for entry in state.todo if entry[0] != T_SPADES]
    for index in state.order:
        if index != state.game.automa_seat:
            _income_of(state, state.seats[index])
    if any(seat.dropped for seat in state.seats):
        _owes_nothing(state)


def _income_of(state: State, seat: Seat) -> None:
    game = state.game
    if seat.card != NO_CARD:
        gain(state, seat, game.card_income[seat.card], f"BON{seat.card + 1}")
    coins = workers = priests = power = 0
    for piece, table in enumerate(seat.table.income):
        amount = table[seat.pieces[piece].bit_count()]
        coins += amount[0]
        workers += amount[1]
        priests += amount[2]
        power += amount[3]
    gain(state, seat, (coins, workers, priests, power), "structures")
    favors = seat.favors
    tile = 0
    while favors:
        if favors & 1:
            gain(state, seat, game.favor_income[tile], f"FAV{tile + 1}")
        favors >>= 1
        tile += 1


def begin_actions(state: State) -> None:
    """Phase II: everybody is back in the round."""
    state.phase = ACTING
    state.passing = []
    for seat in state.seats:
        seat.passed = False
        if seat.card == BON4:
            reach.refresh(state, seat)
        clear_action(state, seat)
    if state.automa is not None:
        state.automa.passed = False
    state.actions_left = 1
    state.turn = next(
        index for index in state.order if index == state.game.automa_seat or not state.seats[index].dropped
    )
