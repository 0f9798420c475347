"""Cult tracks and disciplines: Advance Cult Track (Send a Scholar), Advance 1 Level, Take Favor Tile."""

from collections.abc import Sequence
from typing import Final

from automa.mind import execute
from automa.mind.rules import Rule
from automa.mind.tiebreakers import CATCH_UP, LEVEL_CATCH_UP, SCORING_TILE
from automa.mind.turn import Options, TieBreaker, Turn, tracks

CLOSED: Final[Rule] = "tracks.closed"
VALID: Final[Rule] = "tracks.valid"
LEVEL_CLOSED: Final[Rule] = "tracks.level-closed"
LEVEL_VALID: Final[Rule] = "tracks.level-valid"
NO_TILE: Final[Rule] = "tracks.no-tile"
VALID_TILE: Final[Rule] = "tracks.valid-tile"
FAVOR_STEPS: Final = 3

BY_TILE: Final = (SCORING_TILE, *CATCH_UP)
"""The tile's track, and Catch-up where that one is not valid (TM-CULT-05, AOI-SCHOLAR-12)."""


def advance_track(turn: Turn) -> None:
    """Put a priest on the best free space of the chosen track; without priest or space one step (R18)."""
    position = turn.position
    valid = open_tracks(turn)
    if not valid:
        turn.skipped("advance-track", CLOSED)
        return
    track = turn.choose(valid, tracks, by_support_card(turn), VALID)
    spaces = position.priest_spaces[track]
    priest = max(spaces) if position.priests and spaces else 0
    effect = execute.advance(position, track, priest or 1, priest)
    turn.done("advance-track", [effect], position.facts.tracks[track])


def advance_level(turn: Turn, steps: int) -> None:
    """So many steps on one track, without a priest, always by Catch-up (AOI-ADV-03, TM-FAC-DRUIDS-01)."""
    valid = open_tracks(turn)
    if not valid:
        turn.skipped("advance-level", LEVEL_CLOSED)
        return
    track = turn.choose(valid, tracks, LEVEL_CATCH_UP, LEVEL_VALID)
    effect = execute.advance(turn.position, track, steps)
    turn.done("advance-level", [effect], turn.position.facts.tracks[track])


def take_favor_tile(turn: Turn) -> None:
    """Take a +3 tile and go up its track; the tile is chosen like a track (TM-FAV-03, R21)."""
    position = turn.position
    valid = open_tracks(turn) & position.favor_tiles
    if not valid:
        turn.skipped("take-favor-tile", NO_TILE)
        return
    track = turn.choose(valid, tracks, by_support_card(turn), VALID_TILE)
    taken = execute.take_favor_tile(position, track)
    advanced = execute.advance(position, track, FAVOR_STEPS)
    turn.done("take-favor-tile", [taken, advanced], position.facts.tracks[track])


def open_tracks(turn: Turn) -> Options:
    """The tracks without any player's marker on the top space (R16)."""
    position = turn.position
    top = position.facts.track_top
    leaders = position.leaders
    valid = 0
    for track, level in enumerate(position.tracks):
        if level < top and leaders[track] < top:
            valid |= 1 << track
    return valid


def by_support_card(turn: Turn) -> Sequence[TieBreaker]:
    """The tile's track if the card says so; Catch-up otherwise, and where that track is not valid (TM-CULT-05)."""
    return BY_TILE if turn.support.track == "scoring-tile" else CATCH_UP
