"""What features of both games have in common: tracks, land, networks."""

from collections.abc import Sequence
from typing import Any

from automa.board import HexSet
from automa.mind.scoring import highest_shipping
from automa.play import groups
from automa.play.seat import Seat
from automa.play.state import State
from automa.players.estimate import rivals

TRACKS = (
    "steps", "ahead", "tracks led", "tracks tied", "track places", "tracks at the top", "room on tracks",
)  # fmt: skip
LAND = ("own land", "land at one spade", "land at two spades", "neighbours")
NETWORK = ("network", "network ahead", "network leads")
"""What the numbers of each function say."""


def put_flags(out: list[float], count: int, bits: int) -> None:
    """A 1 for every bit that is set."""
    for bit in range(count):
        out.append(1.0 if bits >> bit & 1 else 0.0)  # noqa: PERF401 (a comprehension is a call of its own)


def put_goods(out: list[float], amounts: Sequence[tuple[int, int]]) -> None:
    """Each amount, and what lies there beyond a handful."""
    for amount, handful in amounts:
        out.append(float(amount))
        out.append(float(max(0, amount - handful)))


def put_bowls(out: list[float], seat: Seat) -> None:
    """Power in the three bowls."""
    out += [float(seat.bowl1), float(seat.bowl2), float(seat.bowl3)]


def put_tracks(out: list[float], state: State[Any], seat: Seat, top: int) -> None:
    """Steps, who is ahead, and what the places would bring now."""
    steps = lead = led = tied = tops = room = 0
    places = 0.0
    for level, other, spaces in zip(
        seat.levels, rivals(state, seat, state.automa), state.priest_spaces, strict=True
    ):
        by = level - other
        steps += level
        lead += max(-4, min(4, by))
        led += by > 0
        tied += by == 0
        tops += level >= top
        room += len(spaces)
        places += 8.0 if by > 0 else 6.0 if by == 0 and level else 4.0 if level else 0.0
    out += [float(steps), float(lead), float(led), float(tied), places, float(tops), float(room)]


def put_land(out: list[float], state: State[Any], seat: Seat, rings: Sequence[HexSet]) -> None:
    """Free land in reach by the spades it takes, and neighbours."""
    free = seat.reach & ~state.occupied
    for ring, most in zip(rings, (5, 8, 8), strict=True):
        out.append(float(min(most, (free & ring).bit_count())))
    out.append(float((state.board.dilate(seat.own) & ~seat.own & state.occupied).bit_count()))


def put_network(out: list[float], state: State[Any], largest: int, of_others: Sequence[int]) -> None:
    """The largest network, and the race for the largest of all."""
    automa = state.automa
    other = max(of_others, default=0)
    if automa is not None:
        areas = state.board.areas(automa.own, highest_shipping(automa.difficulty))
        other = max(other, groups.largest(areas))
    by = largest - other
    out += [float(largest), float(max(-5, min(5, by))), 1.0 if by > 0 else 0.5 if by == 0 else 0.0]
