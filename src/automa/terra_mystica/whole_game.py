"""The whole game at one moment: what `automa.play.whole_game` leaves to Terra Mystica."""

from typing import Any, ClassVar, Final, Self

from automa.chance import Source
from automa.compiled import mypyc_attr
from automa.mind.decide import Cards
from automa.play.command import AUTOMA_TURN, Command
from automa.play.observation import GamePart
from automa.play.saved import Saved, damaged, hers_as_saved
from automa.play.state import ACTING, BONUS, ROUND_END, SETUP
from automa.terra_mystica import legal, phases, turns
from automa.terra_mystica.agreed import game_of
from automa.terra_mystica.automa import AutomaHost, side_of
from automa.terra_mystica.codes import ACT_SPADES, TRACKS
from automa.terra_mystica.commands import Decline, Pass, TakeAction
from automa.terra_mystica.factions import FACTIONS
from automa.terra_mystica.game import Game
from automa.terra_mystica.position import observed_part, position_data, seats_data
from automa.terra_mystica.state import Reaction, Seat, State
from automa.value import Value

GOODS: Final = ("coins", "workers", "priests", "power", "tokens", "points")


def new_seats(game: Game) -> list[Seat]:
    """The human seats of a game before its first decision."""
    seats = []
    rules = game.printed.facts.rules
    for index, name in enumerate(game.options.factions):
        points = game.options.start_points[index] if game.options.start_points else rules.start_points
        seats.append(Seat(index, game.printed.factions[name], FACTIONS[name], points, rules.bridges))
    return seats


@mypyc_attr(allow_interpreted_subclasses=True)
class TerraMystica(State):
    """A game of Terra Mystica that can be played."""

    __slots__ = ()
    goods: ClassVar[tuple[str, ...]] = GOODS
    over_rule: ClassVar[str] = "TM-END-08"
    turn_rule: ClassVar[str] = "TM-BASE-10-07"
    command_rule: ClassVar[str] = "TM-BASE-09-01"
    values: ClassVar[tuple[type[Value], ...]] = (Reaction,)
    package: ClassVar[str] = "automa.terra_mystica."
    derived: ClassVar[tuple[str, ...]] = ("serial",)

    @classmethod
    def of_saved(cls, saved: Saved) -> Self:
        game = game_of(bytes(saved.agreed))
        if len(saved.seats) != game.humans:
            raise damaged("seats")
        state = cls(game, new_seats(game))
        if saved.automa is not None:
            if game.options.automa is None:
                raise damaged("automa")
            state.automa = side_of(game, hers_as_saved(saved)[1], Source(0).streams())
        return state

    def printed_of(self, seat: Seat) -> dict[str, object]:
        return {}

    def host(self) -> AutomaHost:
        return AutomaHost(self)

    @property
    def factions(self) -> tuple[str, ...]:
        return self.game.options.factions

    @property
    def final_sources(self) -> frozenset[str]:
        tiles = self.game.printed.facts.rules.final_tiles
        return frozenset(("area", "resources", "faction card", *TRACKS, *tiles))

    def legal(self) -> list[Command]:
        if self.over:
            return []
        if (self.debts[0].seat if self.debts else self.turn) == self.game.automa_seat:
            return [AUTOMA_TURN]
        return legal.commands(self)

    def forgone(self, command: Command) -> list[tuple[str, int]]:
        if isinstance(command, Decline):
            return [("forgone-power", command.forgone(self, self.seats[self.decider]))]
        if isinstance(command, Pass) and self.round:
            unused = sum(
                1 for other in self.legal() if isinstance(other, TakeAction) and other.action > ACT_SPADES
            )
            return [("unused-actions", unused)] if unused else []
        return []

    def settle(self) -> None:
        while True:
            if self.debts:
                if not legal.settle_first(self):
                    return
            elif self.phase == ACTING:
                if not self.acted or not legal.turn_is_over(self):
                    return
                turns.end_turn(self)
            elif self.over:
                return
            elif self.phase == ROUND_END:
                phases.end_round(self)
            elif self.phase in (BONUS, SETUP):
                phases.income(self)
            else:
                phases.begin_actions(self)

    def question(self, cards: Cards | None) -> dict[str, Any]:
        return position_data(self, cards)

    def observed_part(self) -> GamePart:
        return observed_part(self)

    def owned(self) -> list[dict[str, Any]]:
        return seats_data(self)
