"""The two sides of a position in the public format: the humans' structures and Automa's, and the terrain."""

from collections.abc import Mapping
from typing import Any, Final

from automa.board import HexSet
from automa.errors import BadInput
from automa.facts.catalogue import Piece
from automa.facts.format_words import format_words
from automa.mind.position import Human, Position
from automa.mind.refusal import RefusedPosition, integer, keys, mapping, one_of
from automa.words.refusal import reason

SPECIAL_TERRAIN: Final = ("ice", "volcano")
BRIDGES: Final = 3


def land_hex(position: Position, name: object, path: str) -> int:
    """The index of a land hex that a position names."""
    if not isinstance(name, str):
        raise RefusedPosition(path, "hex-name")
    try:
        return position.board.land_hex(name)
    except BadInput as error:
        raise RefusedPosition(path, "because", reason=reason(error)) from None


def land_hexes(position: Position, names: object, path: str) -> HexSet:
    """The set of land hexes that a list names."""
    if not isinstance(names, list):
        raise RefusedPosition(path, "hexes")
    found = 0
    for i, name in enumerate(names):
        found |= 1 << land_hex(position, name, f"{path}.{i}")
    return found


def human_side(position: Position, data: object, index: int, taken: dict[int, str]) -> Human:
    """One human. `taken` collects the occupied hexes of all sides with their paths."""
    path = f"humans.{index}"
    raw = mapping(data, path)
    own = format_words(position.facts.id).human_own
    keys(raw, ("home", "structures", "tracks"), ("faction", "bridges", own), path)
    home = one_of(raw["home"], position.facts.wheel, f"{path}.home")
    faction = _faction(position, raw, path)
    by_kind: dict[str, HexSet] = {}
    structures = mapping(raw["structures"], f"{path}.structures")
    for name, kind in structures.items():
        at = f"{path}.structures.{name}"
        hex_ = _occupy(position, name, at, taken)
        piece = _piece(position, kind, at, automa=False)
        by_kind[piece.id] = by_kind.get(piece.id, 0) | 1 << hex_
    values = [_power(position, kind, faction) for kind in by_kind]
    pieces = [*by_kind.values()]
    occupied = sum(by_kind.values())
    annexes = land_hexes(position, raw.get("annexes", []), f"{path}.annexes")
    if annexes & occupied:
        values.append(1)
        pieces.append(annexes & occupied)
    markers = land_hexes(position, raw.get("trade_markers", []), f"{path}.trade_markers")
    if markers & ~occupied:
        raise RefusedPosition(f"{path}.trade_markers", "trade-marker")
    tracks = track_levels(position, raw["tracks"], f"{path}.tracks")
    _put_bridges(position, raw, path, occupied)
    return Human(home, values, pieces, tracks, occupied, markers)


def _faction(position: Position, raw: Mapping[str, Any], path: str) -> str:
    if "faction" not in raw:
        return ""
    if format_words(position.facts.id).named_factions:
        return one_of(raw["faction"], position.facts.human_factions, f"{path}.faction")
    if not isinstance(raw["faction"], str):
        raise RefusedPosition(f"{path}.faction", "faction-name")
    return raw["faction"]


def _power(position: Position, kind: str, faction: str) -> int:
    """The power value of a human's piece; some factions have their own (TM-FI-15)."""
    own = position.facts.human_factions.get(faction, {})
    return own.get(kind, position.facts.pieces[kind].power)


def _occupy(position: Position, name: object, path: str, taken: dict[int, str]) -> int:
    hex_ = land_hex(position, name, path)
    if hex_ in taken:
        raise RefusedPosition(path, "occupied", by=taken[hex_])
    taken[hex_] = path
    return hex_


def _piece(position: Position, kind: object, path: str, *, automa: bool) -> Piece:
    in_game = [
        piece.id
        for piece in position.facts.pieces.values()
        if (position.merchants or not piece.expansion) and not (automa and piece.human_only)
    ]
    return position.facts.pieces[one_of(kind, in_game, path)]


def track_levels(position: Position, data: object, path: str) -> list[int]:
    """The marker's level on every track."""
    raw = mapping(data, path)
    keys(raw, position.facts.tracks, (), path)
    top = position.facts.track_top
    return [integer(raw[track], 0, top, f"{path}.{track}") for track in position.facts.tracks]


def _put_bridges(position: Position, raw: Mapping[str, Any], path: str, occupied: HexSet) -> None:
    bridges = raw.get("bridges", [])
    if not isinstance(bridges, list) or len(bridges) > BRIDGES:
        raise RefusedPosition(f"{path}.bridges", "bridges", most=BRIDGES)
    links = position.bridges
    for i, ends in enumerate(bridges):
        at = f"{path}.bridges.{i}"
        if not isinstance(ends, list) or len(ends) != 2:
            raise RefusedPosition(at, "two-ends")
        a, b = (land_hex(position, end, f"{at}.{j}") for j, end in enumerate(ends))
        if not position.board.bridge_sites[a] >> b & 1 and not _over_land(position, raw, a, b):
            raise RefusedPosition(at, "no-bridge-site", one=ends[0], other=ends[1])
        if not occupied & (1 << a | 1 << b):
            raise RefusedPosition(at, "bridge-owner")
        links[a] = links.get(a, 0) | 1 << b
        links[b] = links.get(b, 0) | 1 << a


def _over_land(position: Position, raw: Mapping[str, Any], a: int, b: int) -> bool:
    """The Moles of Age of Innovation bridge any two hexes with two common neighbours (AOI-BASE-04-10)."""
    near = position.board.neighbours
    apart = not near[a] >> b & 1 and a != b
    return raw.get("faction") == "moles" and apart and (near[a] & near[b]).bit_count() == 2


def automa_side(position: Position, data: object, taken: dict[int, str]) -> None:
    """Automa's structures, faction, level, tracks and priests."""
    raw, facts = mapping(data, "automa"), position.facts
    words = format_words(facts.id)
    people = words.people
    needed = ["faction", "home", "difficulty", "structures", "tracks", people]
    if words.innovations:
        needed.append("innovations")
    keys(raw, needed, ("youth",), "automa")
    position.faction = facts.factions[one_of(raw["faction"], facts.factions, "automa.faction")]
    position.difficulty = facts.difficulties[
        one_of(raw["difficulty"], facts.difficulties, "automa.difficulty")
    ]
    position.automa_home = one_of(raw["home"], facts.wheel, "automa.home")
    _automa_structures(position, raw["structures"], taken)
    position.tracks = track_levels(position, raw["tracks"], "automa.tracks")
    position.priests = integer(raw[people], 0, facts.priests, f"automa.{people}")
    if "innovations" in raw:
        position.automa_innovations = integer(raw["innovations"], 0, 3, "automa.innovations")
    if "youth" in raw:
        position.youth = one_of(raw["youth"], facts.wheel, "automa.youth")
    elif position.faction.needs_youth:
        raise RefusedPosition("automa.youth", "missing-youth")


def _automa_structures(position: Position, data: object, taken: dict[int, str]) -> None:
    pieces = position.pieces = {
        piece.id: 0
        for piece in position.facts.pieces.values()
        if not piece.human_only and position.supply[piece.id]
    }
    for name, entry in mapping(data, "automa.structures").items():
        at = f"automa.structures.{name}"
        structure = mapping(entry, at)
        keys(structure, ("type",), ("marked",), at)
        hex_ = _occupy(position, name, at, taken)
        kind = _piece(position, structure["type"], f"{at}.type", automa=True).id
        pieces[kind] |= 1 << hex_
        if not isinstance(structure.get("marked", False), bool):
            raise RefusedPosition(f"{at}.marked", "true-or-false")
        if structure.get("marked", False):
            position.marked |= 1 << hex_
        position.structures |= 1 << hex_
    if not position.structures:
        raise RefusedPosition("automa.structures", "no-structure")
    for kind, hexes in pieces.items():
        most = position.supply[kind]
        if hexes.bit_count() > most:
            raise RefusedPosition("automa.structures", "too-many-pieces", piece=kind, most=most)


def terrain_names(position: Position, data: object) -> dict[int, str]:
    """The hexes whose terrain differs from the print."""
    allowed = (*position.facts.wheel, *SPECIAL_TERRAIN)
    return {
        land_hex(position, name, f"terrain.{name}"): one_of(kind, allowed, f"terrain.{name}")
        for name, kind in mapping(data, "terrain").items()
    }


def put_terrain(position: Position, changed: Mapping[int, str]) -> None:
    """The terrain every hex shows: as listed, else its owner's home beneath a structure, else as printed."""
    shown: dict[str, HexSet] = dict.fromkeys((*position.facts.wheel, *SPECIAL_TERRAIN), 0)
    listed = 0
    for hex_, kind in changed.items():
        listed |= 1 << hex_
        shown[kind] |= 1 << hex_
    owners = [(human.home, human.structures) for human in position.humans]
    for home, hexes in (*owners, (position.automa_home, position.structures)):
        shown[home] |= hexes & ~listed
        listed |= hexes
    for kind, hexes in position.board.terrain.items():
        shown[kind] |= hexes & ~listed
    position.terrain = shown
