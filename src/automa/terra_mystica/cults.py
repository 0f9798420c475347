"""The cult tracks: steps, power on the way, the key for space 10, priests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from automa.terra_mystica.codes import T_KEY, TOP, TRACKS
from automa.terra_mystica.errors import IllegalMove, short
from automa.terra_mystica.resources import power_from
from automa.terra_mystica.seat import Seat

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


POWER_BY_LEVEL = (0, 0, 0, 1, 1, 3, 3, 5, 5, 5, 8)
"""Power earned on the way from 0 to a level."""


def advance(state: State, seat: Seat, track: int, steps: int, source: str) -> int:
    """Move up; stops at 9 without a key or when 10 is taken. Says how many steps were made."""
    old = seat.cult[track]
    new = old + steps
    if new >= TOP:
        new = TOP
        if old < TOP and state.top[track] != -1:
            new = TOP - 1
        elif old < TOP and not seat.keys:
            new = TOP - 1
            seat.blocked |= 1 << track
        elif old < TOP:
            seat.keys -= 1
            state.top[track] = seat.index
    seat.cult[track] = new
    if state.events is not None:
        state.events.append((TRACKS[track], seat.index, new - old, source))
        if new - old < steps:
            state.events.append(("lost-steps", seat.index, steps - new + old, TRACKS[track]))
    power = POWER_BY_LEVEL[new] - POWER_BY_LEVEL[old]
    if power > 0:
        power_from(state, seat, power, TRACKS[track])
    return new - old


def retreat(state: State, seat: Seat, track: int, steps: int, source: str) -> None:
    """Move down (Acolytes pay so); leaving space 10 opens it and returns the key."""
    old = seat.cult[track]
    if old < steps:
        raise IllegalMove("track-too-low", "TM-GEN-01", track=TRACKS[track], steps=steps)
    if old == TOP and steps:
        state.top[track] = -1
        seat.keys += 1
    seat.cult[track] = old - steps
    state.note(TRACKS[track], seat.index, -steps, source)


def waiting_for_key(state: State, seat: Seat) -> list[int]:
    """Tracks that stopped at 9 in this action for want of a key and could still go on."""
    return [
        track
        for track in range(4)
        if seat.blocked >> track & 1 and seat.cult[track] == TOP - 1 and state.top[track] == -1
    ]


def gain_keys(state: State, seat: Seat, keys: int) -> None:
    """New keys also serve steps that stopped at 9 in the same action; short of keys, the player chooses."""
    seat.keys += keys
    waiting = waiting_for_key(state, seat) if seat.blocked else []
    if len(waiting) <= seat.keys:
        for track in waiting:
            seat.blocked &= ~(1 << track)
            advance(state, seat, track, 1, "key")
    elif seat.keys:
        forget_keys(state, seat)
        state.todo.append((T_KEY, seat.index, seat.keys, 0))


def renounce(state: State, seat: Seat, track: int) -> None:
    """By mail a step to 10 is given up, so that a key can serve another track of the same action."""
    seat.blocked &= ~(1 << track)
    forget_keys(state, seat)
    gain_keys(state, seat, 0)


def forget_keys(state: State, seat: Seat) -> None:
    """Ask no more for which track a key is used."""
    state.todo = [entry for entry in state.todo if entry[0] != T_KEY or entry[1] != seat.index]


def choose_key(state: State, seat: Seat, track: int, position: int) -> None:
    """Use a new key on a track that stopped at 9 in this action."""
    if not seat.keys or track not in waiting_for_key(state, seat):
        raise IllegalMove("no-key-there", "TM-GEN-01", track=TRACKS[track])
    kind, who, left, extra = state.todo[position]
    state.todo[position : position + 1] = [(kind, who, left - 1, extra)] if left > 1 else []
    seat.blocked &= ~(1 << track)
    advance(state, seat, track, 1, "key")


def send(state: State, seat: Seat, track: int, steps: int) -> None:
    """Send a priest: on a space for 3 or 2 steps, or back to the supply for 1. 0 steps: the best free space."""
    if not seat.priests:
        raise short("priests", 1)
    best = 3 if state.spaces3 >> track & 1 else 2 if state.spaces2[track] else 1
    steps = steps or best
    if steps not in (1, 2, 3) or (steps == 3 and best != 3) or (steps == 2 and not state.spaces2[track]):
        raise IllegalMove("no-priest-space", "TM-GEN-01", track=TRACKS[track], steps=steps)
    seat.priests -= 1
    state.note("priests", seat.index, -1, "send")
    if steps == 3:
        state.spaces3 &= ~(1 << track)
        seat.bound += 1
    elif steps == 2:
        state.spaces2[track] -= 1
        seat.bound += 1
    advance(state, seat, track, steps + seat.rules.priest_bonus(seat), "send")
