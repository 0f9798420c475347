"""The documentation as pages: an example for every tie-breaker that really uses it, and no link that leads nowhere."""

import importlib
import json
import re
import threading
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from automa.mind import decide_json, tiebreakers
from automa.mind.turn import TieBreaker
from automa.site.serve import server
from docs.site.build import modules
from tests.docs.blocks import ROOT
from tests.site.hosting import documented, shared
from tests.web.driver import chromium

EXAMPLES = sorted((ROOT / "docs" / "tie-breakers").glob("*.json"))


def test_every_tie_breaker_has_an_example() -> None:
    known = {each.by for each in vars(tiebreakers).values() if isinstance(each, TieBreaker)}
    assert known <= {path.stem for path in EXAMPLES}


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_an_example_shows_its_tie_breaker_removing_something(path: Path) -> None:
    decision = decide_json(json.loads(path.read_text("utf-8")))
    removed = [
        len(before["left"]) - len(entry["left"])
        for step in decision["steps"]
        for before, entry in zip(step.get("trace", []), step.get("trace", [])[1:], strict=False)
        if path.stem in (entry.get("by"), entry["stage"])
    ]
    assert any(removed)


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.links += [found[name] or "" for name in ("href", "src") if name in found]
        if tag == "script" and not found.get("src"):
            self.inline.append(self.get_starttag_text() or "")


@pytest.mark.proof
def test_the_pages_are_built_and_every_link_leads_somewhere(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    out = documented(shared(tmp_path_factory))
    lost = []
    for page in out.rglob("*.html"):
        reader = _Links()
        reader.feed(page.read_text("utf-8"))
        assert reader.inline == [], page
        for link in reader.links:
            address = urlsplit(link)
            if address.scheme or not address.path or page.name in ("genindex.html", "search.html"):
                assert address.scheme in ("", "https", "mailto", "data"), link
                continue
            target = (page.parent / address.path).resolve()
            if (
                not target.exists()
                and target.parent != out.parent.resolve()
                and target != out.parent.resolve()
            ):
                lost.append(f"{page.relative_to(out)}: {link}")
    assert sorted(set(lost)) == []
    assert re.search(r"content-security-policy", (out / "index.html").read_text("utf-8"))


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the documentation is served."""
    out = documented(shared(tmp_path_factory))
    with server(out.parent, 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}/{out.name}/"
        running.shutdown()


@pytest.mark.proof
@pytest.mark.browser
def test_no_page_is_wider_than_a_phone(address: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    out = documented(shared(tmp_path_factory))
    pages = [page.relative_to(out).as_posix() for page in sorted(out.rglob("*.html"))]
    assert sum(page.startswith("api/") for page in pages) >= 15
    wide, long = [], []
    with chromium() as browser:
        phone = browser.new_page(viewport={"width": 360, "height": 740})
        for page in pages:
            phone.goto(f"{address}{page}", wait_until="domcontentloaded")
            width, height = phone.evaluate(
                "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
            )
            if width > 360:
                wide.append((page, width))
            if page.startswith("api/") and height > 20_000:
                long.append((page, height))
    assert wide == []
    assert long == []


def test_the_modules_that_are_documented_can_be_imported() -> None:
    listed = modules((ROOT / "docs" / "python.md").read_text("utf-8"))
    assert listed[0] == "automa"
    for room in ("players", "study", "play.change", "play.preview"):
        assert any(name.startswith(f"automa.{room}") for name in listed)
    for name in listed:
        assert importlib.import_module(name).__doc__
