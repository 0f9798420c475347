"""A player with one thought: what does the position look like when this action is finished?

Every action is tried on a copy, finished as well as it can be (spades used, tiles chosen), and weighed by `worth`.
The best action that gains something is taken; when none does, the player passes. Exchanges and sacrifices are only
made for the sake of an action they make possible.
"""

from collections.abc import Iterator

from automa.players.worth import worth
from automa.terra_mystica.codes import (
    ACTING,
    ACTION,
    ADVANCE_DIG,
    ADVANCE_SHIP,
    BUILD,
    BURN,
    CONNECT,
    CONVERT,
    DECLINE,
    DIG,
    DONE,
    FORFEIT,
    OVER,
    PASS,
    POWER_TO_COIN,
    POWER_TO_WORKER,
    SETUP,
    TRANSFORM,
    UPGRADE,
    command,
)
from automa.terra_mystica.state import State

Plan = tuple[int, ...]
"""Commands given one after the other."""

LEAST = 0.2
"""What an action has to gain to be worth a turn."""
DEEP = 3
"""How many decisions of an action are followed to its end."""
MOST = 6
"""The dearest power action."""
_EXCHANGES = (CONVERT, BURN)
_LEFT_OUT = (*_EXCHANGES, DIG, DECLINE, CONNECT)
_WANTED = (BUILD, UPGRADE, ADVANCE_SHIP, ADVANCE_DIG)
"""What power is exchanged for."""
_FOR_POWER = (
    command(CONVERT, POWER_TO_COIN, 1),
    command(CONVERT, POWER_TO_COIN, 2),
    command(CONVERT, POWER_TO_COIN, 4),
    command(CONVERT, POWER_TO_WORKER, 1),
)


class GreedyPlayer:
    """Takes the action that leaves the best position."""

    __slots__ = ()

    def choose(self, state: State) -> int:
        """The first command of the best plan."""
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        who = state.decider
        if state.todo or state.phase != ACTING:
            return max(legal, key=lambda cmd: _after(state, who, (cmd,)))
        plans = _finishing(legal) if state.acted else list(_actions(state, legal))
        here = worth(state, state.seats[who]) + (0.0 if state.acted else LEAST)
        best, gained = max(
            ((plan, _after(state, who, plan)) for plan in plans),
            key=lambda found: found[1],
            default=((), here),
        )
        if best and (gained > here or not _stops(legal)):
            return best[0]
        return max(_stops(legal), key=lambda cmd: _after(state, who, (cmd,)))


def _stops(legal: list[int]) -> list[int]:
    """The ways to end the turn: passing before the action, `done` after it."""
    return [cmd for cmd in legal if cmd & 255 in (PASS, DONE)]


def _finishing(legal: list[int]) -> list[Plan]:
    """What may be left to do after the action."""
    return [(cmd,) for cmd in legal if cmd & 255 not in (*_EXCHANGES, DONE)]


def _actions(state: State, legal: list[int]) -> Iterator[Plan]:
    """Every action, and those that a sacrifice or an exchange of power opens."""
    for cmd in legal:
        if cmd & 255 not in (*_EXCHANGES, PASS):
            yield (cmd,)
    seat = state.seats[state.decider]
    for burnt in range(1, seat.bowl2 // 2 + 1):
        if seat.bowl3 + burnt <= MOST:
            yield from _opened(state, legal, command(BURN, burnt), (ACTION,))
    for exchange in _FOR_POWER:
        price = 3 if exchange >> 8 & 255 == POWER_TO_WORKER else exchange >> 16
        if price <= seat.bowl3:
            yield from _opened(state, legal, exchange, _WANTED)


def _opened(state: State, legal: list[int], first: int, kinds: tuple[int, ...]) -> Iterator[Plan]:
    """Plans that begin with a command and go on with what it makes possible."""
    twin = state.copy()
    twin.apply(first)
    known = set(legal)
    for cmd in twin.legal():
        if cmd & 255 in kinds and cmd not in known:
            yield first, cmd


def _after(state: State, who: int, plan: Plan) -> float:
    """What the position is worth when a plan is carried out and its action finished."""
    twin = state.copy()
    for cmd in plan:
        twin.apply(cmd)
    return _finished(twin, who, DEEP)


def _finished(state: State, who: int, deep: int) -> float:
    """The best that can be made of decisions still open in the action."""
    seat = state.seats[who]
    finished = state.decider != who or not (state.todo or seat.spades or state.turned)
    if finished or not deep or state.phase in (SETUP, OVER):
        return worth(state, seat)
    found = float("-inf")
    for cmd in _followers(state.legal(), seat.home):
        twin = state.copy()
        twin.apply(cmd)
        found = max(found, _finished(twin, who, deep - 1))
    return found if found > float("-inf") else worth(state, seat)


def _followers(legal: list[int], home: int) -> list[int]:
    """What is worth a look while an action is being finished: building on turned land, or turning it into home."""
    builds = [cmd for cmd in legal if cmd & 255 == BUILD]
    if builds:
        return builds
    others = [
        cmd for cmd in legal if cmd & 255 not in _LEFT_OUT and (cmd & 255 != TRANSFORM or cmd >> 16 == home)
    ]
    return [cmd for cmd in others if cmd & 255 != FORFEIT] or others
