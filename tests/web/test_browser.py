"""The companion as a person uses it: a real browser, taps and keys."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from docs.take_screenshots import played
from tests.web.accessibility import serious_problems
from tests.web.conftest import Visitor
from tests.web.driver import DESKTOP, PATIENCE, PHONE, Server, Visit

pytestmark = [pytest.mark.browser, pytest.mark.proof]

expect.set_options(timeout=PATIENCE)  # a machine that runs everything at once is slow
GAMES = ("terra-mystica", "age-of-innovation")
SMALLEST_TARGET = 44


@pytest.fixture(scope="session")
def ready(browser: Browser, server: Server) -> str:
    """The record of a game of Terra Mystica that is set up."""
    context = browser.new_context(viewport=PHONE, locale="en-GB")
    phone = Visit(context, server.url)
    phone.new_game("terra-mystica")
    phone.set_up()
    record = phone.record()
    context.close()
    return record


@pytest.fixture
def table(visit: Visitor, ready: str) -> Visit:
    """A phone with that game."""
    phone = visit()
    phone.open_record(ready)
    return phone


def test_every_target_on_the_playing_screen_is_large_enough(table: Visit) -> None:
    small = table.page.evaluate(
        "least => [...document.querySelectorAll('#game button, #game a')].filter(target => {"
        " const box = target.getBoundingClientRect();"
        " return box.width && (box.width < least || box.height < least);"
        "}).map(target => target.outerHTML.slice(0, 80))",
        SMALLEST_TARGET,
    )
    assert small == []


def test_a_tapped_hex_grows_to_a_size_a_finger_can_hit(table: Visit) -> None:
    name = table.empty_hexes()[10]
    table.tap_hex(name)
    table.page.wait_for_selector("#sheet[open]")
    box = table.hex(name).bounding_box()
    assert box is not None
    assert box["width"] >= SMALLEST_TARGET


def test_cubes_leave_the_board_until_one_is_left(table: Visit) -> None:
    for _ in range(12):
        table.hand_over()
        turn = table.page.locator("#turn")
        panels = turn.locator(".panel[data-left]:not([data-left=''])").all()
        counts = [len((panel.get_attribute("data-left") or "").split()) for panel in panels]
        table.watch_turn()
        if len(counts) > 1:
            assert counts == sorted(counts, reverse=True)
            return
    pytest.fail("no turn of hers had a choice of hexes")


def test_the_source_of_a_step_is_one_tap_away(table: Visit) -> None:
    for _ in range(12):
        table.hand_over()
        source = table.page.locator("#turn .panel.narrowing details.rule")
        if source.count():
            break
        table.watch_turn()
    while not source.first.is_visible():
        table.page.locator("[data-turn-next]").click()
    expect(source.first).not_to_contain_text("Rulebook", use_inner_text=True)
    source.first.locator("summary").click()
    expect(source.first).to_contain_text("Rulebook", use_inner_text=True)


def test_result_at_once_and_back_through_the_reasons(table: Visit) -> None:
    game = table.page.url
    table.page.goto(f"{table.url}/settings")
    table.page.get_by_label("Result at once", exact=True).click()
    table.page.wait_for_load_state("networkidle")
    table.page.goto(game)
    table.ready()
    table.hand_over()
    expect(table.page.locator("#turn .panel:visible h3")).to_have_text("Result")
    table.page.locator("[data-turn-back]").click()
    expect(table.page.locator("#turn .panel:visible h3")).not_to_have_text("Result")


def test_undo_and_redo_go_across_her_turn_and_the_cards_stay(table: Visit) -> None:
    table.hand_over()
    first = table.watch_turn()
    table.command("undo to 12")
    expect(table.page.locator("#turn")).to_have_count(0)
    table.page.locator("[aria-label=Redo]").click()
    table.settle()
    table.command("undo to 12")
    table.hand_over()
    again = table.watch_turn()
    assert again[0] == first[0]
    table.page.locator("[data-sheet=menu]").click()
    table.page.locator("#sheet [data-sheet=log]").click()
    expect(table.page.locator("#sheet .undone").first).to_be_visible()


def test_anything_can_be_corrected_and_the_log_says_so(table: Visit) -> None:
    name = table.empty_hexes()[5]
    table.page.locator("[data-sheet=menu]").click()
    table.page.locator("#sheet [data-sheet=fix]").click()
    table.page.locator("#sheet [data-correct]").click()
    table.tap_hex(name)
    table.tap(f"correct structure {name} automa dwelling")
    expect(table.hex(name).locator("title")).to_contain_text("Automa")
    table.page.locator(".correctbar [data-sheet=fix]").click()
    table.page.locator("[data-command-of='correct points automa {points}']").fill("77")
    table.page.locator("#sheet form .primary").click()
    expect(table.page.locator(".score[data-of=automa] b")).to_have_text("77")
    table.page.locator("[data-sheet=menu]").click()
    table.page.locator("#sheet [data-sheet=log]").click()
    expect(table.page.locator("#sheet li.correct")).to_have_count(2)


def test_the_physical_deck_asks_for_the_cards_drawn(visit: Visitor) -> None:
    phone = visit()
    phone.new_game("terra-mystica", physical=True)
    phone.set_up()
    phone.hand_over()
    cards = phone.page.locator("[data-card]")
    for _ in range(2):  # the first one was wrong: a tap takes it back
        cards.nth(3).click()
    expect(phone.page.locator("#prompts .asked")).to_contain_text("First card")
    cards.nth(0).click()
    expect(phone.page.locator("#prompts .asked")).to_contain_text("Second card")
    cards.nth(1).click()
    expect(phone.page.locator("#turn")).to_be_visible()
    assert "drawn *2/*1" in phone.record()
    phone.watch_turn()
    phone.hand_over()
    phone.page.locator("#prompts [data-command^='drawn']").first.click()
    expect(phone.page.locator("#turn")).to_be_visible()


def test_the_game_is_still_there_after_the_server_was_killed(
    visit: Visitor, own_server: Server, ready: str
) -> None:
    phone = visit(url=own_server.url)
    phone.open_record(ready)
    name = phone.empty_hexes()[20]
    phone.build(name)
    line = phone.line
    own_server.kill()
    expect(phone.page.locator("#offline")).to_be_visible()
    assert phone.page.locator("#game").evaluate("game => game.inert")
    own_server.restart()
    expect(phone.page.locator("#offline")).to_be_hidden()
    assert phone.line == line
    phone.page.reload()
    phone.ready()
    expect(phone.hex(name).locator("title")).to_contain_text("dwelling")
    phone.hand_over()
    expect(phone.page.locator("#turn")).to_be_visible()


def test_a_second_device_follows_and_never_overwrites(table: Visit, visit: Visitor) -> None:
    other = visit(DESKTOP)
    other.page.goto(table.page.url)
    other.ready()
    name, wanted = table.empty_hexes()[20:22]
    other.tap_hex(wanted)
    other.page.wait_for_selector("#sheet[open]")
    table.build(name)
    expect(other.hex(name).locator("title")).to_contain_text("dwelling", timeout=2000)
    # The slower tap was made on a screen that is out of date: it is refused and says so.
    answer = other.page.evaluate(
        "command => { window.automaGame.line -= 1; return window.automaGame.send([command]); }",
        f"build {wanted}",
    )
    assert answer is False
    expect(other.page.locator("#notice")).to_contain_text("Another device was faster")
    assert other.line == table.line


@pytest.mark.parametrize("game", GAMES)
def test_everything_in_german_by_the_browsers_wish(visit: Visitor, game: str) -> None:
    phone = visit(locale="de-DE")
    phone.new_game(game)
    expect(phone.page.locator("#question h2")).to_contain_text("Wie stark")
    phone.set_up()
    assert phone.fits()
    phone.hand_over()
    told = phone.watch_turn()
    assert told[0].startswith("Ihre Karten")
    assert "Zug beenden" in phone.page.locator("#dock").inner_text()
    phone.page.goto(f"{phone.url}/settings")
    phone.page.get_by_label("English", exact=True).click()
    expect(phone.page.locator("h1")).to_have_text("Settings")


def test_a_turn_with_the_keyboard_alone(table: Visit) -> None:
    page = table.page
    page.locator("[data-viewport]").first.focus()
    before = table.line
    for _ in range(30):
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        said = page.locator("#boardpart .say").inner_text()
        if ":" not in said and not said.startswith("r"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#sheet[open]")
    page.keyboard.press("Enter")
    page.wait_for_function("line => window.automaGame.line !== line", arg=before)
    page.keyboard.press("Control+z")
    page.wait_for_function("line => window.automaGame.line >= line + 2", arg=before)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.dataset.sheet") == "handover":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#sheet[open]")
    page.keyboard.press("Enter")
    expect(page.locator("#turn")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#turn .count")).to_contain_text("2 /")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    expect(page.locator("#turn")).to_be_hidden()


def test_what_would_automa_do(visit: Visitor, tmp_path: Path) -> None:
    phone = visit()
    page = phone.page
    page.goto(f"{phone.url}/editor?game=terra-mystica&map=fjords")
    phone.tap_hex("E5")
    page.locator("#sheet .options").nth(3).locator("button").first.click()
    page.wait_for_url(re.compile(r"\?p="))
    expect(phone.hex("E5").locator("title")).to_contain_text("You")
    before = page.url
    page.locator("[data-cards=action]").click()
    page.get_by_label("13", exact=True).click()
    page.wait_for_function("url => location.href !== url", arg=before)
    assert page.evaluate("() => window.automaEditor.position.cards.action") == "13"
    link = page.url
    page.locator("[data-decide]").click()
    expect(page.locator("#story .turn")).to_be_visible()
    for _ in range(20):
        if page.locator("#story .panel.result").is_visible():
            break
        page.locator("[data-turn-next]").click()
    result = page.locator("#story .panel.result").inner_text()
    page.keyboard.press("Escape")
    with page.expect_download() as saved:
        page.locator("[data-save]").click()
    file = tmp_path / "position.json"
    saved.value.save_as(file)

    other = visit(DESKTOP)
    other.page.goto(link)
    other.page.locator("[data-decide]").click()
    other.page.locator("[data-turn-end]").click()
    expect(other.page.locator("#story .panel.result")).to_have_text(result, use_inner_text=True)
    other.page.goto(f"{other.url}/editor")
    other.page.locator("[data-position-file]").set_input_files(file)
    expect(other.hex("E5").locator("title")).to_contain_text("You")


def test_rename_delete_restore_export_and_import(table: Visit, tmp_path: Path) -> None:
    page = table.page
    game = page.url
    page.goto(table.url)
    entry = page.locator(f".games li:has(a[href='{game.removeprefix(table.url)}'])")
    entry.locator("summary").click()
    page.once("dialog", lambda dialog: dialog.accept("Sunday <b>evening</b>"))
    entry.get_by_text("Rename").click()
    expect(entry.get_by_text("Sunday <b>evening</b>")).to_be_visible()
    page.wait_for_load_state()  # a page takes taps once its modules have run
    entry.locator("summary").click()
    with page.expect_download() as exported:
        entry.get_by_text("Export record").click()
    file = tmp_path / "record.automa"
    exported.value.save_as(file)
    entry.get_by_text("Delete").click()
    page.wait_for_url("**/?deleted=*")
    page.locator(".just").get_by_text("Undo").click()
    page.wait_for_url(f"{table.url}/")
    expect(page.locator(".just")).to_have_count(0)
    entry.locator("summary").click()
    entry.get_by_text("Delete").click()
    page.wait_for_url("**/?deleted=*")
    expect(page.locator(".just")).to_contain_text("Sunday <b>evening</b>")
    page.locator("details:has(#bin) > summary").click()
    expect(entry.locator("a.game")).to_have_count(0)
    page.wait_for_load_state()
    page.locator(f"[data-post='{game.removeprefix(table.url)}/restore']:visible").last.click()
    expect(entry.locator("a.game")).to_be_visible()
    page.wait_for_load_state()
    page.locator("[data-import]").set_input_files(file)
    page.wait_for_selector("main.play")
    assert page.url != game


def test_pages_have_no_serious_accessibility_problem(table: Visit) -> None:
    def problems(where: str) -> list[str]:
        return [f"{where}: {problem}" for problem in serious_problems(table.page)]

    found = problems("playing")
    table.tap_hex(table.empty_hexes()[20])
    table.page.wait_for_selector("#sheet[open]")
    found += problems("hex")
    table.page.keyboard.press("Escape")
    table.page.locator("[data-sheet=menu]").click()
    table.page.wait_for_selector("#sheet[open]")
    found += problems("menu")
    table.page.keyboard.press("Escape")
    table.hand_over()
    found += problems("turn")
    for path in ("/", "/new", "/help", "/settings", "/editor"):
        table.page.goto(f"{table.url}{path}")
        found += problems(path)
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_final_scoring_asks_what_it_cannot_know_and_shows_the_result(visit: Visitor, game: str) -> None:
    phone = visit()
    phone.open_record(played(game, lambda view: view.phase == "final"))
    form = phone.page.locator("#questions form")
    for more in form.locator("[data-add='1']").all():
        more.click()
    form.locator(".primary").click()  # all answers at once: nothing that was typed is lost
    expect(phone.page.locator(".winner")).to_contain_text("points")
    expect(phone.page.locator(".chart")).to_have_count(2)
    assert serious_problems(phone.page) == []
    # A largest area that the board does not know: what was changed is written, and nothing else.
    phone.page.locator("details.questions summary").click()
    field = phone.page.locator("[data-command-of*=' area ']").first
    area = int(field.input_value())
    field.locator("xpath=following-sibling::button").click()
    line = phone.line
    phone.page.locator("details.questions .primary").click()
    expect(phone.page.locator("#sheetrows th small").filter(has_text=f" {area + 1} : ")).to_be_visible()
    assert phone.line == line + 1
    for _ in range(2):
        phone.page.locator("[aria-label=Undo]").click()
        phone.settle()
    expect(phone.page.locator("main")).to_have_attribute("data-phase", "final")


def test_every_screen_has_a_text_form(table: Visit) -> None:
    table.hand_over()
    table.watch_turn()
    table.page.goto(f"{table.page.url}/text")
    text = table.page.locator("pre").inner_text()
    assert "Round 1" in text
    assert "Automa (" in text
    assert "[TM-" in text


def test_her_last_move_stays_outlined(table: Visit) -> None:
    for _ in range(6):
        table.hand_over()
        table.watch_turn()
        hexes = (table.page.locator("#boardpart .viewport").get_attribute("data-last") or "").split()
        if hexes:
            expect(table.page.locator("#boardpart .layer-last .mark")).to_have_count(len(hexes))
            return
    pytest.fail("she did nothing on the board")
