"""An owner's own values: a TOML file in the shape of our tables, or pairs of path and value as a record carries them.

    [terra-mystica.tiles.spade-earth]
    automa_vp = [4, 6]

is the pair `tiles.spade-earth.automa_vp` and `[4, 6]` of the game `terra-mystica`. Only values that exist can be
replaced. A value whose certainty is noted by itself becomes `printed`, unless the owner says otherwise.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec

from automa.errors import BadInput
from automa.facts import human
from automa.facts.catalogue import GameFacts, GameId
from automa.facts.limits import within_limits
from automa.facts.toml import LARGEST, toml

Values = Mapping[str, object]
"""Path inside a game (`cards.*4.count`) → value."""

STATUS_OF = {"automa_vp": "vp_status"}
"""Fields whose status does not stand in `<field>_status`."""
OWN_SOURCE = "owner's file"
NOT_PRINTED = ("code", "expansion", "needs_youth")
"""Fields that say what an entry is; the rules find it by them."""
WORDED = ("boards", "difficulties", "factions", "pieces", "tiles", "gaps")
WORDS = ("name_en", "name_de", "text_en", "text_de", "affects_en", "affects_de")
"""What stood in these tables once: a record that was written then still replays, and nothing was played by them."""
NAMES = ("tracks", "wheel", "power_actions", "book_actions")
"""What all tables and screens go by: which there are, in which order."""


def of_file(path: Path, game: GameId, games: tuple[GameId, ...]) -> dict[str, object]:
    """The values that this file has for the game."""
    try:
        with path.open("rb") as file:
            text = file.read(4 * LARGEST + 4).decode("utf-8").replace("\r\n", "\n")
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path}: is not UTF-8 text") from None
    return of_text(text, str(path), game, games)


def of_text(text: str, file: str, game: GameId, games: tuple[GameId, ...]) -> dict[str, object]:
    """The values that the text of a file has for the game."""
    whole = toml(text, f"{file}:")
    for key, section in whole.items():
        if key not in games:
            raise BadInput(f"{file}: {key}: {_unknown(key, games)}")
        if not isinstance(section, dict):
            raise BadInput(f"{file}: {key}: is a section, write [{key}] and the values below it")
    return dict(_leaves(whole.get(game, {}), ""))


def of_pairs(pairs: Mapping[str, str]) -> dict[str, object]:
    """The values of a record's header, whose text is TOML."""
    values: dict[str, object] = {}
    for path, text in pairs.items():
        values[path] = toml_of(text, f"fact {path}")
    return values


def toml_of(text: str, where: str) -> object:
    """A single value, as TOML writes it on one line."""
    try:
        found = toml(f"value = {text}", where)
    except BadInput:
        found = {}
    if list(found) != ["value"]:
        raise BadInput(f"{where}: {text[:60]!r} is no TOML value")
    return found["value"]


def in_force(facts: GameFacts) -> dict[str, str]:
    """The replaced values as pairs for a record's header."""
    tree = msgspec.to_builtins(facts)
    pairs = {}
    for path in facts.overridden:
        value: Any = tree
        for step in path.split("."):
            value = value[step]
        pairs[path] = toml_value(value)
    return pairs


def toml_value(value: object) -> str:
    """A value on one line as TOML writes it."""
    if isinstance(value, list | tuple):
        return f"[{', '.join(toml_value(item) for item in value)}]"
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{key} = {toml_value(item)}' for key, item in value.items())} }}"
    return json.dumps(value, ensure_ascii=False)


def _leaves(table: Mapping[str, object], path: str) -> Iterator[tuple[str, object]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _leaves(value, f"{path}{key}.")
        else:
            yield f"{path}{key}", value


def current(values: Values) -> dict[str, object]:
    """The values by the names that they have today; names of entries are words now (`words/en/names.properties`)."""
    found = {}
    for path, value in values.items():
        above, _, field = path.rpartition(".")
        if path.startswith("achievements.") and field in ("text_en", "text_de"):
            found[f"{above}.text"] = value
        elif not (above.partition(".")[0] in WORDED and field in WORDS):
            found[path] = value
    return found


def put(raw: dict[str, Any], path: str, value: object, tables: Mapping[str, type[msgspec.Struct]]) -> None:
    """Replace one value in the tables; a path that leads nowhere is refused with what would be near."""
    steps = path.split(".")
    place: Any = raw
    for depth, step in enumerate(steps):
        known = _known(raw, steps[:depth], place, tables)
        if step not in known:
            raise BadInput(_unknown(step, known))
        if depth == len(steps) - 1:
            break
        place = place.get(step, {} if steps[0] == "human" else None)
        if not isinstance(place, dict):
            raise BadInput(f"{step!r} is a single value, nothing lies below it")
    if steps[0] == "human" and len(steps) > 1:
        within_limits(path, value, place.get(step))
        human.put(raw["human"], steps[1:], value)
        return
    if isinstance(place.get(step), dict):
        raise BadInput(f"is a table, name a value in it ({_some(list(place[step]))})")
    if (step in NOT_PRINTED or path in NAMES) and value != place.get(step):
        raise BadInput("says which this is and is no value of a component, it stays as it is")
    if steps[0] == "tiles" and step == "human":
        _same_but_numbers(value, place.get(step, ""))
    within_limits(path, value, place.get(step))
    place[step] = value
    if steps[0] in tables:
        _confirm(raw[steps[0]][steps[1]], steps[2], _fields(tables[steps[0]]))


def _same_but_numbers(value: object, ours: str) -> None:
    """What a human scores with a tile is a sentence that the pictures are drawn by."""
    if not isinstance(value, str) or re.sub(r"\d{1,2}", "0", value) != re.sub(r"\d{1,2}", "0", ours):
        raise BadInput(f"only the numbers in {ours!r} can be others")


def _known(
    raw: dict[str, Any], above: list[str], place: dict[str, Any], tables: Mapping[str, type[msgspec.Struct]]
) -> list[str]:
    """The names that can follow these steps."""
    match above:
        case []:
            return [name for name in _fields(GameFacts) if name != "overridden"]
        case [table, _] if table in tables:
            return _fields(tables[table])
        case [
            "factions",
            _,
            "tracks",
        ]:  # a track that a card does not list has 0 steps, which can be replaced, too
            return list(raw["tracks"])
        case ["human", *steps]:
            return human.known(raw["human"], steps)
    return list(place)


def _fields(kind: type[msgspec.Struct]) -> list[str]:
    return [name for name in kind.__struct_fields__ if name != "id"]


def _unknown(key: str, known: Sequence[str]) -> str:
    near = get_close_matches(key, known, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"known are {_some(known)}"
    return f"{key!r} is unknown here, {hint}"


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:12]) + (" …" if len(names) > 12 else "")


def confirm_whole(raw: dict[str, Any], values: Values) -> None:
    """Start letters and terrain rows have one status together: the owner has read them when all of them are replaced."""
    for key, board in raw["boards"].items():
        starts = f"boards.{key}.starts"
        letters = {
            f"{starts}.{terrain}.{letter}" for terrain, row in board["starts"].items() for letter in row
        }
        if letters and letters <= values.keys() and f"{starts}_status" not in values:
            board["starts_status"], board["starts_source"] = "printed", OWN_SOURCE
    rows = {f"priorities.{terrain}.{row}" for terrain, both in raw["priorities"].items() for row in both}
    if rows <= values.keys() and "priorities_status" not in values:
        raw["priorities_status"], raw["priorities_source"] = "printed", OWN_SOURCE


def _confirm(entry: dict[str, Any], field: str, fields: list[str]) -> None:
    """The owner has read this value off the component. (One start letter does not confirm the others.)"""
    if field.endswith(("status", "source", "starts")):
        return
    status = STATUS_OF.get(field, f"{field}_status")
    if status in fields:
        entry[status] = ["printed", "printed"] if field == "automa_vp" else "printed"
        entry[status.replace("_status", "_source")] = OWN_SOURCE
    elif entry.get("status") == "unknown":
        entry["status"], entry["source"] = "printed", OWN_SOURCE
