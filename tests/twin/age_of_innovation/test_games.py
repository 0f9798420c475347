"""The engine and its naive twin agree on every line of whole games, and on what may be done."""

import pytest

from tests.twin.age_of_innovation import listed
from tests.twin.age_of_innovation.falsify import all_leaves, noticed
from tests.twin.age_of_innovation.games import difference

STEP = 97  # walks through displays, factions, boards and Automa's factions; every second table is rich
GAMES = 100
CHUNK = 10


@pytest.mark.parametrize("chunk", range(GAMES // CHUNK))
def test_engine_and_twin_agree_on_every_line(chunk: int) -> None:
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        found = difference(number * STEP)
        assert found is None, f"seed {number * STEP}: {found}"


def test_engine_and_twin_agree_on_greedy_games() -> None:
    for seed in range(0, 1680, 211):
        found = difference(seed, greedy=True)
        assert found is None, f"seed {seed}: {found}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 6])
def test_engine_lists_exactly_what_the_twin_allows(seed: int) -> None:
    assert list(listed.compare(seed, share=0.02)) == []


FALSE = (
    "human.buildings.guild.neighbour.coins",
    "human.displays.lake.surcharge.1",
    "human.factions.goblins.ability.on.spade.coins",
    "human.palaces.17.gain.vp",
    "human.rules.coins_per_point",
    "human.science.income_from",
)


@pytest.mark.parametrize("path", FALSE)
def test_the_twin_notices_an_engine_with_a_wrong_fact(path: str) -> None:
    (leaf,) = [leaf for leaf in all_leaves() if str(leaf) == path]
    assert noticed(leaf) == "noticed"
