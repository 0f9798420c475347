"""The public JSON format of positions: read strictly, refuse with path and reason, write the position after a turn."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from automa.decision import Decision, decision_data
from automa.effects import (
    Advanced,
    Covered,
    CubePlaced,
    Effect,
    FavorTaken,
    InnovationTaken,
    Placed,
    Traded,
    Upgraded,
)
from automa.facts import GAMES, load
from automa.facts.catalogue import GameFacts
from automa.mind.decide import Cards
from automa.mind.position import Position
from automa.mind.refusal import RefusedPosition, decoded, integer, keys, mapping, one_of, strings
from automa.mind.sides import automa_side, human_side, land_hexes, put_terrain, terrain_names
from automa.mind.switches import read_switches

SHARED_KEYS: Final = ("game", "map", "round", "cards", "humans", "automa", "power_actions")
SHARED_OPTIONAL: Final = ("first_to_pass", "terrain", "cubes", "switches", "power_taken")
OWN_KEYS: Final = {
    "terra-mystica": ("expansions", "priest_spaces", "favor_tiles", "scoring_tile"),
    "age-of-innovation": ("scholar_spaces", "book_actions", "innovations", "round_tile"),
}
OWN_OPTIONAL: Final = {
    "terra-mystica": ("final_scoring_tile", "merchant_actions"),
    "age-of-innovation": (),
}
EXPANSIONS: Final = ("fire-and-ice", "merchants")
FINAL_TILES: Final = ("greatest-distance", "stronghold-sanctuary", "outposts", "settlements")
ROUNDS: Final = 6
INNOVATIONS: Final = {1: 6, 2: 8}
"""How many innovations lie on the display, by the number of humans."""
SHARED_PIECES: Final = {"annexes": 8, "trade_markers": 15}
"""Pieces that are counted over all humans: annexes, and Automa's markers beneath their structures."""
MOST_POINTS: Final = 99


class PositionQuestion(NamedTuple):
    """A position with the two cards: everything a decision needs, and the data it came from."""

    position: Position
    cards: Cards
    data: Mapping[str, Any]


def parse_position(data: object, facts: Mapping[str, GameFacts] | None = None) -> PositionQuestion:
    """Read a position; `Refused` names the path and the reason. `facts` are other catalogues than the default."""
    raw = mapping(decoded(data) if isinstance(data, bytes | str) else data, "")
    if "game" not in raw:
        raise RefusedPosition("game", "missing")
    game = one_of(raw["game"], GAMES, "game")
    keys(raw, (*SHARED_KEYS, *OWN_KEYS[game]), (*SHARED_OPTIONAL, *OWN_OPTIONAL[game]), "")
    known = facts[game] if facts and game in facts else load(game)
    board = known.board(one_of(raw["map"], known.boards, "map"))
    round_ = integer(raw["round"], 1, ROUNDS, "round")
    switches = read_switches(raw.get("switches", {}))
    expansions = strings(raw.get("expansions", []), EXPANSIONS, "expansions")
    position = Position(known, board, merchants="merchants" in expansions)
    position.round, position.switches = round_, switches
    _sides(position, raw)
    _rows(position, raw)
    put_terrain(position, terrain_names(position, raw.get("terrain", {})))
    position.cubes = land_hexes(position, raw.get("cubes", []), "cubes")
    return PositionQuestion(position, _cards(position, raw), raw)


def _sides(position: Position, raw: Mapping[str, Any]) -> None:
    humans = raw["humans"]
    if not isinstance(humans, list) or not 1 <= len(humans) <= 2:
        raise RefusedPosition("humans", "humans")
    taken: dict[int, str] = {}
    for index, human in enumerate(humans):
        position.seat(human_side(position, human, index, taken))
    _human_pieces(position, humans)
    for key, most in SHARED_PIECES.items():
        if sum(len(human.get(key, ())) for human in humans) > most:
            raise RefusedPosition("humans", "too-many-together", piece=key, most=most)
    automa_side(position, raw["automa"], taken)
    _apart(position)
    official = position.faction.id == "simpletons" or position.switches.unofficial_two_human_factions
    if len(humans) == 2 and not official:
        raise RefusedPosition("automa.faction", "two-humans")


def _apart(position: Position) -> None:
    """Everybody has a home of their own, and only one marker stands on the top space of a track."""
    homes = {position.automa_home: "automa.home"}
    for i, human in enumerate(position.humans):
        path = f"humans.{i}.home"
        if human.home in homes:
            raise RefusedPosition(path, "home-taken", home=human.home, by=homes[human.home])
        homes[human.home] = path
    top = position.facts.track_top
    for index, track in enumerate(position.facts.tracks):
        sides = [
            ("automa", position.tracks),
            *((f"humans.{i}", h.tracks) for i, h in enumerate(position.humans)),
        ]
        there = [f"{path}.tracks.{track}" for path, levels in sides if levels[index] == top]
        if len(there) > 1:
            raise RefusedPosition(there[1], "top-taken", by=there[0])


def _human_pieces(position: Position, humans: list[Mapping[str, Any]]) -> None:
    """Humans share the neutral pieces: what is beyond their own must be there for all of them together."""
    spent: Counter[str] = Counter()
    for i, human in enumerate(humans):
        for kind, built in Counter(human["structures"].values()).items():
            facts = position.facts.pieces[kind]
            beyond = max(0, built - facts.human)
            spent[kind] += beyond
            if beyond and spent[kind] > facts.neutral:
                most = facts.human + facts.neutral
                raise RefusedPosition(f"humans.{i}.structures", "too-many-pieces", piece=kind, most=most)


def _rows(position: Position, raw: Mapping[str, Any]) -> None:
    facts = position.facts
    position.power_actions = _row(raw, "power_actions", len(facts.power_actions), "free", "taken")
    if facts.id == "age-of-innovation":
        position.book_actions = _row(raw, "book_actions", facts.book_actions, "free", "taken")
        position.innovations = _row(raw, "innovations", INNOVATIONS[len(position.humans)], "present", "taken")
        position.priest_spaces = _priest_spaces(position, raw, "scholar_spaces")
        tile = mapping(raw["round_tile"], "round_tile")
        _tile(position, tile, "round_tile", may_be_null=False)
        return
    if position.merchants or "merchant_actions" in raw:
        if "merchant_actions" not in raw:
            raise RefusedPosition("merchant_actions", "missing-merchants")
        position.merchant_actions = _row(raw, "merchant_actions", facts.merchant_actions, "free", "taken")
    position.priest_spaces = _priest_spaces(position, raw, "priest_spaces")
    _tile(position, mapping(raw["scoring_tile"], "scoring_tile"), "scoring_tile", may_be_null=True)
    if "final_scoring_tile" in raw:
        position.final_scoring_tile = one_of(raw["final_scoring_tile"], FINAL_TILES, "final_scoring_tile")
    tiles = mapping(raw["favor_tiles"], "favor_tiles")
    keys(tiles, facts.tracks, (), "favor_tiles")
    position.favor_tiles = 0
    for i, track in enumerate(facts.tracks):
        if _flag(tiles[track], f"favor_tiles.{track}"):
            position.favor_tiles |= 1 << i


def _row(raw: Mapping[str, Any], key: str, length: int, free: str, taken: str) -> int:
    row = raw[key]
    if not isinstance(row, list) or len(row) != length:
        raise RefusedPosition(key, "length", n=length)
    bits = 0
    for i, space in enumerate(row):
        if one_of(space, (free, taken), f"{key}.{i}") == free:
            bits |= 1 << i
    return bits


def _priest_spaces(position: Position, raw: Mapping[str, Any], key: str) -> list[tuple[int, ...]]:
    by_track = mapping(raw[key], key)
    keys(by_track, position.facts.tracks, (), key)
    found = []
    for track in position.facts.tracks:
        free = by_track[track]
        if not isinstance(free, list):
            raise RefusedPosition(f"{key}.{track}", "free-spaces")
        left = list(position.facts.priest_spaces)
        for i, space in enumerate(free):
            if type(space) is not int or space not in left:
                printed = ", ".join(map(str, position.facts.priest_spaces))
                raise RefusedPosition(f"{key}.{track}.{i}", "spaces", printed=printed)
            left.remove(space)
        found.append(tuple(free))
    return found


def _tile(position: Position, tile: Mapping[str, Any], key: str, *, may_be_null: bool) -> None:
    keys(tile, ("track", "automa_vp"), (), key)
    if tile["track"] is not None or not may_be_null:
        track = one_of(tile["track"], position.facts.tracks, f"{key}.track")
        position.tile_track = position.facts.tracks.index(track)
    position.tile_points = integer(tile["automa_vp"], 0, MOST_POINTS, f"{key}.automa_vp")


def _flag(value: object, path: str) -> bool:
    if not isinstance(value, bool):
        raise RefusedPosition(path, "true-or-false")
    return value


def _cards(position: Position, raw: Mapping[str, Any]) -> Cards:
    cards = mapping(raw["cards"], "cards")
    passing = "pass" in cards
    if passing and cards["pass"] is not True:
        raise RefusedPosition("cards.pass", "pass-true")
    keys(cards, ("pass", "support") if passing else ("action", "support"), ("power_taken",), "cards")
    for path, holder in (("power_taken", raw), ("cards.power_taken", cards)):
        if "power_taken" in holder:
            position.power_taken = integer(holder["power_taken"], 0, MOST_POINTS, path)
    if "first_to_pass" in raw:
        position.first_to_pass = _flag(raw["first_to_pass"], "first_to_pass")
    support = _card(position, cards["support"], "cards.support")
    if not passing:
        action = _card(position, cards["action"], "cards.action")
        if action == support:
            raise RefusedPosition("cards.support", "one-card", card=support)
        return Cards(action, support)
    if "first_to_pass" not in raw:
        raise RefusedPosition("first_to_pass", "missing-first")
    return Cards(None, support)


def _card(position: Position, card: object, path: str) -> str:
    facts = position.facts.cards
    name = one_of(card, facts, path)
    expansion, replaced = facts[name].expansion, {other.replaces for other in facts.values()}
    if (expansion and not position.merchants) or (position.merchants and name in replaced):
        code = "card-not-with-merchants" if position.merchants else "card-only-with-merchants"
        raise RefusedPosition(path, code, card=name)
    return name


def answer_data(data: Mapping[str, Any], decision: Decision, *, trace: bool = True) -> dict[str, Any]:
    """The whole answer in the public format: the decision, and the position after it."""
    return decision_data(decision, trace=trace) | {"position": position_after(data, decision)}


def position_after(data: Mapping[str, Any], decision: Decision) -> dict[str, Any]:
    """The position after the turn: the one given with the effects applied; what is not touched is shared."""
    after = dict(data)
    automa = after["automa"] = dict(data["automa"])
    for step in decision.steps:
        for effect in step.effects:
            _apply(after, automa, effect)
    return after


def _apply(after: dict[str, Any], automa: dict[str, Any], effect: Effect) -> None:
    match effect:
        case Placed():
            structure = {"type": effect.piece, "marked": effect.marked}
            automa["structures"] = {**automa["structures"], effect.hex: structure}
            if effect.hex in after.get("terrain", {}):
                after["terrain"] = {key: kind for key, kind in after["terrain"].items() if key != effect.hex}
        case Upgraded():
            structure = {**automa["structures"][effect.hex], "type": effect.new}
            automa["structures"] = {**automa["structures"], effect.hex: structure}
        case Advanced():
            automa["tracks"] = {**automa["tracks"], effect.track: effect.end}
            if effect.priest:
                _place_priest(after, automa, effect.track, effect.priest)
        case FavorTaken():
            after["favor_tiles"] = {**after["favor_tiles"], effect.track: False}
        case Covered():
            row = f"{effect.row}_actions"
            after[row] = _with(after[row], effect.number - 1, "taken")
        case InnovationTaken():
            after["innovations"] = _with(after["innovations"], effect.number - 1, "taken")
            automa["innovations"] += 1
        case Traded():
            after["humans"] = [_traded(human, effect.hex) for human in after["humans"]]
        case CubePlaced() if effect.hex not in after.get("cubes", []):
            after["cubes"] = [*after.get("cubes", []), effect.hex]


def _place_priest(after: dict[str, Any], automa: dict[str, Any], track: str, steps: int) -> None:
    people, spaces = ("priests", "priest_spaces") if "priests" in automa else ("scholars", "scholar_spaces")
    automa[people] -= 1
    left = list(after[spaces][track])
    left.remove(steps)
    after[spaces] = {**after[spaces], track: left}


def _traded(human: dict[str, Any], name: str) -> dict[str, Any]:
    if name not in human["structures"]:
        return human
    return {**human, "trade_markers": [*human.get("trade_markers", []), name]}


def _with(row: list[str], index: int, value: str) -> list[str]:
    return [*row[:index], value, *row[index + 1 :]]
