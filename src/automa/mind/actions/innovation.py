"""Take Innovation (Age of Innovation)."""

from typing import Final

from automa.mind import execute
from automa.mind.rules import Rule
from automa.mind.tiebreakers import DIRECTION
from automa.mind.turn import Turn, numbers

HAS_THREE: Final[Rule] = "innovation.has-three"
NONE_LEFT: Final[Rule] = "innovation.none-left"
VALID: Final[Rule] = "innovation.valid"
MOST: Final = 3

TIEBREAKERS: Final = (DIRECTION,)


def take_innovation(turn: Turn) -> None:
    """Take one from the display, while she has fewer than three; it does nothing for her."""
    position = turn.position
    if position.automa_innovations >= MOST or not position.innovations:
        turn.skipped("take-innovation", HAS_THREE if position.automa_innovations >= MOST else NONE_LEFT)
        return
    number = turn.choose(position.innovations, numbers, TIEBREAKERS, VALID)
    turn.done("take-innovation", [execute.take_innovation(position, number)], number + 1)
