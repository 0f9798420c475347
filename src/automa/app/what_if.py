"""The position of a running game for *What if?*: the board as it is, with the cards that lie open."""

from typing import Any

from automa.app.session import Session
from automa.facts.catalogue import GameFacts
from automa.mind.decide import Cards
from automa.play.position import cards_data
from automa.table.game import TableGame
from automa.table.position import position as table_position
from automa.table.refused import Refused


def what_if(session: Session) -> dict[str, Any]:
    """A position of the public format (docs/position.md). The cards are those of her last turn, with another action card
    if she passed in it: what she draws next stays hidden. A game that is still set up has no position yet."""
    game = session.game
    if not game.round:
        raise Refused("no-position")
    if isinstance(game, TableGame):
        last = game.state.last
        open_: dict[str, Any] = dict(last.position["cards"]) if last else {}
        pair = open_ if "action" in open_ else cards_data(_pair(game.facts, open_.get("support")))
        return table_position(game, pair)
    digital = session.digital
    hers = digital.state.automa
    cards = hers.last[0] if hers is not None and hers.last is not None else Cards(None, "")
    return digital.position_with(cards if cards.action else _pair(digital.facts, cards.support))


def _pair(facts: GameFacts, support: str | None) -> Cards:
    """Two cards to ask about, before she has drawn any, and when she has passed."""
    first, second, *_ = facts.cards
    support = support or second
    return Cards(second if first == support else first, support)
