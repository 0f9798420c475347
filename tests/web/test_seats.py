"""Links of seats over HTTP: what a neighbour with such a link gets, what a guess gets, what a renewal ends."""

import asyncio
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from automa.store.sqlite import SqliteStore
from automa.web.guard import TOKEN_HEADER
from automa.web.keys import Keys
from automa.web.mount import Where
from automa.web.rate import Rate
from automa.web.seats import StoredSeatLinks
from automa.web.site import create_site
from tests.web.test_site import KEY, Client, run

HTML = {"accept": "text/html"}
GAMES = ("terra-mystica", "age-of-innovation")
TAPPED = re.compile(r'data-command="(?!undo|redo)|class="thing [^"]*open|class="mark valid')


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def house(store: SqliteStore) -> Client:
    """A paired device of a server that others can reach."""
    keys = Keys(KEY)
    paired = Client(
        create_site(
            store, keys, Where(("10.0.0.7", "localhost"), shared=True, address="http://10.0.0.7:8737")
        ),
        keys,
    )
    assert paired.post(f"/pair/{keys.new_link()}").status_code == 200
    return paired


def game_of_two(house: Client, game: str = "terra-mystica") -> tuple[str, dict[str, str]]:
    """The path of a new game, and seat → the path of its link."""
    new = {"game": game, "humans": ["Anna", "Bert"], "seed": 424242, "devices": 2}
    where = house.post("/play", json=new).json()["go"]
    page = house.get(where, headers=HTML).text
    found = re.findall(r'data-copy="http://10\.0\.0\.7:8737(/seat/[^"]+)"', page)
    assert len(found) == 2
    return where.removesuffix("/seats"), {link.split(".")[-2]: link for link in found}


class Seat:
    """A neighbour's device that is not paired and has the link of a seat."""

    def __init__(self, house: Client, link: str, game: str) -> None:
        self.client, self.link, self.url = Client(house.site, house.keys), link, link + game
        page = self.client.get(link, headers=HTML)
        assert page.status_code == 200, page.text[:300]
        self.page = page.text
        found = re.search('name="automa-token" content="([^"]+)"', self.page)
        assert found
        self.token = found[1]

    def get(self, path: str) -> httpx.Response:
        return self.client.get(self.url + path)

    def post(self, path: str, body: object) -> httpx.Response:
        return self.client.post(path, json=body, headers={TOKEN_HEADER: self.token})

    def tap(self, line: int, *commands: str) -> httpx.Response:
        return self.post(f"{self.url}/command", {"line": line, "commands": commands})

    def screen(self) -> Any:
        return self.get("/screen").json()


@pytest.mark.parametrize("game", GAMES)
def test_two_neighbours_play_a_seat_each(house: Client, game: str) -> None:
    path, links = game_of_two(house, game)
    seats = {seat: Seat(house, link, path) for seat, link in links.items()}
    for _ in range(6):
        view = house.site.desk.games.open(path.removeprefix("/game/")).view
        deciding, waiting = view.turn, next(seat for seat in seats if seat != view.turn)
        command = next(deed.command for deed in view.deeds if deed.refused is None)
        shown = seats[waiting].screen()
        assert not TAPPED.search(shown["html"])
        for foreign in (command, f"{deciding}: {command}"):
            refused = seats[waiting].tap(shown["line"], foreign)
            assert refused.status_code == 422
            assert len(refused.json()["reason"]) > 10
        assert seats[deciding].tap(shown["line"], "build Z99").status_code == 422
        assert seats[deciding].tap(shown["line"] + 7, command).status_code == 409
        assert seats[waiting].screen() == shown
        assert seats[deciding].tap(shown["line"], command).status_code == 200
        assert seats[waiting].screen()["line"] > shown["line"]


@pytest.mark.slow
def test_the_page_of_a_seat_works_with_all_its_files(house: Client) -> None:
    path, links = game_of_two(house)
    device = Seat(house, next(iter(links.values())), path)
    files = re.findall(r'(?:href|src)="(/[^"#]+)"', device.page)
    assert len(files) > 7
    for file in files:
        assert file.startswith(f"{device.link}/")
        assert device.client.get(file).status_code == 200, file
    assert device.client.get(f"{device.link}/").status_code == 200
    assert device.post(f"{device.link}/settings", {"theme": "dark"}).status_code == 200
    assert 'data-theme="dark"' in device.client.get(device.link, headers=HTML).text


def test_a_neighbour_with_a_seat_has_nothing_else(house: Client) -> None:
    other = house.post("/play", json={"game": "terra-mystica"}).json()["go"]
    path, links = game_of_two(house)
    device = Seat(house, next(iter(links.values())), path)
    inside = ("/games", "/devices", "/new", "/play", "/editor", "/pair/x", f"{path}/seats", "/seat/x", other)
    for each in (
        *inside,
        f"{other}/screen",
        f"{other}/record",
        f"{other}/events",
        "/links/x/close",
        "/nothing",
    ):
        assert device.client.get(device.link + each).status_code == 404, each
    for each in ("/", other, path, "/games", "/help", "/settings", "/devices"):
        assert device.client.get(each).status_code == 403, each
    seat = device.link.split(".")[-2]
    for each in (
        f"{path}/seats/{seat}/renew",
        f"{path}/delete",
        f"{path}/rename",
        "/import",
        "/play",
        "/new",
    ):
        assert device.post(device.link + each, {"title": "x"}).status_code == 404, each
        assert device.post(each, {"title": "x"}).status_code == 403, each
    assert device.get("/record").status_code == 422
    assert "424242" not in device.page + device.get("/sheet/menu").text + device.get("/text").text


def test_the_token_of_a_seat_opens_no_other_door(house: Client) -> None:
    path, links = game_of_two(house)
    first, second = (Seat(house, link, path) for link in links.values())
    assert len({first.token, second.token, house.keys.token}) == 3
    assert house.keys.token not in first.page
    wish = {"theme": "dark"}
    for token in (house.keys.token, second.token, ""):
        answer = first.client.post(f"{first.link}/settings", json=wish, headers={TOKEN_HEADER: token})
        assert answer.status_code == 403
    assert house.post("/settings", json=wish, headers={TOKEN_HEADER: first.token}).status_code == 403


def test_a_guess_is_refused(house: Client) -> None:
    path, links = game_of_two(house)
    game = path.removeprefix("/game/")
    (one, link), (other, _) = links.items()
    secret = link.rpartition(".")[2]
    assert len(secret) >= 32
    stranger = Client(house.site, house.keys)
    changed = secret[:-1] + ("0" if secret[-1] != "0" else "1")
    guesses = [
        f"{game}.{one}.{changed}",
        f"{game}.{other}.{secret}",
        f"{game}.{one}.",
        f"{game}.{one}",
        "x",
        ".",
    ]
    guesses += [
        f"0{game}.{one}.{secret}",
        f"{game}.automa.{secret}",
        secret,
        "ü.ü.ü",
        f"{link[6:]}0",
        "..",
        "",
    ]
    for guess in guesses:
        answer = stranger.get(f"/seat/{guess}{path}", headers=HTML)
        assert answer.status_code == 403, guess
        assert "Anna" not in answer.text
    house.site.strangers = Rate(3, 0.01)
    assert [stranger.get("/seat/x").status_code for _ in range(5)][-1] == 429
    assert stranger.get(link).status_code == 200  # who has the link is not held up by those who guess


def test_a_renewed_link_is_dead_and_the_other_seat_plays_on(house: Client, store: SqliteStore) -> None:
    path, links = game_of_two(house)
    (one, link), (other, kept) = links.items()
    device = Seat(house, link, path)
    assert house.post(f"{path}/seats/{one}/renew", json={}).status_code == 200
    answer = device.client.get(link, headers={**HTML, "accept-language": "de"})
    assert answer.status_code == 403
    assert "erneuert" in answer.text
    assert device.tap(0, "pass").status_code == 403
    assert device.get("/events").status_code == 403
    fresh = re.findall(
        r'data-copy="http://10\.0\.0\.7:8737(/seat/[^"]+)"', house.get(f"{path}/seats", headers=HTML).text
    )
    assert kept in fresh
    assert link not in fresh
    assert Seat(house, next(each for each in fresh if each != kept), path).screen()["line"] == 0
    # also after the program was started again
    again = StoredSeatLinks(store, Keys(KEY))
    assert again.seated(link.removeprefix("/seat/")) is None
    seated = again.seated(kept.removeprefix("/seat/"))
    assert seated is not None
    assert seated.seat == other
    # and an installation with another key has other links
    assert StoredSeatLinks(store, Keys("x" * 64)).seated(kept.removeprefix("/seat/")) is None


def follow(site: Any, address: str, cookie: bytes, then: Callable[[], None]) -> list[str]:
    """What a page is told that follows a game; `then` is done at the first word."""

    async def told() -> list[str]:
        scope: dict[str, Any] = {"type": "http", "method": "GET", "path": address, "query_string": b""}
        headers = [(b"host", b"localhost"), *([(b"cookie", cookie)] if cookie else [])]
        scope |= {"headers": headers, "http_version": "1.1", "scheme": "http"}
        scope |= {"raw_path": b"", "root_path": "", "server": ("localhost", 80), "client": ("10.0.0.9", 1)}
        told, ended = list[str](), asyncio.Event()

        async def receive() -> Any:
            await ended.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] != "http.response.body":
                return
            told.append(message.get("body", b"").decode())
            if not message.get("more_body"):
                ended.set()
            elif "data: 0\n\n" in told:
                then()

        await asyncio.wait_for(site(scope, receive, send), 60)
        return told

    return run(told())


def test_a_page_that_follows_by_a_renewed_link_is_told_no_more(house: Client) -> None:
    path, links = game_of_two(house)
    seat, link = next(iter(links.items()))

    def renew() -> None:
        house.site.desk.seats.renew(path.removeprefix("/game/"), seat)

    assert follow(house.site, f"{link}{path}/events", b"", renew).count("data: 0\n\n") == 1


def test_a_server_that_was_started_again_learns_how_a_seat_wants_to_be_asked(
    house: Client, store: SqliteStore
) -> None:
    """The page is open and nobody taps on it: it finds the server again, and an offer in a neighbour's turn is answered."""
    path, links = game_of_two(house)
    game, (seat, link) = path.removeprefix("/game/"), next(iter(links.items()))
    again: Any = create_site(store, house.keys, Where(("localhost",), shared=True))
    assert again.desk.games.habits(game) == {}
    follow(again, f"{link}{path}/events", b"automa-power=always", lambda: again.desk.seats.renew(game, seat))
    assert again.desk.games.habits(game)[seat].power == "always"


def test_without_a_shared_server_the_links_work_on_this_computer(store: SqliteStore) -> None:
    keys = Keys(KEY)
    client = Client(create_site(store, keys, Where(("localhost",), shared=False)), keys)
    where = client.post("/play", json={"game": "terra-mystica", "humans": ["", ""], "devices": 2}).json()[
        "go"
    ]
    page = client.get(where, headers={**HTML, "host": "localhost:8737"}).text
    assert "automa serve --host" in page
    (link, _) = re.findall(r'data-copy="http://localhost:8737(/seat/[^"]+)"', page)
    assert client.get(link, headers=HTML).status_code == 200
    assert client.get("/seat/guess", headers=HTML).status_code == 403
