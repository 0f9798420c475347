"""The ledger of a digital game of Age of Innovation (docs/ledger.md): what came of every line of its record."""

from collections.abc import Iterator

import msgspec

from automa.age_of_innovation import KINDS, new_game
from automa.age_of_innovation.ledger import Ledger, Line
from automa.facts.catalogue import GameFacts
from automa.record.age_of_innovation import GAME, INCOME_SOURCES, options_of
from automa.record.damaged import Damaged
from automa.record.digital import DigitalGame
from automa.record.record import Record, in_force
from automa.record.replay import step


def ledger(record: Record, facts: GameFacts) -> list[Line]:
    """The lines of the ledger, as far as the record goes; every line of Automa's is computed anew and compared."""
    header = record.header
    if (header.kind, header.game) != ("digital", GAME):
        raise Damaged("no-ledger", wanted=GAME, kind=header.kind, title=header.game)
    book = Ledger()
    state = new_game(options_of(header), facts, book)
    names = tuple(player.name for player in header.players)
    game = DigitalGame(state, KINDS, names, facts, INCOME_SOURCES)
    # The scribe sits at this one state: a refused line ends everything, so no copy is kept.
    game.careful = False
    for number in in_force(record):
        step(game, header, number, record.lines[number - 1])
    if not state.choices:
        book.close(state)
    return book.lines


def printed(lines: list[Line]) -> Iterator[str]:
    """Each line as JSON."""
    for line in lines:
        yield msgspec.json.encode(line).decode()
