"""From a view to the screen of a game: which template, with what in it."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from automa.app.view import Cell, Option, Score, View
from automa.render.palette import TERRAINS
from automa.web import turn as turns
from automa.web.cards import pair
from automa.web.drawing import board_picture, owner_names, plates, seat_name, symbols, table_overlays
from automa.web.games import Opened
from automa.web.names import bonus_name, row_name, source_name
from automa.web.plain import text
from automa.web.sheets import sheet
from automa.web.templating import Speaker, drawing, render
from automa.words import knows

__all__ = ["screen", "sheet", "symbols", "text"]

PASS = "pass"
TURN = "turn"
CHART_WIDTH = 190
RECENT = 14
"""Lines of the log beside the board, where there is room for them."""


def screen(opened: Opened, title: str, t: Speaker, step: int | None = None, *, again: bool = False) -> str:
    """The screen of a game: set-up, play or the end."""
    view = opened.view
    if view.phase == "setup" and view.setup is not None:
        return drawing(_setup(opened, title, t, step))
    if view.phase in ("final", "finished") and view.final is not None:
        return drawing(_end(opened, title, t))
    return drawing(_play(opened, title, t, again=again))


def _common(opened: Opened, title: str, t: Speaker) -> dict[str, Any]:
    view = opened.view
    return {
        "id": opened.id,
        "view": view,
        "title": title,
        "names": {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats},
        "seats": {seat.id: seat for seat in view.seats},
        "plates": plates(view),
    }


def _board(view: View, t: Speaker) -> str:
    return board_picture(view.game, view.map, table_overlays(view), t, owner_names(view, t))


def _setup(opened: Opened, title: str, t: Speaker, step: int | None) -> str:
    view = opened.view
    setup = view.setup
    assert setup is not None
    at = setup.current if step is None else max(0, min(step, setup.current, len(setup.steps)))
    here = setup.steps[at] if at < len(setup.steps) else None
    board = _board(view, t) if here is not None and here.kind == "hex" else ""
    return render(
        "setup.html",
        t,
        **_common(opened, title, t),
        setup=setup,
        at=at,
        board=board,
        terrains=TERRAINS,
        drawn=[_drawn(value, t) for value in here.value] if here else [],
    )


def _drawn(value: str, t: Speaker) -> str:
    """A drawn set as people read it: `lake:monks,omar`."""
    home, _, rest = value.partition(":")
    names = [
        t(f"human-faction.{name}") if knows(f"human-faction.{name}") else name for name in rest.split(",")
    ]
    return f"{t(f'terrain.{home}')}: {', '.join(names)}" if rest and knows(f"terrain.{home}") else value


def _play(opened: Opened, title: str, t: Speaker, *, again: bool) -> str:
    view = opened.view
    context = _common(opened, title, t)
    turn = view.last_turn
    fresh = turn is not None and (turn.line == view.line or turn.waiting or bool(view.offers))
    shown = turn if turn is not None and (fresh or again) else None
    if shown is not None:
        told = turns.story(shown.position, shown.decision, t, owner_names(view, t), shown)
        cards = {"action": shown.pass_card if shown.passes else shown.action, "support": shown.support}
        context |= {"boards": told.boards, "panels": told.panels, "cards": pair(view.game, cards, t)}
    return render(
        "play.html",
        t,
        **context,
        board=_board(view, t),
        turn=shown,
        fresh=fresh,
        prompts=view.prompts,
        dock=dock(view, t),
        recent=[entry for entry in reversed(view.log) if entry.in_force][:RECENT],
        label=lambda row, cell: cell_label(row, cell, t),
        deed=lambda row, number: deed(view.game, row, number),
        bonus_name=lambda card: bonus_name(card, t),
    )


class Bar(Struct, frozen=True):
    """A bar of the chart of points."""

    name: str
    points: int
    width: int
    known: bool


class Chart(Struct, frozen=True):
    """Somebody's points by source."""

    owner: str
    bars: Sequence[Bar]
    text: str


def _end(opened: Opened, title: str, t: Speaker) -> str:
    view = opened.view
    assert view.final is not None
    context = _common(opened, title, t)
    return render(
        "end.html",
        t,
        **context,
        final=view.final,
        charts=[chart(score, view, t) for score in reversed(view.scores)],
        points={score.owner: score.points for score in view.scores},
        winner=_winner(view, context["names"], t),
        row_name=lambda row: row_name(row, t),
    )


def _winner(view: View, names: dict[str, str], t: Speaker) -> str:
    assert view.final is not None
    winners = [names[owner] for owner in view.final.winners]
    if not winners:
        return ""
    points = view.final.totals[view.final.winners[0]]
    if winners == [t("page.you")]:
        return t("page.result.you", points=points)
    key = "page.result.win" if len(winners) == 1 else "page.result.share"
    return t(key, names=", ".join(winners), points=points)


def chart(score: Score, view: View, t: Speaker) -> Chart:
    """The points of one player as bars, all players to the same scale."""
    most = max((source.points for each in view.scores for source in each.sources), default=1)
    scale = CHART_WIDTH / max(most, 1)
    rows = view.final.rows if view.final else ()
    scored = [(source_name(each.id, t), each.points, each.known) for each in score.sources]
    scored += [(row_name(row.id, t), row.points.get(score.owner, 0), True) for row in rows]
    bars = [
        Bar(name, points, max(0, round(points * scale)), known) for name, points, known in scored if points
    ]
    return Chart(score.owner, bars, "; ".join(f"{bar.name} {bar.points}" for bar in bars))


class Button(dict[str, str]):
    """A button of the dock; templates read its keys as attributes."""


def dock(view: View, t: Speaker) -> list[Button]:
    """The buttons under the thumb: at most two beside undo and redo, the last one is the big one."""
    passes = [option for option in view.options if option.group == PASS]
    buttons = [_button(option, t) for option in passes]
    if not passes and any(slot.options for slot in view.bonus.row):
        buttons.append(Button(label=t("page.pass"), sheet=PASS, command=""))
    return buttons + [_button(option, t) for option in view.options if option.group == TURN]


def _button(option: Option, t: Speaker) -> Button:
    label = t.message(option.message)
    if option.command == "automa":
        label = t("page.hand-over")
    elif option.message.id == "tap.done":
        label = t("page.next", owner=str(option.message.args.get("next", "")))
    return Button(label=label, sheet="", command=option.command)


def deed(game: str, row: str, number: int) -> str:
    """The picture of an action space."""
    if row != "power":
        return row
    return "tool-3" if number == 3 and game == "age-of-innovation" else f"power-{number}"


def cell_label(row: str, cell: Cell, t: Speaker) -> str:
    """What is written on a space of a row of actions."""
    if row == "innovation":
        return cell.id or str(cell.number)
    return t(f"{row}-action.{cell.number}")
