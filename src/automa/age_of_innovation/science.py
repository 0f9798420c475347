"""Disciplines: steps, the key at level 8, and the choices that spread them."""

from typing import ClassVar, Final

from automa.age_of_innovation.names import DISCIPLINES
from automa.age_of_innovation.rights import KeyToUse, StepsToSpread
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.play import tracks
from automa.play.command import Command, Names, number
from automa.play.errors import IllegalMove
from automa.play.goods import gain_points
from automa.play.state import ACTING
from automa.play.turn import Debt

_FOUR: Final = range(len(DISCIPLINES))
NONE: Final = -1


def advance(state: State, seat: Seat, track: int, steps: int, source: str) -> None:
    """Move up in a discipline; steps that need a key wait for the end of the line (AOI-BASE-19-04)."""
    printed = state.game.components.tracks
    old = seat.levels[track]
    made = tracks.advance(state, seat, printed, track, steps, source, use_key=False)
    if old < printed.key_level <= old + steps:
        seat.blocked[track] += old + steps - printed.key_level + 1
    _score(state, seat, made)


def _score(state: State, seat: Seat, made: int) -> None:
    """The science tile pays every level gained in phase II (AOI-BASE-19-06)."""
    if made and state.phase == ACTING:
        points = state.game.tiles[state.round - 1].score("level")
        if points:
            gain_points(state, seat, points * made, "round tile")


def waiting(state: State) -> Seat | None:
    """Whose steps wait for a key, if one is there to be used; otherwise they are lost (AOI-BASE-19-04)."""
    for seat in state.seats:
        if seat.without_key:
            if seat.keys:
                return seat
            _lose(state, seat)
    return None


def _lose(state: State, seat: Seat) -> None:
    """The steps that no key opens."""
    for track, steps in enumerate(seat.blocked):
        state.note_lost("steps", seat.index, steps, DISCIPLINES[track])
    seat.blocked, seat.without_key = [0, 0, 0, 0], 0


class Climb(Command):
    """`step law`: a free step in a discipline; `step law 2` where all go into one."""

    __slots__ = ("count", "track")
    deed = "Climb"
    words = ("step",)
    example = "step law"
    group = "science"
    of: ClassVar[tuple[tuple["Climb", ...], ...]]

    def __init__(self, track: int, count: int) -> None:
        self.track: Final = track
        self.count: Final = count

    def text(self, names: Names) -> str:
        return f"step {DISCIPLINES[self.track]}" + (f" {self.count}" if self.count > 1 else "")

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        name, *rest = words
        (count,) = rest or ("1",)
        return (cls(DISCIPLINES.index(name), number(count)),)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """The ways to take the next step."""
        assert isinstance(debt, StepsToSpread)
        if not debt.whole:
            out += [row[1] for row in Climb.of]
            return
        for count in range(1 if debt.up_to else debt.count, debt.count + 1):
            out += [row[count] for row in Climb.of]

    def check_and_do(self, state: State, seat: Seat) -> None:
        debt = state.choices[0] if state.choices else None
        if not isinstance(debt, StepsToSpread):
            raise IllegalMove("nothing-owed", "AOI-BASE-22-08")
        right = self.count == 1 if not debt.whole else self.count == debt.count
        if not right and not (debt.up_to and 1 <= self.count <= debt.count):
            raise IllegalMove(
                "wrong-steps", "AOI-BASE-22-08", track=DISCIPLINES[self.track], steps=debt.count
            )
        if debt.whole or debt.count == 1:
            del state.choices[0]
        else:
            state.choices[0] = StepsToSpread(debt.seat, debt.count - 1)
        if state.scribe is not None:
            state.scribe.choice("steps", self.track, self.count)
        advance(state, seat, self.track, self.count, "choice")


Climb.of = tuple(tuple(Climb(track, count) for count in range(5)) for track in _FOUR)


class Key(Command):
    """`key law`: a key opens level 8 for the steps that wait; `key none`: they are lost."""

    __slots__ = ("track",)
    deed = "Key"
    words = ("key",)
    example = "key law"
    group = "science"
    of: ClassVar[tuple["Key", ...]]

    def __init__(self, track: int) -> None:
        self.track: Final = track

    def text(self, names: Names) -> str:
        return f"key {DISCIPLINES[self.track] if self.track != NONE else 'none'}"

    def told_as(self, in_setup: bool) -> str:
        return "no-key" if self.track == NONE else self.deed

    @classmethod
    def read(cls, names: Names, words: list[str], text: str) -> tuple[Command, ...]:
        (name,) = words
        return (cls(NONE if name == "none" else DISCIPLINES.index(name)),)

    @staticmethod
    def settling(state: State, seat: Seat, debt: Debt, out: list[Command]) -> None:
        """The disciplines that wait, and none of them."""
        out += [Key.of[track] for track in _FOUR if seat.blocked[track]]
        out.append(Key.of[NONE])

    def check_and_do(self, state: State, seat: Seat) -> None:
        asked = state.choices and isinstance(state.choices[0], KeyToUse)
        if not asked or (self.track != NONE and not seat.blocked[self.track]):
            raise IllegalMove("nothing-owed", "AOI-BASE-19-04")
        del state.choices[0]
        if self.track == NONE:
            _lose(state, seat)
            return
        seat.without_key &= ~(1 << self.track)
        steps, seat.blocked[self.track] = seat.blocked[self.track], 0
        if state.scribe is not None:
            state.scribe.choice("unlock", self.track)
        _score(
            state, seat, tracks.advance(state, seat, state.game.components.tracks, self.track, steps, "key")
        )


Key.of = tuple(Key(track) for track in (*_FOUR, NONE))
