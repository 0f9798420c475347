"""All seven printed boards, every hex of them, against the slow twin and the facts."""

import pytest

from automa import facts
from automa.board import MAX_SHIPPING, OUTSIDE
from automa.board.hexset import indices
from tests.board.boards import SEVEN, Pair, printed


@pytest.fixture(params=SEVEN, ids=[name for _, name in SEVEN])
def pair(request: pytest.FixtureRequest) -> Pair:
    return printed(*request.param)


def test_there_are_seven() -> None:
    assert len(SEVEN) == 7


def test_names_terrain_and_positions(pair: Pair) -> None:
    board, naive = pair.board, pair.naive
    assert {pair.spot(i): name for i, name in board.names.items()} == naive.names
    assert {pair.spot(i): cell for i, cell in board.printed.items()} == naive.cells
    assert pair.spots(board.land) == naive.land
    assert pair.spots(board.river) == naive.river
    for terrain, hexes in board.terrain.items():
        assert pair.spots(hexes) == {spot for spot, cell in naive.cells.items() if cell == terrain}


def test_neighbours_and_dilation_of_every_hex(pair: Pair) -> None:
    board, naive = pair.board, pair.naive
    for i in board.names:
        assert pair.spots(board.neighbours[i]) == naive.neighbours(pair.spot(i))
        assert board.dilate(1 << i) == board.neighbours[i]


def test_reach_of_every_hex_with_every_shipping(pair: Pair) -> None:
    board, naive = pair.board, pair.naive
    for shipping in range(MAX_SHIPPING + 1):
        for i in indices(board.land):
            assert pair.spots(board.reach[shipping][i]) == naive.reach(pair.spot(i), shipping)


def test_plain_distance_of_every_pair(pair: Pair) -> None:
    board, naive = pair.board, pair.naive
    for a in board.names:
        steps = naive.steps(pair.spot(a))
        assert all(board.distance[a][b] == steps[pair.spot(b)] for b in board.names)


def test_bridge_sites_are_those_of_the_facts_and_of_the_corner_rule(pair: Pair) -> None:
    board = pair.board
    table = {
        frozenset((board.names[a], board.names[b]))
        for a in board.names
        for b in indices(board.bridge_sites[a])
    }
    (known,) = (
        facts.load(game).boards[name].bridges for game, name in SEVEN if facts.load(game).board(name) is board
    )
    assert len(known) == len(table)
    assert {frozenset(site) for site in known} == table
    assert table == pair.naive.bridge_sites()


@pytest.mark.parametrize(
    ("game", "name", "sites"),
    [
        ("terra-mystica", "original", 29),
        ("terra-mystica", "fire-ice-1", 33),
        ("terra-mystica", "fire-ice-2", 29),
        ("terra-mystica", "loon-lakes", 22),
        ("terra-mystica", "fjords", 33),
        ("age-of-innovation", "small", 17),
        ("age-of-innovation", "large", 31),
    ],
)
def test_number_of_bridge_sites(game: str, name: str, sites: int) -> None:
    board = printed(game, name).board
    assert sum(hexes.bit_count() for hexes in board.bridge_sites) == 2 * sites


def test_borders(pair: Pair) -> None:
    board, naive = pair.board, pair.naive
    borders = pair.spots(board.borders)
    assert borders <= naive.rim()
    if not any(
        OUTSIDE in row for row in board.rows
    ):  # a full frame: the outer rows and both ends of each row
        lowest, highest = 0, len(board.rows) - 1
        ends = {end for r in range(len(board.rows)) for end in _ends(naive.cells, r)}
        assert borders == {spot for spot in naive.land if spot[0] in (lowest, highest) or spot in ends}


def _ends(cells: dict[tuple[int, int], str], row: int) -> tuple[tuple[int, int], tuple[int, int]]:
    spots = [spot for spot in cells if spot[0] == row]
    return min(spots), max(spots)
