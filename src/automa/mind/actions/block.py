"""Block Power Action, and the second block on the Merchants board or the book actions."""

from collections.abc import Callable

from automa.mind import effects
from automa.mind.decision import Effect
from automa.mind.position import Position
from automa.mind.tiebreakers import DIRECTION
from automa.mind.turn import Options, Rule, Turn, numbers

POWER: Rule = ("TM-BLOCK-02", "AOI-BLOCK-01")
NO_POWER: Rule = ("TM-BLOCK-01", "AOI-BLOCK-01")
BOOK: Rule = ("AOI-BLOCK-02", "AOI-BLOCK-02")
MERCHANT: Rule = ("TM-BLOCK-06", "TM-BLOCK-06")


def block(turn: Turn) -> None:
    """One token on each row the game has; the rows are independent of each other (R31)."""
    position = turn.position
    _cover(turn, "block-power-action", position.power_actions, POWER, NO_POWER, effects.cover_power_action)
    if position.merchants:
        free = position.merchant_actions
        _cover(turn, "block-merchant-action", free, MERCHANT, MERCHANT, effects.cover_merchant_action)
    if position.facts.book_actions:
        _cover(turn, "block-book-action", position.book_actions, BOOK, BOOK, effects.cover_book_action)


def _cover(
    turn: Turn,
    action: str,
    free: Options,
    valid: Rule,
    none_free: Rule,
    cover: Callable[[Position, int], Effect],
) -> None:
    if not free:
        turn.skipped(action, none_free)
        return
    trace = turn.valid(valid, free, numbers)
    number = turn.narrow(trace, free, numbers, (DIRECTION,))
    turn.done(action, [cover(turn.position, number)], trace, number + 1)
