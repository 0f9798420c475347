"""A view as a screen of text, in the shape that the window allows."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from msgspec import Struct
from msgspec.structs import replace

from automa.app.overlays import table_overlays
from automa.app.view import DigitalView
from automa.cli.terminal import choices, people, things
from automa.cli.terminal.form import TextForm
from automa.cli.terminal.ink import visible
from automa.render.overlays import Mark, Overlays
from automa.render.text_board import board_lines, board_short, legend
from automa.speech import Speaker


class ScreenStory(Struct, frozen=True):
    """What happened since the last screen: all of it with reasons, and in short."""

    whole: Sequence[str] = ()
    brief: Sequence[str] = ()


_LEFT = 84
"""Columns of the board when the table stands beside it."""


def table_text(view: DigitalView, t: Speaker, form: TextForm) -> list[str]:
    """The whole table, everything below each other: for those who scroll, and for files."""
    lying = _overlays(view)
    lines = [form.ink.strong(title(view, t, form.width)), ""]
    board = board_lines(t.facts.board(view.map), lying, t.lang, form.ink.ground)
    lines += [*_to_the_left(board), ""]
    lines += [*legend(lying, t.lang, form.width), ""]
    lines += [*people.people(view, t, form.width), ""]
    lines += _folded(_rows(view, t), form)
    return lines


def wide(view: DigitalView, t: Speaker, form: TextForm) -> list[str]:
    """The board to the left, the table to the right."""
    lying = _overlays(view)
    left = _to_the_left(board_lines(t.facts.board(view.map), lying, t.lang, form.ink.ground))
    left += ["", *legend(lying, t.lang), "", *people.people(view, t, 80)]
    right = _folded(_rows(view, t), replace(form, width=form.width - _LEFT))
    lines = [form.ink.strong(title(view, t, form.width)), ""]
    for shown, more in zip_longest(left, right, fillvalue=""):
        lines.append(f"{shown}{' ' * (_LEFT - visible(shown))}{more}".rstrip())
    return lines


def _to_the_left(lines: list[str]) -> list[str]:
    """The board without the empty columns at its left."""
    margin = min(len(line) - len(line.lstrip(" ")) for line in lines if line)
    return [line[margin:] for line in lines]


def short(view: DigitalView, t: Speaker, form: TextForm) -> list[str]:
    """Board, people and this round's tile in few lines; the rest is asked for."""
    lines = [form.ink.strong(title(view, t, form.width))]
    board = board_short(t.facts.board(view.map), _overlays(view), t.lang, form.ink.ground)
    lines += _to_the_left(board)
    lines += people.people(view, t, form.width)
    if view.tile is not None:
        now = t("play.scoring-now", round=view.round)
        lines += form.folded(f"{now}: {things.round_tile(view.tile, t)}", "  ")[:2]
    return lines


def asked(view: DigitalView, t: Speaker) -> str:
    """Who decides, and what about."""
    if view.question is None:
        return ""
    return f"{people.names(view, t)[view.turn]}: {t.message(view.question)}"


def title(view: DigitalView, t: Speaker, width: int) -> str:
    """Board, round, opponent; the board, which can be seen, is not named where there is no room."""
    kind = (
        "play.title-over" if view.phase == "finished" else "play.title" if view.round else "play.title-setup"
    )
    said = t(kind, map=view.map, round=view.round, rounds=len(view.tiles))
    if view.automa is not None:
        said += f" · {t('play.opponent', faction=view.automa.faction, level=view.automa.difficulty)}"
    return said if len(said) <= width else said.partition(" · ")[2][:width]


def _rows(view: DigitalView, t: Speaker) -> Iterator[str]:
    yield from people.forecast(view, t)
    yield from things.scoring(view, t)
    yield from things.actions(view, t)
    if view.bonus.row:
        yield from things.bonuses(view, t)
    yield things.spaces(view, t)
    called = people.names(view, t)
    for hand in view.hands:
        yield from things.owned(view, hand, called[hand.seat], t)


def _folded(lines: Iterator[str], form: TextForm) -> list[str]:
    return [part for line in lines for part in form.folded(line)]


def _overlays(view: DigitalView) -> Overlays:
    """What lies on the board; hexes where something can be built now are marked."""
    marks: dict[str, Mark] = {
        name: "valid"
        for deed in (*view.deeds, *view.combined)
        if deed.refused is None and deed.group == "build"
        for name in deed.hexes[:1]
    }
    return replace(table_overlays(view), marks=marks)


def whole(
    view: DigitalView, t: Speaker, form: TextForm, groups: Sequence[choices.ChoiceGroup], story: ScreenStory
) -> list[str]:
    """The screen with what happened and what can be done, in the shape of the window.

    In a window everything fits into it: the choices grow shorter first, then the story, then the table.
    """
    question = form.ink.strong(asked(view, t))
    if form.shape != "short":
        table = wide(view, t, form) if form.shape == "wide" else table_text(view, t, form)
        room = form.height - len(table) - 2  # the question and the prompt
        told = story.whole if not form.height or len(story.whole) < room // 2 else _cut(story.brief, form, 4)
        chosen = choices.full(groups, form, t)
        if form.height and len(chosen) > room - len(told):
            chosen = choices.fitting(groups, form, t, room - len(told))
        if not form.height or len(chosen) <= room - len(told):
            return [*table, *told, question, *chosen]
    table = short(view, t, form)
    room = form.height - len(table) - 2
    told = _cut(story.brief, form, max(2, room - 5))
    chosen = choices.fitting(groups, form, t, room - len(told))
    room -= len(told) + len(chosen)
    more, room = _better(chosen, choices.full(groups, form, t), room)
    heard, room = _better(told, story.whole, room)
    return [*table, *_more(view, t, form, room), *heard, question, *more]


def _better(shown: list[str], whole: Sequence[str], room: int) -> tuple[list[str], int]:
    """All of it in the place of what is shown shortly, if so many more lines hold it; and the lines that are left."""
    grown = len(whole) - len(shown)
    return (list(whole), room - grown) if whole and 0 <= grown <= room else (shown, room)


def _more(view: DigitalView, t: Speaker, form: TextForm, room: int) -> list[str]:
    """As much of the rest of the table as there are lines for, what is asked for most often first."""
    called = people.names(view, t)
    parts: tuple[Iterator[str], ...] = (
        things.scoring(view, t),
        things.actions(view, t),
        things.bonuses(view, t) if view.bonus.row else iter(()),
        people.forecast(view, t),
        iter((things.spaces(view, t),)),
        *(things.owned(view, hand, called[hand.seat], t) for hand in view.hands),
    )
    shown: list[str] = []
    for part in parts:
        lines = _folded(part, form)
        if len(lines) <= room:
            shown += lines
            room -= len(lines)
    return shown


def _cut(lines: Sequence[str], form: TextForm, most: int) -> list[str]:
    """So many lines at most; the last one says that there are more."""
    cut = list(lines[:most])
    if len(lines) > most:
        cut[-1] = f"{cut[-1][: form.width - 2]} …"
    return cut
