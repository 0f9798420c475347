"""The human side of a game: tables without types of their own here; the room of the game gives them its types.

`human_*.toml` hold tables of entries by id (`palaces.3.income.power`) and single entries (`rules.rounds`). An owner can
replace every value, and give an entry a value that another entry of its table has.
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from automa.errors import BadInput
from automa.facts.catalogue import GameFacts

T = TypeVar("T")
Table = dict[str, Any]


def typed(facts: GameFacts, kind: type[T]) -> T:
    """The human side as this type, read once for each set of facts."""
    found = facts.typed_human.get(kind)
    if found is None:
        tables = {name: _with_ids(table) for name, table in facts.human.items()}
        try:
            found = msgspec.convert(tables, kind)
        except msgspec.ValidationError as error:
            reason, _, where = str(error).partition(" - at `$")
            reason = (reason[0].lower() + reason[1:]).replace("`", "")
            raise BadInput(f"{facts.id}.human{where.rstrip('`')}: {reason}") from None
        facts.typed_human[kind] = found
    return found


def _with_ids(table: Mapping[str, Any]) -> Mapping[str, Any]:
    if _single(table):
        return table
    return {key: entry | {"id": key} for key, entry in table.items()}


def _single(table: Mapping[str, Any]) -> bool:
    """One entry, not a table of entries by id."""
    return "source" in table


def entries(facts: GameFacts) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every entry with its path: `human.palaces.3`, `human.rules`."""
    for name, table in facts.human.items():
        if _single(table):
            yield f"human.{name}", table
        else:
            yield from ((f"human.{name}.{key}", entry) for key, entry in table.items())


def known(human: Table, steps: list[str]) -> list[str]:
    """The names that can follow these steps: those of the entry, and those that other entries have there."""
    names: dict[str, None] = {}
    for place in _places(human, steps):
        if isinstance(place, dict):
            names.update(dict.fromkeys(place))
    return list(names)


def put(human: Table, steps: list[str], value: object) -> None:
    """Replace one value; one of another kind than was there, or is there in another entry, is refused."""
    samples = [place for place in _places(human, steps) if place is not None]
    if any(isinstance(sample, dict) for sample in samples):
        raise BadInput(f"is a table, name a value in it ({', '.join(known(human, steps)[:12])})")
    if all(_kind(sample) != _kind(value) for sample in samples):
        raise BadInput(f"expected {_kind(samples[0])}, got {_kind(value)}")
    place = human
    for step in steps[:-1]:
        place = place.setdefault(step, {})
    place[steps[-1]] = value


def _places(human: Table, steps: list[str]) -> Iterator[Any]:
    """What lies there, and what lies in the same place of the other entries of the table."""
    if not steps:
        yield human
        return
    table = human.get(steps[0], {})
    if len(steps) == 1 or _single(table):
        yield _below(table, steps[1:])
    elif len(steps) > 1 and steps[1] in table:
        for entry in (table[steps[1]], *table.values()):
            yield _below(entry, steps[2:])


def _below(place: Any, steps: list[str]) -> Any:
    for step in steps:
        place = place.get(step) if isinstance(place, dict) else None
    return place


def _kind(value: object) -> str:
    return "array" if isinstance(value, list | tuple) else type(value).__name__
