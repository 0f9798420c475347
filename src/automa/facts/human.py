"""The human side of a game as tables, and how `human_terra_mystica` and `human_age_of_innovation` give them their types.

`human_*.toml` hold tables of entries by id (`palaces.3.income.power`) and single entries (`rules.rounds`). An owner can
replace every value, and give an entry a value that another entry of its table has.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar, get_args

import msgspec

from automa.errors import BadInput
from automa.facts.catalogue import GameFacts, Status
from automa.typed import FIRST, convert

T = TypeVar("T")
Table = dict[str, Any]
FREE = ("name", "source")
"""Texts that nothing goes by."""
LINKS = ("card", "tile", "space", "group", "set", "behaviour", "expansion", "spade_tile")
"""Words that say what an entry is: they are printed nowhere, and the rules find it by them."""


def typed(facts: GameFacts, kind: type[T]) -> T:
    """The human side as this type, read once for each set of facts."""
    with FIRST:
        return _typed(facts, kind)


def _typed(facts: GameFacts, kind: type[T]) -> T:
    found: T | None = facts.typed_human.get(kind)
    if found is None:
        tables = {name: _with_ids(table) for name, table in facts.human.items()}
        try:
            found = convert(tables, kind)
        except msgspec.ValidationError as error:
            reason, _, where = str(error).partition(" - at `$")
            reason = (reason[0].lower() + reason[1:]).replace("`", "")
            raise BadInput(f"{facts.id}.human{where.rstrip('`')}: {reason}") from None
        facts.typed_human[kind] = found
    return found


def refuse_impossible(facts: GameFacts, found: Iterator[tuple[str, str]]) -> None:
    """Refuse the first number that contradicts the others, by its path. Ours are checked by tests; only an owner's can."""
    for path, why in found if facts.overridden else ():
        raise BadInput(f"{facts.id}.{path}: {why}")


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
    if steps[0] == "switches":  # each has a kind of its own
        samples = samples[:1]
    if all(_kind(sample) != _kind(value) for sample in samples):
        raise BadInput(f"expected {_kind(samples[0])}, got {_kind(value)}")
    known_inside = {_kind(item) for sample in samples for item in _items(sample)}
    for item in _items(value):
        if known_inside and _kind(item) not in known_inside:
            raise BadInput(f"expected {' or '.join(sorted(known_inside))} in the array, got {_kind(item)}")
    _check_words(human, steps, value, samples)
    place = human
    for step in steps[:-1]:
        place = place.setdefault(step, {})
    place[steps[-1]] = value


def _check_words(human: Table, steps: list[str], value: object, samples: Sequence[Any]) -> None:
    """A word is one of those that stand in this place elsewhere: nothing knows what another would mean."""
    field, ours = steps[-1], _below(human, steps)
    known = dict.fromkeys(word for sample in samples for word in _words(sample))
    if field == "status":
        known = dict.fromkeys(get_args(Status))
    if field in FREE or not known or not isinstance(value, str | list | tuple):
        return
    if field in LINKS and value != ours:
        raise BadInput(f"says which this is and is no value of a component, it stays {ours!r}")
    if ours is not None and bool(value) != bool(ours):
        raise BadInput("cannot be empty" if ours else "stays empty")
    for word in [value] if isinstance(value, str) else value:
        if word not in known:
            raise BadInput(f"{word!r} is none of {', '.join(known)}")


def _items(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else ()


def _words(value: object) -> list[str]:
    found = [value] if isinstance(value, str) else value if isinstance(value, list | tuple) else []
    return [word for word in found if isinstance(word, str)]


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
