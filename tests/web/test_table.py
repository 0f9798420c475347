"""At the table: known points in one tap, tiles that are asked for, the guided first round, two humans on a tablet."""

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from automa import app
from automa.record import Record, parse, print_record
from docs.take_screenshots import played
from tests.web.conftest import Visitor
from tests.web.driver import PATIENCE, PHONE, Server, Visit

pytestmark = [pytest.mark.browser, pytest.mark.proof]
expect.set_options(timeout=PATIENCE)

TABLET: ViewportSize = {"width": 768, "height": 1024}
GAMES = ("terra-mystica", "age-of-innovation")
PAYS = {"terra-mystica": "dwelling-fire", "age-of-innovation": "workshop-banking"}


def paying(game: str) -> str:
    """The record of a game whose tile of the round pays for what is built first."""
    return played(
        game, lambda view: view.phase == "human" and view.tile is not None and view.tile.id == PAYS[game]
    )


def near(record: Record) -> str:
    """An empty hex."""
    return next(
        place.name for place in app.view(record).board.hexes if not place.river and not place.structure
    )


def opened(visit: Visitor, text: str, viewport: ViewportSize = PHONE) -> Visit:
    device = visit(viewport)
    device.open_record(text)
    device.page.keyboard.press("Escape")
    device.rested()
    device.page.evaluate("() => window.automaGame.board.showAll()")
    return device


def points(device: Visit) -> int:
    return int(device.page.locator(".score b").first.text_content() or "")


# -- known points ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_known_points_are_one_tap_and_vanish_when_ignored(visit: Visitor, game: str) -> None:
    text = paying(game)
    device = opened(visit, text)
    hex_, before = near(parse(text)), points(device)
    device.build(hex_)
    chip = device.page.locator("#known .due")
    expect(chip).to_have_count(1)
    device.tap("points +2 tile")
    assert points(device) == before + 2
    expect(chip).to_have_count(0)
    device.page.locator("#known .entries [data-command^=strike]").last.click()
    expect(chip).to_have_count(1)
    assert points(device) == before
    device.hand_over()
    device.watch_turn()
    expect(device.page.locator("#known")).to_be_hidden()


def test_points_and_the_end_of_the_turn_are_one_tap(visit: Visitor) -> None:
    text = paying("terra-mystica")
    device = opened(visit, text)
    before = points(device)
    device.build(near(parse(text)))
    device.page.locator("#known [data-commands]").click()
    expect(device.page.locator("#turn")).to_be_visible()
    assert points(device) == before + 2


def test_several_points_in_one_sheet_that_stays_open(visit: Visitor) -> None:
    device = opened(visit, paying("terra-mystica"))
    before = points(device)
    device.page.locator(".score").first.click()
    sheet = device.page.locator("#sheet[open]")
    for change, entries in (("+1", 1), ("+3", 2)):
        sheet.locator(f"[data-command='points {change}']").click()
        expect(sheet.locator(".entries li")).to_have_count(entries)
    assert points(device) == before + 4
    sheet.locator("[data-command^=strike]").first.click()
    expect(sheet.locator(".entries li")).to_have_count(1)
    assert points(device) == before + 3
    sheet.locator(".close").click()
    expect(device.page.locator("#sheet")).to_be_hidden()


@pytest.mark.parametrize(
    ("game", "lines", "line", "taken"),
    [
        (
            "terra-mystica",
            ("build {hex}", "upgrade {hex} to trading-house"),
            "upgrade {hex} to temple",
            "favor FAV7",
        ),
        (
            "age-of-innovation",
            ("build {hex}", "upgrade {hex} to guild"),
            "upgrade {hex} to palace",
            "palace 17",
        ),
        (
            "age-of-innovation",
            ("build {hex}", "upgrade {hex} to guild"),
            "upgrade {hex} to school",
            "competency law 2",
        ),
    ],
)
def test_a_building_asks_for_its_tile(
    visit: Visitor, game: str, lines: tuple[str, ...], line: str, taken: str
) -> None:
    record = parse(paying(game))
    hex_ = near(record)
    for each in lines:
        record = app.handle(record, each.format(hex=hex_)).record
    device = opened(visit, print_record(record))
    device.page.evaluate("name => window.automaGame.sheet('hex', name, '', false)", hex_)
    device.tap(line.format(hex=hex_))
    sheet = device.page.locator("#sheet[open]")
    expect(sheet).to_contain_text("Which")
    device.page.keyboard.press("Escape")  # it can be left …
    expect(device.page.locator("#sheet")).to_be_hidden()
    device.page.locator("#known [data-ask]").first.click()  # … and asked for again
    expect(sheet).to_be_visible()
    device.tap(taken)
    assert taken in device.record()


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_round_tells_the_bonus_and_lets_one_tick_it(visit: Visitor, game: str) -> None:
    record = parse(played(game, lambda view: view.phase == "round-end"))
    tile = app.view(record).tile
    assert tile is not None
    record = app.handle(record, f"track {tile.track} 6").record
    device = opened(visit, print_record(record))
    prompts = device.page.locator("#prompts")
    expect(prompts).to_contain_text("bonus for")
    expect(prompts).to_contain_text("Start player")
    device.tap("bonus")
    expect(prompts).to_contain_text("bonus taken")
    device.page.locator("#dock .primary").click()
    expect(device.page.locator("#notice")).to_contain_text("Start player")


# -- her turn ----------------------------------------------------------------------------------------------------------


def test_her_turn_begins_with_the_result_and_why_walks_through_it(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport=PHONE, locale="en-GB", reduced_motion="reduce")
    device = Visit(context, server.url, steps=False)
    device.open_record(paying("terra-mystica"))
    device.page.keyboard.press("Escape")
    device.rested()
    device.hand_over()
    expect(device.page.locator("#turn .panel.result")).to_be_visible()
    device.page.locator("[data-turn-why]").click()
    expect(device.page.locator("#turn .panel.opening")).to_be_visible()
    device.watch_turn()
    expect(device.page.locator("#turn:visible")).to_have_count(0)
    assert device.trouble == []
    context.close()


# -- the guided first round --------------------------------------------------------------------------------------------


def taught(device: Visit) -> str:
    lesson = device.page.locator(".lesson p")
    return lesson.inner_text() if lesson.count() else ""


@pytest.mark.parametrize(("game", "lang"), list(zip(GAMES, ("en-GB", "de-DE"), strict=True)))
def test_a_guided_first_round(visit: Visitor, game: str, lang: str) -> None:
    """Every lesson is told once, in the order in which things happen, up to the second round."""
    device = visit(PHONE, lang)
    device.new_game(game, guide=True)
    device.set_up()
    told = []

    def listen() -> None:
        while text := taught(device):
            told.append(text)
            device.page.locator(".lesson .primary").click()

    for turn in range(40):
        listen()
        turn_screen = device.page.locator("#turn:visible")
        if turn_screen.count():
            decline = turn_screen.locator("[data-command=decline]:visible")
            if decline.count():
                device.tap("decline")
                continue
            device.page.locator("[data-turn-next]:visible, [data-turn-done]:visible").first.click()
            device.rested()
        elif device.phase == "round-end":
            listen()
            device.page.locator("#dock .primary").click()
            device.settle()
            break
        elif device.phase == "human" and turn > 12:
            device.pass_round()
        else:
            device.hand_over()
    while device.phase == "automa":
        device.hand_over()
        device.watch_turn()
    listen()
    assert len(told) == len(set(told))
    assert len(told) >= 10
    device.page.reload()
    device.ready()
    assert taught(device) == ""


def test_the_guide_can_be_left_at_any_time(visit: Visitor) -> None:
    device = visit()
    device.new_game("terra-mystica", guide=True)
    device.set_up()
    assert taught(device)
    device.page.locator(".lesson button").last.click()
    expect(device.page.locator(".lesson")).to_have_count(0)
    device.hand_over()
    expect(device.page.locator("#turn")).to_be_visible()
    expect(device.page.locator(".lesson")).to_have_count(0)
    device.page.reload()
    device.ready()
    expect(device.page.locator(".lesson")).to_have_count(0)


def test_the_reference_sheet_is_in_the_menu(visit: Visitor) -> None:
    device = opened(visit, paying("age-of-innovation"))
    device.page.locator("[data-sheet=menu]").click()
    device.page.locator("#sheet a", has_text="Signs and factions").click()
    expect(device.page.locator("h1")).to_contain_text("Age of Innovation")


# -- two humans on a tablet --------------------------------------------------------------------------------------------


def test_two_humans_on_a_tablet(visit: Visitor) -> None:
    """What one enters is asked, offered and listed for the one whose turn it is, and is gone for the other."""
    device = visit(TABLET)
    device.new_game("terra-mystica", ("Anna", "Bert"))
    device.set_up()
    for turn in ("anna", "bert"):
        assert device.page.locator("main").get_attribute("data-turn-of") == turn
        hex_ = device.empty_hexes()[30]
        device.page.evaluate("() => window.automaGame.board.showAll()")
        device.tap_hex(hex_)
        device.page.wait_for_selector("#sheet[open]")
        device.tap(f"{turn}: build {hex_}")
        expect(device.page.locator("#known .entries li")).to_have_count(1)
        quick = device.page.locator("#known .quick button").first
        assert (quick.get_attribute("data-command") or "").startswith(f"{turn}: points")
        device.command(f"{turn}: upgrade {hex_} to trading-house")
        device.command(f"{turn}: upgrade {hex_} to temple")
        sheet = device.page.locator("#sheet[open]")
        expect(sheet.locator(f"[data-command^='{turn}: favor']").first).to_be_visible()
        device.page.keyboard.press("Escape")
        device.page.locator("#dock [data-sheet=pass]").click()
        expect(sheet.locator(f"[data-command^='{turn}: pass']").first).to_be_visible()
        device.page.keyboard.press("Escape")
        device.page.locator("#dock .primary").click()
        device.settle()
        expect(device.page.locator("#known .entries li")).to_have_count(0)
