"""Gognomes' achievements: I to III are seen by the companion, the others are confirmed by the owner (TM-UNK-05)."""

from automa.mind import achievements
from automa.table.automa import TableHost
from automa.table.context import Context


def seen(game: Context, name: str) -> bool:
    """Whether the companion itself can tell that an achievement is completed (AOI-UNK-01)."""
    return achievements.seen(game.facts.achievements[name])


def due_points(game: Context) -> int:
    """What the next completed achievement scores."""
    return TableHost(game).due_points()


def check(game: Context) -> None:
    """II and III, after every event whoever caused it (TM-FAC-GOGNOMES-07)."""
    if game.state.automa.tokens:
        TableHost(game).check_achievements()
