"""The engine and its naive twin agree on every reckoned line of whole games; the twin notices faults made by hand."""

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest

from automa.mind import scoring as mind_scoring
from automa.terra_mystica import scoring as human_scoring
from tests.effort import LONG
from tests.twin.terra_mystica import building, checker, final
from tests.twin.terra_mystica.checker import check_lines
from tests.twin.terra_mystica.games import FACTIONS, Json, difference, lines

GAMES = 4000 if LONG else 200
CHUNK = 20


@pytest.mark.parametrize("chunk", range(GAMES // CHUNK))
def test_engine_and_twin_agree(chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        assert difference(seed) is None, f"seed {seed}"


def test_engine_and_twin_agree_on_greedy_games() -> None:
    for seed in range(len(FACTIONS)):
        assert difference(seed, greedy=True) is None, f"seed {seed}"


def noticed() -> bool:
    """Whether the twin says anything about some games of a faulty engine."""
    return any(difference(seed) is not None for seed in range(40))


HERS, HUMANS = mind_scoring.final_tile_value, human_scoring.final_tile_value
DISTANCE = "greatest-distance"
ENGINE_FAULTS: dict[str, tuple[Any, str, Callable[..., int]]] = {
    "TM-FI-03 … 05: her final tile is always Greatest Distance": (
        mind_scoring,
        "final_tile_value",
        lambda board, own, ship, tile: HERS(board, own, ship, DISTANCE),
    ),
    "TM-FI-01: a human's final tile is always Greatest Distance": (
        human_scoring,
        "final_tile_value",
        lambda state, seat, tile: HUMANS(state, seat, DISTANCE),
    ),
    "TM-END-09: Wanderers score nothing at the end": (mind_scoring, "faction_points", lambda faction, own: 0),
    "TM-END-03: her area without shipping": (mind_scoring, "highest_shipping", lambda level: 0),
}


@pytest.mark.parametrize("fault", ENGINE_FAULTS)
def test_the_twin_notices_an_engine_with_a_fault(fault: str) -> None:
    owner, name, wrong = ENGINE_FAULTS[fault]
    with patch.object(owner, name, wrong):
        assert noticed()


@pytest.fixture(scope="module")
def games() -> list[list[Json]]:
    return [lines(seed) for seed in range(40)]


TWIN_FAULTS: dict[str, tuple[Any, str, Any]] = {
    "places of the area": (final, "AREA_PLACES", (18, 10, 6)),
    "places of the cults": (final, "CULT_PLACES", (8, 5, 2)),
    "places of the final tile": (final, "TILE_PLACES", (17, 12, 6)),
    "trading houses of the favor tile": (final, "FAVOR_12", (0, 3, 3, 3, 4)),
    "coins of the Alchemists": (final, "COINS_A_POINT", {}),
    "points of shipping": (checker, "SHIP_POINTS", {1: 2, 2: 3, 3: 5}),
    "flight of the Fakirs": (final, "MOST_FLIGHT", 1),
    "ties": (final, "shared", lambda values, places: list(places[: len(values)])),
    "usual costs": (building, "USUAL", building.USUAL | {"TE": (2, 6)}),
    "costs of the Engineers": (building, "COSTS", {}),
    "a round tile": (building, "TILES", building.TILES | {"SCORE6": {}}),
    "a favor tile": (building, "FAVORS", {}),
    "an exchange": (building, "RATES", building.RATES | {("PW", "C"): 2}),
    "passing": (checker, "pass_points", lambda human, seat: 0),
}


@pytest.mark.parametrize("fault", TWIN_FAULTS)
def test_a_wrong_table_is_noticed(fault: str, games: list[list[Json]]) -> None:
    owner, name, wrong = TWIN_FAULTS[fault]
    with patch.object(owner, name, wrong):
        assert any(check_lines(game) for game in games)
