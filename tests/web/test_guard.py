"""Neighbours: half requests, too many of them, forged ones; links that expire, devices that are sent away."""

import logging
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
import uvicorn

from automa.errors import BadInput
from automa.facts import load
from automa.pages.positions import sample
from automa.store.links import OwnLinks
from automa.store.sqlite import FILE, SqliteStore
from automa.web import guard, patience
from automa.web.guard import DEVICE_COOKIE, client_of, cookie_values
from automa.web.hub import Hub
from automa.web.keys import MINUTES, MOST_LINKS, Devices, Keys, kind_of
from automa.web.mount import Where
from automa.web.patience import PatientProtocol
from automa.web.rate import Rate
from automa.web.server import listening
from automa.web.site import create_site
from tests.web.driver import Server
from tests.web.test_site import KEY, Client, run

HTML = {"accept": "text/html"}


class Clock:
    """Time that a test lets pass."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def shared(store: SqliteStore, clock: Clock) -> Client:
    keys = Keys(KEY, clock)
    return Client(create_site(store, keys, Where(("localhost",), shared=True)), keys)


@pytest.fixture
def paired(shared: Client) -> Client:
    assert shared.post(f"/pair/{shared.keys.new_link()}").status_code == 200
    return shared


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "//", "null", "http://localhost\\evil", "http://evil"]
)
def test_an_origin_that_is_none_is_forged(paired: Client, origin: str) -> None:
    assert paired.post("/settings", json={}, headers={"origin": origin}).status_code == 403


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("origin", ("http://evil", "http://localhost")),
        ("origin", ("http://localhost", "http://evil")),
        ("sec-fetch-site", ("cross-site", "same-origin")),
        ("x-automa-token", ("x", "{token}")),
    ],
)
def test_of_a_header_that_comes_twice_both_count(paired: Client, name: str, values: tuple[str, str]) -> None:
    said = [(name, value.format(token=paired.keys.token)) for value in values]
    token = [] if name == "x-automa-token" else [("x-automa-token", paired.keys.token)]
    headers = [("host", "localhost"), *token, *said]
    assert paired.ask_with(headers, "POST", "/settings", json={}).status_code == 403


@pytest.mark.parametrize("path", ["/%00", "/static/%00.css", "/game/%00", "/game/a%0Ab", "/pair/%1f"])
def test_a_control_sign_in_a_path_is_refused(paired: Client, path: str) -> None:
    assert paired.get(path).status_code == 400


def test_an_unpaired_device_gets_a_page_in_its_language(shared: Client) -> None:
    answer = shared.get("/", headers={**HTML, "accept-language": "de"})
    assert answer.status_code == 403
    assert "nicht gekoppelt" in answer.text
    assert shared.keys.token not in answer.text
    styles = re.findall(r'rel="stylesheet" href="([^"]+)"', answer.text)
    assert [style for style in styles if "palette.css" in style or "base.css" in style] == styles[:2]
    for style in styles:
        assert shared.get(style).status_code == 200


@pytest.mark.parametrize(
    "others",
    [
        "{}",
        "a=b; {}",
        f"{DEVICE_COOKIE}=forged; {{}}",
        f"{{}}; {DEVICE_COOKIE}=",
        f"{{}}; {DEVICE_COOKIE}=forged",
        'x="; {}',
        "a b c; =; ;; {}",
        "ü=1; {}",
    ],
)
def test_a_foreign_cookie_locks_no_device_out(paired: Client, others: str) -> None:
    value = paired.cookies[DEVICE_COOKIE]
    paired.cookies = {}
    cookie = others.format(f"{DEVICE_COOKIE}={value}").encode()
    assert paired.get("/help", headers={"cookie": cookie}).status_code == 200
    # nor is it taken for another, which could be sent away in vain
    assert " · this device" in paired.get("/devices", headers={"cookie": cookie}).text


def test_cookies_are_parsed_one_by_one() -> None:
    assert cookie_values('a=1; b="2"; a=3; c', "a") == ["1", "3"]
    assert cookie_values('a=1; b="2"; a=3; c', "b") == ["2"]
    assert cookie_values("", "a") == []


def test_links_expire(shared: Client, clock: Clock) -> None:
    link = shared.keys.new_link()
    clock.now += MINUTES * 60 - 1
    assert shared.keys.is_link(link)
    clock.now += 2
    assert not shared.keys.is_link(link)
    assert shared.post(f"/pair/{link}").status_code == 422
    assert "ten minutes" in shared.get(f"/pair/{link}", headers=HTML).text


def test_few_links_are_open_at_a_time_and_each_can_be_closed(paired: Client) -> None:
    links = [paired.keys.new_link() for _ in range(MOST_LINKS + 2)]
    assert [link.secret for link in paired.keys.links()] == links[2:]
    page = paired.get("/devices", headers=HTML).text
    assert all(link[:6] in page for link in links[2:])
    assert paired.get("/devices", headers=HTML).text.count("/close") == MOST_LINKS  # looking makes no new one
    paired.post(f"/links/{links[-1]}/close")
    assert not paired.keys.is_link(links[-1])


def test_devices_are_listed_named_and_sent_away(paired: Client, store: SqliteStore) -> None:
    other = Client(paired.site, paired.keys)
    agent = {"user-agent": "Mozilla/5.0 (Linux; Android 15)"}
    assert other.post(f"/pair/{paired.keys.new_link()}", headers=agent).status_code == 200
    device = paired.keys.device(other.cookies[DEVICE_COOKIE])
    page = paired.get("/devices", headers=HTML).text
    assert "Android" in page
    assert "this device" in page
    assert paired.post(f"/devices/{device}/name", json={"title": "Bert's phone"}).status_code == 200
    assert "Bert&#39;s phone" in paired.get("/devices", headers=HTML).text
    assert other.get("/").status_code == 200
    assert paired.post(f"/devices/{device}/revoke").status_code == 200
    assert other.get("/").status_code == 403
    again = Client(create_site(store, Keys(KEY), Where(("localhost",), shared=True)), Keys(KEY))
    again.cookies = other.cookies
    assert again.get("/").status_code == 403
    again.cookies = paired.cookies
    assert again.get("/").status_code == 200


def test_a_device_of_the_first_edition_stays_paired_and_gets_listed(store: SqliteStore, clock: Clock) -> None:
    keys = Keys(KEY)
    cookie = keys.redeem(keys.new_link())
    assert cookie is not None
    devices = Devices(store, clock)
    device = keys.device(cookie)
    assert devices.lets_in(device)
    assert devices.is_due(device)
    devices.seen(device, "iPhone")
    assert not devices.is_due(device)
    assert [each.name for each in store.devices()] == ["iPhone"]
    assert kind_of("curl/8") == "?"


def test_requests_are_limited_by_device(clock: Clock) -> None:
    rate = Rate(3, 1.0, clock)
    assert [rate.allows("a") for _ in range(5)] == [True, True, True, False, False]
    assert rate.allows("b")
    clock.now += 2
    assert [rate.allows("a") for _ in range(3)] == [True, True, False]


def test_a_flood_is_refused_and_others_are_not(paired: Client) -> None:
    stranger = Client(paired.site, paired.keys)
    paired.site.strangers = Rate(5, 0.01)
    statuses = [stranger.get("/").status_code for _ in range(8)]
    assert statuses[0] == 403
    assert statuses[-1] == 429
    assert paired.get("/help").status_code == 200


# -- half requests ---------------------------------------------------------------------------------------------------


@pytest.fixture
def running(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A real server whose patience is short."""
    monkeypatch.setattr(patience, "HEAD", 0.4)
    monkeypatch.setattr(patience, "BODY", 0.4)
    monkeypatch.setattr(patience, "FROM_ONE_ADDRESS", 12)
    site = create_site(store, Keys(KEY), Where(("localhost", "127.0.0.1"), shared=False))
    door = socket.socket()
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)  # soon full
    door.bind(("127.0.0.1", 0))
    config = uvicorn.Config(
        site,
        log_level="critical",
        lifespan="off",
        http=PatientProtocol,
        ws="none",
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([door],))
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield int(door.getsockname()[1])
    server.should_exit = True
    thread.join()
    door.close()


def connected(port: int, said: bytes = b"", address: str = "127.0.0.1") -> socket.socket:
    link = socket.create_connection(("127.0.0.1", port), timeout=5, source_address=(address, 0))
    link.sendall(said)
    return link


HALVES = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "a head without an end": b"GET / HTTP/1.1\r\nhost: localhost\r\nx: y\r\n",
    "half a body": b"POST /settings HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n"
    + f"x-automa-token: {Keys(KEY).token}\r\n\r\n{{".encode(),
}


@pytest.mark.slow
@pytest.mark.parametrize("half", HALVES)
def test_half_a_request_is_waited_for_in_vain(running: int, half: str) -> None:
    with connected(running, HALVES[half]) as link:
        began = time.monotonic()
        while link.recv(4096):
            pass
        assert time.monotonic() - began < 4


def trickle(link: socket.socket) -> None:
    for number in range(40):
        link.sendall(f"x-{number}: y\r\n".encode())
        time.sleep(0.1)


@pytest.mark.slow
def test_a_head_that_trickles_in_does_not_set_the_clock_back(running: int) -> None:
    with connected(running, b"GET / HTTP/1.1\r\nhost: localhost\r\n") as link, pytest.raises(ConnectionError):
        trickle(link)


ANSWERED = b"GET /help HTTP/1.1\r\nhost: localhost\r\n\r\n"
HOARDS = {
    "half requests": (b"GET /", ["127.0.0.1"] * 40),
    "half requests from many addresses": (b"GET /", [f"127.0.0.{number % 9 + 2}" for number in range(90)]),
    "nothing after an answer": (ANSWERED, [f"127.0.0.{number % 9 + 2}" for number in range(90)]),
}


@pytest.mark.parametrize("hoard", HOARDS)
def test_a_neighbour_who_hoards_connections_shuts_nobody_out(
    running: int, monkeypatch: pytest.MonkeyPatch, hoard: str
) -> None:
    """Whoever asks meanwhile is answered at once, not when our patience with the others is at its end."""
    monkeypatch.setattr(patience, "HEAD", 60.0)
    monkeypatch.setattr(patience, "CONNECTIONS", 30)
    said, addresses = HOARDS[hoard]
    hoarded = [connected(running, said, address) for address in addresses]
    try:
        answer = httpx.get(f"http://127.0.0.1:{running}/help", timeout=5)
        assert answer.status_code == 200
    finally:
        for link in hoarded:
            link.close()


def test_pages_that_follow_a_game_shut_nobody_out(running: int) -> None:
    """Everybody behind one address: the page that has followed for longest gives way and comes back by itself."""
    token = {"x-automa-token": Keys(KEY).token}
    body = {"game": "terra-mystica", "map": "original", "humans": [""], "seed": 1}
    game = httpx.post(f"http://127.0.0.1:{running}/new", json=body, headers=token, timeout=30)
    path = game.json()["go"].partition("?")[0].encode()
    said = b"GET " + path + b"/events HTTP/1.1\r\nhost: localhost\r\n\r\n"
    following: list[socket.socket] = []
    try:
        for _ in range(30):
            following.append(connected(running, said))
            assert b"200 OK" in following[-1].recv(4096)
        assert httpx.get(f"http://127.0.0.1:{running}/help", timeout=5).status_code == 200
        assert ended(following[0])
        following[-1].settimeout(10)
        assert following[-1].recv(4096)
    finally:
        for link in following:
            link.close()


def ended(link: socket.socket) -> bool:
    """Whether the other end has hung up."""
    link.settimeout(10)
    with suppress(ConnectionError):
        while link.recv(4096):
            pass
    return True


class Heard(logging.Handler):
    """What a server would have written into its terminal."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


@pytest.mark.parametrize(
    "body", [b"zz\r\nhello\r\n", b"5\r\nhelloXX\r\n", b"f" * 30 + b"\r\n", b"-5\r\n\r\n"]
)
@pytest.mark.parametrize("path", ["/new", "/settings", "/static/play.css", "/nowhere", "/pair/x"])
def test_a_malformed_body_is_refused_without_a_traceback(running: int, path: str, body: bytes) -> None:
    heard = Heard()
    logger = logging.getLogger("uvicorn.error")
    level = logger.level
    logger.addHandler(heard)
    logger.setLevel(logging.ERROR)
    try:
        head = f"POST {path} HTTP/1.1\r\nhost: localhost\r\nx-automa-token: {Keys(KEY).token}\r\n"
        with connected(running, f"{head}transfer-encoding: chunked\r\n\r\n".encode() + body) as link:
            assert b" 400 " in link.recv(4096)
            assert ended(link)
        assert httpx.get(f"http://127.0.0.1:{running}/help", timeout=20).status_code == 200
    finally:
        logger.removeHandler(heard)
        logger.setLevel(level)
    assert heard.said == []


MANY = ANSWERED.replace(b"/help", b"/static/play.css") * 40
"""Asked at once and never read: more than what fits into the buffers of a connection."""
PATIENT = 30.0
"""Seconds after which something will not happen any more."""


def gone(link: socket.socket) -> bool:
    """Whether the other end hangs up, although nothing is read here."""
    until = time.monotonic() + PATIENT
    while time.monotonic() < until:
        try:
            link.send(b" ")
        except (ConnectionError, BrokenPipeError):
            return True
        except BlockingIOError:
            pass
        time.sleep(0.05)
    return False


def unread(port: int, address: str = "127.0.0.1") -> socket.socket:
    """Somebody who asks for much and takes nothing."""
    link = socket.socket()
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    link.bind((address, 0))
    link.connect(("127.0.0.1", port))
    link.setblocking(False)
    with suppress(BlockingIOError):
        link.send(MANY)
    return link


@pytest.mark.slow
def test_an_answer_that_nobody_takes_is_given_up(running: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "READ", 0.4)
    with unread(running) as link:
        assert gone(link)


def test_a_neighbour_who_takes_no_answers_shuts_nobody_out(
    running: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "CONNECTIONS", 12)
    hoarded = [unread(running, f"127.0.0.{number % 4 + 2}") for number in range(12)]
    until = time.monotonic() + PATIENT
    try:
        while httpx.get(f"http://127.0.0.1:{running}/help", timeout=PATIENT).status_code != 200:
            assert time.monotonic() < until
            time.sleep(0.05)  # their answers are still being made
    finally:
        for link in hoarded:
            link.close()


@pytest.mark.slow
def test_a_person_who_comes_back_is_still_connected(running: int) -> None:
    with httpx.Client(base_url=f"http://127.0.0.1:{running}", timeout=5) as browser:
        assert browser.get("/help").status_code == 200
        time.sleep(0.8)
        assert browser.get("/help").status_code == 200


def test_a_full_disk_is_said_on_the_page_and_the_tap_is_not_acknowledged(store: SqliteStore) -> None:
    keys = Keys(KEY)
    client = Client(create_site(store, keys, Where(("localhost",), shared=False)), keys)
    game = client.new_game()
    tap = {"line": 0, "commands": [f"note {'x' * 1500}"]}
    writer = store._database._writer
    writer.execute(f"PRAGMA max_page_count={writer.execute('PRAGMA page_count').fetchone()[0]}")
    answers = [client.post(f"{game}/command", json={**tap, "line": line}) for line in range(12)]
    refused = [answer for answer in answers if answer.status_code == 507]
    assert refused
    assert "disk" in refused[0].json()["reason"]
    kept = sum(answer.status_code == 200 for answer in answers)
    assert client.get(f"{game}/screen").json()["line"] == kept
    writer.execute("PRAGMA max_page_count=100000")
    assert client.post(f"{game}/command", json={**tap, "line": kept}).status_code == 200


def test_a_device_that_was_sent_away_follows_no_game() -> None:
    async def follow() -> list[str]:
        hub, welcome = Hub(), [True]

        async def length() -> int:
            return 1

        told = hub.follow("game", length, lambda: welcome[0])
        seen = [await anext(told), await anext(told)]
        welcome[0] = False
        hub.changed("game")
        return seen + [each async for each in told]

    assert run(follow())[1:] == ["data: 1\n\n"]


def test_who_sits_at_the_computer_of_the_program_can_pair_when_every_link_is_too_old(
    store: SqliteStore, tmp_path: Path, clock: Clock
) -> None:
    own = OwnLinks(tmp_path)
    keys = Keys(KEY, clock, own)
    client = Client(create_site(store, keys, Where(("localhost",), shared=True)), keys)
    link = keys.new_link()
    clock.now += MINUTES * 60 + 1
    assert client.post(f"/pair/{link}").status_code == 422
    assert "automa pair" in client.get("/", headers=HTML).text
    link = own.make()
    assert f'data-post="/pair/{link}"' in client.get(f"/pair/{link}", headers=HTML).text
    assert client.post(f"/pair/{link}").status_code == 200
    assert client.get("/", headers=HTML).status_code == 200
    client.cookies = {}
    assert client.post(f"/pair/{link}").status_code == 422  # once


@pytest.mark.parametrize("near", ["127.0.0.1", "::1", "192.0.2.9"])
def test_nobody_is_let_in_for_where_the_request_comes_from(store: SqliteStore, near: str) -> None:
    """A forwarder on the computer of the program is no person who sits there."""
    keys = Keys(KEY)
    client = Client(create_site(store, keys, Where(("localhost", "automa.example"), shared=True)), keys)
    client.near = near
    for host in ("localhost", "automa.example"):
        assert client.get("/", headers={**HTML, "host": host}).status_code == 403
        assert client.get("/pair", headers={**HTML, "host": host}).status_code in (403, 404)
        assert client.post("/pair", headers={"host": host}).status_code in (403, 404, 405)
    assert DEVICE_COOKIE not in client.cookies


PROXY = "192.0.2.1"


@pytest.mark.parametrize(
    ("near", "chain", "client"),
    [
        ("198.51.100.7", "", "198.51.100.7"),
        (
            "198.51.100.7",
            "203.0.113.5",
            "198.51.100.7",
        ),  # not named: what it says of others counts for nothing
        (PROXY, "203.0.113.5", "203.0.113.5"),
        (PROXY, "203.0.113.9, 203.0.113.5", "203.0.113.5"),  # the first is what the stranger said himself
        (PROXY, f"203.0.113.5, {PROXY}", "203.0.113.5"),
        (PROXY, "", PROXY),
    ],
)
def test_only_a_named_proxy_is_believed_who_asked_it(near: str, chain: str, client: str) -> None:
    headers = {"x-forwarded-for": chain} if chain else {}
    assert client_of({"client": (near, 1)}, headers, frozenset({PROXY})) == client


def test_one_stranger_behind_a_proxy_does_not_use_up_the_patience_for_all(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "STRANGER_RATE", (3, 0.0))
    keys = Keys(KEY)
    where = Where(("localhost",), shared=True, proxies=frozenset({PROXY}))
    client = Client(create_site(store, keys, where), keys)
    client.near = PROXY

    def ask(who: str) -> int:
        return client.get("/", headers={**HTML, "x-forwarded-for": who}).status_code

    assert [ask("203.0.113.5") for _ in range(5)] == [403, 403, 403, 429, 429]
    assert ask("203.0.113.6") == 403


@pytest.mark.parametrize(
    ("allowed", "proxies"), [((), ("192.0.2.1",)), (("automa.example",), ("nonsense",)), (("a.b",), ("",))]
)
def test_what_a_proxy_needs_is_asked_for(allowed: tuple[str, ...], proxies: tuple[str, ...]) -> None:
    with pytest.raises(BadInput, match=r"--allow|--behind-proxy"):
        listening(None, 8737, allowed, proxies)


def test_behind_a_proxy_every_device_needs_pairing() -> None:
    where = listening(None, 8737, ("automa.example",), (PROXY,))
    assert (where.shared, where.host, where.others) == (True, "127.0.0.1", "https://automa.example")


def test_the_link_of_a_position_has_the_address_that_others_can_reach(store: SqliteStore) -> None:
    keys = Keys(KEY)
    site = create_site(store, keys, Where(("localhost",), shared=True, address="http://192.0.2.7:8737"))
    client = Client(site, keys)
    client.post(f"/pair/{keys.new_link()}")
    position = sample(load("terra-mystica"))
    assert (
        'data-address="http://192.0.2.7:8737"'
        in client.post("/editor/share", json={"position": position}).text
    )


@pytest.mark.slow
def test_a_server_that_is_told_to_end_leaves_one_whole_file(tmp_path: Path) -> None:
    """Not a file and a log beside it: who copies the file alone has everything."""
    server = Server(tmp_path)
    server.process.terminate()
    assert server.process.wait(20) != 0
    assert [path.name for path in tmp_path.glob(f"{FILE}*")] == [FILE]
