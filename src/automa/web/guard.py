"""What stands between the network and the pages: known hosts, paired devices, no forged requests, strict headers."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

DEVICE_COOKIE = "automa-device"
TOKEN_HEADER = "x-automa-token"
SAFE_METHODS = frozenset({"GET", "HEAD"})
OPEN_PATHS = ("/static/", "/pair/")
"""Reachable for a device that is not paired yet."""

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
        return (urlsplit(f"//{value}").hostname or "").lower()
    except ValueError:
        return ""


class Keys:
    """Tokens derived from the installation's key, so that a restart invalidates nothing."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self._links: set[str] = set()
        self.token = self._sign("forgery")

    def _sign(self, text: str) -> str:
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()

    def is_token(self, given: str) -> bool:
        """Whether a request carries the token that only our own pages know."""
        return hmac.compare_digest(given.encode(), self.token.encode())

    def new_link(self) -> str:
        """A one-time secret for the address that pairs a device."""
        link = secrets.token_urlsafe(16)
        self._links.add(link)
        return link

    def is_link(self, link: str) -> bool:
        """Whether this secret was given out and not used yet."""
        return link in self._links

    def redeem(self, link: str) -> str | None:
        """Use up a one-time secret: the value of the cookie that marks the device as paired."""
        if link not in self._links:
            return None
        self._links.discard(link)
        device = secrets.token_hex(8)
        return f"{device}.{self._sign('device ' + device)}"

    def is_device(self, cookie: str) -> bool:
        """Whether this cookie was given to a paired device."""
        device, _, signature = cookie.partition(".")
        return hmac.compare_digest(signature.encode(), self._sign("device " + device).encode())


class Guard:
    """An ASGI middleware that refuses what should not get through and adds the security headers to every answer."""

    def __init__(self, app: ASGIApp, keys: Keys, hosts: Iterable[str], paired_only: bool) -> None:
        self.app = app
        self.keys = keys
        self.hosts = frozenset(host.lower() for host in hosts)
        self.paired_only = paired_only

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer it here."""
        kind = str(scope["type"])
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return
        if kind != "http":
            return
        refusal = self._refusal(scope)
        if refusal:
            await _answer(_with_headers(send), *refusal)
        else:
            await self.app(scope, receive, _with_headers(send))

    def _refusal(self, scope: Any) -> tuple[int, str] | None:
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get("host", "")
        if host_name(host) not in self.hosts:
            return 421, "This host name is not served here."
        path: str = scope["path"]
        if self.paired_only and not path.startswith(OPEN_PATHS):
            cookie = _cookie(headers.get("cookie", ""), DEVICE_COOKIE)
            if not self.keys.is_device(cookie):
                return 403, "This device is not paired. Open the link that the program printed."
        if scope["method"] not in SAFE_METHODS and not self._own_request(headers, host):
            return 403, "This request does not come from our own page."
        return None

    def _own_request(self, headers: dict[str, str], host: str) -> bool:
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            return False
        if headers.get("sec-fetch-site", "same-origin") != "same-origin":
            return False
        return self.keys.is_token(headers.get(TOKEN_HEADER, ""))


def _cookie(header: str, name: str) -> str:
    try:
        morsel = SimpleCookie(header).get(name)
    except CookieError:
        return ""
    return morsel.value if morsel else ""


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


async def _answer(send: Send, status: int, text: str) -> None:
    body = text.encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
