"""Deliberate mistakes: wrong constants, missing limits, rules left out. Each must be noticed."""

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from tests.twin.age_of_innovation import actions, cities, her_turn, land_actions, printed, rights
from tests.twin.age_of_innovation.forbidden import FORBIDDEN
from tests.twin.age_of_innovation.game import Game
from tests.twin.age_of_innovation.hand_made import GOOD
from tests.twin.age_of_innovation.people import Human
from tests.twin.age_of_innovation.wrong import Wrong

Mistake = Callable[[], Any]  # a patch to enter


def number(name: str, value: Any) -> Mistake:
    return lambda: patch.object(printed, name, value)


def entry(name: str, key: Any, value: Any) -> Mistake:
    return lambda: patch.dict(getattr(printed, name), {key: value})


def rule(owner: Any, name: str, value: Any) -> Mistake:
    return lambda: patch.object(owner, name, value)


MISTAKES: dict[str, Mistake] = {
    # wrong constants
    "a workshop for three coins": entry("WORKSHOP_COST", "coins", 3),
    "a guild for five coins": entry("UPGRADES", ("workshop", "guild"), {"tools": 2, "coins": 5}),
    "a guild beside others for four": entry("GUILD_BESIDE_OTHERS", "coins", 4),
    "a school for six coins": entry("UPGRADES", ("guild", "school"), {"tools": 3, "coins": 6}),
    "a university for seven": entry("UPGRADES", ("school", "university"), {"tools": 5, "coins": 7}),
    "a palace for five tools": entry("UPGRADES", ("guild", "palace"), {"tools": 5, "coins": 6}),
    "spades for two tools": number("SPADE_TOOLS", (2, 2, 1)),
    "five workshops bring six tools": number("WORKSHOP_TOOLS", (1, 2, 3, 4, 6, 6, 6, 7, 8, 9)),
    "mountain guild": number("GUILD_COINS_MOUNTAIN", (0, 2, 4, 6, 8)),
    "mountain coins": number("MOUNTAIN_COINS", 1),
    "power of level 3": entry("LEVEL_POWER", 3, 2),
    "power of level 12": entry("LEVEL_POWER", 12, 2),
    "income from level 10": number("INCOME_LEVEL", 10),
    "a scholar for four power": entry("CONVERSIONS", ("power", "scholar"), 4),
    "seven coins for three power": entry("POWER_COST", "p_coins", 3),
    "coins for three books": entry("BOOK_COST", "b_coins", 3),
    "city from six": number("CITY_POWER", 6),
    "palace 8 needs seven": number("CITY_POWER_8", 7),
    "three buildings make a city": entry("CITY_BUILDINGS", "usual", 3),
    "monument cities of three": entry("CITY_BUILDINGS", "monument", 3),
    "a city tile of five": entry("CITY_VP", "ct_tools", 5),
    "census of nine": entry("CENSUS_VP", 9, 8),
    "steel": entry("STEEL_VP", 1, 6),
    "palace 17": entry("PALACE_GAIN", 17, {"vp": 12}),
    "a round tile": entry(
        "ROUND_TILES", "workshop_law", printed.tile("workshop", 3, "law", 3, "1 scholars", (3, 5))
    ),
    "a unit of levels": entry(
        "ROUND_TILES", "guild_medicine", printed.tile("guild", 3, "medicine", 3, "1 spades", (2, 5))
    ),
    "places of the area": number("AREA_PLACES", (18, 10, 6)),
    "places of science": number("SCIENCE_PLACES", (8, 6, 2)),
    "four coins a point": number("COINS_A_POINT", 4),
    "flight for four points": number("FLIGHT_VP", 4),
    "blessed by two": number("BLESSED_LEVELS", 2),
    "the second surcharge": entry("DISPLAYS", "lake", {**printed.DISPLAYS["lake"], "surcharge": (0, 0, 2)}),
    "lake's sailing": entry(
        "DISPLAYS", "lake", {**printed.DISPLAYS["lake"], "sailing_reward": {2: {"vp": 2}, 3: {"books": 2}}}
    ),
    "the middle place of competencies": number("PLACE_REWARD", ((3, 0), (1, 2), (1, 1))),
    # missing limits
    "ten workshops": entry("PIECES", "workshop", 10),
    "five guilds": entry("PIECES", "guild", 5),
    "four bridges": number("BRIDGES", 4),
    "four innovations": number("MOST_INNOVATIONS", 4),
    "no limit of reach": rule(Game, "reach", lambda game, human: set(game.terrain)),
    "no limit of leech": rule(Human, "leechable", lambda human: 99),
    "no limit of scholars": rule(Human, "gain", lambda human, goods: unlimited(human, goods)),
    "no lock at level 8": number("LOCKED_LEVEL", 99),
    "no bridge sites": rule(
        land_actions, "bridge", lambda game, human, line: human.bridges.add(tuple(line["ends"]))
    ),
    # rules left out
    "cities are not founded": rule(cities, "arise", lambda game, human, line: []),
    "annexes do not count": rule(
        Human, "value", lambda human, name: printed.POWER_VALUE[human.buildings[name]]
    ),
    "spades score nothing": rule(Game, "spades_used", lambda game, human, spades: None),
    "round tiles score nothing": rule(Game, "score", lambda game, human, event, times=1: None),
    "no offers": rule(Game, "offer", lambda game, builder, name: []),
    "sending scores nothing": rule(actions, "sent", lambda human: None),
    "neutral buildings are optional": rule(rights, "neutral_places", lambda game, human: []),
    "her mind is not asked": rule(her_turn, "decided", lambda asked: []),
}


def unlimited(human: Human, goods: dict[str, int]) -> None:
    for what, amount in goods.items():
        if what == "power":
            human.gain_power(amount)
        elif hasattr(human, what) and what != "books":
            setattr(human, what, getattr(human, what) + amount)


def noticed_by() -> list[str]:
    """The scenes that go wrong now."""
    failed = []
    for scene in GOOD:
        try:
            scene()
        except Wrong:
            failed.append(scene.__name__)
    for name, (play, field) in FORBIDDEN.items():
        try:
            play()
        except Wrong as wrong:
            if wrong.names(field):
                continue
        except LookupError:
            pass
        failed.append(name)
    return failed
