"""The coach in a browser, on a server: a hint while the page goes on, what she may do next, a game without help."""

from collections.abc import Callable

import pytest

from tests.web.coaching import THINKING, ask, begin, open_coach, take_first
from tests.web.driver import Visit

pytestmark = [pytest.mark.browser, pytest.mark.proof]
TITLES = (("terra-mystica", "witches"), ("age-of-innovation", ""))


@pytest.mark.parametrize(("title", "faction"), TITLES)
def test_hints_lead_through_the_set_up_into_the_game(
    visit: Callable[..., Visit], title: str, faction: str
) -> None:
    device = visit()
    device.page.goto(device.url)
    device.page.goto(device.url + begin(device, "", title, faction))
    device.ready()
    for _ in range(10):
        open_coach(device)
        if device.page.locator("#sheet .coach-next li").count():
            break
        ask(device, "hint")
        assert device.page.locator("#sheet .coach-turns > li").count() >= 1
        take_first(device)
        device.settle()
        close_turn(device)
    assert device.page.locator("#sheet .coach-next li").count() > 0
    ask(device, "hint")
    assert device.page.locator("#sheet").evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth")


def close_turn(device: Visit) -> None:
    """Go past her turn, if it is shown."""
    end = device.page.locator("#turn:not([hidden]) [data-turn-close]")
    if end.count() and end.first.is_visible():
        end.first.click()


def test_a_tap_does_not_wait_for_a_thought_that_is_stopped(visit: Callable[..., Visit]) -> None:
    device = visit()
    device.page.goto(device.url)
    device.page.goto(device.url + begin(device, "", "terra-mystica", "nomads"))
    device.ready()
    open_coach(device)
    device.page.locator('#sheet [data-think="deal"]').click()
    device.page.locator("#sheet [data-think-stop]").wait_for()
    device.page.wait_for_function(
        "() => document.querySelector('#sheet progress').value > 0", timeout=THINKING
    )
    quick = device.page.evaluate(
        "async () => { const t = performance.now(); await fetch(location.pathname + '/sheet/menu'); return performance.now() - t; }"
    )
    assert quick < 5_000
    device.page.locator("#sheet [data-think-stop]").click()
    device.page.locator("#sheet [data-coach-told] table").wait_for(timeout=THINKING)
    assert device.page.locator("#sheet [data-coach-told] tr").count() > 0


def test_a_game_without_help_offers_a_copy_with_it(visit: Callable[..., Visit]) -> None:
    device = visit()
    device.page.goto(device.url)
    path = begin(device, "", "terra-mystica", "witches", coach=False)
    device.page.goto(device.url + path)
    device.ready()
    assert device.page.locator('[data-sheet="coach"].coach-open').count() == 0
    device.page.locator('.strip [data-sheet="menu"]').click()
    device.page.locator('#sheet [data-sheet="coach"]').click()
    device.page.locator("#sheet [data-post]").click()
    device.page.wait_for_function("path => location.pathname !== path", arg=path)
    device.ready()
    assert device.page.locator('[data-sheet="coach"].coach-open').count() == 1
