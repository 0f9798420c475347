"""WebKit as GTK has it, the engine of every browser on an iPhone: WebDriver over HTTP, on a screen that nobody sees."""

import json
import os
import struct
import subprocess
import time
import urllib.error
import urllib.request
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.browsers.tab import PHONE, Failed, Tab
from tests.web.driver import free_port

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The name under which the protocol hands out elements."""


class Screen:
    """A display of its own, in memory."""

    def __init__(self) -> None:
        self._folder = TemporaryDirectory(prefix="automa-screen-", ignore_cleanup_errors=True)
        command = [
            "Xvfb",
            "-fbdir",
            self._folder.name,
            "-displayfd",
            "1",
            "-screen",
            "0",
            "1280x1000x24",
            "-nolisten",
            "tcp",
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self.process.stdout is not None
        self.name = f":{self.process.stdout.readline().decode().strip()}"

    def picture(self) -> bytes:
        """What is on it, as PNG: its memory is a file (XWD) of rows of blue, green, red and nothing."""
        data = (Path(self._folder.name) / "Xvfb_screen0").read_bytes()
        words = struct.unpack(">25I", data[:100])
        begin, width, height, row = words[0] + 12 * words[19], words[4], words[5], words[12]
        lines = bytearray()
        for at in range(begin, begin + row * height, row):
            colours = bytearray(3 * width)
            for place, channel in enumerate((2, 1, 0)):
                colours[place::3] = data[at + channel : at + 4 * width : 4]
            lines += b"\0" + colours
        parts = (
            (b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)),
            (b"IDAT", zlib.compress(lines)),
            (b"IEND", b""),
        )
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(text)) + kind + text + struct.pack(">I", zlib.crc32(kind + text))
            for kind, text in parts
        )

    def end(self) -> None:
        """Switch it off."""
        self.process.terminate()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._folder.cleanup()


class WebKit:
    """A running browser with a home of its own."""

    def __init__(self, program: str, home: Path, downloads: Path) -> None:
        self.downloads = downloads
        self.screen = Screen()
        (home / ".config").mkdir()
        (home / ".config" / "user-dirs.dirs").write_text(f'XDG_DOWNLOAD_DIR="{downloads}"\n')
        environment = {
            **os.environ,
            "DISPLAY": self.screen.name,
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / ".config"),
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "LANGUAGE": "en_GB",
        }
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [program, f"--port={port}"],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.session = self._started()
        width, height = PHONE
        self.ask("POST", "/timeouts", {"script": 120_000, "pageLoad": 180_000})
        self.ask("POST", "/window/rect", {"width": width, "height": height})
        self._first: str | None = self.ask("GET", "/window")

    def _started(self) -> str:
        for _ in range(100):
            try:
                return str(self._send("POST", "/session", {"capabilities": {}})["sessionId"])
            except urllib.error.URLError:
                time.sleep(0.1)
        raise Failed("WebKit does not answer")

    def _send(self, method: str, path: str, body: object = None) -> Any:
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(
            self.address + path, data, {"content-type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=200) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            with error:
                said = json.load(error)["value"]
            raise Failed(f"{path}: {said['error']} {said['message']}") from None

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask about the window that is in front."""
        return self._send(method, f"/session/{self.session}{path}", body)

    def tab(self) -> Tab:
        """The window it began with, then others."""
        handle, self._first = self._first, None
        return WebKitTab(self, handle or self.ask("POST", "/window/new", {"type": "tab"})["handle"])

    def end(self) -> None:
        """Close it."""
        try:
            self._send("DELETE", f"/session/{self.session}")
        finally:
            self.process.terminate()
            self.process.wait()
            self.screen.end()


class WebKitTab(Tab):
    """A window of it."""

    def __init__(self, webkit: WebKit, handle: str) -> None:
        super().__init__()
        self._webkit, self._handle = webkit, handle

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        self._webkit.ask("POST", "/window", {"handle": self._handle})
        return self._webkit.ask(method, path, body)

    def go(self, url: str) -> None:
        self._ask("POST", "/url", {"url": url})

    def reload(self) -> None:
        self._ask("POST", "/refresh")

    def evaluate(self, script: str) -> str:
        said = self._ask(
            "POST",
            "/execute/async",
            {
                "script": f"const done = arguments[0]; (async () => {{ {script} }})()"
                ".then((text) => done([text]), (error) => done(String(error)));",
                "args": [],
            },
        )
        if isinstance(said, str) or not said:
            raise Failed(str(said))
        return str(said[0])

    def tap_at(self, x: float, y: float) -> None:
        move = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0, "origin": "viewport"}
        press = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._act({"type": "pointer", "id": "mouse", "actions": press})

    def type(self, text: str) -> None:
        keys = [{"type": kind, "value": each} for each in text for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": keys})

    def _act(self, source: dict[str, object]) -> None:
        self._ask("POST", "/actions", {"actions": [source]})

    def choose_file(self, selector: str, path: Path) -> None:
        frames = self._ask("POST", "/elements", {"using": "css selector", "value": "#frame"})
        self._webkit.ask("POST", "/frame", {"id": frames[0] if frames else None})
        found = self._webkit.ask("POST", "/element", {"using": "css selector", "value": selector})
        self._webkit.ask("POST", f"/element/{found[ELEMENT]}/value", {"text": str(path)})
        self._webkit.ask("POST", "/frame", {"id": None})

    def picture(self) -> bytes:
        return self._webkit.screen.picture()  # the driver's own waits for ever on a page with a board

    def close(self) -> None:
        self._ask("DELETE", "/window")


@contextmanager
def webkit(folder: Path, program: str) -> Iterator[WebKit]:
    """A new device."""
    with TemporaryDirectory(prefix="automa-webkit-", ignore_cleanup_errors=True) as home:
        running = WebKit(program, Path(home), folder)
        yield running
        running.end()
