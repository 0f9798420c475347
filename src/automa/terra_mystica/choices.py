"""The choices of a seat that owes a decision, and what is owed but needs no choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica import actions, automa_seat, cults, leech, legal
from automa.terra_mystica.codes import (
    BRIDGE,
    BUILD,
    CULT,
    DECLINE,
    DWELLING,
    FAVOR,
    FORFEIT,
    FORFEIT_BRIDGE,
    FORFEIT_CULT,
    FORFEIT_DWELLING,
    FORFEIT_PRIESTS,
    FORFEIT_TOKEN,
    KEY,
    LEECH,
    LOSE_CULT,
    PASS,
    PICK,
    SETUP,
    T_AUTOMA,
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
    TAKE_PRIEST,
    TOKEN,
    TOWN,
    TRADING_HOUSE,
    TRANSFORM,
    UNLOCK,
    UPGRADE,
    WHEEL,
    WORKER_TO_PRIEST,
)
from automa.terra_mystica.resources import priest_room
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


def owed(state: State) -> list[int]:
    """The choices of the seat that owes a decision; its own rewards may be taken in any order."""
    kind, who, amount, about = state.todo[0]
    seat = state.seats[who]
    out: list[int] = []
    if kind == T_LEECH:
        builder = (about & 255) << 8
        return [LEECH | builder | amount << 16, DECLINE | builder | amount << 16]
    if kind in (T_START, T_BONUS, T_PICK):
        _setup(state, seat, kind, out)
        return out
    seen = 0
    for kind, other, amount, _ in state.todo:
        if other == who and not seen >> kind & 1 and kind in _CHOICES:
            seen |= 1 << kind
            _CHOICES[kind](state, seat, amount, out)
    return out


def _setup(state: State, seat: Seat, kind: int, out: list[int]) -> None:
    if kind == T_START:
        hexes = state.lands[seat.start] & ~state.occupied
        if seat.unlocked:
            hexes &= state.game.tables.river_side
        legal.put(out, BUILD, hexes)
    elif kind == T_BONUS:
        out.extend(PASS | card << 8 for card in state.row)
    else:
        at_setup = state.phase == SETUP
        colours = actions.start_colours(state, seat) if at_setup else actions.shift_colours(state, seat)
        out.extend(PICK | colour << 8 for colour in colours)


def _favors(state: State, seat: Seat, _: int, out: list[int]) -> None:
    for tile, left in enumerate(state.favors):
        if left and not seat.favors >> tile & 1:
            out.append(FAVOR | tile << 8)


def _towns(state: State, _s: Seat, _: int, out: list[int]) -> None:
    out.extend(TOWN | tile << 8 for tile, left in enumerate(state.towns) if left)


def _steps(_: State, _s: Seat, _n: int, out: list[int]) -> None:
    out.extend(CULT | track << 8 | 1 << 16 for track in range(4))
    out.append(FORFEIT | FORFEIT_CULT << 8)


def _same_steps(_: State, _s: Seat, amount: int, out: list[int]) -> None:
    out.extend(CULT | track << 8 | amount << 16 for track in range(4))


def _bridges(state: State, seat: Seat, _: int, out: list[int]) -> None:
    out.extend(BRIDGE | a << 8 | b << 16 for a, b in actions.bridge_sites(state, seat))
    if any(entry[0] == T_BRIDGE and entry[1] == seat.index and entry[3] for entry in state.todo):
        out.append(FORFEIT | FORFEIT_BRIDGE << 8)


def _unlocks(state: State, seat: Seat, _: int, out: list[int]) -> None:
    out.append(UNLOCK | TAKE_PRIEST << 8)
    out += [
        UNLOCK | terrain << 8
        for terrain in range(WHEEL)
        if not seat.unlocked >> terrain & 1 and seat.coins >= actions.unlock_price(state, seat, terrain)
    ]


def _token(_: State, seat: Seat, _n: int, out: list[int]) -> None:
    if seat.points:
        out.append(TOKEN)
    out.append(FORFEIT | FORFEIT_TOKEN << 8)


def _workers(_: State, seat: Seat, _n: int, out: list[int]) -> None:
    if seat.workers and priest_room(seat) > 0:
        out.append(legal.CONVERT_ONE[WORKER_TO_PRIEST])
    out.append(FORFEIT | FORFEIT_PRIESTS << 8)


def _keys(state: State, seat: Seat, _: int, out: list[int]) -> None:
    if seat.keys:
        out.extend(KEY | track << 8 for track in cults.waiting_for_key(state, seat))


def _payments(_: State, seat: Seat, amount: int, out: list[int]) -> None:
    out.extend(LOSE_CULT | track << 8 | amount << 16 for track in range(4) if seat.cult[track] >= amount)


def _cult_spades(state: State, seat: Seat, _: int, out: list[int]) -> None:
    legal.spade_use(state, seat, out)
    out.append(legal.DROP_SPADES)


def _ride(state: State, seat: Seat, _: int, out: list[int]) -> None:
    legal.put(out, BUILD, state.lands[seat.home] & ~state.occupied)
    out.append(FORFEIT | FORFEIT_DWELLING << 8)


def _house(_: State, seat: Seat, _n: int, out: list[int]) -> None:
    legal.put(out, UPGRADE | TRADING_HOUSE << 16, seat.pieces[DWELLING])


def _storm(state: State, seat: Seat, _: int, out: list[int]) -> None:
    hexes = actions.storm_hexes(state, seat)
    if legal.can_build(seat):
        legal.put(out, BUILD, hexes)
    legal.put(out, TRANSFORM | seat.home << 16, hexes)


_CHOICES = {
    T_FAVOR: _favors,
    T_TOWN: _towns,
    T_CULT: _steps,
    T_CULT_SAME: _same_steps,
    T_BRIDGE: _bridges,
    T_UNLOCK: _unlocks,
    T_TOKEN: _token,
    T_PRIESTS: _workers,
    T_KEY: _keys,
    T_PAY_CULT: _payments,
    T_SPADES: _cult_spades,
    T_RIDE: _ride,
    T_HOUSE: _house,
    T_STORM: _storm,
}


def settle_first(state: State) -> bool:
    """Do what is first in line if it needs no decision; says whether it did."""
    kind, who, count, _ = state.todo[0]
    if kind == T_AUTOMA:
        if count:
            return False
        del state.todo[0]
        automa_seat.set_up(state)
        return True
    seat = state.seats[who]
    out: list[int] = []
    if kind == T_LEECH:
        if leech.possible(seat, state.todo[0][2]) > 0:
            return False
        leech.decline(state, 0)
        return True
    if kind in (T_START, T_BONUS, T_PICK, T_CULT, T_UNLOCK):
        return False
    _CHOICES[kind](state, seat, state.todo[0][2], out)
    if any(command & 255 != FORFEIT for command in out):
        return False
    entry = state.todo.pop(0)
    if kind == T_SPADES:
        if seat.spades:
            state.note("lost-spades", who, seat.spades, "cult bonus")
        seat.spades = 0
    elif kind == T_PRIESTS and any(other[0] == T_TOWN and other[1] == who for other in state.todo):
        # The town of the same stronghold may bring workers first; rewards come in any order.
        state.todo.append(entry)
    return True
