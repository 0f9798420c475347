"""Values: small immutable objects that are equal when their fields are. Commands, debts and changes are values."""

from collections.abc import Callable
from typing import Any

_NAMES: dict[type, tuple[str, ...]] = {}


def field_names(cls: type) -> tuple[str, ...]:
    """The fields of a class in the order of their declaration, those of its bases first."""
    names = _NAMES.get(cls)
    if names is None:
        found: list[str] = []
        for base in reversed(cls.__mro__):
            # A compiled class has no slots but says which attributes it has.
            declared = vars(base).get("__mypyc_attrs__") or vars(base).get("__slots__", ())
            found += [name for name in declared if not name.startswith("__")]
        names = _NAMES[cls] = tuple(dict.fromkeys(found))
    return names


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


def copier(sample: object, shared: tuple[str, ...] = ()) -> Callable[[Any], Any]:
    """A function that copies objects like the sample: written once from the fields, so that nobody keeps it up.

    Lists, byte arrays and dictionaries are copied one level deep; what has a `copy` of its own is asked for it, also
    inside a list; everything else, and what is `shared`, is immutable and stays the same object.
    """
    cls = type(sample)
    lines = ["def copy(old):", "    new = make(cls)"]
    for name in field_names(cls):
        value = getattr(sample, name)
        if name in shared:
            source = f"old.{name}"
        elif isinstance(value, list) and value and hasattr(value[0], "copy"):
            source = f"[item.copy() for item in old.{name}]"
        elif isinstance(value, list | bytearray):
            source = f"old.{name}[:]"
        elif hasattr(value, "copy"):
            source = f"old.{name}.copy()"
        else:
            source = f"old.{name}"
        lines.append(f"    new.{name} = {source}")
    lines.append("    return new")
    scope: dict[str, Any] = {"cls": cls, "make": cls.__new__}
    exec("\n".join(lines), scope)
    found: Callable[[Any], Any] = scope["copy"]
    return found


def frozen(value: object) -> object:
    """A field of a position as something comparable and hashable."""
    if isinstance(value, list):
        return tuple([frozen(item) for item in value])
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, dict):
        return tuple(sorted((key, frozen(item)) for key, item in value.items()))
    return value
