"""The site: the pages, pairing, live updates, size limits, errors without tracebacks, and the guard around everything."""

import logging
from collections.abc import AsyncIterator, Mapping
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.concurrency import sync_to_thread
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import FromPath
from litestar.response import Stream
from litestar.types import ASGIApp
from msgspec import Struct

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
from automa.web import mount, pairing
from automa.web.files import static
from automa.web.guard import Guard, paired_device
from automa.web.hub import Hub
from automa.web.keys import Devices, Keys
from automa.web.mount import Web, asked, desk_of, response
from automa.web.seats import Links, Seats, entrance_of

MAX_BODY = 1_500_000
_log = logging.getLogger("automa.web")


class Where(Struct, frozen=True):
    """The names this site answers to, and whether every device must be paired."""

    names: tuple[str, ...]
    shared: bool
    address: str = ""
    """What other devices call the first page; empty if they cannot reach it."""
    proxies: frozenset[str] = frozenset()
    """Addresses of go-betweens that are believed who asked them."""


@get("/game/{game:str}/events")
async def events(request: Web, game: FromPath[str]) -> Stream:
    """The number of the last line, again and again."""
    games, hub = desk_of(request).games, request.app.state["hub"]
    devices, seats, where = (request.app.state[name] for name in ("devices", "seats", "where"))
    device = paired_device(request)
    entrance = entrance_of(request.scope)
    # Also how a seat wants to be asked: a server that was started anew knows it when the page has found it again.
    await sync_to_thread(opened_for, asked(request), desk_of(request), game)

    def welcome() -> bool:
        if entrance is not None:
            return seats.seated(entrance.link) is not None
        return not where.shared or devices.lets_in(device)

    def lines() -> AsyncIterator[str]:
        told: AsyncIterator[str] = hub.follow(game, lambda: sync_to_thread(games.length, game), welcome)
        return told

    return Stream(lines, media_type="text/event-stream", headers={"cache-control": "no-store"})


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
    devices, seats = Devices(store), Seats(store, keys)
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
    )
    site = Litestar(
        route_handlers=[*mount.handlers(), *pairing.HANDLERS, events, static],
        state=State(
            {"desk": desk, "hub": hub, "keys": keys, "devices": devices, "seats": seats, "where": where}
        ),
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=5, exclude=["/events$", "^/static/"]
        ),
        request_max_body_size=MAX_BODY,
        exception_handlers={BadInput: _refused, HTTPException: _failed, Exception: _broken},
        openapi_config=None,
        debug=False,
    )
    return Guard(site, keys, devices, seats, desk, where.names, where.shared, where.proxies)


def _refused(request: Request[Any, Any, Any], error: BadInput) -> Response[str]:
    return response(routes.refused(asked(request), desk_of(request), error))


def _failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[str]:
    return response(routes.failed(asked(request), desk_of(request), error.status_code))


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[str]:
    _log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return response(routes.failed(asked(request), desk_of(request), 500))
