"""What the components of Age of Innovation print, typed a second time (double entry)."""

from typing import TypedDict

DISCIPLINES = ("banking", "law", "engineering", "medicine")
WHEEL = ("plains", "swamp", "lake", "forest", "mountain", "wasteland", "desert")

START_VP = 20
SCHOLARS = 7
BRIDGES = 3
MOST_INNOVATIONS = 3
PIECES = {"workshop": 9, "guild": 4, "school": 3, "university": 1, "palace": 1}
POWER_VALUE = {
    "workshop": 1,
    "guild": 2,
    "school": 2,
    "tower": 2,
    "palace": 3,
    "university": 3,
    "monument": 4,
}
WORKSHOP_COST = {"tools": 1, "coins": 2}
UPGRADES = {
    ("workshop", "guild"): {"tools": 2, "coins": 6},
    ("guild", "school"): {"tools": 3, "coins": 5},
    ("school", "university"): {"tools": 5, "coins": 8},
    ("guild", "palace"): {"tools": 4, "coins": 6},
}
GUILD_BESIDE_OTHERS = {"tools": 2, "coins": 3}

# --- income of the display, by pieces of one's own colour on the map (3.2)

WORKSHOP_TOOLS = (1, 2, 3, 4, 5, 5, 6, 7, 8, 9)
GUILD_COINS = (0, 2, 4, 6, 8)
GUILD_COINS_MOUNTAIN = (0, 3, 5, 7, 9)
GUILD_POWER = (0, 1, 2, 4, 6)
MOUNTAIN_COINS = 2


class Display(TypedDict):
    """One planning display (section 3)."""

    coins: int
    tools: int
    scholars: int
    books: int  # of a colour of choice
    levels: tuple[int, int, int, int]
    bowls: tuple[int, int, int]
    sailing: int
    sailing_reward: dict[int, dict[str, int]]
    step_cost: dict[str, int]
    surcharge: tuple[int, int, int]


SAILING_COST = {"coins": 4, "scholars": 1}
MOST_SAILING = 3
TERRAFORMING_REWARD = {1: {"books": 2}, 2: {"vp": 6}}
MOST_TERRAFORMING = 2
SPADE_TOOLS = (3, 2, 1)


def display(
    *,
    tools: int = 3,
    scholars: int = 0,
    books: int = 0,
    levels: tuple[int, int, int, int] = (0, 0, 0, 0),
    bowls: tuple[int, int, int] = (5, 7, 0),
    sailing: int = 0,
    sailing_reward: dict[int, dict[str, int]] | None = None,
    step_coins: int = 5,
    surcharge: tuple[int, int, int] = (0, 1, 2),
) -> Display:
    return {
        "coins": 15,
        "tools": tools,
        "scholars": scholars,
        "books": books,
        "levels": levels,
        "bowls": bowls,
        "sailing": sailing,
        "sailing_reward": sailing_reward or {1: {"vp": 2}, 2: {"books": 2}, 3: {"vp": 4}},
        "step_cost": {"coins": step_coins, "tools": 1, "scholars": 1},
        "surcharge": surcharge,
    }


DISPLAYS = {
    "desert": display(),
    "plains": display(step_coins=1),
    "swamp": display(scholars=1, bowls=(3, 9, 0)),
    "lake": display(sailing=1, sailing_reward={2: {"vp": 3}, 3: {"books": 2}}),
    "forest": display(levels=(1, 1, 1, 1), bowls=(4, 8, 0)),
    "mountain": display(),
    "wasteland": display(tools=4, books=1, surcharge=(0, 0, 2)),
}
DESERT_SPADES = 1

# --- factions: icons of the set-up (4.1)

FACTION_LEVELS = {
    "blessed": (1, 1, 1, 1),
    "felines": (1, 0, 0, 1),
    "goblins": (1, 0, 1, 0),
    "illusionists": (0, 0, 0, 2),
    "inventors": (0, 0, 0, 0),
    "lizards": (0, 0, 0, 0),
    "moles": (0, 0, 2, 0),
    "monks": (0, 1, 0, 0),
    "navigators": (0, 3, 0, 0),
    "omar": (1, 0, 1, 0),
    "philosophers": (2, 0, 0, 0),
    "psychics": (1, 0, 0, 1),
}
FACTION_TOOLS = {"goblins": 1, "psychics": 1}
LIZARDS_START_STEPS = 2
START_PIECES = {"omar": ("workshop", "workshop", "tower"), "monks": ("university",)}
USUAL_START = ("workshop", "workshop")
BLESSED_LEVELS = 3
FELINES_STEPS = 3
FELINES_BOOKS = 1
GOBLINS_COINS = 2
LIZARDS_SPADES = 1
ILLUSIONISTS_DISCOUNT = 1
REVISIONS = ("2024_revision", "original_2023")
ILLUSIONISTS_VP = {"2024_revision": 1, "original_2023": 3}  # two or three players
TUNNEL_TOOLS = 1
TUNNEL_VP = {
    ("2024_revision", 2): 4,
    ("2024_revision", 3): 5,
    ("original_2023", 2): 4,
    ("original_2023", 3): 4,
}
TUNNEL_DISTANCE = 2
MOLES_BRIDGE_TOOLS = 1
NAVIGATORS = {"2024_revision": {"vp": 2, "coins": 1}, "original_2023": {"vp": 2}}
PHILOSOPHERS_BOOKS = 1

# --- science (19)

TOP_LEVEL = 12
LOCKED_LEVEL = 8
LEVEL_POWER = {3: 1, 5: 2, 7: 2, 12: 3}
INCOME_LEVEL = 9
LEVEL_INCOME: tuple[dict[str, int], ...] = ({"coins": 3}, {"power": 6}, {"tools": 1}, {"vp": 3})
SCHOLAR_SPACES = (3, 2, 2, 2)

# --- conversions (9): from, to -> paid for one

CONVERSIONS = {
    ("power", "scholar"): 5,
    ("power", "book"): 5,
    ("power", "tool"): 3,
    ("power", "coin"): 1,
    ("scholar", "tool"): 1,
    ("tool", "coin"): 1,
    ("book", "coin"): 1,
}

# --- shared actions (22)

POWER_ACTIONS = ("p_bridge", "p_scholar", "p_tools", "p_coins", "p_spade1", "p_spade2")
POWER_COST = {"p_bridge": 3, "p_scholar": 3, "p_tools": 4, "p_coins": 4, "p_spade1": 4, "p_spade2": 6}
BOOK_COST = {
    "b_power": 1,
    "b_science": 1,
    "b_coins": 2,
    "b_guild_upgrade": 2,
    "b_guild_vp": 2,
    "b_spades": 3,
}
ACTION_GAIN: dict[str, dict[str, int]] = {
    "p_scholar": {"scholars": 1},
    "p_tools": {"tools": 2},
    "p_coins": {"coins": 7},
    "b_power": {"power": 5},
    "b_coins": {"coins": 6},
    "palace_1": {"tools": 2},
    "palace_3": {"vp": 3, "tools": 1},
    "palace_13": {"coins": 3, "books": 1},
    "professors": {"scholars": 1, "vp": 3},
    "c_power_action": {"power": 4},
    "philosophers": {"books": 1},
    "psychics": {"power": 5},
}
SCIENCE_STEPS = {"b_science": 2, "palace_6": 2, "rb_science": 1}
GUILD_VP = 2  # b_guild_vp
SPADES = {
    "p_spade1": 1,
    "p_spade2": 2,
    "b_spades": 3,
    "rb_spade": 1,
    "deus_ex_machina": 1,
    "palace_2": 2,
    "palace_15": 2,
    "c_spades": 2,
    "ct_spades": 2,
}
BRIDGE_RIGHTS = {"p_bridge": 1, "rb_bridge": 1, "palace_15": 2}
FREE_UPGRADES = ("b_guild_upgrade", "palace_4")

# --- income of tiles: round bonuses, competencies, innovations, palaces, a faction

INCOME: dict[str, dict[str, int]] = {
    "rb_river": {},
    "rb_scholar": {"scholars": 1},
    "rb_guild": {"power": 3},
    "rb_big": {"tools": 1},
    "rb_spade": {"books": 1},
    "rb_bridge": {"books": 1},
    "rb_science": {"tools": 2},
    "rb_school": {"coins": 4},
    "rb_power_coins": {"power": 4, "coins": 2},
    "rb_coins": {"coins": 6},
    "c_tool_step": {"tools": 1, "steps": 1},
    "c_vp_coins": {"vp": 3, "coins": 2},
    "c_book_power": {"books": 1, "power": 1},
    "c_tower": {"power": 2, "coins": 2},
    "workshop": {"tools": 3},
    "guild": {"coins": 5},
    "university": {"vp": 2},
    "palace": {"power": 4},
    "omar": {"power": 2, "coins": 2},
    "palace_1": {"power": 5},
    "palace_3": {"power": 2},
    "palace_4": {"power": 2},
    "palace_5": {"power": 4},
    "palace_6": {"power": 2, "books": 1},
    "palace_7": {"power": 4},
    "palace_8": {"coins": 2, "power": 2, "tools": 1},
    "palace_9": {"scholars": 1},
    "palace_10": {"coins": 6},
    "palace_11": {"tools": 1},
    "palace_12": {"power": 8},
    "palace_14": {"power": 6},
    "palace_15": {"power": 6},
    "palace_16": {"power": 2, "books": 1},
    "palace_17": {"power": 2},
}
ROUND_BONUSES = tuple(name for name in INCOME if name.startswith("rb_"))

COMPETENCIES = (
    "c_tool_step",
    "c_vp_coins",
    "c_book_power",
    "c_oneoff",
    "c_spades",
    "c_annex",
    "c_power_action",
    "c_scholar_vp",
    "c_city_pass",
    "c_border",
    "c_tower",
    "c_lowest",
)
COMPETENCY_COPIES = 4
PLACE_REWARD = ((3, 0), (2, 1), (1, 2))  # steps and books of the column, from top to bottom
ONEOFF = {"tools": 1, "vp": 5, "coins": 2}
ANNEXES = 2
SEND_VP = {"rb_scholar": 2, "c_scholar_vp": 2}
BORDER_VP = 3
CITY_PASS_VP = 2

# --- innovations (18)

INNOVATIONS = (
    "deus_ex_machina",
    "trading_routes",
    "professors",
    "architecture",
    "census",
    "colleges",
    "communications",
    "league_of_cities",
    "libraries",
    "sewerage",
    "steam_power",
    "steel",
    "workshop",
    "guild",
    "school",
    "university",
    "palace",
    "monument",
)
NEUTRAL_BUILDINGS = ("workshop", "guild", "school", "university", "palace", "monument")
INNOVATION_BOOKS = 5
INNOVATION_COINS = 5  # while no palace stands
# Six places: one over each half, one a column. Eight places: two a column.
SIX_PLACES = ((2, 2, 0, 0), (0, 0, 2, 2), (2, 0, 0, 0), (0, 2, 0, 0), (0, 0, 2, 0), (0, 0, 0, 2))
EIGHT_PLACES = SIX_PLACES[2:] * 2
DEUS_BOOKS = 1
ARCHITECTURE_VP = 10
COLLEGES_VP = 5
LEAGUE_VP = 5
SEWERAGE_VP = 2
MONUMENT_VP = 7
STEAM_SCHOLARS = 1
PALACE_TOKENS = 2
TRADING_ROUTES_VP = 2
CENSUS_VP = {7: 8, 8: 8, 9: 12, 10: 12, 11: 18}  # 11 and more
COMMUNICATIONS_VP = {4: 8, 5: 12, 6: 18}  # 6 and more
STEEL_VP = {1: 8, 2: 12, 3: 18}

# --- palaces (21)

PALACES = range(1, 18)
PALACE_GAIN: dict[int, dict[str, int]] = {10: {"power": 12, "books": 2}, 15: {"books": 2}, 17: {"vp": 10}}
SAILING_STEPS_14 = 2
FLIGHT_SCHOLARS = 1
FLIGHT_VP = 5
FLIGHT_DISTANCES = (2, 3)
SCHOOL_PASS_VP = 3  # palace 7
WORKSHOP_VP_12 = 2
GUILD_VP_13 = 3

# --- round bonuses

GUILD_VP_BONUS = 3  # rb_guild
RIVER_VP = 2  # rb_river
BIG_PASS_VP = 4  # rb_big

# --- cities (15)

CITY_BUILDINGS = {"usual": 4, "university": 3, "monument": 2}
CITY_POWER = 7
CITY_POWER_8 = 6
CITY_COPIES = 3
CITY_VP = {
    "ct_tools": 4,
    "ct_spades": 5,
    "ct_books": 5,
    "ct_coins": 6,
    "ct_science": 7,
    "ct_power": 8,
    "ct_scholar": 8,
}
CITY_GAIN: dict[str, dict[str, int]] = {
    "ct_tools": {"tools": 3},
    "ct_spades": {},
    "ct_books": {"books": 2},
    "ct_coins": {"coins": 6},
    "ct_science": {},
    "ct_power": {"power": 8},
    "ct_scholar": {"scholars": 1},
}


# --- round tiles: event, points; discipline, levels a unit, what a unit gives; Automa's points


class RoundTile(TypedDict):
    event: str
    vp: int
    discipline: str
    levels: int
    gives: str
    units: int
    automa: tuple[int, int]  # rounds 1-3, rounds 4-6


def tile(event: str, vp: int, discipline: str, levels: int, gives: str, automa: tuple[int, int]) -> RoundTile:
    units, what = gives.split()
    return {
        "event": event,
        "vp": vp,
        "discipline": discipline,
        "levels": levels,
        "gives": what,
        "units": int(units),
        "automa": automa,
    }


ROUND_TILES = {
    "workshop_law": tile("workshop", 2, "law", 3, "1 scholars", (3, 5)),
    "workshop_banking": tile("workshop", 2, "banking", 3, "4 power", (3, 5)),
    "guild_law": tile("guild", 3, "law", 3, "1 books", (2, 5)),
    "guild_medicine": tile("guild", 3, "medicine", 4, "1 spades", (2, 5)),
    "school_banking": tile("school", 4, "banking", 1, "1 coins", (3, 7)),
    "big_medicine": tile("big", 5, "medicine", 2, "1 tools", (4, 4)),
    "big_banking": tile("big", 5, "banking", 2, "1 tools", (4, 4)),
    "spade_engineering": tile("spade", 2, "engineering", 1, "1 coins", (3, 5)),
    "science_medicine": tile("level", 1, "medicine", 3, "1 books", (3, 5)),
    "city_engineering": tile("city", 5, "engineering", 4, "1 spades", (0, 4)),
    "track_engineering": tile("track", 3, "engineering", 3, "1 scholars", (2, 5)),
    "innovation_law": tile("innovation", 5, "law", 2, "3 power", (4, 4)),
}
# event, points; Automa's points and discipline
FINAL_TILES = {
    "final_workshop": ("workshop", 2, 8, "medicine"),
    "final_school": ("school", 4, 6, "law"),
    "final_border_workshop": ("border", 3, 7, "engineering"),
    "final_guild": ("guild", 3, 7, "banking"),
}
FINAL_SHOWS = {
    "final_workshop": "workshop",
    "final_school": "school",
    "final_border_workshop": "workshop",
    "final_guild": "guild",
}

# --- final scoring (25)

AREA_PLACES = (18, 12, 6)
SCIENCE_PLACES = (8, 4, 2)
COINS_A_POINT = 5

# --- rulings that a table may turn round: name -> default

SWITCHES = {
    "buy_short_of_native": False,
    "buy_for_further_hexes": False,
    "free_spades_build_elsewhere": False,
    "foreign_bridges": True,
    "palace_8_founds_all": True,
    "neutral_palace_saves_coins": True,
    "bonus_spades_pay_goblins": True,
    "tunnel_again_to_build": True,
}

# --- Automa

AUTOMA_LEVELS = {
    "simpletons": (1, 1, 1, 1),
    "kuddlers": (1, 1, 0, 0),
    "druids": (0, 0, 0, 2),
    "racelings": (0, 1, 0, 1),
    "wanderers": (1, 0, 1, 0),
    "mimics": (0, 1, 1, 0),
    "powermongers": (0, 0, 1, 1),
    "symbionts": (1, 0, 1, 0),
    "blight": (0, 1, 1, 0),
    "gognomes": (1, 0, 0, 1),
}
WANDERERS_VP = 2
DECK_EXTRA = {"automalein": -1, "automa": 0, "automaechtig": 1, "ultoma": 2, "alptrauma": 2}
STARTERS = ("*1", "*2", "*3", "*4", "*5", "*6")
WITHOUT_PASSING_ICON = ("*1", "*3", "*5", "*6")
# marked / unmarked hex of the letters A B, C D, E F, as (row, column)
START_PAIRS = {
    "small": {
        "plains": ((3, 11, 5, 5), (1, 9, 5, 5), (2, 4, 4, 8)),
        "swamp": ((1, 8, 7, 10), (4, 7, 7, 10), (1, 8, 6, 5)),
        "lake": ((1, 4, 4, 9), (1, 10, 5, 11), (1, 10, 7, 9)),
        "forest": ((5, 10, 7, 5), (2, 6, 5, 10), (2, 6, 7, 8)),
        "mountain": ((2, 5, 3, 10), (6, 6, 3, 10), (2, 5, 5, 8)),
        "wasteland": ((7, 6, 4, 11), (1, 6, 4, 11), (1, 6, 7, 6)),
        "desert": ((3, 5, 4, 10), (2, 9, 7, 7), (2, 12, 7, 7)),
    },
    "large": {
        "plains": ((2, 5, 3, 10), (4, 2, 5, 8), (3, 10, 6, 6)),
        "swamp": ((2, 6, 5, 10), (2, 2, 7, 5), (3, 7, 6, 3)),
        "lake": ((1, 4, 4, 9), (1, 4, 7, 2), (5, 4, 7, 9)),
        "forest": ((1, 5, 6, 5), (1, 8, 7, 10), (4, 1, 4, 7)),
        "mountain": ((2, 4, 1, 9), (3, 1, 4, 8), (5, 5, 3, 11)),
        "wasteland": ((3, 5, 4, 10), (3, 2, 7, 7), (2, 9, 7, 4)),
        "desert": ((1, 6, 7, 6), (3, 4, 4, 11), (4, 3, 5, 7)),
    },
}
