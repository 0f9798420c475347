"""A game by mail: the rules of the table with the habits of the public site where games were played by mail.

An action of the next seat ends the turn before; offers are answered late; the table says when a phase is over; a
seat may drop out.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from automa.compiled import mypyc_attr
from automa.facts.catalogue import GameFacts
from automa.play.command import Command, Word
from automa.play.errors import IllegalMove
from automa.play.seat import NO_BONUS
from automa.play.state import ACTING, BONUS, ROUND_END, SETUP
from automa.play.turn import owed, settle
from automa.terra_mystica import cults, leech, phases, reach, turns
from automa.terra_mystica.commands import KINDS as AT_THE_TABLE
from automa.terra_mystica.commands import (
    Climb,
    Decline,
    Descend,
    Done,
    Forgo,
    Leech,
    TakeAction,
    UseKey,
)
from automa.terra_mystica.commands.choices import FORGONE, SPADE
from automa.terra_mystica.commands.offers import ALL
from automa.terra_mystica.debts import Answer, Bridges, ChooseKeyTrack, Steps, StepsDown
from automa.terra_mystica.game import Game
from automa.terra_mystica.options import Options
from automa.terra_mystica.setup import dealt
from automa.terra_mystica.state import Seat, State
from automa.terra_mystica.whole_game import TerraMystica


class OfTheTable(Word):
    """What the table does in a game by mail, and nobody in a game that is played in order."""

    __slots__ = ()

    def check_and_do(self, state: State, seat: Seat) -> None:
        raise IllegalMove("played-in-order", "TM-BASE-10-07")


class Next(OfTheTable):
    """The table goes on to the next phase."""

    __slots__ = ()
    words = ("next",)
    example = "next"


class Drop(OfTheTable):
    """A seat leaves the game."""

    __slots__ = ()
    words = ("drop",)
    example = "drop"


NEXT: Final = Next()
DROP: Final = Drop()
KINDS: Final = (*AT_THE_TABLE, Next, Drop)


@mypyc_attr(allow_interpreted_subclasses=True)
class MailGame(TerraMystica):
    """A game of Terra Mystica by mail."""

    __slots__ = ("dropped",)
    doubled_bridges: ClassVar[bool] = True
    idle_actions: ClassVar[bool] = True
    loose_spades: ClassVar[bool] = True
    points_for_all: ClassVar[bool] = True
    late_answers: ClassVar[bool] = True

    def __init__(self, game: Game, seats: list[Seat]) -> None:
        super().__init__(game, seats)
        self.dropped: tuple[int, ...] = ()
        """Seats that have left the game."""

    def carry_out(self, command: Command, seat: int) -> None:
        if self.over:
            raise self.not_yours(seat)
        if type(command) is Next:
            self._next_phase()
            return
        if not 0 <= seat < self.game.humans:
            raise self.not_yours(seat)
        if type(command) is Drop:
            self._drop(self.seats[seat])
            return
        if not command.means_something(self):
            raise IllegalMove("no-such-command", "TM-BASE-09-01")
        own = self.seats[seat]
        if self.phase == ACTING and command.main:
            self._end_turn_before(seat)
        habit = _HABITS.get(type(command))
        if habit is None or not habit(self, own, command):
            command.meant(self, own).check_and_do(self, own)
            if type(command) is Leech and not 2 * own.bowl1 + own.bowl2:
                self._no_room(seat)

    # -- order ------------------------------------------------------------------------------------------------------

    def _end_turn_before(self, who: int) -> None:
        """An action of the next seat ends the turn before; open offers to it count as declined."""
        if self.turn != who:
            if not (self.acted or self.seats[self.turn].passed):
                raise self.not_yours(self.turn)
            self.actions_left = 1
            turns.end_turn(self)
        if self.turn != who:
            raise self.not_yours(self.turn)
        decline_all(self, who)

    def begin_action(self, seat: Seat) -> None:
        self.own_turn(seat)
        if self.acted:
            turns.end_turn(self)
            self.own_turn(seat)

    def free_move(self, seat: Seat) -> None:
        """Goods are exchanged at any time."""

    def nothing_owed(self) -> None:
        """What is owed is decided at any time."""

    def out(self) -> Sequence[int]:
        return [*self.passing, *self.dropped]

    def can_answer(self, seat: Seat) -> bool:
        return seat.index not in self.dropped

    # -- the table --------------------------------------------------------------------------------------------------

    def _next_phase(self) -> None:
        if self.phase == ACTING and all(seat.index in self.out() for seat in self.seats):
            self.phase = ROUND_END
        if self.phase == ROUND_END:
            phases.end_round(self)
        elif self.phase in (BONUS, SETUP):
            phases.income(self)
            self._forgive()
            phases.begin_actions(self)
        else:
            raise IllegalMove("not-now", "TM-BASE-10-07")
        self._forgive()

    def _drop(self, seat: Seat) -> None:
        """It owes nothing more, its bonus card lies open; its goods go on growing."""
        self.dropped = (*self.dropped, seat.index)
        self._forgive()
        if seat.bonus != NO_BONUS:
            self.row.append(seat.bonus)
            self.row_coins.append(0)
            seat.bonus = NO_BONUS
            reach.refresh(self, seat)
        if self.turn == seat.index:
            turns.next_turn(self)

    def _forgive(self) -> None:
        if self.dropped:
            self.debts = [debt for debt in self.debts if debt.seat not in self.dropped]

    def _no_room(self, who: int) -> None:
        """An offer is judged when it is made, or when power taken meanwhile leaves no room for it."""
        for place, debt in enumerate(self.debts):
            if isinstance(debt, Answer) and debt.seat == who and debt.serial:
                self.debts[place] = Answer(who, debt.count, debt.builder)
                leech.answered(self, debt.serial, taken=False, refused=False)


# -- what the site does with single commands -------------------------------------------------------------------------


def decline_all(state: State, who: int) -> None:
    """Refuse every open offer to a seat."""
    while (place := owed(state.debts, who, Answer)) >= 0:
        leech.decline(state, place)


def _decline(state: MailGame, seat: Seat, command: Decline) -> bool:
    """Without a number all offers are refused."""
    if command.power != ALL:
        return False
    decline_all(state, seat.index)
    return True


def _climb(state: MailGame, seat: Seat, command: Climb) -> bool:
    """A key gained late is used by taking the step again."""
    if owed(state.debts, seat.index, Steps) >= 0 or owed(state.debts, seat.index, ChooseKeyTrack) < 0:
        return False
    UseKey(command.track).check_and_do(state, seat)
    return True


def _descend(state: MailGame, seat: Seat, command: Descend) -> bool:
    """A step to the top is given up, so that a key can serve another track; steps down need no volcano."""
    if owed(state.debts, seat.index, StepsDown) >= 0:
        return False
    if owed(state.debts, seat.index, ChooseKeyTrack) >= 0 and seat.without_key >> command.track & 1:
        seat.without_key &= ~(1 << command.track)
        cults.forget_keys(state, seat)
        cults.gain_keys(state, seat, 0)
    else:
        cults.retreat(state, seat, command.track, command.steps, "volcano")
    return True


def _forgo(state: MailGame, seat: Seat, command: Forgo) -> bool:
    """Anything may be given up, spades, bridges and steps one by one."""
    if command.what == SPADE:
        if state.bought_spades or not seat.spades:
            return False
        Forgo.drop_spades(state, seat, 1)
        return True
    place = owed(state.debts, seat.index, FORGONE[command.what])
    if place < 0:
        return False
    debt = state.debts[place]
    one_by_one = type(debt) in (Bridges, Steps)
    settle(state.debts, place, 1 if one_by_one else debt.count)
    return True


def _action(state: MailGame, seat: Seat, command: TakeAction) -> bool:
    """A power action may join spades that were bought before."""
    if not (state.bought_spades and seat.spades):
        return False
    command.take(state, seat)
    return True


def _done(state: MailGame, seat: Seat, command: Done) -> bool:
    """A turn ends with the next one."""
    return True


_HABITS: Final[dict[type[Command], Callable[[MailGame, Seat, Any], bool]]] = {
    Decline: _decline,
    Climb: _climb,
    Descend: _descend,
    Forgo: _forgo,
    TakeAction: _action,
    Done: _done,
}


def new_game(options: Options, facts: GameFacts | None = None) -> MailGame:
    """The game before the first decision; nothing goes on by itself."""
    return dealt(MailGame, options, facts)
