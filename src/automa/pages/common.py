"""What every screen of a game knows, at a table and in a digital game."""

from typing import Any

from automa.facts.confidence import DOUBTFUL
from automa.pages.speaker import PageSpeaker
from automa.saved_games import Opened
from automa.speech.speaker import seat_name


def common(opened: Opened, title: str, t: PageSpeaker) -> dict[str, Any]:
    """The game, its people and how they are drawn."""
    view = opened.view
    return {
        "id": opened.id,
        "view": view,
        "title": title,
        "names": {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats},
        "seats": {seat.id: seat for seat in view.seats},
        "plates": view.plates,
        "doubtful": DOUBTFUL,
    }
