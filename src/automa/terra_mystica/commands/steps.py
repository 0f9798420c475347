"""Commands on the cult tracks that settle what is owed: steps up, steps down, a key."""

from functools import cache
from typing import ClassVar, Final

from automa.play.command import Command, Names
from automa.play.errors import IllegalMove
from automa.play.turn import Debt, must_owe, settle
from automa.terra_mystica import cults
from automa.terra_mystica.codes import TRACKS
from automa.terra_mystica.debts import ChooseKeyTrack, Steps, StepsDown, StepsTogether
from automa.terra_mystica.state import Seat, State


class Stepping(Command):
    """Steps on one track, written with a sign: `+2FIRE`."""

    __slots__ = ("steps", "track")
    group = "cult"
    sign: ClassVar[str] = ""

    def __init__(self, track: int, steps: int = 1) -> None:
        self.track: Final = track
        self.steps: Final = steps

    def text(self, names: Names) -> str:
        return f"{self.sign}{self.steps if self.steps > 1 else ''}{TRACKS[self.track].upper()}"

    @classmethod
    def read_signed(cls, sign: str, count: int, name: str) -> tuple[Command, ...]:
        return (cls(TRACKS.index(name), count),) if sign == cls.sign and name in TRACKS else ()

    def means_something(self, state: State) -> bool:
        return 0 <= self.track < len(TRACKS)


class Climb(Stepping):
    """Steps on a track of choice."""

    __slots__ = ()
    deed = "Climb"
    sign = "+"

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Every track: step by step, or all steps together."""
        steps = debt.count if type(debt) is StepsTogether else 1
        out += climbs(steps)

    def check_and_do(self, state: State, seat: Seat) -> None:
        place = must_owe(state.debts, seat.index, "TM-BASE-08-05", Steps, StepsTogether)
        debt = state.debts[place]
        together = type(debt) is StepsTogether
        if not 1 <= self.steps <= debt.count or (together and self.steps != debt.count):
            raise IllegalMove("wrong-steps", "TM-BASE-14-08", track=TRACKS[self.track], steps=debt.count)
        settle(state.debts, place, self.steps)
        cults.advance(state, seat, self.track, self.steps, "choice")


@cache
def climbs(steps: int) -> tuple[Climb, ...]:
    """So many steps on each track."""
    return tuple(Climb(track, steps) for track in range(len(TRACKS)))


class Descend(Stepping):
    """Acolytes: steps back that pay for a volcano."""

    __slots__ = ()
    deed = "Descend"
    sign = "-"

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """Tracks with so many steps to give."""
        out += [Descend(track, debt.count) for track, level in enumerate(seat.levels) if level >= debt.count]

    def check_and_do(self, state: State, seat: Seat) -> None:
        place = must_owe(state.debts, seat.index, "TM-BASE-12-07", StepsDown)
        steps = state.debts[place].count
        if self.steps != steps:
            raise IllegalMove("wrong-steps", "TM-BASE-12-07", track=TRACKS[self.track], steps=steps)
        cults.retreat(state, seat, self.track, steps, "volcano")
        del state.debts[place]


class UseKey(Command):
    """A new key for a track that stopped in this action."""

    __slots__ = ("track",)
    deed = "UseKey"
    words = ("key",)
    example = "key FIRE"
    group = "cult"

    def __init__(self, track: int) -> None:
        self.track: Final = track

    def text(self, names: Names) -> str:
        return f"key {TRACKS[self.track].upper()}"

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (track,) = words
        return (UseKey(TRACKS.index(track)),)

    def means_something(self, state: State) -> bool:
        return 0 <= self.track < len(TRACKS)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """The tracks that wait for a key."""
        if seat.keys:
            out += [UseKey(track) for track in cults.waiting_for_key(state, seat)]

    def check_and_do(self, state: State, seat: Seat) -> None:
        place = must_owe(state.debts, seat.index, "TM-BASE-08-04", ChooseKeyTrack)
        cults.check_key(state, seat, self.track)
        settle(state.debts, place)
        cults.use_key(state, seat, self.track)
