"""Playing in a real browser: a server of its own, and the taps a person makes."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import (
    Browser,
    BrowserContext,
    FilePayload,
    Locator,
    Page,
    ViewportSize,
    sync_playwright,
)

from tests.web.chromium import HELP, installed

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PATIENCE = 20_000
UNSEEN = "--force-gpu-mem-available-mb=1"
"""Nobody looks: pages are laid out and drawn as always, but there is no room to paint more than a little of them."""
SRC = Path(__file__).parents[2] / "src"


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`automa serve` as a process of its own, so that it can be killed."""

    def __init__(self, data: Path, port: int | None = None) -> None:
        self.data = data
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        # `automa serve`, where the made-up language can be chosen, too.
        command = [sys.executable, "-m", "tests.words.made_up", "serve", "--no-browser"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(SRC), str(SRC.parent)))}
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        for _ in range(600):
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}/help", timeout=20):
                return process
            time.sleep(0.1)
        process.kill()
        raise RuntimeError("the server does not answer")

    def kill(self) -> None:
        """End the process the hard way."""
        self.process.send_signal(signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
        self.process.wait()

    def restart(self) -> None:
        """Start again on the same port with the same data."""
        self.process = self._start()


@contextlib.contextmanager
def chromium(*more: str) -> Iterator[Browser]:
    """The installed browser, started with these flags as well, or a failure that says the one command that helps."""
    path = installed()
    if path is None:
        raise RuntimeError(HELP)
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", *more]
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        yield browser
        browser.close()


class Visit:
    """A device that visits the pages; whatever goes wrong on them is remembered in `trouble`."""

    def __init__(self, context: BrowserContext, url: str, *, steps: bool = True) -> None:
        """`steps`: this device wants Automa's turns step by step."""
        context.set_default_timeout(PATIENCE)
        if steps:
            context.add_cookies([{"name": "automa-at-once", "value": "0", "url": url}])
        self.context, self.url = context, url
        self.page: Page = context.new_page()
        self.trouble: list[str] = []
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.on("console", lambda said: self._console(said.type, said.text))

    def _console(self, kind: str, text: str) -> None:
        expected = ("net::ERR_", "status of 409", "status of 422")  # a killed server, a refused tap
        if kind == "error" and not any(word in text for word in expected):
            self.trouble.append(text)

    # -- looking ---------------------------------------------------------------------------------------------------

    @property
    def line(self) -> int:
        """Where this page thinks the game stands: the number of lines in the log."""
        return int(self.page.evaluate("window.automaGame?.line ?? -1"))

    @property
    def phase(self) -> str:
        return self.page.locator("main").get_attribute("data-phase") or ""

    @property
    def notice(self) -> str:
        return self.page.locator("#notice").inner_text()

    def ready(self) -> None:
        """Wait until the page is live: its modules load after its markup."""
        self.page.wait_for_function("() => window.automaGame !== undefined")

    def settle(self) -> None:
        """Wait until no tap is on its way; asked first, because waiting takes some frames even for what is so already."""
        if self.page.locator("#game[aria-busy]").count():
            self.page.wait_for_function("() => !document.querySelector('#game[aria-busy]')")

    def fits(self) -> bool:
        """Whether strip, tableau and dock are in view and only the tableau scrolls; see test_layout for what is in them."""
        return bool(
            self.page.evaluate(
                "document.documentElement.scrollHeight <= innerHeight"
                " && document.documentElement.scrollWidth <= innerWidth"
                " && [...document.querySelectorAll('#dock, .tableau, .scores')]"
                ".every(part => part.getBoundingClientRect().bottom <= innerHeight + 1)"
                " && [...document.querySelectorAll('.tableau')].every(part => part.scrollWidth <= part.clientWidth)"
            )
        )

    # -- set-up ----------------------------------------------------------------------------------------------------

    def new_game(
        self, game: str, names: tuple[str, ...] = (), *, physical: bool = False, guide: bool = False
    ) -> None:
        """Fill in the first page."""
        self.page.goto(f"{self.url}/new?seed=7")
        self._check(f"input[name=game][value={game}]")
        if len(names) == 2:
            self._check("input[name=humans][value='2']")
        for number, name in enumerate(names, start=1):
            self.page.fill(f"input[name=name-{number}]", name)
        if physical:
            self._check("input[name=physical][value='1']")
        self._check(f"input[name=guide][value='{'1' if guide else ''}']")
        self.page.locator("form.new .primary").click()
        self.page.wait_for_selector("main.setup")
        self.ready()

    def open_record(self, text: str) -> None:
        """Import a record and go to its game."""
        self.page.goto(self.url)
        file: FilePayload = {"name": "ready.txt", "mimeType": "text/plain", "buffer": text.encode()}
        self.page.locator("[data-import]").set_input_files(file)
        self.page.wait_for_selector("#game")
        self.ready()

    def record(self) -> str:
        """The record of this game."""
        return str(
            self.page.evaluate("() => fetch(`${window.automaGame.url}/record`).then(file => file.text())")
        )

    def _check(self, selector: str) -> None:
        target = self.page.locator(selector)
        target.evaluate("field => field.scrollIntoView({ block: 'center' })")
        target.check(force=True)

    def set_up(self, until: str = "") -> list[str]:
        """Go through the guided set-up with defaults and random rolls; returns the steps seen."""
        seen: list[str] = []
        for _ in range(60):
            self.settle()
            if self.phase != "setup":
                break
            step = self.page.locator("main").get_attribute("data-step") or ""
            if until and step == until:
                break
            if not seen or seen[-1] != step:
                seen.append(step)
            self.answer()
        return seen

    def answer(self) -> None:
        """Answer this step of the set-up by its default, a roll, or the first that is allowed."""
        go_on = self.page.locator("#dock [data-accept]")
        roll = self.page.locator("#dock [data-stay]")
        form = self.page.locator("form.answer")
        before = (self.line, self.page.locator("main").get_attribute("data-step"))
        if go_on.get_attribute("data-done") is None and not go_on.get_attribute("data-accept"):
            if roll.count():
                roll.click()
                self.page.wait_for_selector("#dock [data-accept][data-done]")
                return
            if form.get_attribute("data-kind") == "hex":
                allowed = (self.page.locator("[data-pick]").get_attribute("data-pick") or "").split()
                self.tap_hex(allowed[len(allowed) // 2])
            else:
                self.page.locator(".choice:not(:disabled)").first.click()
        go_on.click()
        self._changed(before)

    def _changed(self, before: tuple[int, str | None]) -> None:
        self.page.wait_for_function(
            "([line, step]) => window.automaGame.line !== line"
            " || document.querySelector('main').dataset.step !== step",
            arg=list(before),
        )
        self.settle()

    # -- playing ---------------------------------------------------------------------------------------------------

    def hex(self, name: str) -> Locator:
        return self.page.locator(f"#boardpart [data-hex='{name}']")

    def tap_hex(self, name: str) -> None:
        """Tap the middle of a hex."""
        box = self.hex(name).bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def tap(self, command: str) -> None:
        """Tap the button that carries this command, perhaps behind another one, and wait for the answer."""
        before = self.line
        carries = f"[data-command='{command}']:visible, [data-command$='. {command}']:visible"
        self.page.locator(carries).first.click()
        self.page.wait_for_function("line => window.automaGame.line !== line", arg=before)
        self.settle()

    def build(self, name: str) -> None:
        """Two taps: the hex, *build*."""
        self.tap_hex(name)
        self.page.wait_for_selector("#sheet[open]")
        self.tap(f"build {name}")

    def empty_hexes(self) -> list[str]:
        """Land hexes without a structure, by what the tips of the board say."""
        titles = self.page.locator("#boardpart .land title").all_text_contents()
        return [title.split(",")[0] for title in titles if ":" not in title]

    def hand_over(self) -> None:
        """Automa's turn appears; where nothing was entered, the page asks once."""
        before = self.line
        button = self.page.locator("#dock .primary")
        asks = button.get_attribute("data-sheet") == "handover"
        button.click()
        if asks:
            self.page.locator("#sheet[open] .g-turn button").click()
        self.page.wait_for_function("line => window.automaGame.line !== line", arg=before)
        self.settle()

    def watch_turn(self, answer: str = "decline") -> list[str]:
        """Walk through her turn to the end, answering what is offered; returns the texts of the panels."""
        turn = self.page.locator("#turn")
        texts: list[str] = []
        for _ in range(60):
            if not turn.count() or not turn.is_visible():
                break
            texts.append(turn.locator(".panel:visible").inner_text())
            asked = turn.locator(f".panel:visible [data-command$='{answer}']")
            if asked.count():
                before = self.line
                asked.first.click()
                self.page.wait_for_function("line => window.automaGame.line !== line", arg=before)
                self.settle()
                continue
            self.page.locator("[data-turn-next]:visible, [data-turn-done]:visible").first.click()
        self.rested()
        return texts

    def rested(self) -> None:
        """Wait until the page listens again after her turn."""
        self.page.wait_for_function("() => !document.body.classList.contains('resting')")

    def command(self, text: str) -> None:
        """Carry out a command without a tap, for the stretches of a game a test is not about."""
        done = self.page.evaluate("text => window.automaGame.send([text])", text)
        assert done, self.notice
        self.settle()

    def pass_round(self) -> None:
        """Pass: which card of the row."""
        before = self.line
        self.page.locator("#dock [data-sheet=pass]").click()
        self.page.locator("#sheet [data-command*='pass']").first.click()
        self.page.wait_for_function("line => window.automaGame.line !== line", arg=before)
        self.settle()

    def play_round(self) -> None:
        """Pass at once and let Automa take her turns until the round is over."""
        for _ in range(40):
            self.watch_turn()
            if self.phase == "round-end":
                return
            if self.page.locator("#dock [data-sheet=pass]").count():
                self.pass_round()
            else:
                self.hand_over()
