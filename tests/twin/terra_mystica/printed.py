"""What boards, tiles and cards of the human side print: income, goods of actions and tiles, steps. Typed for the twin."""

# So many of a kind in a town, on the board, in a box.
WHEEL = ("desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland")
COLOURS = {
    "yellow": "desert", "brown": "plains", "black": "swamp", "blue": "lake", "green": "forest", "gray": "mountain",
    "red": "wasteland", "ice": "ice", "volcano": "volcano",
}  # fmt: skip
HOMES = {
    "alchemists": "swamp", "auren": "forest", "chaosmagicians": "wasteland", "cultists": "plains", "darklings": "swamp",
    "dwarves": "mountain", "engineers": "mountain", "fakirs": "desert", "giants": "wasteland", "halflings": "plains",
    "mermaids": "lake", "nomads": "desert", "swarmlings": "lake", "witches": "forest",
}  # fmt: skip
ICE, VOLCANO = ("icemaidens", "yetis"), ("acolytes", "dragonlords")
WITHOUT_SHIPS = ("dwarves", "fakirs")
PRIEST_PIECES = 7

Income = dict[str, tuple[int, ...]]
"""Good → how much of it, by the number of pieces on the map."""
_DWELLINGS: Income = {"workers": (1, 2, 3, 4, 5, 6, 7, 8, 8)}
_HOUSES: Income = {"coins": (0, 2, 4, 6, 8), "power": (0, 1, 2, 4, 6)}
_RICH_HOUSES: Income = {"coins": (0, 2, 4, 7, 11), "power": (0, 1, 2, 3, 4)}
_FEW_PRIESTS: Income = {"priests": (0, 1, 1, 2), "power": (0, 0, 5, 5)}
_VOLCANO: Income = {"workers": (0, 1, 2, 3, 3, 4, 5, 6, 6)}
_ICE: Income = {"workers": (1, 2, 3, 4, 5, 6, 7, 8, 9)}
_FOUR: Income = {"power": (0, 4)}
USUAL_INCOME: dict[str, Income] = {
    "dwelling": _DWELLINGS,
    "trading-house": _HOUSES,
    "temple": {"priests": (0, 1, 2, 3)},
    "stronghold": {"power": (0, 2)},
    "sanctuary": {"priests": (0, 1)},
}
OWN_INCOME: dict[str, dict[str, Income]] = {
    "acolytes": {"dwelling": _VOLCANO},
    "alchemists": {"trading-house": _RICH_HOUSES, "stronghold": {"coins": (0, 6)}},
    "chaosmagicians": {"stronghold": {"workers": (0, 2)}},
    "darklings": {"sanctuary": {"priests": (0, 2)}},
    "dragonlords": {"dwelling": _VOLCANO},
    "dwarves": {"trading-house": {"coins": (0, 3, 5, 7, 10), "power": (0, 1, 2, 4, 6)}},
    "engineers": {"dwelling": {"workers": (0, 1, 2, 2, 3, 4, 4, 5, 6)}, "temple": _FEW_PRIESTS},
    "fakirs": {"stronghold": {"priests": (0, 1)}},
    "giants": {"stronghold": _FOUR},
    "icemaidens": {"dwelling": _ICE, "stronghold": _FOUR},
    "mermaids": {"stronghold": _FOUR},
    "nomads": {"trading-house": _RICH_HOUSES},
    "riverwalkers": {"dwelling": {"workers": (1, 2, 3, 3, 4, 5, 5, 6, 7)}, "temple": _FEW_PRIESTS},
    "shapeshifters": {"stronghold": _FOUR},
    "swarmlings": {
        "dwelling": {"workers": (2, 3, 4, 5, 6, 7, 8, 9, 9)},
        "trading-house": {"coins": (0, 2, 4, 6, 9), "power": (0, 2, 4, 6, 8)},
        "stronghold": _FOUR,
        "sanctuary": {"priests": (0, 2)},
    },
    "yetis": {
        "dwelling": _ICE,
        "trading-house": {"coins": (0, 2, 4, 6, 8), "power": (0, 2, 4, 6, 8)},
        "stronghold": _FOUR,
    },
}

Goods = dict[str, int]
CARD_INCOME: dict[str, Goods] = {
    "BON1": {"coins": 2}, "BON2": {"coins": 4}, "BON3": {"coins": 6}, "BON4": {"power": 3}, "BON5": {"power": 3, "workers": 1},
    "BON6": {"workers": 2}, "BON7": {"workers": 1}, "BON8": {"priests": 1}, "BON9": {"coins": 2}, "BON10": {"power": 3},
}  # fmt: skip
FAVOR_INCOME: dict[str, Goods] = {
    "FAV7": {"power": 1, "workers": 1},
    "FAV8": {"power": 4},
    "FAV9": {"coins": 3},
}
FAVOR_STEPS = {
    **{f"FAV{n}": (track, 3) for n, track in enumerate(("fire", "water", "earth", "air"), 1)},
    **{f"FAV{n}": (track, 2) for n, track in enumerate(("fire", "water", "earth", "air"), 5)},
    **{f"FAV{n}": (track, 1) for n, track in enumerate(("fire", "water", "earth", "air"), 9)},
}
TOWNS: dict[str, Goods] = {
    "TW1": {"points": 5, "keys": 1, "coins": 6}, "TW2": {"points": 7, "keys": 1, "workers": 2},
    "TW3": {"points": 9, "keys": 1, "priests": 1}, "TW4": {"points": 6, "keys": 1, "power": 8},
    "TW5": {"points": 8, "keys": 1, "steps": 1}, "TW6": {"points": 2, "keys": 2, "steps": 2},
    "TW7": {"points": 4, "keys": 1}, "TW8": {"points": 11, "keys": 1},
}  # fmt: skip
TOWN_GAINS: dict[str, Goods] = {"witches": {"points": 5}, "swarmlings": {"workers": 3}}
POWER_ACTIONS: dict[str, tuple[int, Goods]] = {
    "ACT1": (3, {}), "ACT2": (3, {"priests": 1}), "ACT3": (4, {"workers": 2}), "ACT4": (4, {"coins": 7}),
    "ACT5": (4, {"spades": 1}), "ACT6": (6, {"spades": 2}),
}  # fmt: skip
OWN_ACTIONS: dict[str, Goods] = {"BON1": {"spades": 1}, "ACTG": {"spades": 2}, "ACTE": {"workers": -2}}
ROUND_BONUS: dict[str, tuple[str, int, str, int]] = {
    "SCORE1": ("earth", 1, "coins", 1), "SCORE2": ("earth", 4, "spades", 1), "SCORE3": ("water", 4, "priests", 1),
    "SCORE4": ("fire", 2, "workers", 1), "SCORE5": ("fire", 4, "power", 4), "SCORE6": ("water", 4, "spades", 1),
    "SCORE7": ("air", 2, "workers", 1), "SCORE8": ("air", 4, "spades", 1),
}  # fmt: skip
"""Track, steps for each time, what it brings each time."""
STEP_POWER = {3: 1, 5: 2, 7: 2, 10: 3}
TOP = 10
SPADE_WORKERS = (3, 2, 1)
ADVANCE: dict[str, Goods] = {
    "ship": {"coins": -4, "priests": -1},
    "dig": {"workers": -2, "coins": -5, "priests": -1},
}
OWN_ADVANCE: dict[str, Goods] = {
    "halflings": {"workers": -2, "coins": -1, "priests": -1},
    "icemaidens": {"workers": -1, "coins": -5, "priests": -1},
    "yetis": {"workers": -1, "coins": -5, "priests": -1},
}
"""What a better exchange for spades costs them."""
SHIP_POINTS = {1: 2, 2: 3, 3: 4}
MERMAIDS_SHIP_POINTS = {2: 2, 3: 3, 4: 4, 5: 5}
STRONGHOLD: dict[str, Goods] = {
    "alchemists": {"power": 12},
    "cultists": {"points": 7},
    "halflings": {"spades": 3},
    "mermaids": {"shipping": 1},
}
"""What comes once, with the stronghold."""
TOWN_POWER, TOWN_PIECES = 7, 4
TELEPORT_POINTS = 4


def ship_points(faction: str, level: int) -> int:
    """The points of a shipping level that is reached."""
    return (MERMAIDS_SHIP_POINTS if faction == "mermaids" else SHIP_POINTS)[level]


def most_shipping(faction: str) -> int:
    """The last level of a faction's ships."""
    return (
        0
        if faction in WITHOUT_SHIPS
        else 5
        if faction == "mermaids"
        else 1
        if faction == "riverwalkers"
        else 3
    )
