"""The screen of a digital game through the pages: one tap for several commands, what answers itself, looking back, the end."""

import html
import json
import re

import pytest

from automa import app
from automa.app.view import DigitalView, View
from automa.pages.digital.lessons import SCREEN
from automa.record import parse
from automa.words import LANGUAGES
from tests.pages.clicker import Clicker
from tests.web.test_layout import on_screen

GAMES = ("terra-mystica", "age-of-innovation")
TAG = re.compile(r"<[^>]+>")


def taken_in(visitor: Clicker, record: str) -> Clicker:
    """The visitor with a game that was begun elsewhere."""
    answer = visitor.ask("POST", "/import", {"title": "begun elsewhere", "text": record})
    assert answer.status == 200, answer.body
    visitor.game = json.loads(answer.body)["go"]
    visitor._look(visitor.ask("GET", f"{visitor.game}/screen"))
    return visitor


def asks(view: DigitalView, *questions: str) -> bool:
    return view.question is not None and view.question.id in questions


def view_of(visitor: Clicker) -> View:
    return app.view(parse(visitor.ask("GET", f"{visitor.game}/record").body))


@pytest.mark.parametrize("game", GAMES)
def test_dig_and_build_are_one_tap_at_the_hex(game: str) -> None:
    visitor = taken_in(
        Clicker(), on_screen(game, lambda view: bool(view.digital.combined) and asks(view, "ask.turn"))
    )
    view = view_of(visitor)
    deed = next(deed for deed in view.digital.combined if deed.hexes)
    sheet = visitor.ask("GET", f"{visitor.game}/sheet/hex", of=deed.hexes[0]).body
    whole = [each for each in visitor._on(sheet) if ". " in each]
    assert whole
    assert "data-hex" in visitor.screen
    assert visitor.tap(whole[0]).status == 200
    after = view_of(visitor)
    assert [entry.text for entry in after.log[view.line :] if entry.kind == "human"] == [whole[0]]


@pytest.mark.parametrize("game", GAMES)
def test_power_is_answered_as_the_device_is_set(game: str) -> None:
    """The page before the offer is tapped again on a device that always takes power: the log has both lines."""
    record = parse(on_screen(game, lambda view: asks(view, "ask.Offer", "ask.Answer")))
    last = max(n for n, line in enumerate(record.lines) if not line.startswith("automa"))
    before = "\n".join(line for line in record.lines[:last])
    head = visitor_header(game)
    visitor = taken_in(Clicker(), f"{head}\n{before}\n")
    visitor.cookies["automa-power"] = "always"
    answer = visitor.tap(record.lines[last])
    assert answer.status == 200, answer.body
    assert any(entry.text.startswith("leech") for entry in view_of(visitor).log[last + 1 :])
    assert "By itself" in json.loads(answer.body)["notice"]


def visitor_header(game: str) -> str:
    """The header of the games that `on_screen` plays."""
    return on_screen(game, lambda view: True).partition("\n\n")[0] + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_an_earlier_position_can_be_looked_at_and_gone_on_from(game: str) -> None:
    visitor = taken_in(Clicker(), on_screen(game, lambda view: view.round == 2))
    now, line = visitor.screen, visitor.line
    visitor._look(visitor.ask("GET", f"{visitor.game}/screen", at="6"))
    assert visitor.line == line
    assert visitor._on(visitor.screen) == []  # only undo, which goes on from there
    assert 'data-command="undo to 6"' in visitor.screen
    assert "data-past" in visitor.screen
    turns = len(re.search(r'data-past="([\d ]+)"', visitor.screen)[1].split()) - 1  # type: ignore[index]
    assert f"of {turns}</h2>" in visitor.screen
    assert 1 < turns <= line
    sheet = visitor.ask("GET", f"{visitor.game}/sheet/hex", of="E5", at="6")
    assert visitor._on(sheet.body) == []
    log = visitor.ask("GET", f"{visitor.game}/sheet/log", at="6").body
    assert "undone" not in log  # what came later is only not looked at
    visitor._look(visitor.ask("GET", f"{visitor.game}/screen"))
    assert visitor.screen == now
    assert visitor.tap("undo to 6").status == 200
    assert view_of(visitor).round < 2
    for nonsense in ("999", "-1"):
        assert visitor.ask("GET", f"{visitor.game}/screen", at=nonsense).status == 422
    assert visitor.ask("GET", f"{visitor.game}/screen", at="x").status == 400


@pytest.mark.parametrize("game", GAMES)
def test_what_is_wasted_is_asked_once_and_only_if_wanted(game: str) -> None:
    def wasteful(view: DigitalView) -> bool:
        return asks(view, "ask.turn") and any(deed.warnings for deed in view.deeds if deed.group == "pass")

    visitor = taken_in(Clicker(), on_screen(game, wasteful))
    sheet = visitor.ask("GET", f"{visitor.game}/sheet/group", of="pass").body
    commands = [html.unescape(each) for each in re.findall(r'data-sheet="confirm" data-of="([^"]+)"', sheet)]
    assert commands
    assert not visitor._on(sheet)
    confirm = visitor.ask("GET", f"{visitor.game}/sheet/confirm", of=commands[0]).body
    assert visitor._on(confirm) == [commands[0]]
    visitor.cookies["automa-ask"] = "0"
    assert commands[0] in visitor._on(visitor.ask("GET", f"{visitor.game}/sheet/group", of="pass").body)
    assert visitor.ask("GET", f"{visitor.game}/sheet/confirm", of="build Z99").status == 422


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_result_tells_every_point_in_words(game: str, lang: str) -> None:
    visitor = taken_in(Clicker(lang), on_screen(game, lambda view: view.phase == "finished"))
    view = view_of(visitor)
    assert view.final is not None
    steps = re.findall(r"<tr data-step>.*?</tr>", visitor.screen, re.S)
    assert len(steps) == len(view.final.rows) + 1
    totals = re.findall(r"→ (\d+)<", steps[-1])
    assert sorted(map(int, totals)) == sorted(view.final.totals.values())
    # and with what everybody was counted, in the order of the columns
    seats = [seat.id for seat in view.seats]
    for row, step in zip(view.final.rows, steps[1:], strict=True):
        shown = re.search(r"<small>\D*(\d.*\d)\D*</small></th>", step)
        values = [row.values[seat] for seat in seats if seat in row.values]
        assert (shown[1].split(" : ") if shown else []) == list(map(str, values)), step
    assert all(row.values for row in view.final.rows if row.id not in ("resources", "faction card"))
    course = visitor.ask("GET", f"{visitor.game}/sheet/course").body
    sums = [int(n) for n in re.findall(r"<td><b>(-?\d+)</b></td></tr></tfoot>", course)]
    assert sums == [score.points for score in view.scores]  # the points of the start have a row, too
    assert "<svg" in course
    assert 'role="img"' in course
    # no id of ours among the sources
    for name in re.findall(r'<th scope="row">(.*?)</th>', course, re.S):
        assert not re.search(r"[A-Z]{2,}\d|_", TAG.sub("", name)), name


@pytest.mark.parametrize("game", GAMES)
def test_the_result_offers_another_game_once(game: str) -> None:
    visitor = taken_in(Clicker(), on_screen(game, lambda view: view.phase == "finished"))
    assert visitor.screen.count(f"{visitor.game}/again") == 1
    assert f"{visitor.game}/again" not in visitor.ask("GET", f"{visitor.game}/sheet/again").body


@pytest.mark.parametrize("game", GAMES)
def test_the_same_deal_at_another_level(game: str) -> None:
    visitor = taken_in(Clicker(), on_screen(game, lambda view: view.phase == "finished"))
    seed = view_of(visitor).digital.seed
    sheet = visitor.ask("GET", f"{visitor.game}/sheet/again").body
    bodies = [json.loads(html.unescape(body)) for body in re.findall(r"data-body='([^']+)'", sheet)]
    assert len({body["choices"]["level"] for body in bodies}) == len(bodies) > 2
    for body in bodies[:2]:
        visitor.start(**body)
        again = parse(visitor.ask("GET", f"{visitor.game}/record").body).header
        assert (again.seed, again.options["level"]) == (seed, body["choices"]["level"])


def guided_by(visitor: Clicker, path: str) -> str:
    """What a form has chosen for the guide."""
    (chosen,) = re.findall(r'name="guide"[^>]*value="(1?)"[^>]*checked', visitor.ask("GET", path).body)
    return str(chosen)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_first_game_begun_with_one_tap_is_guided(game: str, lang: str) -> None:
    """Also on a device that knows other games; every form that asks says so before."""
    visitor = Clicker(lang)
    visitor.start(game=game, choices={"level": "automa"}, seed=1)
    assert guided_by(visitor, "/settings") == guided_by(visitor, "/new") == "1"
    assert guided_by(visitor, f"{visitor.game}/sheet/menu") == ""  # of the game that lies there
    answer = visitor.ask("POST", "/play", {"game": game})
    assert [(each.name, each.value) for each in answer.keep] == [("automa-guide", "1")]
    visitor.cookies["automa-guide"] = "1"
    visitor.start(game=game, seed=2)
    told = set(re.findall(r'data-lesson="([^"]+)"', visitor.screen))
    assert told & {"screen-set", "screen-bonus", "screen-start"}
    visitor.cookies["automa-guide"] = "0"  # left: nothing is told, and no later game asks again
    assert guided_by(visitor, "/settings") == guided_by(visitor, "/new") == ""
    answer = visitor.ask("POST", "/play", {"game": game})
    assert not answer.keep
    visitor._look(visitor.ask("GET", f"{visitor.game}/screen"))
    assert "data-lesson" not in visitor.screen


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_game_explains_income_building_power_and_passing(game: str) -> None:
    """Somebody who plays on meets the lessons; each points at something that is on that screen."""
    visitor, met = Clicker(seed=3), set[str]()
    visitor.cookies["automa-guide"] = "1"
    visitor.start(game=game, seed=3)
    for _ in range(45):
        if visitor.finished:
            break
        for lesson, target in re.findall(r'data-lesson="([^"]+)" data-target="([^"]+)"', visitor.screen):
            if target.startswith("#"):
                place = re.match(r"#([\w-]+)", html.unescape(target))
                assert place is not None
                part = visitor.screen.partition(f'id="{place[1]}"')[2]
                assert part, (lesson, target)
                inside = re.search(r" \.([\w-]+)$", html.unescape(target))
                if inside:
                    end = re.search("</(section|header|footer)>", part)
                    assert end is not None
                    assert re.search(rf'class="[^"]*\b{inside[1]}\b', part[: end.start()]), (lesson, target)
            met.add(lesson)
        commands = visitor.commands()
        going_on = [command for command in commands if not command.startswith("pass")]
        visitor.tap(visitor.chance.choice(going_on or commands))
    assert {"screen-income", "screen-build", "screen-power", "screen-pass", "screen-her-turn"} <= met
    assert met <= {lesson.id for lesson in SCREEN}


@pytest.mark.parametrize("game", GAMES)
def test_two_humans_at_one_device_tap_in_turn(game: str) -> None:
    visitor = Clicker(seed=6)
    visitor.start(game=game, seed=6, humans=["Anna", "Bert"], factions=["", ""])
    whose = set()
    for _ in range(20):
        view = view_of(visitor)
        whose.add(view.turn)
        name = next(seat.name for seat in view.seats if seat.id == view.turn)
        assert f"<h2>{name}: " in visitor.screen  # who is asked
        first = re.search(r'id="hand-1" data-in="you" aria-label="The board of (.*?)"', visitor.screen)
        assert first
        assert first[1] == name  # whoever decides finds their own board first
        command = visitor.some_command()
        answer = visitor.tap(command)
        assert answer.status == 200, (command, answer.body[:200])
    assert len(whose) == 2
