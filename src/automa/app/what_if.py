"""The position of a running game for *What if?*: the board as it is, with the cards that lie open."""

from typing import Any

from automa.app.session import Session
from automa.mind.decide import Cards
from automa.table.game import TableGame
from automa.table.position import position as table_position
from automa.table.refused import Refused


def what_if(session: Session) -> dict[str, Any]:
    """A position of the public format (docs/position.md). The cards are those of her last turn: what she draws next
    stays hidden. A game that is still set up has no position yet."""
    game: Any = session.game
    table = isinstance(game, TableGame)
    if not game.state.round or (table and game.state.phase == "setup"):
        raise Refused("no-position")
    if table:
        last = game.state.last
        return table_position(game, dict(last.position["cards"]) if last else _first_pair(game)._asdict())
    hers = game.state.automa
    cards = hers.last[0] if hers is not None and hers.last is not None else _first_pair(game)
    found: dict[str, Any] = game.position_with(cards)
    return found


def _first_pair(game: Any) -> Cards:
    """Two cards to begin with, before she has drawn any."""
    action, support = list(game.facts.cards)[:2]
    return Cards(action, support)
