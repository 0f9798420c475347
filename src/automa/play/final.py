"""Final scoring by rank: everybody's value on every track, Automa's among them, and the points of the places."""

from collections.abc import Iterable, Sequence
from typing import Any

from automa.play.groups import shares
from automa.play.state import State


def by_seat(state: State[Any], values: Iterable[int], hers: int) -> dict[int, int]:
    """The humans' values and Automa's, if she plays."""
    found = dict(enumerate(values))
    if state.automa is not None:
        found[state.automa.index] = hers
    return found


def track_levels(state: State[Any]) -> list[dict[int, int]]:
    """Where everybody stands on each track."""
    automa = state.automa
    return [
        by_seat(
            state,
            [seat.levels[track] for seat in state.seats],
            0 if automa is None else automa.levels[track],
        )
        for track in range(len(state.on_top))
    ]


def track_shares(state: State[Any], places: Sequence[int]) -> list[dict[int, int]]:
    """What every seat gets for its place on each track."""
    return [shares(levels, places) for levels in track_levels(state)]
