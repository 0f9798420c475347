"""What every screen of a game knows, at a table and in a digital game."""

from typing import Any

from automa.facts.confidence import DOUBTFUL
from automa.pages.drawing import plates, seat_name
from automa.pages.games import Opened
from automa.pages.templating import Speaker


def common(opened: Opened, title: str, t: Speaker) -> dict[str, Any]:
    """The game, its people and how they are drawn."""
    view = opened.view
    return {
        "id": opened.id,
        "view": view,
        "title": title,
        "names": {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats},
        "seats": {seat.id: seat for seat in view.seats},
        "plates": plates(view),
        "doubtful": DOUBTFUL,
    }
