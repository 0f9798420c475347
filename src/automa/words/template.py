"""The template language of the catalogues: `str.format` fields with three kinds of specification.

* `{hex}` — the argument as it is; a `Name` is looked up.
* `{n:space|spaces}` — by number: a form for each plural of the language in the order of CLDR, in English one and other;
  one more before them is for none: `{n:nothing|# space|# spaces}`. `#` stands for the number itself.
* `{terrain:terrain}` — the name of the argument in a family of the same catalogue (`terrain.lake`). A family can be
  a grammatical form: `{piece:a-piece}` → *a dwelling*, *ein Wohnhaus*.
* `{left:list}` — several plain arguments or names, with commas; with semicolons where a name has a comma of its own.
  `{left:and}`, `{left:or}` — with that word before the last.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from string import Formatter
from typing import NamedTuple

from automa.words.grammar import Grammar

LISTS = {"list": "", "and": "and", "or": "or"}


@lru_cache(maxsize=4096)
def _parse(template: str) -> tuple[tuple[str, str | None, str | None, str | None], ...]:
    """Literal text and field in turn; a template is read once."""
    return tuple(Formatter().parse(template))


class Name(NamedTuple):
    """An argument that has a name in every language: `Name("track", "fire")` is the message `track.fire`."""

    family: str
    value: str


def fill(template: str, args: Mapping[str, object], name: Callable[[str, str], str], grammar: Grammar) -> str:
    """The template with its fields filled; `name(family, value)` looks up names."""
    text = []
    for literal, field, spec, _ in _parse(template):
        text.append(literal)
        if field is not None:
            text.append(_field(args[field], spec or "", name, grammar))
    return "".join(text)


def fields(template: str) -> frozenset[str]:
    """The arguments a template needs."""
    return frozenset(field for _, field, _, _ in _parse(template) if field is not None)


def families(template: str) -> frozenset[str]:
    """The families of names a template looks into."""
    specs = (spec for _, _, spec, _ in _parse(template) if spec and "|" not in spec)
    return frozenset(specs) - set(LISTS)


def forms(template: str) -> list[list[str]]:
    """What a template says by number, field by field."""
    return [spec.split("|") for _, _, spec, _ in _parse(template) if spec and "|" in spec]


def _field(value: object, spec: str, name: Callable[[str, str], str], grammar: Grammar) -> str:
    if "|" in spec:
        number = value if isinstance(value, int) else len(_items(value))
        return grammar.choose(spec.split("|"), number).replace("#", str(number))
    if spec in LISTS:
        return grammar.listed((_plain(item, name) for item in _items(value)), LISTS[spec])
    return name(spec, str(value)) if spec else _plain(value, name)


def _plain(value: object, name: Callable[[str, str], str]) -> str:
    return name(value.family, value.value) if isinstance(value, Name) else str(value)


def _items(value: object) -> list[object]:
    if isinstance(value, str | Name) or not isinstance(value, Iterable):
        raise TypeError(f"{value!r} is no list")
    return list(value)
