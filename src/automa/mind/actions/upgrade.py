"""Upgrade (Upgrade a Building): next to you first, otherwise where it gives you the least power."""

from automa.mind import execute
from automa.mind.position import Position
from automa.mind.tiebreakers import DIRECTION, LEAST_POWER, NEXT_TO_YOU
from automa.mind.turn import Options, Rule, Turn, hexes

NOTHING_TO_UPGRADE: Rule = ("TM-UPG-01", "AOI-UPG-01")
VALID: Rule = ("TM-UPG-02", "AOI-UPG-01")

TIEBREAKERS = (NEXT_TO_YOU, LEAST_POWER, DIRECTION)


def upgrade(turn: Turn) -> None:
    """Replace one structure by the most valuable piece it can become."""
    position = turn.position
    structures = upgradable(position)
    if not structures:
        turn.skipped("upgrade", NOTHING_TO_UPGRADE)
        return
    trace = turn.valid(VALID, structures, hexes)
    chosen = turn.narrow(trace, structures, hexes, TIEBREAKERS)
    old = next(piece for piece, at in position.pieces.items() if at >> chosen & 1)
    new = next_piece(position, old)
    upgraded = execute.upgrade(position, chosen, old, new)
    turn.done("upgrade", execute.offer(position, chosen, [upgraded]), trace, turn.board.names[chosen])


def upgradable(position: Position) -> Options:
    """Her structures for which a legal next piece is in supply (R13)."""
    found = 0
    for piece, at in position.pieces.items():
        if at and next_piece(position, piece):
            found |= at
    return found


def next_piece(position: Position, piece: str) -> str:
    """The legal piece of the highest power value that is in supply, the shipyard before the stronghold (R13)."""
    for better in position.facts.pieces[piece].becomes:
        if better in position.pieces and position.in_supply(better):
            return better
    return ""
