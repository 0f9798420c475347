"""What a journey does to a page, the same in every engine: go there, look, tap in the middle of things, type.

An engine only has to load an address, run a script, tap at a point, type, choose a file and take a picture.
"""

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any

PATIENCE = 30.0
FIRST_VISIT = 150.0
"""Seconds: the longest a journey waits for Python in a browser, on a machine that has other things to do."""
PHONE = (390, 844)
# The page of the site is in a frame that fills its window; on a server there is none.
INSIDE = "const frame = document.getElementById('frame'); const win = frame ? frame.contentWindow : window; const doc = win.document;"
MIDDLE = """([selector, words]) => {
  const seen = (each) => each.getClientRects().length && (!words || each.textContent.includes(words));
  if (doc.readyState !== 'complete') return null; // before its modules have run nobody listens
  const target = [...doc.querySelectorAll(selector)].find(seen);
  if (!target) return null;
  target.scrollIntoView({ block: 'center', inline: 'center' });
  const box = target.getBoundingClientRect();
  const around = frame ? frame.getBoundingClientRect() : { x: 0, y: 0 };
  return [around.x + box.x + box.width / 2, around.y + box.y + box.height / 2];
}"""
LISTEN = """() => {
  for (const each of new Set([window, win])) {
    if (each.automaTrouble) continue;
    each.automaTrouble = [];
    each.addEventListener('error', (event) => each.automaTrouble.push(String(event.message)));
    each.addEventListener('unhandledrejection', (event) => each.automaTrouble.push(String(event.reason)));
  }
  return [...new Set([window, win])].flatMap((each) => each.automaTrouble.splice(0));
}"""


class Failed(Exception):
    """The page or its script did not do what was asked."""


class Tab(ABC):
    """A tab of a device. Whatever goes wrong on its pages is remembered in `trouble`."""

    def __init__(self) -> None:
        self.trouble: list[str] = []

    # -- what an engine does ---------------------------------------------------------------------------------------

    @abstractmethod
    def go(self, url: str) -> None:
        """Load this address."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again."""

    @abstractmethod
    def evaluate(self, script: str) -> str:
        """Run the body of an asynchronous function in the outermost page; what it returns is text."""

    @abstractmethod
    def tap_at(self, x: float, y: float) -> None:
        """Press and release there."""

    @abstractmethod
    def type(self, text: str) -> None:
        """Press these keys."""

    @abstractmethod
    def choose_file(self, selector: str, path: Path) -> None:
        """Give a file to an input."""

    def save_files(self) -> None:
        """Put what was downloaded into the folder of the device; most engines do so by themselves."""
        return

    @abstractmethod
    def picture(self) -> bytes:
        """What is seen, as PNG."""

    @abstractmethod
    def close(self) -> None:
        """Close the tab."""

    # -- what a journey does ---------------------------------------------------------------------------------------

    def run(self, function: str, argument: object = None) -> Any:
        """Call a function of the page, which finds `win` and `doc`: those in the frame if there is one."""
        body = f"{INSIDE} const said = await ({function})({json.dumps(argument)}); return JSON.stringify(said?.nodeType ? true : said ?? null);"
        return json.loads(self.evaluate(body))

    def wait(self, condition: str, argument: object = None, patience: float = PATIENCE) -> Any:
        """Wait until the function gives something true, and give that."""
        function = condition if "=>" in condition else f"() => {condition}"
        return self._until(lambda: self.run(function, argument), patience, condition)

    def _until(self, attempt: Callable[[], Any], patience: float, what: str) -> Any:
        end = time.monotonic() + patience
        while True:
            problem = ""
            try:
                if found := attempt():
                    return found
            except Failed as error:  # a page that is being loaded
                problem = str(error)
            if time.monotonic() > end:
                raise Failed(f"waited {patience:.0f} s for {what} {problem}")
            time.sleep(0.05)

    def listen(self) -> None:
        """Take what has gone wrong on the page, and hear what will."""
        self.trouble += self.run(LISTEN)

    def tap(self, selector: str, words: str = "") -> None:
        """Tap in the middle of the first visible thing of that name, once it is there and stands still."""
        place = self._until(lambda: self._still(selector, words), PATIENCE, f"{selector} {words}")
        self.tap_at(*place)

    def _still(self, selector: str, words: str) -> Any:
        """Its middle, if that is the same twice; Firefox scrolls a pixel to and fro."""
        first, second = (self.run(MIDDLE, [selector, words]) for _ in range(2))
        still = first and second and all(abs(one - two) < 2 for one, two in zip(first, second, strict=True))
        return first if still else None

    def saved(self, folder: Path, ending: str) -> Path:
        """Wait for a file with this ending that is complete, and was not there when it was asked for."""

        def whole() -> Path | None:
            self.save_files()
            found = [path for path in folder.glob(f"*{ending}") if path.stat().st_size]
            return found[0] if found else None

        return Path(self._until(whole, PATIENCE, f"*{ending} in {[each.name for each in folder.iterdir()]}"))

    def text(self, selector: str) -> str:
        """What is written in the first thing of that name."""
        return str(self.run("(selector) => doc.querySelector(selector)?.textContent ?? ''", selector))

    def count(self, selector: str) -> int:
        """How many there are."""
        return int(self.run("(selector) => doc.querySelectorAll(selector).length", selector))
