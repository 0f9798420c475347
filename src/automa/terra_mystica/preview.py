"""What a command would cost and do, and what to think about before giving it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from automa.terra_mystica.state import State


class Preview(Struct, frozen=True):
    """The answer to "what if": changes with their sources, and warnings as message ids with arguments."""

    events: tuple[tuple[str, int, int, str], ...]
    warnings: tuple[tuple[str, int], ...] = ()


def preview(state: State, cmd: int) -> Preview:
    """Try a command on a copy."""
    events: list[tuple[str, int, int, str]] = []
    twin = state.copy()
    twin.apply(cmd, events)
    return Preview(tuple(events))
