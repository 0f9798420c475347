"""What is wrong with a line."""

from typing import Any, NamedTuple


class Wrong(Exception):
    """A field of the line at hand is not what the rules make of it."""

    def __init__(self, field: str, expected: Any, found: Any, rule: str) -> None:
        super().__init__(f"{field}: expected {expected}, found {found} ({rule})")
        self.field = field
        self.expected = expected
        self.found = found
        self.rule = rule

    def names(self, field: str) -> bool:
        return field in self.field.split(", ")


class Difference(NamedTuple):
    """A `Wrong` with its line, counted from 1."""

    line: int
    field: str
    expected: Any
    found: Any
    rule: str

    def __str__(self) -> str:
        return f"line {self.line}, {self.field}: expected {self.expected}, found {self.found} ({self.rule})"
