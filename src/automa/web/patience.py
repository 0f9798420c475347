"""How long a connection may keep us waiting, and how many there may be: half a request costs nobody else anything.

A request's head and its body each have a time to arrive in, however slowly they trickle in. A person's browser never
notices; a neighbour who opens hundreds of connections and says nothing is shown the door.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD = 10.0
"""Seconds for the head of a request."""
BODY = 30.0
"""Seconds for its body."""
CONNECTIONS = 256
FROM_ONE_ADDRESS = 48
"""A browser opens six at a time, and one for each page it follows."""

BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\ncontent-length: 22\r\n"
    b"connection: close\r\n\r\nToo many connections.\n"
)


class PatientProtocol(H11Protocol):
    """HTTP/1.1 with an end to our patience."""

    _timer: asyncio.TimerHandle | None = None
    _waiting_for = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        here = _address(self)
        alike = sum(_address(other) == here for other in self.connections)
        if len(self.connections) > CONNECTIONS or alike > FROM_ONE_ADDRESS:
            transport.write(BUSY)
            transport.close()
            return
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch(idle=True)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def _watch(self, idle: bool = False) -> None:
        """Start the clock when something is awaited, stop it when that is there. More bytes do not set it back."""
        cycle: Any = self.cycle
        if cycle is None or cycle.response_complete:
            awaited = "" if idle else "head"  # between two requests the time of keep-alive counts
        else:
            awaited = "body" if cycle.more_body else ""
        if awaited == self._waiting_for:
            return
        self._stop()
        self._waiting_for = awaited
        if awaited:
            self._timer = self.loop.call_later(HEAD if awaited == "head" else BODY, self._give_up)

    def _stop(self) -> None:
        self._waiting_for = ""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._timer = None
        if not self.transport.is_closing():
            self.transport.close()


def _address(connection: Any) -> str:
    """Where a connection comes from."""
    client = getattr(connection, "client", None)
    return str(client[0]) if client else ""
