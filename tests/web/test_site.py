"""What the site lets in, what it says, how much it sends."""

import asyncio
import re
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest

from automa.pages.files import STATIC, version
from automa.pages.templating import HERE, TEMPLATES
from automa.pages.visitor import browser_language
from automa.store.sqlite import SqliteStore
from automa.web.guard import POLICY, TOKEN_HEADER, host_name
from automa.web.hub import Hub
from automa.web.keys import Keys
from automa.web.mount import MAX_BODY, Where
from automa.web.server import listening, qr_code
from automa.web.site import create_site
from automa.words import catalogue

KEY = "k" * 64
WEB = HERE.parent / "web"
T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run it in a thread of its own: the browser's driver keeps the loop of this one busy."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


class Client:
    """Requests to a site in this process; each one in an event loop of its own."""

    def __init__(self, site: Any, keys: Keys) -> None:
        self.site, self.keys = site, keys
        self.cookies: dict[str, str] = {}
        self.near = "127.0.0.1"
        """The address that the requests come from."""

    def ask(self, method: str, path: str, *, forged: bool = False, **more: Any) -> httpx.Response:
        headers = {"host": "localhost", **more.pop("headers", {})}
        if method == "POST" and not forged:
            headers.setdefault(TOKEN_HEADER, self.keys.token)
        return self.ask_with(headers, method, path, **more)

    def ask_with(self, headers: Any, method: str, path: str, **more: Any) -> httpx.Response:
        """Ask with these headers and no others."""

        async def go() -> httpx.Response:
            transport = httpx.ASGITransport(self.site, raise_app_exceptions=False, client=(self.near, 9))
            base = "http://localhost"
            async with httpx.AsyncClient(transport=transport, base_url=base, cookies=self.cookies) as client:
                answer = await client.request(method, path, headers=headers, **more)
                self.cookies |= dict(answer.cookies)
                return answer

        return run(go())

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("POST", path, **more)

    def new_game(self) -> str:
        body = {"game": "terra-mystica", "map": "original", "humans": [""], "seed": 7}
        return str(self.post("/new", json=body).json()["go"])


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def client(store: SqliteStore) -> Client:
    keys = Keys(KEY)
    return Client(create_site(store, keys, Where(("localhost",), shared=False)), keys)


@pytest.fixture
def shared(store: SqliteStore) -> Client:
    keys = Keys(KEY)
    return Client(create_site(store, keys, Where(("localhost",), shared=True)), keys)


PAGES = ("/", "/new", "/help", "/settings", "/editor", "/devices")


@pytest.mark.parametrize("path", [*PAGES, "/nothing", "/static/base.css"])
def test_every_answer_has_the_strict_headers(client: Client, path: str) -> None:
    headers = client.get(path).headers
    assert headers["content-security-policy"] == POLICY
    assert "unsafe" not in POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["content-type"].count("charset=") <= 1


@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_inline_script_or_style_or_loads_from_elsewhere(client: Client, path: str) -> None:
    page = client.get(path).text
    assert re.search(r"<script(?![^>]*src=)", page) is None
    assert re.search(r"<style|\sstyle=|\son\w+=", page) is None
    assert re.search(r"(src|href)=\"https?://", page) is None


def test_the_first_page_is_small(client: Client) -> None:
    game = client.new_game()
    for path in ("/", game, "/editor"):
        page = client.get(path)
        names = set(re.findall(r"(?:href|src)=\"(/static/[\w./]+|/palette.css[^\"]*)", page.text))
        modules = sum(file.stat().st_size for file in STATIC.glob("*.js"))
        total = len(page.content) + modules + sum(len(client.get(name).content) for name in names)
        assert total <= 300_000, path


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "127.0.0.2"])
def test_an_unknown_host_name_is_refused(client: Client, host: str) -> None:
    assert client.get("/", headers={"host": host}).status_code == 421


def test_a_host_name_with_a_port_is_the_same_host() -> None:
    assert host_name("LocalHost:8737") == "localhost"
    assert host_name("[::1]:8737") == "::1"
    assert host_name("[broken") == ""


def test_a_forged_request_is_refused(client: Client) -> None:
    game = client.new_game()
    assert client.post(f"{game}/delete", forged=True).status_code == 403
    for headers in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}):
        assert client.post(f"{game}/delete", headers=headers).status_code == 403
    own = {"origin": "http://localhost", "sec-fetch-site": "same-origin"}
    assert client.post(f"{game}/delete", headers=own).status_code == 200


@pytest.mark.slow
def test_too_large_a_request_is_refused(client: Client) -> None:
    body = b'{"title": "x", "text": "' + b"x" * MAX_BODY + b'"}'
    answer = client.post("/import", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 413


def test_bad_input_is_answered_with_a_sentence_and_never_with_a_traceback(client: Client) -> None:
    game = client.new_game()
    for path, body in (
        ("/new", {"game": "chess", "map": "original", "humans": [""], "seed": 1}),
        ("/new", {"game": 5}),
        ("/import", {"title": "x", "text": "no record"}),
        (f"{game}/command", {"line": 0, "commands": ["fly to the moon"]}),
        (f"{game}/command", {"line": 0, "commands": []}),
        ("/game/nothing/command", {"line": 0, "commands": ["undo"]}),
        ("/editor/decide", {"position": {"game": "chess"}}),
        ("/editor/decide", {"position": {"game": "terra-mystica", "map": "original"}}),
        ("/editor/sheet", {"position": {}, "hex": "E6"}),
    ):
        answer = client.post(path, json=body)
        assert 400 <= answer.status_code < 500, (path, body, answer.text)
        assert answer.json()["reason"]
        assert "Traceback" not in answer.text
    for path in ("/game/nothing", "/editor?p=broken", "/editor?game=chess", "/nothing"):
        answer = client.get(path, headers={"accept": "text/html"})
        assert 400 <= answer.status_code < 500
        assert "<h1>" in answer.text
        assert "Traceback" not in answer.text


@pytest.mark.parametrize("body", [b"[" * 200_000, b'{"title":"\xff","text":"x"}', b'{"title":'])
def test_what_is_no_json_is_refused(client: Client, body: bytes) -> None:
    answer = client.post("/import", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["reason"]


def test_files_are_kept_until_an_update_and_found_under_older_addresses(client: Client) -> None:
    """Their address changes with what is in them, so a page never meets the files of another version."""
    page = client.get("/help").text
    addresses = set(re.findall(r'(?:href|src)="(/static/[^"#]+|/palette.css[^"]*)', page))
    assert {address.rpartition("/")[2].partition("?")[0] for address in addresses} >= {
        "main.js",
        "palette.css",
    }
    for address in addresses:
        assert version() in address
        assert "immutable" in client.get(address).headers["cache-control"]
    for older in (
        "/static/icons.svg",
        "/static/0123456789ab/icons.svg",
        "/palette.css",
        "/palette.css?v=0123",
    ):
        answer = client.get(older)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-cache"
    answer = client.get("/static/icons.svg")
    assert answer.content == (STATIC / "icons.svg").read_bytes()
    again = client.get("/static/icons.svg", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert client.get("/static/nothing.css").status_code == 404


def test_an_unexpected_error_shows_nothing_of_the_inside(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("secret inside")

    monkeypatch.setattr(SqliteStore, "games", broken)
    answer = client.get("/", headers={"accept": "text/html"})
    assert answer.status_code == 500
    assert "secret" not in answer.text


def test_titles_and_names_are_escaped(client: Client) -> None:
    body = {
        "game": "terra-mystica",
        "map": "original",
        "humans": ["<img src=x>"],
        "seed": 7,
        "title": "<script>1",
    }
    game = client.post("/new", json=body).json()["go"]
    for path in ("/", game, f"{game}/text"):
        page = client.get(path).text
        assert "<script>1" not in page
        assert "<img" not in page
    assert "&lt;script&gt;1" in client.get("/").text


def test_the_slower_of_two_taps_gets_the_new_screen(client: Client) -> None:
    game = client.new_game()
    tap = {"line": 0, "commands": ["set level automa"]}
    first = client.post(f"{game}/command", json=tap)
    second = client.post(f"{game}/command", json=tap)
    assert (first.status_code, second.status_code) == (200, 409)
    assert second.json()["line"] == 1
    assert second.json()["html"] == first.json()["html"]
    assert second.json()["notice"]


BEGIN = (
    "set level automa",
    "set tiles dwelling-fire dwelling-water town-earth trading-house-air stronghold-fire stronghold-air",
    "set faction cultists",
    "set automa simpletons",
    "set automa-home forest",
    "set bonus a b c d e",
    "set take b",
    "place E6",
    "set start-card *3",
    "set starts F4 E9",
    "place F5",
    "begin",
)


def test_what_follows_unasked_is_said_at_once(client: Client) -> None:
    game = client.new_game()
    for line, text in enumerate(BEGIN):
        assert client.post(f"{game}/command", json={"line": line, "commands": [text]}).json()["notice"] == ""
    tap = {"line": len(BEGIN), "commands": ["upgrade E6 to trading-house"]}
    assert "Cultists" in client.post(f"{game}/command", json=tap).json()["notice"]


def test_the_list_tells_two_games_apart(client: Client, store: SqliteStore) -> None:
    client.new_game()
    game = client.new_game()
    for line, text in enumerate(BEGIN):
        client.post(f"{game}/command", json={"line": line, "commands": [text]})
    store.create("torn", "table", ["no record"])
    page = client.get("/").text
    assert "Terra Mystica · Set-up" in page
    assert "Terra Mystica · Round 1 · Cultists 20 : Automa (The Simpletons) 20" in page
    assert "torn" in page
    german = client.get("/", headers={"accept-language": "de"}).text
    assert "Runde 1 · Kultisten 20" in german


def test_a_tap_that_cannot_be_drawn_has_not_happened(
    client: Client, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = client.new_game()
    rows = store.length(game.rpartition("/")[2])

    def broken(*_: object, **__: object) -> str:
        raise RuntimeError

    monkeypatch.setattr("automa.pages.screens.screen", broken)
    answer = client.post(f"{game}/command", json={"line": 0, "commands": ["set level automa"]})
    assert answer.status_code == 500
    assert store.length(game.rpartition("/")[2]) == rows


def test_an_exported_record_comes_back_as_a_game(client: Client) -> None:
    game = client.new_game()
    client.post(f"{game}/command", json={"line": 0, "commands": ["set level automa"]})
    record = client.get(f"{game}/record")
    assert "attachment" in record.headers["content-disposition"]
    again = client.post("/import", json={"title": "my-game.automa", "text": record.text}).json()["go"]
    assert client.get(f"{again}/record").text == record.text
    assert "my game" in client.get("/").text


def test_an_unpaired_device_sees_nothing_and_a_link_works_once(shared: Client) -> None:
    assert shared.get("/").status_code == 403
    link = shared.keys.new_link()
    page = shared.get(f"/pair/{link}")
    assert f"/pair/{link}" in page.text
    assert shared.get("/").status_code == 403
    assert shared.post(f"/pair/{link}").status_code == 200
    assert shared.get("/").status_code == 200
    stranger = Client(shared.site, shared.keys)
    assert stranger.post(f"/pair/{link}").status_code == 422
    assert stranger.get("/").status_code == 403
    stranger.cookies = {"automa-device": "0123.forged"}
    assert stranger.get("/").status_code == 403


def test_a_paired_device_stays_paired_after_a_restart(shared: Client, store: SqliteStore) -> None:
    shared.post(f"/pair/{shared.keys.new_link()}")
    keys = Keys(KEY)
    again = Client(create_site(store, keys, Where(("localhost",), shared=True)), keys)
    again.cookies = shared.cookies
    assert again.get("/").status_code == 200
    assert "svg" in again.get("/devices").text


def test_loopback_by_default_and_names_for_the_network() -> None:
    alone = listening(None, 8737)
    assert (alone.host, alone.shared) == ("127.0.0.1", False)
    everyone = listening("0.0.0.0", 8737, ["box.lan"])
    assert everyone.shared
    assert {"box.lan", "localhost"} <= set(everyone.names)
    assert "\n" in qr_code("http://192.0.2.7:8737/pair/x")


@pytest.mark.parametrize(
    ("accept", "lang"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr, en;q=0.5, de;q=0.7", "de"),
        ("fr", "en"),
        ("", "en"),
        ("de;q=0, en", "en"),
        ("de;q=x", "en"),
    ],
)
def test_the_browsers_language_counts(accept: str, lang: str) -> None:
    assert browser_language(accept) == lang


def test_settings_are_kept_and_nonsense_is_ignored(client: Client) -> None:
    client.post("/settings", json={"lang": "de", "theme": "dark"})
    page = client.get("/").text
    assert '<html lang="de" data-theme="dark">' in page
    client.post("/settings", json={"lang": "xx", "theme": "pink"})
    assert client.get("/").text == page


def test_templates_name_existing_messages_only() -> None:
    known = {message.partition("@")[0] for message in catalogue("en")}
    used = set()
    for file in TEMPLATES.glob("*.html"):
        used |= set(re.findall(r"\bt\([\"']([\w.-]+)[\"']\s*[,)]", file.read_text()))
        stems = re.findall(r"\bt\([\"']([\w.-]+\.)[\"'] ~", file.read_text())
        assert [stem for stem in stems if not any(name.startswith(stem) for name in known)] == []
    assert used
    assert used - known == set()


def test_every_message_of_the_pages_is_used() -> None:
    speech = HERE.parent / "speech"
    sources = [*HERE.rglob("*.py"), *speech.glob("*.py"), *WEB.glob("*.py"), *TEMPLATES.glob("*.html")]
    text = "".join(file.read_text() for file in sources)
    stems = set(re.findall(r"[\"'](page\.[\w.-]*\.)[\"'{]", text)) | {
        "page.help.",
        "page.status.",
        "page.drawn.",
    }
    pages = {name.partition("@")[0] for name in catalogue("en") if name.startswith("page.")}
    unused = {name for name in pages if name not in text and not name.startswith(tuple(stems))}
    assert unused == set()


def test_the_hub_tells_every_page_of_a_game() -> None:
    async def follow() -> list[str]:
        hub, lines = Hub(), [1]

        async def length() -> int:
            return lines[0]

        told = hub.follow("game", length)
        seen = [await anext(told), await anext(told)]
        lines[0] = 2
        hub.changed("other")
        hub.changed("game")
        seen.append(await asyncio.wait_for(anext(told), 1))
        await told.aclose()
        return seen

    assert run(follow())[1:] == ["data: 1\n\n", "data: 2\n\n"]


def test_head_is_answered_like_get(client: Client) -> None:
    for path, status in (("/", 200), ("/play", 200), ("/nothing", 404)):
        head, whole = client.ask("HEAD", path), client.get(path)
        assert head.status_code == whole.status_code == status
        assert head.headers["content-type"] == whole.headers["content-type"]
