"""How sure the tables are: every value below `likely`, with what in the game depends on it."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

import msgspec

from automa.facts import human
from automa.facts.catalogue import GameFacts, Status
from automa.facts.overrides import STATUS_OF

DOUBTFUL: tuple[Status, ...] = ("inferred", "house", "unknown")
MARKS: dict[Status, str] = {"printed": "", "likely": "~", "inferred": "?", "house": "°", "unknown": "!"}
"""The sign behind a value in a text table."""

_VALUE_OF = {status: field for field, status in STATUS_OF.items()}
_FAMILIES = {
    "boards": "map",
    "difficulties": "level",
    "factions": "faction",
    "pieces": "piece",
    "tiles": "tile",
    "achievements": "achievement",
    "gaps": "gap",
}
"""Tables whose entries have names, and the family of messages that holds them."""
_TABLES = ("boards", "cards", "difficulties", "factions", "pieces", "tiles", "achievements", "gaps")


class Doubt(msgspec.Struct, frozen=True):
    """A value that nobody has read off the component."""

    path: str
    value: str
    status: Status
    source: str
    affects: str
    """The message that says what in the game depends on it."""
    name: str = ""
    """The message that names the entry, where it is one that people have a name for."""


def unconfirmed(facts: GameFacts) -> list[Doubt]:
    """Everything below `likely`, in the order of the tables."""
    return [doubt for doubt in statements(facts) if doubt.status in DOUBTFUL]


def concerning(facts: GameFacts, *paths: str) -> list[Doubt]:
    """What is below `likely` under these paths: `concerning(facts, "priorities", "boards.fjords")`."""
    return [
        doubt
        for doubt in unconfirmed(facts)
        if any(doubt.path == path or doubt.path.startswith(f"{path}.") for path in paths)
    ]


def in_play(
    facts: GameFacts,
    *,
    board: str,
    faction: str,
    level: str,
    tiles: Collection[str],
    terrains: Collection[str],
    expansions: Collection[str] = (),
    letters: bool = True,
) -> list[Doubt]:
    """What Automa's side of a game uses that is not `printed`; `terrains`: whose cards she reads, her own first;
    `letters`: whether she starts by the letters of the board.

    A row or a start letter that the owner has entered is read, whatever the others are.
    """
    paths = {"game", f"boards.{board}", f"factions.{faction}", f"difficulties.{level}"}
    paths |= {f"tiles.{tile}" for tile in tiles} | set(_of_faction(facts, faction))
    for table in ("cards", "pieces"):
        entries = getattr(facts, table).values()
        paths |= {f"{table}.{each.id}" for each in entries if each.expansion in ("", *expansions)}
    paths |= {f"gaps.{gap.id}" for gap in facts.gaps.values() if gap.expansion in expansions}
    own = set(facts.overridden)
    if not terrains or not _rows(facts, terrains) <= own:
        paths.add("priorities")
    home = next(iter(terrains), "")
    read = bool(home) and letters_of(facts, board, home) <= own
    unused = () if letters and not read else (f"boards.{board}.starts",)
    return [
        doubt
        for doubt in statements(facts)
        if doubt.status != "printed"
        and doubt.path not in unused
        and (doubt.path in paths or (doubt.path.count(".") == 2 and doubt.path.rpartition(".")[0] in paths))
    ]


def _of_faction(facts: GameFacts, faction: str) -> Iterator[str]:
    """What of a faction stands elsewhere: the gap in its card, the achievements."""
    hers = facts.factions.get(faction)
    if hers is None:
        return
    yield from (
        f"gaps.{gap.id}" for gap in facts.gaps.values() if faction == gap.faction or gap.id == hers.incomplete
    )
    yield from (f"achievements.{key}" for key in facts.achievements if hers.achievements)


def _rows(facts: GameFacts, terrains: Collection[str]) -> set[str]:
    return {f"priorities.{terrain}.{row}" for terrain in terrains for row in facts.priorities[terrain]}


def letters_of(facts: GameFacts, board: str, terrain: str) -> set[str]:
    """The paths of the start letters of a terrain."""
    return {f"boards.{board}.starts.{terrain}.{letter}" for letter in facts.boards[board].starts[terrain]}


def statements(facts: GameFacts) -> Iterator[Doubt]:
    """Everything that has a status of its own, sure or not."""
    yield Doubt("game", facts.id, facts.status, facts.source, "affects.game")
    yield Doubt(
        "priorities",
        f"{2 * len(facts.priorities)} rows",
        facts.priorities_status,
        facts.priorities_source,
        "affects.priorities",
    )
    for table in _TABLES:
        for key, entry in getattr(facts, table).items():
            yield from _of_entry(facts, table, key, entry)
    for path, entry in human.entries(facts):
        yield Doubt(path, in_short(entry), entry["status"], entry["source"], "affects.human")


def row_status(facts: GameFacts, home: str, row: str) -> Status:
    """How sure a row of a terrain priority card is: an owner may have read it."""
    return "printed" if f"priorities.{home}.{row}" in facts.overridden else facts.priorities_status


def in_short(entry: Mapping[str, Any]) -> str:
    """The values of an entry of the human side, without how sure they are."""
    parts = []
    for name, value in entry.items():
        if name not in ("status", "source"):
            parts.append(
                f"{name} ({in_short(value)})" if isinstance(value, dict) else f"{name} {_plain(value)}"
            )
    return ", ".join(parts)


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return in_short(value) or "–"
    if isinstance(value, list | tuple):
        return "/".join(_plain(item) for item in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _of_entry(facts: GameFacts, table: str, key: str, entry: msgspec.Struct) -> Iterator[Doubt]:
    """The entry, and those of its fields that are known better or worse than it."""
    own: Status = getattr(entry, "status")  # noqa: B009 (every entry has one, the base type does not say so)
    source: str = getattr(entry, "source")  # noqa: B009
    path = f"{table}.{key}"
    affects = f"affects.{path}" if table == "gaps" else f"affects.{table}"
    yield Doubt(path, _title(entry), own, source, affects, _name(table, key, own))
    for field in entry.__struct_fields__:
        if not field.endswith("_status"):
            continue
        name = _VALUE_OF.get(field, field.removesuffix("_status"))
        path, value = f"{table}.{key}.{name}", getattr(entry, name)
        where = getattr(entry, field.replace("_status", "_source"), "") or source
        for shown, status in _parts(value, getattr(entry, field)):
            if status not in (None, own):
                yield Doubt(path, shown, status, where, f"affects.{table}.{name}")


def _parts(value: Any, status: Any) -> list[tuple[str, Any]]:
    """The value with its status; the two sides of a scoring tile apart where they differ."""
    if not isinstance(status, tuple):
        return [(_shown(value), status)]
    first, second = (_shown(side) for side in value)
    if status[0] == status[1]:
        return [(f"{first} / {second}", status[0])]
    return [(f"{first} in rounds 1–3", status[0]), (f"{second} in rounds 4–6", status[1])]


def _name(table: str, key: str, status: Status) -> str:
    """The message with the name of an entry; of an achievement that nobody has read, none."""
    read = table != "achievements" or status in ("printed", "likely", "inferred")
    return f"{_FAMILIES[table]}.{key}" if table in _FAMILIES and read else ""


def _title(entry: msgspec.Struct) -> str:
    """What an entry without a name says of itself."""
    return getattr(entry, "text", "") or getattr(entry, "human", "") or "?"


def _shown(value: object) -> str:
    if value is None:
        return "?"
    if isinstance(value, dict):
        if any(isinstance(inner, dict) for inner in value.values()):
            return f"{sum(len(inner) for inner in value.values())} letters"
        return " ".join(f"{key} {item}" for key, item in value.items()) or "none"
    if isinstance(value, tuple):
        return " ".join(map(str, value)) if len(value) < 8 else f"{len(value)}"
    return str(value)
