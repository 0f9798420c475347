"""A player with one thought: what does the position look like when this action is finished?

Every action is tried on a copy, finished as well as it can be (spades used, tiles chosen), and weighed by `worth`.
The best action that gains something is taken; when none does, the player passes. Exchanges and sacrifices are only
made for the sake of an action they make possible.
"""

from collections.abc import Sequence
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

Plan = tuple[TerraMystica, Command, Command]
"""A position, the first command of the plan, and the action it ends with. What comes before the action is carried out
in the position already."""

LEAST: Final = 0.2
"""What an action has to gain to be worth a turn."""
DEEP: Final = 3
"""How many decisions of an action are followed to its end."""
MOST: Final = 6
"""The dearest power action."""
_EXCHANGES: Final = (Convert, Burn)
_LEFT_OUT: Final = (*_EXCHANGES, Dig, Decline, Connect)
_NO_ACTION: Final = (*_EXCHANGES, Pass)
_NOTHING_MORE: Final = (*_EXCHANGES, Done)
_STOPS: Final = (Pass, Done)
"""The ways to end the turn: passing before the action, `done` after it."""
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

    __slots__ = ("_game", "_memory", "_seat")

    def __init__(self) -> None:
        self._game: object = None
        self._seat = -1
        self._memory = Memory()

    def choose(self, state: GameState) -> Command:
        """The first command of the best plan."""
        if isinstance(state, AgeOfInnovation):
            return greedy_innovation.choose(state, self._recall(state.game, state.decider))
        assert isinstance(state, TerraMystica)
        legal = state.legal()
        if len(legal) == 1:
            return legal[0]
        return _choose(state, legal, self._recall(state.game, state.decider))

    def _recall(self, game: object, seat: int) -> Memory:
        """What was reckoned before in this game for this seat."""
        if game is not self._game or seat != self._seat:
            self._game, self._seat, self._memory = game, seat, Memory()
        return self._memory


def _choose(state: TerraMystica, legal: list[Command], memory: Memory) -> Command:
    who = state.decider
    if state.debts or state.phase != ACTING:
        return _best(state, who, legal, memory)
    stops = [cmd for cmd in legal if isinstance(cmd, _STOPS)]
    plans = _finishing(state, legal) if state.acted else _actions(state, legal)
    if plans:
        found = [_after(begun, who, cmd, memory) for begun, _, cmd in plans]
        gained = max(found)
        here = worth(state, state.seats[who], memory) + (0.0 if state.acted else LEAST)
        if gained > here or not stops:
            return plans[found.index(gained)][1]
    return _best(state, who, stops, memory)


def _best(state: TerraMystica, who: int, commands: Sequence[Command], memory: Memory) -> Command:
    """The command with the best position behind it."""
    if len(commands) == 1:
        return commands[0]
    return max(commands, key=lambda cmd: _after(state, who, cmd, memory))


def _finishing(state: TerraMystica, legal: list[Command]) -> list[Plan]:
    """What may be left to do after the action."""
    return [(state, cmd, cmd) for cmd in legal if not isinstance(cmd, _NOTHING_MORE)]


def _actions(state: TerraMystica, legal: list[Command]) -> list[Plan]:
    """Every action, and those that a sacrifice or an exchange of power opens."""
    plans: list[Plan] = [(state, cmd, cmd) for cmd in legal if not isinstance(cmd, _NO_ACTION)]
    known = {id(cmd) for cmd in legal}  # commands of these kinds are kept in tables
    seat = state.seats[state.decider]
    for burnt in range(1, seat.bowl2 // 2 + 1):
        if seat.bowl3 + burnt <= MOST:
            plans += _opened(state, known, Burn(burnt), (TakeAction,))
    for exchange in _FOR_POWER:
        price = state.game.printed.rates[exchange.given, exchange.gained][0]
        if price * exchange.count <= seat.bowl3:
            plans += _opened(state, known, exchange, _WANTED)
    return plans


def _opened(
    state: TerraMystica, known: set[int], first: Command, kinds: tuple[type[Action], ...]
) -> list[Plan]:
    """Plans that begin with a command and go on with what it makes possible."""
    begun = state.copy()
    begun.apply(first)
    listed: list[Command] = []
    for kind in kinds:
        kind.listed(begun, begun.seats[begun.decider], listed)
    return [(begun, first, cmd) for cmd in listed if id(cmd) not in known]


def _after(state: TerraMystica, who: int, command: Command, memory: Memory, deep: int = DEEP) -> float:
    """What the position is worth when a command is carried out and its action finished."""
    twin = state.copy()
    twin.apply(command)
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
    found = [_after(state, who, cmd, memory, deep - 1) for cmd in followers]
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
