"""Gognomes' achievements: I to III are seen by the companion, the others are confirmed by the owner (TM-UNK-05)."""

from automa.mind import achievements
from automa.table.context import Context, one_of
from automa.table.refused import Refused
from automa.table.state import AUTOMA


def _completed(game: Context, name: str) -> None:
    """The token is removed at once; 5, 10, 15 points for the first, second, third (TM-FAC-GOGNOMES-02)."""
    automa = game.state.automa
    if name not in automa.tokens:
        return
    rewards = game.facts.factions[automa.faction].achievements
    points = achievements.points(rewards, len(automa.achieved))
    automa.tokens.remove(name)
    automa.achieved.append(name)
    game.score(AUTOMA, points, "achievements")
    game.tell("automa.achievement", AUTOMA, "TM-FAC-GOGNOMES-02", achievement=name, vp=points)


def built_next_to_you(game: Context, power: int) -> None:
    """I: one build or upgrade offers a human at least 3 power, taken or not (TM-FAC-GOGNOMES-03)."""
    if achievements.offers_much(power):
        _completed(game, "I")


def check(game: Context) -> None:
    """II and III, after every event whoever caused it (TM-FAC-GOGNOMES-07)."""
    automa = game.state.automa
    if not automa.tokens:
        return
    tracks = game.facts.tracks
    hers = [automa.tracks[track] for track in tracks]
    if achievements.leads(hers, [[human.tracks[track] for track in tracks] for human in game.state.humans]):
        _completed(game, "II")
    if achievements.passed_often(automa.first_passes):
        _completed(game, "III")


def achieve(game: Context, words: list[str]) -> None:
    """`achieve IV`: the owner confirms an achievement whose text only the card knows."""
    if len(words) != 1:
        raise Refused("usage", usage="achieve ACHIEVEMENT")
    _completed(game, one_of(words[0], game.state.automa.tokens, "achievement"))
