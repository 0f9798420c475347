"""A round of each title, tapped in a real browser: at the table and on the screen."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.effort import LONG
from tests.web.conftest import Visitor
from tests.web.digital import play
from tests.web.driver import DESKTOP, PHONE

pytestmark = pytest.mark.browser
GAMES = ("terra-mystica", "age-of-innovation")
ROUNDS = [(GAMES[0], PHONE), (GAMES[1], DESKTOP), (GAMES[0], DESKTOP), (GAMES[1], PHONE)]


@pytest.mark.parametrize(("game", "viewport"), ROUNDS if LONG else ROUNDS[:2])
def test_set_up_and_a_whole_round(visit: Visitor, game: str, viewport: ViewportSize) -> None:
    device = visit(viewport)
    device.new_game(game)
    steps = device.set_up()
    assert {"level", "tiles", "automa", "place", "starts", "begin"} <= set(steps)
    assert device.fits()
    device.build(device.empty_hexes()[20])
    device.hand_over()
    told = device.watch_turn()
    assert any("Source" in text for text in told)
    assert not any("TM-" in text or "AOI-" in text for text in told)  # ids are for the source view
    device.play_round()
    expect(device.page.locator("#prompts")).to_contain_text("Round 1 is over")
    device.page.locator("#dock [data-command='end round']").click()
    expect(device.page.locator("#strip h1")).to_contain_text("Round 2")
    assert device.fits()


@pytest.mark.parametrize(
    ("game", "locale", "viewport"), [(GAMES[0], "de-DE", PHONE), (GAMES[1], "en-GB", DESKTOP)]
)
def test_a_round_on_the_screen(visit: Visitor, game: str, locale: str, viewport: ViewportSize) -> None:
    device = visit(viewport, locale)
    device.page.goto(f"{device.url}/play")
    device.page.locator(f"[data-body*={game}]").click()
    device.page.wait_for_selector("main.digital")
    device.ready()
    number = device.page.locator("#strip .round b")
    taps = 0
    while number.inner_text() != "2":
        assert play(device.page, seed=2, taps=1), "the game is over, and round 2 was not seen"
        taps += 1
        assert taps < 60
    assert device.line > taps / 2
