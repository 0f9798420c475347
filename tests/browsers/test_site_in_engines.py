"""The site in every engine, by taps: files out and in, settings, a round without a network, an update."""

import time
from pathlib import Path

import pytest

from docs.take_screenshots import played
from tests.browsers.conftest import Devices, Space, opened, shown
from tests.browsers.playing import (
    READY,
    ask_why,
    hand_over,
    line,
    new_game,
    phase,
    play_round,
    record,
    set_up,
    undo,
)
from tests.browsers.tab import Tab
from tests.site.hosting import newer

pytestmark = [pytest.mark.browser, pytest.mark.proof]


def take_in(tab: Tab, file: Path) -> None:
    """Import a file on the start page."""
    tab.choose_file("[data-import]", file)


def test_every_file_comes_out_and_goes_in_again(devices: Devices, space: Space, tmp_path: Path) -> None:
    device = devices.new()
    tab = opened(devices.tab(device), f"{space.address}/")
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
    opened(tab, f"{space.address}/")
    tab.tap(".more summary")
    tab.tap(".menu a[href$='/record']")
    exported = tab.saved(device.downloads, ".automa")
    assert exported.read_text("utf-8") == before
    tab.tap("a[href$='/games']")
    archive = tab.saved(device.downloads, ".jsonl")
    take_in(tab, exported)
    tab.wait("doc.querySelector('[data-picture]') && " + READY)
    assert record(tab) == before
    opened(tab, f"{space.address}/")
    tab.choose_file("[data-import]", archive)
    tab.wait("doc.querySelectorAll('ul.games li').length >= 2")
    tab.listen()
    assert space.unexpected() == []


def test_settings_stay_on_the_device(devices: Devices, space: Space) -> None:
    tab = opened(devices.tab(devices.new()), f"{space.address}/")
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
    assert space.unexpected() == []


@pytest.mark.parametrize("game", ["terra-mystica", "age-of-innovation"])
def test_a_round_without_a_network(devices: Devices, space: Space, game: str) -> None:
    tab = opened(devices.tab(devices.new()), f"{space.address}/")
    space.end()
    tab.reload()
    shown(tab)
    new_game(tab, game)
    assert set_up(tab) > 5
    if tab.run("() => !doc.querySelector('#turn')?.getClientRects().length"):
        hand_over(tab)
    tab.wait("doc.querySelector('#turn')?.getClientRects().length && " + READY)
    assert ask_why(tab)
    play_round(tab)
    assert phase(tab) == "round-end"
    undo(tab)
    kept = line(tab)
    tab.reload()
    shown(tab)
    tab.wait(READY)
    assert line(tab) == kept
    tab.listen()
    space.begin()
    assert space.unexpected() == []


def test_a_game_on_the_screen_and_a_second_visit(devices: Devices, space: Space) -> None:
    device = devices.new()
    tab = opened(devices.tab(device), f"{space.address}/")
    tab.tap(".door[href$='/play']")
    tab.tap("[data-body*=terra]")
    tab.wait("doc.querySelector('main.digital') && " + READY)
    kept = line(tab)
    address = tab.run("() => win.location.href")
    second = devices.tab(device)
    begun = time.monotonic()
    opened(second, address)
    second.wait(READY)
    print(f"{devices.engine}: a second visit took {time.monotonic() - begun:.1f} s")
    assert line(second) == kept
    assert space.unexpected() == []


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
