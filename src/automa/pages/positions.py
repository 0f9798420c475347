"""Editing a position: a sample to start from, changes by path, and the fields a page offers."""

import copy
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from automa.facts.catalogue import GameFacts, Piece
from automa.facts.format_words import format_words
from automa.pages.fields import NamedValue
from automa.pages.request import place_in
from automa.pages.speaker import PageSpeaker
from automa.words.refusal import Refusal

Position = dict[str, Any]
Edits = list[tuple[str, Any]]
"""Changes by path (`automa.faction`); a null removes what is there."""
MAX_EDITS = 50


def sample(known: GameFacts, map_name: str = "") -> Position:
    """A position to start from: the first dwellings of a game, two cards drawn."""
    map_name = map_name or next(iter(known.boards))
    if map_name not in known.boards:
        raise Refusal("no-map", name=map_name)
    words = format_words(known.id)
    small = next(iter(known.pieces))
    yours = known.boards[map_name].starts["lake"]
    position: Position = {
        "game": known.id,
        "map": map_name,
        "round": 1,
        "cards": _two_cards(known),
        "humans": [
            empty_human("lake", known) | {"structures": {yours["A"]: small, yours["B"]: small}},
        ],
        "automa": _simpletons(known, map_name),
        words.spaces: {track: list(known.priest_spaces) for track in known.tracks},
        "power_actions": ["free"] * len(known.power_actions),
        words.round_tile: {"track": known.tracks[1], "automa_vp": 4},
    }
    if words.innovations:
        position["book_actions"] = ["free"] * known.book_actions
        position["innovations"] = ["present"] * 6
    else:
        position["expansions"] = []
        position["favor_tiles"] = dict.fromkeys(known.tracks, True)
    return position


def _two_cards(known: GameFacts) -> Position:
    """An action card with a faction action, and a support card beside it."""
    cards = list(known.cards.values())
    action = next(card.id for card in cards if any(s.action == "faction-action" for s in card.actions))
    support = next(card.id for card in cards if card.id != action and card.reaching)
    return {"action": action, "support": support}


def _simpletons(known: GameFacts, map_name: str) -> Position:
    """Automa's side with her first two structures, one of them marked."""
    words = format_words(known.id)
    small, starts = next(iter(known.pieces)), known.boards[map_name].starts["desert"]
    faction = known.factions["simpletons"]
    side: Position = {
        "faction": faction.id,
        "home": "desert",
        "difficulty": "automa",
        "structures": {
            starts["A"]: {"type": small, "marked": True},
            starts["B"]: {"type": small, "marked": False},
        },
        "tracks": {track: faction.tracks.get(track, 0) for track in known.tracks},
        words.people: known.priests,
    }
    return side | {"innovations": 0} if words.innovations else side


def empty_human(home: str, known: GameFacts) -> Position:
    """A human who owns a home terrain and nothing else yet."""
    return {"home": home, "structures": {}, "tracks": dict.fromkeys(known.tracks, 0)}


def edited(position: Position, edits: Sequence[tuple[str, Any]]) -> Position:
    """The position with changes by path (`automa.faction`); a null removes what is there."""
    if len(edits) > MAX_EDITS:
        raise Refusal("edits", most=MAX_EDITS)
    changed = copy.deepcopy(position)
    for path, value in edits:
        if path == "cards.action":
            _draw(changed, value)
        else:
            _set(changed, path.split("."), value)
    return changed


def _draw(position: Position, value: Any) -> None:
    """Her action card, or a pass instead of one (POSITION.md: either `action` or `pass`)."""
    cards = dict(position.get("cards") or {})
    cards.pop("action", None)
    cards.pop("pass", None)
    position["cards"] = {"pass": True, **cards} if value == "pass" else {"action": value, **cards}
    if value == "pass":
        position.setdefault("first_to_pass", False)


def _set(root: Any, path: list[str], value: Any) -> None:
    place = root
    for key in path[:-1]:
        at = place_in(place, key) if isinstance(place, list) else None
        if at is not None:
            place = place[at]
        elif isinstance(place, dict):
            place = place.setdefault(key, {})
        else:
            raise Refusal("no-path", path=".".join(path))
    last = path[-1]
    if isinstance(place, dict):
        if value is None:
            place.pop(last, None)
        else:
            place[last] = value
    elif isinstance(place, list) and (number := place_in([*place, None], last)) is not None:
        place[number : number + 1] = [] if value is None else [value]
    else:
        raise Refusal("no-path", path=".".join(path))


class PositionField(Struct, frozen=True):
    """An input of the page: what it is called, where it lies in the position, what it can be."""

    path: str
    label: str
    value: Any
    choices: Sequence[NamedValue] = ()
    """Empty: a number."""
    maximum: int = 0


class FieldGroup(Struct, frozen=True):
    """Fields that belong together."""

    label: str
    fields: Sequence[PositionField]


def fields(position: Position, t: PageSpeaker) -> list[FieldGroup]:
    """Everything of a position that is not on the board."""
    known = t.facts
    words = format_words(known.id)
    groups = [
        FieldGroup(t("page.editor.round"), _round_fields(position, t)),
        FieldGroup(t("page.editor.automa"), _automa_fields(position, known, t)),
    ]
    for number, human in enumerate(position["humans"]):
        path = f"humans.{number}"
        label = t("page.you") if len(position["humans"]) == 1 else t("page.editor.human", n=number + 1)
        home = PositionField(f"{path}.home", t("page.editor.home"), human["home"], _terrains(known, t))
        groups.append(FieldGroup(label, [home, *_track_fields(f"{path}.tracks", human["tracks"], known, t)]))
    groups.append(FieldGroup(t("page.editor.tile"), _tile_fields(position, known, t)))
    spaces, every = words.spaces, _free_spaces(known)
    free = [
        PositionField(f"{spaces}.{track}", t(f"track.{track}"), position[spaces][track], every)
        for track in known.tracks
    ]
    return [*groups, FieldGroup(t("page.editor.spaces"), free)]


def _tile_fields(position: Position, known: GameFacts, t: PageSpeaker) -> list[PositionField]:
    """The scoring tile of the round, and the final one."""
    tile = format_words(known.id).round_tile
    tracks = [NamedValue(track, t(f"track.{track}")) for track in known.tracks]
    return [
        PositionField(f"{tile}.track", t("page.editor.tile.track"), position[tile].get("track"), tracks),
        PositionField(f"{tile}.automa_vp", t("page.editor.tile.vp"), position[tile]["automa_vp"], maximum=20),
        *_final_tile(position, known, t),
    ]


def _round_fields(position: Position, t: PageSpeaker) -> list[PositionField]:
    found = [
        PositionField(
            "round", t("page.editor.round"), position["round"], [NamedValue(n, str(n)) for n in range(1, 7)]
        )
    ]
    if position["cards"].get("pass"):
        answer = [NamedValue(True, "✓"), NamedValue(False, "–")]
        found.append(
            PositionField("first_to_pass", t("page.editor.first"), position.get("first_to_pass"), answer)
        )
    return found


def cards_in_use(position: Position, known: GameFacts) -> list[str]:
    """Her decision cards with the expansions of this position."""
    merchants = "merchants" in position.get("expansions", ())
    replaced = {card.replaces for card in known.cards.values() if card.expansion and merchants}
    return [
        card.id
        for card in known.cards.values()
        if (merchants or not card.expansion) and card.id not in replaced
    ]


def _automa_fields(position: Position, known: GameFacts, t: PageSpeaker) -> list[PositionField]:
    automa = position["automa"]
    words = format_words(known.id)
    priests = words.people
    found = [
        PositionField(
            "automa.faction",
            t("page.editor.faction"),
            automa["faction"],
            [NamedValue(name, t(f"faction.{name}")) for name in known.factions],
        ),
        PositionField(
            "automa.difficulty",
            t("page.editor.level"),
            automa["difficulty"],
            [NamedValue(name, t(f"level.{name}")) for name in known.difficulties],
        ),
        PositionField("automa.home", t("page.editor.home"), automa["home"], _terrains(known, t)),
    ]
    if known.factions[automa["faction"]].needs_youth:
        found.append(
            PositionField("automa.youth", t("page.editor.youth"), automa.get("youth"), _terrains(known, t))
        )
    found += _track_fields("automa.tracks", automa["tracks"], known, t)
    found.append(
        PositionField(f"automa.{priests}", t("page.editor.priests"), automa[priests], maximum=known.priests)
    )
    if words.innovations:
        label = t("page.editor.innovations")
        found.append(PositionField("automa.innovations", label, automa["innovations"], maximum=3))
    return found


def _track_fields(
    path: str, tracks: Mapping[str, int], known: GameFacts, t: PageSpeaker
) -> list[PositionField]:
    return [
        PositionField(f"{path}.{track}", t(f"track.{track}"), tracks[track], maximum=known.track_top)
        for track in known.tracks
    ]


def _terrains(known: GameFacts, t: PageSpeaker) -> list[NamedValue]:
    return [NamedValue(terrain, t(f"terrain.{terrain}")) for terrain in known.wheel]


def _final_tile(position: Position, known: GameFacts, t: PageSpeaker) -> list[PositionField]:
    if known.id != "terra-mystica" or "fire-and-ice" not in position.get("expansions", ()):
        return []
    names = ("greatest-distance", "stronghold-sanctuary", "outposts", "settlements")
    choices = [
        NamedValue(None, t("page.editor.none")),
        *(NamedValue(name, t(f"final-tile.{name}")) for name in names),
    ]
    return [
        PositionField(
            "final_scoring_tile", t("page.editor.final"), position.get("final_scoring_tile"), choices
        )
    ]


def _free_spaces(known: GameFacts) -> list[NamedValue]:
    """The ways the spaces of a track can be free: the best one or not, and some of the others."""
    best, *others = known.priest_spaces
    found = []
    for first in ([best], []):
        for count in range(len(others), -1, -1):
            free = first + list(others[:count])
            found.append(NamedValue(free, " ".join(map(str, free)) or "–"))
    return found


class HexChoice(Struct, frozen=True):
    """Something that can be put on a hex."""

    name: str
    edits: Sequence[tuple[str, Any]]
    chosen: bool = False


class HexGroup(Struct, frozen=True):
    label: str
    choices: Sequence[HexChoice]


def hex_choices(
    position: Position, name: str, t: PageSpeaker, owners: Mapping[str | int, str]
) -> list[HexGroup]:
    """What a tap on a hex offers: pieces of each owner, another terrain, nothing."""
    known = t.facts
    known.board(position["map"]).land_hex(name)
    clear: Edits = [(f"automa.structures.{name}", None)]
    clear += [(f"humans.{number}.structures.{name}", None) for number in range(len(position["humans"]))]
    merchants = "merchants" in position.get("expansions", ())
    kinds = [piece for piece in known.pieces.values() if merchants or not piece.expansion]
    groups = [HexGroup("", [HexChoice(t("page.editor.empty"), clear)])]
    groups += [_her_pieces(position, name, kinds, clear, t, marked=marked) for marked in (False, True)]
    for number, human in enumerate(position["humans"]):
        path, standing = f"humans.{number}.structures.{name}", human["structures"].get(name)
        choices = [
            HexChoice(t(f"piece.{kind.id}"), [*clear, (path, kind.id)], standing == kind.id) for kind in kinds
        ]
        groups.append(HexGroup(owners[number], choices))
    return [*groups, HexGroup(t("page.editor.terrain"), _grounds(position, name, t))]


def _her_pieces(
    position: Position, name: str, kinds: Sequence[Piece], clear: Edits, t: PageSpeaker, *, marked: bool
) -> HexGroup:
    """Automa's structures on a hex, with a cube or without."""
    standing = position["automa"]["structures"].get(name)
    choices = []
    for kind in kinds:
        if not kind.human_only:
            piece = {"type": kind.id, "marked": marked}
            chosen = standing is not None and {"marked": False, **standing} == piece
            edits = [*clear, (f"automa.structures.{name}", piece)]
            choices.append(HexChoice(t(f"piece.{kind.id}"), edits, chosen))
    return HexGroup(t("page.editor.hers.marked" if marked else "page.editor.hers"), choices)


def _grounds(position: Position, name: str, t: PageSpeaker) -> list[HexChoice]:
    """The terrains of the wheel; the printed one takes away what lies on it."""
    board = t.facts.board(position["map"])
    printed = board.printed[board.hex(name)]
    current = position.get("terrain", {}).get(name, printed)
    return [
        HexChoice(
            t(f"terrain.{terrain}"),
            [(f"terrain.{name}", None if terrain == printed else terrain)],
            terrain == current,
        )
        for terrain in t.facts.wheel
    ]


class Space(Struct, frozen=True):
    """A space that is free or taken; a tap turns it over."""

    path: str
    name: str
    taken: bool
    value: Any
    """What a tap sets."""


class Spaces(Struct, frozen=True):
    label: str
    spaces: Sequence[Space]


def rows(position: Position, t: PageSpeaker) -> list[Spaces]:
    """The rows of spaces that are free or taken."""
    found = []
    for key, family, row in (
        ("power_actions", "power-action", "power"),
        ("book_actions", "book-action", "book"),
        ("merchant_actions", "merchant-action", "merchant"),
        ("innovations", "", "innovation"),
    ):
        free = "present" if key == "innovations" else "free"
        cells = [
            Space(
                f"{key}.{number}",
                t(f"{family}.{number + 1}") if family else str(number + 1),
                state == "taken",
                free if state == "taken" else "taken",
            )
            for number, state in enumerate(position.get(key, ()))
        ]
        if cells:
            found.append(Spaces(t(f"page.row.{row}"), cells))
    favors = [
        Space(f"favor_tiles.{track}", t(f"track.{track}"), not there, not there)
        for track, there in position.get("favor_tiles", {}).items()
    ]
    if favors:
        found.append(Spaces(t("page.editor.favors"), favors))
    return found
