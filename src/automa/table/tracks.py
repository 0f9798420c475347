"""Markers of the humans on the tracks."""

from automa.table import points as points_for
from automa.table.context import Context
from automa.table.state import AUTOMA, Gate, Human


def top_taken(game: Context, track: str, besides: str) -> bool:
    """Whether somebody else's marker closes the top space (TM-CULT-16, AOI-SCHOLAR-11)."""
    top = game.facts.track_top
    others = [human.tracks for human in game.state.humans if human.id != besides]
    if besides != AUTOMA:
        others.append(game.state.automa.tracks)
    return any(tracks.get(track) == top for tracks in others)


def advance(game: Context, human: Human, name: str, steps: int) -> None:
    """Steps up a track: stops below the level that needs a key (and asks), and below a taken top."""
    old = human.tracks[name]
    top = game.facts.track_top - top_taken(game, name, human.id)
    wanted = min(old + steps, top)
    gate = game.seats.gate
    level = gate - 1 if old < gate <= wanted else wanted
    human.tracks[name] = level
    if level < wanted:
        game.state.gates.append(Gate(human.id, name, wanted))
    game.tell("table.moved", human.id, track=name, old=old, level=level)
    points_for.happened(game, human, "level", level - old)
