"""Firefox, spoken to directly: WebDriver BiDi, which it understands without a driver beside it."""

import base64
import json
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import websocket

from tests.browsers.tab import PHONE, Failed, Tab
from tests.web.driver import free_port

QUIET = {
    "app.update.enabled": False,
    "browser.download.folderList": 2,
    "browser.download.useDownloadDir": True,
    "browser.download.alwaysOpenPanel": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.topsites.contile.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.push.connection.enabled": False,
    "extensions.getAddons.cache.enabled": False,
    "extensions.update.enabled": False,
    "geo.provider.testing": True,
    "intl.accept_languages": "en-GB, en",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.dns.disablePrefetch": True,
    "network.prefetch-next": False,
    "remote.active-protocols": 1,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}
"""Preferences: in English, files are saved without a question, and nothing is asked of anybody but our pages."""
EXPECTED = ("NetworkError",)


class Firefox:
    """A running Firefox with a profile of its own."""

    def __init__(self, program: str, folder: Path, downloads: Path) -> None:
        preferences = QUIET | {"browser.download.dir": str(downloads)}
        lines = (
            f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in preferences.items()
        )
        (folder / "user.js").write_text("\n".join(lines))
        port = free_port()
        command = [
            program,
            "--headless",
            "--remote-debugging-port",
            str(port),
            "--profile",
            str(folder),
            "about:blank",
        ]
        self.downloads = downloads
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._socket = self._connected(f"ws://127.0.0.1:{port}/session")
        self._number = 0
        self._tabs: dict[str, FirefoxTab] = {}
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])

    def _connected(self, url: str) -> websocket.WebSocket:
        for _ in range(600):
            try:
                made: websocket.WebSocket = websocket.create_connection(
                    url, timeout=180, suppress_origin=True
                )
                return made
            except (OSError, websocket.WebSocketException):
                time.sleep(0.1)
        raise Failed("Firefox does not answer")

    def ask(self, method: str, **params: object) -> dict[str, Any]:
        """Ask, and wait for the answer; what it says in between is heard."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            said = json.loads(self._socket.recv())
            if said.get("method") == "log.entryAdded":
                self._heard(said["params"])
            elif said.get("id") == self._number:
                if said["type"] == "error":
                    raise Failed(f"{method}: {said['error']} {said['message']}")
                return dict(said["result"])

    def _heard(self, entry: dict[str, Any]) -> None:
        tab = self._tabs.get(entry["source"].get("context", ""))
        text = entry["text"] or ""
        if tab and entry["level"] == "error" and not any(word in text for word in EXPECTED):
            tab.trouble.append(text)

    def tab(self) -> Tab:
        """Another tab."""
        context = self.ask("browsingContext.create", type="tab")["context"]
        width, height = PHONE
        self.ask("browsingContext.setViewport", context=context, viewport={"width": width, "height": height})
        self._tabs[context] = FirefoxTab(self, context)
        return self._tabs[context]

    def end(self) -> None:
        """Close it."""
        self._socket.close()
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class FirefoxTab(Tab):
    """A browsing context."""

    def __init__(self, firefox: Firefox, context: str) -> None:
        super().__init__()
        self._firefox, self._context = firefox, context

    def _ask(self, method: str, **params: object) -> dict[str, Any]:
        return self._firefox.ask(method, context=self._context, **params)

    def go(self, url: str) -> None:
        self._ask("browsingContext.navigate", url=url, wait="complete")

    def reload(self) -> None:
        self._ask("browsingContext.reload", wait="complete")

    def evaluate(self, script: str) -> str:
        return str(self._value(f"(async () => {{ {script} }})()", self._context)["value"])

    def _value(self, expression: str, context: str) -> dict[str, Any]:
        said = self._firefox.ask(
            "script.evaluate", expression=expression, target={"context": context}, awaitPromise=True
        )
        if said["type"] != "success":
            raise Failed(said["exceptionDetails"]["text"])
        return dict(said["result"])

    def tap_at(self, x: float, y: float) -> None:
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        press = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._act({"type": "pointer", "id": "mouse", "actions": press})

    def type(self, text: str) -> None:
        keys = [{"type": kind, "value": each} for each in text for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": keys})

    def _act(self, source: dict[str, object]) -> None:
        self._ask("input.performActions", actions=[source])

    def choose_file(self, selector: str, path: Path) -> None:
        tree = self._firefox.ask("browsingContext.getTree", root=self._context)["contexts"][0]
        for context in (*(child["context"] for child in tree["children"] or ()), self._context):
            found = self._value(f"document.querySelector({json.dumps(selector)})", context)
            if "sharedId" in found:
                element = {"sharedId": found["sharedId"]}
                self._firefox.ask("input.setFiles", context=context, element=element, files=[str(path)])
                return
        raise Failed(f"no {selector}")

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("browsingContext.captureScreenshot")["data"])

    def close(self) -> None:
        self._ask("browsingContext.close")


@contextmanager
def firefox(folder: Path, program: str) -> Iterator[Firefox]:
    """A new device."""
    with TemporaryDirectory(prefix="automa-firefox-", ignore_cleanup_errors=True) as profile:
        running = Firefox(program, Path(profile), folder)
        yield running
        running.end()
