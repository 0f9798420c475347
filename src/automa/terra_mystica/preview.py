"""What a command would cost and do, and what to think about before giving it."""

from __future__ import annotations

from msgspec import Struct

from automa.terra_mystica.state import Event, State


class Preview(Struct, frozen=True):
    """The answer to "what if": changes with their sources, and warnings as message ids with arguments."""

    events: tuple[Event, ...]
    warnings: tuple[tuple[str, int], ...] = ()


def preview(state: State, cmd: int) -> Preview:
    """Try a command on a copy."""
    events: list[Event] = []
    twin = state.copy()
    twin.apply(cmd, events)
    return Preview(tuple(events))
