"""The site: the pages, pairing, live updates, size limits, errors without tracebacks, and the guard around everything."""

import logging
from collections.abc import Mapping

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route, Router
from starlette.types import ASGIApp, Receive, Scope, Send

from automa.errors import BadInput
from automa.facts.catalogue import GameFacts
from automa.facts.own import OwnValues
from automa.pages import routes
from automa.pages.desk import Desk
from automa.pages.play import opened_for
from automa.saved_games import Games
from automa.store.fresh import fresh_seed
from automa.store.salvaged import SalvagedStore
from automa.store.sqlite import SqliteStore
from automa.web import files, pairing
from automa.web.guard import Guard, paired_device
from automa.web.health import health
from automa.web.hub import Hub
from automa.web.keys import Devices, Keys
from automa.web.mount import SERVICES, Services, Where, asked, desk_of, pages, response, services_of
from automa.web.seats import Links, StoredSeatLinks, entrance_of
from automa.web.thinker import Processes

_log = logging.getLogger("automa.web")


async def events(request: Request) -> Response:
    """The number of the last line, again and again."""
    game: str = request.path_params["game"]
    services, entrance, device = services_of(request), entrance_of(request.scope), paired_device(request)
    # Also how a seat wants to be asked: a server that was started anew knows it when the page has found it again.
    await run_in_threadpool(opened_for, asked(request), desk_of(request), game)

    def welcome() -> bool:
        if entrance is not None:
            return services.seats.seated(entrance.link) is not None
        return not services.where.shared or services.devices.lets_in(device)

    async def length() -> int:
        return await run_in_threadpool(services.desk.games.length, game)

    lines = services.hub.follow(game, length, welcome)
    return StreamingResponse(lines, media_type="text/event-stream", headers={"cache-control": "no-store"})


ROUTES = [
    *pages(),
    *pairing.ROUTES,
    Route("/game/{game}/events", events),
    Route("/health", health),
    *files.ROUTES,
]


def create_site(
    store: SqliteStore | SalvagedStore,
    keys: Keys,
    where: Where,
    facts: Mapping[str, GameFacts] | None = None,
    own: OwnValues | None = None,
) -> ASGIApp:
    """The whole site as an ASGI application; `facts` by game where an owner's values replace ours, `own` what the owner
    enters on the pages."""
    hub = Hub()
    devices, seats = Devices(store), StoredSeatLinks(store, keys)
    links = Links(seats, where.address, hub.changed)
    desk = Desk(
        Games(store, hub.changed),
        keys.token,
        where.shared,
        where.address,
        facts=facts or {},
        own=own or OwnValues(),
        seats=links,
        seed=fresh_seed,
        trouble=store.trouble,
        thinker=Processes(),
    )
    services = Services(desk, hub, keys, devices, seats, where)
    found = Router(ROUTES, redirect_slashes=False)
    handled = ExceptionMiddleware(
        found,
        {BadInput: _refused, HTTPException: _failed, ClientDisconnect: _gone, Exception: _broken},
    )
    packed = GZipMiddleware(handled, minimum_size=500, compresslevel=5)

    async def site(scope: Scope, receive: Receive, send: Send) -> None:
        scope[SERVICES] = services
        scope["app"] = found  # a path that is not there raises, and is answered like any other refusal
        await packed(scope, receive, send)

    return Guard(site, keys, devices, seats, desk, where.names, where.shared, where.proxies)


def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, BadInput)
    return response(routes.refused(asked(request), desk_of(request), error))


def _failed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return response(routes.failed(asked(request), desk_of(request), error.status_code))


def _gone(request: Request, error: Exception) -> Response:
    """Nobody is there any more to read it."""
    return Response(status_code=400)


def _broken(request: Request, error: Exception) -> Response:
    _log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return response(routes.failed(asked(request), desk_of(request), 500))
