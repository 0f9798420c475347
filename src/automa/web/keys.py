"""Tokens of our own pages, pairing links that expire, and the devices that were let in."""

import hashlib
import hmac
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from automa.store import Trouble
from automa.store.links import OwnLinks
from automa.store.sqlite import Device

MINUTES = 10
"""So long a pairing link can be used."""
MOST_LINKS = 5
"""So many are open at a time; a new one closes the oldest."""
SEEN_EVERY = 600.0
"""Seconds after which it is worth writing down that a device was seen again."""
SEAT_SIGNS = 40
"""Hexadecimal signs of a seat's link that nobody can guess: 160 bits."""
KINDS = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux")


class Link(Struct, frozen=True):
    """A pairing link that is open: its secret and the minutes it has left."""

    secret: str
    minutes: int


class Keys:
    """Tokens derived from the installation's key, so that a restart invalidates nothing."""

    def __init__(
        self, key: str, clock: Callable[[], float] = time.monotonic, own: OwnLinks | None = None
    ) -> None:
        self._key = key.encode()
        self._own = own
        self._clock = clock
        self._links: dict[str, float] = {}
        self._lock = threading.Lock()
        self.token = self._sign("forgery")

    def _sign(self, text: str) -> str:
        return hmac.new(self._key, text.encode("utf-8", "surrogateescape"), hashlib.sha256).hexdigest()

    def is_token(self, given: str, link: str = "") -> bool:
        """Whether a request carries the token that only our own pages know; those of a seat know another."""
        return hmac.compare_digest(given.encode(), self.token_of(link).encode())

    # -- seats -----------------------------------------------------------------------------------------------------

    def seat(self, game: str, seat: str, renewed: int) -> str:
        """What stands in the link of a seat; each renewal makes another."""
        return f"{game}.{seat}.{self._sign(f'seat {renewed} {seat} {game}')[:SEAT_SIGNS]}"

    def token_of(self, link: str) -> str:
        """The token of the pages behind the link of a seat: theirs alone, so it opens no other door."""
        return self._sign(f"forgery {link}") if link else self.token

    # -- links -----------------------------------------------------------------------------------------------------

    def new_link(self) -> str:
        """A one-time secret for the address that pairs a device."""
        with self._lock:
            self._close_old()
            while len(self._links) >= MOST_LINKS:
                del self._links[next(iter(self._links))]
            link = secrets.token_urlsafe(16)
            self._links[link] = self._clock() + MINUTES * 60
            return link

    def open_link(self) -> str:
        """The newest link that has some minutes left, else a new one: looking at a page twice makes no second one."""
        fresh = [link for link in self.links() if link.minutes > MINUTES // 2]
        return fresh[-1].secret if fresh else self.new_link()

    def links(self) -> list[Link]:
        """The links that are open, the oldest first."""
        with self._lock:
            self._close_old()
            now = self._clock()
            return [Link(link, 1 + int((until - now) // 60)) for link, until in self._links.items()]

    def withdraw(self, link: str) -> None:
        """Close a link before its time."""
        with self._lock:
            self._links.pop(link, None)

    def _close_old(self) -> None:
        now = self._clock()
        for link in [link for link, until in self._links.items() if until <= now]:
            del self._links[link]

    def is_link(self, link: str) -> bool:
        """Whether this secret was given out, is not used yet and not too old."""
        given = any(hmac.compare_digest(each.secret.encode(), link.encode()) for each in self.links())
        return given or (self._own is not None and self._own.is_open(link))

    def redeem(self, link: str) -> str | None:
        """Use up a one-time secret: the value of the cookie that marks the device as paired."""
        with self._lock:
            self._close_old()
            given = self._links.pop(link, None) is not None
        if not given and not (self._own is not None and self._own.take(link)):
            return None
        device = secrets.token_hex(8)
        return f"{device}.{self._sign('device ' + device)}"

    def device(self, cookie: str) -> str:
        """The device this cookie was given to; empty if we gave it to none."""
        device, _, signature = cookie.partition(".")
        genuine = hmac.compare_digest(signature.encode(), self._sign("device " + device).encode())
        return device if genuine else ""


class DeviceBook(Protocol):
    """Where devices are kept."""

    def devices(self) -> list[Device]: ...
    def keep_device(self, device: str, name: str) -> None: ...
    def name_device(self, device: str, name: str) -> None: ...
    def revoke_device(self, device: str) -> None: ...


class Devices:
    """The paired devices. Asked for at every request, so what the book says is at hand."""

    def __init__(self, book: DeviceBook, clock: Callable[[], float] = time.monotonic) -> None:
        self._book = book
        self._clock = clock
        self._known = {device.id: device for device in book.devices()}
        self._written = dict.fromkeys(self._known, clock() - SEEN_EVERY)

    def listed(self) -> list[Device]:
        """Those that are let in, the one seen last first."""
        known = [device for device in self._known.values() if device.revoked is None]
        return sorted(known, key=lambda device: device.seen, reverse=True)

    def lets_in(self, device: str) -> bool:
        """Whether a device with a genuine cookie was not sent away."""
        known = self._known.get(device)
        return known is None or known.revoked is None

    def is_due(self, device: str) -> bool:
        """Whether it should be written down that this device was seen."""
        return self._clock() - self._written.get(device, float("-inf")) >= SEEN_EVERY

    def seen(self, device: str, agent: str) -> None:
        """Write down that a device was seen; a trouble of the file must not shut the device out."""
        self._written[device] = self._clock()
        with suppress(Trouble):
            self._book.keep_device(device, kind_of(agent))
            now = datetime.now(UTC).isoformat(timespec="microseconds")
            known = self._known.get(device)
            self._known[device] = (
                replace(known, seen=now) if known else Device(device, kind_of(agent), now, now, None)
            )

    def rename(self, device: str, name: str) -> None:
        """Call a device as its owner does."""
        self._book.name_device(device, name)
        self._known = {each.id: each for each in self._book.devices()}

    def revoke(self, device: str) -> None:
        """Let a device in no more."""
        self._book.revoke_device(device)
        self._known = {each.id: each for each in self._book.devices()}


def kind_of(agent: str) -> str:
    """A first name for a device, from what its browser says of itself."""
    return next((kind for kind in KINDS if kind in agent), "?")
