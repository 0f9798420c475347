"""What answers itself: power that is offered, choices with one way out, colours of books at the income.

An answer given so is a line of the record like any other: undo takes it back by itself, and then it is asked.
"""

from typing import Literal, get_args

from msgspec import Struct

from automa.app.digital.after import OPEN
from automa.app.digital.title import Game, Title
from automa.play.command import Command
from automa.play.state import INCOME

Power = Literal["ask", "always", "never", "free"]
DONE, EXCHANGE = "done", "exchange"
POWERS: tuple[Power, ...] = get_args(Power)


class Habits(Struct, frozen=True):
    """How somebody wants to be asked."""

    forced: bool = False
    """A choice with a single way out is made."""
    power: Power = "ask"
    """Power that is offered: `free` takes what costs no points and asks otherwise."""
    finish: bool = False
    """A turn ends when only exchanges are left to it."""
    income: bool = False
    """Books of an income are of the colour one has fewest of."""


ASKED: Habits = Habits()
"""Everything is asked."""


def answer(state: Game, title: Title, habits: Habits) -> Command | None:
    """The command that follows by itself now; nothing: somebody has to decide."""
    if habits == ASKED or state.over or not 0 <= state.decider < len(state.seats):
        return None
    legal: list[Command] = state.legal()
    taking = [command for command in legal if isinstance(command, title.leech)]
    if taking:
        return _about_power(state, title, habits.power, taking[0], legal)
    if habits.income and state.phase == INCOME:
        found = title.income_answer(state)
        if found is not None:
            return found
    if (
        habits.finish and state.acted and title.question(state).id in OPEN
    ):  # nothing that is owed lapses by itself
        ending = [command for command in legal if command.group != EXCHANGE]
        if len(ending) == 1 and ending[0].words[:1] == (DONE,):
            return ending[0]
    return legal[0] if habits.forced and len(legal) == 1 else None


def _about_power(
    state: Game, title: Title, power: Power, taking: Command, legal: list[Command]
) -> Command | None:
    if power == "always":
        return taking
    if power == "never":
        return next((command for command in legal if isinstance(command, title.decline)), None)
    if power == "free" and not state.preview(taking).cost.get("points"):
        return taking
    return None
