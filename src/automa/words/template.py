"""The template language of the catalogues: `str.format` fields with three kinds of specification.

* `{hex}` — the argument as it is; a `Name` is looked up.
* `{n:space|spaces}` — by number: one, other. With three: none, one, other. `#` stands for the number itself.
* `{terrain:terrain}` — the name of the argument in a family of the same catalogue (`terrain.lake`). A family can be
  a grammatical form: `{piece:a-piece}` → *a dwelling*, *ein Wohnhaus*.
* `{left:list}` — several plain arguments or names, with commas; with semicolons where a name has a comma of its own.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from string import Formatter
from typing import NamedTuple

LISTED = 14
"""A longer list ends with an ellipsis: nobody reads on."""


@lru_cache(maxsize=4096)
def _parse(template: str) -> tuple[tuple[str, str | None, str | None, str | None], ...]:
    """Literal text and field in turn; a template is read once."""
    return tuple(Formatter().parse(template))


class Name(NamedTuple):
    """An argument that has a name in every language: `Name("track", "fire")` is the message `track.fire`."""

    family: str
    value: str


def fill(template: str, args: Mapping[str, object], name: Callable[[str, str], str]) -> str:
    """The template with its fields filled; `name(family, value)` looks up names."""
    text = []
    for literal, field, spec, _ in _parse(template):
        text.append(literal)
        if field is not None:
            text.append(_field(args[field], spec or "", name))
    return "".join(text)


def fields(template: str) -> frozenset[str]:
    """The arguments a template needs."""
    return frozenset(field for _, field, _, _ in _parse(template) if field is not None)


def families(template: str) -> frozenset[str]:
    """The families of names a template looks into."""
    specs = (spec for _, _, spec, _ in _parse(template) if spec and "|" not in spec)
    return frozenset(specs) - {"list"}


def _field(value: object, spec: str, name: Callable[[str, str], str]) -> str:
    if "|" in spec:
        return _by_number(value, spec.split("|"))
    if spec == "list":
        return _listed(_plain(item, name) for item in _items(value))
    return name(spec, str(value)) if spec else _plain(value, name)


def _plain(value: object, name: Callable[[str, str], str]) -> str:
    return name(value.family, value.value) if isinstance(value, Name) else str(value)


def _by_number(value: object, forms: list[str]) -> str:
    number = value if isinstance(value, int) else len(_items(value))
    if len(forms) == 3 and number == 0:
        return forms[0]
    return forms[-2 if number == 1 else -1].replace("#", str(number))


def _items(value: object) -> list[object]:
    if isinstance(value, str | Name) or not isinstance(value, Iterable):
        raise TypeError(f"{value!r} is no list")
    return list(value)


def _listed(items: Iterable[str]) -> str:
    listed = list(items)
    if len(listed) > LISTED:
        listed = [*listed[: LISTED - 1], "…"]
    return ("; " if any(", " in item for item in listed) else ", ").join(listed)
