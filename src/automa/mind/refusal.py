"""How a position is refused: the path to the fault, and the reason."""

from collections.abc import Collection, Mapping
from typing import Any

from automa.errors import BadInput


class Refused(BadInput):
    """A position that cannot be answered; `path` points at the fault (`humans.0.structures.E6`)."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.path = path
        self.reason = reason


def under(path: str, key: object) -> str:
    """The path of a key below a path."""
    return f"{path}.{key}" if path else str(key)


def mapping(value: object, path: str) -> Mapping[str, Any]:
    """A JSON object."""
    if not isinstance(value, dict):
        raise Refused(path, "must be a JSON object")
    return value


def keys(found: Mapping[str, Any], needed: Collection[str], optional: Collection[str], path: str) -> None:
    """All the needed keys, and no other than needed or optional ones."""
    for key in found:
        if key not in needed and key not in optional:
            raise Refused(under(path, key), "is not a key of this game's position")
    for key in needed:
        if key not in found:
            raise Refused(under(path, key), "is missing")


def one_of(value: object, choices: Collection[str], path: str) -> str:
    """One of these names."""
    if not isinstance(value, str) or value not in choices:
        shown = repr(value) if isinstance(value, str) else "this"
        raise Refused(path, f"{shown} is not one of {', '.join(choices)}")
    return value


def integer(value: object, low: int, high: int, path: str) -> int:
    """A whole number in this range; true and false are no numbers."""
    if type(value) is not int or not low <= value <= high:
        raise Refused(path, f"must be a whole number from {low} to {high}")
    return value


def strings(value: object, choices: Collection[str], path: str) -> list[str]:
    """A list of these names."""
    if not isinstance(value, list):
        raise Refused(path, "must be a list")
    return [one_of(item, choices, f"{path}.{i}") for i, item in enumerate(value)]
