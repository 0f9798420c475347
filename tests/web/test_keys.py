"""A whole turn of a digital game without a mouse: one key to the board, arrows over hexes, one key each for done, why, undo, pass."""

import pytest
from playwright.sync_api import Page, expect

from automa.app.view import DigitalView
from tests.web.conftest import Visitor
from tests.web.driver import DESKTOP
from tests.web.test_layout import asked, on_screen

pytestmark = [pytest.mark.browser, pytest.mark.proof]
GAMES = ("terra-mystica", "age-of-innovation")
WAY = """(target) => {
  const at = (name) => document.querySelector(`#boardpart [data-hex="${name}"]`).getAttribute("transform").match(/[-\\d.]+/g).map(Number);
  const said = window.automaGame.board.cursor;
  if (!said) return "ArrowRight";
  const [x, y] = at(said), [tx, ty] = at(target);
  if (said === target) return "";
  if (Math.abs(ty - y) > 30) return ty > y ? "ArrowDown" : "ArrowUp";
  return tx > x ? "ArrowRight" : "ArrowLeft";
}"""


def plain(view: DigitalView) -> str:
    """A hex where the first that is offered is a building that asks nothing more; empty if there is none."""
    for deed in view.deeds:
        simple = deed.refused is None and deed.group in ("build", "structure") and not deed.warnings
        if simple and len(deed.hexes) == 1 and deed.command.startswith("build"):
            return deed.hexes[0]
    return ""


def walk(page: Page, target: str) -> None:
    """Go over the board by arrows."""
    for _ in range(60):
        key = page.evaluate(WAY, target)
        if not key:
            return
        page.keyboard.press(key)
    raise AssertionError(f"no way to {target}")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_turn_without_a_mouse(visit: Visitor, game: str) -> None:
    found: list[str] = []

    def ready(view: DigitalView) -> bool:
        hex_ = plain(view) if asked(view, "turn") else ""
        found.append(hex_)
        return bool(hex_)

    record = on_screen(game, ready)
    device = visit(DESKTOP)
    page = device.page
    device.context.add_cookies([{"name": "automa-at-once", "value": "1", "url": device.url}])
    device.open_record(record)
    while page.locator("#event:not([hidden])").count():
        page.keyboard.press("d")
    device.rested()
    begun = device.line
    page.keyboard.press("b")
    walk(page, found[-1])
    page.keyboard.press("Enter")
    page.wait_for_selector("#sheet[open]")
    page.keyboard.press("Enter")
    page.wait_for_function("line => window.automaGame.line > line", arg=begun)
    device.settle()
    page.keyboard.press("u")
    page.wait_for_function("line => window.automaGame.line > line + 1", arg=begun)
    device.settle()
    page.keyboard.press("r")
    page.wait_for_function("line => window.automaGame.line > line + 2", arg=begun)
    device.settle()
    page.keyboard.press("2")
    expect(page.locator("#tab-tracks")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("d")
    expect(page.locator("#event")).to_be_visible()
    page.keyboard.press("w")
    expect(page.locator("#turn")).to_be_visible()
    page.wait_for_function("() => document.activeElement.closest('#turn')")
    page.keyboard.press("Escape")
    expect(page.locator("#turn")).to_be_hidden()
    while page.locator("#event:not([hidden])").count():
        page.keyboard.press("d")
    device.rested()
    if page.locator("#choice:not([hidden]) .pick").count():  # power that she offers
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('#choice .pick')"):
                break
        page.keyboard.press("Enter")
        device.settle()
    before = device.line
    page.keyboard.press("p")
    page.wait_for_selector("#sheet[open]")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "line => window.automaGame.line > line || document.querySelector('#sheet[open] [data-command]')",
        arg=before,
    )
