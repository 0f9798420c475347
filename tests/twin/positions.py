"""Random positions: every board, faction, level and card, from orderly mid-games to odd corners."""

from random import Random
from typing import Any

from tests.twin.check import Json
from tests.twin.land import Land, land_of
from tests.twin.tables import (
    AOI,
    AUTOMA_PIECES,
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
    PRIESTS,
    SMALLEST,
    SPACE_NUMBERS,
    SPACES,
    SWITCHES,
    TERRAINS,
    TILE,
    TM,
    TOP,
    TRACKS,
)

BUSY = (
    "build",
    "build-ship2",
    "faction",
    "upgrade",
    "trade56",
    "trade3456",
)  # actions with the most to decide: drawn more often

RARE = {
    TM: ("ship 2", "wanderers", "furthest", "many markers", "second human"),
    AOI: ("wanderers", "second human"),
}


def position(rng: Random, game: str | None = None) -> Json:
    """One valid position."""
    game = game or rng.choice((TM, AOI))
    name = rng.choice(list(MAPS[game]))
    rare = rng.choice(RARE[game]) if rng.random() < 0.2 else ""
    merchants = game == TM and (rare in ("ship 2", "many markers") or rng.random() < 0.3)
    result: Json = {"game": game, "map": name, "round": rng.randint(1, 6)}
    if game == TM:
        result["expansions"] = ["fire-and-ice"] * (rng.random() < 0.5) + ["merchants"] * merchants
        if result["expansions"][:1] == ["fire-and-ice"] and rng.random() < 0.7:
            result["final_scoring_tile"] = rng.choice(FINAL_TILES)
    people(rng, result, land_of(game, name), merchants)
    cards(rng, result, merchants)
    seldom(rng, result, rare)
    rows(rng, result, merchants)
    extras(rng, result, land_of(game, name))
    return result


def cards(rng: Random, result: Json, merchants: bool) -> None:
    game = result["game"]
    absent = ONLY_WITHOUT_MERCHANTS if merchants else ONLY_WITH_MERCHANTS
    deck = [name for name in CARDS[game] if game == AOI or name not in absent]
    busy = [name for name in deck if set(CARDS[game][name].actions) & set(BUSY)]
    action = rng.choice(busy if rng.random() < 0.6 else deck)
    support = rng.choice([name for name in deck if name != action])
    result["cards"] = {"action": action, "support": support}
    if rng.random() < 0.1:
        result["cards"] = {"pass": True, "support": support}
        result["first_to_pass"] = rng.random() < 0.5
    elif rng.random() < 0.1:
        result["first_to_pass"] = rng.random() < 0.5
    power = 0.6 if result["automa"]["faction"] == "powermongers" else 0.05
    if "action" in result["cards"] and rng.random() < power:
        result["cards"]["power_taken"] = rng.randint(0, 4)


def seldom(rng: Random, result: Json, rare: str) -> None:
    """Turn the position into one of the cases that chance alone brings up too seldom."""
    game = result["game"]
    reaching = [name for name in CARDS[game] if CARDS[game][name].reaching]
    switches = result.setdefault("switches", {}) if rare else {}
    if rare in ("wanderers", "second human"):
        result["cards"] = {"action": "7", "support": rng.choice([name for name in reaching if name != "7"])}
        result["automa"]["faction"] = rng.choice(("kuddlers", "mimics", "powermongers"))
        switches["unofficial_two_human_factions"] = True
    if rare == "wanderers":
        result["automa"]["faction"] = "wanderers"
        switches["wanderers_keep_reaching"] = True
    if rare == "ship 2":
        result["cards"] = {"action": "m*4", "support": rng.choice(reaching)}
        switches["reaching_uses_action_shipping"] = rng.random() < 0.5
        across_the_river(rng, result)
    if rare == "furthest":
        result["expansions"] = [
            "fire-and-ice",
            *(name for name in result["expansions"] if name == "merchants"),
        ]
        result["final_scoring_tile"] = rng.choice(FINAL_TILES[:2])
        result["cards"] = {"action": "13", "support": rng.choice([name for name in reaching if name != "13"])}
        switches["furthest_measure"] = rng.choice(("nearest", "farthest"))
    if rare == "many markers":
        result["cards"] = {"action": "ms", "support": rng.choice(reaching)}
        left = 15
        for human in result["humans"]:
            count = min(left, len(human["structures"]) - rng.randint(0, 1))
            human["trade_markers"] = rng.sample(list(human["structures"]), max(0, count))
            left -= len(human["trade_markers"])


def across_the_river(rng: Random, result: Json) -> None:
    """Two groups of one dwelling each, in range of each other with some shipping value, mostly early on."""
    result["round"] = rng.choice((1, 2, 3, 5))
    land = land_of(result["game"], result["map"])
    filled = {name for human in result["humans"] for name in human["structures"]}
    first = rng.choice([name for name in land.land if name not in filled])
    far = land.in_range(first, rng.choice((2, 2, 3))) - land.in_range(first, 0) - filled
    hexes = [first, *([rng.choice(land.in_order(far))] if far else [])]
    rng.shuffle(hexes)
    result["automa"]["structures"] = {
        name: {"type": SMALLEST[result["game"]], "marked": index == 0} for index, name in enumerate(hexes)
    }


def grow(rng: Random, land: Land, seeds: list[str], count: int, used: set[str], tight: float) -> list[str]:
    """Up to `count` free hexes around the seeds, neighbours with chance `tight`, else over a river hex."""
    found: list[str] = []
    for seed in seeds:
        if seed not in used and len(found) < count:
            found.append(seed)
            used.add(seed)
    for _ in range(count * 4):
        if len(found) >= count or not found:
            break
        near = land.in_range(rng.choice(found), 0 if rng.random() < tight else 2)
        free = [name for name in land.in_order(near) if name not in used]
        if free:
            found.append(rng.choice(free))
            used.add(found[-1])
    return found


def people(rng: Random, result: Json, land: Land, merchants: bool) -> None:
    """Humans and Automa on the board, in one of several manners."""
    game = result["game"]
    kit = "aoi" if game == AOI else "tm-merchants" if merchants else "tm"
    two = rng.random() < 0.2
    faction = rng.choice(list(FACTIONS[game]))
    switches = some_switches(rng)
    if two and rng.random() < 0.5:
        switches["unofficial_two_human_factions"] = True
    elif two:
        faction = "simpletons"
    manner = rng.choice(
        ("clusters", "clusters", "clusters", "early", "scattered", "walled", "single", "crowded")
    )
    used: set[str] = set()
    automa = automa_hexes(rng, land, manner, used)
    homes = rng.sample(TERRAINS, 4)
    result["humans"] = [
        {"home": homes[index], "structures": {}, "tracks": {}} for index in range(2 if two else 1)
    ]
    neutral = dict(NEUTRAL_PIECES) if game == AOI else {}
    for human in result["humans"]:
        pieces = dict(HUMAN_PIECES[kit])
        for piece, left in neutral.items():
            if left and rng.random() < 0.3:
                pieces[piece] = pieces.get(piece, 0) + 1
                neutral[piece] -= 1
        hexes = human_hexes(rng, land, manner, set(automa), used)
        human["structures"] = furnish(rng, hexes, pieces, SMALLEST[game])
        belongings(rng, human, game, land, merchants)
    result["automa"] = {
        "faction": faction,
        "home": homes[2],
        "difficulty": rng.choice(list(LEVELS[game])),
        "structures": marks(rng, land, furnish(rng, automa, dict(AUTOMA_PIECES[kit]), SMALLEST[game])),
        "tracks": {},
        PRIESTS[game]: rng.choice((0, 1, 5, 7)),
    }
    if game == AOI:
        result["automa"]["innovations"] = rng.choice((0, 0, 1, 2, 3))
    if faction == "symbionts" or rng.random() < 0.03:
        result["automa"]["youth"] = homes[3]
    if switches or rng.random() < 0.05:
        result["switches"] = switches
    tracks(rng, result)


def automa_hexes(rng: Random, land: Land, manner: str, used: set[str]) -> list[str]:
    if manner == "single":
        seeds = rng.sample(land.land, rng.choice((1, 1, 2)))
        used.update(seeds)
        return seeds
    if manner == "scattered":
        seeds = rng.sample(land.land, rng.randint(2, 8))
        used.update(seeds)
        return seeds
    count = {"early": rng.randint(1, 2), "crowded": rng.randint(5, 9)}.get(manner, rng.randint(1, 5))
    first, second = rng.sample(land.land, 2)
    return [
        *grow(rng, land, [first], count, used, 0.6),
        *grow(rng, land, [second], rng.randint(1, count), used, 0.6),
    ]


def human_hexes(rng: Random, land: Land, manner: str, automa: set[str], used: set[str]) -> list[str]:
    free = [name for name in land.land if name not in used]
    if manner == "scattered" or not free:
        chosen = rng.sample(free, min(len(free), rng.randint(0, 10)))
        used.update(chosen)
        return chosen
    if manner == "walled":
        target = rng.choice(land.in_order(automa))
        wall = [
            name for name in land.in_order(land.in_range(target, rng.choice((0, 0, 1)))) if name not in used
        ]
        return grow(rng, land, rng.sample(wall, max(0, len(wall) - rng.choice((0, 0, 1)))), 12, used, 1.0)
    count = {"early": rng.randint(1, 3), "single": rng.randint(0, 3), "crowded": rng.randint(8, 16)}
    near = [name for spot in automa for name in land.in_range(spot, 1) if name not in used]
    seeds = [rng.choice(land.in_order(near)) if near and rng.random() < 0.7 else rng.choice(free)]
    if rng.random() < 0.5:
        seeds.append(rng.choice(free))
    return grow(rng, land, seeds, count.get(manner, rng.randint(1, 9)), used, 0.6)


def furnish(rng: Random, hexes: list[str], pieces: dict[str, int], smallest: str) -> dict[str, str]:
    """A piece on each hex within the piece limits; hexes that get none stay empty."""
    plain = rng.choice((0.2, 0.5, 0.9))
    result: dict[str, str] = {}
    for name in hexes:
        left = [piece for piece, count in pieces.items() if count]
        if not left:
            break
        piece = smallest if smallest in left and rng.random() < plain else rng.choice(left)
        pieces[piece] -= 1
        result[name] = piece
    return result


def marks(rng: Random, land: Land, structures: dict[str, str]) -> Json:
    """Mark one part of the board: usually what lies near the first structure, sometimes all, none, or at random."""
    manner = rng.choice(("near", "near", "near", "near", "random", "all", "none"))
    first = next(iter(structures))
    gaps = land.gaps({first}, ())
    order = sorted(structures, key=lambda name: gaps[name])
    close = set(order[: rng.randint(1, max(1, len(order) - 1))])
    result: Json = {}
    for name, piece in structures.items():
        marked = {"near": name in close, "random": rng.random() < 0.5, "all": True, "none": False}[manner]
        result[name] = {"type": piece}
        if marked or rng.random() < 0.8:
            result[name]["marked"] = marked
    return result


def belongings(rng: Random, human: Json, game: str, land: Land, merchants: bool) -> None:
    """Bridges, faction, trade markers, annexes."""
    structures = list(human["structures"])
    sites = [sorted(site) for site in land.bridge_sites if site & set(structures)]
    if sites and rng.random() < 0.4:
        human["bridges"] = rng.sample(sorted(sites), min(len(sites), rng.randint(1, 3)))
    if rng.random() < 0.5:
        human["faction"] = rng.choice(("yetis", rng.choice(HUMAN_FACTIONS)))
    if merchants and rng.random() < 0.5:
        human["trade_markers"] = rng.sample(structures, min(len(structures), rng.randint(0, 7)))
    if game == AOI and rng.random() < 0.4:
        human["annexes"] = rng.sample(structures, min(len(structures), rng.randint(0, 4)))


def some_switches(rng: Random) -> Json:
    if rng.random() < 0.7:
        return {}
    names = rng.sample(list(SWITCHES), rng.randint(1, 4))
    return {name: rng.choice(SWITCHES[name]) for name in names}


def tracks(rng: Random, result: Json) -> None:
    """Markers: level with each other, spread, near the top, or with closed tracks."""
    top = TOP[result["game"]]
    manner = rng.choice(("low", "spread", "spread", "high", "closed", "level"))
    same = rng.randint(0, 5)
    for someone in (*result["humans"], result["automa"]):
        for track in TRACKS[result["game"]]:
            someone["tracks"][track] = {
                "low": rng.randint(0, 3),
                "spread": rng.randint(0, top - 1),
                "high": rng.randint(top - 4, top),
                "closed": rng.choice((0, top - 1, top)),
                "level": same if rng.random() < 0.6 else rng.choice((0, 2)),
            }[manner]
    for track in TRACKS[result["game"]]:
        high = [one for one in (*result["humans"], result["automa"]) if one["tracks"][track] == top]
        for lower in rng.sample(high, len(high))[1:]:  # the top space holds one marker
            lower["tracks"][track] = top - 1


def rows(rng: Random, result: Json, merchants: bool) -> None:
    game = result["game"]
    covered = rng.choice((0.0, 0.3, 0.6, 1.0))

    def row(length: int, words: tuple[str, str] = ("free", "taken")) -> list[str]:
        return [words[rng.random() < covered] for _ in range(length)]

    def spaces() -> list[int]:
        return [number for number in SPACE_NUMBERS if rng.random() < 0.5]

    result["power_actions"] = row(6)
    result[SPACES[game]] = {track: spaces() for track in TRACKS[game]}
    colours: list[Any] = [*TRACKS[game], *([None] if game == TM and rng.random() < 0.2 else [])]
    result[TILE[game]] = {"track": rng.choice(colours), "automa_vp": rng.randint(0, 8)}
    if game == AOI:
        result["book_actions"] = row(3)
        slots = 6 if len(result["humans"]) == 1 else 8
        result["innovations"] = row(slots, ("present", "taken"))
        return
    result["favor_tiles"] = {track: rng.random() < 0.6 for track in TRACKS[game]}
    if merchants:
        result["merchant_actions"] = row(3)


def extras(rng: Random, result: Json, land: Land) -> None:
    """Changed terrain, also ice and volcano, and cubes."""
    share = rng.choice((0.0, 0.0, 0.05, 0.2))
    kinds = [*TERRAINS, result["automa"]["home"], result["humans"][0]["home"]]
    if result["game"] == TM and rng.random() < 0.5:
        kinds += ["ice", "volcano"] * 2
    filled = {name for human in result["humans"] for name in human["structures"]} | set(
        result["automa"]["structures"]
    )
    changed = {name: rng.choice(kinds) for name in land.land if rng.random() < share and name not in filled}
    if changed:
        result["terrain"] = changed
    if result["automa"]["faction"] == "symbionts" and rng.random() < 0.5:
        result["cubes"] = rng.sample(land.land, rng.randint(0, 6))
