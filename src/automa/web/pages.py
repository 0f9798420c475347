"""The pages around the games: the list, settings, help, pairing."""

import io
from typing import Any

import segno
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct

from automa import app, facts
from automa.errors import BadInput
from automa.web.drawing import style_sheet
from automa.web.games import Games
from automa.web.guard import DEVICE_COOKIE, Keys
from automa.web.listing import summaries
from automa.web.templating import HTML, Speaker, drawing, render
from automa.web.visitor import THEMES, YEAR, Web, Wish, cookies_for, visitor_of
from automa.words import LANGUAGES

EXPANSIONS = {"terra-mystica": ("fire-and-ice", "merchants")}


def page(request: Web, template: str, **context: object) -> Response[str]:
    """A whole page for this visitor."""
    speaker = Speaker(visitor_of(request))
    text = render(
        template, speaker, keys=request.app.state["keys"], themes=THEMES, languages=LANGUAGES, **context
    )
    return Response(text, media_type=HTML, headers={"cache-control": "no-store"})


def games_of(request: Web) -> Games:
    """The saved games."""
    games: Games = request.app.state["games"]
    return games


@get("/", sync_to_thread=True)
def home(request: Web, deleted: FromQuery[str] = "") -> Response[str]:
    """The list of games; `deleted` names the one that was thrown away just now."""
    games = games_of(request)
    saved, thrown = games.store.games(), games.store.bin()
    return page(
        request,
        "home.html",
        games=saved,
        about=summaries(games, saved, visitor_of(request)),
        thrown=thrown,
        just=next((each for each in thrown if each.id == deleted), None),
        shared=request.app.state["where"].shared,
    )


@get("/palette.css", sync_to_thread=False)
def palette() -> Response[str]:
    """The colours of the page and the style of every drawing."""
    return Response(
        style_sheet(), media_type="text/css; charset=utf-8", headers={"cache-control": "no-cache"}
    )


@get("/settings", sync_to_thread=False)
def settings_page(request: Web) -> Response[str]:
    """The settings of this device."""
    return page(request, "settings.html")


@get("/help", sync_to_thread=False)
def help_page(request: Web) -> Response[str]:
    """How to read her turn."""
    return page(request, "help.html")


@get("/new", sync_to_thread=False)
def new_page(request: Web) -> Response[str]:
    """The first step of a new game."""
    games = [(name, list(facts.load(name).boards), EXPANSIONS.get(name, ())) for name in facts.GAMES]
    return page(request, "new.html", games=games)


class NewGame(Struct, forbid_unknown_fields=True):
    """What the first page of the set-up asks."""

    game: str
    map: str
    humans: list[str]
    seed: int
    expansions: list[str] = []
    physical: bool = False
    title: str = ""


@post("/new", sync_to_thread=True, status_code=200)
def new_game(request: Web, data: JSONBody[NewGame]) -> dict[str, str]:
    """Start a game; the browser goes to it."""
    t = Speaker(visitor_of(request), data.game)
    names = [" ".join(name.split())[:24] for name in data.humans]
    if len(names) > 1:
        names = [name or t("page.editor.human", n=number) for number, name in enumerate(names, start=1)]
    made = app.new_table(
        game=data.game,
        map=data.map,
        humans=tuple(names),
        seed=data.seed,
        expansions=tuple(data.expansions),
        physical=data.physical,
    )
    title = data.title.strip() or " · ".join([t("page.untitled", game_id=data.game), *filter(None, names)])
    return {"go": f"/game/{games_of(request).create(title[:80], made)}"}


class Renamed(Struct, forbid_unknown_fields=True):
    title: str


@post("/game/{game:str}/rename", sync_to_thread=True, status_code=200)
def rename(request: Web, game: FromPath[str], data: JSONBody[Renamed]) -> dict[str, str]:
    """Give a game another title."""
    games_of(request).store.rename(game, data.title)
    return {"go": "/"}


@post("/game/{game:str}/delete", sync_to_thread=True, status_code=200)
def delete(request: Web, game: FromPath[str]) -> dict[str, str]:
    """Throw a game away; the list then offers to undo it."""
    games_of(request).store.delete(game)
    return {"go": f"/?deleted={game}"}


@post("/game/{game:str}/restore", sync_to_thread=True, status_code=200)
def restore(request: Web, game: FromPath[str]) -> dict[str, str]:
    """Bring a game back."""
    games_of(request).store.restore(game)
    return {"go": "/"}


@get("/game/{game:str}/record", sync_to_thread=True)
def export(request: Web, game: FromPath[str]) -> Response[str]:
    """The record as a file."""
    saved, text = games_of(request).exported(game)
    name = "".join(c if c.isascii() and c.isalnum() else "-" for c in saved.title).strip("-") or "game"
    headers = {
        "content-disposition": f'attachment; filename="{name}.automa.txt"',
        "cache-control": "no-store",
    }
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


class RecordFile(Struct, forbid_unknown_fields=True):
    title: str
    text: str


@post("/import", sync_to_thread=True, status_code=200)
def import_record(request: Web, data: JSONBody[RecordFile]) -> dict[str, str]:
    """Save a record file as a game."""
    title = data.title.removesuffix(".txt").removesuffix(".automa").replace("-", " ").strip()
    title = title or Speaker(visitor_of(request))("page.imported")
    return {"go": f"/game/{games_of(request).imported(title[:80], data.text)}"}


@post("/settings", sync_to_thread=False, status_code=200)
def settings(data: JSONBody[Wish]) -> Response[dict[str, str]]:
    """Keep the settings of this device."""
    return Response({"go": ""}, cookies=cookies_for(data))


# -- pairing -------------------------------------------------------------------------------------------------------


def _keys(request: Web) -> Keys:
    keys: Keys = request.app.state["keys"]
    return keys


@get("/pair/{link:str}", sync_to_thread=False)
def pair_page(request: Web, link: FromPath[str]) -> Response[str]:
    """Asks before the link is used up, so that a preview of the link does not use it."""
    return page(request, "pair.html", link=link, valid=_keys(request).is_link(link))


@post("/pair/{link:str}", sync_to_thread=False, status_code=200)
def pair(request: Web, link: FromPath[str]) -> Response[dict[str, str]]:
    """Use up the link and remember the device."""
    value = _keys(request).redeem(link)
    if value is None:
        raise BadInput(Speaker(visitor_of(request))("page.pair.used"))
    cookie = Cookie(key=DEVICE_COOKIE, value=value, path="/", max_age=YEAR, samesite="lax", httponly=True)
    return Response({"go": "/"}, cookies=[cookie])


@get("/devices", sync_to_thread=False)
def devices(request: Web) -> Response[str]:
    """A fresh pairing link for another device."""
    where: Any = request.app.state["where"]
    link = code = ""
    if where.shared:
        link = f"http://{where.names[0]}:{request.url.port or 80}/pair/{_keys(request).new_link()}"
        svg = io.BytesIO()
        segno.make(link, error="m").save(svg, kind="svg", xmldecl=False, svgns=True, scale=6, border=2)
        code = drawing(svg.getvalue().decode())
    return page(request, "devices.html", link=link, code=code)


HANDLERS = [
    home,
    palette,
    settings_page,
    help_page,
    new_page,
    new_game,
    rename,
    delete,
    restore,
    export,
    import_record,
    settings,
    pair_page,
    pair,
    devices,
]
