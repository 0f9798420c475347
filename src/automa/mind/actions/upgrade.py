"""Upgrade (Upgrade a Building): next to you first, otherwise where it gives you the least power."""

from typing import Final

from automa.effects import Effect
from automa.mind import execute
from automa.mind.position import Position
from automa.mind.rules import Rule
from automa.mind.tiebreakers import DIRECTION, LEAST_POWER, NEXT_TO_YOU
from automa.mind.turn import Options, Turn, hexes

NOTHING_TO_UPGRADE: Final[Rule] = "upgrade.nothing-to-upgrade"
VALID: Final[Rule] = "upgrade.valid"

TIEBREAKERS: Final = (NEXT_TO_YOU, LEAST_POWER, DIRECTION)


def upgrade(turn: Turn) -> None:
    """Replace one structure by the most valuable piece it can become."""
    position = turn.position
    upgrades = possible_upgrades(position)
    if not upgrades:
        turn.skipped("upgrade", NOTHING_TO_UPGRADE)
        return
    structures = 0
    for at, _, _ in upgrades:
        structures |= at
    chosen = turn.choose(structures, hexes, TIEBREAKERS, VALID)
    effects: list[Effect] = []
    for at, old, new in upgrades:
        if at >> chosen & 1:
            effects.append(execute.upgrade(position, chosen, old, new))
    turn.done("upgrade", execute.offer(position, chosen, effects), turn.board.names[chosen])


def possible_upgrades(position: Position) -> list[tuple[Options, str, str]]:
    """Her structures for which a legal next piece is in supply, with their kind and that piece (R13)."""
    found = []
    for piece, at in position.pieces.items():
        if at:
            better = next_piece(position, piece)
            if better:
                found.append((at, piece, better))
    return found


def next_piece(position: Position, piece: str) -> str:
    """The legal piece of the highest power value that is in supply, the shipyard before the stronghold (R13)."""
    for better in position.facts.pieces[piece].becomes:
        if better in position.pieces and position.in_supply(better):
            return better
    return ""
