"""The site starts, and what is loaded once plays on without a network."""

from collections.abc import Callable

import pytest

from tests.site.hosting import SiteVisit
from tests.web.digital import play

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", ["terra-mystica", "age-of-innovation"])
def test_a_game_starts_on_the_site_without_a_network(device: Callable[[], SiteVisit], game: str) -> None:
    visit = device().open()
    visit.context.set_offline(True)
    visit.page.goto(f"{visit.url}/play")
    visit.page.locator(f"[data-body*={game}]").click()
    visit.page.wait_for_selector("main.digital")
    visit.ready()
    assert play(visit.page, seed=1, taps=4) == 4
