"""Automa's turns since a human decided last, each ready to be walked through."""

from collections.abc import Sequence
from typing import Any

from automa.app.session import HERS, Session
from automa.app.turn_view import TurnToTell, automa_turn
from automa.app.view import AutomaTurn
from automa.play.automa import THEN


def turns(session: Session, names: Sequence[str]) -> tuple[AutomaTurn, ...]:
    """The first one first. A turn that waited for an answer is told again as a whole when it goes on (R35)."""
    journal = session.trunk.journal
    found: list[int] = []
    for number in journal.back(session.here):
        if not journal.lines[number - 1].startswith(HERS):
            break
        found.append(number)
    return tuple(turn_of(session, number, names) for number in reversed(found))


def turn_of(session: Session, number: int, names: Sequence[str]) -> AutomaTurn:
    """The turn that she took in this line."""
    trunk = session.trunk

    def tell() -> AutomaTurn:
        after: Any = trunk.game(number)
        begun, taken = _begun(session, number)
        before: Any = trunk.game(trunk.journal.behind(begun))
        cards, decision = after.state.automa.last
        data = before.position_with(cards)
        if taken:
            data["power_taken"] = taken
        waiting = bool(after.state.automa.steps_done)
        shown = after.state.automa.steps_done if waiting else len(decision.steps)
        told = TurnToTell(data, shown, waiting=waiting)
        return automa_turn(told, before.facts, decision, line=number, physical=False, bonus="", names=names)

    return trunk.turn(("digital", number), tell)


def _begun(session: Session, number: int) -> tuple[int, int]:
    """The line where her turn began, and the power that humans took before it went on."""
    journal, trunk = session.trunk.journal, session.trunk
    at, taken = number, 0
    while journal.lines[at - 1].removeprefix(HERS).startswith(f"{THEN} "):
        before: Any = trunk.game(journal.behind(at))
        taken = taken or before.state.automa.power_taken
        at = journal.behind(at)
        while not journal.lines[at - 1].startswith(HERS):
            at = journal.behind(at)
    return at, taken
