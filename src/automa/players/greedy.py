"""A player with one thought: what does the position look like when this action is finished?

Every action is tried on a copy, finished as well as it can be (spades used, tiles chosen), and weighed by `worth`.
The best action that gains something is taken; when none does, the player passes. Exchanges and sacrifices are only
made for the sake of an action they make possible.
"""

from collections.abc import Iterator
from typing import Final

from automa.age_of_innovation import AgeOfInnovation
from automa.play.command import Command
from automa.play.game import GameState
from automa.play.state import ACTING, OVER, SETUP
from automa.players import greedy_innovation
from automa.players.estimate import Memory
from automa.players.worth import worth
from automa.terra_mystica import TerraMystica
from automa.terra_mystica.commands import (
    AdvanceDigging,
    AdvanceShipping,
    Build,
    Burn,
    Connect,
    Convert,
    Decline,
    Dig,
    Done,
    Forgo,
    Pass,
    TakeAction,
    Transform,
    Upgrade,
)

Plan = tuple[Command, ...]
"""Commands given one after the other."""

LEAST: Final = 0.2
"""What an action has to gain to be worth a turn."""
DEEP: Final = 3
"""How many decisions of an action are followed to its end."""
MOST: Final = 6
"""The dearest power action."""
_EXCHANGES: Final = (Convert, Burn)
_LEFT_OUT: Final = (*_EXCHANGES, Dig, Decline, Connect)
_NO_ACTION: Final = (*_EXCHANGES, Pass)
Action = Build | Upgrade | AdvanceDigging | AdvanceShipping | TakeAction
_WANTED: Final = (Build, Upgrade, AdvanceDigging, AdvanceShipping)
"""What power is exchanged for."""
_FOR_POWER: Final = (
    Convert("power", "coins", 1),
    Convert("power", "coins", 2),
    Convert("power", "coins", 4),
    Convert("power", "workers", 1),
)


class GreedyPlayer:
    """Takes the action that leaves the best position."""

    __slots__ = ()

    def choose(self, state: GameState) -> Command:
        """The first command of the best plan."""
        if isinstance(state, AgeOfInnovation):
            return greedy_innovation.choose(state)
        assert isinstance(state, TerraMystica)
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        return _choose(state, legal)


def _choose(state: TerraMystica, legal: list[Command]) -> Command:
    who, memory = state.decider, Memory()
    if state.debts or state.phase != ACTING:
        return max(legal, key=lambda cmd: _after(state, who, (cmd,), memory))
    plans = _finishing(legal) if state.acted else list(_actions(state, legal))
    here = worth(state, state.seats[who], memory) + (0.0 if state.acted else LEAST)
    best, gained = max(
        ((plan, _after(state, who, plan, memory)) for plan in plans),
        key=lambda found: found[1],
        default=((), here),
    )
    if best and (gained > here or not _stops(legal)):
        return best[0]
    return max(_stops(legal), key=lambda cmd: _after(state, who, (cmd,), memory))


def _stops(legal: list[Command]) -> list[Command]:
    """The ways to end the turn: passing before the action, `done` after it."""
    return [cmd for cmd in legal if isinstance(cmd, Pass | Done)]


def _finishing(legal: list[Command]) -> list[Plan]:
    """What may be left to do after the action."""
    return [(cmd,) for cmd in legal if not isinstance(cmd, (*_EXCHANGES, Done))]


def _actions(state: TerraMystica, legal: list[Command]) -> Iterator[Plan]:
    """Every action, and those that a sacrifice or an exchange of power opens."""
    for cmd in legal:
        if not isinstance(cmd, _NO_ACTION):
            yield (cmd,)
    known = {id(cmd) for cmd in legal}  # commands of these kinds are kept in tables
    seat = state.seats[state.decider]
    for burnt in range(1, seat.bowl2 // 2 + 1):
        if seat.bowl3 + burnt <= MOST:
            yield from _opened(state, known, Burn(burnt), (TakeAction,))
    for exchange in _FOR_POWER:
        price = state.game.printed.rates[exchange.given, exchange.gained][0]
        if price * exchange.count <= seat.bowl3:
            yield from _opened(state, known, exchange, _WANTED)


def _opened(
    state: TerraMystica, known: set[int], first: Command, kinds: tuple[type[Action], ...]
) -> Iterator[Plan]:
    """Plans that begin with a command and go on with what it makes possible."""
    twin = state.copy()
    twin.apply(first)
    listed: list[Command] = []
    for kind in kinds:
        kind.listed(twin, twin.seats[twin.decider], listed)
    for cmd in listed:
        if id(cmd) not in known:
            yield first, cmd


def _after(state: TerraMystica, who: int, plan: Plan, memory: Memory, deep: int = DEEP) -> float:
    """What the position is worth when a plan is carried out and its action finished."""
    twin = state.copy()
    for cmd in plan:
        twin.apply(cmd)
    return _finished(twin, who, memory, deep)


def _finished(state: TerraMystica, who: int, memory: Memory, deep: int) -> float:
    """The best that can be made of decisions still open in the action. The state is used up."""
    seat = state.seats[who]
    finished = state.decider != who or not (state.debts or seat.spades or state.turned)
    if finished or not deep or state.phase in (SETUP, OVER):
        return worth(state, seat, memory)
    followers = _followers(state.legal(), seat.home)
    if not followers:
        return worth(state, seat, memory)
    last = followers.pop()
    found = [_after(state, who, (cmd,), memory, deep - 1) for cmd in followers]
    state.apply(last)
    found.append(_finished(state, who, memory, deep - 1))
    return max(found)


def _followers(legal: list[Command], home: int) -> list[Command]:
    """What is worth a look while an action is being finished: building on turned land, or turning it into home."""
    builds: list[Command] = [cmd for cmd in legal if type(cmd) is Build]
    if builds:
        return builds
    others = [
        cmd
        for cmd in legal
        if not isinstance(cmd, _LEFT_OUT) and (not isinstance(cmd, Transform) or cmd.terrain == home)
    ]
    return [cmd for cmd in others if not isinstance(cmd, Forgo)] or others
