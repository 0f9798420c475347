"""No printed value of Automa's side is there for nothing: change one, and a decision, a set-up or a screen changes."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from automa.facts import GAMES, load
from automa.facts.catalogue import (
    BoardFacts,
    DecisionCard,
    Difficulty,
    Faction,
    GameFacts,
    Piece,
    ScoringTile,
    Status,
    Symbol,
)
from tests.facts import asks

DOCUMENTATION = ("status", "source")
"""How sure a value is and where it is printed: told as doubts (test_confidence.py), played by nobody."""
NAMES = ("id", "level")
"""What people call an entry: in records, on screens, in `automa facts`."""
TABLES: dict[str, tuple[type[Any], Callable[[GameFacts, str], object]]] = {
    "cards": (DecisionCard, asks.of_card),
    "difficulties": (Difficulty, asks.of_level),
    "factions": (Faction, asks.of_faction),
    "pieces": (Piece, asks.of_piece),
    "tiles": (ScoringTile, asks.of_tile),
    "boards": (BoardFacts, asks.of_board),
}
ELSEWHERE = {
    ("age-of-innovation", "pieces", "automa_merchants"),  # there is no Merchants of the Seas
    ("age-of-innovation", "tiles", "code"),  # only public ledgers of Terra Mystica have codes
}
FINAL = ("promo", "expansion", "only_round")
"""A final round tile lies over the last round whatever these say."""
HUMAN_ONLY = ("automa", "automa_merchants", "becomes")
"""A piece that only humans have says nothing about hers."""


def played(field: str) -> bool:
    """Whether a field is one that somebody plays by."""
    return field not in NAMES and not field.endswith(DOCUMENTATION)


def changed(place: Any, steps: list[str], value: object) -> Any:
    """The same with another value at a path."""
    if not steps:
        return value
    step, *rest = steps
    if isinstance(place, Mapping):
        return {**place, step: changed(place.get(step), rest, value)}
    if isinstance(place, tuple):
        at = int(step)
        return (*place[:at], changed(place[at], rest, value), *place[at + 1 :])
    return msgspec.structs.replace(place, **{step: changed(getattr(place, step), rest, value)})


def leaves(value: object, steps: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], object]]:
    """The values below a value: those of a mapping or a row of numbers or names one by one."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from leaves(item, (*steps, str(key)))
    elif isinstance(value, tuple) and value and all(isinstance(item, int | None) for item in value):
        for at, item in enumerate(value):
            yield (*steps, str(at)), item
    else:
        yield steps, value


def others(facts: GameFacts, field: str, value: object, hint: Any) -> Iterator[object]:
    """Values that could stand there instead."""
    if get_origin(hint) is Literal:
        yield from (other for other in get_args(hint) if other != value)
    elif field in ("on_top_of_reserve", "replaces", "add_cards"):
        yield from (name if field != "add_cards" else (name,) for name in facts.cards if name != value)
    elif field == "incomplete":
        yield "" if value else next(iter(facts.gaps))
    elif field == "track":
        yield from (track for track in facts.tracks if track != value)
    elif field == "starts":
        yield "A1" if value != "A1" else "A2"
    elif field == "not_against":
        yield () if value else tuple(asks.table_of(facts).seats.factions)
    elif field == "becomes" and not value:
        yield (list(facts.pieces)[2],)
    elif field == "human" and isinstance(value, str):
        yield (
            re.sub(r"\d", lambda digit: str((int(digit[0]) + 1) % 10), value, count=1) if value else "spade 2"
        )
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
    elif value is None:
        yield 1
    elif isinstance(value, tuple):
        yield from (value[::-1], value[1:], value[:-1]) if value else ((1,),)
    else:
        yield f"{value}x"


def unread(
    facts: GameFacts,
    path: tuple[str, ...],
    field: str,
    value: object,
    hint: Any,
    ask: Callable[[GameFacts], object],
) -> list[str]:
    """The paths of values that can be changed without an answer changing."""
    printed, found = ask(facts), []
    for steps, item in leaves(value, path):
        values = others(facts, field, item, hint)
        answers = (asks.answered(partial(ask, changed(facts, [*steps], new))) for new in values)
        if all(each == printed for each in answers):
            found.append(".".join(steps))
    return found


FIELDS = [
    (game, table, field)
    for game in GAMES
    for table, (kind, _) in TABLES.items()
    for field in get_type_hints(kind)
    if played(field) and (game, table, field) not in ELSEWHERE
]


@pytest.mark.parametrize(("game", "table", "field"), FIELDS)
def test_every_value_of_an_entry_is_read(game: str, table: str, field: str) -> None:
    facts, (kind, ask) = load(game), TABLES[table]
    hint = get_type_hints(kind)[field]
    found = []
    for key, entry in getattr(facts, table).items():
        if field in FINAL and getattr(entry, "final", False):
            continue
        if field in HUMAN_ONLY and getattr(entry, "human_only", False):
            continue
        if field == "code" and entry.expansion:
            continue  # a game with Merchants of the Seas is played at a table
        value = getattr(entry, field)
        found += unread(facts, (table, key, field), field, value, hint, partial(_asked, ask, key))
    assert found == []


def _asked(ask: Callable[[GameFacts, str], object], key: str, facts: GameFacts) -> object:
    return ask(facts, key)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("field", [name for name in get_type_hints(Symbol) if name != "action"])
def test_every_field_of_a_symbol_is_read(game: str, field: str) -> None:
    """On every card and every faction card that prints something there."""
    facts, default = load(game), Symbol("upgrade")
    symbols = [symbol for card in facts.cards.values() for symbol in card.actions]
    symbols += [symbol for card in facts.factions.values() for symbol in card.actions]
    found = []
    for symbol in {msgspec.json.encode(each): each for each in symbols}.values():
        value = getattr(symbol, field)
        if value == getattr(default, field):
            continue
        lit = symbol.rounds[0] if symbol.rounds else 3
        others_ = (
            others(facts, field, value, None)
            if not isinstance(value, tuple)
            else [value[1:], value[::-1], ()]
        )
        printed = asks.of_symbol(facts, symbol, lit)
        if all(
            asks.of_symbol(facts, msgspec.structs.replace(symbol, **{field: new}), lit) == printed
            for new in others_
        ):
            found.append(symbol)
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_every_priority_row_is_read(game: str) -> None:
    facts = load(game)
    found = []
    for home, rows in facts.priorities.items():
        printed = asks.of_row(facts, home)
        for row, order in rows.items():
            for at in range(len(order) - 1):
                swapped = (*order[:at], order[at + 1], order[at], *order[at + 2 :])
                if asks.of_row(changed(facts, ["priorities", home, row], swapped), home) == printed:
                    found.append((home, row, at))
    assert found == []


NUMBERS = (
    "track_top",
    "priest_spaces",
    "priests",
    "start_points",
    "power_actions",
    "book_actions",
    "merchant_actions",
)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("field", NUMBERS)
def test_every_number_of_the_game_is_read(game: str, field: str) -> None:
    facts = load(game)
    if field == "merchant_actions" and game == "age-of-innovation":
        assert facts.merchant_actions == 0
        return
    assert unread(facts, (field,), field, getattr(facts, field), None, asks.of_game) == []


def test_every_power_value_of_a_human_faction_is_read() -> None:
    facts = load("terra-mystica")
    for faction, values in facts.human_factions.items():
        path = ("human_factions", faction)
        ask = partial(_asked, asks.of_human_faction, faction)
        assert unread(facts, path, "power", values, None, ask) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_achievement_is_read(game: str) -> None:
    facts = load(game)
    for name, entry in facts.achievements.items():
        for status in get_args(Status):
            told = msgspec.structs.replace(entry, status=status)
            seen = asks.of_achievement(changed(facts, ["achievements", name], told), name)
            assert seen is (status in ("printed", "likely"))


def test_all_fields_of_the_game_are_here() -> None:
    """A new field of the catalogue must be read by somebody, too."""
    structure = {"id", "wheel", "tracks"}  # what everything else is named by
    tables = {*TABLES, "priorities", "human_factions", "achievements"}
    other = {"gaps", "overridden", "human"}  # told as doubts; the human side has its own test
    fields = {name for name in get_type_hints(GameFacts) if played(name)}
    assert fields == (structure - {"id"}) | tables | other | set(NUMBERS)
