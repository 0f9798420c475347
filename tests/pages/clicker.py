"""Somebody who taps whatever can be tapped, through the pages and nothing else."""

import html
import json
import re
from random import Random
from typing import Any

from automa.pages import routes
from automa.pages.desk import Desk
from automa.pages.request import Answer, Request, SeatOfDevice
from automa.saved_games import Games
from tests.pages.memory import MemoryStore

_COMMAND = re.compile(r'data-command="([^"]+)"')
_SHEET = re.compile(r'data-sheet="(thing|group|track|confirm)" data-of="([^"]+)"')
_HEX = re.compile(r'data-hex="([A-Z][0-9]+)"')


class Clicker:
    """One visitor with a game of their own, or one who plays a seat of somebody else's."""

    def __init__(
        self, lang: str = "en", seed: int = 1, desk: Desk | None = None, seated: SeatOfDevice | None = None
    ) -> None:
        self.desk = desk or Desk(Games(MemoryStore()))
        self.lang, self.chance, self.seated = lang, Random(seed), seated
        self.cookies = {"automa-lang": lang}
        """The settings of this device."""
        self.game = ""
        self.line = 0
        self.screen = ""

    def ask(self, method: str, path: str, body: object = None, **query: str) -> Answer:
        content = b"" if body is None else json.dumps(body).encode()
        ask = Request(method, path, query, content, self.cookies, html=method == "GET", seated=self.seated)
        return routes.answer(ask, self.desk)

    def start(self, **what: Any) -> None:
        """Begin a digital game and open its page."""
        answer = self.ask("POST", "/play", what)
        assert answer.status == 200, answer.body
        self.open(json.loads(answer.body)["go"])

    def open(self, game: str) -> None:
        """Open the page of a game."""
        self.game = game
        page = self.ask("GET", self.game)
        assert page.status == 200, page.body[:500]
        self.look()

    def look(self) -> None:
        """Get the screen anew."""
        self._look(self.ask("GET", f"{self.game}/screen"))

    def _look(self, answer: Answer) -> None:
        assert answer.status == 200, answer.body[:500]
        shown = json.loads(answer.body)
        self.line, self.screen = shown["line"], shown["html"]

    @property
    def finished(self) -> bool:
        return 'data-phase="finished"' in self.screen

    def commands(self) -> list[str]:
        """Everything that a tap or two can do now: buttons, objects, groups, hexes."""
        found = self._without_hexes()
        hexes = sorted(set(_HEX.findall(self.screen)))
        for name in hexes if not found else self.chance.sample(hexes, min(6, len(hexes))):
            found += self._sheet("hex", name)
        return found

    def some_command(self) -> str:
        """What somebody finds who taps things open in any order, the screen itself among them, until one offers something."""
        closed = [("", ""), *sorted(set(_SHEET.findall(self.screen)))]
        closed += [("hex", name) for name in sorted(set(_HEX.findall(self.screen)))]
        for what, of in self.chance.sample(closed, len(closed)):
            found = self._sheet(what, html.unescape(of)) if what else self._on(self.screen)
            if found:
                return self.chance.choice(found)
        raise AssertionError("nothing can be tapped")

    def everything(self) -> set[str]:
        """All that can be tapped, every hex opened."""
        found = set(self._without_hexes())
        for name in set(_HEX.findall(self.screen)):
            found.update(self._sheet("hex", name))
        return found

    def _without_hexes(self) -> list[str]:
        found = self._on(self.screen)
        for what, of in sorted(set(_SHEET.findall(self.screen))):
            found += self._sheet(what, html.unescape(of))
        return found

    def _sheet(self, what: str, of: str) -> list[str]:
        answer = self.ask("GET", f"{self.game}/sheet/{what}", of=of)
        assert answer.status == 200, (what, of, answer.body[:300])
        found = self._on(answer.body)
        for kind, command in set(
            _SHEET.findall(answer.body)
        ):  # what would waste something is asked once more
            assert kind == "confirm"
            found += self._sheet(kind, html.unescape(command))
        return found

    @staticmethod
    def _on(page: str) -> list[str]:
        found = (html.unescape(command) for command in _COMMAND.findall(page))
        return [command for command in found if not command.startswith(("undo", "redo"))]

    def tap(self, command: str) -> Answer:
        answer = self.ask("POST", f"{self.game}/command", {"line": self.line, "commands": [command]})
        if answer.status == 200:
            self._look(answer)
        return answer

    def play(self, most: int = 500) -> int:
        """Tap at random until the game is over; returns how many taps that took."""
        for taps in range(most):
            if self.finished:
                return taps
            command = self.some_command()
            answer = self.tap(command)
            assert answer.status == 200, (command, answer.body[:300])
        return most
