"""Her two cards as the page shows them."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing
from automa.render.cards import card_svg


class ShownCard(Struct, frozen=True):
    """A card with its role."""

    role: str
    svg: str
    caption: str


def pair(game: str, cards: Mapping[str, Any], t: PageSpeaker) -> list[ShownCard]:
    """Action on the left, support on the right, as they lie on the table (TM-CARD-05, TM-CARD-06)."""
    shown = []
    for role in ("action", "support"):
        card = cards.get(role)
        if card:
            shown.append(ShownCard(role, card_picture(game, str(card), t), t(f"page.turn.{role}")))
    return shown


def card_picture(game: str, card: str, t: PageSpeaker) -> str:
    """A decision card as SVG; an id that is no card of this game is shown as it is."""
    found = t.facts.cards.get(card)
    if found is None:
        return card
    return drawing(card_svg(found, t.facts.id, t.lang, with_style=False))
