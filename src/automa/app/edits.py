"""The edits of a free position, one word each."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from automa.facts import GAMES, load
from automa.facts.catalogue import GameFacts
from automa.mind import Switches
from automa.table.context import number, one_of
from automa.table.refused import Refused
from automa.table.state import AUTOMA

Position = dict[str, Any]
FINAL_TILES = ("greatest-distance", "stronghold-sanctuary", "outposts", "settlements")
TILES = {"terra-mystica": "scoring_tile", "age-of-innovation": "round_tile"}
SPACES = {"terra-mystica": "priest_spaces", "age-of-innovation": "scholar_spaces"}
PRIESTS = {"terra-mystica": "priests", "age-of-innovation": "scholars"}


def empty(game: str = "terra-mystica", map_: str = "", humans: int = 1) -> Position:
    """A board without a piece; everything else at the start of a game."""
    facts = load(one_of(game, GAMES, "game"))
    board = one_of(map_, facts.boards, "map") if map_ else next(iter(facts.boards))
    aoi = game == "age-of-innovation"
    cards = list(facts.cards)
    found: Position = {
        "game": game,
        "map": board,
        "round": 1,
        "cards": {"action": cards[3], "support": cards[0]},
        "humans": [_human(facts, index) for index in range(humans)],
        "automa": {
            "faction": "simpletons",
            "home": "desert",
            "difficulty": "automa",
            "structures": {},
            "tracks": dict.fromkeys(facts.tracks, 0),
            PRIESTS[game]: facts.priests,
        },
        "terrain": {},
        SPACES[game]: {track: list(facts.priest_spaces) for track in facts.tracks},
        "power_actions": ["free"] * len(facts.power_actions),
        TILES[game]: {"track": facts.tracks[0], "automa_vp": 0},
        "cubes": [],
        "switches": {},
    }
    if aoi:
        found["automa"]["innovations"] = 0
        found["book_actions"] = ["free"] * facts.book_actions
        found["innovations"] = ["present"] * (4 + 2 * humans)
    else:
        found["expansions"] = []
        found["favor_tiles"] = dict.fromkeys(facts.tracks, True)
    return found


def _human(facts: GameFacts, index: int) -> Position:
    return {"home": ("lake", "forest")[index], "structures": {}, "tracks": dict.fromkeys(facts.tracks, 0)}


def edit(position: Position, command: str) -> Position:
    """A changed copy: `structure E6 human dwelling`, `cards 13/*5`, `track automa fire 4` … (docs/record.md)."""
    words = command.split()
    if not words or words[0] not in EDITS:
        raise Refused("no-correction", what=words[0] if words else "", values=", ".join(EDITS))
    changed = deepcopy(position)
    facts = load(changed["game"])
    result = EDITS[words[0]](changed, facts, words[1:])
    return changed if result is None else result


def _need(words: list[str], low: int, high: int, usage: str) -> None:
    if not low <= len(words) <= high:
        raise Refused("usage", usage=usage)


def _land(position: Position, facts: GameFacts, name: str) -> str:
    facts.board(position["map"]).land_hex(name)
    return name


def _owner(position: Position, name: str) -> Position:
    owners = ("human", "human-2")[: len(position["humans"])]
    if one_of(name, (*owners, AUTOMA), "owner") == AUTOMA:
        automa: Position = position["automa"]
        return automa
    human: Position = position["humans"][owners.index(name)]
    return human


def _structure(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 2, 4, "structure HEX OWNER PIECE [marked] | HEX none")
    name = _land(position, facts, words[0])
    for side in (*position["humans"], position["automa"]):
        side["structures"].pop(name, None)
    for human in position["humans"]:
        for key in ("annexes", "trade_markers"):
            if name in human.get(key, []):
                human[key].remove(name)
        stands = human["structures"]
        human["bridges"] = [
            pair for pair in human.get("bridges", []) if pair[0] in stands or pair[1] in stands
        ]
    if words[1:] == ["none"]:
        return
    _need(words, 3, 4, "structure HEX OWNER PIECE [marked] | HEX none")
    piece = one_of(words[2], facts.pieces, "piece")
    side = _owner(position, words[1])
    side["structures"][name] = (
        {"type": piece, "marked": words[3:] == ["marked"]} if words[1] == AUTOMA else piece
    )


def _terrain(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 2, 2, "terrain HEX TERRAIN")
    name = _land(position, facts, words[0])
    terrain = one_of(words[1], (*facts.wheel, "ice", "volcano"), "terrain")
    board = facts.board(position["map"])
    position["terrain"].pop(name, None)
    if board.printed[board.hex(name)] != terrain:
        position["terrain"][name] = terrain


def _track(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 3, 3, "track OWNER TRACK LEVEL")
    track = one_of(words[1], facts.tracks, "track")
    _owner(position, words[0])["tracks"][track] = number(words[2], 0, facts.track_top)


def _cards(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 1, 1, "cards ACTION/SUPPORT or pass/SUPPORT")
    action, _, support = words[0].partition("/")
    one_of(support, facts.cards, "card")
    if action == "pass":
        position["cards"] = {"pass": True, "support": support}
        position.setdefault("first_to_pass", True)
    else:
        position["cards"] = {"action": one_of(action, facts.cards, "card"), "support": support}


def _round(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 1, 1, "round NUMBER")
    position["round"] = number(words[0], 1, 6)


def _board(position: Position, facts: GameFacts, words: list[str]) -> Position:
    """Another board: the pieces stay where there are such hexes."""
    _need(words, 1, 1, "map MAP")
    board = facts.board(one_of(words[0], facts.boards, "map"))
    land = set(board.names_of(board.land))
    position["map"] = words[0]
    for side in (*position["humans"], position["automa"]):
        side["structures"] = {name: piece for name, piece in side["structures"].items() if name in land}
        side.pop("bridges", None)
    position["terrain"] = {name: each for name, each in position["terrain"].items() if name in land}
    position["cubes"] = [name for name in position["cubes"] if name in land]
    return position


def _game(position: Position, facts: GameFacts, words: list[str]) -> Position:
    _need(words, 1, 1, "game GAME")
    return empty(words[0], "", len(position["humans"]))


def _humans(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 1, 1, "humans 1|2")
    count = number(words[0], 1, 2)
    position["humans"] = position["humans"][:count]
    if len(position["humans"]) < count:
        position["humans"].append(_human(facts, 1))
    if "innovations" in position:
        wanted = 4 + 2 * count
        position["innovations"] = (position["innovations"] + ["present"] * 2)[:wanted]


def _faction(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 1, 1, "faction FACTION")
    faction = facts.factions[one_of(words[0], facts.factions, "faction")]
    position["automa"]["faction"] = faction.id
    if faction.needs_youth:
        taken = {position["automa"]["home"], *(human["home"] for human in position["humans"])}
        position["automa"].setdefault("youth", next(each for each in facts.wheel if each not in taken))
    else:
        position["automa"].pop("youth", None)


def _youth(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 1, 1, "youth TERRAIN")
    position["automa"]["youth"] = one_of(words[0], facts.wheel, "terrain")


def _level(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 1, 1, "level LEVEL")
    position["automa"]["difficulty"] = one_of(words[0], facts.difficulties, "level")


def _home(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 2, 2, "home OWNER TERRAIN")
    _owner(position, words[0])["home"] = one_of(words[1], facts.wheel, "terrain")


def _human_faction(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 2, 2, "human-faction OWNER FACTION|none")
    human = _owner(position, words[0])
    if words[1] == "none":
        human.pop("faction", None)
    else:
        human["faction"] = words[1]


def _priests(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 1, 1, "priests NUMBER")
    position["automa"][PRIESTS[facts.id]] = number(words[0], 0, facts.priests)


def _spaces(position: Position, facts: GameFacts, words: list[str]) -> None:
    """The free spaces of a track."""
    _need(words, 1, 5, "spaces TRACK NUMBERS|none")
    track = one_of(words[0], facts.tracks, "track")
    values = [] if words[1:] == ["none"] else [number(text, 1, 3) for text in words[1:]]
    position[SPACES[facts.id]][track] = sorted(values, reverse=True)


def _toggle_row(key: str, on: str, off: str) -> Callable[[Position, GameFacts, list[str]], None]:
    def toggle(position: Position, facts: GameFacts, words: list[str]) -> None:
        _need(words, 1, 1, f"{key} NUMBER")
        row = position.get(key, [])
        if not row:
            raise Refused("other-game", what=key)
        index = number(words[0], 1, len(row)) - 1
        row[index] = off if row[index] == on else on

    return toggle


def _toggle_hex(key: str) -> Callable[[Position, GameFacts, list[str]], None]:
    """Annexes and trade markers belong to the human who stands there, cubes to the board."""

    def toggle(position: Position, facts: GameFacts, words: list[str]) -> None:
        _need(words, 1, 1, f"{key} HEX")
        name = _land(position, facts, words[0])
        if key == "cubes":
            names = position.setdefault(key, [])
        else:
            owner = next((human for human in position["humans"] if name in human["structures"]), None)
            if owner is None:
                raise Refused("not-yours", hex=name, owner="–")
            names = owner.setdefault(key, [])
        if name in names:
            names.remove(name)
        else:
            names.append(name)

    return toggle


def _mark(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 1, 1, "mark HEX")
    structure = position["automa"]["structures"].get(words[0])
    if structure is None:
        raise Refused("not-yours", hex=words[0], owner="–")
    structure["marked"] = not structure.get("marked", False)


def _bridge(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 3, 3, "bridge OWNER HEX HEX")
    human = _owner(position, words[0])
    pair = [_land(position, facts, words[1]), _land(position, facts, words[2])]
    bridges = human.setdefault("bridges", [])
    there = next((each for each in bridges if sorted(each) == sorted(pair)), None)
    if there is None:
        bridges.append(pair)
    else:
        bridges.remove(there)


def _favor(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 1, 1, "favor TRACK")
    tiles = position.get("favor_tiles")
    if tiles is None:
        raise Refused("other-game", what="favor")
    track = one_of(words[0], facts.tracks, "track")
    tiles[track] = not tiles[track]


def _innovations(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 1, 1, "innovations NUMBER")
    position["automa"]["innovations"] = number(words[0], 0, 3)


def _tile(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 2, 2, "tile TRACK|none POINTS")
    track = None if words[0] == "none" else one_of(words[0], facts.tracks, "track")
    position[TILES[facts.id]] = {"track": track, "automa_vp": number(words[1], 0, 99)}


def _final_tile(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 1, 1, "final-tile TILE|none")
    position.pop("final_scoring_tile", None)
    if words[0] != "none":
        position["final_scoring_tile"] = one_of(words[0], FINAL_TILES, "tile")


def _expansion(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 2, 2, "expansion NAME on|off")
    if "expansions" not in position:
        raise Refused("other-game", what="expansion")
    name = one_of(words[0], ("fire-and-ice", "merchants"), "expansion")
    names = [each for each in position["expansions"] if each != name]
    if one_of(words[1], ("on", "off"), "switch") == "on":
        names.append(name)
    position["expansions"] = names
    position.pop("merchant_actions", None)
    if "merchants" in names:
        position["merchant_actions"] = ["free"] * facts.merchant_actions


def _first(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 1, 1, "first on|off")
    position["first_to_pass"] = one_of(words[0], ("on", "off"), "switch") == "on"


def _power_taken(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 1, 1, "power-taken NUMBER")
    position["power_taken"] = number(words[0], 0, 40)


def _switch(position: Position, facts: GameFacts, words: list[str]) -> None:
    _need(words, 2, 2, "switch NAME VALUE")
    name = one_of(words[0], Switches.__struct_fields__, "switch")
    position["switches"][name] = {"true": True, "false": False}.get(words[1], words[1])


EDITS: dict[str, Callable[[Position, GameFacts, list[str]], Position | None]] = {
    "structure": _structure,
    "terrain": _terrain,
    "track": _track,
    "cards": _cards,
    "round": _round,
    "map": _board,
    "game": _game,
    "humans": _humans,
    "faction": _faction,
    "youth": _youth,
    "level": _level,
    "home": _home,
    "human-faction": _human_faction,
    "priests": _priests,
    "spaces": _spaces,
    "power": _toggle_row("power_actions", "free", "taken"),
    "book": _toggle_row("book_actions", "free", "taken"),
    "merchant": _toggle_row("merchant_actions", "free", "taken"),
    "innovation": _toggle_row("innovations", "present", "taken"),
    "annex": _toggle_hex("annexes"),
    "trade": _toggle_hex("trade_markers"),
    "cube": _toggle_hex("cubes"),
    "mark": _mark,
    "bridge": _bridge,
    "favor": _favor,
    "innovations": _innovations,
    "tile": _tile,
    "final-tile": _final_tile,
    "expansion": _expansion,
    "first": _first,
    "power-taken": _power_taken,
    "switch": _switch,
}
