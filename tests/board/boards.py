"""The boards under test: the seven printed ones and random ones."""

from dataclasses import dataclass
from functools import cache

from hypothesis import strategies as st

from automa import facts
from automa.board import OUTSIDE, RIVER, Board, HexSet
from automa.board.hexset import indices
from tests.board.naive import NaiveBoard, Spot

SEVEN = [(game, name) for game in facts.GAMES for name in facts.load(game).boards]


@dataclass(frozen=True)
class Pair:
    """A board and its slow twin, with the translation between them."""

    board: Board
    naive: NaiveBoard

    def spots(self, hexes: HexSet) -> set[Spot]:
        return {self.spot(i) for i in indices(hexes)}

    def spot(self, index: int) -> Spot:
        row, column = self.board.position[index]
        return row, 2 * column + self.board.is_shifted(row)

    def set_of(self, spots: set[Spot]) -> HexSet:
        return self.board.hexset(self.naive.names[spot] for spot in spots)


def pair_of(board: Board) -> Pair:
    return Pair(board, NaiveBoard(board.rows, board.first_row_shifted))


@cache
def printed(game: str, name: str) -> Pair:
    return pair_of(facts.load(game).board(name))


CELLS = st.sampled_from(["lake", "forest", "desert", RIVER, RIVER, OUTSIDE])
ROWS = st.lists(st.lists(CELLS, max_size=7), min_size=1, max_size=6)


@st.composite
def random_pairs(draw: st.DrawFn) -> Pair:
    rows = draw(ROWS.filter(lambda rows: any(cell != OUTSIDE for row in rows for cell in row)))
    return pair_of(Board(rows, first_row_shifted=draw(st.booleans())))


@st.composite
def seven_pairs(draw: st.DrawFn) -> Pair:
    return printed(*draw(st.sampled_from(SEVEN)))


def any_pair() -> st.SearchStrategy[Pair]:
    return st.one_of(seven_pairs(), random_pairs())


def hexsets(board: Board, within: HexSet | None = None, most: int = 12) -> st.SearchStrategy[HexSet]:
    """Sets of at most so many hexes of the board."""
    members = list(indices(board.valid if within is None else within))
    if not members:
        return st.just(0)
    return st.sets(st.sampled_from(members), max_size=most).map(lambda found: sum(1 << i for i in found))
