"""The pages in a worker, without a browser: a message in, a message out, rows to write in between."""

import json
import subprocess
import sys
from typing import Any

import pytest

from automa.pages import routes
from automa.pages.desk import Desk
from automa.pages.request import Request
from automa.saved_games import Games
from automa.site.adapter import Site
from automa.words import say
from tests.pages.memory import MemoryStore

NEW = {
    "game": "terra-mystica",
    "map": "original",
    "humans": [""],
    "seed": 7,
    "expansions": [],
    "physical": False,
}


def begin(rows: dict[str, Any] | None = None, base: str = "/automa") -> Site:
    start = {"base": base, "version": "1", "storage": "kept", "rows": rows or {}}
    return Site.begin(json.dumps(start))


class Browser:
    """What the worker does around the adapter: it keeps rows, or fails to."""

    def __init__(self) -> None:
        self.tables: dict[str, dict[str, Any]] = {"games": {}, "lines": {}, "settings": {}}
        self.site = begin()
        self.full = False
        self.news: list[Any] = []

    def rows(self) -> dict[str, Any]:
        return {name: list(table.values()) for name, table in self.tables.items()}

    def restart(self) -> None:
        self.site = begin(self.rows())

    def ask(self, path: str, body: object = None, accept: str = "text/html") -> dict[str, Any]:
        path, _, query = path.partition("?")
        asked = json.dumps(
            {
                "method": "GET" if body is None else "POST",
                "path": path,
                "query": query,
                "accept": accept,
                "body": "" if body is None else json.dumps(body),
            }
        )
        given: dict[str, Any] = json.loads(self.site.answer(asked))
        if given["rows"] and self.full:
            lost: dict[str, Any] = json.loads(self.site.lost(asked, "QuotaExceededError"))
            return lost
        for each in given["rows"]:
            row = each["row"]
            key = (
                json.dumps([row["game"], row["number"]])
                if each["table"] == "lines"
                else row.get("id", row.get("name"))
            )
            assert each["table"] != "lines" or key not in self.tables["lines"], (
                "a line is never written twice"
            )
            self.tables[each["table"]][key] = row
        self.site.written()
        self.news += given["news"]
        return given

    def new_game(self) -> str:
        answer = self.ask("/new", NEW)
        assert answer["status"] == 200, answer["body"]
        address: str = json.loads(answer["body"])["go"]
        assert address.startswith("/automa/game/")
        return address.removeprefix("/automa")


def first_choice(browser: Browser, game: str) -> tuple[int, str]:
    """Where the game stands, and something its first page lets one do."""
    screen = json.loads(browser.ask(f"{game}/screen", accept="application/json")["body"])
    command = screen["html"].split('data-command="', 1)[1].split('"', 1)[0]
    return screen["line"], command.replace("&#39;", "'")


def test_a_game_goes_on_after_a_restart_from_the_rows_the_browser_kept() -> None:
    browser = Browser()
    game = browser.new_game()
    line, command = first_choice(browser, game)
    answer = browser.ask(f"{game}/command", {"line": line, "commands": [command]})
    assert answer["status"] == 200, answer["body"]
    before = browser.ask(f"{game}/screen", accept="application/json")["body"]
    browser.restart()
    assert browser.ask(f"{game}/screen", accept="application/json")["body"] == before
    assert browser.news[-1] == {"game": f"/automa{game}", "line": json.loads(before)["line"]}


def test_a_tap_that_cannot_be_written_has_not_happened_and_the_page_says_so() -> None:
    browser = Browser()
    game = browser.new_game()
    line, command = first_choice(browser, game)
    before = browser.ask(f"{game}/screen", accept="application/json")["body"]
    browser.full = True
    answer = browser.ask(f"{game}/command", {"line": line, "commands": [command]})
    assert answer["status"] == 507
    assert "Not saved" in json.loads(answer["body"])["reason"]
    assert browser.ask(f"{game}/screen", accept="application/json")["body"] == before
    browser.full = False
    assert browser.ask(f"{game}/command", {"line": line, "commands": [command]})["status"] == 200


def test_a_new_game_that_cannot_be_written_is_not_in_the_list() -> None:
    browser = Browser()
    browser.full = True
    assert browser.ask("/new", NEW)["status"] == 507
    assert "/game/" not in browser.ask("/")["body"]


def test_settings_are_kept_as_rows() -> None:
    browser = Browser()
    assert browser.ask("/settings", {"lang": "de"})["status"] == 200
    browser.restart()
    assert '<html lang="de"' in browser.ask("/")["body"]


def test_deleting_renaming_and_restoring_are_written_too() -> None:
    browser = Browser()
    game = browser.new_game()
    assert browser.ask(f"{game}/rename", {"title": "Sunday"})["status"] == 200
    assert browser.ask(f"{game}/delete", {})["status"] == 200
    browser.restart()
    assert "Sunday" in browser.ask("/")["body"]
    assert browser.ask(f"{game}/restore", {})["status"] == 200
    browser.restart()
    assert f'href="/automa{game}"' in browser.ask("/")["body"]


def test_two_tabs_that_tap_at_the_same_line_have_one_winner() -> None:
    browser = Browser()
    game = browser.new_game()
    line, command = first_choice(browser, game)
    assert browser.ask(f"{game}/command", {"line": line, "commands": [command]})["status"] == 200
    assert browser.ask(f"{game}/command", {"line": line, "commands": [command]})["status"] == 409


@pytest.mark.parametrize("path", ["/help", "/new", "/settings", "/editor"])
def test_a_page_is_the_one_a_server_gives_but_for_its_folder(path: str) -> None:
    here = Site.begin(json.dumps({"base": "", "version": "1", "storage": "", "rows": {}}))
    asked = json.dumps({"method": "GET", "path": path, "accept": "text/html"})
    server = routes.answer(Request("GET", path, html=True), Desk(Games(MemoryStore())))
    body = json.loads(here.answer(asked))["body"].replace(' data-channel="automa-live"', "")
    assert body == server.body


@pytest.mark.parametrize("path", ["/", "/settings"])
def test_whether_the_browser_keeps_the_games_is_told(path: str) -> None:
    """Also when the browser, or the player it asks, answers after the start."""
    browser = Browser()
    assert say("page.storage.kept", "en") in browser.ask(path)["body"]
    browser.site.stored("best-effort")
    said = browser.ask(path)["body"]
    assert say("page.storage.best-effort", "en") in said
    assert say("page.storage.kept", "en") not in said


def test_a_mistake_of_ours_is_a_page_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser()
    game = browser.new_game()

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(routes, "answer", broken)
    answer = browser.ask(game)
    assert answer["status"] == 500
    assert "Traceback" not in answer["body"]


def test_an_unknown_address_is_said_to_be_one() -> None:
    assert Browser().ask("/nothing/here")["status"] == 404


def test_all_games_leave_in_one_file_and_come_back_on_an_empty_device() -> None:
    browser = Browser()
    game = browser.new_game()
    line, command = first_choice(browser, game)
    browser.ask(f"{game}/command", {"line": line, "commands": [command]})
    before = browser.ask(f"{game}/screen", accept="application/json")["body"]
    archive = browser.ask("/games")["body"]
    other = Browser()
    assert other.ask("/import", {"title": "automa-games.jsonl", "text": archive})["status"] == 200
    other.restart()
    assert other.ask(f"{game}/screen", accept="application/json")["body"] == before
    # the same file once more adds nothing, a damaged one is refused by name
    assert other.ask("/import", {"title": "again", "text": archive})["status"] == 200
    assert len(other.tables["games"]) == 1
    refused = Browser().ask("/import", {"title": "cut", "text": archive.replace("seed", "need", 1)})
    assert refused["status"] == 422
    assert "line" in json.loads(refused["body"])["reason"]


def test_a_line_the_browser_lost_is_found_and_named() -> None:
    browser = Browser()
    kept, lost = browser.new_game(), browser.new_game()
    key = lost.removeprefix("/game/")
    del browser.tables["lines"][json.dumps([key, 2])]
    browser.restart()
    assert browser.ask(kept)["status"] == 200
    answer = browser.ask(lost)
    assert answer["status"] >= 400
    assert "2" in answer["body"]
    assert "/game/" in browser.ask("/")["body"]


def test_the_start_page_loads_no_game() -> None:
    """It is what a first visit waits for; the rest is loaded ahead, part by part, or when it is asked for."""
    script = (
        "import json, sys\n"
        "from automa.site.adapter import Site\n"
        "site = Site.begin(json.dumps({'base': '', 'version': 'x', 'storage': 'kept', 'rows': {}}))\n"
        "asked = json.dumps({'method': 'GET', 'path': '/', 'accept': 'text/html'})\n"
        "assert json.loads(site.answer(asked))['status'] == 200\n"
        "games = ('automa.terra_mystica', 'automa.age_of_innovation', 'automa.app', 'automa.mind')\n"
        "print([name for name in games if name in sys.modules])\n"
        "while site.ahead(): pass\n"
        "print([name for name in games if name not in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["[]", "[]"]
