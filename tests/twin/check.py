"""Which positions are refused, and where the fault lies; everything else is answered."""

from collections import Counter
from typing import Any

from tests.twin.land import Land, land_of
from tests.twin.tables import (
    ANNEXES,
    AOI,
    AUTOMA_PIECES,
    BRIDGES,
    CARDS,
    FACTIONS,
    FINAL_TILES,
    HUMAN_FACTIONS,
    HUMAN_PIECES,
    LEVELS,
    MAPS,
    NEUTRAL_PIECES,
    ONLY_WITH_MERCHANTS,
    ONLY_WITHOUT_MERCHANTS,
    PRIEST_PIECES,
    PRIESTS,
    SPACE_NUMBERS,
    SPACES,
    SWITCHES,
    TERRAINS,
    TILE,
    TM,
    TOP,
    TRACKS,
    TRADE_MARKERS,
)

Json = dict[str, Any]


class Refused(ValueError):
    """A position that cannot be answered; `path` points at the fault."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


def keys(where: str, value: object, required: set[str], optional: set[str]) -> Json:
    if not isinstance(value, dict):
        raise Refused(where, "must be an object")
    for key in value:
        if key not in required | optional:
            raise Refused(join(where, key), "is not a key of this place")
    for key in sorted(required):
        if key not in value:
            raise Refused(join(where, key), "is missing")
    return value


def join(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key


def one_of(where: str, value: object, allowed: Any) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise Refused(where, f"must be one of {', '.join(allowed)}")
    return value


def number(where: str, value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Refused(where, f"must be a number from {low} to {high}")
    return value


def flag(where: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise Refused(where, "must be true or false")
    return value


def entries(where: str, value: object) -> list[Any]:
    if not isinstance(value, list):
        raise Refused(where, "must be a list")
    return value


def row(where: str, value: object, length: int, words: tuple[str, str]) -> None:
    if len(entries(where, value)) != length:
        raise Refused(where, f"must have {length} entries")
    for index, word in enumerate(entries(where, value)):
        one_of(f"{where}.{index}", word, words)


def land_hex(where: str, value: object, land: Land) -> str:
    if not isinstance(value, str) or value not in land.printed:
        raise Refused(where, "is no hex of this board")
    if value in land.rivers:
        raise Refused(where, "is a river")
    return value


def check(position: object) -> None:
    """Raise `Refused` for the first fault found."""
    if not isinstance(position, dict):
        raise Refused("", "must be an object")
    game = one_of("game", position.get("game"), (TM, AOI))
    required = {
        "game",
        "map",
        "round",
        "cards",
        "humans",
        "automa",
        "power_actions",
        SPACES[game],
        TILE[game],
    }
    optional = {"first_to_pass", "terrain", "cubes", "switches", "power_taken"}
    if game == TM:
        required |= {"expansions", "favor_tiles"}
        optional |= {"final_scoring_tile", "merchant_actions"}
    else:
        required |= {"book_actions", "innovations"}
    keys("", position, required, optional)
    one_of("map", position["map"], MAPS[game])
    number("round", position["round"], 1, 6)
    land = land_of(game, position["map"])
    merchants = check_expansions(position) if game == TM else False
    check_switches(position.get("switches", {}))
    check_cards(position, game, merchants)
    check_people(position, game, merchants, land)
    check_board(position, game, merchants, land)
    if game == TM:
        keys("favor_tiles", position["favor_tiles"], set(TRACKS[TM]), set())
        for track in TRACKS[TM]:
            flag(f"favor_tiles.{track}", position["favor_tiles"][track])
        if "final_scoring_tile" in position:
            one_of("final_scoring_tile", position["final_scoring_tile"], FINAL_TILES)
    else:
        row("book_actions", position["book_actions"], 3, ("free", "taken"))
        slots = 6 if len(position["humans"]) == 1 else 8
        row("innovations", position["innovations"], slots, ("present", "taken"))


def check_expansions(position: Json) -> bool:
    for index, name in enumerate(entries("expansions", position["expansions"])):
        one_of(f"expansions.{index}", name, ("fire-and-ice", "merchants"))
    merchants = "merchants" in position["expansions"]
    if merchants and "merchant_actions" not in position:
        raise Refused("merchant_actions", "is needed with Merchants of the Seas")
    if "merchant_actions" in position:
        row("merchant_actions", position["merchant_actions"], 3, ("free", "taken"))
    return merchants


def check_switches(switches: object) -> None:
    for name, value in keys("switches", switches, set(), set(SWITCHES)).items():
        if not any(type(value) is type(allowed) and value == allowed for allowed in SWITCHES[name]):
            raise Refused(f"switches.{name}", "has no such value")


def check_cards(position: Json, game: str, merchants: bool) -> None:
    cards = keys("cards", position["cards"], {"support"}, {"action", "pass", "power_taken"})
    if "pass" in cards and "action" in cards:
        raise Refused("cards.action", "stands beside a pass")
    if "pass" not in cards and "action" not in cards:
        raise Refused("cards.action", "is missing")
    if "pass" in cards:
        if flag("cards.pass", cards["pass"]) is False:
            raise Refused("cards.pass", "must be true")
        if "first_to_pass" not in position:
            raise Refused("first_to_pass", "is needed for a pass")
    if "first_to_pass" in position:
        flag("first_to_pass", position["first_to_pass"])
    for where, place in (("cards.power_taken", cards), ("power_taken", position)):
        if "power_taken" in place:
            number(where, place["power_taken"], 0, 10**9)
    absent = ONLY_WITHOUT_MERCHANTS if merchants else ONLY_WITH_MERCHANTS
    in_use = [name for name in CARDS[game] if game == AOI or name not in absent]
    for part in ("action", "support"):
        if part in cards:
            one_of(f"cards.{part}", cards[part], in_use)
    if cards.get("action") == cards["support"]:
        raise Refused("cards.support", "lies there as the action card already")


def check_people(position: Json, game: str, merchants: bool, land: Land) -> None:
    humans = entries("humans", position["humans"])
    if len(humans) not in (1, 2):
        raise Refused("humans", "must be one or two")
    kit = "aoi" if game == AOI else "tm-merchants" if merchants else "tm"
    taken: set[str] = set()
    neutral: Counter[str] = Counter()
    for index, human in enumerate(humans):
        check_human(f"humans.{index}", human, game, land)
        pieces = place(f"humans.{index}.structures", human["structures"], land, taken)
        allowed = HUMAN_PIECES[kit]
        for piece, count in pieces.items():
            if piece not in allowed and not (game == AOI and piece in NEUTRAL_PIECES):
                raise Refused(f"humans.{index}.structures", f"no {piece} in this game")
            surplus = max(0, count - allowed.get(piece, 0))
            neutral[piece] += surplus
            if neutral[piece] > (NEUTRAL_PIECES[piece] if game == AOI else 0):
                raise Refused(f"humans.{index}.structures", f"more than every {piece} there is")
        check_bridges(f"humans.{index}.bridges", human, land)
    for key, limit in (("annexes", ANNEXES), ("trade_markers", TRADE_MARKERS)):
        if sum(len(human.get(key, [])) for human in humans) > limit:
            raise Refused("humans", f"more {key} than there are")
    check_automa(position["automa"], game, land)
    built = position["automa"]["structures"]
    mine = place("automa.structures", {name: entry["type"] for name, entry in built.items()}, land, taken)
    for piece, count in mine.items():
        if count > AUTOMA_PIECES[kit].get(piece, 0):
            raise Refused("automa.structures", f"more than every {piece} there is")
    homes = [position["automa"]["home"]]
    for index, human in enumerate(humans):
        if human["home"] in homes:
            raise Refused(f"humans.{index}.home", "is the home of somebody else")
        homes.append(human["home"])
    for track in TRACKS[game]:
        sides = {"automa": position["automa"], **{f"humans.{i}": human for i, human in enumerate(humans)}}
        above = [name for name, side in sides.items() if side["tracks"][track] == TOP[game]]
        if len(above) > 1:
            raise Refused(f"{above[1]}.tracks.{track}", "shares the top space with another marker")
    unofficial = position.get("switches", {}).get("unofficial_two_human_factions", False)
    if len(humans) == 2 and position["automa"]["faction"] != "simpletons" and not unofficial:
        raise Refused("automa.faction", "two humans face the Simpletons")


def place(where: str, structures: Json, land: Land, taken: set[str]) -> Counter[str]:
    """Count the pieces of one owner and note their hexes."""
    count: Counter[str] = Counter()
    for name, piece in structures.items():
        land_hex(f"{where}.{name}", name, land)
        if name in taken:
            raise Refused(f"{where}.{name}", "holds two structures")
        if not isinstance(piece, str):
            raise Refused(f"{where}.{name}", "must name a structure")
        taken.add(name)
        count[piece] += 1
    return count


def check_human(where: str, human: object, game: str, land: Land) -> None:
    extra = {"trade_markers"} if game == TM else {"annexes"}
    found = keys(where, human, {"home", "structures", "tracks"}, {"faction", "bridges"} | extra)
    one_of(f"{where}.home", found["home"], TERRAINS)
    if not isinstance(found["structures"], dict):
        raise Refused(f"{where}.structures", "must be an object")
    check_tracks(f"{where}.tracks", found["tracks"], game)
    if "faction" in found and game == TM:
        one_of(f"{where}.faction", found["faction"], HUMAN_FACTIONS)
    if "faction" in found and not isinstance(found["faction"], str):
        raise Refused(f"{where}.faction", "must be a name")
    for index, name in enumerate(entries(f"{where}.annexes", found.get("annexes", []))):
        land_hex(f"{where}.annexes.{index}", name, land)
    for index, name in enumerate(entries(f"{where}.trade_markers", found.get("trade_markers", []))):
        land_hex(f"{where}.trade_markers.{index}", name, land)
        if name not in found["structures"]:
            raise Refused(f"{where}.trade_markers.{index}", "lies under no structure of this human")


def check_bridges(where: str, human: Json, land: Land) -> None:
    bridges = entries(where, human.get("bridges", []))
    if len(bridges) > BRIDGES:
        raise Refused(where, "more bridges than there are")
    for index, ends in enumerate(bridges):
        spot = f"{where}.{index}"
        if len(entries(spot, ends)) != 2:
            raise Refused(spot, "must name two hexes")
        pair = frozenset(land_hex(f"{spot}.{side}", name, land) for side, name in enumerate(ends))
        if pair not in land.bridge_sites:
            raise Refused(spot, "is no bridge site")
        if not pair & set(human["structures"]):
            raise Refused(spot, "touches no structure of this human")


def check_automa(automa: object, game: str, land: Land) -> None:
    required = {"faction", "home", "difficulty", "structures", "tracks", PRIESTS[game]}
    found = keys("automa", automa, required | ({"innovations"} if game == AOI else set()), {"youth"})
    one_of("automa.faction", found["faction"], FACTIONS[game])
    one_of("automa.home", found["home"], TERRAINS)
    one_of("automa.difficulty", found["difficulty"], LEVELS[game])
    check_tracks("automa.tracks", found["tracks"], game)
    number(f"automa.{PRIESTS[game]}", found[PRIESTS[game]], 0, PRIEST_PIECES)
    if game == AOI:
        number("automa.innovations", found["innovations"], 0, 3)
    if "youth" in found:
        one_of("automa.youth", found["youth"], TERRAINS)
    elif found["faction"] == "symbionts":
        raise Refused("automa.youth", "is needed for the Symbionts")
    structures = found["structures"]
    if not isinstance(structures, dict) or not structures:
        raise Refused("automa.structures", "must hold a structure")
    for name, entry in structures.items():
        keys(f"automa.structures.{name}", entry, {"type"}, {"marked"})
        if "marked" in entry:
            flag(f"automa.structures.{name}.marked", entry["marked"])


def check_tracks(where: str, tracks: object, game: str) -> None:
    for track, level in keys(where, tracks, set(TRACKS[game]), set()).items():
        number(f"{where}.{track}", level, 0, TOP[game])


def check_board(position: Json, game: str, merchants: bool, land: Land) -> None:
    row("power_actions", position["power_actions"], 6, ("free", "taken"))
    spaces = keys(SPACES[game], position[SPACES[game]], set(TRACKS[game]), set())
    for track, free in spaces.items():
        where = f"{SPACES[game]}.{track}"
        numbers = [
            number(f"{where}.{index}", value, 2, 3) for index, value in enumerate(entries(where, free))
        ]
        if any(numbers.count(value) > SPACE_NUMBERS.count(value) for value in (2, 3)):
            raise Refused(where, "more spaces than printed")
    tile = keys(TILE[game], position[TILE[game]], {"track", "automa_vp"}, set())
    if tile["track"] is not None or game == AOI:
        one_of(f"{TILE[game]}.track", tile["track"], TRACKS[game])
    number(f"{TILE[game]}.automa_vp", tile["automa_vp"], 0, 10**9)
    terrain = position.get("terrain", {})
    if not isinstance(terrain, dict):
        raise Refused("terrain", "must be an object")
    for name, kind in terrain.items():
        land_hex(f"terrain.{name}", name, land)
        one_of(f"terrain.{name}", kind, (*TERRAINS, "ice", "volcano"))
    for index, name in enumerate(entries("cubes", position.get("cubes", []))):
        land_hex(f"cubes.{index}", name, land)
