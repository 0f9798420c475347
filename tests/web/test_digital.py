"""Whole digital games in a real browser, by tapping."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from automa.app.view import DigitalView
from automa.mind.decide import LAST_ROUND
from tests.effort import LONG
from tests.web.conftest import Visitor
from tests.web.digital import close_turn, found_at, play
from tests.web.driver import DESKTOP, PHONE
from tests.web.test_layout import asked, on_screen

pytestmark = [pytest.mark.browser, pytest.mark.proof]
GAMES = ("terra-mystica", "age-of-innovation")


@pytest.mark.parametrize(
    ("game", "locale", "viewport"), [(GAMES[0], "de-DE", PHONE), (GAMES[1], "en-GB", DESKTOP)]
)
def test_a_whole_game_by_tapping(visit: Visitor, game: str, locale: str, viewport: object) -> None:
    """At long effort the whole game; else set-up, the first taps and the last round.

    Whole games are tapped in `make test` without a browser (tests/pages/test_digital.py).
    """
    device = visit(viewport, locale)
    device.page.goto(f"{device.url}/play")
    device.page.locator(f"[data-body*={game}]").click()
    device.page.wait_for_selector("main.digital")
    device.ready()
    if not LONG:
        assert play(device.page, seed=2, taps=8) == 8
        device.open_record(on_screen(game, lambda view: view.round == LAST_ROUND))
    assert play(device.page, seed=2, taps=400) < 400
    for first in (".winner", ".tallies", ".final-board svg", ".points-chart.totals"):  # without scrolling
        expect(device.page.locator(first)).to_be_in_viewport(ratio=0.9)
    assert device.page.locator("[data-step]:visible").count() > 1


@pytest.mark.parametrize("game", GAMES)
def test_a_marked_hex_offers_what_it_costs(visit: Visitor, game: str) -> None:
    device = visit(DESKTOP)
    page = device.page
    page.goto(f"{device.url}/play")
    page.locator(f"[data-body*={game}]").click()
    page.wait_for_selector("main.digital")
    device.ready()
    while not page.locator("#boardpart .mark.valid").count():
        close_turn(page)
        assert page.evaluate("text => window.automaGame.send([text])", found_at(page, 0)[0])
        device.settle()
    before = device.line
    hexes = page.evaluate(
        "async () => { for (const e of document.querySelectorAll('#boardpart [data-hex]')) {"
        " const t = await (await fetch(`${window.automaGame.url}/sheet/hex?of=${e.dataset.hex}`)).text();"
        " if (t.includes('data-command')) return e.dataset.hex; } return '' }"
    )
    device.tap_hex(hexes)
    page.wait_for_selector("#sheet[open]")
    page.locator("#sheet [data-command]").first.click()
    page.wait_for_function("line => window.automaGame.line > line", arg=before)
    page.locator("#dock [data-key=z]").click()
    page.wait_for_function("() => !document.querySelector('#game[aria-busy]')")
    assert page.locator("#boardpart .mark.valid").count()


@pytest.mark.parametrize("game", GAMES)
def test_dig_and_build_in_two_taps_look_back_and_go_on(visit: Visitor, game: str) -> None:
    """A hex, then *build* with its spades; the slider shows the board before it, *go on here* is there again."""
    device = visit(DESKTOP)
    page = device.page
    device.open_record(on_screen(game, lambda view: any(deed.hexes for deed in view.digital.combined)))
    close_turn(page)
    name = page.evaluate(
        "async () => { for (const e of document.querySelectorAll('#boardpart [data-hex]')) {"
        " const t = await (await fetch(`${window.automaGame.url}/sheet/hex?of=${e.dataset.hex}`)).text();"
        " if (/data-command=\"[^\"]+\\. build/.test(t)) return e.dataset.hex; } return '' }"
    )
    before, pieces = device.line, page.locator("#boardpart .piece").count()
    device.tap_hex(name)
    page.wait_for_selector("#sheet[open]")
    page.locator("#sheet [data-command*='. build']").first.click()
    page.wait_for_function("line => window.automaGame.line > line", arg=before)
    close_turn(page)
    assert page.locator("#boardpart .piece").count() > pieces
    line = device.line
    look_back(page)
    page.wait_for_selector("#dock.past")
    slider = page.locator("[data-past]")
    stops = (slider.get_attribute("data-past") or "").split()
    turn = stops.index(str(before))  # it counts turns
    slider.evaluate(
        f"slider => {{ slider.value = {turn}; slider.dispatchEvent(new Event('input', {{ bubbles: true }})); }}"
    )
    page.wait_for_function(f"() => document.querySelector('[data-past]')?.getAttribute('value') === '{turn}'")
    assert page.locator("#boardpart .piece").count() == pieces
    assert device.line == line
    page.reload()
    device.ready()
    expect(page.locator("#dock.past")).to_be_visible()  # the place stands in the address
    page.locator("#dock [data-command^='undo to']").click()
    page.wait_for_selector("#dock:not(.past)")
    assert page.locator("#boardpart .piece").count() == pieces
    assert device.line == line + 1


def test_what_is_tapped_is_what_is_offered_now(visit: Visitor) -> None:
    """An answer on its way, another device that went on, a slider that is dragged: the page never acts for an older one."""
    device = visit(DESKTOP)
    page = device.page
    device.open_record(on_screen(GAMES[0], _exchanging))
    while close_turn(page):
        pass
    other = device.context.new_page()
    other.goto(page.url)
    for each in (page, other):
        each.wait_for_function("() => window.automaGame")
        each.locator("#dock [data-of=more]").click()
        each.wait_for_selector("#sheet[open] [data-again]")
    before, old = device.line, other.locator("#sheet").inner_text()
    page.evaluate(
        "() => { const real = window.fetch; window.fetch = async (...asked) => {"
        " if (String(asked[0]).includes('/sheet/')) await new Promise((go) => { window.letGo = go; });"
        " return real(...asked); }; }"
    )
    page.locator("#sheet [data-again]").first.click()
    page.wait_for_function("() => window.letGo")  # the tap is answered, the sheet that shows it is on its way
    page.locator("#sheet [data-again]").first.click()
    page.evaluate("() => window.letGo()")
    page.wait_for_function("() => !document.querySelector('#game[aria-busy]')")
    assert device.line == before + 1
    other.wait_for_function(
        "line => window.automaGame.sheetLine > line", arg=before
    )  # the game has gone on there
    assert other.locator("#sheet").inner_text() != old
    other.close()
    page.keyboard.press("Escape")
    look_back(page)
    slider = page.locator("input[type=range]")
    slider.focus()
    places: list[str] = []
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
        page.wait_for_function(
            "value => new URLSearchParams(location.search).get('at') !== value",
            arg=places[-1:] and places[-1],
        )
        page.wait_for_function("() => !window.automaGame.looking")
        places.append(page.evaluate("() => new URLSearchParams(location.search).get('at')"))
    assert len(set(places)) == 4
    assert slider.evaluate("slider => slider === document.activeElement")


def test_waste_is_asked_once_and_a_habit_ends_turns(visit: Visitor) -> None:
    device = visit(PHONE)
    page = device.page
    device.open_record(on_screen(GAMES[1], _wasteful))
    close_turn(page)
    before = device.line
    page.locator("#dock [data-of=pass]").click()
    page.wait_for_selector("#sheet[open]")
    page.locator("#sheet [data-sheet=confirm]").first.click()
    page.wait_for_selector("#sheet .warned")
    page.locator("#sheet [data-close].primary").click()
    expect(page.locator("#sheet")).to_be_hidden()
    assert device.line == before
    device.open_record(on_screen(GAMES[0], lambda view: asked(view, "finish")))
    close_turn(page)
    page.locator("[data-setting]").click()
    page.wait_for_function("line => window.automaGame.line > line", arg=device.line)
    cookies = {each["name"]: each["value"] for each in device.context.cookies()}
    assert cookies["automa-finish"] == "1"


def test_the_first_game_explains_itself_until_it_is_left(visit: Visitor) -> None:
    device = visit(PHONE, "de-DE")
    page = device.page
    page.goto(f"{device.url}/play")
    page.locator(f"[data-body*={GAMES[0]}]").click()
    page.wait_for_selector("main.digital")
    device.ready()
    lesson = page.locator(".lesson")
    expect(lesson).to_be_visible()
    first = lesson.inner_text()
    assert page.locator(".taught").count() == 1
    page.locator(".lesson .primary").click()
    expect(page.locator(".lesson").filter(has_text=first)).to_have_count(0)  # another lesson, or none
    assert page.evaluate("text => window.automaGame.send([text])", found_at(page, 0)[0])
    expect(lesson).to_be_visible()
    page.locator(".lesson .button:not(.primary)").click()
    expect(lesson).to_have_count(0)
    page.reload()
    device.ready()
    expect(lesson).to_have_count(0)


def look_back(page: Page) -> None:
    """From the log to the slider through the game."""
    tab = page.locator("#tabs [data-tab=log]:visible")
    if tab.count():
        tab.click()
    page.locator("[data-go^='at=']:visible").first.click()


def _exchanging(view: DigitalView) -> bool:
    return (
        asked(view, "turn")
        and sum(deed.refused is None for deed in view.deeds if deed.group == "exchange") > 1
    )


def _wasteful(view: DigitalView) -> bool:
    return asked(view, "turn") and any(deed.warnings for deed in view.deeds if deed.group == "pass")


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("game", GAMES)
def test_every_new_decision_is_seen_from_its_top(visit: Visitor, game: str, viewport: ViewportSize) -> None:
    """Scrolled down to a tile, then *Done* or *Pass*: the question, the goods and the news stand in the window."""
    device = visit(viewport)
    page = device.page
    device.open_record(
        on_screen(game, lambda view: any(deed.command == "done" for deed in view.digital.deeds))
    )
    close_turn(page)
    tableau = page.locator("main .tableau")
    for command in ("done", "pass"):
        if command == "pass":
            found = page.evaluate(
                "async () => { const page = await (await fetch(`${window.automaGame.url}/sheet/group?of=pass`)).text();"
                ' return page.match(/(?:data-command|data-of)="(pass[^"]*)"/)[1]; }'
            )
        else:
            found = command
        tableau.evaluate("tableau => tableau.scrollTo(0, 1e6)")
        assert tableau.evaluate("tableau => tableau.scrollTop") > 100
        assert page.evaluate("text => window.automaGame.send([text])", found)
        while close_turn(page):
            pass
        assert tableau.evaluate("tableau => tableau.scrollTop") == 0, command
        expect(page.locator("#question h2")).to_be_in_viewport()


@pytest.mark.parametrize("game", GAMES)
def test_the_screen_stays_where_it_is_while_one_decision_lasts(visit: Visitor, game: str) -> None:
    """An exchange far down asks nothing new: what was looked at stays in sight."""
    device = visit(PHONE)
    page = device.page
    device.open_record(on_screen(game, _exchanging))
    while close_turn(page):
        pass
    tableau = page.locator("main .tableau")
    tableau.evaluate("tableau => tableau.scrollTo(0, 200)")
    page.locator("#dock [data-of=more]").click()
    before, decision = device.line, page.locator("main").get_attribute("data-decision")
    page.locator("#sheet [data-command^='convert']").first.click()
    page.wait_for_function("line => window.automaGame.line > line", arg=before)
    assert page.locator("main").get_attribute("data-decision") == decision
    assert tableau.evaluate("tableau => tableau.scrollTop") > 100  # what lies above may have become lower


@pytest.mark.parametrize(
    ("stage", "at_once"),
    [("play", False), ("end", False), ("end", True)],  # at once in the game: tests/web/test_events.py
    ids=["play step by step", "end step by step", "end at once"],
)
@pytest.mark.parametrize("game", GAMES)
def test_several_turns_of_hers_come_one_after_the_other(
    visit: Visitor, game: str, stage: str, at_once: bool
) -> None:
    """Each with its own cards, its result and its reasons; in the game, in its last round, and once more when asked."""

    def several(view: DigitalView) -> bool:
        return len(view.turns) > 1 and (view.phase == "finished") == (stage == "end")

    device = visit(PHONE)
    page = device.page
    if at_once:
        device.context.add_cookies([{"name": "automa-at-once", "value": "1", "url": device.url}])
    device.open_record(on_screen(game, several))
    turn = page.locator("#turn")
    for again in (False, True):
        if again:
            page.locator("[data-go='turn=1']").first.click()
        turn.wait_for(state="visible")
        count = page.locator("#turn .panel.result").count()
        assert count > 1
        told = []
        for number in range(count):
            if page.locator("[data-turn-end]:visible").count():
                assert not at_once
                page.locator("[data-turn-end]").click()
            told.append((page.locator("#turn .pair:not([hidden])").get_attribute("data-pair-of"), number))
            assert page.locator("#turn .panel.result:visible").count() == 1
            why = page.locator("[data-turn-why]:visible")
            if why.count():
                why.click()
                assert page.locator("#turn .pair:not([hidden])").get_attribute("data-pair-of") == str(number)
                assert page.locator("#turn .panel:visible").get_attribute("class") != "panel result"
                page.locator("[data-turn-end]").click()
            if number + 1 < count:
                page.locator("[data-turn-next]").click()
        assert told == [(str(number), number) for number in range(count)]
        page.locator("[data-turn-done]:visible").click()
        turn.wait_for(state="hidden")
        page.wait_for_function("() => !document.body.classList.contains('resting')")
