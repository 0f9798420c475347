"""Letting another device in, and sending one away: links that work once, their picture, the devices that are paired."""

from typing import Any

from litestar import Response, get, post
from litestar.concurrency import sync_to_thread
from litestar.params import FromPath

from automa.pages.desk import page
from automa.pages.front import Renamed
from automa.pages.request import YEAR, go
from automa.pages.templating import drawing
from automa.web.guard import DEVICE_COOKIE, paired_device
from automa.web.keys import Devices, Keys
from automa.web.mount import Web, asked, cookie, desk_of, response
from automa.web.seats import qr_svg
from automa.words.refusal import Refusal


def _keys(request: Web) -> Keys:
    keys: Keys = request.app.state["keys"]
    return keys


def _devices(request: Web) -> Devices:
    devices: Devices = request.app.state["devices"]
    return devices


@get("/pair/{link:str}", sync_to_thread=False)
def pair_page(request: Web, link: FromPath[str]) -> Response[str]:
    """Asks before the link is used up, so that a preview of the link does not use it."""
    valid = _keys(request).is_link(link)
    return response(page(asked(request), desk_of(request), "pair.html", link=link, valid=valid))


@post("/pair/{link:str}", status_code=200)
async def pair(request: Web, link: FromPath[str]) -> Response[str]:
    """Use up the link and remember the device."""
    value = _keys(request).redeem(link)
    if value is None:
        raise Refusal("pair-used")
    agent = request.headers.get("user-agent", "")
    await sync_to_thread(_devices(request).seen, _keys(request).device(value), agent)
    return response(go(asked(request), "/"), [cookie(DEVICE_COOKIE, value, YEAR)])


@get("/devices", sync_to_thread=False)
def devices(request: Web) -> Response[str]:
    """The pairing link for another device, the links that are open, and the devices that are paired."""
    where: Any = request.app.state["where"]
    keys = _keys(request)
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
        devices=_devices(request).listed(),
        this=paired_device(request),
    )
    return response(shown)


@post("/links/{link:str}/close", sync_to_thread=False, status_code=200)
def close_link(request: Web, link: FromPath[str]) -> Response[str]:
    """Close a pairing link before its time."""
    _keys(request).withdraw(link)
    return response(go(asked(request), "/devices"))


@post("/devices/{device:str}/name", status_code=200)
async def name_device(request: Web, device: FromPath[str]) -> Response[str]:
    """Call a device as its owner does."""
    ask = asked(request, await request.body())
    await sync_to_thread(_devices(request).rename, device, ask.data(Renamed).title)
    return response(go(ask, "/devices"))


@post("/devices/{device:str}/revoke", status_code=200)
async def revoke_device(request: Web, device: FromPath[str]) -> Response[str]:
    """Let a device in no more."""
    await sync_to_thread(_devices(request).revoke, device)
    return response(go(asked(request), "/devices"))


HANDLERS = [pair_page, pair, devices, close_link, name_device, revoke_device]
