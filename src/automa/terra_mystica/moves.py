"""One door for all commands: who may give it now, which rule carries it out, what follows by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from automa.terra_mystica import (
    actions,
    automa_seat,
    build,
    choices,
    codes,
    cults,
    leech,
    legal,
    limits,
    resources,
    rounds,
    scoring,
    towns,
    transform,
)
from automa.terra_mystica.build import owed
from automa.terra_mystica.codes import (
    ACTING,
    AUTOMA,
    OVER,
    ROUND_END,
    SETUP,
    SPADES,
    T_BONUS,
    T_BRIDGE,
    T_CULT,
    T_CULT_SAME,
    T_FAVOR,
    T_HOUSE,
    T_KEY,
    T_LEECH,
    T_PAY_CULT,
    T_PICK,
    T_PRIESTS,
    T_RIDE,
    T_SPADES,
    T_START,
    T_STORM,
    T_TOKEN,
    T_TOWN,
    T_UNLOCK,
    TOWARDS_HOME,
    TRACKS,
)
from automa.terra_mystica.errors import IllegalMove, short
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


def apply(state: State, cmd: int, who: int = -1) -> None:
    """Carry out a command and everything that follows by itself."""
    if state.phase == OVER:
        raise IllegalMove("game-over", "TM-END-08")
    if cmd == AUTOMA and state.automa is not None:
        automa_seat.take_turn(state)
        settle(state)
        return
    kind = cmd & 255
    if kind in (codes.NEXT, codes.DROP):
        _referee(state, kind, who)
        return
    if not limits.means_something(state.game.board, cmd):
        raise IllegalMove("no-such-command", "TM-GEN-01")
    if state.game.asynchronous:
        _late(state, kind, who)
        _HANDLERS[kind](state, state.seats[who], cmd >> 8 & 255, cmd >> 16)
        return
    decider = state.todo[0][1] if state.todo else state.turn
    if who not in (-1, decider) or not 0 <= decider < state.game.humans:
        raise IllegalMove("not-your-turn", "TM-TURN-02", seat=decider)
    _HANDLERS[kind](state, state.seats[decider], cmd >> 8 & 255, cmd >> 16)
    settle(state)


_MAIN = frozenset(
    (
        codes.BUILD, codes.UPGRADE, codes.DIG, codes.TRANSFORM, codes.ACTION, codes.SEND,
        codes.ADVANCE_SHIP, codes.ADVANCE_DIG, codes.PASS,
    )
)  # fmt: skip


def _late(state: State, kind: int, who: int) -> None:
    """An asynchronous game: an action of the next seat ends the turn before; open offers count as declined."""
    if not 0 <= who < state.game.humans:
        raise IllegalMove("not-your-turn", "TM-TURN-02", seat=who)
    if state.phase != ACTING or kind not in _MAIN:
        return
    if state.turn != who:
        if not (state.acted or state.seats[state.turn].passed):
            raise IllegalMove("not-your-turn", "TM-TURN-02", seat=state.turn)
        state.actions_left = 1
        rounds.end_turn(state)
    if state.turn != who:
        raise IllegalMove("not-your-turn", "TM-TURN-02", seat=state.turn)
    _decline_all(state, who)


def _decline_all(state: State, who: int) -> None:
    """By mail, refuse every open offer to a seat."""
    while (position := owed(state, who, T_LEECH)) >= 0:
        leech.decline(state, position)


def _referee(state: State, kind: int, who: int) -> None:
    """What the table does in an asynchronous game: go on to the next phase, take a seat out of the game."""
    if not state.game.asynchronous:
        raise IllegalMove("played-in-order", "TM-TURN-02")
    if kind == codes.DROP:
        if not 0 <= who < state.game.humans:
            raise IllegalMove("not-your-turn", "TM-TURN-02", seat=who)
        rounds.drop(state, state.seats[who])
        return
    if state.phase == ACTING and all(seat.passed or seat.dropped for seat in state.seats):
        state.phase = ROUND_END
    if state.phase == ROUND_END:
        rounds.end_round(state)
    elif state.phase in (SPADES, SETUP):
        rounds.income(state)
        rounds.begin_actions(state)
    else:
        raise IllegalMove("not-now", "TM-TURN-02")


def settle(state: State) -> None:
    """Run on until somebody has to decide."""
    if state.automa is not None and state.automa.tokens:
        automa_seat.check_achievements(state)
    while state.phase != OVER:
        if state.todo:
            if not choices.settle_first(state):
                return
            continue
        if state.phase == ACTING:
            if state.turn == state.game.automa_seat or not legal.turn_is_over(state):
                return
            rounds.end_turn(state)
        elif state.phase == ROUND_END:
            rounds.end_round(state)
        elif state.phase in (SPADES, SETUP):
            rounds.income(state)
        else:
            rounds.begin_actions(state)


def _my_turn(state: State, seat: Seat) -> None:
    """An action is taken in the own turn, once, and not while something is owed."""
    if state.phase != ACTING or state.turn != seat.index:
        raise IllegalMove("not-your-turn", "TM-TURN-02", seat=state.turn)
    if state.acted:
        if not state.game.asynchronous:
            raise IllegalMove("action-taken", "TM-TURN-03")
        rounds.end_turn(state)
        if state.turn != seat.index:
            raise IllegalMove("not-your-turn", "TM-TURN-02", seat=state.turn)
    elif state.todo and not state.game.asynchronous:
        raise IllegalMove("decide-first", "TM-TURN-03")


def _free_move(state: State, seat: Seat) -> None:
    """Exchanges belong to the own turn, before or after the action."""
    if state.game.asynchronous:
        return
    if state.phase != ACTING or state.turn != seat.index or seat.passed:
        raise IllegalMove("not-your-turn", "TM-TURN-02", seat=state.turn)
    if (state.must and seat.spades) or state.todo:
        raise IllegalMove("decide-first", "TM-TURN-03")


def _nothing_owed(state: State) -> None:
    """Spades and a dwelling on land just turned wait until all that is owed is decided."""
    if state.todo and state.phase == ACTING and not state.game.asynchronous:
        raise IllegalMove("decide-first", "TM-TURN-03")


def _entry(state: State, seat: Seat, *kinds: int) -> int:
    for position, entry in enumerate(state.todo):
        if entry[1] == seat.index and entry[0] in kinds:
            return position
    raise IllegalMove("nothing-owed", "TM-TURN-03")


def _build(state: State, seat: Seat, hex_: int, _: int) -> None:
    if state.phase == SETUP:
        position = _entry(state, seat, T_START)
        if position != 0:
            raise IllegalMove("not-your-turn", "TM-INIT-01", seat=state.todo[0][1])
        build.place_at_setup(state, seat, hex_, position)
        return
    if owed(state, seat.index, T_RIDE) >= 0:
        build.ride(state, seat, hex_)
    elif owed(state, seat.index, T_STORM) >= 0:
        _storm_and_build(state, seat, hex_)
    elif state.turned >> hex_ & 1 and state.turn == seat.index:
        _nothing_owed(state)
        if state.must and seat.spades:
            raise IllegalMove("spades-left-over", "TM-GEN-01", spades=seat.spades)
        build.dwelling(state, seat, hex_)
        seat.spades = 0
    elif seat.spades and state.ground[hex_] != seat.home:
        if state.phase != ACTING:
            raise IllegalMove("no-building-now", "TM-GEN-01")
        _nothing_owed(state)
        transform.build_with_spades(state, seat, hex_)
        seat.spades = 0
    else:
        _my_turn(state, seat)
        build.dwelling(state, seat, hex_)
        state.acted = True


def _storm_and_build(state: State, seat: Seat, hex_: int) -> None:
    coins, workers = seat.table.cost[0]
    build.check_piece(seat, 0)
    resources.need(seat, coins, workers)
    build.sandstorm(state, seat, hex_)
    build.dwelling(state, seat, hex_)


def _upgrade(state: State, seat: Seat, hex_: int, piece: int) -> None:
    if owed(state, seat.index, T_HOUSE) >= 0:
        build.free_house(state, seat, hex_, piece)
        return
    _my_turn(state, seat)
    build.upgrade(state, seat, hex_, piece)
    state.acted = True


def _dig(state: State, seat: Seat, count: int, _: int) -> None:
    if state.phase != ACTING or state.turn != seat.index:
        raise IllegalMove("not-your-turn", "TM-TURN-02", seat=state.turn)
    if not seat.spades:
        _my_turn(state, seat)
    _nothing_owed(state)
    transform.check_dig(state, seat)
    buys = bool(seat.table.spade_workers) and not state.game.asynchronous
    if buys and not legal.spades_usable(state, seat, count):
        raise IllegalMove("no-use-for-spades", "TM-GEN-01", spades=count)
    transform.dig(state, seat, count)


def _transform(state: State, seat: Seat, hex_: int, terrain: int) -> None:
    if owed(state, seat.index, T_STORM) >= 0:
        if terrain not in (seat.home, TOWARDS_HOME):
            raise IllegalMove("cannot-transform", "TM-GEN-01", hex=state.game.board.names[hex_])
        build.sandstorm(state, seat, hex_)
        return
    _nothing_owed(state)
    if terrain == TOWARDS_HOME:
        terrain = transform.towards_home(state, seat, hex_)
    elif terrain > codes.VOLCANO:
        raise IllegalMove("no-such-command", "TM-GEN-01")
    if terrain == codes.VOLCANO:
        _my_turn(state, seat)
    elif not seat.spades:
        raise IllegalMove("too-few-spades", "TM-GEN-01", needed=1, spades=0)
    transform.transform(state, seat, hex_, terrain)
    if state.phase == SPADES:
        if not seat.spades:
            del state.todo[_entry(state, seat, T_SPADES)]
    elif not state.mixed and not state.game.asynchronous:
        seat.spades = 0


def _action(state: State, seat: Seat, action: int, _: int) -> None:
    joins = state.game.asynchronous and state.must and seat.spades
    if not joins:
        _my_turn(state, seat)
    actions.take(state, seat, action)


def _send(state: State, seat: Seat, track: int, steps: int) -> None:
    _my_turn(state, seat)
    cults.send(state, seat, track, steps)
    state.acted = True


def _advance_ship(state: State, seat: Seat, _a: int, _b: int) -> None:
    _my_turn(state, seat)
    actions.advance_shipping(state, seat)
    state.acted = True


def _advance_dig(state: State, seat: Seat, _a: int, _b: int) -> None:
    _my_turn(state, seat)
    actions.advance_digging(state, seat)
    state.acted = True


def _pass(state: State, seat: Seat, card: int, _: int) -> None:
    if state.phase == SETUP:
        position = _entry(state, seat, T_BONUS)
        if position != 0:
            raise IllegalMove("not-your-turn", "TM-SETUP-26", seat=state.todo[0][1])
        if card not in state.row:
            raise IllegalMove("no-bonus-card", "TM-SETUP-26", card=f"BON{card + 1}")
        del state.todo[position]
        rounds.swap_card(state, seat, card)
        if not any(entry[0] == T_BONUS for entry in state.todo):
            state.coins = [1] * len(state.row)
        return
    _my_turn(state, seat)
    rounds.pass_turn(state, seat, card)


def _burn(state: State, seat: Seat, count: int, _: int) -> None:
    _free_move(state, seat)
    resources.burn(state, seat, count)


def _convert(state: State, seat: Seat, exchange: int, count: int) -> None:
    if exchange != codes.WORKER_TO_PRIEST:
        _free_move(state, seat)
    resources.convert(state, seat, exchange, count)


def _leech(state: State, seat: Seat, builder: int, amount: int) -> None:
    leech.take(state, seat, leech.find_offer(state, seat.index, builder, amount))


def _decline(state: State, seat: Seat, builder: int, amount: int) -> None:
    if state.game.asynchronous and not amount:
        _decline_all(state, seat.index)
        return
    leech.decline(state, leech.find_offer(state, seat.index, builder, amount))


def _favor(state: State, seat: Seat, tile: int, _: int) -> None:
    actions.take_favor(state, seat, tile, _entry(state, seat, T_FAVOR))


def _town(state: State, seat: Seat, tile: int, _: int) -> None:
    towns.take_tile(state, seat, tile, _entry(state, seat, T_TOWN))


def _cult(state: State, seat: Seat, track: int, steps: int) -> None:
    if state.game.asynchronous and owed(state, seat.index, T_CULT) < 0 <= owed(state, seat.index, T_KEY):
        # By mail a key gained late is used by taking the step again.
        _key(state, seat, track, 0)
        return
    position = _entry(state, seat, T_CULT, T_CULT_SAME)
    kind, who, count, extra = state.todo[position]
    if not 1 <= steps <= count or (kind == T_CULT_SAME and steps != count):
        raise IllegalMove("wrong-steps", "TM-GEN-01", track=TRACKS[track], steps=count)
    state.todo[position : position + 1] = [(kind, who, count - steps, extra)] if count > steps else []
    cults.advance(state, seat, track, steps, "choice")


def _lose_cult(state: State, seat: Seat, track: int, steps: int) -> None:
    position = owed(state, seat.index, T_PAY_CULT)
    if position < 0:
        if not state.game.asynchronous:
            raise IllegalMove("nothing-owed", "TM-GEN-01")
        if owed(state, seat.index, T_KEY) >= 0 and seat.blocked >> track & 1:
            cults.renounce(state, seat, track)
            return
    elif steps != state.todo[position][2]:
        raise IllegalMove("wrong-steps", "TM-GEN-01", track=TRACKS[track], steps=state.todo[position][2])
    cults.retreat(state, seat, track, steps, "volcano")
    if position >= 0:
        del state.todo[position]


def _bridge(state: State, seat: Seat, a: int, b: int) -> None:
    actions.place_bridge(state, seat, a, b)


def _connect(state: State, seat: Seat, river: int, other: int) -> None:
    _free_move(state, seat)
    if other:
        river = towns.river_between(state, seat, river, other)
    towns.connect(state, seat, river)


def _pick(state: State, seat: Seat, terrain: int, _: int) -> None:
    actions.pick(state, seat, terrain, _entry(state, seat, T_PICK))


def _unlock(state: State, seat: Seat, terrain: int, _: int) -> None:
    actions.unlock(state, seat, terrain, _entry(state, seat, T_UNLOCK))


def _token(state: State, seat: Seat, _a: int, _b: int) -> None:
    position = _entry(state, seat, T_TOKEN)
    if not seat.points:
        raise short("points", 1)
    del state.todo[position]
    resources.gain_points(state, seat, -1, "token")
    seat.bowl3 += 1
    state.note("tokens", seat.index, 1, "leech")


_FORFEITS = {
    codes.FORFEIT_BRIDGE: T_BRIDGE,
    codes.FORFEIT_TOKEN: T_TOKEN,
    codes.FORFEIT_DWELLING: T_RIDE,
    codes.FORFEIT_CULT: T_CULT,
    codes.FORFEIT_PRIESTS: T_PRIESTS,
    codes.FORFEIT_STORM: T_STORM,
    codes.FORFEIT_HOUSE: T_HOUSE,
}
_BY_MAIL = (codes.FORFEIT_STORM, codes.FORFEIT_HOUSE)
"""What only the public site lets one forgo."""


def _forfeit(state: State, seat: Seat, what: int, _: int) -> None:
    if what == codes.FORFEIT_SPADE:
        if state.must or not seat.spades:
            raise IllegalMove("spades-left-over", "TM-GEN-01", spades=seat.spades)
        lost = 1 if state.game.asynchronous else seat.spades
        seat.spades -= lost
        state.note("lost-spades", seat.index, lost, "forfeit")
        position = owed(state, seat.index, T_SPADES)
        if position >= 0 and not seat.spades:
            del state.todo[position]
        return
    position = _entry(state, seat, _FORFEITS[what])
    kind, who, count, extra = state.todo[position]
    if not state.game.asynchronous and (what in _BY_MAIL or (kind == T_BRIDGE and not extra)):
        raise IllegalMove("nothing-owed", "TM-GEN-01")
    if kind in (T_BRIDGE, T_CULT) and count > 1 and state.game.asynchronous:
        state.todo[position] = (kind, who, count - 1, extra)
    else:
        del state.todo[position]


def _done(state: State, seat: Seat, _a: int, _b: int) -> None:
    if state.game.asynchronous:
        return
    if state.phase != ACTING or state.turn != seat.index or not state.acted:
        raise IllegalMove("action-missing", "TM-TURN-03")
    if state.todo:
        raise IllegalMove("decide-first", "TM-TURN-03")
    rounds.end_turn(state)


def _key(state: State, seat: Seat, track: int, _: int) -> None:
    cults.choose_key(state, seat, track, _entry(state, seat, T_KEY))


_HANDLERS: dict[int, Callable[[State, Seat, int, int], None]] = {
    codes.BUILD: _build,
    codes.UPGRADE: _upgrade,
    codes.DIG: _dig,
    codes.TRANSFORM: _transform,
    codes.ACTION: _action,
    codes.SEND: _send,
    codes.ADVANCE_SHIP: _advance_ship,
    codes.ADVANCE_DIG: _advance_dig,
    codes.PASS: _pass,
    codes.BURN: _burn,
    codes.CONVERT: _convert,
    codes.LEECH: _leech,
    codes.DECLINE: _decline,
    codes.FAVOR: _favor,
    codes.TOWN: _town,
    codes.CULT: _cult,
    codes.LOSE_CULT: _lose_cult,
    codes.BRIDGE: _bridge,
    codes.CONNECT: _connect,
    codes.PICK: _pick,
    codes.UNLOCK: _unlock,
    codes.TOKEN: _token,
    codes.FORFEIT: _forfeit,
    codes.DONE: _done,
    codes.KEY: _key,
}

__all__ = ["apply", "scoring", "settle"]
