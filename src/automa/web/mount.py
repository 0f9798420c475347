"""The pages over HTTP: a request becomes a plain value, an answer becomes a response."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request, cookie_parser
from starlette.responses import Response
from starlette.routing import Route

from automa.pages import routes
from automa.pages.desk import Desk
from automa.pages.request import Answer, Cookie
from automa.pages.request import Request as Ask
from automa.web.hub import Hub
from automa.web.keys import Devices, Keys
from automa.web.seats import StoredSeatLinks, entrance_of

MAX_BODY = 1_500_000
SERVICES = "automa-services"
"""Where a request keeps what the site stands on."""


class Where(Struct, frozen=True):
    """The names this site answers to, and whether every device must be paired."""

    names: tuple[str, ...]
    shared: bool
    address: str = ""
    """What other devices call the first page; empty if they cannot reach it."""
    proxies: frozenset[str] = frozenset()
    """Addresses of go-betweens that are believed who asked them."""


class Services(Struct, frozen=True):
    """What the site stands on, the same for every request."""

    desk: Desk
    hub: Hub
    keys: Keys
    devices: Devices
    seats: StoredSeatLinks
    where: Where


def services_of(request: Request) -> Services:
    """What the site that was asked stands on."""
    found: Services = request.scope[SERVICES]
    return found


def desk_of(request: Request) -> Desk:
    """What the pages stand on; those of a seat have a token of their own."""
    services, entrance = services_of(request), entrance_of(request.scope)
    desk = services.desk
    return replace(desk, token=services.keys.token_of(entrance.link)) if entrance else desk


async def body_of(request: Request) -> bytes:
    """The body, as long as it is not too long."""
    parts, length = list[bytes](), 0
    async for part in request.stream():
        length += len(part)
        if length > MAX_BODY:
            raise HTTPException(413)
        parts.append(part)
    return b"".join(parts)


def asked(request: Request, body: bytes = b"") -> Ask:
    """The request as the pages understand it."""
    scope: Any = request.scope
    entrance = entrance_of(scope)
    return Ask(
        "GET" if request.method == "HEAD" else request.method,  # the server leaves the body out
        scope["path"],
        {key: request.query_params.getlist(key)[0] for key in request.query_params},
        body,
        cookie_parser("; ".join(request.headers.getlist("cookie"))),
        request.headers.get("accept-language", ""),
        "text/html" in request.headers.get("accept", ""),
        entrance.base if entrance else "",
        request.headers.get("host", ""),
        entrance.seated if entrance else None,
    )


def response(answer: Answer, cookies: Sequence[Cookie] = ()) -> Response:
    """The answer as the network takes it. Scripts cannot read a cookie, and other sites do not cause it to be sent."""
    made = Response(answer.body, answer.status, dict(answer.headers), answer.media_type)
    for each in (*answer.keep, *cookies):
        made.set_cookie(each.name, each.value, each.seconds, samesite="lax", httponly=True)
    return made


def pages() -> list[Route]:
    """Every page of the routing table; drawing one must not hold up the others."""

    async def shown(request: Request) -> Response:
        ask = asked(request, await body_of(request))
        return response(await run_in_threadpool(routes.answer, ask, desk_of(request)))

    return [Route(each.path, shown, methods=[each.method]) for each in routes.ROUTES]
