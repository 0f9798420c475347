"""What people do, by taps, in every engine, with the site and with the server edition.

Each journey asks at its end what was requested; what the pages' consoles say counts for every one (`devices`).
"""

import time
from pathlib import Path

import pytest

from docs.take_screenshots import played
from tests.browsers.conftest import Devices, opened, shown
from tests.browsers.editions import Edition, Served, Space
from tests.browsers.playing import (
    READY,
    ask_why,
    ask_why_on_board,
    begin_on_screen,
    close_turns,
    hand_over,
    line,
    move,
    new_game,
    phase,
    play_round,
    record,
    seen,
    set_up,
    undo,
    until_her_turn,
)
from tests.browsers.tab import Tab
from tests.site.hosting import newer

pytestmark = [pytest.mark.browser, pytest.mark.proof]
TITLES = ("terra-mystica", "age-of-innovation")


def take_in(tab: Tab, file: Path) -> None:
    """Import a file on the start page."""
    tab.choose_file("[data-import]", file)


def address_of(tab: Tab) -> str:
    """Where the page is."""
    return str(tab.run("() => win.location.href"))


@pytest.mark.parametrize("game", TITLES)
def test_a_round_at_the_table(devices: Devices, edition: Edition, game: str) -> None:
    """The site without a network; the server is away for a moment, and the page goes on by itself."""
    tab = opened(devices.tab(devices.new()), f"{edition.address}/")
    if edition.name == "site":
        edition.end()
        tab.reload()
        shown(tab)
    new_game(tab, game)
    assert set_up(tab) > 5
    if not seen(tab, "#turn"):
        hand_over(tab)
    tab.wait("doc.querySelector('#turn')?.getClientRects().length && " + READY)
    assert ask_why(tab)
    if edition.name == "server":
        edition.end()
        tab.wait("!doc.getElementById('offline').hidden")
        edition.begin()
        tab.wait("doc.getElementById('offline').hidden")
    play_round(tab)
    assert phase(tab) == "round-end"
    undo(tab)
    kept = line(tab)
    tab.reload()
    shown(tab)
    tab.wait(READY)
    assert line(tab) == kept
    tab.listen()
    if edition.name == "site":
        edition.begin()
    assert edition.unexpected() == []


@pytest.mark.parametrize("game", TITLES)
def test_a_game_on_the_screen_and_a_second_visit(devices: Devices, edition: Edition, game: str) -> None:
    device = devices.new()
    tab = opened(devices.tab(device), f"{edition.address}/")
    begin_on_screen(tab, game)
    assert until_her_turn(tab) > 0
    assert ask_why_on_board(tab)
    close_turns(tab)
    move(tab)
    close_turns(tab)
    undo(tab)
    kept = line(tab)
    tab.reload()
    shown(tab)
    tab.wait(READY)
    assert line(tab) == kept
    second = devices.tab(device)
    begun = time.monotonic()
    opened(second, address_of(tab))
    second.wait(READY)
    print(f"{devices.engine}, {edition.name}: a second visit took {time.monotonic() - begun:.1f} s")
    assert line(second) == kept
    assert edition.unexpected() == []


def test_every_file_comes_out_and_goes_in_again(devices: Devices, edition: Edition, tmp_path: Path) -> None:
    device = devices.new()
    tab = opened(devices.tab(device), f"{edition.address}/")
    doors = tab.run(
        "() => [...doc.querySelectorAll('.door')].map((each) => each.getBoundingClientRect().height)"
    )
    assert max(doors) < 250
    finished = tmp_path / "finished.automa"
    finished.write_text(played("terra-mystica", lambda view: view.phase == "finished"), "utf-8")
    take_in(tab, finished)
    tab.wait("doc.querySelector('[data-picture]') && " + READY)
    tab.tap("[data-picture]")
    assert tab.saved(device.downloads, ".png").read_bytes().startswith(b"\x89PNG")
    before = record(tab)
    opened(tab, f"{edition.address}/")
    tab.tap(".more summary")
    tab.tap(".menu a[href$='/record']")
    exported = tab.saved(device.downloads, ".automa")
    assert exported.read_text("utf-8") == before
    tab.tap("a[href$='/games']")
    archive = tab.saved(device.downloads, ".jsonl")
    take_in(tab, exported)
    tab.wait("doc.querySelector('[data-picture]') && " + READY)
    assert record(tab) == before
    opened(tab, f"{edition.address}/")
    tab.run("() => { win.automaBefore = true; }")
    take_in(tab, archive)
    tab.wait("!win.automaBefore && doc.querySelectorAll('ul.games li').length >= 2")
    tab.listen()
    assert edition.unexpected() == []


def test_settings_and_language_stay_on_the_device(devices: Devices, edition: Edition) -> None:
    tab = opened(devices.tab(devices.new()), f"{edition.address}/")
    assert tab.run("() => doc.documentElement.lang") == "en"
    tab.tap("nav a[href$='/settings']")
    for name, value, now in (
        ("lang", "de", "doc.documentElement.lang === 'de'"),
        ("theme", "dark", "doc.documentElement.dataset.theme === 'dark'"),
        ("at_once", "", "doc.querySelector('input[name=at_once][value=\"\"]').checked"),
    ):
        tab.tap(f"label:has(input[name={name}][value='{value}'])")
        tab.wait(f"{now} && doc.readyState === 'complete' && !win.sessionStorage.getItem('automa-wish')")
    tab.reload()
    shown(tab)
    assert tab.run("() => [doc.documentElement.lang, doc.documentElement.dataset.theme]") == ["de", "dark"]
    assert tab.run("() => doc.querySelector('input[name=at_once][value=\"\"]').checked")
    assert edition.unexpected() == []


def test_a_game_moves_to_another_device_as_a_file(devices: Devices, space: Space) -> None:
    """Two devices have nothing in common but the file."""
    first, second = devices.new(), devices.new()
    tab = opened(devices.tab(first), f"{space.address}/")
    begin_on_screen(tab, TITLES[0])
    move(tab)
    kept = record(tab)
    opened(tab, f"{space.address}/")
    tab.tap(".more summary")
    tab.tap(".menu a[href$='/record']")
    file = tab.saved(first.downloads, ".automa")
    other = opened(devices.tab(second), f"{space.address}/")
    assert other.count("ul.games li") == 0
    take_in(other, file)
    other.wait("doc.querySelector('main.digital') && " + READY)
    assert record(other) == kept
    before = line(other)
    move(other)
    assert line(other) > before
    assert space.unexpected() == []


def test_two_devices_follow_the_same_table(devices: Devices, served: Served) -> None:
    tab = opened(devices.tab(devices.new()), f"{served.address}/")
    new_game(tab, TITLES[1])
    set_up(tab)
    close_turns(tab)
    other = opened(devices.tab(devices.new()), address_of(tab))
    other.wait(READY)
    assert line(other) == line(tab)
    close_turns(other)
    hand_over(tab)
    other.wait("(line) => win.automaGame?.line === line", line(tab))
    close_turns(other)
    undo(other)
    tab.wait("(line) => win.automaGame?.line === line", line(other))
    assert served.unexpected() == []


def test_two_devices_play_a_seat_each(devices: Devices, served: Served) -> None:
    """Whoever is asked moves, the other one sees it."""
    house = opened(devices.tab(devices.new()), f"{served.address}/")
    house.tap(".door[href$='/play']")
    for name, value in (("humans", "2"), ("devices", "2")):
        house.tap(f"label:has(input[name={name}][value='{value}'])")
    house.tap("form.new .primary")
    house.wait("doc.querySelector('.seat-links')")
    links = house.run(
        "() => [...doc.querySelectorAll('.seat-links [data-copy]')].map((each) => each.dataset.copy)"
    )
    seats = {link.split(".")[-2]: opened(devices.tab(devices.new()), link) for link in links}
    assert len(seats) == 2
    moved = set()
    for _ in range(12):
        asked = {each.run("() => doc.querySelector('main').dataset.turnOf") for each in seats.values()}
        assert len(asked) == 1
        mine = asked.pop()
        move(seats[mine])
        moved.add(mine)
        for each in seats.values():
            each.wait("(line) => win.automaGame?.line >= line && " + READY, line(seats[mine]))
            close_turns(each)
        if len(moved) == 2:
            break
    assert len(moved) == 2
    assert served.unexpected() == []


def test_an_update_waits_while_a_tab_is_open(devices: Devices, space: Space) -> None:
    tab = opened(devices.tab(devices.new()), f"{space.address}/")
    new_game(tab, "terra-mystica")
    kept = record(tab)
    newer(space.folder)
    tab.reload()
    shown(tab)
    tab.wait("!document.getElementById('newer').hidden")
    tab.wait(READY)
    assert record(tab) == kept
    place = tab.run(
        "() => { const box = document.querySelector('[data-take]').getBoundingClientRect();"
        " return [box.x + box.width / 2, box.y + box.height / 2]; }"
    )
    tab.tap_at(*place)
    tab.wait(
        "document.getElementById('newer').hidden && document.body.dataset.state === 'open' && " + READY,
        patience=90,
    )
    assert record(tab) == kept
    assert space.unexpected() == []


def test_what_is_stored_is_told_and_removed(devices: Devices, space: Space) -> None:
    tab = opened(devices.tab(devices.new()), f"{space.address}/")
    begin_on_screen(tab, TITLES[0])
    opened(tab, f"{space.address}/")
    tab.tap("nav a[href$='/settings']")
    tab.tap("a[href$='stored.html']")
    tab.wait("!frame && doc.querySelector('[data-of=games]')?.textContent === '1'")
    tab.listen()
    tab.tap("[data-remove=files]")
    tab.wait("!doc.querySelector('[data-done]').hidden")
    assert tab.run("async () => (await win.caches.keys()).length") == 0
    opened(tab, f"{space.address}/")  # a first visit again, which finds the game
    assert tab.count("ul.games li") == 1
    tab.go(f"{space.address}/stored.html")
    tab.wait("!frame && doc.querySelector('[data-of=games]')?.textContent === '1'")
    tab.run("() => { win.confirm = () => true; }")
    tab.tap("[data-remove=all]")
    tab.wait("!doc.querySelector('[data-done]').hidden")
    assert tab.text("[data-of=games]") == "0"
    opened(tab, f"{space.address}/")
    assert tab.count("ul.games li") == 0
    assert space.unexpected() == []


def test_a_tab_goes_on_when_the_server_is_started_anew(devices: Devices, served: Served) -> None:
    """As it is when another version takes its place."""
    tab = opened(devices.tab(devices.new()), f"{served.address}/")
    new_game(tab, "terra-mystica")
    kept = record(tab)
    served.restart()
    tab.wait("doc.getElementById('offline').hidden && " + READY)
    assert record(tab) == kept
    assert set_up(tab) > 5
    assert served.unexpected() == []
