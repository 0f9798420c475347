"""The whole game at one moment. One verb each way: `legal()` lists, `preview()` explains, `apply()` changes."""

from typing import Any, ClassVar, Final

from automa.compiled import mypyc_attr
from automa.facts.catalogue import GameFacts
from automa.facts.confidence import Doubt
from automa.mind.decide import Cards
from automa.play import preview
from automa.play.change import Change
from automa.play.command import Command, Names
from automa.play.errors import IllegalMove
from automa.play.preview import Preview
from automa.play.state import ACTING, BONUS, OVER, ROUND_END, SETUP
from automa.terra_mystica import legal, phases, turns
from automa.terra_mystica.automa import AutomaHost
from automa.terra_mystica.codes import ACT_SPADES, TRACKS
from automa.terra_mystica.commands import AUTOMA_TURN, AutomaTurn, Decline, Pass, TakeAction
from automa.terra_mystica.position import position_data, seats_data
from automa.terra_mystica.state import State
from automa.value import copier, field_names, frozen

GOODS: Final = ("coins", "workers", "priests", "power", "tokens", "points")
_SHARED: Final = ("automa", "board", "events", "game")
_DERIVED: Final = ("automa", "board", "events", "game", "lands", "links", "seats", "serial")
"""What a snapshot leaves out: it never changes, follows from the rest, or has a snapshot of its own."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TerraMystica(State):
    """A game of Terra Mystica that can be played: it speaks `automa.play.game.GameState`."""

    __slots__ = ()
    _copies: ClassVar[dict[type, Any]] = {}

    @property
    def names(self) -> Names:
        """What hexes and seats are called."""
        return self.game.names

    @property
    def automa_seat(self) -> int:
        """Automa's place behind the humans; −1: she does not play."""
        return self.game.automa_seat

    def legal(self) -> list[Command]:
        """The commands the deciding seat can give, in a fixed order; empty only after the end.

        Exchanges and sacrifices are listed one at a time; a command may name a higher count.
        """
        if self.phase == OVER:
            return []
        if (self.debts[0].seat if self.debts else self.turn) == self.game.automa_seat:
            return [AUTOMA_TURN]
        return legal.commands(self)

    def preview(self, command: Command) -> Preview:
        """What a legal command would cost and do, with warnings; raises like `apply`, changes nothing.

        What is hidden stays hidden: Automa's next turn, cards drawn by the Cultists.
        """
        if isinstance(command, AutomaTurn):
            return preview.NOTHING
        changes: list[Change] = []
        self.copy().apply(command, changes)
        return preview.of_changes(changes, self.decider, GOODS, self._forgone(command))

    def _forgone(self, command: Command) -> list[tuple[str, int]]:
        """What a pass or a refusal leaves lying."""
        if isinstance(command, Decline):
            return [("forgone-power", command.forgone(self, self.seats[self.decider]))]
        if isinstance(command, Pass) and self.round:
            unused = sum(
                1 for other in self.legal() if isinstance(other, TakeAction) and other.action > ACT_SPADES
            )
            return [("unused-actions", unused)] if unused else []
        return []

    def apply(self, command: Command, events: list[Change] | None = None, seat: int = -1) -> None:
        """Carry out a command of the deciding seat, or say why not and change nothing.

        `seat` names who commands (−1: whoever decides). What changes is noted in `events` if it is a list.
        """
        self.events = events
        try:
            self.carry_out(command, seat)
        finally:
            self.events = None

    def carry_out(self, command: Command, seat: int) -> None:
        """The command itself, and everything that follows by itself."""
        if self.phase == OVER:
            raise IllegalMove("game-over", "TM-END-08")
        if type(command) is AutomaTurn:
            if self.automa is None:
                raise IllegalMove("no-such-command", "TM-BASE-09-01")
            AutomaHost(self).take_turn()
            self.settle()
            return
        decider = self.decider
        if seat not in (-1, decider) or not 0 <= decider < self.game.humans:
            raise IllegalMove("not-your-turn", "TM-BASE-10-07", seat=decider)
        if not command.means_something(self):
            raise IllegalMove("no-such-command", "TM-BASE-09-01")
        own = self.seats[decider]
        command.meant(self, own).check_and_do(self, own)
        self.settle()

    def settle(self) -> None:
        """Run on until somebody has to decide."""
        if self.automa is not None and self.automa.tokens:
            AutomaHost(self).check_achievements()
        while self.phase != OVER:
            if self.debts:
                if not legal.settle_first(self):
                    return
            elif self.phase == ACTING:
                if self.turn == self.game.automa_seat or not legal.turn_is_over(self):
                    return
                turns.end_turn(self)
            elif self.phase == ROUND_END:
                phases.end_round(self)
            elif self.phase in (BONUS, SETUP):
                phases.income(self)
            else:
                phases.begin_actions(self)

    def position(self, cards: Cards | None = None) -> dict[str, Any]:
        """Where the game stands: the position of `automa decide`, and beside it what the seats own."""
        return position_data(self, cards) | (
            {"seats": seats_data(self), "over": self.over} if cards is None else {}
        )

    @property
    def facts(self) -> GameFacts:
        """What the game is played by."""
        return self.game.facts

    @property
    def factions(self) -> tuple[str, ...]:
        """The factions of the human seats."""
        return self.game.options.factions

    def doubts(self) -> list[Doubt]:
        """What this game uses that nobody has read off the components."""
        return self.game.doubts()

    @property
    def final_sources(self) -> frozenset[str]:
        """The sources of points that final scoring gives."""
        tiles = self.game.printed.facts.rules.final_tiles
        return frozenset(("area", "resources", "faction card", *TRACKS, *tiles))

    def scores(self) -> list[int]:
        """The points of the humans, then Automa's if she plays."""
        points = [seat.points for seat in self.seats]
        return points if self.automa is None else [*points, self.automa.points]

    def copy(self) -> "TerraMystica":
        """An independent copy; the game and its tables are shared."""
        copy = TerraMystica._copies.get(type(self))
        if copy is None:
            copy = TerraMystica._copies[type(self)] = copier(self, shared=_SHARED)
        new: TerraMystica = copy(self)
        self.lend_hers()
        new.events = None
        return new

    def snapshot(self) -> tuple[object, ...]:
        """All that makes this position, comparable and hashable."""
        parts = [frozen(getattr(self, name)) for name in field_names(type(self)) if name not in _DERIVED]
        parts += [seat.snapshot() for seat in self.seats]
        if self.automa is not None:
            parts.append(self.automa.snapshot())
        return tuple(parts)
