"""How a position is refused: the path to the fault, and the reason."""

import json
import re
from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec

from automa.messages import Message
from automa.words.refusal import Refusal, sentence


class RefusedPosition(Refusal):
    """A position that cannot be answered; `path` points at the fault (`humans.0.structures.E6`)."""

    family = "position"

    def __init__(self, path: str, code: str, /, **arguments: object) -> None:
        super().__init__(code, **arguments)
        self.path = path

    @property
    def message(self) -> Message:
        """Where it is, and what."""
        reason = Message(f"{self.family}.{self.code}", self.arguments)
        return Message("position.at", {"path": self.path, "reason": reason}) if self.path else reason

    @property
    def reason(self) -> str:
        """What is wrong, in English, without the path."""
        return sentence(Message(f"{self.family}.{self.code}", self.arguments))


_KEY: Final = re.compile(rb'"\s*:')


def decoded(text: bytes | str) -> object:
    """What JSON text says; a key that an object has twice would hide a value, so it is refused."""
    try:
        data = msgspec.json.decode(text)
        plain = text.encode() if isinstance(text, str) else text
    except RecursionError:
        raise RefusedPosition("", "nested") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RefusedPosition("", "no-json", error=str(error)) from None
    if len(_KEY.findall(plain)) != _count_keys(data):
        json.loads(plain, object_pairs_hook=_once)
    return data


def _count_keys(data: object) -> int:
    """The keys of all objects: fewer than the text has, if one of them stands there twice."""
    if isinstance(data, dict):
        return len(data) + sum(_count_keys(value) for value in data.values())
    return sum(_count_keys(value) for value in data) if isinstance(data, list) else 0


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise RefusedPosition(next(key for key in keys if keys.count(key) > 1), "twice")
    return found


def under(path: str, key: object) -> str:
    """The path of a key below a path."""
    return f"{path}.{key}" if path else str(key)


def mapping(value: object, path: str) -> Mapping[str, Any]:
    """A JSON object."""
    if not isinstance(value, dict):
        raise RefusedPosition(path, "object")
    return value


def keys(found: Mapping[str, Any], needed: Collection[str], optional: Collection[str], path: str) -> None:
    """All the needed keys, and no other than needed or optional ones."""
    for key in found:
        if key not in needed and key not in optional:
            raise RefusedPosition(under(path, key), "no-key")
    for key in needed:
        if key not in found:
            raise RefusedPosition(under(path, key), "missing")


def one_of(value: object, choices: Collection[str], path: str) -> str:
    """One of these names."""
    if not isinstance(value, str) or value not in choices:
        known = ", ".join(choices)
        if isinstance(value, str):
            raise RefusedPosition(path, "none-of", value=value, known=known)
        raise RefusedPosition(path, "no-name", known=known)
    return value


def integer(value: object, low: int, high: int, path: str) -> int:
    """A whole number in this range; true and false are no numbers."""
    if type(value) is not int or not low <= value <= high:
        raise RefusedPosition(path, "number", low=low, high=high)
    return value


def strings(value: object, choices: Collection[str], path: str) -> list[str]:
    """A list of these names."""
    if not isinstance(value, list):
        raise RefusedPosition(path, "list")
    return [one_of(item, choices, f"{path}.{i}") for i, item in enumerate(value)]
