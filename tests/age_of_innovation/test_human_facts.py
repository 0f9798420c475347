"""The human side of the facts a second time, in short, and where it must agree with Automa's side."""

import pytest

from automa.errors import BadInput
from automa.facts import load
from automa.facts.human_age_of_innovation import Gain, HumanFacts, Per, TileFacts, human_facts
from automa.table.titles import seats_of

GAME = load("age-of-innovation")
HUMAN = human_facts(GAME)


def short(gain: Gain | None) -> str:
    """`coins 2 tools 1`."""
    if gain is None:
        return ""
    amounts = ((name, getattr(gain, name)) for name in Gain.__struct_fields__)
    return " ".join(f"{name} {amount}" for name, amount in amounts if amount)


def per(counted: str, each: Per) -> str:
    steps = f" steps {each.steps}" if each.steps else ""
    points = f" vp {each.vp}" if each.vp else ""
    return f"{counted}{points}{steps}" + "".join(f" {least}+:{vp}" for least, vp in each.table)


def told(tile: TileFacts) -> str:
    """Everything a tile does on one line."""
    parts = {
        "": short(tile.gain),
        "income": short(tile.income),
        "action": short(tile.action),
        "counts": ", ".join(per(counted, each) for counted, each in tile.counts.items()),
        "pass": ", ".join(per(counted, each) for counted, each in tile.passing.items()),
        "on": ", ".join(f"{event} {short(gain)}" for event, gain in tile.on.items()),
        "build": tile.build,
        "sailing": str(tile.sailing or ""),
        "city": str(tile.city_power or ""),
        "does": tile.behaviour,
    }
    if tile.leap:
        parts["leap"] = f"{tile.leap.distances} {short(tile.leap.cost)} vp {tile.leap.points}"
    return "; ".join(f"{name} {text}".strip() for name, text in parts.items() if text)


PALACES = """
1 income power 5; action tools 2
2 action spades 2
3 income power 2; action tools 1 vp 3 exchanges 1
4 income power 2; action upgrades 1
5 competencies 1; income power 4
6 income power 2 books 1; action track_steps 2
7 income power 4; pass school vp 3
8 income coins 2 tools 1 power 2; city 6
9 income scholars 1; leap (2, 3) scholars 1 vp 5
10 power 12 books 2; income coins 6
11 city_tiles 1; income tools 1
12 income power 8; on workshop vp 2
13 action coins 3 books 1; on guild vp 3
14 sailing 2; income power 6; does city_over_river
15 books 2 spades 2 bridges 2; income power 6; does uninterrupted
16 guilds 1; income power 2 books 1
17 vp 10; income power 2
"""
INNOVATIONS = """
deus_ex_machina books 1 each 1; action spades 1
trading_routes pass guild vp 2
professors action scholars 1 vp 3
architecture vp 10; counts shape steps 1
census counts building 7+:8 9+:12 11+:18
colleges counts school vp 5
communications counts group 4+:8 5+:12 6+:18
league_of_cities counts city_tile vp 5
libraries counts two_highest_levels vp 1
sewerage counts workshop vp 2
steam_power scholars 1 sailing 1 terraforming 1
steel counts bridge 1+:8 2+:12 3+:18
workshop income tools 3; build workshop
guild income coins 5; build guild
school competencies 1; build school
university income vp 2; build university
palace tokens 2; income power 4; build palace
monument vp 7; build monument
"""
COMPETENCIES = """
c_tool_step income tools 1 track_steps 1
c_vp_coins income coins 2 vp 3
c_book_power income power 1 books 1
c_oneoff coins 2 tools 1 vp 5
c_spades spades 2
c_annex annexes 2
c_power_action action power 4
c_scholar_vp on send_scholar vp 2
c_city_pass pass city_tile vp 2
c_border on border_workshop vp 3
c_tower income coins 2 power 2; build tower
c_lowest pass lowest_level vp 1
"""
ROUND_BONUSES = """
rb_river on river_workshop vp 2; sailing 1
rb_scholar income scholars 1; on send_scholar vp 2
rb_guild income power 3; on guild vp 3
rb_big income tools 1; pass palace vp 4, university vp 4
rb_spade income books 1; action spades 1
rb_bridge income books 1; action bridges 1
rb_science income tools 2; action track_steps 1
rb_school income coins 4; pass school steps 1
rb_power_coins income coins 2 power 4
rb_coins income coins 6
"""


@pytest.mark.parametrize(
    ("table", "lines", "count"),
    [
        ("palaces", PALACES, 17),
        ("innovations", INNOVATIONS, 18),
        ("competencies", COMPETENCIES, 12),
        ("round_bonuses", ROUND_BONUSES, 10),
    ],
)
def test_tiles(table: str, lines: str, count: int) -> None:
    tiles: dict[str, TileFacts] = getattr(HUMAN, table)
    assert len(tiles) == count
    assert [f"{name} {told(tile)}" for name, tile in tiles.items()] == lines.strip().split("\n")


ROUND_TILES = """
workshop_law workshop 2; 3 law scholars 1
workshop_banking workshop 2; 3 banking power 4
guild_law guild 3; 3 law books 1
guild_medicine guild 3; 4 medicine spades 1
school_banking school 4; 1 banking coins 1
big_medicine palace university 5; 2 medicine tools 1
big_banking palace university 5; 2 banking tools 1
spade_engineering spade 2; 1 engineering coins 1
science_medicine level 1; 3 medicine books 1
city_engineering city 5; 4 engineering spades 1
track_engineering step 3; 3 engineering scholars 1
innovation_law innovation 5; 2 law power 3
"""
FINAL_TILES = """
final_workshop workshop 2
final_school school 4
final_border_workshop border_workshop 3
final_guild guild 3
"""


def test_round_and_final_tiles() -> None:
    lines = [
        f"{tile.id} {' '.join(tile.scores)} {tile.vp}; {tile.per} {tile.discipline} {short(tile.reward)}"
        for tile in HUMAN.round_tiles.values()
    ]
    assert lines == ROUND_TILES.strip().split("\n")
    final = [f"{tile.id} {' '.join(tile.scores)} {tile.vp}" for tile in HUMAN.final_tiles.values()]
    assert final == FINAL_TILES.strip().split("\n")
    assert {tile.id: tile.not_in_rounds for tile in HUMAN.round_tiles.values() if tile.not_in_rounds} == {
        "spade_engineering": (5, 6)
    }


def test_shared_actions_and_city_tiles() -> None:
    books = {action.id: (action.cost, short(action.gain)) for action in HUMAN.book_actions.values()}
    assert books == {
        "b_power": (1, "power 5"),
        "b_science": (1, "track_steps 2"),
        "b_coins": (2, "coins 6"),
        "b_guild_upgrade": (2, "upgrades 1"),
        "b_guild_vp": (2, ""),
        "b_spades": (3, "spades 3"),
    }
    assert HUMAN.book_actions["b_guild_vp"].counts == {"guild": Per(vp=2)}
    power = {action.id: (action.cost, short(action.gain)) for action in HUMAN.power_actions.values()}
    assert power == {
        "p_bridge": (3, "bridges 1"),
        "p_scholar": (3, "scholars 1"),
        "p_tools": (4, "tools 2"),
        "p_coins": (4, "coins 7"),
        "p_spade1": (4, "spades 1"),
        "p_spade2": (6, "spades 2"),
    }
    cities = {tile.id: short(tile.gain) for tile in HUMAN.city_tiles.values()}
    assert cities == {
        "ct_tools": "tools 3 vp 4",
        "ct_spades": "vp 5 spades 2",
        "ct_books": "vp 5 books 2",
        "ct_coins": "coins 6 vp 6",
        "ct_science": "vp 7 each 1",
        "ct_power": "power 8 vp 8",
        "ct_scholar": "scholars 1 vp 8",
    }
    assert sum(tile.copies for tile in HUMAN.city_tiles.values()) == 21
    assert {tile.keys for tile in HUMAN.city_tiles.values()} == {1}


# start; bowls; surcharge; income; sailing start, cost, rewards; terraforming cost, rewards; guild coins
COMMON_SAILING = "0 for coins 4 scholars 1: vp 2, books 2, vp 4"
COMMON_DIGGING = "coins 5 tools 1 scholars 1: books 2, vp 6"
DISPLAYS = {
    "desert": ("coins 15 tools 3 spades 1", "5/7", "012", "tools 1", COMMON_SAILING, COMMON_DIGGING, "02468"),
    "plains": (
        "coins 15 tools 3", "5/7", "012", "tools 1",
        COMMON_SAILING, "coins 1 tools 1 scholars 1: books 2, vp 6", "02468",
    ),
    "swamp": ("coins 15 tools 3 scholars 1", "3/9", "012", "tools 1", COMMON_SAILING, COMMON_DIGGING, "02468"),
    "lake": (
        "coins 15 tools 3", "5/7", "012", "tools 1",
        "1 for coins 4 scholars 1: , vp 3, books 2", COMMON_DIGGING, "02468",
    ),
    "forest": ("coins 15 tools 3 each 1", "4/8", "012", "tools 1", COMMON_SAILING, COMMON_DIGGING, "02468"),
    "mountain": ("coins 15 tools 3", "5/7", "012", "coins 2 tools 1", COMMON_SAILING, COMMON_DIGGING, "03579"),
    "wasteland": ("coins 15 tools 4 books 1", "5/7", "002", "tools 1", COMMON_SAILING, COMMON_DIGGING, "02468"),
}  # fmt: skip


def test_displays() -> None:
    ours = {}
    for name, display in HUMAN.displays.items():
        sailing, digging = display.sailing, display.terraforming
        assert display.bowls[2] == 0
        assert sum(display.bowls) == 12
        assert digging.start == 0
        assert digging.tools == (3, 2, 1)
        assert sailing.gain[0] == digging.gain[0] == Gain()
        assert display.buildings["workshop"].tools == (0, 1, 2, 3, 4, 4, 5, 6, 7, 8)
        assert display.buildings["guild"].power == (0, 1, 2, 4, 6)
        assert display.buildings["school"].scholars == (0, 1, 2, 3)
        assert display.buildings["university"].scholars == (0, 1)
        ours[name] = (
            short(display.start),
            f"{display.bowls[0]}/{display.bowls[1]}",
            "".join(map(str, display.surcharge)),
            short(display.income),
            f"{sailing.start} for {short(sailing.cost)}: {', '.join(map(short, sailing.gain[1:]))}",
            f"{short(digging.cost)}: {', '.join(map(short, digging.gain[1:]))}",
            "".join(map(str, display.buildings["guild"].coins)),
        )
    assert ours == DISPLAYS


# banking law engineering medicine; what else comes at the start; buildings
FACTIONS = {
    "blessed": "1111",
    "felines": "1001",
    "goblins": "1010 tools 1",
    "illusionists": "0002",
    "inventors": "0000 competencies 1",
    "lizards": "0000 steps 2",
    "moles": "0020",
    "monks": "0100 competencies 1 university",
    "navigators": "0300",
    "omar": "1010 workshop workshop tower",
    "philosophers": "2000",
    "psychics": "1001 tools 1",
}


def test_factions() -> None:
    ours = {}
    for name, faction in HUMAN.factions.items():
        levels = "".join(str(faction.levels.get(discipline, 0)) for discipline in GAME.tracks)
        buildings = "" if faction.buildings == ("workshop", "workshop") else " ".join(faction.buildings)
        ours[name] = " ".join(filter(None, (levels, short(faction.start), buildings)))
    assert ours == FACTIONS


def test_abilities() -> None:
    now = {name: faction.ability_in("2024_revision") for name, faction in HUMAN.factions.items()}
    first = {name: faction.ability_in("original_2023") for name, faction in HUMAN.factions.items()}
    assert {name for name in now if now[name] != first[name]} == {"illusionists", "moles", "navigators"}
    assert [now["illusionists"].points, first["illusionists"].points] == [(1, 1), (3, 3)]
    assert [now["moles"].points, first["moles"].points] == [(4, 5), (4, 4)]
    assert short(now["navigators"].on["river_workshop"]) == "coins 1 vp 2"
    assert short(first["navigators"].on["river_workshop"]) == "vp 2"
    for ability in (now["moles"], first["moles"]):
        assert ability.leap is not None
        assert (ability.leap.distances, short(ability.leap.cost)) == ((2,), "tools 1")
        assert short(ability.bridge_cost) == "tools 1"
    assert now["illusionists"].power_action_discount == first["illusionists"].power_action_discount == 1
    assert now["blessed"].science_bonus_levels == 3
    assert {name: short(a.action) for name, a in now.items() if a.action} == {
        "philosophers": "books 1",
        "psychics": "power 5",
    }
    assert {name: short(a.income) for name, a in now.items() if short(a.income)} == {
        "omar": "coins 2 power 2"
    }
    assert {name: {e: short(g) for e, g in a.on.items()} for name, a in now.items() if a.on} == {
        "felines": {"city": "books 1 steps 3"},
        "goblins": {"spade": "coins 2"},
        "lizards": {"city": "spades 1"},
        "navigators": {"river_workshop": "coins 1 vp 2"},
        "philosophers": {"competency": "column_books 1"},
    }


def test_buildings_conversions_and_science() -> None:
    costs = {name: short(building.cost) for name, building in HUMAN.buildings.items()}
    assert costs == {
        "workshop": "coins 2 tools 1",
        "guild": "coins 6 tools 2",
        "school": "coins 5 tools 3",
        "university": "coins 8 tools 5",
        "palace": "coins 6 tools 4",
        "monument": "",
    }
    assert short(HUMAN.buildings["guild"].neighbour) == "coins 3 tools 2"
    assert {name: b.city for name, b in HUMAN.buildings.items() if b.city} == {"university": 3, "monument": 2}
    assert {n: short(b.gain) for n, b in HUMAN.buildings.items() if short(b.gain)} == {
        "school": "competencies 1",
        "university": "competencies 1",
        "palace": "palaces 1",
    }
    assert (HUMAN.annex.power, HUMAN.annex.buildings) == (1, 1)
    prices = HUMAN.conversions
    assert prices.power == {"scholar": 5, "book": 5, "tool": 3, "coin": 1}
    assert (prices.scholar, prices.tool, prices.book) == ({"tool": 1}, {"coin": 1}, {"coin": 1})
    science = HUMAN.science
    assert science.power == {"3": 1, "5": 2, "7": 2, "12": 3}
    assert (science.key, science.income_from, science.returned) == (8, 9, 1)
    assert [short(science.income[track]) for track in GAME.tracks] == [
        "coins 3",
        "power 6",
        "tools 1",
        "vp 3",
    ]


def test_displays_of_innovations_and_competencies() -> None:
    two = [
        "".join(str(getattr(space, name)) for name in (*GAME.tracks, "any"))
        for space in HUMAN.innovation_spaces["2"].spaces
    ]
    assert two == ["22001", "00221", "20003", "02003", "00203", "00023"]
    assert HUMAN.innovation_spaces["3"].spaces == 2 * HUMAN.innovation_spaces["2"].spaces[2:]
    assert [short(row) for row in HUMAN.competency_display.rows] == [
        "steps 3",
        "books 1 steps 2",
        "books 2 steps 1",
    ]
    assert HUMAN.competency_display.copies * len(HUMAN.competencies) == 48


def test_it_agrees_with_automas_side() -> None:
    for tile in HUMAN.round_tiles.values():
        assert GAME.tiles[tile.tile].track == tile.discipline
        assert not GAME.tiles[tile.tile].final
    for final in HUMAN.final_tiles.values():
        assert GAME.tiles[final.tile].final
    named = [tile.tile for tile in HUMAN.round_tiles.values()]
    named += [tile.tile for tile in HUMAN.final_tiles.values()]
    assert sorted(named) == sorted(GAME.tiles)
    seats = seats_of(GAME)
    assert seats.bonus_cards == tuple(tile.card for tile in HUMAN.round_bonuses.values())
    assert tuple(action.space for action in HUMAN.power_actions.values()) == GAME.power_actions
    assert set(HUMAN.displays) == set(GAME.wheel)
    assert (seats.palaces, seats.always_palace, seats.gate) == (16, 17, 8)
    assert seats.factions["monks"].start == ("university",)
    assert (seats.factions["lizards"].free, seats.factions["omar"].tracks) == (
        2,
        {"banking": 1, "engineering": 1},
    )
    for name in HUMAN.buildings:
        assert name in GAME.pieces
    for name, income in HUMAN.displays["lake"].buildings.items():
        rows = [row for row in (income.coins, income.tools, income.scholars, income.power) if row]
        assert {len(row) for row in rows} == {GAME.pieces[name].human + 1}


def mine(path: str, value: object) -> HumanFacts:
    return human_facts(load("age-of-innovation", {path: value}))


def test_an_owner_can_replace_every_value() -> None:
    assert mine("human.palaces.9.leap.points", 6).palaces["9"].leap != HUMAN.palaces["9"].leap
    assert mine("human.rules.rounds", 5).rules.rounds == 5
    assert mine("human.palaces.2.income.coins", 3).palaces["2"].income == Gain(coins=3), (
        "as other palaces have"
    )
    assert mine("human.displays.lake.bowls", [6, 6, 0]).displays["lake"].bowls == (6, 6, 0)
    assert HUMAN.rules.rounds == 6, "ours stay as they are"
    assert human_facts(GAME) is HUMAN, "read once"


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("human.palaces.18.income.coins", 3, "'18' is unknown here"),
        ("human.palaces.2.income.coin", 3, "did you mean 'coins'"),
        ("human.palaces.2.income", 3, "is a table, name a value in it (power, "),
        ("human.rules.rounds", "six", "expected int, got str"),
        ("human.rules.rounds.x", 1, "'rounds' is a single value"),
        ("human.displays.lake.bowls", [6, 6], "needs 3 numbers, got 2"),
        ("human.palaces.2.leap.points", 3, "missing required field distances"),
    ],
)
def test_what_cannot_be_is_refused(path: str, value: object, reason: str) -> None:
    with pytest.raises(BadInput) as caught:
        mine(path, value)
    assert reason in str(caught.value)
