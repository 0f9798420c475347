"""The first line: is this a table that the set-up can make (section 5)?"""

from collections.abc import Collection, Sequence
from typing import Any

from tests.twin.age_of_innovation import printed
from tests.twin.age_of_innovation.people import Json
from tests.twin.age_of_innovation.printed import DISCIPLINES, WHEEL
from tests.twin.age_of_innovation.wrong import Wrong
from tests.twin.tables import SWITCHES

KEYS = {
    *("ledger", "game", "map", "humans", "automa", "round_tiles", "final_tile", "book_actions"),
    *("competencies", "innovations", "palaces", "round_bonus_row", "switches"),
}


def need(field: str, good: bool, expected: object, found: object, rule: str) -> None:
    if not good:
        raise Wrong(field, expected, found, rule)


def different(field: str, found: Sequence[Any], pool: Collection[Any], count: int, rule: str) -> None:
    """`count` different entries out of a pool."""
    good = len(found) == count and len(set(found)) == count and set(found) <= set(pool)
    need(field, good, f"{count} different ones", found, rule)


def check_table(table: Json) -> None:
    need("fields", set(table) == KEYS, sorted(KEYS), sorted(table), "ledger format")
    kind = (table["ledger"], table["game"])
    need("ledger, game", kind == (1, "age-of-innovation"), "1, age-of-innovation", kind, "ledger format")
    need("map", table["map"] in ("small", "large"), "small or large", table["map"], "2.2")
    humans = table["humans"]
    need("humans", len(humans) in (1, 2), "one or two", len(humans), "5")
    for human in humans:
        need(
            "humans",
            set(human) == {"faction", "display", "round_bonus"},
            "three fields",
            human,
            "ledger format",
        )
    different("humans", [human["display"] for human in humans], WHEEL, len(humans), "5.7")
    different("humans", [human["faction"] for human in humans], printed.FACTION_LEVELS, len(humans), "5.7")
    check_switches(table)
    check_automa(table)
    check_tiles(table)


def check_automa(table: Json) -> None:
    automa, homes = table["automa"], [human["display"] for human in table["humans"]]
    fields = {"faction", "level", "home", "round_bonus"} | ({"youth"} if "youth" in automa else set())
    need("automa", set(automa) == fields, sorted(fields), sorted(automa), "ledger format")
    need(
        "automa.faction",
        automa["faction"] in printed.AUTOMA_LEVELS,
        "a faction",
        automa["faction"],
        "AOI-FAC",
    )
    need("automa.level", automa["level"] in printed.DECK_EXTRA, "a level", automa["level"], "AOI-DIFF-01")
    home = automa["home"]
    need("automa.home", home in WHEEL and home not in homes, "another terrain", home, "AOI-SETUP-13")
    youth = automa.get("youth")
    good = (
        youth in WHEEL and youth not in (*homes, home) if automa["faction"] == "symbionts" else youth is None
    )
    need("automa.youth", good, "a third terrain for the Symbionts alone", youth, "AOI-FAC-08")
    official = automa["faction"] == "simpletons" or table["switches"].get(
        "unofficial_two_human_factions", False
    )
    need("automa.faction", len(homes) == 1 or official, "simpletons", automa["faction"], "AOI-2P-02")


def check_tiles(table: Json) -> None:
    players = len(table["humans"]) + 1
    tiles = table["round_tiles"]
    different("round_tiles", tiles, printed.ROUND_TILES, 6, "5.2")
    need("round_tiles", "spade_engineering" not in tiles[4:], "no spades in rounds 5 and 6", tiles, "5.2")
    early = [printed.ROUND_TILES[name]["discipline"] for name in tiles[:5]]
    good = all(early.count(discipline) < 3 for discipline in DISCIPLINES)
    need("round_tiles", good, "not all three of a discipline in rounds 1 to 5", tiles, "5.2")
    final = table["final_tile"]
    need("final_tile", final in printed.FINAL_TILES, "a final tile", final, "5.3")
    shown = printed.ROUND_TILES[tiles[5]]["event"]
    need("final_tile", printed.FINAL_SHOWS[final] != shown, f"not {shown}", final, "5.3")
    different("book_actions", table["book_actions"], printed.BOOK_COST, 3, "5.1")
    columns = table["competencies"]
    need(
        "competencies",
        [len(column) for column in columns] == [3] * 4,
        "four columns of three",
        columns,
        "5.4",
    )
    different(
        "competencies", [name for column in columns for name in column], printed.COMPETENCIES, 12, "5.4"
    )
    different("innovations", table["innovations"], printed.INNOVATIONS, 6 if players == 2 else 8, "5.5")
    more = players == 3 and table["switches"].get("palaces_humans_plus_one", False)
    different("palaces", table["palaces"], printed.PALACES, 4 if more else 3, "5.6")
    need("palaces", 17 in table["palaces"], "17 among them", table["palaces"], "21.17")
    bonuses = [table["automa"]["round_bonus"], *(human["round_bonus"] for human in table["humans"])]
    different("round_bonus_row", table["round_bonus_row"], printed.ROUND_BONUSES, 3, "5.7")
    different("round_bonus", [*bonuses, *table["round_bonus_row"]], printed.ROUND_BONUSES, players + 3, "5.7")


def check_switches(table: Json) -> None:
    switches = table["switches"]
    revision = switches.get("faction_revision")
    need("switches", revision in printed.REVISIONS, printed.REVISIONS, revision, "4.2")
    for name, value in switches.items():
        if name != "faction_revision":
            own = name in printed.SWITCHES and value is (not printed.SWITCHES[name])
            good = own or (name in SWITCHES and value in SWITCHES[name][1:])
            need(f"switches.{name}", good, "a switch that is not at its default", value, "ledger format")
