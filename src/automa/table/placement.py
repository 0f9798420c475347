"""Who places which start piece when, and Automa's two start hexes."""

from automa.mind.setup import start_hexes as lettered
from automa.table.context import Context
from automa.table.refused import Refused
from automa.table.state import AUTOMA, Human

LATE = ("chaosmagicians", "monks")
"""They place after everybody else, Automa included (TM-HUM-10, TM-2P-21)."""


def _pieces(game: Context, human: Human) -> tuple[str, ...]:
    faction = game.faction(human)
    return faction.start if faction else (game.facts.dwelling,) * 2


def queue(game: Context) -> list[tuple[str, str]]:
    """Every start piece in its turn: A, B, Automa twice, B, A, third pieces, latecomers (TM-INIT-01, TM-2P-07)."""
    early = [human for human in game.state.humans if human.faction not in LATE]
    late = [human for human in game.state.humans if human.faction in LATE]
    smallest = game.facts.dwelling
    found = [(human.id, _pieces(game, human)[0]) for human in early]
    found += [(AUTOMA, smallest), (AUTOMA, smallest)]
    found += [(human.id, _pieces(game, human)[1]) for human in reversed(early)]
    found += [(human.id, piece) for human in early for piece in _pieces(game, human)[2:]]
    found += [(human.id, piece) for human in late for piece in _pieces(game, human)]
    return found


def _placed(game: Context) -> int:
    return sum(human.placed for human in game.state.humans) + 2 * bool(game.state.automa.structures)


def next_place(game: Context) -> tuple[str, str] | None:
    """Owner and piece of the next placement."""
    turns = queue(game)
    placed = _placed(game)
    return turns[placed] if placed < len(turns) else None


def placement_done(game: Context, first: bool) -> bool:
    """Whether all pieces before Automa's (or all of them) stand."""
    turns = queue(game)
    owners = [owner for owner, _ in turns]
    return _placed(game) >= (owners.index(AUTOMA) if first else len(turns))


def letters(game: Context) -> tuple[str, str]:
    """The letters of the drawn card: marked, unmarked."""
    return game.facts.cards[game.state.start_card].start


def suggested(game: Context) -> tuple[str, ...]:
    """The start hexes of the drawn letters by our table, marked first; empty if we have none."""
    state = game.state
    if state.automa.home not in game.facts.boards[state.map].starts:
        return ()
    return tuple(lettered(game.facts, state.map, state.automa.home, state.start_card))


def start_hexes(game: Context, names: list[str]) -> None:
    """Place Automa's two start pieces, the first one marked; checks colour and emptiness (TM-UNK-01, TM-INIT-12)."""
    automa = game.state.automa
    for name in names:
        game.empty(name)
        printed = game.board.printed[game.board.land_hex(name)]
        if printed != automa.home:
            raise Refused("not-home", "TM-INIT-04", hex=name, terrain=printed, home=automa.home)
    for name in names:
        automa.structures[name] = game.facts.dwelling
    automa.marked = [names[0]]
    game.state.starts = list(names)
