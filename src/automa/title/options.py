"""Options as somebody gives them who calls the library, as the typed options of a title."""

import re
from collections.abc import Mapping
from typing import TypeVar

import msgspec

from automa.play.errors import Unplayable
from automa.play.options import AutomaOptions
from automa.record.agreement import HEXES
from automa.record.header import MOST_SEED
from automa.typed import convert

T = TypeVar("T", bound=msgspec.Struct)
K = TypeVar("K")
_WRONG = re.compile(r"Expected `(\w+)[^`]*`.*?(?: - at `\$\.?(.*?)`)?$")
_SHOWN = 40
"""Characters of a wrong value."""


def read_options(
    kind: type[T], agreed: Mapping[str, object], automa: AutomaOptions, more: Mapping[str, object]
) -> T:
    """These options, typed; `Unplayable` names one that does not exist or has a wrong type."""
    free = sorted({*kind.__struct_fields__} - {*agreed, "automa"})
    for name in more:
        if name not in free:
            raise Unplayable("no-option", name=str(name), known=", ".join(free))
    given = {**more, **agreed, "automa": msgspec.to_builtins(automa)}
    try:
        return convert(given, kind)
    except msgspec.ValidationError as error:
        raise _wrong(error, given) from None


def read_automa(given: Mapping[str, object], lists: Mapping[str, tuple[str, ...]]) -> AutomaOptions:
    """Automa's seat, typed: names, and lists of names."""
    for name, value in given.items():
        check_type(name, value, str)
    if "starts" in lists and len(lists["starts"]) != HEXES:
        raise Unplayable("so-many", what="starts", n=HEXES)
    return convert({**given, **lists}, AutomaOptions)


def check_seed(seed: object) -> int:
    """The seed, if it is one that a record can say again."""
    number = check_type("seed", seed, int)
    if not 0 <= number <= MOST_SEED:
        raise Unplayable("seed", value=short(number), most=MOST_SEED)
    return number


def check_type(name: str, value: object, kind: type[K]) -> K:
    """A value of this type; a flag is no number."""
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise Unplayable("wrong-type", name=name, wanted=kind.__name__, value=short(value))
    return value


def check_names(name: str, values: object) -> tuple[str, ...]:
    """Names in their order; one name alone is no list of its letters."""
    if not isinstance(values, list | tuple):
        raise Unplayable("no-list", name=name, value=short(values))
    return tuple(check_type(name, each, str) for each in values)


def short(value: object) -> str:
    """What was given, as far as it fits a sentence."""
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 1]}…"


def _wrong(error: msgspec.ValidationError, given: Mapping[str, object]) -> Unplayable:
    found = _WRONG.match(str(error))
    assert found is not None, error  # the types of options are plain ones
    path = found[2] or ""
    name = re.split(r"[.\[]", path)[0]
    return Unplayable("wrong-type", name=path, wanted=found[1], value=short(given.get(name)))
