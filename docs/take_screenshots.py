"""Take the pictures of the companion: `make screenshots` (or `python -m docs.take_screenshots DIR` for all of them).

A game is played by the program with a fixed seed, so the same pictures come out every time.
"""

import contextlib
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from playwright.sync_api import Browser

import automa
from automa import app
from automa.app.view import HexView, View
from automa.chance import Chance
from automa.errors import BadInput
from automa.players import GreedyPlayer
from automa.record import Record, print_record
from tests.app.test_played import WHOLE
from tests.web.driver import DESKTOP, PHONE, Server, Visit, chromium

HERE = Path(__file__).parent / "screenshots"
LOCALES = {"en": "en-GB", "de": "de-DE"}
EVERY = ("phone", "en", "light")
KEPT = {EVERY, ("desktop", "en", "light"), ("phone", "de", "dark"), ("desktop", "de", "dark")}
"""The combinations that go into the documentation: every screen of the first, some of the others."""
OWN_TURN = 90
"""From this line on the game on the screen has a board that is worth a picture."""
FEW = ("play", "turn-narrowing", "turn-result", "editor")


def played(game: str, until: Callable[[View], bool], seed: int = 11) -> str:
    """The record of a game that somebody has played rather carelessly."""
    table = _Careless(game, seed)
    while not until(table.view):
        table.go_on()
    return print_record(table.record)


def on_screen(game: str, human: str, seed: int = 11) -> str:
    """The record of a whole game on the screen, in the middle of a round, played by the greedy player."""
    played, greedy = automa.new_game(game, [human], seed=seed), GreedyPlayer()
    while played.round < 3 or played.turn != human:
        played.play("automa" if played.turn == "automa" else greedy.choose(played.state))
    return played.to_record()


class _Careless:
    """A human who builds somewhere near and passes now and then."""

    def __init__(self, game: str, seed: int) -> None:
        name = "original" if game == "terra-mystica" else "small"
        self.record: Record = app.new_table(game, name, ("You",), seed=seed)
        self.view: View = app.view(self.record)
        self.chance = Chance(3)
        self.turns = 0

    def do(self, command: str) -> None:
        reply = app.handle(self.record, command)
        self.record, self.view = reply.record, reply.view

    def go_on(self) -> None:
        view = self.view
        if view.table.setup is not None:
            self._set_up()
        elif view.table.offers:
            self.do(view.table.offers[0].options[0].command)
        elif view.phase == "final" and view.final is not None:
            question = view.final.questions[0]
            self.do(
                question.template.replace("{values}", question.suggested or str(min(6, question.maximum)))
            )
        elif view.phase == "human":
            self._turn()
        else:
            self.do(next(option.command for option in view.table.options if option.group == "turn"))

    def _set_up(self) -> None:
        assert self.view.table.setup is not None
        step = self.view.table.setup.steps[self.view.table.setup.current]
        if step.accept or step.random:
            self.do(step.accept or step.random)
        elif step.kind == "hex":
            middle = len(step.hexes) // 2
            self.do(step.template.replace("{values}", step.hexes[middle]))
        else:
            self.do(next(choice.command for choice in step.choices if choice.disabled is None))

    def _turn(self) -> None:
        self.turns += 1
        view = self.view
        if self.turns % 5 == 0:
            slots = [option for slot in view.bonus.row for option in slot.options]
            last = [option for option in view.table.options if option.group == "pass"]
            self.do((slots or last)[0].command)
            return
        own = [place for place in view.board.hexes if place.structure and place.structure.owner == "you"]
        near = [
            place.name
            for place in view.board.hexes
            if not place.river and place.structure is None and any(_close(place, other) for other in own)
        ]
        with contextlib.suppress(BadInput):  # out of pieces: then nothing is built
            if self.turns % 3 == 0:
                track = view.tracks[self.turns % len(view.tracks)]
                self.do(f"track {track.id} {min(track.levels['you'] + 2, track.top - 1)}")
            elif self.turns % 3 == 1 and self.turns > 4:
                upgrades = app.hex_options(self.record, own[self.chance.below(len(own))].name)
                self.do(
                    next((option.command for option in upgrades if option.group == "structure"), "nothing")
                )
            elif near:
                self.do(f"build {near[self.chance.below(len(near))]}")
        self.do(next(option.command for option in self.view.table.options if option.group == "turn"))


def _close(one: HexView, other: HexView) -> bool:
    return abs(one.row - other.row) <= 1 and abs(one.column - other.column) <= 1


def main(folder: Path | None = None) -> int:
    """Every screen, on phone and desktop, in both languages, by day and by night."""
    with tempfile.TemporaryDirectory() as data, chromium() as browser:
        server = Server(Path(data))
        try:
            for device in ("phone", "desktop"):
                for lang in LOCALES:
                    for theme in ("light", "dark"):
                        if folder or (device, lang, theme) in KEPT:
                            _Pictures(browser, server.url, device, lang, theme, folder).take()
        finally:
            server.kill()
    return 0


class _Pictures:
    def __init__(
        self, browser: Browser, url: str, device: str, lang: str, theme: str, folder: Path | None
    ) -> None:
        context = browser.new_context(
            viewport=PHONE if device == "phone" else DESKTOP,
            locale=LOCALES[lang],
            color_scheme="dark" if theme == "dark" else "light",
            has_touch=device == "phone",
            reduced_motion="reduce",
        )
        self.visit = Visit(context, url)
        self.tags = (device, lang, theme)
        self.folder = folder or HERE
        self.all = folder is not None or self.tags == EVERY
        self.folder.mkdir(parents=True, exist_ok=True)

    def shoot(self, name: str) -> None:
        if self.all or name in FEW:
            self.visit.page.wait_for_timeout(250)
            self.visit.page.screenshot(path=self.folder / f"{name}-{'-'.join(self.tags)}.png")

    def take(self) -> None:
        for path, name in (("/", "home"), ("/new", "new"), ("/help", "help"), ("/settings", "settings")):
            self.visit.page.goto(self.visit.url + path)
            self.shoot(name)
        self._set_up()
        self._play()
        self._end()
        self._digital()
        self._editor()
        self.visit.context.close()

    def _set_up(self) -> None:
        self.visit.new_game("terra-mystica")
        self.shoot("setup-level")
        self.visit.set_up(until="tiles")
        self.visit.page.locator("#dock [data-stay]").click()
        self.visit.page.wait_for_selector("[data-accept][data-done]")
        self.shoot("setup-tiles")
        self.visit.set_up(until="place")
        self.shoot("setup-place")

    def _play(self) -> None:
        visit, page = self.visit, self.visit.page
        self.on_screen()
        visit.open_record(played("age-of-innovation", lambda view: view.round == 2 and view.phase == "human"))
        page.keyboard.press("Escape")
        self.shoot("play-age-of-innovation")
        visit.open_record(played("terra-mystica", lambda view: view.round == 3 and view.phase == "human"))
        page.keyboard.press("Escape")
        self.shoot("play")
        visit.rested()
        visit.tap_hex(visit.empty_hexes()[30])
        page.wait_for_selector("#sheet[open]")
        self.shoot("hex")
        page.keyboard.press("Escape")
        for name in ("menu", "log", "fix", "automa"):
            page.evaluate("name => window.automaGame.sheet(name)", name)
            page.wait_for_selector("#sheet[open]")
            self.shoot(f"sheet-{name}")
            page.keyboard.press("Escape")
        self._turn()
        visit.open_record(played("terra-mystica", lambda view: view.phase == "round-end"))
        page.keyboard.press("Escape")
        self.shoot("round-end")

    def on_screen(self) -> None:
        """A whole game on the screen, while somebody decides."""
        self.visit.open_record(on_screen("age-of-innovation", "goblins"))
        self.visit.page.keyboard.press("Escape")
        self.shoot("screen")

    def _digital(self) -> None:
        """A whole game on the screen: a turn of one's own, hers as it happens, the result."""
        visit, page = self.visit, self.visit.page
        self.visit.context.add_cookies([{"name": "automa-at-once", "value": "1", "url": visit.url}])
        lines = WHOLE.lines
        begun = next(at for at, line in enumerate(lines) if at > OWN_TURN and line == "note by-itself")
        for name, shown in (("digital-event", begun + 2), ("digital-result", len(lines))):
            visit.open_record(print_record(replace(WHOLE, lines=lines[:shown])))
            if name == "digital-event":
                page.wait_for_selector("#event:not([hidden])")
                self.shoot(name)
            while page.locator("#event:not([hidden])").count():
                page.locator("[data-event-next]").click()
            while page.locator("#turn:not([hidden])").count():
                page.locator("[data-turn-done]:visible, [data-turn-next]:visible").first.click()
            self.shoot("digital-play" if name == "digital-event" else name)
        self.visit.context.add_cookies([{"name": "automa-at-once", "value": "0", "url": visit.url}])

    def _turn(self) -> None:
        """Her first turn with a real choice of hexes."""
        visit, page = self.visit, self.visit.page
        for _ in range(12):
            visit.hand_over()
            panels = page.locator("#turn .panel.narrowing:not([data-left=''])")
            if panels.count() > 2:
                self.shoot("turn-cards")
                page.locator("[data-turn-next]").click()
                self.shoot("turn-narrowing")
                page.locator("[data-turn-end]").click()
                self.shoot("turn-result")
                return
            visit.watch_turn()
            if visit.phase != "human":
                break

    def _end(self) -> None:
        for phase in ("final", "finished"):
            self.visit.open_record(played("terra-mystica", lambda view, end=phase: view.phase == end))  # type: ignore[misc]
            self.shoot(phase)

    def _editor(self) -> None:
        page = self.visit.page
        page.goto(f"{self.visit.url}/editor?game=terra-mystica&map=fjords")
        self.shoot("editor")
        page.locator("[data-decide]").click()
        page.wait_for_selector("#story .turn")
        page.locator("[data-turn-next]").click()
        self.shoot("editor-answer")


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else None))
