"""Cult tracks and disciplines: steps, power on the way, the key line, one marker on the top, spaces for priests."""

from collections.abc import Sequence
from typing import Any

from automa.play.change import Goods
from automa.play.command import Command
from automa.play.errors import IllegalMove
from automa.play.power import gain_power
from automa.play.seat import Seat
from automa.play.state import NOBODY, State


class Tracks:
    """What is printed on the tracks of a game."""

    __slots__ = ("key_level", "names", "power_at", "top")

    def __init__(self, names: tuple[str, ...], top: int, key_level: int, power: dict[int, int]) -> None:
        self.names = names
        self.top = top
        self.key_level = key_level
        """The first level that takes a key to enter: 10 in Terra Mystica, 8 in Age of Innovation."""
        self.power_at: tuple[int, ...] = tuple(
            sum(amount for line, amount in power.items() if line <= level) for level in range(top + 1)
        )
        """Power earned on the way from 0 to a level."""


def advance(
    state: State[Any],
    seat: Seat,
    tracks: Tracks,
    track: int,
    steps: int,
    source: str,
    *,
    use_key: bool = True,
) -> int:
    """Move up: stops before the key line without a key, and before the top if somebody stands there.

    Says how many steps were made. Power of the lines crossed comes with them. Without `use_key` the steps over the key line
    wait for somebody to say whether a key is used.
    """
    old = seat.levels[track]
    top, line = tracks.top, tracks.key_level
    new, waits = old + steps, 0
    if new >= top:
        new = top if old >= top or state.on_top[track] == NOBODY else top - 1
    if old < line <= new:
        if not use_key or not seat.keys:
            waits = 0 if use_key else old + steps - line + 1
            new = line - 1
            seat.without_key |= 1 << track
        else:
            seat.keys -= 1
    if new == top > old:
        state.on_top[track] = seat.index
    seat.levels[track] = new
    power = tracks.power_at[new] - tracks.power_at[old]
    moved = gain_power(seat, power) if power > 0 else 0
    if state.events is not None:
        name = tracks.names[track]
        state.events.append(Goods(name, seat.index, new - old, source))
        state.note_lost("steps", seat.index, steps - waits - new + old, name)
        if power > 0:
            state.events.append(Goods("power", seat.index, moved, name))
            state.note_lost("power", seat.index, power - moved, name)
    return new - old


def may_still_rise(state: State[Any], seat: Seat, tracks: Tracks) -> list[int]:
    """Tracks that stopped before the key line in this action and could go on with a key."""
    line = tracks.key_level
    return [
        track
        for track in range(len(tracks.names))
        if seat.without_key >> track & 1
        and seat.levels[track] == line - 1
        and (line < tracks.top or state.on_top[track] == NOBODY)
    ]


def send_priest(state: State[Any], tracks: Tracks, track: int, steps: int, rule: str) -> int:
    """Put a priest on a space of a track (0 steps: the best free one), or back to the supply for one step.

    Says how many steps it is; more than one: the priest stays there.
    """
    spaces = state.priest_spaces[track]
    steps = steps or (spaces[0] if spaces else 1)
    if steps == 1:
        return 1
    check_space(state, tracks, track, steps, rule)
    take_space(state, track, steps)
    return steps


def check_space(state: State[Any], tracks: Tracks, track: int, steps: int, rule: str) -> None:
    """Refuse a space that a track has not, or that is taken."""
    if steps not in state.priest_spaces[track]:
        raise IllegalMove("no-priest-space", rule, track=tracks.names[track], steps=steps)


def list_spaces(out: list[Command], table: Sequence[Command], spaces: Sequence[int]) -> None:
    """List the command of a table for every different space of a track."""
    last = 0
    for steps in spaces:
        if steps != last:
            out.append(table[steps])
            last = steps


def take_space(state: State[Any], track: int, steps: int) -> None:
    """A priest stays on a space."""
    spaces = state.priest_spaces[track]
    at = spaces.index(steps)
    state.priest_spaces[track] = spaces[:at] + spaces[at + 1 :]
