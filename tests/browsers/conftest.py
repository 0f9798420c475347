"""A device of every engine, the site on a web space that remembers what it is asked for, and the server edition."""

import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from automa.site.serve import Files
from tests.browsers.engines import ENGINES, Device, device, help_for, program
from tests.browsers.tab import FIRST_VISIT, Tab
from tests.site.hosting import FOLDER, built, shared

STATIC = re.compile(rf"/{FOLDER}/(files/[\w.]+|static/icon[-\w]*\.(svg|png)|version\.json|sw\.js|[\w.-]*)")
"""What a visit may ask of the web space: files."""


class Space:
    """A web space with the site in a folder of it; it can be taken away, and says what it was asked for."""

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


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(shared(tmp_path_factory))


@pytest.fixture
def space(site: Path, tmp_path: Path) -> Iterator[Space]:
    shutil.copytree(site, tmp_path / "space" / FOLDER)
    running = Space(tmp_path / "space")
    yield running
    running.end()


class Devices:
    """Devices of one engine; nothing may go wrong on any of their tabs."""

    def __init__(self, engine: str, folder: Path, request: pytest.FixtureRequest, stack: ExitStack) -> None:
        self.engine, self._folder, self._request, self._stack = engine, folder, request, stack
        self.tabs: list[Tab] = []
        self._made = 0

    def new(self) -> Device:
        """Another device."""
        self._made += 1
        downloads = self._folder / f"downloads-{self._made}"
        downloads.mkdir()
        return self._stack.enter_context(
            device(self.engine, downloads, lambda: self._request.getfixturevalue("browser"))
        )

    def tab(self, of: Device) -> Tab:
        """A tab whose trouble counts."""
        self.tabs.append(of.tab())
        return self.tabs[-1]


@pytest.fixture(params=ENGINES)
def devices(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Devices]:
    engine = str(request.param)
    if program(engine) is None:
        pytest.fail(help_for(engine))  # AUTOMA_ENGINES names those that a machine can have
    with ExitStack() as stack:
        made = Devices(engine, tmp_path, request, stack)
        yield made
        assert [line for each in made.tabs for line in each.trouble] == []


def opened(tab: Tab, url: str) -> Tab:
    """Go to an address of the site and wait until its page is shown."""
    tab.go(url)
    return shown(tab)


def shown(tab: Tab) -> Tab:
    """Wait until the page of the site is shown."""
    ended = "['open', 'failed', 'full', 'unable'].includes(document.body.dataset.state) && document.body.dataset.state"
    assert tab.wait(ended, patience=FIRST_VISIT) == "open"
    tab.wait("doc.querySelector('main') && doc.readyState === 'complete'")
    tab.listen()
    return tab
