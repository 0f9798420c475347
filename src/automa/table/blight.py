"""The Blight's second line: which fallow lands become blighted is printed on a card nobody here has read (TM-UNK-07).

The owner marks the fallow hexes; the companion ranks them (closest to you, then by the arrow) and the owner confirms.
"""

from automa.board.hexset import indices
from automa.table.context import Context
from automa.table.state import AUTOMA, OpenQuestion


def lands_due(game: Context) -> int:
    """How many lands her card turns at a time."""
    card = game.facts.factions[game.state.automa.faction]
    return sum(symbol.count for symbol in card.actions if symbol.action == "blight-land")


def ranking(game: Context, arrow: str, count: int) -> list[str]:
    """The fallow hexes she would choose, best first: nearest to a human structure, ties by the arrow."""
    board = game.board
    humans = board.hexset(name for human in game.state.humans for name in human.structures)
    left = board.hexset(game.state.automa.fallow)
    chosen: list[str] = []
    while left and len(chosen) < lands_due(game):
        gaps = board.gaps(humans, left, humans)
        nearest = min(gaps.values())
        tied = [index for index in indices(left) if gaps[index] == nearest]
        ordered = tied if arrow == "right" else tied[::-1]
        index = ordered[(count - 1) % len(ordered)]
        chosen.append(board.names[index])
        left &= ~(1 << index)
    return chosen


def suggest(game: Context) -> None:
    """Say which fallow hexes are due, or ask the owner to read the card."""
    last = game.state.last
    assert last is not None
    support = game.facts.cards[str(last.position["cards"]["support"])]
    names = ranking(game, support.arrow, support.count)
    if names:
        game.tell("automa.blight", AUTOMA, "TM-UNK-07", hexes=", ".join(names))
    else:
        game.tell("automa.blight-by-card", AUTOMA, "TM-UNK-07")
    game.state.questions.append(OpenQuestion(AUTOMA, "blight"))
