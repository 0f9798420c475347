"""Take Innovation (Age of Innovation)."""

from typing import Final

from automa.mind import execute
from automa.mind.tiebreakers import DIRECTION
from automa.mind.turn import Rule, Turn, numbers

HAS_THREE: Final[Rule] = ("AOI-INNO-02", "AOI-INNO-02")
NONE_LEFT: Final[Rule] = ("AOI-INNO-05", "AOI-INNO-05")
VALID: Final[Rule] = ("AOI-INNO-03", "AOI-INNO-03")
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
