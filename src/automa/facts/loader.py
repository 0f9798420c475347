"""Reads the tables of a game, lets an owner's file replace single values, and builds the typed catalogue."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar, get_args

import msgspec

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

GAMES: tuple[GameId, ...] = get_args(GameId)

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


def load(game: str, overrides: Path | None = None) -> GameFacts:
    """Everything of one game, with the values of an owner's file in place of ours."""
    if game not in GAMES:
        raise BadInput(f"unknown game {game!r}: there are {' and '.join(GAMES)}")
    return _default(game)


@cache
def _default(game: str) -> GameFacts:
    return build(read_tables(game), f"the tables of {game}")


def read_tables(game: str) -> Raw:
    """The tables of a game as they stand in its files."""
    folder = resources.files("automa.facts") / game.replace("-", "_")
    raw = parse(folder.joinpath("game.toml").read_text("utf-8"), "game.toml")
    for table in (*TABLES, "priorities"):
        raw[table] = parse(folder.joinpath(f"{table}.toml").read_text("utf-8"), f"{table}.toml")
    return raw


def parse(text: str, file: str) -> Raw:
    """A TOML text, or one sentence about what is wrong with it."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{file} is not valid TOML: {error}") from None


def build(raw: Raw, file: str, overridden: tuple[str, ...] = ()) -> GameFacts:
    """The typed catalogue of these tables."""
    tables = {
        table: {
            key: convert(entry | {"id": key}, kind, file, f"{table}.{key}")
            for key, entry in raw[table].items()
        }
        for table, kind in TABLES.items()
    }
    rest = {key: value for key, value in raw.items() if key not in TABLES}
    whole = rest | {table: {} for table in TABLES} | {"overridden": overridden}
    return msgspec.structs.replace(convert(whole, GameFacts, file, ""), **tables)


def convert(raw: object, kind: type[T], file: str, path: str) -> T:
    """`raw` as a `kind`; what does not fit is named by file, path and reason."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        reason, _, inner = str(error).partition(" - at `$")
        where = (path + inner.rstrip("`")).lstrip(".")
        raise BadInput(f"{file}: {where}: {reason[0].lower()}{reason[1:]}") from None
