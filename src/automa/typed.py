"""Plain data as typed values, also where several threads begin at once.

msgspec finds out how a struct is built when it first reads one, and while it does, another thread can meet the half of it
and crash (docs/notes/msgspec_threads.py). So a type is made known under a lock before anything is read by it, and
nothing else in the project reads by a type.
"""

from threading import RLock
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")

FIRST: Final = RLock()
"""Held by whoever does something for the first time that is kept for all."""
_known: Final[set[object]] = set()


def know(kind: object) -> None:
    """msgspec knows all of this type from now on."""
    if kind not in _known:
        with FIRST:
            msgspec.json.Decoder(kind)
            _known.add(kind)


def convert(raw: object, kind: type[T]) -> T:
    """What was decoded as this type; `msgspec.ValidationError` says what does not fit."""
    know(kind)
    return msgspec.convert(raw, kind)


def from_json(text: str | bytes, kind: type[T]) -> T:
    """JSON text as this type; `msgspec.DecodeError` says what is wrong with it."""
    know(kind)
    return msgspec.json.decode(text, type=kind)


def json_reader(kind: Any) -> msgspec.json.Decoder[Any]:
    """What reads JSON text as this type."""
    know(kind)
    return msgspec.json.Decoder(kind)
