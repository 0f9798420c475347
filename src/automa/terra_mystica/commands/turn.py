"""Commands of a turn beside those on the map: actions, priests, advancing, passing, the end of the turn."""

from collections.abc import Iterable
from typing import Final

from automa.play.command import Command, Names, Word, expect, number, put_each
from automa.play.errors import IllegalMove, InvalidMove
from automa.play.seat import NO_BONUS
from automa.play.state import ACTING, SETUP
from automa.play.tracks import list_spaces
from automa.play.turn import Debt, must_owe, settle
from automa.terra_mystica import actions, cults, turns
from automa.terra_mystica.codes import ACT_FAV6, ACT_SPADES, ACTIONS, STRONGHOLD, TRACKS
from automa.terra_mystica.debts import StartBonus
from automa.terra_mystica.state import Seat, State

BEST: Final = 0
"""The steps of `send p to FIRE`: the best space that is free."""


class TakeAction(Command):
    """A power action of the board, or a special action of a card, tile or stronghold."""

    __slots__ = ("action",)
    deed = "TakeAction"
    words = ("action",)
    example = "action ACT4"
    group = "action"
    main = True

    def __init__(self, action: int) -> None:
        self.action: Final = action

    def text(self, names: Names) -> str:
        return f"action {ACTIONS[self.action]}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (name,) = words
        return (TAKE_ACTION[ACTIONS.index(name.upper())],)

    def means_something(self, state: State) -> bool:
        return 0 <= self.action < len(ACTIONS)

    @staticmethod
    def listed(state: State, seat: Seat, out: list[Command]) -> None:
        """What is open to the seat and can be paid."""
        rules = seat.rules
        if seat.bowl3:
            put_each(out, TAKE_ACTION, actions.open_power_actions(state, seat))
        if seat.bonus != NO_BONUS:
            action = state.game.printed.bonus[seat.bonus].action
            if action >= 0 and not actions.refusal(state, seat, action):
                out.append(TAKE_ACTION[action])
        if seat.favors:
            TakeAction._each(state, seat, (ACT_FAV6,), out)
        if rules.always:
            TakeAction._each(state, seat, rules.always, out)
        if rules.actions and seat.pieces[STRONGHOLD]:
            TakeAction._each(state, seat, rules.actions, out)

    @staticmethod
    def _each(state: State, seat: Seat, found: Iterable[int], out: list[Command]) -> None:
        out += [
            TAKE_ACTION[action]
            for action in found
            if actions.can_pay(seat, action) and not actions.refusal(state, seat, action)
        ]

    def check_and_do(self, state: State, seat: Seat) -> None:
        state.begin_action(seat)
        self.take(state, seat)

    def take(self, state: State, seat: Seat) -> None:
        """The action itself, when it is the seat's to act."""
        reason = actions.refusal(state, seat, self.action)
        if reason:
            rule = "TM-BASE-09-04" if self.action <= ACT_SPADES else "TM-BASE-09-05"
            raise IllegalMove(reason, rule, action=ACTIONS[self.action])
        actions.take(state, seat, self.action)


class Send(Command):
    """A priest to a cult track: onto a space, or back to the supply for one step."""

    __slots__ = ("steps", "track")
    deed = "Send"
    words = ("send",)
    example = "send p to EARTH"
    group = "priest"
    main = True

    def __init__(self, track: int, steps: int = BEST) -> None:
        self.track: Final = track
        self.steps: Final = steps

    def text(self, names: Names) -> str:
        return f"send p to {TRACKS[self.track].upper()}" + (f" for {self.steps}" if self.steps else "")

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        priest, to, track, *rest = words
        expect(priest, "p", "priest")
        expect(to, "to")
        steps = BEST
        if rest:
            for_, count = rest
            expect(for_, "for")
            steps = number(count)
        return (Send(TRACKS.index(track), steps),)

    def means_something(self, state: State) -> bool:
        return 0 <= self.track < len(TRACKS)

    def meant(self, state: State, seat: Seat) -> Command:
        if self.steps != BEST:
            return self
        spaces = state.priest_spaces[self.track]
        return SEND[self.track][spaces[0] if spaces else 1]

    @staticmethod
    def listed(state: State, seat: Seat, out: list[Command]) -> None:
        """Every different space of every track."""
        if not seat.priests:
            return
        for track, spaces in enumerate(state.priest_spaces):
            list_spaces(out, SEND[track], spaces)
            out.append(SEND[track][1])

    def check_and_do(self, state: State, seat: Seat) -> None:
        state.begin_action(seat)
        cults.send(state, seat, self.track, self.steps)
        state.acted = True


class AdvanceShipping(Command):
    """A step on the shipping track."""

    __slots__ = ()
    deed = "AdvanceShipping"
    words = ("advance",)
    example = "advance ship"
    group = "advance"
    main = True

    def text(self, names: Names) -> str:
        return "advance ship"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (track,) = words
        if track in ("ship", "shipping"):
            return (ADVANCE_SHIPPING,)
        if track in ("dig", "digging"):
            return (ADVANCE_DIGGING,)
        raise InvalidMove(text, "example", example=cls.example)

    @staticmethod
    def listed(state: State, seat: Seat, out: list[Command]) -> None:
        """If it is not at its end and can be paid."""
        coins, workers, priests, _ = seat.table.ship_cost
        if (
            seat.priests >= priests
            and seat.shipping < seat.table.ship_top
            and seat.coins >= coins
            and seat.workers >= workers
        ):
            out.append(ADVANCE_SHIPPING)

    def check_and_do(self, state: State, seat: Seat) -> None:
        state.begin_action(seat)
        actions.advance_shipping(state, seat)
        state.acted = True


class AdvanceDigging(Command):
    """A step on the track that makes spades cheaper."""

    __slots__ = ()
    deed = "AdvanceDigging"
    group = "advance"
    main = True

    def text(self, names: Names) -> str:
        return "advance dig"

    @staticmethod
    def listed(state: State, seat: Seat, out: list[Command]) -> None:
        """If it is not at its end and can be paid."""
        if seat.digging < seat.table.dig_top:
            coins, workers, priests, _ = seat.table.dig_cost
            if seat.coins >= coins and seat.workers >= workers and seat.priests >= priests:
                out.append(ADVANCE_DIGGING)

    def check_and_do(self, state: State, seat: Seat) -> None:
        state.begin_action(seat)
        actions.advance_digging(state, seat)
        state.acted = True


class Pass(Command):
    """Pass, and take a bonus card in all rounds but the last; in the set-up the first card is taken with this, too."""

    __slots__ = ("bonus",)
    deed = "Pass"
    words = ("pass",)
    example = "pass BON5"
    group = "pass"
    main = True

    def __init__(self, bonus: int = NO_BONUS) -> None:
        self.bonus: Final = bonus

    def text(self, names: Names) -> str:
        return "pass" if self.bonus == NO_BONUS else f"pass BON{self.bonus + 1}"

    def told_as(self, in_setup: bool) -> str:
        return "Take" if in_setup else self.deed

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        if not words:
            return (PASS_LAST,)
        (card,) = words
        found = number(card.removeprefix("bon"))
        if not 1 <= found <= len(PASS_WITH):
            raise InvalidMove(text, "bonus-card")
        return (PASS_WITH[found - 1],)

    def meant(self, state: State, seat: Seat) -> Command:
        return PASS_LAST if state.round == state.game.printed.rounds else self

    @staticmethod
    def listed(state: State, seat: Seat, out: list[Command]) -> None:
        """One for every open card."""
        if state.round == state.game.printed.rounds:
            out.append(PASS_LAST)
        else:
            put_each(out, PASS_WITH, state.row)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """The first card."""
        Pass.listed(state, seat, out)

    def check_and_do(self, state: State, seat: Seat) -> None:
        if state.phase == SETUP:
            self._first(state, seat)
            return
        state.begin_action(seat)
        if self.bonus not in state.row and state.round < state.game.printed.rounds:
            raise IllegalMove("no-bonus-card", "TM-BASE-10-09", card=f"BON{self.bonus + 1}")
        if seat.spades:
            raise IllegalMove("spades-left-over", "TM-BASE-06-07", spades=seat.spades)
        turns.pass_turn(state, seat, self.bonus)

    def _first(self, state: State, seat: Seat) -> None:
        place = must_owe(state.debts, seat.index, "TM-BASE-10-05", StartBonus)
        if place != 0:
            raise IllegalMove("not-your-turn", "TM-BASE-10-05", seat=state.debts[0].seat)
        if self.bonus not in state.row:
            raise IllegalMove("no-bonus-card", "TM-BASE-10-05", card=f"BON{self.bonus + 1}")
        settle(state.debts, place)
        turns.swap_bonus(state, seat, self.bonus)
        if not any(type(debt) is StartBonus for debt in state.debts):
            state.row_coins = [state.game.printed.rules.bonus_coins] * len(state.row)


class Done(Word):
    """The end of a turn whose action is taken."""

    __slots__ = ()
    deed = "Done"
    words = ("done", "wait", "resign")
    example = "done"
    group = "finish"

    def check_and_do(self, state: State, seat: Seat) -> None:
        if state.phase != ACTING or state.turn != seat.index or not state.acted:
            raise IllegalMove("action-missing", "TM-BASE-09-01")
        if state.debts:
            raise IllegalMove("decide-first", "TM-BASE-09-01")
        turns.end_turn(state)


TAKE_ACTION: Final = tuple([TakeAction(action) for action in range(len(ACTIONS))])
SEND: Final = tuple([tuple([Send(track, steps) for steps in range(10)]) for track in range(len(TRACKS))])
ADVANCE_SHIPPING: Final = AdvanceShipping()
ADVANCE_DIGGING: Final = AdvanceDigging()
PASS_WITH: Final = tuple([Pass(bonus) for bonus in range(10)])
PASS_LAST: Final = Pass()
DONE: Final = Done()
