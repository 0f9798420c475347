"""A device of every engine, and the two editions."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.browsers.editions import Edition, Served, Space
from tests.browsers.engines import ENGINES, Device, device, help_for, program
from tests.browsers.tab import FIRST_VISIT, Tab
from tests.site.hosting import FOLDER, built, shared


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(shared(tmp_path_factory))


@pytest.fixture
def space(site: Path, tmp_path: Path) -> Iterator[Space]:
    shutil.copytree(site, tmp_path / "space" / FOLDER)
    running = Space(tmp_path / "space")
    yield running
    running.end()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    (tmp_path / "games").mkdir()
    running = Served(tmp_path / "games")
    yield running
    running.close()


@pytest.fixture(params=["site", "server"])
def edition(request: pytest.FixtureRequest) -> Edition:
    """Each of the two."""
    made: Edition = request.getfixturevalue("space" if request.param == "site" else "served")
    return made


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
    """Go to an address and wait until its page is shown."""
    tab.go(url)
    return shown(tab)


def shown(tab: Tab) -> Tab:
    """Wait until the page is shown: on the site it is in a frame, and first Python has to start."""
    ended = (
        "!frame ? 'open' : "
        "['open', 'failed', 'full', 'unable'].includes(document.body.dataset.state) && document.body.dataset.state"
    )
    assert tab.wait(ended, patience=FIRST_VISIT) == "open"
    tab.wait("doc.querySelector('main') && doc.readyState === 'complete'")
    tab.listen()
    return tab
