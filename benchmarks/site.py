"""The site in a real browser: how long until it is usable, a tap, her turn; beside an empty Pyodide of the same run.

`python -m benchmarks.site [--throttle 4] [--site DIR]` builds the site into a folder of its own and drives the installed Chromium.
On a busy machine the times mean little; those beside the empty Pyodide (×) still do.
"""

import argparse
import json
import shutil
import statistics
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from automa.site.build import build, size, unpacked
from automa.site.serve import server
from benchmarks.slow import slowed
from tests.site.hosting import SiteVisit
from tests.web.digital import close_turn, offered
from tests.web.driver import PHONE, chromium

EMPTY = """<!doctype html><script type="module">
const worker = new Worker("empty.js", { type: "module" });
worker.onmessage = ({ data }) => { document.title = data; };
</script>"""
EMPTY_WORKER = """import { loadPyodide } from "./pyodide.mjs";
const begun = performance.now();
await loadPyodide({ indexURL: new URL("./", import.meta.url).href, stdLibURL: new URL("stdlib.zip", import.meta.url).href });
postMessage(String(performance.now() - begun));
"""
TAPS = 12
LONGEST = 300_000
"""Milliseconds that a step may take: a slow machine is what is measured, no mistake."""
LISTEN = """() => {
  const ask = window.fetch;
  window.answered = 0;
  window.fetch = async (...asked) => {
    const begun = performance.now();
    const answer = await ask(...asked);
    await answer.clone().arrayBuffer();
    window.answered = performance.now() - begun;
    return answer;
  };
}"""
"""How long the answer took: the worker with its database, without what the page then does with it."""


def _plain(site: Path) -> None:
    """The parts of an empty Pyodide under their plain names, beside the site."""
    files = json.loads((site / "version.json").read_text("utf-8"))["files"]
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "stdlib.zip"):
        (site / name).write_bytes(unpacked(site, files[name]))
    (site / "empty.html").write_text(EMPTY, "utf-8")
    (site / "empty.js").write_text(EMPTY_WORKER, "utf-8")


def _empty(page: Page, url: str) -> float:
    page.goto(f"{url}/empty.html")
    page.wait_for_function("() => document.title")
    return float(page.title()) / 1000


def _opened(visit: SiteVisit) -> float:
    begun = time.perf_counter()
    visit.open()
    return time.perf_counter() - begun


Report = Callable[[str, float, float], None]
"""What, how many seconds, and how many an empty Pyodide needs."""
Taken = list[tuple[float, float]]
"""Until the answer was there, until the screen showed it."""


def _taps(visit: SiteVisit, browser: Browser, times: float) -> tuple[Taken, Taken]:
    """Times of own taps and of those that Automa answered; looking for a command (some sixty sheets) is not slowed."""
    own: Taken = []
    hers: Taken = []
    visit.page.evaluate(LISTEN)
    for _ in range(TAPS * 3):
        while close_turn(visit.page):
            pass
        if len(own) >= TAPS and len(hers) >= 3:
            break
        command = offered(visit.page, behind=True)[-1]
        with slowed(browser, times):
            begun = time.perf_counter()
            visit.page.evaluate("text => window.automaGame.send([text])", command)
            taken = time.perf_counter() - begun
        turn = visit.page.locator("#turn:not([hidden])")
        answered = float(visit.page.evaluate("() => window.answered")) / 1000
        (hers if turn.count() and turn.is_visible() else own).append((answered, taken))
    return own, hers


def _measured(browser: Browser, url: str, times: float, report: Report) -> None:
    """Everything, in the order in which a visitor meets it."""
    visit = SiteVisit(browser.new_context(viewport=PHONE), url)
    visit.tab.set_default_timeout(LONGEST)
    beside = browser.new_context().new_page()
    beside.set_default_timeout(LONGEST)
    with slowed(browser, times):
        empty = min(_empty(beside, url) for _ in range(2))
        beside.close()
        report("empty Pyodide", empty, empty)
        report("first visit", _opened(visit), empty)
        visit.remembered()
        report("from the cache", statistics.median(_opened(visit) for _ in range(3)), empty)
    visit.open("/play")
    visit.page.locator("[data-body*=terra]").click()
    visit.page.wait_for_selector("main.digital")
    visit.ready()
    own, hers = _taps(visit, browser, times)
    for what, taken in (("a tap", own), ("Automa's turn", hers)):
        for at, until in enumerate(("answered", "on the screen")):
            report(f"{what}, {until}", statistics.median(each[at] for each in taken), empty)


def _report(what: str, seconds: float, empty: float) -> None:
    shown = f"{seconds:6.2f} s " if seconds >= 1 else f"{seconds * 1000:6.0f} ms"
    print(f"{what:26}{shown}  {seconds / empty:6.3f} ×", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--throttle", type=float, default=1, help="slow the browser down so many times, its workers included"
    )
    parser.add_argument("--site", type=Path, help="a built site to measure; left out: one is built")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        site = Path(folder) / "site"
        if arguments.site:
            shutil.copytree(arguments.site, site)
        else:
            build(site, Path(".site-cache"))
        said = json.loads((site / "version.json").read_text("utf-8"))
        _plain(site)
        print(
            f"to load                   {size(said) / 1e6:6.1f} MB, browser slowed {arguments.throttle:g} ×",
            flush=True,
        )
        with server(site, 0) as running:
            threading.Thread(target=running.serve_forever, daemon=True).start()
            _measured(browser, f"http://127.0.0.1:{running.server_port}", arguments.throttle, _report)
            running.shutdown()


if __name__ == "__main__":
    main()
