"""The site: routes, size limits, errors without tracebacks, and the guard around everything."""

import logging
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import HTTPException
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp
from msgspec import Struct

from automa.errors import BadInput
from automa.messages import Message
from automa.store import Conflict, Store, Unknown
from automa.web import editor, pages, play
from automa.web.games import Games
from automa.web.guard import Guard, Keys
from automa.web.hub import Hub
from automa.web.templating import HTML, STATIC, Speaker, render
from automa.web.visitor import visitor_of

MAX_BODY = 1_500_000
_log = logging.getLogger("automa.web")


class Where(Struct, frozen=True):
    """The names this site answers to, and whether every device must be paired."""

    names: tuple[str, ...]
    shared: bool


def create_site(store: Store, keys: Keys, where: Where) -> ASGIApp:
    """The whole site as an ASGI application."""
    hub = Hub()
    # "no-cache" asks each time whether a file is still the same: pages and files of two versions never mix
    fresh = CacheControlHeader(no_cache=True)
    static = create_static_files_router(
        path="/static", directories=[STATIC], include_in_schema=False, cache_control=fresh
    )
    site = Litestar(
        route_handlers=[*pages.HANDLERS, *play.HANDLERS, *editor.HANDLERS, static],
        state=State({"games": Games(store, hub), "keys": keys, "where": where}),
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, exclude=["/events$"]),
        request_max_body_size=MAX_BODY,
        exception_handlers={
            BadInput: _refused,
            HTTPException: _failed,
            UnicodeDecodeError: _unreadable,
            RecursionError: _unreadable,
            Exception: _broken,
        },
        openapi_config=None,
        debug=False,
    )
    return Guard(site, keys, where.names, where.shared)


def _status(error: BadInput) -> int:
    if isinstance(error, Unknown):
        return 404
    return 409 if isinstance(error, Conflict) else 422


def _answer(request: Request[Any, Any, Any], status: int, reason: str) -> Response[Any]:
    if request.method != "GET" or "text/html" not in request.headers.get("accept", ""):
        return Response({"reason": reason}, status_code=status)
    speaker = Speaker(visitor_of(request))
    page = render("error.html", speaker, keys=request.app.state["keys"], status=status, reason=reason)
    return Response(page, status_code=status, media_type=HTML)


def _refused(request: Request[Any, Any, Any], error: BadInput) -> Response[Any]:
    return _answer(request, _status(error), _said(error, Speaker(visitor_of(request))))


def _said(error: BaseException, t: Speaker) -> str:
    """The refusal in the visitor's language, without the line number that a replay wraps around it."""
    inner: BaseException | None = error
    while inner is not None:
        message = getattr(inner, "message", None)
        if isinstance(message, Message):
            return t.message(message)
        inner = inner.__cause__
    return str(error)


def _failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    speaker = Speaker(visitor_of(request))
    known = {404: "page.error.404", 413: "page.error.413"}
    return _answer(request, error.status_code, speaker(known.get(error.status_code, "page.error.other")))


def _unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """JSON that is no text, or nested without an end."""
    return _answer(request, 400, Speaker(visitor_of(request))("page.error.other"))


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    _log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(request, 500, Speaker(visitor_of(request))("page.error.500"))
