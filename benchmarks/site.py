"""The site in a real browser: how long until it is usable, a tap, her turn; beside an empty Pyodide of the same run.

`python -m benchmarks.site [--throttle 4]` builds the site into a folder of its own and drives the installed Chromium.
On a busy machine the times mean little; those beside the empty Pyodide (×) still do.
"""

import argparse
import gzip
import json
import statistics
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import CDPSession, Page

from automa.site.build import build, size
from automa.site.serve import server
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
        (site / name).write_bytes(gzip.decompress((site / files[name]["url"]).read_bytes()))
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


Taken = list[tuple[float, float]]
"""Until the answer was there, until the screen showed it."""


def _taps(visit: SiteVisit) -> tuple[Taken, Taken]:
    """Times of own taps and of those that Automa answered."""
    own: Taken = []
    hers: Taken = []
    visit.page.evaluate(LISTEN)
    for _ in range(TAPS * 3):
        while close_turn(visit.page):
            pass
        if len(own) >= TAPS and len(hers) >= 3:
            break
        command = offered(visit.page, hexes=True)[-1]
        begun = time.perf_counter()
        visit.page.evaluate("text => window.automaGame.send([text])", command)
        taken = time.perf_counter() - begun
        turn = visit.page.locator("#turn:not([hidden])")
        answered = float(visit.page.evaluate("() => window.answered")) / 1000
        (hers if turn.count() and turn.is_visible() else own).append((answered, taken))
    return own, hers


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--throttle",
        type=float,
        default=1,
        help="slow the page down so many times (Chromium does not slow workers)",
    )
    throttle: float = parser.parse_args().throttle
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        site = Path(folder) / "site"
        said = build(site, Path(".site-cache"))
        _plain(site)
        with server(site, 0) as running:
            threading.Thread(target=running.serve_forever, daemon=True).start()
            url = f"http://127.0.0.1:{running.server_port}"
            context = browser.new_context(viewport=PHONE)
            visit = SiteVisit(context, url)
            session: CDPSession = context.new_cdp_session(visit.tab)
            session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
            empty = min(_empty(browser.new_context().new_page(), url) for _ in range(2))
            first = _opened(visit)
            cached = _opened(visit)
            visit.open("/play")
            visit.page.locator("[data-body*=terra]").click()
            visit.page.wait_for_selector("main.digital")
            visit.ready()
            own, hers = _taps(visit)
            running.shutdown()
    print(f"to load                  {size(said) / 1e6:6.1f} MB")
    print(f"empty Pyodide            {empty:6.2f} s")
    print(f"first visit              {first:6.2f} s   {first / empty:4.1f} ×")
    print(f"from the cache           {cached:6.2f} s   {cached / empty:4.1f} ×")
    for what, times in (("a tap", own), ("Automa's turn", hers)):
        for at, until in enumerate(("answered", "on the screen")):
            median = statistics.median(each[at] for each in times)
            print(f"{what + ', ' + until:25}{median * 1000:6.0f} ms  {median / empty:5.3f} ×")


if __name__ == "__main__":
    main()
