"""Block Power Action, and the second block on the Merchants board or the book actions."""

from typing import Final

from automa.effects import Row
from automa.mind import execute
from automa.mind.rules import Rule
from automa.mind.tiebreakers import DIRECTION
from automa.mind.turn import Options, Turn, numbers

POWER: Final[Rule] = "block.power"
NO_POWER: Final[Rule] = "block.no-power"
BOOK: Final[Rule] = "block.book"
MERCHANT: Final[Rule] = "block.merchant"

TIEBREAKERS: Final = (DIRECTION,)
"""Of every row (TM-BLOCK-03, AOI-BLOCK-05)."""


def block(turn: Turn) -> None:
    """One token on each row the game has; the rows are independent of each other (R31)."""
    position = turn.position
    _cover(turn, "power", position.power_actions, POWER, NO_POWER)
    if position.merchants:
        _cover(turn, "merchant", position.merchant_actions, MERCHANT, MERCHANT)
    if position.facts.book_actions:
        _cover(turn, "book", position.book_actions, BOOK, BOOK)


def _cover(turn: Turn, row: Row, free: Options, valid: Rule, none_free: Rule) -> None:
    action = f"block-{row}-action"
    if not free:
        turn.skipped(action, none_free)
        return
    number = turn.choose(free, numbers, TIEBREAKERS, valid)
    turn.done(action, [execute.cover(turn.position, row, number)], number + 1)
