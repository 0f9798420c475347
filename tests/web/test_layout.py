"""Every screen fits every window: all controls can be reached and hit, no text is cut, the board stays large.

At long effort (`make proof-pages`) everything is measured in every window and language, and axe is asked once about every screen. Else each screen
is taken in four windows: where the games differ twice in two, in a language each; where they do not, once in four, the games and languages in turn.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from automa import app
from automa.app.view import DigitalView, View
from automa.chance import Chance
from automa.record import exported, print_record
from docs.take_screenshots import played
from tests.app.test_digital import line_of, new, possible
from tests.app.walk import play, set_up
from tests.effort import LONG
from tests.web.accessibility import serious_problems
from tests.web.digital import close_turn
from tests.web.driver import PHONE, Server, Visit
from tests.web.test_two_devices import begin
from tests.words import made_up

pytestmark = [pytest.mark.browser, pytest.mark.proof]

WINDOWS = (
    (360, 640),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1180, 820),
    (1366, 641),
    (1440, 780),
    (1920, 1080),
    (640, 400),  # 1280×800 at 200 %
)
SMALL = ((320, 568), (195, 422))
"""A small phone, and a phone at 200 %: there a digital game scrolls as a page."""
GAMES = ("terra-mystica", "age-of-innovation")
LOCALES = {"en": "en-GB", "de": "de-DE", made_up.CODE: f"{made_up.CODE}-PLOC"}
"""What a browser wishes for; the last is the language with longer words and four plurals."""
MEASURE = (Path(__file__).parent / "measure.js").read_text()
LIMITS = {"least": 40, "leastHex": 24}
SHOW_ALL = """() => {
  const boards = [window.automaGame?.board, window.automaEditor?.board].filter(Boolean);
  for (const board of boards) { board.showAll(); board.viewport.dataset.fits = "1"; }
}"""
STILL = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def on_screen(game: str, until: Callable[[DigitalView], bool]) -> str:
    """The record of a game on the screen, played by chance so far."""
    for seed in range(3, 40):
        record, chance = new(game, seed), Random(1)
        view = app.view(record)
        while possible(view.digital) and not until(view.digital):
            reply = app.handle(record, line_of(view, chance.choice(possible(view.digital))))
            record, view = reply.record, reply.view
        if until(view.digital):
            return print_record(exported(record))
    raise AssertionError("no game comes there")


def least_hex(width: int) -> int:
    """Pixels a hex is wide where all of the board is seen; a phone at 200 % has no room for more, a tap comes closer there."""
    return LIMITS["leastHex"] if width >= SMALL[0][0] else 14


def asked(view: DigitalView, *questions: str) -> bool:
    """Whether one of these is asked now."""
    return view.question is not None and view.question.id in {f"ask.{each}" for each in questions}


def _offers(view: View) -> bool:
    """Whether power is offered now."""
    if isinstance(view, DigitalView):
        return asked(view, "Offer", "Answer")
    return bool(view.table.offers)


STAGES: dict[str, Callable[[View], bool]] = {
    "beginning": lambda view: True,
    "round 2": lambda view: view.round == 2 and view.phase == "human",
    "round 3": lambda view: view.round == 3 and view.phase == "human",
    "offer": _offers,
    "end of a turn": lambda view: isinstance(view, DigitalView) and asked(view, "finish"),
    "round-end": lambda view: view.phase == "round-end",
    "final": lambda view: view.phase == "final",
    "finished": lambda view: view.phase == "finished",
}


@cache
def at_the_table(game: str, stage: str, seed: int = 11) -> str:
    """The record of a game at the table, played so far."""
    return played(game, STAGES[stage], seed)


@cache
def on_screen_at(game: str, stage: str) -> str:
    """The record of a game on the screen, played so far."""
    return on_screen(game, STAGES[stage])


class Tour:
    """A page that is led through the screens and measured on each."""

    def __init__(self, visit: Visit, lang: str, *, sparse: int, offset: int) -> None:
        """`sparse`: measured in so many windows, beginning with the `offset`-th; 0: in all of them."""
        self.visit, self.page = visit, visit.page
        self.names = ("Wilhelmine Charlotte", "Maximilian") if lang == "de" else ()
        self.sparse, self.screens = sparse, offset
        self.small = False
        """Whether what is shown has to fit the smallest windows, too."""
        self.problems: list[str] = []

    def windows(self) -> Iterator[tuple[int, int]]:
        """All of them, or some that differ from screen to screen."""
        if self.small:
            yield from SMALL if not self.sparse else SMALL[self.screens % 2 :][:1]
        first = self.sparse * self.screens
        for at in range(first, first + (self.sparse or len(WINDOWS))):
            yield WINDOWS[at % len(WINDOWS)]

    def measure(self, screen: str, *, whole_board: bool = False) -> None:
        """Everything that does not fit on this screen."""
        for width, height in self.windows():
            self.page.set_viewport_size({"width": width, "height": height})
            if whole_board:
                self.page.evaluate(SHOW_ALL)
            self.page.evaluate(STILL)
            found = self.page.evaluate(
                f"({MEASURE})({{least: {LIMITS['least']}, leastHex: {least_hex(width)}}})"
            )
            self.problems += [f"{screen} {width}×{height}: {problem}" for problem in found]
        self.screens += 1
        if not self.sparse:
            self.page.set_viewport_size(PHONE)
            self.page.evaluate(STILL)
            self.problems += [f"{screen}: {problem}" for problem in serious_problems(self.page)]

    def check(self) -> None:
        """Nothing may have been found; the page that does not exist is asked for on purpose."""
        assert not self.problems, "\n".join(self.problems)
        assert [each for each in self.visit.trouble if "404" not in each and "403" not in each] == []

    # -- the screens -----------------------------------------------------------------------------------------------

    def pages(self, game: str) -> None:
        """The pages around the games, this one in the list."""
        self.visit.open_record(at_the_table(game, "round 2"))
        for path in ("", "new", "play", "help", "reference", "settings", "devices", "nothing"):
            self.page.goto(f"{self.visit.url}/{path}")
            self.page.wait_for_load_state()
            self.measure(path or "list")
            if not path:
                self.page.locator(".more summary").first.click()
                self.measure("list with a menu")

    def set_up(self, game: str) -> None:
        """Each step of the set-up."""
        self.visit.new_game(game, self.names)
        seen = set()
        for _ in range(80):
            self.visit.settle()
            if self.visit.phase != "setup":
                break
            step = self.page.locator("main").get_attribute("data-step") or ""
            if step not in seen:
                seen.add(step)
                self.measure(f"set-up {step}", whole_board=True)
            self.visit.answer()
        self.measure("first turn", whole_board=True)

    def playing(self, game: str) -> None:
        """The human's turn with its sheets, then hers."""
        self.visit.open_record(at_the_table(game, "round 3"))
        self._escape()
        self.measure("playing", whole_board=True)
        name = self.visit.empty_hexes()[30]
        for what, of, modal in (
            ("hex", name, False),
            ("correct", name, False),
            ("hex", self._own_hex(), False),
            ("track", self._first("track"), True),
            ("points", "automa", True),
            ("points", "you", True),
            ("cell", self._first("cell"), True),
            ("slot", "0", True),
            ("pass", "", True),
            ("tile", "3", True),
            *((each, "", True) for each in ("menu", "log", "fix", "automa")),
        ):
            if what == "cell" and not of:
                continue
            self._sheet(what, of, modal=modal)
        self._entered(game, name)
        self._her_turns()

    def _entered(self, game: str, name: str) -> None:
        """Something is entered: what it is worth, what it asks for, and how it is struck out."""
        smaller, larger = ("trading-house", "temple") if game == "terra-mystica" else ("guild", "school")
        for line in (
            f"build {name}",
            f"upgrade {name} to {smaller}",
            f"upgrade {name} to {larger}",
            "points +2",
        ):
            self.visit.command(line)
        self.page.wait_for_selector("#sheet[open]")
        self._escape()
        self.measure("entered", whole_board=True)
        kinds = ("favor", "town") if game == "terra-mystica" else ("competency", "palace", "city")
        for kind in kinds:
            self._sheet("take", f"{kind}:you", modal=True)
        if game == "age-of-innovation":
            self.visit.command("competency law 1")
            self._sheet("take", "display:you", modal=True)
            for row in ("book", "innovation"):
                free = self.page.locator(f".row.{row} .free").first.get_attribute("data-command")
                self.visit.command(free or "")
                self._sheet("take", f"{row}:you", modal=True)
        self._sheet("points", "you", modal=True)

    def guided(self, game: str) -> None:
        """The guided first round: a lesson on the own turn and on hers."""
        self.visit.new_game(game, guide=True)
        self.visit.set_up()
        self.page.wait_for_selector(".lesson")
        self.measure("guided turn")
        self.visit.hand_over()
        self.page.wait_for_selector("#turn .lesson")
        for _ in range(self.page.locator("#turn .panel").count()):
            if self.page.locator("#turn .lesson").count():
                self.measure("guided: her turn")
                self.page.locator(".lesson .primary").first.click()
            if self.page.locator("[data-turn-next]:visible").count():
                self.page.locator("[data-turn-next]").click()
        self.visit.watch_turn()
        self.page.evaluate("() => localStorage.clear()")
        self.page.reload()
        self.visit.ready()
        self.page.locator(".lesson button").last.click()

    def _sheet(self, what: str, of: str, *, modal: bool) -> None:
        self.page.evaluate(
            "([what, of, modal]) => window.automaGame.sheet(what, of, '', modal)", [what, of, modal]
        )
        self.page.wait_for_selector("#sheet[open]")
        self.measure(f"sheet {what}")
        self._escape()
        self.page.wait_for_selector("#sheet", state="hidden")

    def _escape(self) -> None:
        """Close what lies on top, and wait until the page listens again."""
        self.page.keyboard.press("Escape")
        self.visit.rested()

    def _first(self, what: str) -> str:
        found = self.page.locator(f"[data-sheet={what}]")
        return found.first.get_attribute("data-of") or "" if found.count() else ""

    def _own_hex(self) -> str:
        titles = self.page.locator("#boardpart .land title").all_text_contents()
        own = ("You", "Du", "Ihr", "Eure")
        return next(
            (
                title.split(":")[0].split(",")[0]
                for title in titles
                if ":" in title and any(w in title for w in own)
            ),
            self.visit.empty_hexes()[0],
        )

    def _her_turns(self) -> None:
        """Every kind of panel of her turns, once."""
        seen = set()
        for _ in range(8):
            if self.visit.phase != "human":
                break
            self.visit.command("automa")
            panels = self.page.locator("#turn .panel")
            for _ in range(panels.count()):
                kind = self.page.locator("#turn").get_attribute("data-panel")
                if kind not in seen:
                    seen.add(kind)
                    self.measure(f"her turn: {kind}")
                if kind != "result":
                    self.page.locator("[data-turn-next]").click()
            self.visit.watch_turn()
            if {"opening", "narrowing", "outcome", "result"} <= seen:
                break

    def stages(self, game: str) -> None:
        """An offer, the end of a round, the final scoring, the result."""
        self.visit.open_record(at_the_table(game, "offer", seed=1))
        self.page.locator("[data-turn-end]").click()
        self.measure("her turn: offer")
        self._escape()
        self.measure("offer", whole_board=True)
        for phase in ("round-end", "final", "finished"):
            self.visit.open_record(at_the_table(game, phase))
            self._escape()
            self.measure(phase, whole_board=phase == "round-end")
        self.page.goto(f"{self.page.url}/text")
        self.measure("text")

    def digital(self, game: str) -> None:
        """A game on the screen: set-up, a human's turn with its sheets, hers, the result."""
        self.small = True
        self.visit.open_record(on_screen_at(game, "beginning"))
        self.measure("digital set-up", whole_board=True)
        self.visit.open_record(on_screen_at(game, "round 2"))
        self._escape()
        self.measure("digital turn", whole_board=True)
        for tab in ("tracks", "actions", "tiles", "rounds", "log", "you"):
            self.page.evaluate("tab => document.getElementById(`tab-${tab}`).click()", tab)
            self.measure(f"digital tab {tab}")
        sheets = [("hex", self.visit.empty_hexes()[25]), ("points", "automa"), ("tile", "2")]
        sheets += [(what, self._first(what)) for what in ("thing", "group", "track") if self._first(what)]
        sheets += [(what, "") for what in ("menu", "log", "automa")]
        sheets += [("course", ""), ("group", "pass")]
        for what, of in sheets:
            self._sheet(what, of, modal=what != "hex")
        self._several()
        self._look_back()
        self.page.evaluate("() => document.getElementById('tab-you').click()")
        if self.page.locator("[data-go='turn=1']").count():
            self.page.locator("[data-go='turn=1']").first.click()
            self.page.wait_for_selector("#turn:visible")
            self.measure("digital: her turn")
            self.page.locator("[data-turn-end]").click()
            self.measure("digital: her result")
        self.visit.open_record(on_screen_at(game, "offer"))
        self._escape()
        self.measure("digital offer", whole_board=True)
        self.visit.open_record(on_screen_at(game, "end of a turn"))
        self._escape()
        self.measure("digital end of a turn", whole_board=True)
        self.visit.open_record(on_screen_at(game, "finished"))
        close_turn(self.page)  # her last turns come before the result
        self.measure("digital result")
        self.page.locator(".exact > summary").click()
        self.measure("digital result in numbers")
        self._sheet("again", "", modal=True)

    def _several(self) -> None:
        """A hex where several commands are one tap, and what is asked before something is wasted."""
        name = self.page.evaluate(
            "() => [...document.querySelectorAll('#boardpart .value')].map((e) => e.closest('[data-hex]')?.dataset.hex).find(Boolean) ?? ''"
        )
        if name:
            self._sheet("hex", name, modal=False)
        wasteful = self.page.evaluate(
            "() => fetch(`${window.automaGame.url}/sheet/group?of=pass`).then((page) => page.text())"
            '.then((page) => page.match(/data-sheet="confirm" data-of="([^"]+)"/)?.[1] ?? \'\')'
        )
        if wasteful:
            self._sheet("confirm", wasteful, modal=True)

    def _look_back(self) -> None:
        """An earlier position, the slider, and now again."""
        if self.page.locator("#tabs [data-tab=log]:visible").count():
            self.page.locator("#tabs [data-tab=log]").click()
        self.page.locator("[data-go^='at=']:visible").first.click()
        self.page.wait_for_selector("#dock.past")
        self.page.locator("#dock [data-go]").first.click()
        self.page.wait_for_function(
            "() => document.querySelector('[data-past]')?.value !== document.querySelector('[data-past]')?.max"
        )
        self.measure("digital: looking back", whole_board=True)
        self.page.locator("#dock .primary").click()
        self.page.wait_for_selector("#dock:not(.past)")

    def first_on_screen(self, game: str) -> None:
        """A first game, with its first lessons."""
        self.page.goto(f"{self.visit.url}/play")
        self.page.locator(".doors button").nth(GAMES.index(game)).click()
        self.page.wait_for_selector("#game")
        self.visit.ready()
        self.measure("digital: first lesson", whole_board=True)

    def two(self, game: str) -> None:
        """A game of two: the links of its seats, the device of each, a link that is not valid."""
        links = begin(self.visit, game)
        self.measure("links of the seats")
        for number, link in enumerate(links.values(), start=1):
            self.page.goto(link)
            self.visit.ready()
            self.measure(f"seat {number}", whole_board=True)
        self._sheet("menu", "", modal=True)
        self.page.goto(f"{self.visit.url}/seat/nothing")
        self.measure("a link that is not valid")

    def editor(self, game: str) -> None:
        """The editor, a hex of it, and her answer."""
        self.page.goto(f"{self.visit.url}/editor?game={game}")
        self.page.wait_for_function("() => window.automaEditor !== undefined")
        self.measure("editor", whole_board=True)
        self.page.evaluate("() => { scrollTo(0, 0); return window.automaEditor.tap('E5'); }")
        self.page.wait_for_selector("#sheet[open]")
        self.measure("editor sheet")
        self._escape()
        self.page.locator("[data-decide]").click()
        self.page.wait_for_selector("#story .turn")
        self.measure("editor answer")
        self.page.locator("[data-turn-end]").click()
        self.measure("editor result")

    def around(self, game: str) -> None:
        """What lies around a game: an earlier turn, *What if?* with its palette, cards and link, history, help."""
        self.visit.open_record(at_the_table(game, "finished"))
        self.visit.open_record(at_the_table(game, "round 2"))
        self._escape()
        game_page = self.page.url
        self.page.locator("[data-sheet=log]").first.click()
        self.page.locator("#sheet [data-earlier]").first.click()
        self.page.wait_for_selector("#told")
        self.measure("an earlier turn")
        self.page.locator("#told [data-turn-end]").click()
        self.measure("the result of an earlier turn")
        self.page.keyboard.press("Escape")
        self.page.goto(f"{self.visit.url}/editor?from={game_page.rpartition('/')[2].partition('?')[0]}")
        self.page.wait_for_function("() => window.automaEditor !== undefined")
        self.measure("what if", whole_board=True)
        self.page.locator("[data-edit*='humans.1']").click()
        self.page.wait_for_selector("[data-hand='1']")
        for hand in ("automa", "1", "terrain"):
            self.page.locator(f"[data-hand='{hand}']").click()
            self.page.locator("[data-brush]:visible").last.click()
            self.measure(f"palette {hand}")
        for sheet in ("[data-cards=action]", "[data-share]"):
            self.page.locator(sheet).click()
            self.page.wait_for_selector("#sheet[open]")
            self.measure(f"editor {sheet}")
            self._escape()
        for path in ("history", "help?q=a", "help?q=nothing-at-all", "pair"):
            self.page.goto(f"{self.visit.url}/{path}")
            self.page.wait_for_load_state()
            self.measure(path)
            if path == "history":
                self.page.locator(".more summary").first.click()
                self.measure("history with a menu")


PARTS: dict[str, Callable[[Tour, str], None]] = {
    "set-up": Tour.set_up,
    "playing": Tour.playing,
    "guided": Tour.guided,
    "stages": Tour.stages,
    "editor": Tour.editor,
    "pages": Tour.pages,
    "digital": Tour.digital,
    "first on screen": Tour.first_on_screen,
    "two": Tour.two,
    "around": Tour.around,
}
DIFFERENT = ("set-up", "playing", "digital")
"""Parts in which each game has screens of its own."""


def _of_every_day(part: str, game: str, lang: str) -> bool:
    """Different parts once a game, in turn in each language; the others once."""
    at, other, spoken = list(PARTS).index(part), GAMES.index(game), list(LOCALES).index(lang)
    return (at + other + spoken) % len(LOCALES) == 0 and (part in DIFFERENT or at // 2 % 2 == other)


TOURS = [
    pytest.param(game, part, lang, number, id=f"{game} {part} {lang}")
    for number, (part, game, lang) in enumerate(product(PARTS, GAMES, LOCALES))
    if LONG or _of_every_day(part, game, lang)
]


@pytest.mark.parametrize(("game", "part", "lang", "number"), TOURS)
def test_it_fits(browser: Browser, server: Server, game: str, part: str, lang: str, number: int) -> None:
    context = browser.new_context(viewport=PHONE, locale=LOCALES[lang], reduced_motion="reduce")
    sparse = 0 if LONG else 2 if part in DIFFERENT else 4
    tour = Tour(Visit(context, server.url), lang, sparse=sparse, offset=number)
    PARTS[part](tour, game)
    context.close()
    tour.check()


OVER = """scores => scores.flatMap((score) => {
  const parts = [...score.querySelectorAll(".plate-icon, .who, .passed, b")].map((part) => [part, part.getBoundingClientRect()]);
  return parts.flatMap(([one, a], at) => parts.slice(at + 1).filter(([, b]) => (
    a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 3 && b.bottom > a.top + 3
  )).map(([other]) => `${one.textContent.trim()} and ${other.textContent.trim()}`));
})"""
"""Parts of a score that lie on each other."""
LINES = """parts => parts.map(part => {
  const range = document.createRange();
  range.selectNodeContents(part);
  return [part.textContent, new Set([...range.getClientRects()].map(box => Math.round(box.top))).size];
})"""
"""Each part with the number of lines it stands in."""


@pytest.mark.parametrize("lang", LOCALES)
def test_no_word_at_the_head_of_a_page_is_broken(browser: Browser, server: Server, lang: str) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 640}, locale=LOCALES[lang], is_mobile=True
    )
    page = context.new_page()
    page.goto(server.url)
    lines = page.locator(".pagehead nav a").evaluate_all(LINES)
    context.close()
    assert [(text, count) for text, count in lines if " " not in text.strip() and count > 1] == []


@pytest.mark.parametrize("humans", [("Anna",), ("Anna", "Bert")])
def test_points_and_names_stand_in_one_line_each(
    browser: Browser, server: Server, humans: tuple[str, ...]
) -> None:
    """Whoever has passed, whoever sits at the table: a mark or a third seat pushes no number to a second line."""
    record = set_up(app.new_table("terra-mystica", "original", humans, seed=2), Chance(2))
    who = "anna: " if len(humans) > 1 else ""
    for line in (f"{who}pass left", "correct points anna 123"):
        record = app.handle(record, line).record
    context = browser.new_context(viewport=PHONE, locale=LOCALES["de"])
    visit = Visit(context, server.url, steps=False)
    visit.open_record(print_record(exported(record)))
    broken = []
    for width, height in WINDOWS:
        visit.page.set_viewport_size({"width": width, "height": height})
        lines = visit.page.locator(".score .who, .score .passed, .score b").evaluate_all(LINES)
        broken += [(width, height, text, count) for text, count in lines if count != 1]
        over = visit.page.locator(".score").evaluate_all(OVER)
        broken += [(width, height, text, 0) for text in over]
    context.close()
    assert broken == []


@cache
def two_offers() -> str:
    """Two humans beside the building that she has just made."""
    for seed in range(5, 20):  # in the games before the fifth she never builds beside both
        chance = Chance(seed)
        record = set_up(app.new_table("age-of-innovation", "small", ("Anna", "Bert"), seed=seed), chance)
        while (view := app.view(record)).phase != "finished":
            if (
                len(view.table.offers) > 1
                and view.table.last_turn is not None
                and view.table.last_turn.line == view.line
            ):
                return print_record(exported(record))
            record = play(record, chance, most=1)
    raise AssertionError("no such game")


def test_what_is_offered_to_two_humans_is_in_sight(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport=PHONE, locale=LOCALES["de"])
    visit = Visit(context, server.url, steps=False)
    visit.open_record(two_offers())
    hidden = []
    for width, height in WINDOWS:
        visit.page.set_viewport_size({"width": width, "height": height})
        bottoms = visit.page.locator("#turn .offer > .options > .button:visible").evaluate_all(
            "all => all.map(each => each.getBoundingClientRect().bottom)"
        )
        dock = visit.page.locator("#turn .dock").bounding_box()
        assert len(bottoms) == 4
        assert dock is not None
        if max(bottoms) > dock["y"] + 1:
            hidden.append((width, height))
    context.close()
    assert hidden == []
