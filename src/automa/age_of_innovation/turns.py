"""A human turn: one main action, conversions around it, and the rights that follow from it."""

from typing import TypeVar

from automa.age_of_innovation.goods import need_turn
from automa.age_of_innovation.rights import Right
from automa.age_of_innovation.seat import Seat
from automa.age_of_innovation.state import State
from automa.play.errors import IllegalMove

R = TypeVar("R", bound=Right)


def find(state: State, seat: Seat, kind: type[R], source: str) -> R | None:
    """The first right of this kind and source; two of one source are used one after the other."""
    for right in state.rights:
        if type(right) is kind and right.source == source and right.seat == seat.index:
            return right
    return None


def must_have(state: State, seat: Seat, kind: type[R], rule: str, source: str = "") -> R:
    """The right a command uses."""
    right = find(state, seat, kind, source)
    if right is None:
        raise IllegalMove("nothing-owed", rule)
    return right


def check_main(state: State, seat: Seat) -> None:
    """A main action: in the own turn, once, and not while something is owed (AOI-BASE-06-03)."""
    check_free(state, seat)
    if not state.actions_left:
        raise IllegalMove("action-taken", "AOI-BASE-06-03")


def check_free(state: State, seat: Seat) -> None:
    """Around the main action: in the own turn, and not while something is owed (AOI-BASE-09-02)."""
    need_turn(state, seat)
    if state.rights_first:
        raise IllegalMove("decide-first", "AOI-BASE-06-03")


def act(state: State) -> None:
    """A main action is taken; what was left over is given up."""
    state.rights.clear()
    state.actions_left -= 1
    state.acted = True


def give_up(state: State) -> None:
    """What was left over is given up (AOI-BASE-10-08)."""
    state.rights.clear()


def use(state: State, seat: Seat, right: Right) -> None:
    """A line uses this right: others that have begun end with it. Parts of palace 15 follow each other."""
    if len(state.rights) == 1:
        return
    together = any(tile.behaviour == "uninterrupted" and tile.id == right.source for tile in seat.tiles)
    kept: list[Right] = []
    for other in state.rights:
        sibling = together and other.source == right.source
        if other is right or not other.begun or (sibling and not other.started()):
            kept.append(other.pressed() if sibling and other is not right else other)
    state.rights[:] = kept


def use_up(state: State, seat: Seat, right: Right) -> None:
    """A line uses a right, and nothing is left of it."""
    use(state, seat, right)
    swap(state, right)


def swap(state: State, right: Right, *left: Right) -> None:
    """Put what is left of a right in its place."""
    for at, other in enumerate(state.rights):
        if other is right:
            state.rights[at : at + 1] = left
            return
    raise AssertionError(right)
