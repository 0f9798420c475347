"""Finished games: the list, a chart of all of them, a picture of one, and the same table once more."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from automa.app.handle import start_again
from automa.app.view import SeatView
from automa.errors import BadInput
from automa.pages.desk import Desk, page
from automa.pages.digital.towns import lying_at_end
from automa.pages.listing import people
from automa.pages.play import speaker_for
from automa.pages.request import Answer, Request, go
from automa.pages.screens import verdict
from automa.pages.speaker import PageSpeaker
from automa.pages.templating import drawing
from automa.pages.visitor import visitor_of
from automa.render.results import Dot, Final, Side, history_svg, result_svg
from automa.saved_games import Opened
from automa.speech.speaker import seat_name
from automa.store import Saved
from automa.table.refused import Refused
from automa.title import facts_of

PAGE = 40
"""So many games are read for one page: each is replayed once."""
SVG = "image/svg+xml"


class GameResult(Struct, frozen=True):
    """What is left of a game when it is over."""

    game: str
    map: str
    kind: str
    level: str
    number: int
    """Of the level, from 1."""
    seats: tuple[SeatView, ...]
    totals: Mapping[str, int]
    winners: tuple[str, ...]

    @property
    def yours(self) -> int:
        """The points of the best human."""
        return max((self.totals.get(seat.id, 0) for seat in self.seats if seat.human), default=0)

    @property
    def hers(self) -> int:
        """Automa's points."""
        return self.totals.get("automa", 0)

    @property
    def won(self) -> bool:
        """Whether a human won, alone or with somebody."""
        return any(seat.human and seat.id in self.winners for seat in self.seats)


class Finished(Struct, frozen=True):
    """A finished game with what the store knows of it."""

    saved: Saved
    result: GameResult

    @property
    def day(self) -> str:
        """When its last line was written."""
        return self.saved.changed[:10]


def result_of(opened: Opened) -> GameResult | None:
    """The result; None while somebody still plays."""
    view = opened.view
    if view.phase != "finished" or view.final is None:
        return None
    level = view.automa.difficulty if view.automa else ""
    return GameResult(
        view.game,
        view.map,
        view.kind,
        level,
        list(facts_of(opened.record.header).difficulties).index(level) + 1 if level else 0,
        view.seats,
        view.final.totals,
        view.final.winners,
    )


def finished(desk: Desk, saved: Sequence[Saved]) -> list[Finished]:
    """Those of these games that are over; one that cannot be read is the list's business."""
    found = []
    for each in saved:
        try:
            result = desk.games.remembered(each.id, result_of)
        except BadInput:
            continue
        if result is not None:
            found.append(Finished(each, result))
    return found


class LevelHistory(Struct, frozen=True):
    """A level with how it went."""

    level: str
    games: int
    won: int
    yours: int
    hers: int


def by_level(games: Sequence[Finished]) -> list[LevelHistory]:
    """How the games of each level went, the easiest level first."""
    found = []
    for number, level in sorted({(each.result.number, each.result.level) for each in games}):
        own = [each.result for each in games if each.result.number == number]
        count = len(own)
        yours, hers = sum(each.yours for each in own), sum(each.hers for each in own)
        won = sum(each.won for each in own)
        found.append(LevelHistory(level, count, won, round(yours / count), round(hers / count)))
    return found


def history(ask: Request, desk: Desk) -> Answer:
    """All finished games, the latest first, some at a time."""
    every = desk.games.store.games()
    at = max(0, ask.number("after") or 0)
    games = finished(desk, every[at : at + PAGE])
    t = PageSpeaker(visitor_of(ask))
    return page(
        ask,
        desk,
        "history.html",
        games=games,
        levels=by_level(games),
        chart=chart(games[::-1], t),
        sides=lambda each: sides(each.result, PageSpeaker(visitor_of(ask), each.result.game)),
        newer=at > 0,
        before=max(0, at - PAGE),
        older=at + PAGE if at + PAGE < len(every) else 0,
    )


def chart(games: Sequence[Finished], t: PageSpeaker) -> str:
    """The points of these games over time, and the same in words for who cannot see it."""
    dots = [Dot(each.result.yours, each.result.hers, each.result.number) for each in games]
    told = t("page.history.chart", n=len(dots), won=sum(each.result.won for each in games))
    told += " " + "; ".join(
        t(
            "page.history.one",
            day=each.day,
            yours=each.result.yours,
            hers=each.result.hers,
            number=each.result.number,
        )
        for each in games
    )
    level = t("page.history.level.short")
    return drawing(history_svg(dots, told, you=t("page.you"), level=level)) if dots else ""


def sides(result: GameResult, t: PageSpeaker) -> list[Side]:
    """Who played, the humans first."""
    ordered = sorted(result.seats, key=lambda seat: not seat.human)
    return [
        Side(
            seat_name(seat.id, seat.name, t),
            people(seat, t),
            seat.home,
            result.totals.get(seat.id, 0),
            automa=not seat.human,
            won=seat.id in result.winners,
        )
        for seat in ordered
    ]


def _result(desk: Desk, game: str) -> tuple[Opened, GameResult]:
    opened = desk.games.open(game)
    result = result_of(opened)
    if result is None:
        raise Refused("not-over")
    return opened, result


def picture(ask: Request, desk: Desk, game: str) -> Answer:
    """The result as a picture to show around."""
    opened, result = _result(desk, game)
    t = speaker_for(ask, opened)
    svg = result_svg(
        t(f"game.{result.game}"),
        t(f"map.{result.map}"),
        verdict(opened.view, t),
        sides(result, t),
        t("page.history.foot", level=result.level),
        next(iter(t.facts.pieces)),
        Final(t.facts.board(opened.view.map), lying_at_end(opened.view)),
    )
    return Answer(svg, media_type=SVG)


def again(ask: Request, desk: Desk, game: str) -> Answer:
    """A new game with the same table; the browser goes to it."""
    opened = desk.games.open(game)
    made = start_again(opened.record, desk.seed())
    return go(ask, f"/game/{desk.games.create(desk.games.store.saved(game).title, made)}")
