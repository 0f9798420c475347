"""The page that offers the report of a turn: which rules and rulings she follows there, and the file."""

import html
import json

import pytest

from automa import app
from automa.app.report import report_text
from automa.pages.desk import Desk
from automa.pages.request import Answer, Request, SeatOfDevice
from automa.pages.routes import answer
from automa.record import Record
from automa.saved_games import Games
from automa.site.adapter import Rows, Site, SiteStart
from automa.words import LANGUAGES, say
from tests.app.test_report import ALL, game_in
from tests.pages.memory import MemoryStore


def desk_with(record: Record) -> tuple[Desk, str]:
    desk = Desk(Games(MemoryStore()))
    return desk, desk.games.create("a game", record)


def get(desk: Desk, path: str, lang: str = "en", seated: SeatOfDevice | None = None, **query: str) -> Answer:
    return answer(Request("GET", path, query, cookies={"automa-lang": lang}, html=True, seated=seated), desk)


def her_lines(record: Record) -> list[int]:
    return [number for number, line in enumerate(record.lines, 1) if line.startswith("automa: ")]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("kind", "game", "phase"), ALL)
def test_one_tap_of_the_page_gives_the_file_and_the_page_says_why(
    kind: str, game: str, phase: str, lang: str
) -> None:
    record = game_in(kind, game, phase)
    desk, saved = desk_with(record)
    shown = get(desk, f"/game/{saved}/wrong", lang)
    assert shown.status == 200
    assert f'href="/game/{saved}/report" data-file' in shown.body
    file = get(desk, f"/game/{saved}/report", lang)
    assert file.body == report_text(app.report(record))
    assert ("content-disposition", 'attachment; filename="automa-report.json"') in list(file.headers)
    body = html.unescape(shown.body)
    for rule in json.loads(file.body)["rules"]:
        assert f"({rule})" in body
        assert say(f"place.{rule}", lang, game=game) in body
    for ruling in json.loads(file.body)["rulings"]:
        assert say(f"ruling.{ruling}", lang, game=game) in body


@pytest.mark.parametrize(("kind", "game"), sorted({(kind, game) for kind, game, _ in ALL}))
def test_an_earlier_turn_leads_to_its_own_report(kind: str, game: str) -> None:
    record = game_in(kind, game, "finished")
    desk, saved = desk_with(record)
    line = her_lines(record)[1]
    turn = json.loads(get(desk, f"/game/{saved}/turn/{line}").body)["html"]
    assert f'href="/game/{saved}/wrong?line={line}"' in turn
    assert (
        f'href="/game/{saved}/report?line={line}" data-file'
        in get(desk, f"/game/{saved}/wrong", line=str(line)).body
    )
    assert json.loads(get(desk, f"/game/{saved}/report", line=str(line)).body)["turn"]["line"] == line
    assert get(desk, f"/game/{saved}/report", line="1").status == 422


@pytest.mark.parametrize(("kind", "game", "phase"), ALL)
def test_the_menu_leads_there_in_every_phase(kind: str, game: str, phase: str) -> None:
    desk, saved = desk_with(game_in(kind, game, phase))
    assert f'href="/game/{saved}/wrong"' in get(desk, f"/game/{saved}/sheet/menu").body


def test_her_turn_itself_offers_it_and_the_editor_does_not() -> None:
    record = game_in("digital", "terra-mystica", "human")
    desk, saved = desk_with(record)
    assert f"/game/{saved}/wrong?line=" in get(desk, f"/game/{saved}/screen", turn="1").body
    position = app.what_if(record)
    told = answer(Request("POST", "/editor/decide", body=json.dumps({"position": position}).encode()), desk)
    assert told.status == 200
    assert "/wrong" not in told.body


def test_a_seat_gets_no_report_while_the_game_runs() -> None:
    """It holds the seed, and with it her next cards."""
    from tests.app.test_digital import new

    desk, saved = desk_with(new("terra-mystica", humans=2))
    seat = SeatOfDevice(saved, desk.games.open(saved).view.seats[0].id)
    for page in ("wrong", "report"):
        assert get(desk, f"/game/{saved}/{page}", seated=seat).status == 422
    assert "/wrong" not in get(desk, f"/game/{saved}/sheet/menu", seated=seat).body


def test_a_report_can_be_taken_in_as_a_game() -> None:
    record = game_in("table", "age-of-innovation", "round-end")
    desk, _ = desk_with(record)
    body = json.dumps({"title": "automa-report.json", "text": report_text(app.report(record))}).encode()
    assert answer(Request("POST", "/import", body=body), desk).status == 200
    assert len(desk.games.store.games()) == 2


def test_the_site_gives_the_same_page_and_file() -> None:
    site = Site(SiteStart("/base", "1", "kept", Rows()))
    record = game_in("table", "terra-mystica", "human")
    saved = site.desk.games.create("a game", record)
    asked = {"method": "GET", "path": f"/game/{saved}/report"}
    assert json.loads(site.answer(json.dumps(asked)))["body"] == report_text(app.report(record))
    asked["path"] = f"/game/{saved}/wrong"
    page = json.loads(site.answer(json.dumps(asked)))
    assert page["status"] == 200
    assert f"/base/game/{saved}/report" in page["body"]
