"""The sailing and terraforming tracks of a display."""

from functools import cache
from typing import Final

from automa.age_of_innovation import building, gains, turns
from automa.age_of_innovation.goods import can_pay, need, pay_cost
from automa.age_of_innovation.names import MAIN, SAILING, TERRAFORMING
from automa.age_of_innovation.rights import StepOwed
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.age_of_innovation.tables import Grant
from automa.age_of_innovation.wording import WITH, clauses, tail
from automa.play.command import Command, Names, expect
from automa.play.errors import IllegalMove
from automa.play.turn import Debt

TRACKS: Final = (SAILING, TERRAFORMING)


def _place(seat: Seat, track: str) -> int:
    return seat.shipping if track == SAILING else seat.terraforming


def _gains(seat: Seat, track: str) -> tuple[Grant, ...]:
    return seat.display.sailing_gain if track == SAILING else seat.display.terraforming_gain


def _cost(seat: Seat, track: str) -> Grant:
    return seat.display.sailing_cost if track == SAILING else seat.display.terraforming_cost


def at_top(seat: Seat, track: str) -> bool:
    """Whether no step is left on a track."""
    return _place(seat, track) >= len(_gains(seat, track)) - 1


class Advance(Command):
    """`advance sailing`, `advance terraforming`; `with` the source of a free step."""

    __slots__ = ("source", "track")
    deed = "Advance"
    words = ("advance",)
    example = "advance sailing"
    group = "advance"
    main = True

    def __init__(self, track: str, source: str = MAIN) -> None:
        self.track: Final = track
        self.source: Final = source

    def text(self, names: Names) -> str:
        return f"advance {self.track}{tail('', self.source)}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (track,), found = clauses(words, WITH)
        expect(track, *TRACKS)
        return (cls(track, found[WITH]),)

    @classmethod
    def listed(cls, seat: Seat, out: list[Command]) -> None:
        """Steps that can be paid."""
        out += [
            advance(track, MAIN)
            for track in TRACKS
            if not at_top(seat, track) and can_pay(seat, _cost(seat, track))
        ]

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """A free step, if one is left on the track."""
        assert isinstance(debt, StepOwed)
        if not at_top(seat, debt.track):
            out.append(advance(debt.track, debt.source))

    def check_and_do(self, state: State, seat: Seat) -> None:
        right = None
        cost = _cost(seat, self.track)
        if self.source == MAIN:
            turns.check_main(state, seat)
            need(seat, cost.coins, cost.tools, cost.scholars, "AOI-BASE-17-01")
        else:
            owed = [
                each for each in state.rights if isinstance(each, StepOwed) and each.source == self.source
            ]
            right = next((each for each in owed if each.track == self.track), None)
            if right is None:
                raise IllegalMove("nothing-owed", "AOI-BASE-17-02")
        if at_top(seat, self.track):
            raise IllegalMove("track-end", "AOI-BASE-17-02")
        if right is None:
            turns.act(state)
        else:
            turns.use(state, seat, right)
            turns.swap(state, right, *([right.less(1)] if right.count > 1 else ()))
        state.line(seat.index, "advance", track=self.track, source=self.source)
        if right is None:
            pay_cost(state, seat, cost, self.track)
        if self.track == SAILING:
            seat.shipping += 1
            building.refresh_reach(state, seat)
        else:
            seat.terraforming += 1
        state.note_goods(self.track, seat.index, 1, "step")
        gains.grant(state, seat, _gains(seat, self.track)[_place(seat, self.track)], self.track)
        gains.reward(state, seat, "step")


@cache
def advance(track: str, source: str) -> Advance:
    """The command, made once."""
    return Advance(track, source)
