"""Trade (Merchants of the Seas): a marker beneath a human's riverside structure."""

from typing import Final

from automa.effects import Offered, Scored
from automa.mind import execute
from automa.mind.position import Position
from automa.mind.rules import Rule
from automa.mind.tiebreakers import DIRECTION, HIGHEST_POWER_VALUE
from automa.mind.turn import Options, Turn, hexes

NOTHING_TO_TRADE: Final[Rule] = "trade.nothing-to-trade"
NO_MARKER: Final[Rule] = "trade.no-marker"
VALID: Final[Rule] = "trade.valid"
MARKERS: Final = 15

TIEBREAKERS: Final = (HIGHEST_POWER_VALUE, DIRECTION)


def trade(turn: Turn) -> None:
    """Score the power value of the best riverside structure; its owner may take that power (R41)."""
    position = turn.position
    markers = sum(human.trade_markers.bit_count() for human in position.humans)
    valid = tradable(position)
    if not valid or markers >= MARKERS:
        turn.skipped("trade", NO_MARKER if valid else NOTHING_TO_TRADE)
        return
    chosen = turn.choose(valid, hexes, TIEBREAKERS, VALID)
    owner = next(i for i, human in enumerate(position.humans) if human.structures >> chosen & 1)
    value = position.power_value(chosen)
    marker = execute.put_trade_marker(position, owner, chosen)
    turn.done("trade", [marker, Scored(value), Offered(value, owner)], turn.board.names[chosen])


def tradable(position: Position) -> Options:
    """Human structures on a river that carry no marker of hers yet, wherever they stand (TM-TRADE-09)."""
    riverside = position.board.dilate(position.board.river)
    return riverside & sum(human.structures & ~human.trade_markers for human in position.humans)
