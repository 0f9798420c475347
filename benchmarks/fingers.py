"""Taps at the table: a whole companion game of each title, tapped by a real browser on a phone at default settings.

`python -m benchmarks.fingers`: how many taps a turn of a human takes, how many one of Automa's, and how long hers lasts from
handing over to the next own tap. The games are recorded first, by a person who plays as people do (one action a turn,
with its tile, its points) and enters everything; then every line of the record is tapped.
"""

import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from automa import app
from automa.app.view import Option, View
from automa.chance import Chance
from automa.record import Record, print_record
from tests.web.driver import PHONE, Server, Visit, chromium

GAMES = {"terra-mystica": "original", "age-of-innovation": "small"}
HUMAN_BAR, HER_BAR, SECONDS_BAR = 4, 3, 10.0
SPADE = 5
"""The power action that gives a spade."""
BUILD = ". build "
"""An action and the build it is taken for, in one line."""
WORDS_A_SECOND = 4.0
"""How fast somebody reads what she did; a tap takes a second."""


# -- the recorded game -------------------------------------------------------------------------------------------------


class Person:
    """Plays one action a turn somewhere near, takes the tile and the points that go with it, passes in time."""

    def __init__(self, game: str, seed: int = 5) -> None:
        self.record: Record = app.new_table(game, GAMES[game], ("You",), seed=seed)
        self.view: View = app.view(self.record)
        self.chance = Chance(seed)
        self.turns = 0

    def do(self, command: str) -> None:
        reply = app.handle(self.record, command)
        self.record, self.view = reply.record, reply.view

    def set_up(self) -> None:
        """Everything drawn, the first hexes in the middle."""
        while self.view.table.setup is not None:
            step = self.view.table.setup.steps[self.view.table.setup.current]
            if step.kind == "hex" and step.hexes and not step.accept:
                self.do(step.template.replace("{values}", step.hexes[len(step.hexes) // 2]))
            else:
                open_ = [choice.command for choice in step.choices if choice.disabled is None]
                self.do(step.random or step.accept or step.skip or open_[0])

    def play(self) -> None:
        """To the end of the game."""
        while self.view.phase != "finished":
            self.step()

    def step(self) -> None:
        view = self.view
        if view.final is not None:
            asked = view.final.questions[0]
            self.do(asked.template.replace("{values}", asked.suggested or str(min(6, asked.maximum))))
        elif view.phase == "human" and view.table.offers:
            self.do(view.table.offers[0].options[0].command)
        elif view.phase == "human":
            self.turn()
        else:
            ticks = [option.command for prompt in view.prompts for option in prompt.options]
            self.do("bonus" if "bonus" in ticks else self._ends())

    def _ends(self) -> str:
        return next(option.command for option in self.view.table.options if option.group == "turn")

    def turn(self) -> None:
        self.turns += 1
        action = self._action() if self.turns % 7 else []
        if not action:
            slots = [option for slot in self.view.bonus.row for option in slot.options]
            self.do(
                (slots or [option for option in self.view.table.options if option.group == "pass"])[0].command
            )
        else:
            for command in action:
                self.do(command)
        while asks := [ask for ask in self.view.table.asks if ask.kind != "display"]:
            found = app.take_options(self.record, asks[0].kind, asks[0].owner)
            self.do(self.chance.pick([option.command for option in found if option.disabled is None]))
        while self.view.table.dues:
            self.do(self.view.table.dues[0].command)
        if self.view.phase == "human":
            self.do(self._ends())

    def _action(self) -> list[str]:
        """Build, upgrade, send somebody, or take a power action and build with it."""
        kind = self.turns % 4
        upgrades, builds = list(self._upgrades()), list(self._builds())
        if kind == 1 and builds:
            return [self.chance.pick(list(self._builds(f"action power {SPADE}. build ")) or builds)]
        if kind == 2 and upgrades:
            return [self.chance.pick(upgrades)]
        if kind == 3:
            track = self.chance.pick(self.view.tracks)
            sends = [each for each in app.track_options(self.record, track.id) if each.group == "send"]
            if sends:
                return [sends[0].command]
        return [self.chance.pick(builds or upgrades)] if builds or upgrades else []

    def _own(self) -> list[str]:
        return [
            place.name
            for place in self.view.board.hexes
            if place.structure and place.structure.owner == "you"
        ]

    def _builds(self, start: str = "build ") -> Iterator[str]:
        board = app.opened(self.record).table.board
        near = board.names_of(board.reach_of(board.hexset(self._own()), 1))
        for name in near:
            yield from _possible(app.hex_options(self.record, name), start)

    def _upgrades(self) -> Iterator[str]:
        for name in self._own():
            yield from _possible(app.hex_options(self.record, name), "upgrade ")


def _possible(options: Sequence[Option], start: str) -> list[str]:
    return [
        option.command
        for option in options
        if option.group in ("structure", "spades")
        and option.command.startswith(start)
        and option.disabled is None
        and option.warning is None
    ]


# -- the browser -------------------------------------------------------------------------------------------------------


@dataclass
class Count:
    """What was counted in one game."""

    human: list[tuple[int, bool]] = field(default_factory=list)
    """Taps of each human turn, and whether it scored."""
    hers: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    """What the page took for her turn, from handing over until it listens again."""
    read: list[float] = field(default_factory=list)
    """The same with reading and tapping."""


class Tapper:
    """Taps the lines of a record on a phone."""

    def __init__(self, visit: Visit, record: Record, begun: int) -> None:
        self.visit, self.page = visit, visit.page
        self.lines = list(record.lines[begun:])
        self.taps = 0
        self.scored = False
        self.count = Count()

    def tap(self, selector: str) -> None:
        """A tap on what is visible there."""
        self.page.locator(selector).first.click()
        self.taps += 1
        self.visit.settle()

    def game(self) -> Count:
        """The whole game."""
        while self.lines:
            self.line(self.lines.pop(0))
        return self.count

    def line(self, line: str) -> None:
        verb = line.split(" ")[0]
        if line.startswith("automa:"):
            self.her_turn()
        elif verb == "done":
            self.end_turn([])
        elif verb in ("build", "upgrade") or BUILD in line:
            self.hex(line.rpartition(BUILD)[2].split(" ")[0] if BUILD in line else line.split(" ")[1])
            self.tap(f"#sheet[open] [data-command='{line}']")
        elif verb == "send":
            self.tap(f"#tracks [data-sheet=track][data-of={line.split(' ')[1]}]")
            self.tap(f"#sheet[open] [data-command='{line}']")
        elif verb == "points":
            self.points(line)
        elif verb in ("favor", "town", "city", "palace", "competency"):
            self.tile(line)
        elif verb == "pass":
            self.passing(line)
        elif verb == "final":
            self.visit.command(line)  # a form of its own, not a turn
        else:
            self.tap(f"[data-command='{line}']:visible")  # an action space, the bonus, the next round
        if verb in ("end", "bonus", "final"):
            self.taps = 0

    def hex(self, name: str) -> None:
        """A tap on the middle of a hex of the whole board."""
        self.page.evaluate("() => window.automaGame.board.showAll()")
        self.visit.tap_hex(name)
        self.taps += 1
        self.page.wait_for_selector("#sheet[open]")

    def points(self, line: str) -> None:
        """The chips one by one; the last ones together with the end of the turn, where that is offered."""
        self.scored = True
        rest = [line]
        while self.lines and self.lines[0].startswith("points"):
            rest.append(self.lines.pop(0))
        if self.lines and self.lines[0] == "done" and self.page.locator("#known [data-commands]").count():
            self.lines.pop(0)
            self.end_turn(rest)
        else:
            for each in rest:
                self.tap(f"#known [data-command='{each}']")

    def tile(self, line: str) -> None:
        """The sheet has come up by itself."""
        self.page.wait_for_selector("#sheet[open]")
        self.scored = self.scored or line.startswith(("town", "city"))
        self.tap(f"#sheet[open] [data-command='{line}']")

    def passing(self, line: str) -> None:
        if line == "pass":
            self.tap("#dock [data-command=pass]")
        else:
            self.tap("#dock [data-sheet=pass]")
            self.tap(f"#sheet[open] [data-command='{line}']")
        while self.lines and self.lines[0].startswith("points"):
            self.scored = True
            self.tap(f"#known [data-command='{self.lines.pop(0)}']")
        self.turn_over()

    def end_turn(self, points: Sequence[str]) -> None:
        """Hand over: her line follows."""
        self.begun = time.perf_counter()
        if points:
            self.tap("#known [data-commands]")
        else:
            self.tap("#dock .primary")
            if self.page.locator("#sheet[open] .g-turn").count():
                self.tap("#sheet[open] .g-turn button")
        self.turn_over()
        if self.lines and self.lines[0].startswith("automa:"):
            self.lines.pop(0)
            self.watch()

    def turn_over(self) -> None:
        self.count.human.append((self.taps, self.scored))
        self.taps, self.scored = 0, False

    def her_turn(self) -> None:
        """When the human has passed she plays on, a tap each."""
        self.begun = time.perf_counter()
        self.tap("#dock .primary")
        self.taps = 0
        self.watch()

    def watch(self) -> None:
        """The result, what is offered, done."""
        turn = self.page.locator("#turn")
        turn.wait_for(state="visible")
        words = len(turn.locator(".panel:visible").inner_text().split())
        while self.lines and self.lines[0].startswith(("leech", "decline")):
            self.tap(f"#turn .panel:not([hidden]) [data-command='{self.lines.pop(0)}']")
        if turn.count() and turn.is_visible():  # an answer closes it
            self.tap("[data-turn-done]:visible")
        self.visit.rested()
        taken = time.perf_counter() - self.begun
        self.count.hers.append(self.taps)
        self.count.seconds.append(taken)
        self.count.read.append(taken + words / WORDS_A_SECOND + self.taps)
        self.taps = 0


def measure(visit: Visit, game: str) -> Count:
    """Record a game and tap it."""
    person = Person(game)
    person.set_up()
    begun = len(person.record.lines)
    start = print_record(person.record)
    person.play()
    visit.open_record(start)
    return Tapper(visit, person.record, begun).game()


def main() -> None:
    """Count and print."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder))
        try:
            for game in GAMES:
                context = browser.new_context(viewport=PHONE, has_touch=True)
                report(game, measure(Visit(context, server.url, steps=False), game))
                context.close()
        finally:
            server.kill()


def report(game: str, count: Count) -> None:
    """Two lines a game."""
    scored = [taps for taps, points in count.human if points]
    over = sum(taps > HUMAN_BAR for taps in scored)
    print(
        f"taps      {game}: human turns {len(count.human)}, with points {len(scored)}:"
        f" median {statistics.median(scored):g}, most {max(scored)} taps (bar {HUMAN_BAR}; above it {over})"
    )
    late = sum(seconds > SECONDS_BAR for seconds in count.read)
    print(
        f"taps      {game}: Automa's turns {len(count.hers)}: median {statistics.median(count.hers):g},"
        f" most {max(count.hers)} taps (bar {HER_BAR}); the page median {statistics.median(count.seconds):.1f},"
        f" most {max(count.seconds):.1f} s; with reading and tapping median {statistics.median(count.read):.1f},"
        f" most {max(count.read):.1f} s (bar {SECONDS_BAR:g}; above it {late})"
    )


if __name__ == "__main__":
    main()
