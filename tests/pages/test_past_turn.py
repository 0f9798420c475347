"""Any turn of hers again from the log, and the running game as a position to try things with."""

import html
import json
import re
from functools import cache

import pytest

from automa import app
from automa.mind import decide, parse_position
from automa.pages.desk import Desk
from automa.pages.request import Answer, Request
from automa.pages.routes import answer
from automa.record import Record, parse
from automa.saved_games import Games
from docs.take_screenshots import played as played_at_the_table
from tests.app.test_digital import new, played
from tests.pages.memory import MemoryStore

GAMES = ("terra-mystica", "age-of-innovation")
KINDS = ("table", "digital")


@cache
def some_game(kind: str, game: str) -> Record:
    if kind == "table":
        return parse(played_at_the_table(game, lambda view: view.round == 3 and view.phase == "human"))
    return played(new(game), 1, 30)[0]


class Shown:
    """One game on a desk of its own."""

    def __init__(self, record: Record) -> None:
        self.store = MemoryStore()
        self.desk = Desk(Games(self.store))
        self.game = self.desk.games.create("a game", record)

    def get(self, path: str, lang: str = "en", **query: str) -> Answer:
        return answer(Request("GET", path, query, cookies={"automa-lang": lang}, html=True), self.desk)

    def post(self, path: str, data: object) -> Answer:
        return answer(Request("POST", path, body=json.dumps(data).encode()), self.desk)


@pytest.fixture(params=[(kind, game) for kind in KINDS for game in GAMES], ids="-".join)
def shown(request: pytest.FixtureRequest) -> Shown:
    return Shown(some_game(*request.param))


def her_lines(shown: Shown) -> list[int]:
    return [
        n for n, line in enumerate(shown.desk.games.open(shown.game).record.lines, 1) if "automa: " in line
    ]


def rounds_of(shown: Shown, lang: str = "en") -> list[str]:
    """The headings of the log."""
    return re.findall(r"<h3[^>]*>([^<]+)</h3>", shown.get(f"/game/{shown.game}/sheet/log", lang).body)


def test_the_log_has_a_heading_for_every_round_and_a_way_to_each(shown: Shown) -> None:
    view = shown.desk.games.open(shown.game).view
    titles = ["Set-up", *(f"Round {n}" for n in range(1, view.log.recent(1)[0].round + 1))]
    assert rounds_of(shown) == titles[::-1]
    assert rounds_of(shown, "de")[-2:] == ["Runde 1", "Aufbau"]
    log = shown.get(f"/game/{shown.game}/sheet/log").body
    jumps = re.findall(r'data-jump="([\w-]+)"', log)
    assert re.findall(r'<section id="([\w-]+)">', log) == jumps[::-1]
    assert len(set(jumps)) == len(titles)


def test_what_begins_a_round_stands_under_its_heading(shown: Shown) -> None:
    """At a table the line that begins it; on the screen the income that comes with the last line of the one before."""
    log = shown.get(f"/game/{shown.game}/sheet/log").body
    view = shown.desk.games.open(shown.game).view
    for section in log.split("<section")[1:-1]:
        number = int(re.findall(r"<h3[^>]*>Round (\d)</h3>", section)[0])
        first = section.rpartition("<li")[2]
        if view.kind == "table":
            assert (f"Round {number}." if number > 1 else 'class="set') in first
        else:
            assert 'class="opening"' in first
            assert "income" in first
            assert "data-command" not in first
    assert 'class="opening"' not in log.split("<section")[-1]


def test_a_round_taken_back_stands_in_the_log_with_what_came_in_its_place() -> None:
    record = some_game("table", "terra-mystica")
    begun = next(entry.number for entry in app.view(record).log if entry.round == 1)
    record = app.handle(record, f"undo to {begun}").record
    assert {entry.round for entry in app.view(record).log[begun:]} == {1}
    assert rounds_of(Shown(record)) == ["Round 1", "Set-up"]


def test_the_log_opens_every_turn_of_hers_with_its_reasons(shown: Shown) -> None:
    lines = her_lines(shown)
    log = shown.get(f"/game/{shown.game}/sheet/log").body
    assert [int(n) for n in re.findall(r'data-earlier="(\d+)"', log)] == lines[::-1]
    record = shown.desk.games.open(shown.game).record
    for line in lines:
        for lang in ("en", "de"):
            got = shown.get(f"/game/{shown.game}/turn/{line}", lang)
            assert got.status == 200, got.body
            film = json.loads(got.body)["html"]
            assert 'class="panel opening"' in film
            assert 'class="panel result"' in film
            assert "data-command" not in film  # to be read only
        found = app.earlier(record, line)
        question = parse_position(found.turn.position)
        again = decide(question.position, question.cards)
        shown_steps = found.turn.decision.steps
        assert again.steps[: len(shown_steps)] == shown_steps


def test_the_points_told_are_those_she_had_then(shown: Shown) -> None:
    record = shown.desk.games.open(shown.game).record
    for line in her_lines(shown):
        then = app.view(Record(record.header, record.lines[:line]))
        hers = next(score.points for score in then.scores if score.owner == "automa")
        assert app.earlier(record, line).points == hers


def test_a_turn_that_was_taken_back_can_still_be_read(shown: Shown) -> None:
    lines = her_lines(shown)
    record = shown.desk.games.open(shown.game).record
    undone = app.handle(record, f"undo to {lines[0] - 1}").record
    assert app.earlier(undone, lines[-1]).turn.decision == app.earlier(record, lines[-1]).turn.decision


@pytest.mark.parametrize(("line", "status"), [("0", 422), ("1", 422), ("99999", 422), ("x", 400), ("²", 400)])
def test_what_is_no_turn_of_hers_is_refused(shown: Shown, line: str, status: int) -> None:
    assert shown.get(f"/game/{shown.game}/turn/{line}").status == status


def test_what_if_takes_the_position_of_the_game_and_leads_back_to_it(shown: Shown) -> None:
    before = shown.store.lines(shown.game)
    menu = shown.get(f"/game/{shown.game}/sheet/menu").body
    assert f'href="/editor?from={shown.game}"' in menu
    page = shown.get("/editor", **{"from": shown.game}).body
    assert f'href="/game/{shown.game}"' in page
    position = json.loads(html.unescape(re.findall(r'data-position="([^"]+)"', page)[0]))
    view = shown.desk.games.open(shown.game).view
    assert (position["map"], position["round"]) == (view.map, view.round)
    standing = {hex_.name for hex_ in view.board.hexes if hex_.structure is not None}
    humans = [name for human in position["humans"] for name in human["structures"]]
    assert {*humans, *position["automa"]["structures"]} == standing
    edited = shown.post("/editor/edit", {"position": position, "edits": [["round", 5]], "origin": shown.game})
    assert f'href="/game/{shown.game}"' in json.loads(edited.body)["html"]
    told = shown.post("/editor/decide", {"position": json.loads(edited.body)["position"]})
    assert told.status == 200, told.body
    assert shown.store.lines(shown.game) == before


def test_a_game_that_is_set_up_has_no_position_yet() -> None:
    shown = Shown(app.new_table("terra-mystica", "original"))
    assert "/editor?from=" not in shown.get(f"/game/{shown.game}/sheet/menu").body
    assert shown.get("/editor", **{"from": shown.game}).status == 422


def test_a_link_does_not_need_the_game_it_came_from() -> None:
    shown = Shown(some_game("table", "terra-mystica"))
    position = app.what_if(some_game("table", "terra-mystica"))
    link = json.loads(shown.post("/editor/edit", {"position": position}).body)["link"]
    page = shown.get("/editor", p=link, **{"from": "gone"})
    assert page.status == 200
    assert "/game/gone" not in page.body
    assert shown.get("/editor", **{"from": "gone"}).status == 404


@pytest.mark.parametrize("game", GAMES)
def test_a_digital_game_taken_back_to_where_she_is_next_goes_on_from_there(game: str) -> None:
    shown = Shown(some_game("digital", game))
    before = her_lines(shown)[-1] - 1
    line = shown.desk.games.open(shown.game).view.line
    got = shown.post(f"/game/{shown.game}/command", {"line": line, "commands": [f"undo to {before}"]})
    assert got.status == 200, got.body
    assert 'data-command="automa"' in json.loads(got.body)["html"]
    went = shown.post(f"/game/{shown.game}/command", {"line": line + 1, "commands": ["automa"]})
    assert went.status == 200, went.body
