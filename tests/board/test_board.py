"""Every question the board answers, on printed and random boards, against the slow twin."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from automa.board import FAR, MAX_SHIPPING, OUTSIDE, RIVER, Board
from automa.board.hexset import backwards, first, indices, last, nth, nth_last, of
from automa.errors import BadInput
from tests.board.boards import Pair, any_pair, hexsets, random_pairs
from tests.board.naive import NO_PATH, Spot

SHIPPING = st.integers(0, MAX_SHIPPING)


@given(random_pairs())
def test_a_random_board_is_laid_out_as_its_rows_say(pair: Pair) -> None:
    board, naive = pair.board, pair.naive
    assert {pair.spot(i): name for i, name in board.names.items()} == naive.names
    assert {pair.spot(i): cell for i, cell in board.printed.items()} == naive.cells
    assert pair.spots(board.land) == naive.land
    assert pair.spots(board.river) == naive.river
    assert pair.spots(board.borders) == naive.rim()
    assert board.left_edge == min(x for _, x in naive.cells)
    for i in board.names:
        assert pair.spots(board.neighbours[i]) == naive.neighbours(pair.spot(i))
        steps = naive.steps(pair.spot(i))
        assert all(board.distance[i][j] == steps[pair.spot(j)] for j in board.names)


@given(any_pair(), st.data())
def test_dilate(pair: Pair, data: st.DataObject) -> None:
    hexes = data.draw(hexsets(pair.board))
    assert pair.spots(pair.board.dilate(hexes)) == pair.naive.dilate(pair.spots(hexes))


@given(any_pair(), SHIPPING, st.data())
def test_reach_of(pair: Pair, shipping: int, data: st.DataObject) -> None:
    board, naive = pair.board, pair.naive
    hexes = data.draw(hexsets(board, board.land))
    expected: set[Spot] = set()
    for spot in pair.spots(hexes):
        expected |= naive.reach(spot, shipping)
    assert pair.spots(board.reach_of(hexes, shipping)) == expected


@pytest.mark.rule("TM-DIST-07", "TM-DIST-09", "TM-DIST-11", "AOI-DIST-04")
@given(any_pair(), st.data())
def test_gap_with_blocked_hexes(pair: Pair, data: st.DataObject) -> None:
    assert FAR == NO_PATH
    board, naive = pair.board, pair.naive
    one, other = data.draw(hexsets(board, most=5)), data.draw(hexsets(board, most=5))
    blocked = data.draw(hexsets(board, most=30))
    expected = naive.gap(pair.spots(one), pair.spots(other), pair.spots(blocked))
    assert board.gap(one, other, blocked) == expected
    assert board.gap(other, one, blocked) == expected, "a gap is the same both ways"


@given(any_pair(), st.data())
def test_gaps_and_rings(pair: Pair, data: st.DataObject) -> None:
    board, naive = pair.board, pair.naive
    sources, blocked = data.draw(hexsets(board, most=4)), data.draw(hexsets(board, most=30))
    hexes = data.draw(hexsets(board))
    start, walls = pair.spots(sources), pair.spots(blocked)
    everywhere = naive.gaps(start, walls)
    for i, gap in board.gaps(sources, hexes, blocked).items():
        assert gap == everywhere[pair.spot(i)]
    assert set(board.gaps(sources, hexes, blocked)) == set(indices(hexes))
    expected: list[set[Spot]] = []
    for gap in range(max(everywhere.values()) + 1):
        ring = {spot for spot, its_gap in everywhere.items() if its_gap == gap}
        if gap != NO_PATH and ring:
            expected.append(ring)
    assert [pair.spots(ring) for ring in board.rings(sources, blocked)] == expected


@given(any_pair(), st.integers(0, 8), st.data())
def test_within_a_gap(pair: Pair, gap: int, data: st.DataObject) -> None:
    board, naive = pair.board, pair.naive
    sources, blocked = data.draw(hexsets(board, most=4)), data.draw(hexsets(board, most=30))
    start, walls = pair.spots(sources), pair.spots(blocked)
    expected = {spot for spot, its_gap in naive.gaps(start, walls).items() if 0 <= its_gap < gap}
    assert pair.spots(board.within(sources, gap, blocked)) == expected


@given(any_pair(), st.data())
def test_one_search_finds_the_gap_and_what_is_within_it(pair: Pair, data: st.DataObject) -> None:
    board = pair.board
    one, other = data.draw(hexsets(board, most=5)), data.draw(hexsets(board, most=5))
    blocked = data.draw(hexsets(board, most=30))
    gap = board.gap(one, other & ~one, blocked)
    assert board.approach(one, other & ~one, blocked) == (gap, board.within(one, gap, blocked))


@given(any_pair(), SHIPPING, st.data())
def test_areas(pair: Pair, shipping: int, data: st.DataObject) -> None:
    board, naive = pair.board, pair.naive
    hexes = data.draw(hexsets(board, board.land))
    names = board.names_of(board.land)
    ends = st.tuples(st.sampled_from(names), st.sampled_from(names))
    links = data.draw(st.lists(ends, max_size=3)) if names else []
    spots = {name: spot for spot, name in naive.names.items()}
    pairs = {frozenset((spots[one], spots[other])) for one, other in links}
    found = board.areas(hexes, shipping, board.links(links))
    assert [pair.spots(part) for part in found] == naive.areas(pair.spots(hexes), shipping, pairs)
    assert [pair.spots(part) for part in board.areas(hexes)] == naive.areas(pair.spots(hexes), 0, set())


@given(any_pair(), st.data())
def test_reading_order_both_ways(pair: Pair, data: st.DataObject) -> None:
    board = pair.board
    hexes = data.draw(hexsets(board))
    ordered = sorted(pair.spots(hexes))  # top to bottom, left to right
    assert [pair.spot(i) for i in indices(hexes)] == ordered
    assert [pair.spot(i) for i in backwards(hexes)] == ordered[::-1]
    assert board.names_of(hexes) == [pair.naive.names[spot] for spot in ordered]
    for n, spot in enumerate(ordered):
        assert pair.spot(nth(hexes, n)) == spot
        assert pair.spot(nth_last(hexes, n)) == ordered[-1 - n]
    if hexes:
        assert pair.spot(first(hexes)) == ordered[0]
        assert pair.spot(last(hexes)) == ordered[-1]
    assert of(indices(hexes)) == hexes


@given(any_pair(), st.data())
def test_parse_and_print(pair: Pair, data: st.DataObject) -> None:
    board = pair.board
    hexes = data.draw(hexsets(board))
    assert board.hexset(board.names_of(hexes)) == hexes
    for name in board.names_of(hexes):
        assert board.names[board.hex(name)] == name
    again = Board(board.rows, first_row_shifted=board.first_row_shifted)
    assert again.names == board.names


def test_bridges_link_both_ends() -> None:
    board = Board([["lake", RIVER, "forest"]], bridge_sites=[("A1", "A2")], borders=["A1"])
    a, b = board.hex("A1"), board.hex("A2")
    assert (board.bridge_sites[a], board.bridge_sites[b]) == (1 << b, 1 << a)
    assert board.borders == 1 << a
    assert board.areas(board.land) == [1 << a, 1 << b]
    assert board.areas(board.land, links=board.links([("A1", "A2")])) == [board.land]


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ([], "a board needs at least one hex"),
        ([[]], "a board needs at least one hex"),
        ([[OUTSIDE], [OUTSIDE]], "a board needs at least one hex"),
        ([["lake"]] * 27, "a board has at most 26 rows, not 27"),
    ],
)
def test_impossible_boards_are_refused(rows: list[list[str]], sentence: str) -> None:
    with pytest.raises(BadInput) as refusal:
        Board(rows)
    assert str(refusal.value) == sentence


def test_unknown_hexes_are_refused_by_name() -> None:
    board = Board([["lake", RIVER]], name="puddle")
    with pytest.raises(BadInput, match=r"'Z9' is no hex of the board 'puddle'"):
        board.hex("Z9")
    with pytest.raises(BadInput, match=r"'e1' is no hex of this board"):
        Board([["lake"]]).hexset(["A1", "e1"])
    with pytest.raises(BadInput, match=r"'r0' is a river hex"):
        board.links([("A1", "r0")])
