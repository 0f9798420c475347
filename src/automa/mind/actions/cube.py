"""The Symbionts' cube. Only its space is known: what it does there is read on the faction card (TM-UNK-06)."""

from automa.mind import effects
from automa.mind.decision import Option
from automa.mind.tiebreakers import DIRECTION, first_terrain, row_detail
from automa.mind.turn import Options, Rule, TieBreaker, Turn, hexes

NOT_NEXT_TO_YOU: Rule = ("TM-FAC-SYMBIONTS-01", "AOI-FAC-08")
VALID: Rule = ("TM-FAC-SYMBIONTS-01", "AOI-FAC-08")


def place_cube(turn: Turn) -> None:
    """On a land hex directly adjacent to a human structure, by the row of the youth card."""
    position = turn.position
    valid = position.touching(position.human_structures) & turn.board.land
    if not valid:
        turn.skipped("place-cube", NOT_NEXT_TO_YOU)
        return
    trace = turn.valid(VALID, valid, hexes)
    chosen = turn.narrow(trace, valid, hexes, (YOUTH_TERRAIN_PRIORITY, DIRECTION))
    turn.done("place-cube", [effects.put_cube(position, chosen)], trace, turn.board.names[chosen])


def _youth_row(turn: Turn, options: Options) -> Options:
    return first_terrain(turn, options, turn.position.youth)


def _detail(turn: Turn, options: Options) -> dict[str, Option]:
    return {"card": turn.position.youth, **row_detail(turn, options)}


YOUTH_TERRAIN_PRIORITY = TieBreaker(
    "terrain-priority", ("TM-FAC-SYMBIONTS-02", "AOI-FAC-08"), _youth_row, _detail
)
