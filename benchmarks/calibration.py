"""Two yardsticks in the same process: a fixed loop over big integers, and random chess playouts by python-chess."""

import random

import chess

from benchmarks.measure import microseconds

_MASK = (1 << 121) - 1


def _spread(seed: int) -> int:
    """Ten dilations of a set on a fixed lattice: the kind of arithmetic all hex questions consist of."""
    hexes = 1 << seed
    for _ in range(10):
        left, right = hexes << 1, hexes >> 1
        hexes = (hexes | left | right | (hexes | left) << 13 | (hexes | right) >> 13) & _MASK
    return hexes


def loop() -> float:
    """Microseconds of the calibration loop."""
    return microseconds(_spread, range(0, 120, 10))


def _playout(seed: int) -> int:
    chance = random.Random(seed)
    board = chess.Board()
    plies = 0
    while not board.is_game_over() and plies < 300:
        board.push(chance.choice(list(board.legal_moves)))
        plies += 1
    return plies


def chess_ply() -> float:
    """Microseconds of one ply of a random game: list all legal moves, choose one, make it."""
    seeds = range(4)
    plies = sum(_playout(seed) for seed in seeds)
    return microseconds(_playout, seeds) * len(seeds) / plies
