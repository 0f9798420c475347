"""Counting what can be done from a position, of either title."""

from typing import Any


def count(state: Any, depth: int) -> int:
    """How many sequences of so many commands there are."""
    commands = state.legal()
    if depth == 1:
        return len(commands)
    total = 0
    for command in commands:
        twin = state.copy()
        twin.apply(command)
        total += count(twin, depth - 1)
    return total
