"""Games played by chance end, whatever the factions."""

import pytest

from tests.terra_mystica.games import FACTIONS, compatible, new, wander


@pytest.mark.parametrize("faction", FACTIONS)
def test_two_seats_play_to_the_end(faction: str) -> None:
    for seed, other in enumerate(FACTIONS):
        if compatible(faction, other):
            state = wander(new(faction, other, seed=seed, mini_expansion=True), seed)
            assert state.over
            assert not state.legal()
