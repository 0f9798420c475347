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
from automa.play.state import BONUS, SETUP
from automa.players.greedy_innovation import InnovationPlanner
from automa.players.plans import DEAREST, Line, Opener, Outcome, Planner
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
    TakeAction,
    TakeFavor,
    TakeTown,
    Transform,
    Upgrade,
    UseKey,
)
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

    def worth(self, state: TerraMystica, who: int) -> float:
        return worth(state, state.seats[who], self.memory)


def _list_wanted(state: State, seat: Seat, out: list[Command]) -> None:
    """What power is exchanged for."""
    Build.listed(state, seat, out)
    Upgrade.listed(state, seat, out)
    AdvanceDigging.listed(state, seat, out)
    AdvanceShipping.listed(state, seat, out)


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
