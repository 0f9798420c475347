"""A game cannot be played by accident: one tap too many, Back, a reload, a silent choice."""

import re

import pytest
from playwright.sync_api import Browser, Route, expect

from automa import app
from automa.record import parse, print_record
from docs.take_screenshots import played
from tests.web.conftest import Visitor
from tests.web.driver import DESKTOP, PATIENCE, PHONE, Server, Visit

pytestmark = [pytest.mark.browser, pytest.mark.proof]
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def begun() -> str:
    """The record of a game whose first human turn has just begun."""
    return played("terra-mystica", lambda view: view.round == 1 and view.phase == "human")


@pytest.fixture
def table(visit: Visitor, begun: str) -> Visit:
    phone = visit()
    phone.open_record(begun)
    return phone


def record_lines(visit: Visit) -> list[str]:
    return [line for line in visit.record().splitlines() if line]


# -- handing over ------------------------------------------------------------------------------------------------------


def test_ending_a_turn_with_nothing_entered_asks_once(table: Visit) -> None:
    button = table.page.locator("#dock .primary")
    expect(button).to_contain_text("End turn")
    before = record_lines(table)
    button.click()
    expect(table.page.locator("#sheet[open]")).to_contain_text("Nothing has been entered")
    assert record_lines(table) == before
    table.page.locator("#sheet .g-turn button").click()
    expect(table.page.locator("#turn")).to_be_visible()


def test_ending_a_turn_with_something_entered_is_one_tap(table: Visit) -> None:
    table.build(table.empty_hexes()[20])
    table.page.locator("#dock .primary").click()
    expect(table.page.locator("#turn")).to_be_visible()


def test_the_question_can_be_switched_off_even_before_the_page_listens(table: Visit) -> None:
    """What a page shows as chosen is kept, however early it was tapped."""
    game, held = table.page.url, list[Route]()
    table.page.route("**/forms.js*", lambda script: script.continue_() if held else held.append(script))
    table.page.goto(f"{table.url}/settings", wait_until="commit")
    table.page.get_by_label("Do not ask").click()
    while not held:
        table.page.wait_for_timeout(10)
    with table.page.expect_navigation():
        held[0].continue_()
    table.page.goto(game)
    table.ready()
    table.page.locator("#dock .primary").click()
    expect(table.page.locator("#turn")).to_be_visible()


def test_an_unanswered_offer_is_not_forgotten(visit: Visitor) -> None:
    phone = visit()
    phone.open_record(played("terra-mystica", lambda view: bool(view.table.offers), seed=1))
    phone.page.locator("[data-turn-end]").click()
    expect(phone.page.locator("[data-turn-done]")).to_have_count(0)  # the answer ends her turn
    phone.page.locator("[data-turn-close]").click()
    phone.rested()
    phone.page.locator("#dock .primary").click()
    sheet = phone.page.locator("#sheet[open]")
    expect(sheet).to_contain_text("has not been answered")
    before = phone.line
    sheet.locator("[data-command^=leech]").first.click()
    phone.page.wait_for_function("line => window.automaGame.line > line", arg=before)
    assert any(line.startswith("leech") for line in record_lines(phone))


def test_one_tap_too_many_after_her_turn_does_nothing(table: Visit) -> None:
    """*Done* stands elsewhere than what hands over, and a second tap on the same spot is not heard."""
    page = table.page
    table.hand_over()
    page.locator("[data-turn-end]").click()
    done = page.locator("[data-turn-done]").bounding_box()
    assert done is not None
    middle = (done["x"] + done["width"] / 2, done["y"] + done["height"] / 2)
    before = record_lines(table)
    page.mouse.dblclick(*middle)
    expect(page.locator("#turn")).to_be_hidden()
    table.rested()
    primary = page.locator("#dock .primary").bounding_box()
    assert primary is not None
    inside_x = primary["x"] <= middle[0] <= primary["x"] + primary["width"]
    assert not (inside_x and primary["y"] <= middle[1] <= primary["y"] + primary["height"])
    assert record_lines(table) == before
    expect(page.locator("#sheet")).to_be_hidden()


def test_an_answer_that_comes_late_takes_no_tap_with_it(table: Visit) -> None:
    """A slow network: the sheet of the first hex comes after that of the second; a tap under way can be seen."""
    page, names = table.page, table.empty_hexes()
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    page.route(f"**/sheet/hex?of={names[0]}&*", hold)
    for name in names[:2]:
        page.evaluate("name => void window.automaGame.sheet('hex', name, '', false)", name)
    expect(page.locator("#sheet[open] h2")).to_contain_text(names[1])
    with page.expect_response(late[0].request.url):
        late[0].continue_()
    page.evaluate("() => new Promise(done => setTimeout(done, 200))")  # so that it could be shown
    expect(page.locator("#sheet[open] h2")).to_contain_text(names[1])
    page.route("**/command", hold)
    page.locator("#sheet[open] [data-command^=build]").first.click()
    page.wait_for_function(
        "() => getComputedStyle(document.querySelector('#game'), '::after').opacity === '1'"
    )
    before = table.line
    page.evaluate(
        "() => document.querySelector('#dock .primary').click()"
    )  # one tap more, while it is under way
    late[1].continue_()
    table.settle()
    expect(page.locator("#sheet")).to_be_hidden()
    assert (len(late), table.line) == (2, before + 1)


def test_next_never_leaves_her_turn(table: Visit) -> None:
    table.hand_over()
    spot = table.page.locator("[data-turn-next]").bounding_box()
    assert spot is not None
    for _ in range(40):
        table.page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    expect(table.page.locator("#turn .panel.result")).to_be_visible()


# -- back, reload, a second tab ----------------------------------------------------------------------------------------


def test_back_closes_the_topmost_layer_then_leaves_for_the_list(visit: Visitor) -> None:
    phone = visit()
    page = phone.page
    page.goto(phone.url)
    phone.new_game("terra-mystica")
    phone.set_up()
    game = page.url
    page.locator("[data-sheet=menu]").click()
    page.wait_for_selector("#sheet[open]")
    page.locator("#sheet [data-sheet=log]").click()
    expect(page.locator("#sheet .log").first).to_be_visible()
    page.go_back()
    expect(page.locator("#sheet")).to_be_hidden()
    phone.tap_hex(phone.empty_hexes()[20])
    page.wait_for_selector("#sheet[open]")
    page.go_back()
    expect(page.locator("#sheet")).to_be_hidden()
    phone.hand_over()
    page.go_back()
    expect(page.locator("#turn")).to_be_hidden()
    assert page.url == game
    page.go_back()
    expect(page.locator(".games")).to_be_visible()
    assert page.url.rstrip("/") == phone.url


def test_a_reload_and_a_second_tab_keep_the_place(table: Visit) -> None:
    table.hand_over()
    table.page.locator("[data-turn-next]").click()
    place = table.page.locator("#turn .count").inner_text()
    table.page.reload()
    table.ready()
    expect(table.page.locator("#turn .count")).to_have_text(place)
    other = table.context.new_page()
    other.goto(table.page.url)
    expect(other.locator("#turn .count")).to_have_text(place)
    other.close()
    table.watch_turn()
    table.page.reload()
    table.ready()
    expect(table.page.locator("#turn:visible")).to_have_count(0)


def test_a_reload_keeps_the_step_of_the_set_up(visit: Visitor) -> None:
    phone = visit()
    phone.new_game("terra-mystica")
    phone.set_up(until="automa")
    phone.page.locator(".progress summary").click()
    phone.page.locator(".progress button").first.click()
    expect(phone.page.locator("main")).to_have_attribute("data-step", "level")
    phone.page.reload()
    phone.ready()
    expect(phone.page.locator("main")).to_have_attribute("data-step", "level")


# -- correcting --------------------------------------------------------------------------------------------------------


def test_correcting_is_a_mode_one_sees_and_leaves(table: Visit) -> None:
    page = table.page
    bar = page.locator(".correctbar")
    expect(bar).to_be_hidden()
    page.locator("[data-sheet=menu]").click()
    page.locator("#sheet [data-sheet=fix]").click()
    page.locator("#sheet [data-correct]").click()
    expect(bar).to_be_visible()
    first, second = table.empty_hexes()[5:7]
    table.tap_hex(first)
    table.tap(f"correct structure {first} automa dwelling")
    expect(bar).to_be_visible()  # several things may be wrong
    page.locator("[data-correct-end]").click()
    expect(bar).to_be_hidden()
    table.tap_hex(second)
    expect(page.locator(f"#sheet [data-command='build {second}']")).to_be_visible()


def test_a_correction_shows_what_is_true_and_writes_only_what_was_changed(visit: Visitor) -> None:
    phone = visit(DESKTOP)
    record = played("terra-mystica", lambda view: view.round == 3 and view.phase == "human")
    phone.open_record(record)
    phone.page.keyboard.press("Escape")
    view = app.view(parse(record))
    phone.page.evaluate("() => window.automaGame.sheet('fix')")
    phone.page.wait_for_selector("#sheet[open]")
    for score in view.scores:
        field = phone.page.locator(f"[data-command-of='correct points {score.owner} {{points}}']")
        expect(field).to_have_value(str(score.points))
    for track in view.tracks:
        for owner, level in track.levels.items():
            field = phone.page.locator(f"[data-command-of='correct track {owner} {track.id} {{level}}']")
            expect(field).to_have_value(str(level))
    before = record_lines(phone)
    phone.page.locator("[data-command-of='correct points you {points}']").fill("52")
    true = next(track.levels["automa"] for track in view.tracks if track.id == "fire")
    phone.page.locator("[data-command-of='correct track automa fire {level}']").fill(str(true + 1))
    line = phone.line
    phone.page.locator("#sheet form .primary").click()
    phone.page.wait_for_function("line => window.automaGame.line > line", arg=line)
    assert record_lines(phone)[len(before) :] == [
        "correct points you 52",
        f"correct track automa fire {true + 1}",
    ]


# -- set-up ------------------------------------------------------------------------------------------------------------


def test_the_set_up_draws_nothing_unseen(visit: Visitor) -> None:
    phone = visit()
    phone.new_game("age-of-innovation")
    phone.set_up(until="sets")
    before = phone.line
    phone.page.locator("#dock [data-accept]").click()
    expect(phone.page.locator("#notice")).not_to_be_empty()
    assert phone.line == before
    phone.page.locator("#dock [data-stay]").click()
    expect(phone.page.locator(".drawn li").first).to_be_visible()
    expect(phone.page.locator("main")).to_have_attribute("data-step", "sets")


def test_a_choice_is_made_first_and_confirmed_then(visit: Visitor) -> None:
    phone = visit()
    phone.new_game("terra-mystica")
    before = phone.line
    phone.page.locator(".choice").nth(2).click()
    expect(phone.page.locator(".choice[aria-pressed=true]")).to_have_count(1)
    assert phone.line == before
    phone.page.locator("#dock [data-accept]").click()
    phone.page.wait_for_function("line => window.automaGame.line > line", arg=before)
    expect(phone.page.locator("main")).not_to_have_attribute("data-step", "level")


# -- two humans, power, supply, reach ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def two(browser: Browser, server: Server) -> str:
    """A game of two humans that is set up."""
    context = browser.new_context(viewport=PHONE, locale="en-GB", reduced_motion="reduce")
    phone = Visit(context, server.url)
    phone.new_game("terra-mystica", ("Anna", "Bert"))
    phone.set_up()
    record = phone.record()
    context.close()
    return record


def test_a_sheet_opens_on_the_player_whose_turn_it_is(visit: Visitor, two: str) -> None:
    phone = visit()
    phone.open_record(two)
    for _ in range(3):
        turn = phone.page.locator("main").get_attribute("data-turn-of") or ""
        if turn == "automa":
            break
        phone.page.locator("[data-sheet=track]").first.click()
        expect(phone.page.locator("#sheet h3").first).to_contain_text(turn.capitalize())
        open_taps = phone.page.locator("#sheet [data-command^='{turn}: ']".replace("{turn}", turn))
        expect(open_taps.first).to_be_visible()
        other = "bert" if turn == "anna" else "anna"
        expect(phone.page.locator(f"#sheet [data-command^='{other}: ']").first).to_be_hidden()
        phone.page.keyboard.press("Escape")
        if turn == "bert":
            break
        phone.command(f"{turn}: done")


def test_power_in_age_of_innovation_is_all_or_nothing(visit: Visitor) -> None:
    phone = visit()
    phone.open_record(
        played("age-of-innovation", lambda view: any(offer.power > 1 for offer in view.table.offers), seed=1)
    )
    phone.page.locator("[data-turn-end]").click()
    visible = phone.page.locator("#turn [data-command^=leech]:visible, #turn [data-command=decline]:visible")
    expect(visible).to_have_count(2)
    phone.page.locator("#turn .less summary").click()
    expect(visible.nth(2)).to_be_visible()


def test_what_the_supply_or_the_reach_does_not_allow_is_said_at_once(visit: Visitor) -> None:
    record = parse(played("age-of-innovation", lambda view: view.round == 1 and view.phase == "human"))
    free = [
        place.name for place in app.view(record).board.hexes if not place.river and place.structure is None
    ]
    guild, palace, second = free[:3]
    for line in (f"correct structure {guild} you guild", f"correct structure {palace} you palace"):
        record = app.handle(record, line).record
    phone = visit()
    phone.open_record(print_record(record))
    phone.page.keyboard.press("Escape")
    phone.page.evaluate("name => window.automaGame.sheet('hex', name)", guild)
    upgrade = phone.page.locator("#sheet .g-structure button", has_text="palace")
    expect(upgrade).to_contain_text("only a neutral one is left")
    phone.command(f"correct structure {second} you palace")
    phone.page.evaluate("name => window.automaGame.sheet('hex', name)", guild)
    closed = phone.page.locator("#sheet button:disabled", has_text="palace")
    expect(closed).to_contain_text("none left")
    warned = re.compile("needs shipping|out of reach")
    texts = []
    for name in free[3:]:
        phone.page.evaluate("name => window.automaGame.sheet('hex', name)", name)
        expect(phone.page.locator("#sheet h2")).to_contain_text(name)
        texts.append(phone.page.locator("#sheet [data-command^=build]").first.inner_text())
        if warned.search(texts[-1]):
            return
    pytest.fail(f"nothing is out of reach: {texts}")
