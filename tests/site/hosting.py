"""The site as a visitor meets it: built once, served as plain files from a folder of a web space, shown in a browser."""

import fcntl
import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import BrowserContext, Frame, Page

from automa.site.build import build
from automa.site.serve import server
from tests.web.driver import Visit

ROOT = Path(__file__).parents[2]
FOLDER = "automa"
STATE = "document.body.dataset.state"
MEMORY = "caches.open('automa-files').then(c => c.keys()).then(all => all.map(each => each.url).find(url => url.includes('/memory-')))"
"""The address under which the memory of a started Python is kept, once it is."""
FIRST_VISIT = 90_000
"""Milliseconds: the longest a test waits for Python on a machine that has other things to do."""


def shared(factory: pytest.TempPathFactory) -> Path:
    """A folder that all test processes of a run share."""
    own = factory.getbasetemp()
    return own.parent if own.name.startswith("popen") else own


def built(folder: Path) -> Path:
    """The site, built by whichever test process comes first."""
    out = folder / "site"
    with _alone(folder / "site.lock"):
        if not (out / "version.json").exists():
            build(out, ROOT / ".site-cache")
    return out


def documented(folder: Path) -> Path:
    """Likewise the pages of the documentation."""
    out = folder / "documentation" / "docs"
    with _alone(folder / "docs.lock"):
        if not (out / "index.html").exists():
            command = [sys.executable, "-m", "docs.site.build", str(out)]
            subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return out


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


@contextmanager
def hosted(site: Path, space: Path) -> Iterator[str]:
    """Serve a copy of the site from a folder below the top of a web space; gives its address."""
    shutil.copytree(site, space / FOLDER)
    with server(space, 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}/{FOLDER}"
        running.shutdown()


def newer(folder: Path) -> str:
    """Make the hosted site a newer version: a style sheet has changed. Gives the version."""
    said = json.loads((folder / "version.json").read_text("utf-8"))
    entry = said["files"]["start.css"]
    changed = b"/* newer */"
    (folder / "files" / "newer.css").write_bytes(changed)
    said["files"]["start.css"] = {**entry, "url": "files/newer.css", "size": len(changed)}
    said["version"] = "newer"
    (folder / "version.json").write_text(json.dumps(said), "utf-8")
    return "newer"


class Framed:
    """The page inside the frame, with the hands of the tab around it."""

    def __init__(self, tab: Page) -> None:
        self._tab = tab

    @property
    def _frame(self) -> Frame:
        frame = self._tab.query_selector("#frame")
        content = frame.content_frame() if frame else None
        assert content is not None
        return content

    def __getattr__(self, name: str) -> Any:
        return getattr(self._tab if name in ("mouse", "keyboard", "context") else self._frame, name)


class SiteVisit(Visit):
    """A device that has opened the site."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        super().__init__(context, url)
        self.tab = self.page
        self.tab.on("response", lambda answer: self._answered(answer.status, answer.url))
        self.page = cast(Page, Framed(self.tab))

    def _answered(self, status: int, url: str) -> None:
        if status >= 400:
            self.trouble.append(f"{status} {url}")

    def open(self, path: str = "/") -> "SiteVisit":
        """Go there and wait until the page is shown."""
        self.tab.goto(self.url + path)
        return self.shown()

    def shown(self) -> "SiteVisit":
        """Wait until Python has answered."""
        ended = f"() => ['open', 'failed', 'unable'].includes({STATE})"
        self.tab.wait_for_function(ended, timeout=FIRST_VISIT)
        assert self.tab.evaluate(STATE) == "open"
        return self

    def reload(self) -> "SiteVisit":
        """Load the tab again."""
        self.tab.reload()
        return self.shown()

    def remembered(self) -> str:
        """Wait until the memory of this Python is kept; where it is."""
        for _ in range(FIRST_VISIT // 100):
            if found := self.tab.evaluate(f"() => {MEMORY}"):
                return str(found)
            self.tab.wait_for_timeout(100)
        raise AssertionError("no memory was kept")
