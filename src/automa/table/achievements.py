"""Gognomes' achievements: I to III are seen by the companion, the others are confirmed by the owner (TM-UNK-05)."""

from automa.mind import achievements
from automa.table.automa import TableHost
from automa.table.context import Context, number, one_of
from automa.table.refused import Refused


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


def achieve(game: Context, words: list[str]) -> None:
    """`achieve IV` or `achieve IV 10`: the owner confirms an achievement whose text or points only the card knows."""
    if len(words) not in (1, 2):
        raise Refused("usage", usage="achieve ACHIEVEMENT [POINTS]")
    name = one_of(words[0], game.state.automa.tokens, "achievement")
    host = TableHost(game)
    host.achieve(name, number(words[1], 0, 30) if len(words) == 2 else host.due_points())
