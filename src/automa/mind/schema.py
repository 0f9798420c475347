"""The JSON Schemas of the public position and decision formats, built from the same facts that the rules use."""

from collections.abc import Iterable
from typing import Any, Final

from automa.facts import GAMES, load
from automa.facts.catalogue import GameFacts
from automa.facts.format_words import format_words
from automa.mind.sides import BRIDGES, SPECIAL_TERRAIN
from automa.mind.switches import Switches
from automa.mind.wire import EXPANSIONS, FINAL_TILES, INNOVATIONS, MOST_POINTS, ROUNDS

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
HEX: Final = "^[A-I][1-9][0-9]?$"
ACTIONS: Final = (
    "transform-and-build",
    "upgrade",
    "advance-track",
    "advance-level",
    "take-favor-tile",
    "block-power-action",
    "block-book-action",
    "block-merchant-action",
    "gain-vp",
    "trade",
    "take-innovation",
    "place-cube",
    "blight-land",
    "pass",
)
TIEBREAKERS: Final = (
    "reaching",
    "next-to-you",
    "least-power",
    "most-power",
    "terrain-priority",
    "your-terrain-priority",
    "closest-to-you",
    "furthest-from-automa",
    "scoring-tile",
    "at-zero",
    "nearest-marker",
    "highest-power-value",
    "direction",
)


def _object(needed: Schema, optional: Schema | None = None) -> Schema:
    return {
        "type": "object",
        "properties": {**needed, **(optional or {})},
        "required": list(needed),
        "additionalProperties": False,
    }


def _enum(values: Iterable[object]) -> Schema:
    return {"enum": list(values)}


def _number(low: int, high: int) -> Schema:
    return {"type": "integer", "minimum": low, "maximum": high}


def _list(items: Schema, low: int = 0, high: int | None = None) -> Schema:
    most = {} if high is None else {"maxItems": high}
    return {"type": "array", "items": items, "minItems": low, **most}


def _by_hex(value: Schema) -> Schema:
    return {"type": "object", "propertyNames": {"pattern": HEX}, "additionalProperties": value}


def _row(length: int, free: str = "free") -> Schema:
    return _list(_enum((free, "taken")), length, length)


def position_schema() -> Schema:
    """The schema of a position of either game."""
    return {
        "$schema": DIALECT,
        "title": "A position for Automa to decide in",
        "oneOf": [_position(load(game)) for game in GAMES],
    }


def decision_schema() -> Schema:
    """The schema of a decision of either game."""
    option: Schema = {"type": ["string", "integer"]}
    narrowing = _object(
        {"stage": _enum(("valid", "tiebreak")), "rule": {"type": "string"}, "left": _list(option, 1)},
        {"by": _enum(TIEBREAKERS), "detail": {"type": "object", "additionalProperties": option}},
    )
    step = _object(
        {
            "action": _enum(ACTIONS),
            "outcome": _enum(("done", "skipped", "became-upgrade", "by-card")),
            "effects": _list(_effect()),
        },
        {
            "trace": _list(narrowing),
            "from": _enum(("faction-action", "powermongers")),
            "reason": {"type": "string"},
            "choice": option,
        },
    )
    position = {"oneOf": position_schema()["oneOf"]}
    whole = _object({"pass": {"type": "boolean"}, "steps": _list(step), "position": position})
    return {"$schema": DIALECT, "title": "What Automa decides, and why", **whole}


def _position(facts: GameFacts) -> Schema:
    cards = _enum(facts.cards)
    power_taken = {"power_taken": _number(0, MOST_POINTS)}
    needed: Schema = {
        "game": {"const": facts.id},
        "map": _enum(facts.boards),
        "round": _number(1, ROUNDS),
        "cards": {
            "oneOf": [
                _object({"action": cards, "support": cards}, power_taken),
                _object({"pass": {"const": True}, "support": cards}, power_taken),
            ]
        },
        "humans": _list(_human(facts), 1, 2),
        "automa": _automa(facts),
        "power_actions": _row(len(facts.power_actions)),
    }
    optional: Schema = {
        "first_to_pass": {"type": "boolean"},
        "terrain": _by_hex(_enum((*facts.wheel, *SPECIAL_TERRAIN))),
        "cubes": _list({"type": "string", "pattern": HEX}),
        "switches": _switches(),
        **power_taken,
    }
    of_game = _of_terra_mystica(facts) if facts.id == "terra-mystica" else (_of_age_of_innovation(facts), {})
    return _object(needed | of_game[0], optional | of_game[1])


def _of_terra_mystica(facts: GameFacts) -> tuple[Schema, Schema]:
    """What only Terra Mystica has: what must stand there, and what may."""
    needed = {
        "expansions": _list(_enum(EXPANSIONS)),
        "priest_spaces": _object(dict.fromkeys(facts.tracks, _spaces(facts))),
        "favor_tiles": _object({key: {"type": "boolean"} for key in facts.tracks}),
        "scoring_tile": _tile((*facts.tracks, None)),
    }
    optional = {
        "final_scoring_tile": _enum(FINAL_TILES),
        "merchant_actions": _row(facts.merchant_actions),
    }
    return needed, optional


def _of_age_of_innovation(facts: GameFacts) -> Schema:
    """What only Age of Innovation has."""
    few, many = min(INNOVATIONS.values()), max(INNOVATIONS.values())
    return {
        "scholar_spaces": _object(dict.fromkeys(facts.tracks, _spaces(facts))),
        "book_actions": _row(facts.book_actions),
        "innovations": _list(_enum(("present", "taken")), few, many),
        "round_tile": _tile(facts.tracks),
    }


def _spaces(facts: GameFacts) -> Schema:
    return _list(_enum(sorted(set(facts.priest_spaces))), 0, len(facts.priest_spaces))


def _tile(tracks: Iterable[str | None]) -> Schema:
    return _object({"track": _enum(tracks), "automa_vp": _number(0, MOST_POINTS)})


def _levels(facts: GameFacts) -> Schema:
    return _object(dict.fromkeys(facts.tracks, _number(0, facts.track_top)))


def _human(facts: GameFacts) -> Schema:
    hexes = _list({"type": "string", "pattern": HEX})
    bridge = _list({"type": "string", "pattern": HEX}, 2, 2)
    words = format_words(facts.id)
    own = {words.human_own: hexes}
    faction = _enum(facts.human_factions) if words.named_factions else {"type": "string"}
    return _object(
        {"home": _enum(facts.wheel), "structures": _by_hex(_enum(facts.pieces)), "tracks": _levels(facts)},
        {"faction": faction, "bridges": _list(bridge, 0, BRIDGES), **own},
    )


def _automa(facts: GameFacts) -> Schema:
    pieces = _enum(piece.id for piece in facts.pieces.values() if not piece.human_only)
    structure = _object({"type": pieces}, {"marked": {"type": "boolean"}})
    structures = _by_hex(structure) | {"minProperties": 1}
    needed: Schema = {
        "faction": _enum(facts.factions),
        "home": _enum(facts.wheel),
        "difficulty": _enum(facts.difficulties),
        "structures": structures,
        "tracks": _levels(facts),
    }
    words = format_words(facts.id)
    needed[words.people] = _number(0, facts.priests)
    if words.innovations:
        needed["innovations"] = _number(0, 3)
    return _object(needed, {"youth": _enum(facts.wheel)})


def _switches() -> Schema:
    flags: Schema = {key: {"type": "boolean"} for key in Switches.__struct_fields__}
    return _object({}, flags | {"furthest_measure": _enum(("nearest", "farthest"))})


def _effect() -> Schema:
    text, number, flag = {"type": "string"}, {"type": "integer"}, {"type": "boolean"}
    return {
        "oneOf": [
            _object({"terrain": text, "hex": text}),
            _object({"place": text, "hex": text, "marked": flag}),
            _object({"upgrade": text, "to": text, "hex": text}),
            _object({"offer": number, "human": number}),
            _object({"track": text, "from": number, "to": number}, {"priest": number}),
            _object({"cover": number, "board": _enum(("power", "book", "merchant"))}),
            _object({"favor": text}),
            _object({"innovation": number}),
            _object({"trade": text}),
            _object({"cube": text}),
            _object({"vp": number}),
            _object({"bonus_slot": _enum(("left", "middle", "right"))}),
            _object({"start_player": {"const": True}}),
        ]
    }
