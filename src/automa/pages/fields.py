"""What the fields of a form let choose from."""

from typing import Any

from msgspec import Struct


class NamedValue(Struct, frozen=True):
    """A value with its name."""

    value: Any
    name: str
