"""Chromium, by the driver that the tests of the pages use."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Download, Error, Page

from tests.browsers.tab import PHONE, Failed, Tab
from tests.web.driver import PHONE as VIEWPORT

EXPECTED = ("net::ERR_",)
"""What the console says when the web space is taken away, as it is in a journey without a network."""


class ChromiumTab(Tab):
    """A page of Playwright."""

    def __init__(self, page: Page, downloads: Path) -> None:
        super().__init__()
        self.page = page
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.on("console", lambda said: self._console(said.type, said.text))
        self._loads: list[Download] = []
        self._folder = downloads
        page.on("download", lambda load: self._loads.append(load))

    def _console(self, kind: str, text: str) -> None:
        if kind == "error" and not any(word in text for word in EXPECTED):
            self.trouble.append(text)

    def go(self, url: str) -> None:
        self.page.goto(url)

    def reload(self) -> None:
        self.page.reload()

    def evaluate(self, script: str) -> str:
        try:
            return str(self.page.evaluate(f"async () => {{ {script} }}"))
        except Error as error:
            raise Failed(str(error)) from None

    def tap_at(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def choose_file(self, selector: str, path: Path) -> None:
        for frame in reversed(self.page.frames):
            if frame.locator(selector).count():
                return frame.locator(selector).first.set_input_files(path)
        raise Failed(f"no {selector}")

    def save_files(self) -> None:
        self.page.wait_for_timeout(50)
        while self._loads:
            load = self._loads.pop()
            load.save_as(self._folder / load.suggested_filename)

    def picture(self) -> bytes:
        return self.page.screenshot()

    def close(self) -> None:
        self.page.close()


class ChromiumDevice:
    """A device of its own: its own storage and settings."""

    def __init__(self, context: BrowserContext, downloads: Path) -> None:
        self.context, self.downloads = context, downloads

    def tab(self) -> Tab:
        """Another tab of it."""
        return ChromiumTab(self.context.new_page(), self.downloads)


@contextmanager
def chromium(folder: Path, browser: Callable[[], Browser]) -> Iterator[ChromiumDevice]:
    """A new device."""
    assert (VIEWPORT["width"], VIEWPORT["height"]) == PHONE
    context = browser().new_context(
        viewport=VIEWPORT, locale="en-GB", reduced_motion="reduce", accept_downloads=True
    )
    yield ChromiumDevice(context, folder)
    context.close()
