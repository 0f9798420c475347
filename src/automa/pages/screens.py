"""From a view to the screen of a game: which template, with what in it."""

from collections.abc import Sequence
from textwrap import wrap

from msgspec import Struct

from automa.app import options
from automa.app.overlays import table_overlays
from automa.app.rounds import by_round
from automa.app.view import DigitalView, Option, ScoreView, SetupStepView, TableView, View
from automa.pages import digital, lessons, pictures
from automa.pages import turn as turns
from automa.pages.cards import pair
from automa.pages.common import common
from automa.pages.doubts import ToldDoubt, about, of_game
from automa.pages.drawing import board_picture, owner_names, symbols
from automa.pages.human_turn import show_human_turn
from automa.pages.plain import text
from automa.pages.score_rows import by_name, counted_with
from automa.pages.sheets import sheet as table_sheet
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing, render
from automa.render.palette import TERRAINS
from automa.saved_games import Opened
from automa.speech.names import bonus_name, cell_name, row_name, source_name
from automa.speech.speaker import seat_name
from automa.words import knows

__all__ = ["screen", "sheet", "symbols", "text"]

PASS = "pass"
TURN = "turn"
CHART_WIDTH = 190
LABEL = 22
"""So many letters stand in one line beside a bar."""
RECENT = 14
"""Lines of the log beside the board, where there is room for them."""


def screen(
    opened: Opened, title: str, t: PageSpeaker, step: int | None = None, *, again: bool = False
) -> str:
    """The screen of a game: set-up, play or the end."""
    view = opened.view
    if isinstance(view, DigitalView):
        if view.phase != "finished" or view.past is not None:
            return digital.screen(opened, title, t, again=again)
        return digital.end(opened, title, verdict(view, t), t, again=again)
    if view.phase == "setup":
        return drawing(_setup(opened, title, t, step))
    if view.phase in ("final", "finished") and view.final is not None:
        return drawing(_end(opened, title, t))
    return drawing(_play(opened, title, t, again=again))


def sheet(opened: Opened, what: str, of: str, owner: str, t: PageSpeaker) -> str:
    """What a tap on something opens."""
    shown = digital.sheet if opened.view.kind == "digital" else table_sheet
    return shown(opened, what, of, owner, t)


def _board(view: View, t: PageSpeaker) -> str:
    return board_picture(view.map, table_overlays(view), t, owner_names(view, t))


def _setup(opened: Opened, title: str, t: PageSpeaker, step: int | None) -> str:
    view = opened.view.table
    setup = view.setup
    assert setup is not None
    at = setup.current if step is None else max(0, min(step, setup.current, len(setup.steps)))
    here = setup.steps[at] if at < len(setup.steps) else None
    board = _board(view, t) if here is not None and here.kind == "hex" else ""
    return render(
        "setup.html",
        t,
        **common(opened, title, t),
        setup=setup,
        at=at,
        board=board,
        terrains=TERRAINS,
        doubts=_doubts(opened, here, t) if here else (),
        drawn=[_drawn(value, t) for value in here.value] if here else [],
        picture=lambda value: pictures.choice(here.picture, value, t) if here else "",
    )


def _doubts(opened: Opened, step: SetupStepView, t: PageSpeaker) -> list[ToldDoubt]:
    """What is in doubt about the choices of a step; of start hexes, about the letters of the board."""
    if step.kind == "hex" and step.table:
        return of_game(opened, t, f"{step.table}.")
    rows = [f"{step.table}.{each.value}" for each in step.choices] if step.table else []
    return about(t.facts, rows, t, opened.id) if rows else []


def _drawn(value: str, t: PageSpeaker) -> str:
    """A drawn set as people read it: `lake:monks,omar`."""
    home, _, rest = value.partition(":")
    names = [
        t(f"human-faction.{name}") if knows(f"human-faction.{name}") else name for name in rest.split(",")
    ]
    return f"{t(f'terrain.{home}')}: {', '.join(names)}" if rest and knows(f"terrain.{home}") else value


def _play(opened: Opened, title: str, t: PageSpeaker, *, again: bool) -> str:
    view = opened.view.table
    context = common(opened, title, t)
    turn = view.last_turn
    fresh = turn is not None and (turn.line == view.line or turn.waiting or bool(view.offers))
    shown = turn if turn is not None and (fresh or again) else None
    if shown is not None:
        hers = next((score.points for score in view.scores if score.owner == "automa"), None)
        points = hers if shown.line == view.line else None
        told = turns.story(shown, t, owner_names(view, t), points)
        context |= {**told.shown(), "cards": pair(view.game, shown.cards, t)}
    return render(
        "play.html",
        t,
        **context,
        board=_board(view, t),
        turn=shown,
        offers=view.offers,
        last=turns.hexes(turn) if turn is not None else (),
        fresh=fresh,
        prompts=sorted(view.prompts, key=lambda prompt: prompt.id != "end"),  # what to tidy up comes first
        known=show_human_turn(view, t),
        guide=lessons.guide(lessons.TABLE, view, t.visitor),
        dock=dock(view, t),
        steps=options.step_options(opened.session, view.turn) if view.phase == "human" else (),
        recent=by_round(view.log.recent(RECENT)),
        label=lambda row, cell: cell_name(row, cell.number, cell.id, t),
        tile_picture=pictures.scoring_tile(view.tile, t) if view.tile else "",
        column=lambda track: pictures.track_column(view, track, context["names"], t),
        space=lambda row, cell: pictures.cell(row, cell.number, t, pictures.taken(cell), t.humans, cell.id),
        card=lambda slot: pictures.bonus(slot.card, slot.coins, t),
        bonus_name=lambda card: bonus_name(card, t),
    )


class PointsBar(Struct, frozen=True):
    """A bar of the chart of points."""

    name: str
    points: int
    width: int
    known: bool

    @property
    def lines(self) -> list[str]:
        """The name beside the bar, in two lines where one is too long."""
        return wrap(self.name, LABEL, break_long_words=False)[:2]


class Chart(Struct, frozen=True):
    """Somebody's points by source."""

    owner: str
    bars: Sequence[PointsBar]
    text: str


def _end(opened: Opened, title: str, t: PageSpeaker) -> str:
    view = opened.view
    assert view.final is not None
    context = common(opened, title, t)
    return render(
        "end.html",
        t,
        **context,
        final=view.final,
        charts=[chart(score, view, t) for score in reversed(view.scores)],
        points={score.owner: score.points for score in view.scores},
        winner=verdict(view, t),
        row_name=lambda row: row_name(row, t),
        counted_with=lambda row: counted_with(row, [seat.id for seat in view.seats], t),
    )


def verdict(view: View, t: PageSpeaker) -> str:
    """Who won, in a sentence."""
    assert view.final is not None
    names = {seat.id: seat_name(seat.id, seat.name, t) for seat in view.seats}
    winners = [names[owner] for owner in view.final.winners]
    if not winners:
        return ""
    points = view.final.totals[view.final.winners[0]]
    if winners == [t("page.you")]:
        return t("page.result.you", points=points)
    key = "page.result.win" if len(winners) == 1 else "page.result.share"
    return t(key, names=", ".join(winners), points=points)


def chart(score: ScoreView, view: View, t: PageSpeaker) -> Chart:
    """The points of one player as bars, all players to the same scale."""
    most = max((source.points for each in view.scores for source in each.sources), default=1)
    scale = CHART_WIDTH / max(most, 1)
    rows = (
        view.final.rows if view.final and view.kind == "table" else ()
    )  # a digital game has them as sources
    named = t.paid_by if view.kind == "table" else lambda source: source_name(source, t)
    scored = by_name(score, named)
    scored += [(row_name(row.id, t), row.points.get(score.owner, 0), True) for row in rows]
    bars = [
        PointsBar(name, points, max(0, round(points * scale)), known)
        for name, points, known in scored
        if points
    ]
    return Chart(score.owner, bars, "; ".join(f"{bar.name} {bar.points}" for bar in bars))


class DockButton(Struct, frozen=True):
    """A button of the dock: it carries a command, or opens the sheet that asks first."""

    label: str
    command: str = ""
    sheet: str = ""
    next: str = ""
    """Who is to move then."""
    lost: str = ""
    """What is gone with it, if nothing else is tapped before."""


def dock(view: TableView, t: PageSpeaker) -> list[DockButton]:
    """The buttons under the thumb: at most two beside undo and redo, the last one is the big one."""
    passes = [option for option in view.options if option.group == PASS]
    buttons = [_button(option, view, t) for option in passes]
    if not passes and any(slot.options for slot in view.bonus.row):
        buttons.append(DockButton(label=t("page.pass"), sheet=PASS, command=""))
    return buttons + [_button(option, view, t) for option in view.options if option.group == TURN]


def _lost(view: TableView, t: PageSpeaker) -> str:
    """The points that were offered in this turn and are gone with its end."""
    points = sum(due.points for due in view.dues if due.points > 0 and due.owner == view.turn)
    return t("page.points-lost", n=points) if points else ""


ENDS_TURN = frozenset({"tap.hand-over", "tap.done", "tap.next-turn"})


def _button(option: Option, view: TableView, t: PageSpeaker) -> DockButton:
    """A button says what it does; one that ends a turn asks first where somebody may have tapped too early."""
    if option.message.id not in ENDS_TURN:
        label = t("page.hand-over") if option.command == "automa" else t.message(option.message)
        return DockButton(label=label, sheet="", command=option.command)
    unsure = t.visitor.ask and (bool(view.offers) or not view.entered)
    sheet, command = ("handover", "") if unsure else ("", option.command)
    following = option.message.args.get("next")
    return DockButton(
        label=t("page.end-turn"),
        lost=_lost(view, t),
        next=t("page.next", owner=str(following)) if following else "",
        sheet=sheet,
        command=command,
    )
