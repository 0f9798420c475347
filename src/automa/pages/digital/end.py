"""The result of a game on the screen: who won and the board, where the points came from, the final scoring, once more."""

import json
from collections.abc import Sequence

from msgspec import Struct

from automa import facts
from automa.app.view import DigitalView
from automa.pages.common import common
from automa.pages.digital.course import made
from automa.pages.digital.origins import origins
from automa.pages.digital.screen import film_of, hers, is_news
from automa.pages.digital.tale import tale
from automa.pages.digital.towns import lying_at_end
from automa.pages.drawing import board_picture, owner_names
from automa.pages.score_rows import counted_with
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing, render
from automa.record import Header
from automa.record.agreement import choices
from automa.saved_games import Opened
from automa.speech.names import row_name
from automa.speech.speaker import UNNAMED


class Award(Struct, frozen=True):
    """One thing that is scored at the end: for everybody what it gave, and where that leads."""

    name: str
    compared: str
    """What decided, for everybody."""
    points: Sequence[tuple[str, int, int]]
    """Owner, points, total then."""


class Again(Struct, frozen=True):
    """Another game: what the button says and what it asks for."""

    label: str
    body: str


def end(opened: Opened, title: str, winner: str, t: PageSpeaker, *, again: bool = False) -> str:
    """The page of a finished game; before it her turns with which it ended."""
    view = opened.view.digital
    context = common(opened, title, t)
    steps = _steps(view, t)
    return drawing(
        render(
            "end_digital.html",
            t,
            **context,
            board=final_board(view, t),
            tallies=tallies(view),
            ahead=ahead(view, t),
            origins=origins(view, t),
            tale=tale(opened.session, view, t),
            **film_of(view, view.turns if again or is_news(view) else (), t),
            steps=steps,
            last=hers(view.turns, t),
            before=_before(view),
            winner=winner,
            course=made(view, t),
        )
    )


class SeatTally(Struct, frozen=True):
    """Somebody's points at the end, the winner's first."""

    seat: str
    home: str
    points: int
    won: bool


def tallies(view: DigitalView) -> list[SeatTally]:
    """Everybody's points, those with most first."""
    assert view.final is not None
    totals, winners = view.final.totals, view.final.winners
    found = [SeatTally(seat.id, seat.home, totals[seat.id], seat.id in winners) for seat in view.seats]
    return sorted(found, key=lambda each: -each.points)


def ahead(view: DigitalView, t: PageSpeaker) -> str:
    """By how much the game was won; nothing where it was shared."""
    ranked = tallies(view)
    lead = ranked[0].points - ranked[1].points if len(ranked) > 1 else 0
    return t("page.result.ahead", n=lead) if lead else ""


def final_board(view: DigitalView, t: PageSpeaker) -> str:
    """The board as it lies at the end, with a line around every town."""
    return board_picture(view.map, lying_at_end(view), t, owner_names(view, t))


def _before(view: DigitalView) -> dict[str, int]:
    """Everybody's points before the final scoring."""
    assert view.final is not None
    rows = view.final.rows
    return {
        seat: total - sum(row.points.get(seat, 0) for row in rows)
        for seat, total in view.final.totals.items()
    }


def _steps(view: DigitalView, t: PageSpeaker) -> list[Award]:
    assert view.final is not None
    totals, found = _before(view), []
    for row in view.final.rows:
        points = []
        for seat in view.seats:
            totals[seat.id] = totals.get(seat.id, 0) + row.points.get(seat.id, 0)
            points.append((seat.id, row.points.get(seat.id, 0), totals[seat.id]))
        compared = counted_with(row, [seat.id for seat in view.seats], t)
        found.append(Award(row_name(row.id, t), compared, points))
    return found


def again(opened: Opened, t: PageSpeaker) -> str:
    """The sheet that offers the same deal once more, at this level or another one."""
    return render("again.html", t, ways=_ways(opened, t), id=opened.id)


def _ways(opened: Opened, t: PageSpeaker) -> list[Again]:
    """The same deal at every level, this one first."""
    header = opened.record.header
    options = header.options
    base = {
        "game": header.game,
        "map": header.maps[0],
        "humans": ["" if player.name == UNNAMED else player.name for player in header.players],
        "factions": [player.id if header.game == facts.GAMES[0] else "" for player in header.players],
        "expansions": list(header.expansions),
        "computer": next(iter(header.computers.values()), ""),
    }
    levels = list(facts.load(header.game).difficulties)
    levels.sort(key=lambda level: level != options.get("level", ""))
    return [
        Again(
            t("page.digital.again.same", level=level),
            json.dumps({**base, "choices": _choices(header, level), "seed": opened.view.digital.seed}),
        )
        for level in levels
    ]


def _choices(header: Header, level: str) -> dict[str, str | list[str]]:
    """What was agreed, as the form of a new game says it, at another level."""
    rows = {row.name: row for row in choices(header.game, "digital", facts.load(header.game))}
    said = {**header.options, **header.switches, "level": level}
    return {
        name: text.split(", ") if rows[name].sort not in ("one", "flag") else text
        for name, text in said.items()
        if name in rows
    }
