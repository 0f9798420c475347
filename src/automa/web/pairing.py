"""Letting another device in, and sending one away: links that work once, their picture, the devices that are paired."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from automa.pages.desk import page
from automa.pages.front import Renamed
from automa.pages.request import YEAR, Cookie, go
from automa.pages.templating import drawing
from automa.web.guard import DEVICE_COOKIE, paired_device
from automa.web.mount import asked, body_of, desk_of, response, services_of
from automa.web.seats import qr_svg
from automa.words.refusal import Refusal


async def pair_page(request: Request) -> Response:
    """Asks before the link is used up, so that a preview of the link does not use it."""
    link: str = request.path_params["link"]
    valid = services_of(request).keys.is_link(link)
    return response(page(asked(request), desk_of(request), "pair.html", link=link, valid=valid))


async def pair(request: Request) -> Response:
    """Use up the link and remember the device."""
    link: str = request.path_params["link"]
    value = services_of(request).keys.redeem(link)
    if value is None:
        raise Refusal("pair-used")
    agent = request.headers.get("user-agent", "")
    await run_in_threadpool(services_of(request).devices.seen, services_of(request).keys.device(value), agent)
    return response(go(asked(request), "/"), [Cookie(DEVICE_COOKIE, value, YEAR)])


async def devices(request: Request) -> Response:
    """The pairing link for another device, the links that are open, and the devices that are paired."""
    services = services_of(request)
    where, keys = services.where, services.keys
    link = code = ""
    if where.shared:
        link = (
            f"{where.address or f'http://{where.names[0]}:{request.url.port or 80}'}/pair/{keys.open_link()}"
        )
        code = drawing(qr_svg(link))
    shown = page(
        asked(request),
        desk_of(request),
        "devices.html",
        link=link,
        code=code,
        links=keys.links() if where.shared else [],
        devices=services_of(request).devices.listed(),
        this=paired_device(request),
    )
    return response(shown)


async def close_link(request: Request) -> Response:
    """Close a pairing link before its time."""
    link: str = request.path_params["link"]
    services_of(request).keys.withdraw(link)
    return response(go(asked(request), "/devices"))


async def name_device(request: Request) -> Response:
    """Call a device as its owner does."""
    device: str = request.path_params["device"]
    ask = asked(request, await body_of(request))
    await run_in_threadpool(services_of(request).devices.rename, device, ask.data(Renamed).title)
    return response(go(ask, "/devices"))


async def revoke_device(request: Request) -> Response:
    """Let a device in no more."""
    device: str = request.path_params["device"]
    await run_in_threadpool(services_of(request).devices.revoke, device)
    return response(go(asked(request), "/devices"))


ROUTES = [
    Route("/pair/{link}", pair_page),
    Route("/pair/{link}", pair, methods=["POST"]),
    Route("/devices", devices),
    Route("/links/{link}/close", close_link, methods=["POST"]),
    Route("/devices/{device}/name", name_device, methods=["POST"]),
    Route("/devices/{device}/revoke", revoke_device, methods=["POST"]),
]
