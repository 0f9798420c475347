"""Puzzles as a person solves them: today's, one of each kind, and a game that goes on from there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize

from automa.coach.puzzle import puzzles
from automa.facts import GAMES
from tests.web.driver import PHONE, Visit

pytestmark = [pytest.mark.browser, pytest.mark.proof]
WINDOWS: tuple[ViewportSize, ...] = (PHONE, {"width": 844, "height": 390}, {"width": 1366, "height": 641})


@pytest.mark.parametrize("viewport", WINDOWS, ids=["phone", "turned", "laptop"])
def test_puzzles_are_solved(visit: Callable[..., Visit], viewport: ViewportSize) -> None:
    device = visit(viewport)
    page = device.page
    page.goto(f"{device.url}/puzzles")
    page.locator("[data-puzzle-day]").click()
    page.wait_for_url("**/puzzles/20*")
    game = GAMES[0]
    found = puzzles(game)
    page.goto(f"{device.url}/puzzles")
    page.locator(f'[data-puzzle="{game}/1"]').click()
    page.locator(".puzzle-options a", has_text=found.hers[0].answer).click()
    page.locator(".puzzle-said.right").wait_for()
    assert page.locator(".reasons li").count() > 2
    assert fits(device)
    page.goto(f"{device.url}/puzzles/{game}/{len(found.hers) + 1}")
    assert fits(device)
    page.locator(".puzzle-options a").first.click()
    page.locator(".puzzle-said").wait_for()
    assert page.locator(".coach-turns > li").count() == len(found.best[0].choices)
    assert fits(device)
    page.locator("#answer [data-post]").click()
    page.wait_for_selector("main.digital")
    device.ready()
    page.goto(f"{device.url}/puzzles")
    assert page.locator(".puzzle-numbers .solved").count() >= 1


def fits(device: Visit) -> bool:
    """Whether nothing hangs out of the window."""
    wide: bool = device.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    return wide
