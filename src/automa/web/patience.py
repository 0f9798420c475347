"""How long a connection may keep us waiting, and how many there may be: half a request costs nobody else anything.

A request's head and its body each have a time to arrive in, however slowly they trickle in, and an answer one in which
it must be taken. A person's browser never
notices; a neighbour who opens hundreds of connections and says nothing is shown the door: where there are too many, the
one that has kept us waiting longest makes room for the newcomer.
"""

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD = 10.0
"""Seconds for the head of a request."""
BODY = 30.0
"""Seconds for its body."""
READ = 30.0
"""Seconds in which whoever asked must take some of the answer."""
CONNECTIONS = 256
FROM_ONE_ADDRESS = 48
"""A browser opens six at a time, and one for each page it follows."""

BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\ncontent-length: 22\r\n"
    b"connection: close\r\n\r\nToo many connections.\n"
)


class PatientProtocol(H11Protocol):
    """HTTP/1.1 with an end to our patience."""

    proxies: ClassVar[frozenset[str]] = frozenset()
    """Go-betweens: everybody behind one has its address, so connections of theirs are not counted by address."""

    _timer: asyncio.TimerHandle | None = None
    _waiting_for = ""
    _since = 0.0
    """When it last began to wait."""
    _stalled: asyncio.TimerHandle | None = None
    """Runs while an answer waits for its reader."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._since = self.loop.time()
        there = [other for other in self.connections if not _closing(other)]
        here = _address(self)
        alike = [] if here in self.proxies else [other for other in there if _address(other) == here]
        crowd = alike if len(alike) > FROM_ONE_ADDRESS else there if len(there) > CONNECTIONS else []
        if crowd and not self._make_room(crowd):
            transport.write(BUSY)
            transport.close()
            return
        self._watch()

    def _make_room(self, crowd: "list[Any]") -> bool:
        """Close the connection that has said half a request or nothing for longest, else the oldest that only follows a
        game: its page comes back by itself. None that is being answered."""
        others = [other for other in crowd if other is not self]
        idle = [other for other in others if _is_idle(other)]
        if idle:
            min(idle, key=lambda other: (not other._waiting_for, other._since))._give_up()
            return True
        following = [other for other in others if _is_following(other)]
        if following:
            min(following, key=lambda other: other._since)._give_up()
        return bool(following)

    def send_400_response(self, msg: str) -> None:
        """Say that a request is none, and let whoever was answering it know that nobody listens any more."""
        cycle: Any = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
            if cycle.response_started:
                self.transport.close()
                return
        super().send_400_response(msg)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch(idle=True)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(READ, self._hang_up)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self._go_on()
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
        self._since = self.loop.time()
        if awaited:
            self._timer = self.loop.call_later(HEAD if awaited == "head" else BODY, self._give_up)

    def _stop(self) -> None:
        self._waiting_for = ""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _go_on(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _hang_up(self) -> None:
        """An answer that nobody takes would be waited for for ever if it were to be sent to its end."""
        self._go_on()
        self.transport.abort()

    def _give_up(self) -> None:
        self._timer = None
        if self._stalled is not None:
            self._hang_up()
        elif not self.transport.is_closing():
            self.transport.close()


def _is_idle(connection: Any) -> bool:
    """Whether nobody there waits for us: a request that is not all there yet, none since the last, or an answer that
    nobody takes."""
    cycle = connection.cycle
    return (
        connection._stalled is not None
        or cycle is None
        or cycle.response_complete
        or bool(connection._waiting_for)
    )


def _is_following(connection: Any) -> bool:
    """Whether it is told of the changes of a game, and of nothing else."""
    cycle = connection.cycle
    return cycle is not None and cycle.response_started and cycle.scope["path"].endswith("/events")


def protocol_behind(proxies: frozenset[str]) -> type[PatientProtocol]:
    """The protocol for a server that these proxies stand before."""

    class ProxiedProtocol(PatientProtocol):
        pass

    ProxiedProtocol.proxies = proxies
    return ProxiedProtocol


def _closing(connection: Any) -> bool:
    return bool(connection.transport is not None and connection.transport.is_closing())


def _address(connection: Any) -> str:
    """Where a connection comes from."""
    client = getattr(connection, "client", None)
    return str(client[0]) if client else ""
