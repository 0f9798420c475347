"""The pages without a server: requests and answers are plain values, the store is any store."""

import json
import re
import subprocess
import sys
from typing import Any

import pytest

from automa.pages.desk import Desk
from automa.pages.request import Answer, Request
from automa.pages.routes import ROUTES, answer
from automa.saved_games import Games
from tests.pages.memory import MemoryStore


@pytest.fixture
def desk() -> Desk:
    return Desk(Games(MemoryStore()), token="secret")


def get(desk: Desk, path: str, **more: Any) -> Answer:
    return answer(Request("GET", path, html=True, **more), desk)


def post(desk: Desk, path: str, data: object) -> tuple[int, Any]:
    got = answer(Request("POST", path, body=json.dumps(data).encode()), desk)
    return got.status, json.loads(got.body)


NEW = {"game": "terra-mystica", "map": "original", "humans": [""], "seed": 7}


def test_a_game_is_played_without_a_server(desk: Desk) -> None:
    _, made = post(desk, "/new", NEW)
    game = made["go"]
    status, screen = post(desk, f"{game}/command", {"line": 0, "commands": ["set level automa"]})
    assert (status, screen["line"]) == (200, 1)
    assert "set level automa" in get(desk, f"{game}/record").body
    status, _ = post(desk, f"{game}/command", {"line": 0, "commands": ["set level automa"]})
    assert status == 409
    assert 'content="secret"' in get(desk, game).body
    assert "<svg" in get(desk, "/editor").body


def test_the_list_follows_what_is_done_to_its_games(desk: Desk) -> None:
    game = post(desk, "/new", NEW)[1]["go"]
    post(desk, f"{game}/rename", {"title": "A rainy evening"})
    assert "A rainy evening" in get(desk, "/").body
    gone = post(desk, f"{game}/delete", {})[1]["go"]
    path, _, query = gone.partition("?")
    assert 'role="status"' in get(desk, path, query=dict([query.split("=")])).body
    post(desk, f"{game}/restore", {})
    assert 'role="status"' not in get(desk, path).body.partition("<main")[2]


def test_the_device_keeps_its_settings_and_sends_them_back(desk: Desk) -> None:
    wish = answer(Request("POST", "/settings", body=b'{"lang": "de", "theme": "dark"}'), desk)
    cookies = {each.name: each.value for each in wish.keep}
    assert '<html lang="de" data-theme="dark">' in get(desk, "/", cookies=cookies).body
    assert '<html lang="de">' in get(desk, "/", languages="de-AT, en;q=0.5").body


@pytest.mark.parametrize(
    ("method", "path", "query", "status"),
    [
        ("GET", "/nothing", {}, 404),
        ("POST", "/help", {}, 404),
        ("GET", "/game/nothing", {}, 404),
        ("GET", "/game/a/b/c", {}, 404),
        ("GET", "/editor", {"p": "broken"}, 422),
        ("POST", "/new", {}, 400),
    ],
)
def test_what_cannot_be_answered_is_said(desk: Desk, method: str, path: str, query: Any, status: int) -> None:
    got = answer(Request(method, path, query, html=True), desk)
    assert got.status == status
    assert "<h1>" in got.body if method == "GET" else json.loads(got.body)["reason"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_an_unknown_game_is_told_to_people_and_others_are_offered(desk: Desk, lang: str) -> None:
    """Nobody at a browser is sent to a terminal; who plays a seat is told of no other game."""
    game = post(desk, "/new", NEW)[1]["go"]
    page = get(desk, "/game/nothing", cookies={"automa-lang": lang})
    assert page.status == 404
    assert "automa games" not in page.body
    assert f'href="{game}"' in page.body
    assert 'href="/"' in page.body
    command = answer(Request("POST", "/game/nothing/command", body=b'{"line": 0, "commands": ["x"]}'), desk)
    assert "automa games" not in json.loads(command.body)["reason"]


def test_no_two_routes_answer_the_same_request() -> None:
    shapes = [(route.method, route.path.replace("{game}", "x").replace("{what}", "y")) for route in ROUTES]
    for method, path in shapes:
        found = [each for each in ROUTES if each.method == method and each.shape.fullmatch(path)]
        assert len(found) == 1


def test_the_pages_load_no_server_and_no_database() -> None:
    code = "import sys, automa.pages.routes; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "jinja2" in loaded.split()
    assert not {"starlette", "uvicorn", "sqlalchemy", "segno", "asyncio"} & set(loaded.split())


def test_a_site_in_a_folder_stays_in_it(desk: Desk) -> None:
    made = answer(Request("POST", "/new", body=json.dumps(NEW).encode(), base="/games/automa"), desk)
    game = json.loads(made.body)["go"]
    assert game.startswith("/games/automa/game/")
    own = game.removeprefix("/games/automa")
    for path in ("/", "/new", "/help", "/settings", "/editor", own, f"{own}/text", f"{own}/sheet/menu"):
        page = get(desk, path, base="/games/automa").body
        links = re.findall(r"(?:href|src|data-\w+)=\"(/[^\"]*)", page)
        assert links
        assert [link for link in links if not link.startswith("/games/automa/")] == []
