"""Which game a record drives: by kind and title."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from automa.chance import Source
from automa.errors import BadInput
from automa.facts import load
from automa.facts.catalogue import GameFacts
from automa.facts.toml import toml
from automa.mind import Switches
from automa.record.agreement import CHOICES
from automa.record.damaged import Damaged
from automa.record.digital import DigitalGame
from automa.record.header import Header
from automa.record.replay import Replayable
from automa.table.game import TableGame, new_table
from automa.title.registry import title
from automa.typed import convert
from automa.words.refusal import reason

TABLE_OPTIONS = {row.name: (row.on,) for row in CHOICES if row.kinds == ("table",)}
"""What the header of a table game may say, see docs/record.md."""


def facts_of(header: Header) -> GameFacts:
    """The facts a record plays by: ours, with the values of the owner's file that the header holds."""
    return _facts(header.game, tuple(sorted(header.facts.items())))


@lru_cache(maxsize=16)
def _facts(game: str, values: tuple[tuple[str, str], ...]) -> GameFacts:
    return load(game, {path: _value(path, text) for path, text in values})


def _value(path: str, text: str) -> object:
    try:
        found = toml(f"value = {text}", "it")
    except BadInput as error:
        raise Damaged("fact", path=path, text=text[:60], reason=reason(error)) from None
    return found["value"]  # a line holds one value: TOML needs a new line for another


def switches_of(header: Header) -> dict[str, Any]:
    """The switches that are not at their default, as values."""
    words: Mapping[str, Any] = {"true": True, "false": False}
    return {name: words.get(text, text) for name, text in header.switches.items()}


def _checked(switches: dict[str, Any]) -> dict[str, Any]:
    """Only switches that exist, with values they can have."""
    for name in switches:
        if name not in Switches.__struct_fields__:
            raise Damaged("switch", name=name)
    try:
        convert(switches, Switches)
    except msgspec.ValidationError as error:
        raise Damaged("switch", name=str(error).rpartition("$.")[2].rstrip("`")) from None
    return switches


def start_table(header: Header) -> TableGame:
    """A physical game on a table, before the first step of its set-up."""
    facts = facts_of(header)
    if len(header.maps) != 1 or header.maps[0] not in facts.boards:
        raise Damaged("none-of", word="map", value=", ".join(header.maps), values=", ".join(facts.boards))
    if not 1 <= len(header.players) <= 2:
        raise Damaged("humans", count=len(header.players))
    for option, value in header.options.items():
        if value not in TABLE_OPTIONS.get(option, ()):
            raise Damaged("option", option=option, value=value)
    for expansion in header.expansions:
        if expansion not in title(header.game).table_expansions:
            raise Damaged("expansion", value=expansion, title=header.game)
    state = new_table(
        facts,
        header.maps[0],
        [(player.id, player.name) for player in header.players],
        source=Source(header.seed, header.generator),
        expansions=header.expansions,
        switches=_checked(switches_of(header)),
        passing_order=header.options.get("turn-order") == "passing",
    )
    state.physical = header.options.get("deck") == "physical"
    return TableGame(state, facts, header.seed)


def start_digital(header: Header, facts: GameFacts | None = None) -> DigitalGame:
    """A digital game before its first decision; `facts` that somebody holds already are those of the header."""
    one, facts = title(header.game), facts or facts_of(header)
    options = one.read(header)
    names = tuple(player.name for player in header.players)
    return DigitalGame(
        one.new_game(options, facts),
        one.kinds(options),
        names,
        facts,
        one.income_sources(facts),
        any_seat=one.any_seat(options),
    )


def start(header: Header) -> Replayable:
    """The game of this header before its first line."""
    if header.kind == "digital":
        return start_digital(header)
    if not title(header.game).at_table:
        raise Damaged("no-game", kind=header.kind, title=header.game)
    return start_table(header)
