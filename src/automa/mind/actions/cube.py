"""The Symbionts' cube. Only its space is known: what it does there is read on the faction card (TM-UNK-06)."""

from typing import Final

from automa.decision import Detail
from automa.mind import execute
from automa.mind.rules import Rule
from automa.mind.tiebreakers import DIRECTION, first_terrain, tell_row
from automa.mind.turn import Kept, Options, TieBreaker, Turn, each_alone, hexes

NOT_NEXT_TO_YOU: Final[Rule] = "cube.not-next-to-you"
VALID: Final[Rule] = "cube.valid"


def _youth_row(turn: Turn, options: Options) -> Kept:
    return first_terrain(turn, options, turn.position.youth)


def _tell_youth_row(turn: Turn, place: int) -> Detail:
    youth = turn.position.youth
    return {"card": youth, **tell_row(turn, youth, place)}


YOUTH_TERRAIN_PRIORITY: Final = TieBreaker(
    "terrain-priority",
    "cube.by.terrain-priority",
    _youth_row,
    _tell_youth_row,
    each_alone(_youth_row, 1),
)

TIEBREAKERS: Final = (YOUTH_TERRAIN_PRIORITY, DIRECTION)


def place_cube(turn: Turn) -> None:
    """On a land hex directly adjacent to a human structure, by the row of the youth card."""
    position = turn.position
    valid = position.touching(position.human_structures) & turn.board.land
    if not valid:
        turn.skipped("place-cube", NOT_NEXT_TO_YOU)
        return
    chosen = turn.choose(valid, hexes, TIEBREAKERS, VALID)
    turn.done("place-cube", [execute.put_cube(position, chosen)], turn.board.names[chosen])
