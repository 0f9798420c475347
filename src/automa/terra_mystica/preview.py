"""What a command would cost and do, and what to think about before giving it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from automa.terra_mystica.codes import ACT_SPADES, ACTION, AUTOMA, DECLINE, PASS
from automa.terra_mystica.leech import find_offer, possible

if TYPE_CHECKING:
    from automa.terra_mystica.state import State

Event = tuple[str, int, int, str]
GOODS = ("coins", "workers", "priests", "power", "tokens", "points")


class Preview(Struct, frozen=True):
    """The answer to "what if"."""

    cost: dict[str, int]
    """What the deciding seat pays, by name."""
    effects: tuple[Event, ...]
    """Everything else that would change, with its source."""
    warnings: tuple[tuple[str, int], ...]
    """What would be lost or forgone: message id and number (`lost-power`, `lost-priests`, `unused-actions` …)."""


def preview(state: State, cmd: int) -> Preview:
    """Try a command on a copy. What is hidden stays hidden: Automa's next turn, cards drawn by the Cultists."""
    if cmd & 255 == AUTOMA:
        return Preview({}, (), ())
    seat = state.decider
    events: list[Event] = []
    state.copy().apply(cmd, events)
    cost: dict[str, int] = {}
    effects: list[Event] = []
    warnings: list[tuple[str, int]] = []
    for event in events:
        what, who, amount, source = event
        if source.startswith("card "):
            warnings.append(("draws-card", 1))
            break
        if who == seat and what in GOODS and amount < 0:
            cost[what] = cost.get(what, 0) - amount
        elif who == seat and what.startswith("lost-"):
            warnings.append((what, amount))
        else:
            effects.append(event)
    return Preview(cost, tuple(effects), (*warnings, *_forgone(state, cmd)))


def _forgone(state: State, cmd: int) -> list[tuple[str, int]]:
    """What a pass or a refusal leaves lying."""
    kind, seat = cmd & 255, state.seats[state.decider]
    if kind == DECLINE:
        amount = state.todo[find_offer(state, seat.index, cmd >> 8 & 255, cmd >> 16)][2]
        return [("forgone-power", possible(seat, amount))]
    if kind == PASS and state.round:
        unused = sum(1 for other in state.legal() if other & 255 != PASS and _is_special(other))
        return [("unused-actions", unused)] if unused else []
    return []


def _is_special(cmd: int) -> bool:
    return cmd & 255 == ACTION and cmd >> 8 > ACT_SPADES
