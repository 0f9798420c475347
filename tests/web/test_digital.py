"""Whole digital games in a real browser, by tapping."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.digital import close_turn, offered, play
from tests.web.driver import DESKTOP, PHONE

pytestmark = pytest.mark.browser
GAMES = ("terra-mystica", "age-of-innovation")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "locale", "viewport"), [(GAMES[0], "de-DE", PHONE), (GAMES[1], "en-GB", DESKTOP)]
)
def test_a_whole_game_by_tapping(visit: Visitor, game: str, locale: str, viewport: object) -> None:
    device = visit(viewport, locale)
    device.page.goto(f"{device.url}/play")
    device.page.locator(f"[data-body*={game}]").click()
    device.page.wait_for_selector("main.digital")
    device.ready()
    assert play(device.page, seed=2, taps=400) < 400
    expect(device.page.locator(".winner")).to_be_visible()


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
        assert page.evaluate("text => window.automaGame.send([text])", offered(page)[0])
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
