"""A game at the table over HTTP: the screen, its sheets, the commands, the news for other devices."""

from collections.abc import AsyncIterator

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream
from msgspec import Struct

from automa.errors import BadInput
from automa.store import Conflict
from automa.web import screens
from automa.web.games import Opened
from automa.web.pages import games_of, page
from automa.web.templating import HTML, Speaker
from automa.web.visitor import Web, visitor_of

MAX_COMMANDS = 4
NO_STORE = {"cache-control": "no-store"}


def speaker_for(request: Web, opened: Opened) -> Speaker:
    """Words for this visitor and this game."""
    humans = sum(seat.human for seat in opened.view.seats)
    return Speaker(visitor_of(request), opened.view.game, humans)


class Answer(Struct, frozen=True):
    """What a page gets back: the new screen and where the game stands."""

    line: int
    html: str
    notice: str = ""


@get("/game/{game:str}", sync_to_thread=True)
def game_page(request: Web, game: FromPath[str], step: FromQuery[int | None] = None) -> Response[str]:
    """The page of a game."""
    games = games_of(request)
    saved, opened = games.store.saved(game), games.open(game)
    t = speaker_for(request, opened)
    return page(
        request,
        "game.html",
        saved=saved,
        view=opened.view,
        screen=screens.screen(opened, saved.title, t, step),
        symbols=screens.symbols(),
    )


@get("/game/{game:str}/screen", sync_to_thread=True)
def game_screen(
    request: Web, game: FromPath[str], step: FromQuery[int | None] = None, turn: FromQuery[bool] = False
) -> Response[Answer]:
    """The screen alone, for a page that is open already: at a step of the set-up, or with her last turn."""
    games = games_of(request)
    saved, opened = games.store.saved(game), games.open(game)
    html = screens.screen(opened, saved.title, speaker_for(request, opened), step, again=turn)
    return Response(Answer(opened.view.line, html), headers=NO_STORE)


@get("/game/{game:str}/text", sync_to_thread=True)
def game_text(request: Web, game: FromPath[str]) -> Response[str]:
    """The same screen as text."""
    games = games_of(request)
    saved, opened = games.store.saved(game), games.open(game)
    text = screens.text(opened, speaker_for(request, opened))
    return page(request, "text.html", saved=saved, text=text)


@get("/game/{game:str}/sheet/{what:str}", sync_to_thread=True)
def game_sheet(
    request: Web,
    game: FromPath[str],
    what: FromPath[str],
    of: FromQuery[str] = "",
    owner: FromQuery[str] = "",
) -> Response[str]:
    """What a tap on a hex, a track, a slot … offers."""
    opened = games_of(request).open(game)
    html = screens.sheet(opened, what, of, owner, speaker_for(request, opened))
    return Response(html, media_type=HTML, headers=NO_STORE)


UNASKED = frozenset(
    {"table.cultists-points", "table.cultists-step", "table.shapeshifters", "automa.achievement"}
)
"""What follows from a tap without being asked for: it is said when it happens, not in the log alone."""


def _untold(opened: Opened, line: int, t: Speaker) -> list[str]:
    entries = [entry for entry in opened.view.log if entry.number > line and entry.in_force]
    return [t.message(each) for entry in entries for each in entry.messages if each.id in UNASKED]


class Taps(Struct, forbid_unknown_fields=True):
    """Commands of one tap; the second and later ones are follow-ups that are left out when they do not apply."""

    line: int
    commands: list[str]


@post("/game/{game:str}/command", sync_to_thread=True, status_code=200)
def command(request: Web, game: FromPath[str], data: JSONBody[Taps]) -> Response[Answer]:
    """Carry out a tap. Another device being faster is no error: the page gets the new screen and a notice."""
    if not 0 < len(data.commands) <= MAX_COMMANDS:
        raise BadInput(f"a tap carries 1 to {MAX_COMMANDS} commands")
    games = games_of(request)
    saved = games.store.saved(game)

    def draw(opened: Opened, notice: str = "") -> Answer:
        t = speaker_for(request, opened)
        html = screens.screen(opened, saved.title, t, None)
        return Answer(opened.view.line, html, notice or " ".join(_untold(opened, data.line, t)))

    try:
        return Response(games.command(game, data.line, data.commands, draw), headers=NO_STORE)
    except Conflict:
        notice = Speaker(visitor_of(request))("page.conflict")
        return Response(draw(games.open(game), notice), status_code=409, headers=NO_STORE)


@get("/game/{game:str}/events")
async def events(request: Web, game: FromPath[str]) -> Stream:
    """The number of the last line, again and again."""
    games = games_of(request)
    games.length(game)

    def lines() -> AsyncIterator[str]:
        return games.hub.follow(game, lambda: games.length(game))

    return Stream(lines, media_type="text/event-stream", headers=NO_STORE)


HANDLERS = [game_page, game_screen, game_text, game_sheet, command, events]
