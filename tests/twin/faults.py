"""Positions with exactly one fault each, and where it lies."""

import copy
from collections.abc import Callable
from random import Random
from typing import Any

from tests.twin.check import Json
from tests.twin.land import land_of
from tests.twin.positions import position
from tests.twin.tables import AOI, AUTOMA_PIECES, PRIESTS, SMALLEST, SPACES, TILE, TM, TOP, TRACKS

Fault = Callable[
    [Random, Json], str | None
]  # spoils the position; the path of the fault, None: does not apply

WRONG_TYPES: dict[str, Any] = {
    "game": 3,
    "map": ["original"],
    "round": "3",
    "cards": [],
    "humans": {},
    "automa": [],
    "power_actions": "free",
    "terrain": [],
    "cubes": "E6",
    "switches": [],
    "first_to_pass": "yes",
}


def put(where: str, value: Any) -> Fault:
    """Set the value at a path such as `humans.0.home`."""

    def spoil(rng: Random, spoilt: Json) -> str | None:
        target: Any = spoilt
        *way, last = where.split(".")
        for part in way:
            target = target[int(part) if part.isdigit() else part]
        target[last] = value
        return where

    return spoil


def drop(where: str) -> Fault:
    def spoil(rng: Random, spoilt: Json) -> str | None:
        target: Any = spoilt
        *way, last = where.split(".")
        for part in way:
            target = target[int(part) if part.isdigit() else part]
        return where if target.pop(last, None) is not None else None

    return spoil


def only(game: str, fault: Fault) -> Fault:
    return lambda rng, spoilt: fault(rng, spoilt) if spoilt["game"] == game else None


def by_game(make: Callable[[str], Fault]) -> Fault:
    return lambda rng, spoilt: make(spoilt["game"])(rng, spoilt)


def land(spoilt: Json) -> list[str]:
    return land_of(spoilt["game"], spoilt["map"]).land


def empty(spoilt: Json) -> list[str]:
    filled = {name for human in spoilt["humans"] for name in human["structures"]}
    return [name for name in land(spoilt) if name not in filled | set(spoilt["automa"]["structures"])]


def two_structures_on_one_hex(rng: Random, spoilt: Json) -> str:
    name = rng.choice(list(spoilt["automa"]["structures"]))
    spoilt["humans"][0]["structures"] = {name: SMALLEST[spoilt["game"]]}
    spoilt["humans"] = [spoilt["humans"][0]]
    spoilt["humans"][0] |= {"bridges": [], **only_own(spoilt["game"])}
    if spoilt["game"] == AOI:
        spoilt["innovations"] = ["present"] * 6
    return f"automa.structures.{name}"


def only_own(game: str) -> Json:
    return {"annexes": []} if game == AOI else {"trade_markers": []}


def two_humans_on_one_hex(rng: Random, spoilt: Json) -> str | None:
    if len(spoilt["humans"]) < 2 or not spoilt["humans"][0]["structures"]:
        return None
    name = rng.choice(list(spoilt["humans"][0]["structures"]))
    spoilt["humans"][1]["structures"] = {name: SMALLEST[spoilt["game"]]}
    spoilt["humans"][1] |= {"bridges": [], **only_own(spoilt["game"])}
    return f"humans.1.structures.{name}"


def too_many_pieces(rng: Random, spoilt: Json) -> str | None:
    merchants = "merchants" in spoilt.get("expansions", [])
    kit = AUTOMA_PIECES["aoi" if spoilt["game"] == AOI else "tm-merchants" if merchants else "tm"]
    piece, limit = rng.choice(list(kit.items()))
    free = rng.sample(empty(spoilt), limit + 1)
    spoilt["automa"]["structures"] = {name: {"type": piece} for name in free}
    return "automa.structures"


def too_many_human_pieces(rng: Random, spoilt: Json) -> str | None:
    limits = {"palace": 2, "monument": 1, "tower": 5, "workshop": 10}
    if spoilt["game"] == TM:
        limits = {"stronghold": 1, "temple": 3, "dwelling": 8, "trading-house": 4}
    piece, limit = rng.choice(list(limits.items()))
    spoilt["humans"][0] |= {"structures": {}, "bridges": [], **only_own(spoilt["game"])}
    spoilt["humans"][0]["structures"] = dict.fromkeys(rng.sample(empty(spoilt), limit + 1), piece)
    return "humans.0.structures"


def structure_on_river(rng: Random, spoilt: Json) -> str:
    spoilt["humans"][0]["structures"]["r5"] = SMALLEST[spoilt["game"]]
    return "humans.0.structures.r5"


def automa_on_unknown_hex(rng: Random, spoilt: Json) -> str:
    name = rng.choice(("Z1", "A0", "e6", "A99", "r99", ""))
    spoilt["automa"]["structures"] = {name: {"type": SMALLEST[spoilt["game"]]}}
    return f"automa.structures.{name}"


def card_of_another_game(rng: Random, spoilt: Json) -> str | None:
    if "action" not in spoilt["cards"]:
        return None
    part = rng.choice(("action", "support"))
    if spoilt["game"] == AOI:
        foreign = ["m*2", "ms", "1", "*7", "15"]
    elif "merchants" in spoilt["expansions"]:
        foreign = ["*2", "*4", "14", "*6", "2"]
    else:
        foreign = ["m*2", "m*4", "ms", "14", "*6"]
    spoilt["cards"][part] = rng.choice(foreign)
    return f"cards.{part}"


def second_human_against_another_faction(rng: Random, spoilt: Json) -> str | None:
    if len(spoilt["humans"]) < 2:
        return None
    spoilt.pop("switches", None)
    spoilt["automa"]["faction"] = "druids"
    return "automa.faction"


def trade_marker_without_structure(rng: Random, spoilt: Json) -> str:
    spoilt["humans"][0]["trade_markers"] = [rng.choice(empty(spoilt))]
    return "humans.0.trade_markers"


def home_of_somebody_else(rng: Random, spoilt: Json) -> str:
    spoilt["humans"][-1]["home"] = spoilt["automa"]["home"]
    return f"humans.{len(spoilt['humans']) - 1}.home"


def two_markers_on_top(rng: Random, spoilt: Json) -> str:
    track = rng.choice(TRACKS[spoilt["game"]])
    for side in (spoilt["automa"], *spoilt["humans"]):
        side["tracks"][track] = 0
    for side in (spoilt["automa"], spoilt["humans"][-1]):
        side["tracks"][track] = TOP[spoilt["game"]]
    return f"humans.{len(spoilt['humans']) - 1}.tracks.{track}"


def one_card_twice(rng: Random, spoilt: Json) -> str | None:
    if "action" not in spoilt["cards"]:
        return None
    spoilt["cards"]["action"] = spoilt["cards"]["support"]
    return "cards.support"


def pass_that_is_none(rng: Random, spoilt: Json) -> str:
    spoilt["cards"] = {"pass": rng.choice((False, 1, "yes", None)), "support": spoilt["cards"]["support"]}
    spoilt["first_to_pass"] = True
    return "cards.pass"


def pass_without_first(rng: Random, spoilt: Json) -> str:
    spoilt["cards"] = {"pass": True, "support": spoilt["cards"]["support"]}
    spoilt.pop("first_to_pass", None)
    return "first_to_pass"


def action_beside_pass(rng: Random, spoilt: Json) -> str | None:
    if "action" not in spoilt["cards"]:
        return None
    spoilt["cards"]["pass"] = True
    spoilt["first_to_pass"] = True
    return "cards"


def bad_bridge(rng: Random, spoilt: Json) -> str | None:
    board = land_of(spoilt["game"], spoilt["map"])
    human = spoilt["humans"][0]
    if not human["structures"]:
        return None
    start = rng.choice(list(human["structures"]))
    others = [name for name in board.names if frozenset((start, name)) not in board.bridge_sites]
    human["bridges"] = [[start, rng.choice(others)]]
    return "humans.0.bridges"


def bridge_of_somebody_else(rng: Random, spoilt: Json) -> str | None:
    board = land_of(spoilt["game"], spoilt["map"])
    human = spoilt["humans"][0]
    sites = sorted(sorted(site) for site in board.bridge_sites if not site & set(human["structures"]))
    if not sites:
        return None
    human["bridges"] = [rng.choice(sites)]
    return "humans.0.bridges"


def too_many_bridges(rng: Random, spoilt: Json) -> str | None:
    board = land_of(spoilt["game"], spoilt["map"])
    human = spoilt["humans"][0]
    sites = sorted(sorted(site) for site in board.bridge_sites if site & set(human["structures"]))
    if len(sites) < 4:
        return None
    human["bridges"] = sites[:4]
    return "humans.0.bridges"


def wrong_type(rng: Random, spoilt: Json) -> str:
    key = rng.choice(list(WRONG_TYPES))
    spoilt[key] = WRONG_TYPES[key]
    return key


def missing(rng: Random, spoilt: Json) -> str:
    key = rng.choice(("map", "round", "cards", "humans", "automa", "power_actions"))
    del spoilt[key]
    return key


def symbionts_without_youth(rng: Random, spoilt: Json) -> str | None:
    if len(spoilt["humans"]) == 2:
        return None
    spoilt["automa"]["faction"] = "symbionts"
    spoilt["automa"].pop("youth", None)
    return "automa.youth"


def merchants_without_row(rng: Random, spoilt: Json) -> str | None:
    if "merchants" not in spoilt.get("expansions", []):
        return None
    del spoilt["merchant_actions"]
    return "merchant_actions"


def shipyard_without_merchants(rng: Random, spoilt: Json) -> str | None:
    if "merchants" in spoilt.get("expansions", []):
        return None
    owner = rng.choice(("humans", "automa"))
    name = rng.choice(empty(spoilt))
    if owner == "humans":
        spoilt["humans"][0]["structures"][name] = "shipyard"
        return "humans.0.structures"
    spoilt["automa"]["structures"][name] = {"type": "shipyard"}
    return "automa.structures"


def river_listed(key: str) -> Fault:
    def spoil(rng: Random, spoilt: Json) -> str:
        if key == "terrain":
            spoilt["terrain"] = {"r0": "lake"}
        elif key == "annexes":
            spoilt["humans"][0]["annexes"] = ["r0"]
            return "humans.0.annexes"
        else:
            spoilt[key] = ["r0"]
        return key

    return spoil


FAULTS: dict[str, Fault] = {
    "unknown game": put("game", "gaia-project"),
    "missing game": drop("game"),
    "unknown key": put("colour", "red"),
    "unknown key of a human": put("humans.0.coins", 3),
    "unknown key of Automa": put("automa.coins", 3),
    "unknown key of the cards": put("cards.reserve", "7"),
    "foreign key: innovations": only(TM, put("innovations", ["present"] * 6)),
    "foreign key: book actions": only(TM, put("book_actions", ["free"] * 3)),
    "foreign key: annexes": only(TM, put("humans.0.annexes", [])),
    "foreign key: scholars": only(TM, put("automa.scholars", 3)),
    "foreign key: expansions": only(AOI, put("expansions", [])),
    "foreign key: favor tiles": only(AOI, put("favor_tiles", {})),
    "foreign key: final tile": only(AOI, put("final_scoring_tile", "settlements")),
    "foreign key: merchant actions": only(AOI, put("merchant_actions", ["free"] * 3)),
    "foreign key: trade markers": only(AOI, put("humans.0.trade_markers", [])),
    "foreign key: priests": only(AOI, put("automa.priests", 3)),
    "unknown map": by_game(lambda game: put("map", "small" if game == TM else "fjords")),
    "unknown expansion": only(TM, put("expansions", ["gaia"])),
    "missing key": missing,
    "missing home": drop("humans.0.home"),
    "missing structures": drop("humans.0.structures"),
    "missing tracks": drop("automa.tracks"),
    "missing faction": drop("automa.faction"),
    "missing difficulty": drop("automa.difficulty"),
    "missing support": drop("cards.support"),
    "missing priests": by_game(lambda game: drop(f"automa.{PRIESTS[game]}")),
    "missing spaces": by_game(lambda game: drop(SPACES[game])),
    "missing tile": by_game(lambda game: drop(TILE[game])),
    "missing tile points": by_game(lambda game: drop(f"{TILE[game]}.automa_vp")),
    "missing favor tiles": only(TM, drop("favor_tiles")),
    "missing one track": by_game(lambda game: drop(f"humans.0.tracks.{TRACKS[game][2]}")),
    "missing innovations": only(AOI, drop("innovations")),
    "missing count of innovations": only(AOI, drop("automa.innovations")),
    "wrong type": wrong_type,
    "round 0": put("round", 0),
    "round 7": put("round", 7),
    "round true": put("round", True),
    "round 2.5": put("round", 2.5),
    "track too high": by_game(lambda game: put(f"automa.tracks.{TRACKS[game][0]}", TOP[game] + 1)),
    "track negative": by_game(lambda game: put(f"humans.0.tracks.{TRACKS[game][3]}", -1)),
    "unknown track": put("humans.0.tracks.love", 1),
    "eight priests": by_game(lambda game: put(f"automa.{PRIESTS[game]}", 8)),
    "minus one priest": by_game(lambda game: put(f"automa.{PRIESTS[game]}", -1)),
    "four innovations": only(AOI, put("automa.innovations", 4)),
    "space of 4": by_game(lambda game: put(f"{SPACES[game]}.{TRACKS[game][1]}", [4])),
    "two spaces of 3": by_game(lambda game: put(f"{SPACES[game]}.{TRACKS[game][1]}", [3, 3])),
    "tile of no track": only(AOI, put("round_tile.track", None)),
    "tile of unknown track": by_game(lambda game: put(f"{TILE[game]}.track", "love")),
    "tile with negative points": by_game(lambda game: put(f"{TILE[game]}.automa_vp", -1)),
    "five power actions": put("power_actions", ["free"] * 5),
    "power action half covered": put("power_actions", ["free"] * 5 + ["half"]),
    "seven innovations": only(AOI, put("innovations", ["present"] * 7)),
    "two book actions": only(AOI, put("book_actions", ["free"] * 2)),
    "favor tile maybe": only(TM, put("favor_tiles.fire", "maybe")),
    "unknown final tile": only(TM, put("final_scoring_tile", "most-trade-markers")),
    "unknown human faction": only(TM, put("humans.0.faction", "chaos-magicians")),
    "unknown Automa faction": put("automa.faction", "witches"),
    "unknown difficulty": put("automa.difficulty", "Automa"),
    "unknown home": put("automa.home", "ice"),
    "unknown home of a human": put("humans.0.home", "volcano"),
    "unknown youth": put("automa.youth", "ice"),
    "unknown switch": put("switches", {"hard_mode": True}),
    "switch without such a value": put("switches", {"furthest_measure": True}),
    "terrain of an unknown hex": put("terrain", {"Q3": "lake"}),
    "unknown terrain": put("terrain", {"A1": "river"}),
    "river in terrain": river_listed("terrain"),
    "river in cubes": river_listed("cubes"),
    "river in annexes": only(AOI, river_listed("annexes")),
    "home of somebody else": home_of_somebody_else,
    "two markers on a top space": two_markers_on_top,
    "one card twice": one_card_twice,
    "pass that is none": pass_that_is_none,
    "no human": put("humans", []),
    "Automa without a structure": put("automa.structures", {}),
    "structure on a river": structure_on_river,
    "structure on an unknown hex": automa_on_unknown_hex,
    "two structures on one hex": two_structures_on_one_hex,
    "two humans on one hex": two_humans_on_one_hex,
    "too many pieces": too_many_pieces,
    "too many human pieces": too_many_human_pieces,
    "unknown structure": put("automa.structures", {"A1": {"type": "castle"}}),
    "tower of Automa": only(AOI, put("automa.structures", {"A1": {"type": "tower"}})),
    "structure without a type": put("automa.structures", {"A1": {"marked": True}}),
    "mark that is no truth value": by_game(
        lambda game: put("automa.structures", {"A1": {"type": SMALLEST[game], "marked": 1}})
    ),
    "card of another game": card_of_another_game,
    "two humans and another faction": second_human_against_another_faction,
    "trade marker without a structure": only(TM, trade_marker_without_structure),
    "pass without first_to_pass": pass_without_first,
    "action beside pass": action_beside_pass,
    "no bridge site": bad_bridge,
    "bridge of somebody else": bridge_of_somebody_else,
    "too many bridges": too_many_bridges,
    "Symbionts without youth": symbionts_without_youth,
    "Merchants without their row": merchants_without_row,
    "shipyard without Merchants": shipyard_without_merchants,
}


def faulty(rng: Random, name: str) -> tuple[Json, str]:
    """A position with the named fault, and its path."""
    while True:
        spoilt = copy.deepcopy(position(rng))
        path = FAULTS[name](rng, spoilt)
        if path is not None:
            return spoilt, path


def points_at(path: str, fault: str) -> bool:
    """Whether an error path names the fault, something inside it, or what directly holds it."""
    return path == fault or path.startswith(f"{fault}.") or path == fault.rpartition(".")[0]


SCRAPS: list[Any] = [
    *(True, False, 0, 1, -1, 2, 3, 8, 11, 13, 2.0, "", [], {}, "E6", "A1", "r0", "Z9", "left", "nearest"),
    *("lake", "ice", "river", "fire", "banking", "free", "taken", "present", "*2", "*4", "m*2", "ms", "14"),
    *(
        "dwelling",
        "workshop",
        "tower",
        "shipyard",
        "yetis",
        "druids",
        "symbionts",
        "merchants",
        "fire-and-ice",
    ),
    *("small", "fjords", ["A1"], {"A1": "lake"}, {"track": "fire", "automa_vp": 3}, "greatest-distance"),
]


def damage(rng: Random, spoilt: Json) -> None:
    """Break something somewhere: a value replaced, dropped or renamed, an entry added. It may still be valid."""
    holder: Any = spoilt
    key: Any = rng.choice(list(spoilt))
    while isinstance(holder[key], dict | list) and holder[key] and rng.random() < 0.6:
        holder = holder[key]
        key = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
    manner = rng.choice(("replace", "replace", "drop", "rename", "add"))
    if manner == "drop":
        del holder[key]
    elif manner == "replace" or not isinstance(holder, dict):
        holder[key] = copy.deepcopy(rng.choice(SCRAPS))
    elif manner == "rename":
        holder[rng.choice((*WRONG_TYPES, "A1", "E6", "support", "faction", "extra"))] = holder.pop(key)
    else:
        name = rng.choice((*WRONG_TYPES, "A1", "E6", "r0", "pass", "marked", "youth", "annexes", "extra"))
        holder[name] = copy.deepcopy(rng.choice(SCRAPS))
