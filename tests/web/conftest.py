"""A server and a browser for the tests of the pages, started once."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.web.driver import PHONE, Server, Visit


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("games"))
    yield running
    running.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    running = Server(tmp_path)
    yield running
    running.kill()


Visitor = Callable[..., Visit]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visitor]:
    """A new device; at the end of the test no page may have had trouble."""
    visits: list[Visit] = []

    def new(viewport: ViewportSize = PHONE, locale: str = "en-GB", url: str = "") -> Visit:
        context = browser.new_context(
            viewport=viewport, locale=locale, has_touch=viewport == PHONE, reduced_motion="reduce"
        )
        visits.append(Visit(context, url or server.url))
        return visits[-1]

    yield new
    trouble = [line for each in visits for line in each.trouble]
    for each in visits:
        each.context.close()
    assert trouble == []
