"""The engine and its naive twin agree on every reckoned line of whole games; the twin notices faults made by hand."""

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest

from automa.mind import scoring as mind_scoring
from automa.terra_mystica import cults, phases, spades, towns
from automa.terra_mystica import scoring as human_scoring
from automa.terra_mystica.resources import pay
from tests.effort import LONG
from tests.twin.terra_mystica import book, building, estate, final, person, printed
from tests.twin.terra_mystica.checker import check_lines
from tests.twin.terra_mystica.games import FACTIONS, Json, difference, lines

GAMES = 4000 if LONG else 200
GREEDY = 300 if LONG else len(FACTIONS)
CHUNK = 20


@pytest.mark.parametrize("chunk", range(GAMES // CHUNK))
def test_engine_and_twin_agree(chunk: int) -> None:
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        assert difference(seed) is None, f"seed {seed}"


def test_engine_and_twin_agree_on_greedy_games() -> None:
    for seed in range(GREEDY):
        assert difference(seed, greedy=True) is None, f"seed {seed}"


def noticed() -> bool:
    """Whether the twin says anything about some games of a faulty engine."""
    return any(difference(seed) is not None for seed in range(40))


def cheap_spades(state: Any, seat: Any, count: int) -> None:
    """One of the spades that are bought costs nothing."""
    BUY(state, seat, count)
    pay(state, seat, 0, -1, 0, "gift")


def lost_step(state: Any, seat: Any, track: int, steps: int, source: str) -> int:
    """The third step of three is lost."""
    return int(ADVANCE(state, seat, track, min(steps, 2), source))


def poor_income(state: Any, seat: Any) -> None:
    """An income of one coin less."""
    INCOME(state, seat)
    seat.coins -= 1


BUY, ADVANCE, INCOME = spades.buy, cults.advance, phases.income_of
IS_TOWN, GRANT = towns.is_town, spades.grant_spades
HERS, HUMANS = mind_scoring.final_tile_value, human_scoring.final_tile_value
DISTANCE = "greatest-distance"
ENGINE_FAULTS: dict[str, tuple[Any, str, Callable[..., object]]] = {
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
    "TM-BASE-06-03: a spade costs a worker less": (spades, "buy", cheap_spades),
    "TM-BASE-08: a step on a track is lost": (cults, "advance", lost_step),
    "TM-BASE-10: an income of a coin less": (phases, "income_of", poor_income),
    "TM-BASE-07: no group is ever a town": (towns, "is_town", lambda state, seat, group: False),
    "TM-BASE-07: every group of four is a town": (
        towns,
        "is_town",
        lambda state, seat, group: IS_TOWN(state, seat, group) or group.bit_count() >= 4,
    ),
    "TM-BASE-06-03: a spade more than was bought": (
        spades,
        "grant_spades",
        lambda state, seat, count, source: GRANT(state, seat, count + 1, source),
    ),
}


@pytest.mark.parametrize("fault", ENGINE_FAULTS)
def test_the_twin_notices_an_engine_with_a_fault(fault: str) -> None:
    owner, name, wrong = ENGINE_FAULTS[fault]
    with patch.object(owner, name, wrong):
        assert noticed()


@pytest.fixture(scope="module")
def games() -> list[list[Json]]:
    return [lines(seed) for seed in range(60)]


TWIN_FAULTS: dict[str, tuple[Any, str, Any]] = {
    "places of the area": (final, "AREA_PLACES", (18, 10, 6)),
    "places of the cults": (final, "CULT_PLACES", (8, 5, 2)),
    "places of the final tile": (final, "TILE_PLACES", (17, 12, 6)),
    "trading houses of the favor tile": (final, "FAVOR_12", (0, 3, 3, 3, 4)),
    "coins of the Alchemists": (final, "COINS_A_POINT", {}),
    "points of shipping": (printed, "SHIP_POINTS", {1: 2, 2: 3, 3: 5}),
    "income of dwellings": (
        person,
        "USUAL_INCOME",
        printed.USUAL_INCOME
        | {"dwelling": {"workers": (1, 2, 3, 4, 5, 6, 7, 8, 9, 9)}, "temple": {"priests": (0, 1, 2, 2)}},
    ),
    "an income of one faction": (person, "OWN_INCOME", {}),
    "income of a card": (person, "CARD_INCOME", printed.CARD_INCOME | {"BON5": {"power": 3}}),
    "income of a favor tile": (person, "FAVOR_INCOME", printed.FAVOR_INCOME | {"FAV8": {"power": 3}}),
    "steps of a favor tile": (printed, "FAVOR_STEPS", printed.FAVOR_STEPS | {"FAV2": ("water", 2)}),
    "power of steps": (person, "STEP_POWER", {3: 1, 5: 2, 7: 3, 10: 3}),
    "the top without a key": (person, "TOP", 11),
    "goods of a town": (printed, "TOWNS", printed.TOWNS | {"TW2": {"points": 7, "keys": 1, "workers": 1}}),
    "gains of towns": (printed, "TOWN_GAINS", {}),
    "power of a town": (estate, "TOWN_POWER", 6),
    "structures of a town": (estate, "TOWN_PIECES", 5),
    "a power action": (printed, "POWER_ACTIONS", printed.POWER_ACTIONS | {"ACT4": (4, {"coins": 6})}),
    "workers of spades": (printed, "SPADE_WORKERS", (3, 2, 2)),
    "the wheel": (estate, "WHEEL", ("desert", "plains", "swamp", "forest", "lake", "mountain", "wasteland")),
    "a cult bonus": (printed, "ROUND_BONUS", printed.ROUND_BONUS | {"SCORE5": ("fire", 4, "power", 3)}),
    "spades of a cult bonus": (
        printed,
        "ROUND_BONUS",
        printed.ROUND_BONUS | {"SCORE8": ("air", 3, "spades", 1)},
    ),
    "points of tunnels and flights": (printed, "TELEPORT_POINTS", 3),
    "price of an advance": (printed, "OWN_ADVANCE", {}),
    "what comes with a stronghold": (printed, "STRONGHOLD", {}),
    "priests that stay on the board": (person, "PRIEST_PIECES", 2),
    "flight of the Fakirs": (final, "MOST_FLIGHT", 1),
    "ties": (final, "shared", lambda values, places: list(places[: len(values)])),
    "usual costs": (building, "USUAL", building.USUAL | {"TE": (2, 6)}),
    "costs of the Engineers": (building, "COSTS", {}),
    "a round tile": (building, "TILES", building.TILES | {"SCORE6": {}}),
    "a favor tile": (building, "FAVORS", {}),
    "an exchange": (building, "RATES", building.RATES | {("PW", "C"): 2}),
    "passing": (book, "pass_points", lambda human, seat: 0),
}


@pytest.mark.proof
@pytest.mark.parametrize("fault", TWIN_FAULTS)
def test_a_wrong_table_is_noticed(fault: str, games: list[list[Json]]) -> None:
    owner, name, wrong = TWIN_FAULTS[fault]
    with patch.object(owner, name, wrong):
        assert any(check_lines(game) for game in games)
