"""What stands between the network and the pages: known hosts, paired devices, no forged requests, strict headers."""

import asyncio
from collections.abc import Collection, Iterable, Mapping
from typing import Any
from urllib.parse import urlsplit

from msgspec.structs import replace
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from automa.pages.desk import Desk, page
from automa.pages.request import Answer, Request
from automa.pages.speaker import PageSpeaker
from automa.pages.visitor import visitor_of
from automa.web.keys import Devices, Keys
from automa.web.rate import Rate
from automa.web.seats import DOOR, STATE, Entrance, StoredSeatLinks

DEVICE_COOKIE = "automa-device"
PAIRED = "automa-paired"
"""Where a request keeps the paired device it comes from."""
TOKEN_HEADER = "x-automa-token"
SAFE_METHODS = frozenset({"GET", "HEAD"})
OPEN_PATHS = ("/static/", "/pair/", "/palette.css", "/health", DOOR)
"""Reachable for a device that is not paired yet."""
LOOPBACK = ("127.0.0.1", "localhost", "::1")
DEVICE_RATE = (400, 40.0)
"""Requests of a paired device at once, and a second in the long run: a page is some thirty files."""
STRANGER_RATE = (120, 5.0)
"""Of everybody at one address who is not paired."""

UNPAIRED = "page.pair.needed"

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
)


def host_name(value: str) -> str:
    """The host of a Host header or an address without its port, in lower case."""
    try:
        found = urlsplit(f"//{value}")
        return (found.hostname or "").lower() if found.port is None or found.port else ""
    except ValueError:  # no address, or a port that is none
        return ""


def client_of(scope: Any, headers: Mapping[str, str], proxies: Collection[str]) -> str:
    """Where a request comes from. A named proxy is believed who asked it; what anybody else says of others is not."""
    near = str((scope.get("client") or ("", 0))[0])
    chain = [each.strip() for each in headers.get("x-forwarded-for", "").split(",") if each.strip()]
    while near in proxies and chain:
        near = chain.pop()
    return near


def paired_device(request: Any) -> str:
    """The paired device that the guard has found a request to come from; nothing where pairing is not asked for."""
    device: str = request.scope.get(PAIRED, "")
    return device


class Guard:
    """An ASGI middleware that refuses what should not get through and adds the security headers to every answer."""

    def __init__(
        self,
        app: ASGIApp,
        keys: Keys,
        devices: Devices,
        seats: StoredSeatLinks,
        desk: Desk,
        hosts: Iterable[str],
        paired_only: bool,
        proxies: Collection[str] = (),
    ) -> None:
        self.app = app
        self.keys = keys
        self.devices = devices
        self.seats = seats
        self.desk = desk
        self.hosts = frozenset(host.lower() for host in hosts)
        self.paired_only = paired_only
        self.proxies = frozenset(proxies)
        self.rate, self.strangers = Rate(*DEVICE_RATE), Rate(*STRANGER_RATE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer it here."""
        kind = str(scope["type"])
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return
        if kind != "http":
            return
        headers = _headers(scope)
        path: str = scope["path"]
        entrance = self.seats.entrance(path) if path.startswith(DOOR) else None
        refusal = self._refusal(scope, headers, entrance)
        if refusal:
            await _answer(_with_headers(send), refusal[0], self._page(headers, *refusal))
        elif entrance:
            await self.app(_behind(scope, entrance), receive, _with_headers(send))
        else:
            await self.app(scope, receive, _with_headers(send))

    def _refusal(
        self, scope: Any, headers: dict[str, str], entrance: Entrance | None
    ) -> tuple[int, str] | None:
        host = headers.get("host", "")
        if host_name(host) not in self.hosts:
            return 421, "page.guard.host"
        path: str = scope["path"]
        if any(ord(sign) < 32 for sign in path):
            return 400, "page.error.other"
        refusal = self._not_let_in(scope, headers, path, entrance)
        if refusal:
            return refusal
        link = entrance.link if entrance else ""
        if scope["method"] not in SAFE_METHODS and not self._own_request(headers, host, link):
            return 403, "page.guard.forged"
        return None

    def _not_let_in(
        self, scope: Any, headers: dict[str, str], path: str, entrance: Entrance | None
    ) -> tuple[int, str] | None:
        """Who came by the link of a seat has that seat and no other door; everybody else needs pairing."""
        if entrance is not None:
            if not self.rate.allows(entrance.link):
                return 429, "page.guard.rate"
            return None if entrance.is_open(scope["method"]) else (404, "page.error.404")
        if self.paired_only:
            refusal = self._stranger(scope, headers, path)
            if refusal:
                return refusal
        return (403, "page.seats.gone") if path.startswith(DOOR) else None

    def _stranger(self, scope: Any, headers: dict[str, str], path: str) -> tuple[int, str] | None:
        """Who is not paired sees the page that pairs and nothing else, and asks less often."""
        device = scope[PAIRED] = self._device(headers)
        client = client_of(scope, headers, self.proxies)
        if not (self.rate.allows(device) if device else self.strangers.allows(client)):
            return 429, "page.guard.rate"
        if not device and not path.startswith(OPEN_PATHS):
            return 403, UNPAIRED
        if device and self.devices.is_due(device):
            agent = headers.get("user-agent", "")
            asyncio.get_running_loop().run_in_executor(None, self.devices.seen, device, agent)
        return None

    def _device(self, headers: dict[str, str]) -> str:
        """The paired device that asks. Another site's cookie of the same name, or a broken one, is passed over."""
        for value in cookie_values(headers.get("cookie", ""), DEVICE_COOKIE):
            device = self.keys.device(value)
            if device and self.devices.lets_in(device):
                return device
        return ""

    def _own_request(self, headers: dict[str, str], host: str, link: str) -> bool:
        origin = headers.get("origin")
        if origin is not None and _place(origin) != host.lower():
            return False
        if headers.get("sec-fetch-site", "same-origin") != "same-origin":
            return False
        return self.keys.is_token(headers.get(TOKEN_HEADER, ""), link)

    def _page(self, headers: dict[str, str], status: int, reason: str) -> Answer:
        """A refusal in the visitor's language; somebody who looks at a browser gets a page."""
        html = "text/html" in headers.get("accept", "")
        cookies = {
            name: value for name, value in cookie_pairs(headers.get("cookie", "")) if name != DEVICE_COOKIE
        }
        ask = Request("GET", "/", cookies=cookies, languages=headers.get("accept-language", ""), html=html)
        said = PageSpeaker(visitor_of(ask))(reason)
        if html:
            return page(
                ask,
                replace(self.desk, token=""),
                "stranger.html",
                status,
                reason=said,
            )
        return Answer(said, status, "text/plain; charset=utf-8")


def _behind(scope: Any, entrance: Entrance) -> Any:
    """The same request for the site, which knows its paths without a link before them."""
    return {**scope, "path": entrance.path, "raw_path": entrance.path.encode(), STATE: entrance}


def _headers(scope: Any) -> dict[str, str]:
    found: dict[str, str] = {}
    for raw, value in scope["headers"]:
        name, text = raw.decode("latin-1"), value.decode("latin-1")
        between = "; " if name == "cookie" else ", "  # said twice is said both, not only the last
        found[name] = f"{found[name]}{between}{text}" if name in found else text
    return found


def _place(origin: str) -> str:
    """Host and port of an Origin header; empty if it is none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def cookie_pairs(header: str) -> list[tuple[str, str]]:
    """Names and values of a Cookie header; what is no pair spoils nothing but itself."""
    parts = (part.strip().partition("=") for part in header.split(";"))
    return [(name.strip(), value.strip().strip('"')) for name, equals, value in parts if equals]


def cookie_values(header: str, name: str) -> list[str]:
    """Every value that a Cookie header has for a name."""
    return [value for found, value in cookie_pairs(header) if found == name]


def _with_headers(send: Send) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {name for name, _ in message["headers"]}
            message["headers"] = [
                *message["headers"],
                *((n.encode(), v.encode()) for n, v in HEADERS if n.encode() not in present),
            ]
        await send(message)

    return wrapped


async def _answer(send: Send, status: int, answer: Answer) -> None:
    body = answer.body.encode()
    headers = [
        (b"content-type", answer.media_type.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    if status == 429:
        headers.append((b"retry-after", b"2"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
