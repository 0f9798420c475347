"""Reads the tables of a game, lets an owner's file replace single values, and builds the typed catalogue."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from automa import typed
from automa.errors import BadInput
from automa.facts.catalogue import (
    Achievement,
    BoardFacts,
    DecisionCard,
    Difficulty,
    Faction,
    GameFacts,
    GameId,
    Gap,
    Piece,
    ScoringTile,
)
from automa.facts.checks import contradictions
from automa.facts.overrides import Values, confirm_whole, current, of_file, put
from automa.facts.toml import toml

GAMES: tuple[GameId, ...] = ("terra-mystica", "age-of-innovation")
"""The games whose components this project describes."""
_FOLDERS: dict[GameId, Traversable] = {}
"""The facts of further games."""

TABLES: Mapping[str, type[msgspec.Struct]] = {
    "boards": BoardFacts,
    "cards": DecisionCard,
    "difficulties": Difficulty,
    "factions": Faction,
    "pieces": Piece,
    "tiles": ScoringTile,
    "achievements": Achievement,
    "gaps": Gap,
}
"""Tables of entries by id; each is a file of its own. The rest of the game is `game.toml` and `priorities.toml`."""

T = TypeVar("T")
Raw = dict[str, Any]


def add_game(game: GameId, folder: Traversable) -> None:
    """Make a further game known whose tables lie in this folder."""
    _FOLDERS[game] = folder


def known_games() -> tuple[GameId, ...]:
    """All games that have facts, ours first."""
    return (*GAMES, *_FOLDERS)


def load(game: str, overrides: Path | Values | None = None) -> GameFacts:
    """Everything of one game, with the values of an owner's file or of a record in place of ours."""
    if game not in known_games():
        raise BadInput(f"unknown game {game!r}: there are {' and '.join(known_games())}")
    if overrides is None:
        return _default(game)
    if isinstance(overrides, Path):
        return _replaced(game, of_file(overrides, game, known_games()), str(overrides))
    return _replaced(game, overrides, "facts")


def _default(game: GameId) -> GameFacts:
    """Ours, the same for all threads."""
    with typed.FIRST:
        return _built(game)


@cache
def _built(game: GameId) -> GameFacts:
    return build(read_tables(game), f"the tables of {game}")


def _replaced(game: GameId, values: Values, file: str) -> GameFacts:
    values = current(values)
    if not values:
        return _default(game)
    raw = read_tables(game)
    # An owner's own word about a status comes after the values, which would confirm themselves.
    for path in sorted(values, key=lambda path: (path.endswith(("status", "source")), path)):
        try:
            put(raw, path, values[path], TABLES)
            _convert_part(raw, path)
        except BadInput as error:
            raise BadInput(f"{file}: {game}.{path}: {error}") from None
    confirm_whole(raw, values)
    facts = build(raw, file, tuple(sorted(values)))
    for path, reason in contradictions(facts):
        raise BadInput(f"{file}: {game}.{path}: {reason}")
    return facts


def _convert_part(raw: Raw, path: str) -> None:
    """Convert what the path lies in, so that a wrong type is found where it was written."""
    table, *steps = path.split(".")
    try:
        if table in TABLES:
            typed.convert(raw[table][steps[0]] | {"id": steps[0]}, TABLES[table])
        else:
            typed.convert(_without_tables(raw), GameFacts)
    except msgspec.ValidationError as error:
        raise BadInput(_reason(error)[0]) from None


def read_tables(game: str) -> Raw:
    """The tables of a game as they stand in its files; each call gives some of its own, to be changed."""
    tables: Raw = msgspec.msgpack.decode(_packed(game))
    return tables


@cache
def _packed(game: str) -> bytes:
    """Reading TOML takes fifty times as long as unpacking what was read."""
    return msgspec.msgpack.encode(_read(game))


def _read(game: str) -> Raw:
    folder = _FOLDERS.get(game) or resources.files("automa.facts") / game.replace("-", "_")
    raw = parse(folder.joinpath("game.toml").read_text("utf-8"), "game.toml")
    for table in (*TABLES, "priorities"):
        raw[table] = parse(folder.joinpath(f"{table}.toml").read_text("utf-8"), f"{table}.toml")
    raw["human"] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.startswith("human_"):
            raw["human"] |= parse(file.read_text("utf-8"), file.name)
    return raw


def parse(text: str, file: str) -> Raw:
    """A TOML text, or one sentence about what is wrong with it."""
    return toml(text, file)


def build(raw: Raw, file: str, overridden: tuple[str, ...] = ()) -> GameFacts:
    """The typed catalogue of these tables."""
    tables = {
        table: {
            key: convert(entry | {"id": key}, kind, file, f"{table}.{key}")
            for key, entry in raw[table].items()
        }
        for table, kind in TABLES.items()
    }
    facts = convert(_without_tables(raw), GameFacts, file, "")
    return msgspec.structs.replace(facts, **tables, overridden=overridden)


def _without_tables(raw: Raw) -> Raw:
    return raw | {table: {} for table in TABLES}


def convert(raw: object, kind: type[T], file: str, path: str) -> T:
    """`raw` as a `kind`; what does not fit is named by file, path and reason."""
    try:
        return typed.convert(raw, kind)
    except msgspec.ValidationError as error:
        reason, inner = _reason(error)
        where = (path + inner).lstrip(".")
        raise BadInput(f"{file}: {where}: {reason}") from None


def _reason(error: msgspec.ValidationError) -> tuple[str, str]:
    """What msgspec found wrong, and at which path below."""
    reason, _, inner = str(error).partition(" - at `$")
    return (reason[0].lower() + reason[1:]).replace("`", ""), inner.rstrip("`")
