"""The guided first game: what is told once, when it first applies, and what on the screen it points at.

A lesson is data: when it applies (asked of the view), its target (told only while that is on the screen), and its words
by id (`lesson.<id>`). Which ones a device has seen, and where they are shown, is the business of `static/lessons.js`.
"""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from automa.app.view import TableView, View
from automa.pages.visitor import Visitor

V = TypeVar("V", bound=View)
GUIDED_ROUND = 1
"""So long her turns are shown step by step."""


class Lesson(Struct, Generic[V], frozen=True):
    """Something a new player is told when it first happens."""

    id: str
    target: str
    """A selector: what it points at."""
    when: Callable[[V], bool] = lambda view: True


class Guide(Struct, Generic[V], frozen=True):
    """The lessons that may be told on a screen, the first one first."""

    lessons: Sequence[Lesson[V]] = ()
    steps: bool = False
    """Her turns are shown step by step, whatever the device is set to."""


def guide(lessons: Sequence[Lesson[V]], view: V, visitor: Visitor) -> Guide[V]:
    """What a device that is being guided may be told now; nothing for all others."""
    if not visitor.guide:
        return Guide()
    now = [lesson for lesson in lessons if lesson.when(view)]
    return Guide(now, view.round <= GUIDED_ROUND)


# -- at the table ----------------------------------------------------------------------------------------------------


def _yours(view: TableView) -> bool:
    return view.phase == "human" and view.round == GUIDED_ROUND


def _after_her_turn(view: TableView) -> bool:
    return _yours(view) and view.last_turn is not None


TABLE: Sequence[Lesson[TableView]] = (
    Lesson("table-begin", "#boardpart .viewport", _yours),
    Lesson("table-known", "#known", _yours),
    Lesson("table-end-turn", "#dock .primary", _yours),
    Lesson("table-cards", "#turn[data-panel=opening] .pair"),
    Lesson("table-options", "#turn[data-panel=narrowing] .panel:not([hidden])"),
    Lesson("table-outcome", "#turn[data-panel=outcome] .panel:not([hidden])"),
    Lesson("table-skipped", "#turn[data-panel=skipped] .panel:not([hidden])"),
    Lesson("table-result", "#turn[data-panel=result] .panel:not([hidden])"),
    Lesson("table-power", "#turn[data-panel=result] .offer"),
    Lesson("table-last", "#boardpart .viewport", _after_her_turn),
    Lesson("table-tracks", "#tracks", _after_her_turn),
    Lesson("table-pass", "#bonus", _after_her_turn),
    Lesson("table-round-end", "#prompts", lambda view: view.phase == "round-end"),
    Lesson("table-over", "#strip .tile", lambda view: view.phase == "human" and view.round > GUIDED_ROUND),
)
