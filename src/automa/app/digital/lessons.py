"""The first game explains itself: each new thing when it comes up, once, in a sentence or two, pointing at it.

A lesson is data: when it fits the view, what it says (`lesson.<id>`), and the part of the screen it is about. Who has read
which one is remembered where it is shown.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from automa.app.view import Deed, Lesson, View
from automa.messages import message

MANY_TURNS = 3
"""After so many turns of a round passing is worth a word, whatever else is possible."""


class Rule(Struct, frozen=True):
    """A lesson and when it comes up."""

    id: str
    when: Callable[[View], bool]
    at: str
    """The part of the screen: the id of its zone."""


def _asks(*questions: str) -> Callable[[View], bool]:
    wanted = {f"ask.{question}" for question in questions}
    return lambda view: view.question is not None and view.question.id in wanted


def _can(*groups: str) -> Callable[[View], bool]:
    return lambda view: _turn(view) and any(deed.group in groups and not deed.refused for deed in view.deeds)


_turn = _asks("turn")


def _nothing_but_passing(view: View) -> bool:
    return _turn(view) and not any(
        deed.main and not deed.refused and deed.group != "pass" for deed in (*view.deeds, *view.combined)
    )


def _late(view: View) -> bool:
    return _nothing_but_passing(view) or (_turn(view) and view.own_turns >= MANY_TURNS)


def _has_power(view: View) -> bool:
    return _turn(view) and any(deed.item[0] == "power-action" for deed in (*_open(view), *view.combined))


def _open(view: View) -> list[Deed]:
    return [deed for deed in view.deeds if deed.refused is None]


LESSONS: Sequence[Rule] = (
    Rule("set", _asks("SetToChoose"), "question"),
    Rule("start", _asks("StartDwelling", "PieceToPlace"), "boardpart"),
    Rule("bonus", _asks("StartBonus", "BonusToTake"), "question"),
    Rule("income", lambda view: _turn(view) and view.round == 1, "hand-1"),
    Rule("build", _can("build", "upgrade"), "boardpart"),
    Rule("tile", lambda view: _turn(view) and view.round == 1 and view.own_turns > 0, "strip"),
    Rule("her-turn", lambda view: bool(view.turns) and _turn(view), "question"),
    Rule("offer", _asks("Offer", "Answer"), "question"),
    Rule("power", _has_power, "shelf-power"),
    Rule("spades", _asks("Spades"), "boardpart"),
    Rule("favor", _asks("ChooseFavor", "CompetencyOwed"), "question"),
    Rule("town", _asks("ChooseTown", "CityOwed"), "question"),
    Rule("tracks", _can("priest", "science"), "tracks"),
    Rule("end", _asks("finish"), "dock"),
    Rule("pass", _late, "dock"),
    Rule("next-round", lambda view: _turn(view) and view.round == 2, "hand-1"),
)


def lessons(view: View) -> tuple[Lesson, ...]:
    """What could be explained now, the first thing first."""
    return tuple(
        Lesson(rule.id, message(f"lesson.{rule.id}"), rule.at) for rule in LESSONS if rule.when(view)
    )
