"""Two humans, two real browsers, a seat each: everybody plays their own, sees the other's turn, and nothing else."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.digital import close_turn, found_at, offered
from tests.web.driver import DESKTOP, PHONE, Visit

pytestmark = [pytest.mark.browser, pytest.mark.proof]
GAMES = ("terra-mystica", "age-of-innovation")


def begin(house: Visit, game: str) -> dict[str, str]:
    """Make a game of two on the page for it; seat → its link."""
    page = house.page
    page.goto(f"{house.url}/play")
    for selector in (
        f"input[name=game][value={game}]",
        "input[name=humans][value='2']",
        "input[name=devices][value='2']",
    ):
        page.locator(selector).check(force=True)
    page.fill("input[name=name-1]", "Anna")
    page.fill("input[name=name-2]", "Bert")
    page.locator("form.new .primary").click()
    page.wait_for_selector(".seat-links")
    links = page.locator(".seat-links [data-copy]").evaluate_all(
        "all => all.map((each) => each.dataset.copy)"
    )
    expect(page.locator(".seat-links .code svg")).to_have_count(2)
    return {link.split(".")[-2]: link for link in links}


def deciding(devices: dict[str, Visit]) -> str:
    """The seat that every device says decides."""
    said = {device.page.locator("main").get_attribute("data-turn-of") for device in devices.values()}
    assert len(said) == 1
    return said.pop() or ""


def follow(devices: dict[str, Visit], line: int) -> None:
    """Every page comes to this line, the one that did nothing by itself."""
    for device in devices.values():
        device.page.wait_for_function("line => window.automaGame.line >= line", arg=line)
        device.settle()
        while close_turn(device.page, rested=False):
            pass


@pytest.mark.parametrize(("game", "locale"), [(GAMES[0], "de-DE"), (GAMES[1], "en-GB")])
def test_two_browsers_play_a_seat_each(visit: Visitor, game: str, locale: str) -> None:
    """That a seat which waits is offered nothing is tried much longer without a browser (tests/pages/test_seats.py)."""
    links = begin(visit(DESKTOP, locale), game)
    devices = {seat: visit(viewport, locale) for seat, viewport in zip(links, (PHONE, DESKTOP), strict=True)}
    for seat, device in devices.items():
        device.page.goto(links[seat])
        device.ready()
        assert device.page.locator(f"a[href='{device.url}/'], a[href='/']").count() == 0
    moved: list[str] = []
    while min(moved.count(seat) for seat in devices) < 3:
        seat = deciding(devices)
        mine, theirs = devices[seat], next(each for name, each in devices.items() if name != seat)
        # What lies behind things, groups and hexes is opened when a seat waits for the first time.
        assert offered(theirs.page, behind=seat not in moved) == []
        name = {"Anna": "Bert", "Bert": "Anna"}
        waiting = theirs.page.locator("#question h2").inner_text()
        assert any(each in waiting for each in name)
        command = found_at(mine.page, 0)[0]
        line = theirs.line
        assert not theirs.page.evaluate("text => window.automaGame.send([text])", command)
        assert len(theirs.notice) > 10
        assert theirs.line == line
        assert mine.page.evaluate("text => window.automaGame.send([text])", command)
        follow(devices, mine.line)
        moved.append(seat)


def test_a_renewed_link_sends_its_page_away_and_the_new_one_plays_on(visit: Visitor) -> None:
    house = visit(DESKTOP)
    (seat, link), _ = begin(house, GAMES[0]).items()
    device = visit(PHONE)
    device.page.goto(link)
    device.ready()
    house.page.locator(f"[data-post$='/{seat}/renew']").click()
    device.page.wait_for_selector("main.column .lead")
    assert "renewed" in device.page.locator(".lead").inner_text()
    assert all("403" in line for line in device.trouble)
    device.trouble.clear()
    house.page.wait_for_function("old => !document.body.innerHTML.includes(old)", arg=link)
    fresh = house.page.locator(f".seat-links [data-copy*='.{seat}.']").get_attribute("data-copy") or ""
    device.page.goto(fresh)
    device.ready()
    assert re.search(r"\d+|Set-up", device.page.locator("h1").inner_text())
