"""Reach, distance and dilation on every board, on sets as they lie on the table in the middle of a game."""

from automa import facts
from automa.board import Board, HexSet
from automa.board.hexset import indices
from automa.chance import Chance
from benchmarks.measure import Row, microseconds

SAMPLES = 40


def cluster(board: Board, chance: Chance, size: int, taken: HexSet = 0) -> HexSet:
    """A group of structures as it grows in a game: each new one in reach of those before."""
    free = board.land & ~taken
    hexes = 1 << chance.pick(list(indices(free)))
    while hexes.bit_count() < size:
        near = board.reach_of(hexes, chance.below(3)) & free & ~hexes or free & ~hexes
        hexes |= 1 << chance.pick(list(indices(near)))
    return hexes


def rows() -> list[Row]:
    found = []
    for game in facts.GAMES:
        for name in facts.load(game).boards:
            found += _board_rows(facts.load(game).board(name), name)
    return found


def _board_rows(board: Board, name: str) -> list[Row]:
    chance = Chance(2021)
    groups = [cluster(board, chance, 4 + chance.below(7)) for _ in range(SAMPLES)]
    reaches = [(group, chance.below(4)) for group in groups]
    mid: list[tuple[HexSet, HexSet, HexSet]] = []
    far: list[tuple[HexSet, HexSet, HexSet]] = []
    for _ in range(SAMPLES):
        marked = cluster(board, chance, 3)
        unmarked = cluster(board, chance, 3, marked)
        mid.append((marked, unmarked, cluster(board, chance, 20, marked | unmarked)))
    while len(far) < SAMPLES:
        one, other = (chance.pick(list(indices(board.land))) for _ in range(2))
        if board.distance[one][other] >= 8:
            ends = 1 << one | 1 << other
            far.append((1 << one, 1 << other, cluster(board, chance, 20, ends)))

    def row(case: str, us: float, bar: float | None = None) -> Row:
        return Row("board", f"{name}: {case}", us, bar)

    return [
        row("dilate", microseconds(board.dilate, groups)),
        row("reach of a building set", microseconds(lambda q: board.reach_of(*q), reaches), 2.0),
        row("distance, mid-game, blocked", microseconds(lambda q: board.gap(*q), mid), 3.0),
        row("distance, far, blocked", microseconds(lambda q: board.gap(*q), far)),
        row("areas with shipping", microseconds(lambda q: board.areas(*q), reaches)),
    ]
