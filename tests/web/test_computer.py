"""A computer in the seat of the second human, in a browser: chosen in the form, seen in the game, still there afterwards."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.digital import play
from tests.web.driver import Visit

pytestmark = [pytest.mark.browser, pytest.mark.proof]


@pytest.mark.parametrize("game", ["terra-mystica", "age-of-innovation"])
def test_three_at_the_table(visit: Callable[..., Visit], game: str) -> None:
    device = visit()
    page = device.page
    page.goto(f"{device.url}/play")
    form = page.locator("form[data-digital]")
    form.locator(f"input[name=game][value={game}]").check(force=True)
    expect(form.locator("[name=computer]")).to_be_hidden()
    form.locator("input[name=humans][value=computer]").check(force=True)
    expect(form.locator("[name=computer]")).to_be_visible()
    expect(form.locator("[name=name-2]")).to_be_hidden()
    expect(form.locator("[name=devices]").first).to_be_hidden()
    expect(form.locator(f"[data-for-game={game}] [name=faction-2]")).to_be_visible()
    form.locator("[name=name-1]").fill("Anna")
    form.locator(".primary.big").last.click()
    page.wait_for_selector("main.digital")
    device.ready()
    # only the human is ever asked
    human = page.locator("main.digital").get_attribute("data-turn-of")
    assert play(page, seed=3, taps=9) == 9
    device.settle()
    assert page.locator("main.digital").get_attribute("data-turn-of") == human
    assert page.locator(".scores .score").count() == 3
    assert "Computer" in page.locator(".scores").inner_text()
    before = page.locator(".scores").inner_text()
    page.reload()
    device.ready()
    assert page.locator(".scores").inner_text() == before
    assert play(page, seed=4, taps=2) == 2
    record = device.record()
    assert "computer " in record.partition("\n\n")[0]
