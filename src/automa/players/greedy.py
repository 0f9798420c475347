"""A player with one thought: what does the position look like when this action is finished?

Every action is tried on a copy, finished as well as it can be (spades used, tiles chosen), and weighed by `worth`.
The best action that gains something is taken; when none does, the player passes. Exchanges and sacrifices are only
made for the sake of an action they make possible, and no more of them than it takes.
"""

from collections.abc import Iterator
from typing import Final

from automa.age_of_innovation import AgeOfInnovation
from automa.play.command import Command
from automa.play.game import GameState
from automa.play.state import ACTING, BONUS, SETUP
from automa.players.greedy_innovation import InnovationPlanner
from automa.players.plans import DEAREST, Bundle, Line, Opener, Outcome, Planner
from automa.players.weights import LEAST, MYSTICA
from automa.players.worth import worth
from automa.terra_mystica import TerraMystica
from automa.terra_mystica.commands import (
    AdvanceDigging,
    AdvanceShipping,
    Build,
    Burn,
    Climb,
    Connect,
    Convert,
    Decline,
    Descend,
    Dig,
    Done,
    Forgo,
    Pass,
    PlaceBridge,
    Send,
    TakeAction,
    TakeFavor,
    TakeTown,
    Transform,
    Upgrade,
    UseKey,
)
from automa.terra_mystica.commands.exchange import PRIEST_TO_WORKER
from automa.terra_mystica.resources import priest_room
from automa.terra_mystica.state import Seat, State

DEEP: Final = 3
"""How many decisions of an action are followed to its end."""
_EXCHANGES: Final = (Convert, Burn)
_LEFT_OUT: Final = (*_EXCHANGES, Dig, Decline, Connect)
_KEPT: Final = (TakeFavor, TakeTown, Climb, Descend, UseKey, PlaceBridge)
"""Choices that hardly depend on what brings them."""
_FOR_POWER: Final = (
    (Convert("power", "coins", 1), Convert("power", "coins", 2), Convert("power", "coins", 4)),
    (Convert("power", "workers", 1),),
)


def _bundle(workers: int, priests: int, coins: int) -> Line:
    """Exchanges of power."""
    found: list[Command] = []
    for gained, count in (("workers", workers), ("priests", priests), ("coins", coins)):
        if count:
            found.append(Convert("power", gained, count))
    return tuple(found)


_BUNDLES: Final[tuple[tuple[int, int, int, Line], ...]] = tuple(
    [
        (workers, priests, coins, _bundle(workers, priests, coins))
        for workers, priests in ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1))
        for coins in range(7)
        if workers or priests or coins
    ]
)
"""Workers, priests and coins that power can be exchanged for together."""
_MOST_LENT: Final = 4
"""So many workers or points become coins for one action."""


class GreedyPlayer:
    """Takes the action that leaves the best position."""

    __slots__ = ("_game", "_innovation", "_mystica", "_seat")

    def __init__(self) -> None:
        self._game: object = None
        self._seat = -1
        self._mystica = MysticaPlanner()
        self._innovation = InnovationPlanner()

    def choose(self, state: GameState) -> Command:
        """The first command of the best plan. Plans are tried on an imagined game: nobody looks under the cards."""
        state = state.imagine(state.decider)
        if isinstance(state, AgeOfInnovation):
            if self._begins(state.game, state.decider):
                self._innovation = InnovationPlanner()
            return self._innovation.choose(state)
        assert isinstance(state, TerraMystica)
        if self._begins(state.game, state.decider):
            self._mystica = MysticaPlanner()
        return self._mystica.choose(state)

    def _begins(self, game: object, seat: int) -> bool:
        """Whether it is the first decision for a seat of a game: nothing of another one is remembered."""
        if game is self._game and seat == self._seat:
            return False
        self._game, self._seat = game, seat
        return True


class MysticaPlanner(Planner[TerraMystica]):
    """The greedy player at a table of Terra Mystica."""

    __slots__ = ("_round", "_taken")
    stops = (Pass, Done)
    exchanges = _EXCHANGES
    kept = _KEPT

    def __init__(self) -> None:
        super().__init__()
        self._taken: dict[tuple[int, ...], tuple[Command, list[Command]]] = {}
        """What plans of this round took among the same tiles, tracks or bridges; the choices are known by their ids, and
        kept so that these stay theirs."""
        self._round = 0

    def search(self, state: TerraMystica, legal: list[Command]) -> Line:
        if state.round != self._round:
            self._round = state.round
            self._taken.clear()
        return super().search(state, legal)

    def acts(self, state: TerraMystica) -> bool:
        return not state.acted

    def useful(self, state: TerraMystica, listed: list[Command]) -> list[Command]:
        """Spades of the cult bonus make home terrain while they can."""
        if state.phase != BONUS:
            return listed
        home = state.seats[state.decider].home
        return [cmd for cmd in listed if isinstance(cmd, Transform) and cmd.terrain == home] or listed

    def openers(self, state: TerraMystica) -> Iterator[Opener]:
        seat = state.seats[state.decider]
        most = min(seat.bowl2 // 2, DEAREST - seat.bowl3)
        yield [Burn(burnt) for burnt in range(1, most + 1)], TakeAction.listed
        for exchanges in _FOR_POWER:
            price = state.game.printed.rates[exchanges[0].given, exchanges[0].gained][0]
            yield [each for each in exchanges if price * each.count <= seat.bowl3], _list_wanted

    def bundles(self, state: TerraMystica) -> Iterator[Bundle]:
        """Power burnt for an action; power for workers, priests and coins; priests for workers, workers for coins,
        Alchemists' points for coins."""
        seat = state.seats[state.decider]
        rates = state.game.printed.rates
        burnable, power = seat.bowl2 // 2, seat.bowl3
        for burnt in range(1, min(burnable, DEAREST - power) + 1):
            yield (Burn(burnt),), TakeAction.listed
        worker, priest = rates["power", "workers"][0], rates["power", "priests"][0]
        priests_fit = not seat.unlocked and priest_room(state, seat) > 0
        found: list[tuple[int, Line]] = []
        for workers, priests, coins, line in _BUNDLES:
            price = worker * workers + priest * priests + coins
            if price <= power + burnable and (not priests or priests_fit):
                found.append((price, line if price <= power else (Burn(price - power), *line)))
        found.sort(key=lambda priced: priced[0])
        for _, line in found:
            yield line, _list_dear
        if seat.priests:
            yield (PRIEST_TO_WORKER,), _list_dear
        for coins in range(1, min(_MOST_LENT, seat.workers) + 1):
            yield (Convert("workers", "coins", coins),), _list_dear
        if seat.rules.trades_points:
            for coins in range(1, min(_MOST_LENT, seat.points) + 1):
                yield (Convert("points", "coins", coins),), _list_dear

    def followers(self, state: TerraMystica) -> list[Command]:
        legal = state.legal()
        found = _followers(legal, state.seats[state.decider].home)
        if found and type(found[0]) is Build and not state.debts:
            return [*found, *[command for command in legal if isinstance(command, Done)]]
        return found or [command for command in legal if not isinstance(command, _EXCHANGES)]

    def kind(self, line: Line) -> object:
        for command in line:
            if isinstance(command, Upgrade):
                return Upgrade, command.piece
            if isinstance(command, TakeAction):
                return TakeAction, command.action
            if not isinstance(command, _EXCHANGES):
                return type(command)
        return None

    def handed_over(self, state: TerraMystica) -> bool:
        return state.phase != ACTING or not (state.debts or state.acted)

    def tried(self, state: TerraMystica, who: int, command: Command) -> TerraMystica:
        """In the set-up Automa is next: her card lies face down, so nobody looks beyond the own dwelling."""
        if state.phase != SETUP:
            return super().tried(state, who, command)
        twin = state.copy()
        command.check_and_do(twin, twin.seats[who])
        return twin

    def finished(self, state: TerraMystica, who: int, deep: int) -> Outcome:
        seat = state.seats[who]
        over = state.decider != who or not (state.debts or seat.spades or state.turned)
        if over or deep == DEEP or state.phase == SETUP or state.over:
            return worth(state, seat, self.memory), ()
        followers = _followers(state.legal(), seat.home)
        if not followers:
            return worth(state, seat, self.memory), ()
        if len(followers) == 1:
            state.apply(followers[0])
            value, rest = self.finished(state, who, deep + 1)
            return value, (followers[0], *rest)
        if isinstance(followers[0], _KEPT):
            return self._chosen(state, who, followers, deep)
        return self.best_of(who, [(state, (), cmd) for cmd in followers], deep + 1)

    def _chosen(self, state: TerraMystica, who: int, choices: list[Command], deep: int) -> Outcome:
        """A choice that hardly depends on what brings it: the first plan that comes to it weighs it, the others of this
        round take the same."""
        key = tuple([id(cmd) for cmd in choices])  # most commands of these kinds are kept in tables
        known = self._taken.get(key)
        if known is None:
            found = self.best_of(who, [(state, (), cmd) for cmd in choices], deep + 1)
            self._taken[key] = found[1][0], choices
            return found
        state.apply(known[0])
        return self.finished(state, who, deep + 1)[0], ()

    def least(self) -> float:
        return MYSTICA[LEAST]

    def worth(self, state: TerraMystica, who: int) -> float:
        return worth(state, state.seats[who], self.memory)


def _list_wanted(state: State, seat: Seat, out: list[Command]) -> None:
    """What power is exchanged for."""
    Build.listed(state, seat, out)
    Upgrade.listed(state, seat, out)
    AdvanceDigging.listed(state, seat, out)
    AdvanceShipping.listed(state, seat, out)


def _list_dear(state: State, seat: Seat, out: list[Command]) -> None:
    """What a bundle of exchanges is made for."""
    _list_wanted(state, seat, out)
    Send.listed(state, seat, out)
    Dig.listed(state, seat, out)
    Transform.listed(state, seat, out)


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
