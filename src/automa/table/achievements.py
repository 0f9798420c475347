"""Gognomes' achievements: I to III are seen by the companion, the others are confirmed by the owner (TM-UNK-05)."""

from automa.mind import achievements
from automa.table.context import Context, number, one_of
from automa.table.refused import Refused
from automa.table.state import AUTOMA

SURE = ("printed", "likely")


def seen(game: Context, name: str) -> bool:
    """Whether the companion itself can tell that an achievement is completed (AOI-UNK-01)."""
    fact = game.facts.achievements[name]
    return bool(fact.text_en) and fact.status in SURE


def due_points(game: Context) -> int:
    """What the next completed achievement scores."""
    automa = game.state.automa
    rewards = game.facts.factions[automa.faction].achievements
    return achievements.points(rewards, len(automa.achieved))


def _noticed(game: Context, name: str) -> None:
    if name in game.state.automa.tokens and seen(game, name):
        _completed(game, name, due_points(game))


def _completed(game: Context, name: str, points: int) -> None:
    """The token is removed at once; 5, 10, 15 points for the first, second, third (TM-FAC-GOGNOMES-02)."""
    automa = game.state.automa
    automa.tokens.remove(name)
    automa.achieved.append(name)
    game.score(AUTOMA, points, "achievements")
    game.tell("automa.achievement", AUTOMA, "TM-FAC-GOGNOMES-02", achievement=name, vp=points)


def built_next_to_you(game: Context, power: int) -> None:
    """I: one build or upgrade offers a human at least 3 power, taken or not (TM-FAC-GOGNOMES-03)."""
    if achievements.offers_much(power):
        _noticed(game, "I")


def check(game: Context) -> None:
    """II and III, after every event whoever caused it (TM-FAC-GOGNOMES-07)."""
    automa = game.state.automa
    if not automa.tokens:
        return
    tracks = game.facts.tracks
    hers = [automa.tracks[track] for track in tracks]
    if achievements.leads(hers, [[human.tracks[track] for track in tracks] for human in game.state.humans]):
        _noticed(game, "II")
    if achievements.passed_often(automa.first_passes):
        _noticed(game, "III")


def achieve(game: Context, words: list[str]) -> None:
    """`achieve IV` or `achieve IV 10`: the owner confirms an achievement whose text or points only the card knows."""
    if len(words) not in (1, 2):
        raise Refused("usage", usage="achieve ACHIEVEMENT [POINTS]")
    name = one_of(words[0], game.state.automa.tokens, "achievement")
    points = number(words[1], 0, 30) if len(words) == 2 else due_points(game)
    _completed(game, name, points)
