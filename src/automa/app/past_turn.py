"""Any turn of hers again, with its reasons: what she saw is replayed from the lines before it."""

from msgspec import Struct

from automa.app.digital.turns import turn_of as digital_turn
from automa.app.session import HERS, Session
from automa.app.show import turn_of as table_turn
from automa.app.view import AutomaTurnView
from automa.record.record import AUTOMA
from automa.table.game import TableGame
from automa.table.refused import Refused


class PastTurn(Struct, frozen=True):
    """A turn of hers and the points she had after it."""

    turn: AutomaTurnView
    points: int


def find_turn(session: Session, line: int) -> PastTurn:
    """Her turn of this line of the journal, also of one that was taken back."""
    journal = session.trunk.journal
    if not 0 < line <= session.length or not journal.lines[line - 1].startswith(HERS):
        raise Refused("no-turn", line=line)
    with session.trunk.lock:
        game = session.trunk.game(line)
        if isinstance(game, TableGame):
            turn = table_turn(game, session.trunk, line)
            assert turn is not None  # the line is hers
            return PastTurn(turn, game.state.automa.points)
        names = [player.name for player in session.record.header.players]
        seats = [*(player.id for player in session.record.header.players), AUTOMA]
        points = session.trunk.digital(line).state.scores()[seats.index(AUTOMA)]
        return PastTurn(digital_turn(session, line, names), points)
