"""Values: small immutable objects that are equal when their fields are. Commands, debts and changes are values."""

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any, Final

from automa.compiled import mypyc_attr

_NAMES: Final[dict[type, tuple[str, ...]]] = {}


def field_names(cls: type) -> tuple[str, ...]:
    """The fields of a class by name, those of its bases first."""
    names = _NAMES.get(cls)
    if names is None:
        found: list[str] = []
        for base in reversed(cls.__mro__):
            # A compiled class has no slots but says which attributes it has.
            declared = vars(base).get("__mypyc_attrs__") or vars(base).get("__slots__", ())
            found += sorted(name for name in declared if not name.startswith("__"))
        names = _NAMES[cls] = tuple(dict.fromkeys(found))
    return names


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """A value. Fields are `Final`: who wants another value makes another one."""

    __slots__ = ()

    def fields(self) -> tuple[Any, ...]:
        """The fields in order."""
        return tuple([getattr(self, name) for name in field_names(type(self))])

    def __eq__(self, other: object) -> bool:
        return self is other or (
            type(self) is type(other) and isinstance(other, Value) and self.fields() == other.fields()
        )

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.fields()))

    def __repr__(self) -> str:
        given = ", ".join(f"{name}={getattr(self, name)!r}" for name in field_names(type(self)))
        return f"{type(self).__name__}({given})"


COPIES: Final = "_copies"
"""The compiled copies of a module's classes lie beside it in a module with this ending (`fast.copies` writes them)."""


def copier(
    sample: object, shared: tuple[str, ...] = (), emptied: tuple[str, ...] = ()
) -> Callable[[Any], Any]:
    """A function that copies objects like the sample: written once from the fields, so that nobody keeps it up."""
    cls = type(sample)
    text = written_copy(sample, shared, emptied)
    WRITTEN[cls] = text
    scope: dict[str, Any] = {cls.__name__: cls}
    exec(text, scope)
    with suppress(ModuleNotFoundError):  # A pure build has none.
        scope |= vars(import_module(cls.__module__ + COPIES))
    found: Callable[[Any], Any] = scope[f"copy_{cls.__name__}"]
    return found


WRITTEN: Final[dict[type, str]] = {}
"""The text of every such function."""


def written_copy(sample: object, shared: tuple[str, ...], emptied: tuple[str, ...] = ()) -> str:
    """The text of a function that copies objects like the sample.

    Lists, byte arrays and dictionaries are copied one level deep; what has a `copy` of its own is asked for it, also
    inside a list; everything else, and what is `shared`, is immutable and stays the same object. What is `emptied` is
    nothing in the copy.
    """
    name = type(sample).__name__
    lines = [f"def copy_{name}(old: {name}) -> {name}:", f"    new = {name}.__new__({name})"]
    for field in field_names(type(sample)):
        value = getattr(sample, field)
        if field in emptied:
            source = "None"
        elif field in shared:
            source = f"old.{field}"
        elif isinstance(value, list) and value and hasattr(value[0], "copy"):
            source = f"[item.copy() for item in old.{field}]"
        elif hasattr(value, "copy"):
            source = f"old.{field}.copy()"
        else:
            source = f"old.{field}"
        lines.append(f"    new.{field} = {source}")
    return "\n".join([*lines, "    return new"]) + "\n"


def frozen(value: object) -> object:
    """A field of a position as something comparable and hashable."""
    if isinstance(value, list):
        return tuple([frozen(item) for item in value])
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, dict):
        return tuple(sorted((key, frozen(item)) for key, item in value.items()))
    return value
