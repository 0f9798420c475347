"""The whole product as static files, in a real browser: without a network, killed, updated, in two tabs."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from automa.saved_games import Games
from automa.site.build import MEMORY, unpacked
from automa.store.sqlite import SqliteStore
from tests.effort import LONG
from tests.site.conftest import Device
from tests.site.hosting import FOLDER, STATE, SiteVisit, built, documented, hosted, newer, shared
from tests.web.digital import play
from tests.web.driver import PHONE
from tests.web.test_layout import LIMITS, MEASURE

pytestmark = [pytest.mark.browser, pytest.mark.proof]
KILLS = 20 if LONG else 5
WINDOWS = ((390, 844), (844, 390), (1366, 641))
CURRENT = f"caches.open('automa-files').then(c => c.match('/{FOLDER}/current.json')).then(a => a.json()).then(c => c.version)"
SIZE = "name => caches.match(name).then(answer => answer.blob()).then(bytes => bytes.size)"
THROW_AWAY = f"""async name => {{
  const cache = await caches.open('automa-files');
  const {{ files }} = await (await cache.match('/{FOLDER}/current.json')).json();
  return cache.delete(`/{FOLDER}/${{files[name].url}}`);
}}"""
CRASH = """() => {
  const kept = JSON.stringify;
  JSON.stringify = () => { JSON.stringify = kept; throw new Error("crash"); };
}"""
TEXTS = (
    ("pyodide", "mozilla public license version 2.0", "incompatible with secondary licenses&#34;"),
    ("pyodide", "emscripten authors", "sqlite and liblzma are in the public domain"),
    ("python", "python software foundation license version 2", "arising out of"),
    ("msgspec", "redistribution and use in source and binary forms", "possibility of such damage"),
    ("jinja2", "redistribution and use in source and binary forms", "possibility of such damage"),
    ("markupsafe", "redistribution and use in source and binary forms", "possibility of such damage"),
)
"""A part, and what stands at the beginning and near the end of its licence."""


def test_once_loaded_it_plays_a_round_without_a_network_and_keeps_its_place(
    device: Callable[[], SiteVisit],
) -> None:
    visit = device().open()
    games = visit.page.locator("ul.games li").count()
    visit.context.set_offline(True)
    visit.reload()
    visit.new_game("terra-mystica")
    visit.set_up()
    visit.play_round()
    assert visit.phase == "round-end"
    line = visit.line
    visit.reload()
    visit.ready()
    assert (visit.phase, visit.line) == ("round-end", line)
    visit.open()
    assert visit.page.locator("ul.games li").count() == games + 1
    visit.page.goto(f"{visit.url}/play")
    visit.page.locator("[data-body*=terra]").click()
    visit.page.wait_for_selector("main.digital")
    visit.ready()
    assert play(visit.page, seed=1, taps=8) == 8


def test_a_tab_killed_in_the_middle_of_a_tap_loses_nothing_that_was_acknowledged(
    device: Callable[[], SiteVisit],
) -> None:
    """Some times in every run; twenty times with `make proof-site`, because each time Python starts anew."""
    visit = device().open()
    visit.new_game("age-of-innovation")
    address = visit.tab.url.removeprefix(visit.url)
    acknowledged = visit.line
    for kill in range(KILLS):
        # One tap that is answered, then one whose answer nobody waits for.
        visit.command(f"note tap {kill}")
        acknowledged = visit.line
        visit.page.evaluate("text => { window.automaGame.send([text]); }", f"note lost {kill}")
        visit.tab.close()
        visit = device().open(address)
        visit.ready()
        assert visit.line in (acknowledged, acknowledged + 1)
    record = visit.record()
    assert [kill for kill in range(KILLS) if f"note tap {kill}" not in record] == []


def test_a_second_tab_follows_and_takes_over(device: Callable[[], SiteVisit]) -> None:
    first = device().open()
    first.new_game("terra-mystica")
    address = first.tab.url.removeprefix(first.url)
    second = device().open(address)
    second.ready()
    first.command("note from the first")
    second.page.wait_for_function("line => window.automaGame.line === line", arg=first.line)
    second.command("note from the second")
    first.page.wait_for_function("line => window.automaGame.line === line", arg=second.line)
    first.tab.close()
    # Python starts anew in the second tab; what is asked until then waits for it.
    second.page.evaluate("() => fetch(`${window.automaGame.url}/screen`).then(answer => answer.json())")
    second.command("note alone")
    assert all(f"note {words}" in second.record() for words in ("from the first", "from the second", "alone"))


def test_a_game_moves_to_the_server_edition_and_back(device: Callable[[], SiteVisit], tmp_path: Path) -> None:
    visit = device().open()
    visit.new_game("terra-mystica")
    visit.set_up()
    record = visit.record()
    store = SqliteStore(tmp_path)
    games = Games(store)
    key = games.imported("from the site", record)
    view = games.open(key).view
    assert view.phase == visit.phase
    _, exported = games.exported(key)
    store.close()
    assert exported == record
    visit.open_record(exported)
    assert visit.record() == record


def test_a_new_version_waits_until_it_is_wanted_and_the_game_goes_on(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    with hosted(site, tmp_path) as address:
        device = Device(browser, address)
        visit = device.tab().open()
        visit.new_game("terra-mystica")
        line = visit.line
        before = visit.tab.evaluate(CURRENT)
        version = newer(tmp_path / FOLDER)
        visit.reload()
        visit.ready()
        visit.tab.wait_for_selector("#newer:not([hidden])")
        assert visit.tab.evaluate(CURRENT) == before != version
        visit.command("note before")
        visit.tab.locator("[data-take]").click()
        visit.tab.wait_for_function(f"() => {STATE} === 'open' && document.getElementById('newer').hidden")
        visit.ready()
        assert visit.tab.evaluate(CURRENT) == version
        assert visit.line == line + 1
        device.checked()
        device.context.close()


def test_python_starts_again_after_a_crash_and_without_files_that_are_damaged_or_gone(
    device: Callable[[], SiteVisit],
) -> None:
    visit = device().open()
    visit.new_game("terra-mystica")
    visit.command("note before the crash")
    line = visit.line
    visit.tab.workers[-1].evaluate(CRASH)
    assert not visit.page.evaluate("window.automaGame.send(['note lost'])")
    # The page says that nothing is within reach, and goes on by itself.
    visit.page.wait_for_selector("#offline:not([hidden])")
    visit.page.wait_for_selector("#offline", state="hidden")
    visit.command("note after it")
    assert visit.line == line + 1
    # A start goes on from the kept memory; one that is damaged is thrown away and made anew.
    memory = visit.remembered()
    visit.reload()
    assert visit.tab.evaluate(SIZE, memory) > 1_000_000
    visit.tab.evaluate(
        "name => caches.open('automa-files').then(c => c.put(name, new Response('damaged')))", memory
    )
    visit.reload()
    visit.ready()
    assert visit.line == line + 1
    assert visit.remembered() == memory
    assert visit.tab.evaluate(SIZE, memory) > 1_000_000
    # A file of the program that the browser has thrown away is brought again, and kept.
    assert visit.tab.evaluate(THROW_AWAY, "app.pack")
    visit.reload()
    visit.ready()
    assert visit.line == line + 1
    assert visit.tab.evaluate(THROW_AWAY, "app.pack")
    # Without a network it cannot: the page says so, nothing of the game is lost, and with a network it goes on.
    visit.context.set_offline(True)
    visit.tab.reload()
    visit.tab.wait_for_selector("[data-state=failed] :lang(en)[data-when=failed]")
    assert all("Failed to fetch" in line for line in visit.trouble)
    visit.trouble.clear()
    visit.context.set_offline(False)
    visit.reload()
    visit.ready()
    assert visit.line == line + 1


def test_the_start_page_says_that_there_is_no_room(browser: Browser, address: str) -> None:
    page = browser.new_context(viewport=PHONE).new_page()
    quota = {"origin": address.removesuffix(f"/{FOLDER}"), "quotaSize": 1_000_000}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", quota)
    page.goto(address + "/")
    page.locator("[data-when=full]:visible").wait_for()
    page.context.close()


def test_pages_of_the_site_fit_the_window(device: Callable[[], SiteVisit]) -> None:
    visit = device()
    found: dict[tuple[str, int, int], list[str]] = {}

    def measure(screen: str) -> None:
        for width, height in WINDOWS:
            visit.tab.set_viewport_size({"width": width, "height": height})
            found[screen, width, height] = visit.page.evaluate(MEASURE, LIMITS)

    visit.open()
    measure("list")
    visit.page.goto(f"{visit.url}/play")
    measure("play")
    visit.page.locator("[data-body*=innovation]").click()
    visit.page.wait_for_selector("main.digital")
    visit.ready()
    measure("digital")
    visit.new_game("terra-mystica")
    measure("set-up")
    assert {screen: problems for screen, problems in found.items() if problems} == {}


def test_a_page_of_the_documentation_answers_a_position_that_can_be_changed(
    device: Callable[[], SiteVisit], space: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    shutil.copytree(documented(shared(tmp_path_factory)), space / FOLDER / "docs")
    visit = device()
    visit.tab.goto(f"{visit.url}/docs/tie-breakers/reaching.html")
    live = visit.tab.frame_locator("iframe.live").frame_locator("#frame")
    live.locator("#editor").wait_for(timeout=60_000)
    assert live.locator("#editor [data-hex]").count() > 40


def test_the_start_page_says_what_this_is_before_anything_is_loaded(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport=PHONE, java_script_enabled=False, locale="de-DE")
    page = context.new_page()
    page.goto(address + "/")
    assert page.locator(".lead:visible").inner_text().startswith("The solo opponent")
    assert page.locator("noscript").first.is_visible()
    context.close()


def test_a_first_visit_loads_at_most_six_megabytes(site: Path) -> None:
    said = json.loads((site / "version.json").read_text("utf-8"))
    assert sum(entry["size"] for entry in said["files"].values()) <= 6_000_000
    for entry in said["files"].values():
        assert (site / entry["url"]).stat().st_size == entry["size"]


def test_every_part_that_is_shipped_is_listed_with_its_licence(site: Path) -> None:
    listed = {
        each["name"].lower(): each["licenses"][0]["expression"]
        for each in json.loads((site / "sbom.cdx.json").read_text("utf-8"))["components"]
    }
    files = json.loads((site / "version.json").read_text("utf-8"))["files"]
    pack = unpacked(site, files["app.pack"])
    table = json.loads(pack[4 : 4 + int.from_bytes(pack[:4])])
    assert {name.split("/")[0] for name, _ in table} == {*listed, "automa"} - {"pyodide", "python"}
    page = (site / "licences.html").read_text("utf-8").lower()
    assert all(licence for licence in listed.values())
    assert all(f"<h2>{name} " in page for name in (*listed, "automa"))
    # the whole texts, from their beginnings to their ends
    for name, first, last in TEXTS:
        text = page.partition(f"<h2>{name} ")[2].partition("<h2>")[0]
        assert first in text
        assert last in text, name


def test_the_same_input_gives_the_same_bytes(site: Path, tmp_path: Path) -> None:
    again = built(tmp_path)
    names = sorted(path.relative_to(site) for path in site.rglob("*") if path.is_file())
    assert names == sorted(path.relative_to(again) for path in again.rglob("*") if path.is_file())
    assert [name for name in names if (site / name).read_bytes() != (again / name).read_bytes()] == []


def test_python_starts_where_a_workers_requests_pass_the_service_worker_by(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    """Some browsers let them, while there is no network: the worker reads its files from the cache itself."""
    with hosted(site, tmp_path) as address:
        script = tmp_path / FOLDER / "sw.js"
        answered = "event.respondWith(answer("
        refused = "if (/\\.(wasm|zip|pack)$/.test(path)) return event.respondWith(Response.error());\n  "
        text = script.read_text("utf-8")
        assert text.count(answered) == 1
        script.write_text(text.replace(answered, refused + answered), "utf-8")
        device = Device(browser, address)
        visit = device.tab().open()
        visit.context.set_offline(True)
        visit.reload()
        visit.new_game("terra-mystica")
        device.checked()
        device.context.close()


def test_what_the_page_says_it_needs_holds_the_memory_of_python(device: Callable[[], SiteVisit]) -> None:
    visit = device().open()
    assert visit.tab.evaluate(SIZE, visit.remembered()) < MEMORY
