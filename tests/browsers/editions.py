"""The two editions as a browser meets them: the site on a web space, and the server behind a relay.

Both can be put out of reach, and both remember what they were asked for.
"""

import re
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Protocol

from automa.pages.routes import ROUTES
from automa.site.serve import Files
from tests.site.hosting import FOLDER
from tests.web.driver import Server

STATIC = re.compile(rf"/{FOLDER}/(files/[\w.]+|static/icon[-\w]*\.(svg|png)|version\.json|sw\.js|[\w.-]*)")
"""What a visit may ask of the web space: files."""
BESIDE = re.compile(r"(/seat/[\w.~-]+)?/(static/[\w./-]+|game/[^/]+/events|manifest\.webmanifest)")
"""What the server has besides its pages."""
ASKED = re.compile(rb"(?:^|[\r\n}\"])(GET|HEAD|POST|PUT|DELETE) (\S+) HTTP/1\.1\r\n")
SAID = re.compile(rb"(?:^|[\r\n}])HTTP/1\.1 (\d{3}) ")


class Edition(Protocol):
    """Where a journey goes."""

    name: str

    @property
    def address(self) -> str:
        """Its start page is this and a slash."""

    def begin(self) -> None:
        """Be within reach."""

    def end(self) -> None:
        """Be out of reach."""

    def unexpected(self) -> list[str]:
        """Requests that nobody should have made, and those that were refused."""


class Space:
    """A web space with the site in a folder of it."""

    name = "site"

    def __init__(self, top: Path) -> None:
        self.top = top
        self.asked: list[str] = []
        space = self

        class Heard(Files):
            def log_request(self, code: object = "-", size: object = "-") -> None:
                space.asked.append(f"{self.command} {self.path} {int(str(getattr(code, 'value', code)))}")

        self._handler = partial(Heard, directory=str(top))
        self._server: ThreadingHTTPServer | None = None
        self.port = 0
        self.begin()

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.port}/{FOLDER}"

    @property
    def folder(self) -> Path:
        """Its files."""
        return self.top / FOLDER

    def begin(self) -> None:
        """Be within reach."""
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), self._handler)
        self._server.daemon_threads = True
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def end(self) -> None:
        """Be out of reach."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def unexpected(self) -> list[str]:
        """Requests for anything but files, and those that found nothing."""
        return [
            line
            for line in self.asked
            if not (line.startswith("GET ") and STATIC.fullmatch(line.split()[1].partition("?")[0]))
            or int(line.split()[2]) >= 400
        ]


class Relay:
    """A port that hands on to another one, byte for byte, and writes down each request and what came of it."""

    def __init__(self, to: int) -> None:
        self._to = to
        self.port = 0
        self.asked: list[str] = []
        self._open: set[socket.socket] = set()
        self._listening: socket.socket | None = None
        self.begin()

    def begin(self) -> None:
        """Listen."""
        self._listening = socket.create_server(("127.0.0.1", self.port), backlog=64)
        self.port = int(self._listening.getsockname()[1])
        threading.Thread(target=self._accept, args=(self._listening,), daemon=True).start()

    def end(self) -> None:
        """Hang up on everybody, and listen no more."""
        if self._listening:
            with suppress(OSError):
                self._listening.shutdown(socket.SHUT_RDWR)
            self._listening.close()
            self._listening = None
        for each in list(self._open):
            _hang_up(each)

    def _accept(self, listening: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _ = listening.accept()
                threading.Thread(target=self._hand_on, args=(near,), daemon=True).start()

    def _hand_on(self, near: socket.socket) -> None:
        waiting: list[str] = []  # what was asked on this connection and not answered yet
        try:
            far = socket.create_connection(("127.0.0.1", self._to))
        except OSError:  # the server is being started anew
            near.close()
            return
        both = {near, far}
        self._open |= both
        hears = threading.Thread(target=_pump, args=(near, far, partial(_heard, waiting)), daemon=True)
        hears.start()
        _pump(far, near, partial(self._answered, waiting))
        hears.join()
        self._open -= both
        for each in both:
            each.close()

    def _answered(self, waiting: list[str], said: bytes) -> None:
        for status in SAID.findall(said):
            if waiting:
                self.asked.append(f"{waiting.pop(0)} {status.decode()}")


def _heard(waiting: list[str], said: bytes) -> None:
    waiting += (f"{method.decode()} {path.decode()}" for method, path in ASKED.findall(said))


def _pump(source: socket.socket, target: socket.socket, hear: Callable[[bytes], None]) -> None:
    """Hand on until one side is gone, then let the other side know."""
    with suppress(OSError):
        while said := source.recv(65536):
            hear(said)
            target.sendall(said)
    for each in (source, target):
        _hang_up(each)


def _hang_up(each: socket.socket) -> None:
    with suppress(OSError):
        each.shutdown(socket.SHUT_RDWR)


class Served:
    """The server edition: a process of its own behind a relay."""

    name = "server"

    def __init__(self, data: Path) -> None:
        self.server = Server(data)
        self.relay = Relay(self.server.port)

    @property
    def address(self) -> str:
        """Where the relay is."""
        return f"http://127.0.0.1:{self.relay.port}"

    def begin(self) -> None:
        """Be within reach."""
        self.relay.begin()

    def end(self) -> None:
        """Be out of reach; the process runs on."""
        self.relay.end()

    def restart(self) -> None:
        """End the process the hard way, and start it on the same games."""
        self.server.kill()
        self.server.restart()

    def close(self) -> None:
        """End it for good."""
        self.relay.end()
        self.server.kill()

    def unexpected(self) -> list[str]:
        """Requests for what is no page and no file of ours, and those that were refused."""
        return [line for line in self.relay.asked if not _is_ours(line)]


def _is_ours(line: str) -> bool:
    method, path, status = line.split()
    plain = path.partition("?")[0]
    inside = re.sub(r"^/seat/[^/]+", "", plain) or "/"
    known = BESIDE.fullmatch(plain) or any(
        each.method == method and each.shape.fullmatch(inside) for each in ROUTES
    )
    return bool(known) and int(status) < 400
