"""Two humans, a device each, through the pages: every device has one seat of one game, and nothing else."""

import json
import re

import pytest

from automa import app
from automa.pages.desk import Desk
from automa.pages.request import Answer, Request, SeatOfDevice
from automa.pages.routes import ROUTES
from automa.pages.templating import HERE, TEMPLATES
from automa.record import parse
from automa.saved_games import Games
from tests.pages.clicker import Clicker
from tests.pages.memory import MemoryStore

GAMES = ("terra-mystica", "age-of-innovation")
SEED = 987654321


SHEETS = {
    name
    for file in (*TEMPLATES.glob("*.html"), *HERE.rglob("*sheets.py"))
    for name in re.findall(
        r'(?:data-sheet="|what == "|^    "|, "|\(")([a-z]+)"', file.read_text("utf-8"), re.M
    )
}
"""Everything that any page calls a sheet, and some more."""


class Links:
    """Links that a test can read."""

    reachable = True

    def __init__(self) -> None:
        self.renewed: list[tuple[str, str]] = []

    def address(self, ask: Request, game: str, seat: str) -> str:
        return f"http://{ask.host or 'here'}/seat/{game}.{seat}.{len(self.renewed)}"

    def picture(self, address: str) -> str:
        return f"<svg><title>{address}</title></svg>"

    def renew(self, game: str, seat: str) -> None:
        self.renewed.append((game, seat))


def table(game: str, lang: str = "en", seed: int = 1) -> tuple[Clicker, dict[str, Clicker]]:
    """The device that made a game of two, and one device a seat."""
    house = Clicker(lang, seed, Desk(Games(MemoryStore()), seats=Links()))
    house.start(game=game, seed=SEED, humans=["Anna", "Bert"])
    key = house.game.removeprefix("/game/")
    seats = [seat.id for seat in house.desk.games.open(key).view.seats if seat.human]
    devices = {seat: Clicker(lang, seed, house.desk, SeatOfDevice(key, seat)) for seat in seats}
    for device in devices.values():
        device.open(house.game)
    return house, devices


def turn(house: Clicker) -> str:
    return house.desk.games.open(house.game.removeprefix("/game/")).view.turn


def lines(house: Clicker) -> list[str]:
    return house.desk.games.store.lines(house.game.removeprefix("/game/"))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_each_plays_on_a_device_of_their_own(game: str) -> None:
    house, devices = table(game)
    moved = set()
    for number in range(40):
        seat = turn(house)
        device, other = devices[seat], next(each for name, each in devices.items() if name != seat)
        device.look()
        other.look()
        assert not (other.everything() if number % 10 == 0 else other.commands())
        answer = device.tap(device.some_command())
        assert answer.status == 200, answer.body[:300]
        moved.add(seat)
    assert len(moved) == 2


def test_a_device_shows_its_own_goods_and_what_the_other_did() -> None:
    """Also while somebody else decides: the purse is the seat's, and so is what is new."""
    house, devices = table("terra-mystica")
    key = house.game.removeprefix("/game/")
    told = set[str]()
    for _ in range(30):
        view = house.desk.games.open(key).view
        purses = {hand.seat: "/".join(map(str, hand.bowls)) for hand in view.digital.hands}
        coins = {hand.seat: hand.goods["coins"] for hand in view.digital.hands}
        for seat, device in devices.items():
            device.look()
            purse = device.screen.partition('class="purse"')[2].partition("</button>")[0]
            assert f">{purses[seat]}</b>" in purse
            assert f">{coins[seat]}</b>" in purse
            news = device.screen.partition('id="news"')[2].partition("</section>")[0]
            other = next(each.name for each in view.seats if each.human and each.id != seat)
            told.update({seat} if f"{other}: " in news else ())
            assert f"{next(each.name for each in view.seats if each.id == seat)}: " not in news
        device = devices[turn(house)]
        assert device.tap(device.some_command()).status == 200
    assert told == set(devices)


def test_power_that_another_turn_brings_is_answered_as_the_seat_is_set() -> None:
    """Anna's device always takes power; what Bert's or Automa's turns offer her is taken, and the log says how."""
    house, devices = table("terra-mystica")
    anna = next(iter(devices))
    devices[anna].cookies["automa-power"] = "always"
    devices[anna].look()
    for _ in range(80):
        device = devices[turn(house)]
        device.look()
        assert "leech" not in device.screen or turn(house) != anna
        assert device.tap(device.some_command()).status == 200
        if "note by-itself" in lines(house):
            break
    at = lines(house).index("note by-itself")
    assert lines(house)[at - 1].startswith(f"{anna}: leech")
    house.look()
    log = house.ask("GET", f"{house.game}/sheet/log").body
    assert log.count("(by itself, as set)") == lines(house).count("note by-itself")
    assert "by-itself" not in re.sub(r"<[^>]*>", "", log)


def unchanged(house: Clicker, device: Clicker, command: str, line: int | None = None) -> Answer:
    """Send a command that must be refused."""
    before = lines(house)
    device.line = house.line if line is None else line
    answer = device.tap(command)
    assert answer.status != 200, command
    assert lines(house) == before
    assert len(json.loads(answer.body).get("reason") or json.loads(answer.body)["notice"]) > 10
    return answer


@pytest.mark.parametrize(("game", "lang"), [(GAMES[0], "en"), (GAMES[1], "de")])
def test_foreign_stale_and_illegal_commands_change_nothing(game: str, lang: str) -> None:
    house, devices = table(game, lang)
    for _ in range(6):
        seat = turn(house)
        mine = devices[seat]
        theirs = next(device for name, device in devices.items() if name != seat)
        mine.look()
        house.line = mine.line
        command = mine.some_command()
        jumps = ["undo to 0"] if any(line.startswith(f"{seat}: ") for line in lines(house)) else []
        for foreign in (command, f"{seat}: {command}", "pass", *jumps):
            assert unchanged(house, theirs, foreign).status == 422
        assert (
            unchanged(house, mine, f"{theirs.seated.seat if theirs.seated else ''}: {command}").status == 422
        )
        for illegal in ("build Z99", "automa", "automa: pass", "undo to 999", "redo", "x" * 3000):
            assert unchanged(house, mine, illegal).status == 422
        if mine.line:
            assert unchanged(house, mine, command, line=mine.line - 1).status == 409
        mine.look()
        assert mine.tap(command).status == 200


@pytest.mark.parametrize("game", GAMES)
def test_commands_of_one_tap_are_all_carried_out_or_none(game: str) -> None:
    """The second one would be the other's."""
    house, devices = table(game)
    seat = turn(house)
    device, before = devices[seat], lines(house)
    record = parse("".join(f"{line}\n" for line in before))
    commands: list[str] = []
    while (view := app.view(record)).turn == seat or not commands:
        commands.append(next(deed.command for deed in view.digital.deeds if deed.refused is None))
        record = app.handle(record, commands[-1]).record
    commands.append(next(deed.command for deed in view.digital.deeds if deed.refused is None))
    answer = device.ask("POST", f"{device.game}/command", {"line": device.line, "commands": commands})
    assert answer.status == 422
    assert lines(house) == before


def test_the_sheets_that_are_tried_are_those_there_are() -> None:
    assert {"again", "menu", "log", "automa", "course", "confirm", "hex", "thing", "points", "tile"} <= SHEETS


def test_a_seat_has_its_game_and_no_other_page() -> None:
    house, devices = table("terra-mystica")
    second = Clicker(desk=house.desk)
    second.start(game="terra-mystica", seed=5)
    device = next(iter(devices.values()))
    for route in ROUTES:
        for game in (house.game, second.game):
            path = (
                route.path.replace("/game/{game}", game)
                .replace("{what}", "menu")
                .replace("{seat}", "witches")
            )
            answer = device.ask(route.method, path, {} if route.method == "POST" else None)
            own = route.seat and (game == house.game or "{game}" not in route.path)
            assert (answer.status != 404) is own or path == "/", (route.method, path, answer.status)
            assert second.game not in answer.body
    assert "main" in device.ask("GET", "/").body
    assert not {route.path for route in ROUTES if route.seat} & {"/", "/games", "/import", "/editor", "/new"}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_a_seat_can_ask_for_holds_the_seed(game: str) -> None:
    """The seed deals every card to come; the record holds it, and so do turns that were taken back."""
    house, devices = table(game)
    for _ in range(16):
        device = devices[turn(house)]
        device.look()
        device.tap(device.some_command())
    house.look()
    house.tap("undo")
    for device in devices.values():
        device.look()
        asked = ["", "/screen", "/screen?at=3", "/text", *(f"/sheet/{what}" for what in sorted(SHEETS))]
        for path, _, query in (each.partition("?") for each in asked):
            values = {
                "of": "automa" if path.endswith("points") else "1",
                **({"at": query[3:]} if query else {}),
            }
            answer = device.ask("GET", device.game + path, **values)
            assert answer.status == 200 or "/sheet/" in path, (path, answer.body[:200])
            assert str(SEED) not in answer.body
            assert "/record" not in answer.body
        assert re.search('data-command="undo to', device.ask("GET", f"{device.game}/sheet/log").body) is None
        answer = device.ask("GET", f"{device.game}/record")
        assert answer.status == 422
        assert str(SEED) not in answer.body
    assert str(SEED) in house.ask("GET", f"{house.game}/record").body


@pytest.mark.slow
def test_when_the_game_is_over_a_seat_gets_the_record() -> None:
    house, devices = table("terra-mystica")
    while turn(house):
        device = devices[turn(house)]
        device.look()
        assert device.tap(device.some_command()).status == 200
    for device in devices.values():
        device.look()
        assert device.finished
        assert f"seed: {SEED}" in device.ask("GET", f"{device.game}/record").body
        assert str(SEED) in device.ask("GET", f"{device.game}/sheet/menu").body


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_links_are_shown_copied_scanned_and_renewed(lang: str) -> None:
    links = Links()
    house = Clicker(lang, desk=Desk(Games(MemoryStore()), seats=links))
    answer = house.ask("POST", "/play", {"game": "terra-mystica", "humans": ["Anna", ""], "devices": 2})
    where = json.loads(answer.body)["go"]
    assert where.endswith("/seats")
    page = house.ask("GET", where).body
    addresses = re.findall(r'data-copy="([^"]+)"', page)
    assert len(addresses) == 2
    for address in addresses:
        assert page.count(address) >= 4  # the code, the text, the button, the link
    assert "Anna" in page
    renewal = re.findall(r'data-post="([^"]+/renew)"', page)[1]
    assert house.ask("POST", renewal, {}).status == 200
    assert [seat for _, seat in links.renewed] == [renewal.split("/")[-2]]
    menu = house.ask("GET", f"{where.removesuffix('/seats')}/sheet/menu").body
    assert where in menu


def test_where_there_is_no_server_the_page_says_so() -> None:
    house = Clicker(desk=Desk(Games(MemoryStore())))
    house.start(game="terra-mystica", humans=["Anna", "Bert"])
    assert "no server" in house.ask("GET", f"{house.game}/seats").body
    assert house.ask("POST", f"{house.game}/seats/witches/renew", {}).status == 422
    form = house.ask("GET", "/play").body
    assert "no server" in form
    assert 'name="devices"' not in form


def test_a_game_for_one_and_one_at_the_table_have_no_links() -> None:
    house = Clicker(desk=Desk(Games(MemoryStore()), seats=Links()))
    house.start(game="terra-mystica", devices=2)
    assert house.ask("GET", f"{house.game}/seats").status == 422
    assert "/seats" not in house.ask("GET", f"{house.game}/sheet/menu").body
    new = {"game": "terra-mystica", "map": "original", "humans": ["A", "B"], "seed": 7}
    at_table = json.loads(house.ask("POST", "/new", new).body)["go"]
    assert house.ask("GET", f"{at_table}/seats").status == 422
    assert house.ask("POST", f"{house.game}/seats/nobody/renew", {}).status == 422
