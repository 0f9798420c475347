"""Games played by chance: they end, and nothing appears or vanishes on the way."""

import pytest

from automa.age_of_innovation import AgeOfInnovation, new_game
from automa.age_of_innovation.names import PIECES
from tests.age_of_innovation.games import options_of, positions

TOKENS, SCHOLARS, BRIDGES = 12, 7, 3


def check(state: AgeOfInnovation) -> None:
    """What holds in every position."""
    occupied = 0
    for seat in state.seats:
        goods = (seat.coins, seat.tools, seat.scholars, seat.supply, seat.points, seat.keys, *seat.books)
        assert min(*goods, seat.bowl1, seat.bowl2, seat.bowl3, seat.bridges_left, seat.annexes_left) >= 0
        assert all(0 <= level <= 12 for level in seat.levels)
        assert seat.own == sum(seat.pieces)
        assert not seat.own & occupied
        occupied |= seat.own
        assert seat.in_towns & ~seat.own == 0
        assert seat.annexes & ~seat.own == 0
        for piece, name in enumerate(PIECES):
            assert seat.of_display(piece) <= state.game.facts.pieces[name].human
        placed = sum(1 for _, _, owner in state.bridges if owner == seat.index)
        assert seat.bridges_left + placed == BRIDGES
        assert seat.scholars + seat.supply <= SCHOLARS
        unlocked = sum(level >= 8 for level in seat.levels)
        assert seat.keys + unlocked == len(seat.city_tiles)
    if state.automa is not None:
        assert not state.hers.own & occupied
        occupied |= state.hers.own
        spaces = sum(map(len, state.priest_spaces))
        sent = sum(SCHOLARS - seat.scholars - seat.supply for seat in state.seats)
        assert spaces + sent + SCHOLARS - state.hers.priests == 16
    assert state.occupied == occupied
    for track in range(4):
        levels = [seat.levels[track] for seat in state.seats] + [
            state.hers.levels[track] if state.automa else 0
        ]
        assert levels.count(12) <= 1


@pytest.mark.parametrize("seed", range(30))
def test_everything_is_conserved(seed: int) -> None:
    state = new_game(options_of(seed))
    tokens: dict[int, int] = {}
    for position in positions(state, seed):
        check(position)
        for seat in position.seats:
            tokens[seat.index] = min(tokens.get(seat.index, TOKENS), seat.tokens)
            assert seat.tokens <= tokens[seat.index] + 2 * len(seat.innovations)
    assert state.over
    assert state.round == 6
    assert state.legal() == []


@pytest.mark.parametrize("seed", range(6))
def test_a_copy_goes_its_own_way(seed: int) -> None:
    state = new_game(options_of(seed))
    for at, position in enumerate(positions(state, seed)):
        if at % 7 or position.over:
            continue
        before = position.snapshot()
        twin = position.copy()
        assert twin.snapshot() == before
        for _ in range(12):
            if not twin.over:
                twin.apply(twin.legal()[-1])
        assert position.snapshot() == before


@pytest.mark.parametrize("seed", range(8))
def test_the_same_seed_gives_the_same_game(seed: int) -> None:
    first, second = (new_game(options_of(seed)) for _ in range(2))
    for one, other in zip(positions(first, seed), positions(second, seed), strict=True):
        assert one.snapshot() == other.snapshot()
