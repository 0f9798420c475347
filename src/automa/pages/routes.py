"""The routing table, and the one function that answers a request with it."""

import re
from collections.abc import Callable, Sequence
from functools import cached_property

from automa.errors import BadInput
from automa.messages import Message
from automa.pages import earlier, editor, front, history, on_screen, play
from automa.pages.desk import Desk, page
from automa.pages.request import Answer, Malformed, Request, told
from automa.pages.templating import Speaker
from automa.pages.visitor import visitor_of
from automa.store import Conflict, Unavailable, Unknown


class Route:
    """A method, a path with places for values (`/game/{game}`), and the page that takes them by name."""

    def __init__(self, method: str, path: str, page: Callable[..., Answer]) -> None:
        self.method, self.path, self.page = method, path, page

    @cached_property
    def shape(self) -> re.Pattern[str]:
        """What the path of a request must look like."""
        return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", self.path))


ROUTES: Sequence[Route] = (
    Route("GET", "/", front.home),
    Route("GET", "/palette.css", front.palette),
    Route("GET", "/settings", front.settings_page),
    Route("POST", "/settings", front.settings),
    Route("GET", "/help", front.help_page),
    Route("GET", "/reference", front.reference),
    Route("GET", "/new", front.new_page),
    Route("POST", "/new", front.new_game),
    Route("GET", "/play", on_screen.play_page),
    Route("POST", "/play", on_screen.new_digital),
    Route("POST", "/import", front.import_record),
    Route("GET", "/games", front.export_all),
    Route("POST", "/game/{game}/rename", front.rename),
    Route("POST", "/game/{game}/delete", front.delete),
    Route("POST", "/game/{game}/restore", front.restore),
    Route("GET", "/game/{game}/record", front.export),
    Route("GET", "/game/{game}", play.game_page),
    Route("GET", "/game/{game}/screen", play.game_screen),
    Route("GET", "/game/{game}/text", play.game_text),
    Route("GET", "/game/{game}/sheet/{what}", play.game_sheet),
    Route("POST", "/game/{game}/command", play.command),
    Route("GET", "/game/{game}/result.svg", history.picture),
    Route("POST", "/game/{game}/again", history.again),
    Route("GET", "/history", history.history),
    Route("GET", "/game/{game}/turn/{line}", earlier.earlier_turn),
    Route("GET", "/editor", editor.editor_page),
    Route("POST", "/editor/edit", editor.edit),
    Route("POST", "/editor/put", editor.editor_put),
    Route("POST", "/editor/sheet", editor.editor_sheet),
    Route("POST", "/editor/cards", editor.editor_cards),
    Route("POST", "/editor/share", editor.editor_share),
    Route("POST", "/editor/decide", editor.editor_decide),
)


def answer(ask: Request, desk: Desk) -> Answer:
    """The answer to a request; what is wrong with it is said in the visitor's language."""
    for route in ROUTES:
        found = route.shape.fullmatch(ask.path)
        if found and route.method == ask.method:
            try:
                return route.page(ask, desk, **found.groupdict())
            except BadInput as error:
                return refused(ask, desk, error)
    return failed(ask, desk, 404)


def refused(ask: Request, desk: Desk, error: BadInput) -> Answer:
    """Why a request cannot be answered."""
    if isinstance(error, Malformed):
        return failed(ask, desk, 400)
    return _explained(ask, desk, _status(error), _said(error, Speaker(visitor_of(ask))))


def _status(error: BadInput) -> int:
    if isinstance(error, Unknown):
        return 404
    if isinstance(error, Unavailable):
        return 507 if error.code == "full" else 503
    return 409 if isinstance(error, Conflict) else 422


def failed(ask: Request, desk: Desk, status: int) -> Answer:
    """An answer that only has a number: nothing there, too large, unreadable, or our own mistake."""
    known = {404: "page.error.404", 413: "page.error.413", 500: "page.error.500", 507: "page.error.507"}
    return _explained(ask, desk, status, Speaker(visitor_of(ask))(known.get(status, "page.error.other")))


def _explained(ask: Request, desk: Desk, status: int, reason: str) -> Answer:
    if ask.method != "GET" or not ask.html:
        return told({"reason": reason}, status)
    return page(ask, desk, "error.html", status, reason=reason)


def _said(error: BaseException, t: Speaker) -> str:
    """The refusal in the visitor's language, without the line number that a replay wraps around it."""
    inner: BaseException | None = error
    while inner is not None:
        message = getattr(inner, "message", None)
        if isinstance(message, Message):
            return t.message(message)
        inner = inner.__cause__
    return str(error)
