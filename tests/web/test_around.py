"""What lies around a game, in a real browser: what if, earlier turns, the palette, the picture of a result, paper."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from docs.take_screenshots import played
from tests.web.conftest import Visitor
from tests.web.driver import DESKTOP, PATIENCE, PHONE, Server, Visit

pytestmark = [pytest.mark.browser, pytest.mark.proof]

expect.set_options(timeout=PATIENCE)
GAMES = ("terra-mystica", "age-of-innovation")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_text_of_a_game_prints_as_ink_on_paper(browser: Browser, server: Server, scheme: str) -> None:
    context = browser.new_context(viewport=PHONE, locale="en-GB", color_scheme=scheme)  # type: ignore[arg-type]
    phone = Visit(context, server.url)
    phone.open_record(played("terra-mystica", lambda view: view.round == 2 and view.phase == "human"))
    page = phone.page
    page.goto(f"{page.url}/text")
    page.emulate_media(media="print", color_scheme=scheme)  # type: ignore[arg-type]
    expect(page.locator(".pagehead")).to_be_hidden()
    expect(page.locator("main a").first).to_be_hidden()
    for part in ("body", "h1", ".text"):
        ink, ground = page.locator(part).evaluate(
            "part => [getComputedStyle(part).color, getComputedStyle(part).backgroundColor]"
        )
        assert ink == "rgb(0, 0, 0)"
        assert ground in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
    assert page.pdf(format="A4").startswith(b"%PDF")
    context.close()
    assert phone.trouble == []


def test_the_picture_of_a_result_is_a_picture_file(visit: Visitor, tmp_path: Path) -> None:
    device = visit(DESKTOP)
    device.open_record(played("terra-mystica", lambda view: view.phase == "finished"))
    with device.page.expect_download() as saved:
        device.page.locator("[data-picture]").click()
    file = tmp_path / "result.png"
    saved.value.save_as(file)
    assert saved.value.suggested_filename.endswith(".png")
    assert file.read_bytes().startswith(b"\x89PNG")
    device.page.locator("[data-post$='/again']").click()
    device.page.wait_for_selector("main.setup")
    device.ready()
    assert device.line > 0  # the level and the factions are chosen already


def test_what_if_and_back_to_the_very_game(visit: Visitor) -> None:
    phone = visit()
    phone.open_record(played("terra-mystica", lambda view: view.round == 2 and view.phase == "human"))
    phone.page.keyboard.press("Escape")
    phone.rested()
    game, line, record = phone.page.url, phone.line, phone.record()
    phone.page.locator("[data-sheet=menu]").click()
    phone.page.locator("#sheet a[href*='from=']").click()
    page = phone.page
    page.wait_for_function("() => window.automaEditor !== undefined")
    page.locator("[data-hand='0']").click()
    page.locator("[data-brush='0 temple']").click()
    phone.tap_hex("E5")
    page.wait_for_url(re.compile(r"p="))
    expect(phone.hex("E5").locator("title")).to_contain_text("temple")
    page.reload()
    expect(phone.hex("E5").locator("title")).to_contain_text("temple")
    page.locator(".way-back").click()
    page.wait_for_selector("#game")
    phone.ready()
    assert (page.url, phone.line, phone.record()) == (game, line, record)


@pytest.mark.parametrize("viewport", [{"width": 360, "height": 640}, DESKTOP], ids=["small", "desktop"])
def test_the_palette_by_touch_and_by_keyboard(visit: Visitor, viewport: ViewportSize) -> None:
    device = visit(viewport)
    page = device.page
    page.goto(f"{device.url}/editor?game=terra-mystica")
    page.wait_for_function("() => window.automaEditor !== undefined")
    position = "() => window.automaEditor.position"
    page.locator("[data-hand='automa']").click()
    page.locator("[data-marked]").click()
    page.locator("[data-brush='automa temple']").click()
    device.tap_hex("E5")
    page.wait_for_function("() => window.automaEditor.position.automa.structures.E5?.marked")
    # by keys: another hex with the cursor, then undo
    page.locator("[data-viewport]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_function("() => Object.keys(window.automaEditor.position.automa.structures).length === 4")
    page.keyboard.press("Control+z")
    page.wait_for_function("() => Object.keys(window.automaEditor.position.automa.structures).length === 3")
    page.keyboard.press("Escape")
    device.tap_hex("E5")  # empty hands: what is there
    page.wait_for_selector("#sheet[open]")
    page.keyboard.press("Escape")
    # a second human, who builds a bridge
    page.locator("[data-edit*='humans.1']").click()
    page.locator("[data-hand='1']").click()
    page.locator("[data-brush='bridge 1']").click()
    sites = page.evaluate("() => window.automaEditor.board.svg.querySelectorAll('[data-hex]').length")
    assert sites > 60
    device.tap_hex("C3")
    device.tap_hex("A1")
    expect(page.locator("#notice")).to_contain_text("No bridge can join")
    page.locator("[data-hand='automa']").click()
    # a card by sight
    page.locator("[data-cards=action]").click()
    page.locator("#sheet .one-card").nth(5).click()
    page.wait_for_function("() => window.automaEditor.position.cards.action === '6'")
    # a bare board, and back
    page.locator("[data-edit*='automa.structures']").first.click()
    page.wait_for_function("() => !Object.keys(window.automaEditor.position.automa.structures).length")
    page.locator("[data-undo]").click()
    page.wait_for_function("() => Object.keys(window.automaEditor.position.automa.structures).length === 3")
    assert page.evaluate(position)["humans"][1]["structures"] == {}
    page.locator("[data-share]").click()
    expect(page.locator("#sheet .address")).to_have_value(re.compile(rf"^{re.escape(device.url)}/editor\?p="))


_NUMBERS = "#desk input[type=number]"


@pytest.mark.parametrize("pace", [0, 60, 500], ids=["at once", "quick", "hesitant"])
@pytest.mark.parametrize("way", ["tab", "mouse"])
@pytest.mark.parametrize("game", GAMES)
def test_the_editor_keeps_what_is_typed(visit: Visitor, game: str, way: str, pace: int) -> None:
    """Every value typed counts in her answer, however it is typed, and the field in which somebody types stays."""
    device = visit(DESKTOP)
    page = device.page
    page.goto(f"{device.url}/editor?game={game}")
    page.wait_for_function("() => window.automaEditor !== undefined")
    fields = page.locator(_NUMBERS)
    count = fields.count()
    assert count >= 4
    wanted = {}
    at = "() => document.activeElement.dataset.path"
    page.locator("#desk [data-path]").first.focus()
    for number in range(count):
        field = fields.nth(number)
        path = field.get_attribute("data-path") or ""
        if way == "mouse":
            field.click(click_count=3)  # marks what stands there
        while way == "tab" and page.evaluate(at) != path:
            assert page.locator("#desk select:focus").count()  # lists lie between numbers, nothing else
            page.keyboard.press("Tab")
        assert page.evaluate(at) == path
        value = (int(field.input_value()) + 1) % (int(field.get_attribute("max") or 9) + 1)
        page.keyboard.type(str(value), delay=pace / 4)
        wanted[path] = value
        if way == "tab":
            page.keyboard.press("Tab")
        page.wait_for_timeout(pace)
    page.locator("[data-decide]").click()  # at once: the last value is on its way
    page.wait_for_selector("#story:not([hidden])")
    position = page.evaluate("() => window.automaEditor.position")
    for path, value in wanted.items():
        place = position
        for key in path.split("."):
            place = place[int(key) if isinstance(place, list) else key]
        assert place == value, path
    assert [int(field.input_value()) for field in fields.all()] == list(wanted.values())


@pytest.mark.parametrize("game", GAMES)
def test_an_earlier_turn_from_the_log(visit: Visitor, game: str) -> None:
    phone = visit()
    phone.open_record(played(game, lambda view: view.round == 2 and view.phase == "human"))
    page = phone.page
    page.keyboard.press("Escape")
    phone.rested()
    line = phone.line
    page.locator("[data-sheet=log]").first.click()
    page.locator("#sheet [data-earlier]").last.click()
    expect(page.locator("#told .panel.opening")).to_be_visible()
    page.locator("#told [data-turn-end]").click()
    expect(page.locator("#told .panel.result")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#told")).to_have_count(0)
    page.locator("[data-sheet=log]").first.click()
    page.locator("#sheet [data-earlier]").first.click()
    expect(page.locator("#told .panel.opening")).to_be_visible()
    page.go_back()
    expect(page.locator("#told")).to_have_count(0)
    assert phone.line == line
    page.reload()
    phone.ready()
    expect(page.locator("#turn:visible")).to_have_count(0)  # her last turn was read and stays read


@pytest.mark.parametrize(("game", "steps"), [(GAMES[0], ("tiles", "automa")), (GAMES[1], ("tiles", "bonus"))])
def test_no_word_of_a_set_up_tile_is_broken_on_a_laptop(
    visit: Visitor, game: str, steps: tuple[str, ...]
) -> None:
    laptop = visit({"width": 1366, "height": 641}, locale="de-DE")
    laptop.new_game(game)
    for step in steps:
        laptop.set_up(until=step)
        broken = laptop.page.evaluate(
            """() => {
              const broken = [];
              for (const label of document.querySelectorAll(".choice > span")) {
                const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
                while (texts.nextNode()) {
                  for (const found of texts.currentNode.data.matchAll(/[^\\s–-]+/gu)) {
                    const range = document.createRange();
                    range.setStart(texts.currentNode, found.index);
                    range.setEnd(texts.currentNode, found.index + found[0].length);
                    if (range.getClientRects().length > 1) broken.push(found[0]);
                  }
                }
              }
              return broken;
            }"""
        )
        assert laptop.page.locator(".choice").count() > 6
        assert broken == []
        if step != steps[-1]:
            laptop.answer()
