"""Scenes for the rules of the base game: two humans, an empty board, plenty of goods; only here are fields set by hand."""

import pytest

from automa.board.hexset import indices
from automa.play.land import set_ground
from automa.terra_mystica import IllegalMove, TerraMystica, codes, cults, phases, reach, scoring
from automa.terra_mystica.codes import TERRAINS, TRACKS
from automa.terra_mystica.state import Seat
from tests.terra_mystica.games import new, play
from tests.terra_mystica.scene import begun, clear, put, rich

QUIET = ("SCORE4", "SCORE1", "SCORE2", "SCORE3", "SCORE5", "SCORE6")
"""Round 1 pays for strongholds and sanctuaries only."""


def two(one: str = "witches", other: str = "nomads", **options: object) -> tuple[TerraMystica, Seat, Seat]:
    """Two humans at the first turn of the first, on an empty board, with plenty of everything."""
    state = begun(new(one, other, **({"scoring": QUIET} | options)))
    clear(state)
    return state, rich(state, 0), rich(state, 1)


def alone(faction: str = "witches", piece: str = "dwelling", **options: object) -> tuple[TerraMystica, Seat]:
    """A seat with one structure in the middle of an empty board."""
    state, seat, _ = two(faction, "witches" if faction in ("nomads", "fakirs") else "nomads", **options)
    put(state, seat, "E6", piece)
    return state, seat


def name(state: TerraMystica, hex_: int) -> str:
    return state.game.board.names[hex_]


def around(state: TerraMystica, hex_: str) -> list[str]:
    """The free land beside a hex, by name."""
    board = state.game.board
    return [board.names[h] for h in indices(board.neighbours[board.hex(hex_)] & board.land & ~state.occupied)]


def across(state: TerraMystica, hex_: str, rivers: int) -> str:
    """Land joined to a hex by a chain of so many river hexes and by no shorter one; counted step by step."""
    board = state.game.board
    start = board.hex(hex_)
    wet = {h for h in indices(board.neighbours[start]) if board.river >> h & 1}
    reached = {h for h in indices(board.neighbours[start]) if board.land >> h & 1}
    for step in range(1, rivers + 1):
        beyond = {n for h in wet for n in indices(board.neighbours[h])}
        shore = {h for h in beyond if board.land >> h & 1} - reached - {start}
        if step == rivers:
            return board.names[min(shore)]
        reached |= shore
        wet |= {h for h in beyond if board.river >> h & 1}
    raise AssertionError(hex_)


def ground(state: TerraMystica, hex_: str, terrain: str) -> None:
    """Let a hex be of a terrain."""
    set_ground(state, state.game.board.hex(hex_), TERRAINS.index(terrain))


def terrain(state: TerraMystica, hex_: str) -> str:
    return TERRAINS[state.ground[state.game.board.hex(hex_)]]


def stands(state: TerraMystica, seat: Seat, hex_: str, piece: str = "dwelling") -> bool:
    """Whether the seat has this structure there."""
    return bool(seat.pieces[codes.PIECES.index(piece)] >> state.game.board.hex(hex_) & 1)


def refused(state: TerraMystica, text: str) -> IllegalMove:
    """The refusal of a command, which changes nothing."""
    before = state.snapshot()
    with pytest.raises(IllegalMove) as caught:
        play(state, text)
    assert state.snapshot() == before
    return caught.value


def my_turn(state: TerraMystica, seat: Seat) -> None:
    """It is this seat's turn again, and no action is taken yet."""
    state.turn, state.acted = seat.index, False


def bowls(seat: Seat, *counts: int) -> tuple[int, int, int]:
    """The tokens in the three bowls; given numbers are put there."""
    if counts:
        seat.bowl1, seat.bowl2, seat.bowl3 = counts
    return seat.bowl1, seat.bowl2, seat.bowl3


def levels(seat: Seat, *steps: int) -> list[int]:
    """The markers on the four tracks; given numbers are put there."""
    if steps:
        seat.levels = list(steps)
    return list(seat.levels)


def advance(state: TerraMystica, seat: Seat, track: str, steps: int) -> None:
    """Steps on a track, from nowhere in particular."""
    cults.advance(state, seat, TRACKS.index(track), steps, "test")


def hold(state: TerraMystica, seat: Seat, card: str = "", *favors: str) -> None:
    """Give the seat a bonus card and favor tiles."""
    if card:
        seat.bonus = int(card[3:]) - 1
    for favor in favors:
        seat.favors |= 1 << int(favor[3:]) - 1
    phases.begin_actions(state)


def sail(state: TerraMystica, seat: Seat, value: int) -> None:
    """Put the shipping marker."""
    seat.shipping = value
    reach.refresh(state, seat)


def in_hand(seat: Seat) -> tuple[int, int, int]:
    """Coins, workers, priests."""
    return seat.coins, seat.workers, seat.priests


def everybody_passes(state: TerraMystica, *passing: int) -> None:
    """All pass in this order, each with the first card of the row; the spades of the cult bonus wait to be used."""
    for index in passing:
        my_turn(state, state.seats[index])
        play(state, f"pass BON{state.row[0] + 1}" if state.round < 6 else "pass")


def area(state: TerraMystica, seat: Seat) -> int:
    """The structures of the largest network."""
    return max(network.bit_count() for network in scoring.networks(state, seat))
