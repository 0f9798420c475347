"""The site, hosted, and a phone that visits it; both are made once for all tests of a process."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.site.hosting import SiteVisit, built, hosted, shared
from tests.web.driver import PHONE


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(shared(tmp_path_factory))


@pytest.fixture(scope="session")
def space(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("space")


@pytest.fixture(scope="session")
def address(site: Path, space: Path) -> Iterator[str]:
    with hosted(site, space) as url:
        yield url


class Device:
    """A phone. Nothing on its pages may go wrong, and nothing may leave the site."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.address = address
        self.context = browser.new_context(
            viewport=PHONE, has_touch=True, reduced_motion="reduce", locale="en-GB"
        )
        self.asked: list[str] = []
        self.context.on("request", lambda request: self.asked.append(request.url))
        self.tabs: list[SiteVisit] = []

    def tab(self) -> SiteVisit:
        self.tabs.append(SiteVisit(self.context, self.address))
        return self.tabs[-1]

    def checked(self) -> None:
        """Close the tabs; what went wrong on them counts for this test and for no other."""
        trouble = [line for each in self.tabs for line in each.trouble]
        elsewhere = [url for url in self.asked if not url.startswith((self.address, "blob:"))]
        for each in self.tabs:
            each.tab.close()
        self.tabs.clear()
        self.asked.clear()
        assert trouble == []
        assert elsewhere == []


@pytest.fixture(scope="session")
def phone(browser: Browser, address: str) -> Iterator[Device]:
    """One for all tests of a process: the site is loaded once, the games stay."""
    device = Device(browser, address)
    device.tab().open()
    device.checked()
    yield device
    device.context.close()


@pytest.fixture
def device(phone: Device) -> Iterator[Callable[[], SiteVisit]]:
    """Tabs of that phone."""
    yield phone.tab
    phone.context.set_offline(False)
    phone.checked()
