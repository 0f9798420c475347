"""The learned value: what a position at the beginning of a round is worth to a seat, as a sum of its features.

The weights lie in a data file beside this room, one row of them a round, with how they were made (`automa.study.learn`).
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from automa.players.reading import Model, read_model

HERS: Final = 0.4
"""What a point of hers weighs against one of the own."""

Features = Callable[[Any, Any], list[float]]


class Learned:
    """Values the positions of one game: own points at the end, less a share of hers."""

    __slots__ = ("features", "hers", "own", "rounds")

    def __init__(self, features: Features, model: Model) -> None:
        self.features: Final = features
        self.rounds: Final[tuple[list[float], ...]] = tuple(
            [
                [one - HERS * other for one, other in zip(own, hers, strict=True)]
                for own, hers in zip(model.own, model.hers, strict=True)
            ]
        )
        """By round: the constant, then a weight for every feature."""
        self.own: Final[tuple[list[float], ...]] = tuple([list(row) for row in model.own])
        self.hers: Final[tuple[list[float], ...]] = tuple([list(row) for row in model.hers])

    def value(self, state: Any, who: int) -> float:
        """The position in points of a seat."""
        seat = state.seats[who]
        now = float(seat.points) - HERS * _hers(state, who)
        if state.over:
            return now
        round_ = state.round
        return now + weighed(self.rounds[round_ - 1 if round_ else 0], self.features(state, seat))

    def both(self, state: Any, who: int) -> tuple[float, float]:
        """The points at the end that are expected of the seat, and of her."""
        seat = state.seats[who]
        own, hers = float(seat.points), _hers(state, who)
        if not state.over:
            at = state.round - 1 if state.round else 0
            numbers = self.features(state, seat)
            own += weighed(self.own[at], numbers)
            hers += weighed(self.hers[at], numbers)
        return own, hers


def weighed(weights: list[float], numbers: list[float]) -> float:
    """A constant and the weighted sum of the numbers."""
    total = weights[0]
    for at, number in enumerate(numbers):
        if number:
            total += weights[at + 1] * number
    return total


def _hers(state: Any, who: int) -> float:
    """Her points; without her those of the best other human."""
    if state.automa is not None:
        return float(state.automa.points)
    return float(max([seat.points for seat in state.seats if seat.index != who], default=0))


@cache
def load(game: str) -> Model | None:
    """The model of a game, if there is one."""
    path = files("automa.players").joinpath("values", f"{game}.json")
    return read_model(path.read_bytes()) if path.is_file() else None


def dot(weights: Sequence[float], numbers: Sequence[float]) -> float:
    """The sum of the products."""
    return sum([one * other for one, other in zip(weights, numbers, strict=True)])
