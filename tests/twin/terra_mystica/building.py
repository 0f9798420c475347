"""What dwellings, upgrades and exchanges cost and score. Written from the rules, with a table of its own."""

import re
from typing import Any

Json = dict[str, Any]
# workers, coins; a trading house without neighbours costs its coins twice (5.3)
USUAL = {"D": (1, 2), "TP": (2, 3), "TE": (2, 5), "SH": (4, 6), "SA": (4, 6)}
COSTS: dict[str, dict[str, tuple[int, int]]] = {
    "acolytes": {"SH": (4, 8), "SA": (4, 8)},
    "auren": {"SA": (4, 8)},
    "chaosmagicians": {"SH": (4, 4), "SA": (4, 8)},
    "cultists": {"SH": (4, 8), "SA": (4, 8)},
    "darklings": {"SA": (4, 10)},
    "dragonlords": {"SH": (4, 8), "SA": (4, 8)},
    "engineers": {"D": (1, 1), "TP": (1, 2), "TE": (1, 4), "SH": (3, 6), "SA": (3, 6)},
    "fakirs": {"SH": (4, 10)},
    "halflings": {"SH": (4, 8)},
    "mermaids": {"SA": (4, 8)},
    "nomads": {"SH": (4, 8)},
    "shapeshifters": {"SH": (3, 6)},
    "swarmlings": {"D": (2, 3), "TP": (3, 4), "TE": (3, 6), "SH": (5, 8), "SA": (5, 8)},
}
TILES = {
    "SCORE3": {"D": 2},
    "SCORE4": {"SH": 5, "SA": 5},
    "SCORE5": {"D": 2},
    "SCORE6": {"TP": 3},
    "SCORE7": {"SH": 5, "SA": 5},
    "SCORE8": {"TP": 3},
    "SCORE9": {"TE": 4},
}
FAVORS = {"FAV10": {"TP": 3}, "FAV11": {"D": 2}}
RATES = {("PW", "P"): 5, ("PW", "W"): 3, ("PW", "C"): 1, ("P", "W"): 1, ("P", "C"): 1, ("W", "C"): 1}
ALCHEMISTS_RATES = {("VP", "C"): 1, ("C", "VP"): 2}
GOODS = {"P": "priests", "W": "workers", "C": "coins", "VP": "points"}


def cost(faction: str, piece: str, alone: bool) -> tuple[int, int]:
    workers, coins = COSTS.get(faction, {}).get(piece, USUAL[piece])
    return workers, coins * 2 if piece == "TP" and alone else coins


def building_points(table: Json, seat: Json, piece: str) -> int:
    """The scoring tile of the round and favor tiles (6.9, 17)."""
    tile = TILES.get(table["tiles"][table["round"] - 1], {}).get(piece, 0)
    return tile + sum(FAVORS.get(favor, {}).get(piece, 0) for favor in seat["favors"])


def exchanged(seat: Json, given: str, gained: str, last: str) -> Json | None:
    """The goods after `convert 3PW to 1W`; None for a rate that nobody has (2.3).

    The Darklings ordain workers right after their stronghold is built, at most three, one after the other or at once.
    """
    paid, of = parted(given)
    got, to = parted(gained)
    rates = RATES | (ALCHEMISTS_RATES if seat["seat"] == "alchemists" else {})
    ordained = last.endswith(" to SH") or (last.startswith("convert") and last.endswith("W to 1P"))
    if seat["seat"] == "darklings" and ordained and got <= 3:
        rates = rates | {("W", "P"): 1}
    if paid != got * rates.get((of, to), 0):
        return None
    after = {name: seat[name] for name in GOODS.values()} | {"power": list(seat["power"])}
    if of == "PW":
        after["power"][2] -= paid
        after["power"][0] += paid
    else:
        after[GOODS[of]] -= paid
    after[GOODS[to]] += got
    return after


def parted(text: str) -> tuple[int, str]:
    found = re.fullmatch(r"(\d+)([A-Z]+)", text)
    assert found is not None, text
    return int(found[1]), found[2]
