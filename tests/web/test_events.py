"""Her turn as an event on the standing board of a digital game: what moves, what does not, and what a tap does."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from automa.app.view import DigitalView
from automa.effects import Placed
from tests.web.driver import DESKTOP, PHONE, Server, Visit
from tests.web.test_layout import on_screen

pytestmark = [pytest.mark.browser, pytest.mark.proof]
GAMES = ("terra-mystica", "age-of-innovation")
PLACES = """() => Object.fromEntries(["#strip", "#goods", "#boardpart"].map((part) => {
  const box = document.querySelector(part).getBoundingClientRect();
  return [part, [box.left, box.top, box.width, box.height]];
}))"""
MOVED = """() => { window.moved = new Set(); const real = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...more) {
    for (const frame of frames) for (const name of Object.keys(frame)) window.moved.add(name);
    return real.call(this, frames, ...more);
  }; }"""
DONE = "() => document.body.classList.contains('happened')"


def building(view: DigitalView) -> bool:
    """Her turns, more than one of them, with a new structure in the first one."""
    if len(view.turns) < 2 or view.phase == "finished":
        return False
    return any(type(effect) is Placed for step in view.turns[0].decision.steps for effect in step.effects)


def opened(browser: Browser, server: Server, game: str, viewport: Any, motion: Any) -> Visit:
    """A device that sees her turns happen."""
    context = browser.new_context(viewport=viewport, locale="en-GB", reduced_motion=motion)
    context.add_init_script(f"({MOVED})()")
    visit = Visit(context, server.url, steps=False)
    visit.open_record(on_screen(game, building))
    return visit


@pytest.fixture(params=GAMES)
def moving(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Visit]:
    visit = opened(browser, server, request.param, PHONE, "no-preference")
    yield visit
    visit.context.close()
    assert visit.trouble == []


def new_piece(page: Page) -> str:
    """The opacity of the piece that the first of her turns brings."""
    return str(
        page.evaluate(
            """() => { const hex = document.querySelector("#event li[data-now]").dataset.hex;
            const at = document.querySelector(`#boardpart [data-hex="${hex}"]`).getAttribute("transform").match(/[-\\d.]+/g);
            return getComputedStyle(document.querySelector(`#boardpart .piece[transform="translate(${at[0]} ${at[1] - 5})"]`)).opacity; }"""
        )
    )


def test_it_happens_on_the_standing_board_and_nothing_else_moves(moving: Visit) -> None:
    page = moving.page
    places = page.evaluate(PLACES)
    event = page.locator("#event [data-event]:visible")
    expect(event).to_have_count(1)
    expect(page.locator("[data-event-next]")).to_have_text("Next")  # it has come to its end by itself
    assert new_piece(page) == "1"
    assert page.evaluate(PLACES) == places
    assert set(page.evaluate("() => [...window.moved]")) <= {"transform", "opacity"}
    assert "transform" in page.evaluate("() => [...window.moved]")
    assert event.locator(".her-two svg").count() >= 1
    count = page.locator("#event [data-event]").count()
    assert f"Turn 1 of {count}" in event.locator(".headline").inner_text()
    for number in range(1, count):
        page.locator("[data-event-next]").click()
        assert f"Turn {number + 1} of {count}" in page.locator("#event .headline:visible").inner_text()
        page.locator("#event .tray:visible").click()  # a tap ends what is happening
        page.wait_for_function("() => document.querySelector('[data-event-next]').textContent !== 'Finish'")
    page.wait_for_function(DONE)
    page.locator("[data-event-next]").click()
    expect(page.locator("#event")).to_be_hidden()
    expect(page.locator("#tabs")).to_be_visible()
    page.reload()
    moving.ready()
    expect(page.locator("#event")).to_be_hidden()  # it is told once


def test_why_is_told_over_the_same_board_and_comes_back(moving: Visit) -> None:
    page = moving.page
    page.locator("[data-event-next]").click()  # at once
    board = page.locator("#boardpart .viewport").bounding_box()
    page.locator("[data-event-why]").click()
    turn = page.locator("#turn .panel:visible")
    expect(turn).to_have_count(1)
    assert page.locator("#turn [data-turn-board]").bounding_box() == board
    page.locator("[data-turn-close]").click()
    expect(turn).to_have_count(0)
    expect(page.locator("#event [data-event]:visible")).to_have_count(1)


@pytest.mark.parametrize("game", GAMES)
def test_who_wants_no_motion_sees_where_it_ends(browser: Browser, server: Server, game: str) -> None:
    visit = opened(browser, server, game, DESKTOP, "reduce")
    page = visit.page
    expect(page.locator("[data-event-next]")).to_have_text("Next")
    assert page.evaluate("() => window.moved.size") == 0
    assert new_piece(page) == "1"
    page.keyboard.press("Escape")
    expect(page.locator("#event .headline:visible")).to_contain_text("Turn 2 of")
    visit.context.close()
    assert visit.trouble == []


@pytest.mark.parametrize("game", GAMES)
def test_a_quick_one_goes_on_by_itself(browser: Browser, server: Server, game: str) -> None:
    context = browser.new_context(viewport=PHONE, locale="en-GB", reduced_motion="reduce")
    context.add_cookies([{"name": "automa-speed", "value": "quick", "url": server.url}])
    visit = Visit(context, server.url, steps=False)
    visit.open_record(on_screen(game, building))
    expect(visit.page.locator("#event")).to_be_hidden()
    expect(visit.page.locator("#question")).to_be_visible()
    context.close()
    assert visit.trouble == []
