"""The routing table, and the one function that answers a request with it."""

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from importlib import import_module
from typing import Any

from msgspec.structs import replace

from automa.errors import BadInput
from automa.messages import Message
from automa.pages.desk import Desk, page
from automa.pages.request import Answer, Malformed, Request, SeatOfDevice, json_answer
from automa.pages.speaker import PageSpeaker
from automa.pages.visitor import Wish, visitor_of
from automa.store import Conflict, Saved, Unavailable, Unknown

SOME_GAMES = 5
"""Where a game is not found, so many others are offered."""


class LazyModule:
    """A module of pages, imported when the first of them is asked for: the start page does not wait for the games."""

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> "LazyPage":
        return LazyPage(self._module, name)


class LazyPage:
    """A page of such a module, or the type of the body that a page takes."""

    def __init__(self, module: str, name: str) -> None:
        self._module, self._name = module, name

    @cached_property
    def loaded(self) -> Any:
        """The page, or the type; its module is imported by now."""
        return getattr(import_module(self._module), self._name)

    def __call__(self, ask: Request, desk: Desk, **values: str) -> Answer:
        made: Answer = self.loaded(ask, desk, **values)
        return made


coach, editor, facts, front, guide, history, on_paper, on_screen, past_turn, play, puzzles, seats, wrong = (
    LazyModule(f"automa.pages.{name}")
    for name in (
        "coach",
        "editor",
        "facts",
        "front",
        "guide",
        "history",
        "on_paper",
        "on_screen",
        "past_turn",
        "play",
        "puzzles",
        "seats",
        "wrong",
    )
)


class Route:
    """A method, a path with places for values (`/game/{game}`), and the page that takes them by name."""

    def __init__(
        self,
        method: str,
        path: str,
        page: Callable[..., Answer],
        *,
        body: type | LazyPage | None = None,
        query: Sequence[str] = (),
        seat: bool = False,
    ) -> None:
        self.method, self.path, self.page = method, path, page
        self._body, self.query = body, query
        """What it takes besides the values of its path: a body as JSON, values of the query."""
        self.seat = seat
        """Whether a device that came in by the link of a seat may ask this, of its own game."""

    @property
    def body(self) -> type | None:
        """The type of the body, if it takes one."""
        return self._body.loaded if isinstance(self._body, LazyPage) else self._body

    @cached_property
    def shape(self) -> re.Pattern[str]:
        """What the path of a request must look like."""
        return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", self.path))


ROUTES: Sequence[Route] = (
    Route("GET", "/", front.home, query=("deleted",)),
    Route("GET", "/palette.css", front.palette, query=("v",), seat=True),
    Route("GET", "/settings", front.settings_page, seat=True),
    Route("POST", "/settings", front.settings, body=Wish, seat=True),
    Route("GET", "/help", guide.help_page, query=("q",), seat=True),
    Route("GET", "/reference", front.reference, query=("game",), seat=True),
    Route("GET", "/aid/{title}", on_paper.aid_page, query=("level", "home", "faction"), seat=True),
    Route("GET", "/components/{title}", on_paper.components_page, query=("what",), seat=True),
    Route("GET", "/new", front.new_page),
    Route("POST", "/new", front.new_game, body=front.NewGame),
    Route("GET", "/play", on_screen.play_page),
    Route("POST", "/play", on_screen.new_digital, body=on_screen.NewDigital),
    Route("POST", "/import", front.import_record, body=front.RecordFile),
    Route("GET", "/games", front.export_all),
    Route("POST", "/game/{game}/rename", front.rename, body=front.Renamed),
    Route("POST", "/game/{game}/delete", front.delete),
    Route("POST", "/game/{game}/restore", front.restore),
    Route("GET", "/game/{game}/record", front.export, seat=True),
    Route("GET", "/game/{game}", play.game_page, query=("step",), seat=True),
    Route("GET", "/game/{game}/screen", play.game_screen, query=("step", "turn"), seat=True),
    Route("GET", "/game/{game}/text", play.game_text, seat=True),
    Route("GET", "/game/{game}/sheet/{what}", play.game_sheet, query=("of", "owner"), seat=True),
    Route("POST", "/game/{game}/command", play.command, body=play.Taps, seat=True),
    Route("GET", "/game/{game}/coach", coach.look, seat=True),
    Route("POST", "/game/{game}/coach", coach.begin, body=coach.Wanted, seat=True),
    Route("POST", "/game/{game}/coach/stop", coach.stop, seat=True),
    Route("POST", "/game/{game}/coach/told", coach.told, body=coach.WorkerAnswer, seat=True),
    Route("POST", "/game/{game}/coach/with", coach.go_on_with),
    Route("GET", "/game/{game}/seats", seats.seats_page),
    Route("POST", "/game/{game}/seats/{seat}/renew", seats.renew),
    Route("GET", "/game/{game}/result.svg", history.picture, seat=True),
    Route("POST", "/game/{game}/again", history.again),
    Route("GET", "/puzzles", puzzles.puzzles_page),
    Route("GET", "/puzzles/{day}", puzzles.day_page),
    Route("GET", "/puzzles/{game}/{number}", puzzles.puzzle_page, query=("answer",)),
    Route("POST", "/puzzles/{game}/{number}/play", puzzles.play_on),
    Route("GET", "/history", history.history, query=("after",)),
    Route("GET", "/game/{game}/turn/{line}", past_turn.show_past_turn, seat=True),
    Route("GET", "/game/{game}/wrong", wrong.wrong_page, query=("line",), seat=True),
    Route("GET", "/game/{game}/report", wrong.report_file, query=("line",), seat=True),
    Route("GET", "/facts", facts.facts_page, query=("game", "of", "back")),
    Route("POST", "/facts", facts.enter, body=facts.Entered),
    Route("POST", "/facts/forget", facts.forget, body=facts.Forgotten),
    Route("GET", "/editor", editor.editor_page, query=("p", "from", "game", "map")),
    Route("POST", "/editor/edit", editor.edit, body=editor.Edit),
    Route("POST", "/editor/put", editor.editor_put, body=editor.Put),
    Route("POST", "/editor/sheet", editor.editor_sheet, body=editor.Tapped),
    Route("POST", "/editor/cards", editor.editor_cards, body=editor.AskedPosition),
    Route("POST", "/editor/share", editor.editor_share, body=editor.AskedPosition),
    Route("POST", "/editor/decide", editor.editor_decide, body=editor.Edit),
)


def answer(ask: Request, desk: Desk) -> Answer:
    """The answer to a request; what is wrong with it is said in the visitor's language."""
    if ask.seated and ask.path == "/":  # a seat has no list of games, only its own
        ask = replace(ask, path=f"/game/{ask.seated.game}")
    found = _route(ask.method, ask.path)
    if found is None or (ask.seated and not is_open(ask.seated, ask.method, ask.path)):
        return failed(ask, desk, 404)
    route, values = found
    try:
        return route.page(ask, desk, **values)
    except BadInput as error:
        return refused(ask, desk, error)


def _route(method: str, path: str) -> tuple[Route, dict[str, str]] | None:
    """Who answers a request, and the values of its path."""
    for route in ROUTES:
        found = route.shape.fullmatch(path)
        if found and route.method == method:
            return route, found.groupdict()
    return None


def is_open(seated: SeatOfDevice, method: str, path: str) -> bool:
    """Whether a device that came in by the link of a seat may ask this: its own game, help, its own settings."""
    found = _route("GET" if method == "HEAD" else method, path)
    if path == "/" and method in ("GET", "HEAD"):
        return True
    return found is not None and found[0].seat and found[1].get("game", seated.game) == seated.game


def refused(ask: Request, desk: Desk, error: BadInput) -> Answer:
    """Why a request cannot be answered."""
    if isinstance(error, Malformed):
        return failed(ask, desk, 400)
    if isinstance(error, Unknown):
        games = () if ask.seated else desk.games.store.games()[:SOME_GAMES]
        return _explained(ask, desk, 404, PageSpeaker(visitor_of(ask))("page.error.no-game"), games)
    return _explained(ask, desk, _status(error), _said(error, PageSpeaker(visitor_of(ask))))


def _status(error: BadInput) -> int:
    if isinstance(error, Unavailable):
        return 507 if error.code == "full" else 503
    return 409 if isinstance(error, Conflict) else 422


def failed(ask: Request, desk: Desk, status: int) -> Answer:
    """An answer that only has a number: nothing there, too large, unreadable, or our own mistake."""
    known = {404: "page.error.404", 413: "page.error.413", 500: "page.error.500", 507: "page.error.507"}
    return _explained(ask, desk, status, PageSpeaker(visitor_of(ask))(known.get(status, "page.error.other")))


def _explained(ask: Request, desk: Desk, status: int, reason: str, games: Sequence[Saved] = ()) -> Answer:
    if ask.method != "GET" or not ask.html:
        return json_answer({"reason": reason}, status)
    return page(ask, desk, "error.html", status, reason=reason, games=games)


def _said(error: BaseException, t: PageSpeaker) -> str:
    """The refusal in the visitor's language, without the line number that a replay wraps around it."""
    inner: BaseException | None = error
    while inner is not None:
        message = getattr(inner, "message", None)
        if isinstance(message, Message):
            return t.message(message)
        inner = inner.__cause__
    return str(error)
