"""Automa's seat in the full game: her pieces, her deck, and how her decisions change the state."""

from __future__ import annotations

from automa.terra_mystica.seat import Seat
from automa.terra_mystica.state import State


class AutomaSeat:
    __slots__ = ("cult", "own", "passed")

    def __init__(self) -> None:
        self.cult = [0, 0, 0, 0]
        self.own = 0
        self.passed = False

    def copy(self) -> AutomaSeat:
        return AutomaSeat()

    def snapshot(self) -> tuple[object, ...]:
        return ()


def set_up(state: State) -> None:
    raise NotImplementedError


def take_turn(state: State) -> None:
    raise NotImplementedError


def cultists_draw(state: State, seat: Seat) -> None:
    raise NotImplementedError


def area(state: State) -> int:
    raise NotImplementedError


def final_tile_value(state: State, tile: str) -> int:
    raise NotImplementedError


def score(state: State, points: int, category: str) -> None:
    raise NotImplementedError


def finish(state: State) -> None:
    raise NotImplementedError


def join(state: State, chance: object) -> None:
    raise NotImplementedError
