"""The coach on the pages: only where the record says so; what it says is what it found; a review is kept beside the game."""

import json

import pytest

from automa import app
from automa.coach.asked import CoachQuestion, ask_text, read_told
from automa.pages import routes
from automa.pages.desk import Desk
from automa.pages.request import Answer, Request
from automa.pages.thinking import Thought
from automa.record import Record, parse, print_record
from automa.record.header import COACH
from automa.record.replay import replay
from automa.saved_games import Games
from automa.title import start
from tests.pages.memory import MemoryStore

TITLES = (("terra-mystica", "original", "witches"), ("age-of-innovation", "small", ""))


class Ready:
    """Thinks at once, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: dict[str, CoachQuestion] = {}
        self.stopped: list[str] = []
        self.free = True

    def begin(self, key: str, ask: CoachQuestion) -> bool:
        if self.free:
            self.asked[key] = ask
        return self.free

    def look(self, key: str) -> Thought | None:
        ask = self.asked.pop(key, None)
        if ask is None:
            return None
        small = json.dumps(
            {
                "what": ask.what,
                "record": ask.record,
                "seat": ask.seat,
                "nodes": 1 if ask.what == "deal" else 60,
            }
        )
        return Thought(1, 1, ask_text(small))

    def stop(self, key: str) -> None:
        self.stopped.append(key)


def new_game(title: str, map_: str, faction: str, help_: str = COACH) -> Record:
    return app.new_digital(
        title,
        map_,
        [(faction, "Anna")],
        seed=3,
        automa={"automa": "simpletons", "level": "automa"},
        help=help_,
    )


class Pages:
    def __init__(self, record: Record, thinker: Ready | None) -> None:
        self.games = Games(MemoryStore())
        self.desk = Desk(self.games, thinker=thinker)
        self.game = self.games.create("a game", record)

    def get(self, path: str, **query: str) -> Answer:
        return routes.answer(Request("GET", f"/game/{self.game}{path}", query, html=True), self.desk)

    def post(self, path: str, body: object = None) -> Answer:
        data = json.dumps(body or {}).encode()
        return routes.answer(Request("POST", f"/game/{self.game}{path}", body=data), self.desk)


@pytest.fixture(params=TITLES, ids=lambda title: title[0])
def title(request: pytest.FixtureRequest) -> tuple[str, str, str]:
    return request.param  # type: ignore[no-any-return]


def played(record: Record, lines: int) -> Record:
    """The record with so many greedy lines."""
    from automa.players import GreedyPlayer
    from automa.record.digital import DigitalGame

    game = start(record.header)
    assert isinstance(game, DigitalGame)
    greedy, found = GreedyPlayer(), list[str]()
    while len(found) < lines and not game.state.over:
        state = game.state
        if game.is_automas_turn():
            seat, body = "automa", game.automa()
        else:
            seat, body = state.names.seats[state.decider], greedy.choose(state).text(state.names)
        game.play(seat, body.split(". "))
        found.append(f"{seat}: {body}")
    return Record(record.header, tuple(found))


def test_a_header_says_that_help_is_at_hand_and_old_ones_say_nothing() -> None:
    record = new_game(*TITLES[0])
    assert "help: coach\n" in print_record(record)
    assert parse(print_record(record)).header.help == COACH
    without = new_game(*TITLES[0], help_="")
    assert "help" not in print_record(without)
    assert replay(record, start)[0].position() == replay(without, start)[0].position()


def test_where_the_record_says_nothing_nobody_helps(title: tuple[str, str, str]) -> None:
    pages = Pages(new_game(*title, help_=""), Ready())
    assert 'data-sheet="coach" data-danger' not in pages.get("").body
    sheet = pages.get("/sheet/coach").body
    assert "data-think=" not in sheet
    assert "coach/with" in sheet
    assert pages.post("/coach", {"what": "hint"}).status == 422
    answer = json.loads(pages.post("/coach/with").body)
    pages.game = answer["go"].removeprefix("/game/")
    assert pages.games.open(pages.game).record.header.help == COACH
    assert 'data-think="hint"' in pages.get("/sheet/coach").body


def test_a_hint_says_the_numbers_of_the_search(title: tuple[str, str, str]) -> None:
    thinker = Ready()
    pages = Pages(played(new_game(*title), 12), thinker)
    if pages.games.open(pages.game).view.digital.question is None:
        pages.post("/command", {"line": pages.games.open(pages.game).view.line, "commands": ["automa"]})
    assert pages.post("/coach", {"what": "hint"}).status == 200
    (asked,) = thinker.asked.values()
    state = json.loads(pages.get("/coach").body)
    small = json.dumps({"what": "hint", "record": asked.record, "seat": asked.seat, "nodes": 60})
    hint = read_told(ask_text(small).encode()).hint
    assert hint is not None
    assert hint.choices
    for choice in hint.choices:
        assert f'data-command="{". ".join(choice.line)}"' in state["html"].replace("&#39;", "'")
        if choice.worlds:
            assert (
                f"{round(choice.points)} points are expected, {round(choice.hers)} for her" in state["html"]
            )
    first = ". ".join(hint.choices[0].line)
    line = pages.games.open(pages.game).view.line
    assert pages.post("/command", {"line": line, "commands": [first]}).status == 200


def test_too_many_think_already() -> None:
    thinker = Ready()
    thinker.free = False
    pages = Pages(new_game(*TITLES[0]), thinker)
    answer = pages.post("/coach", {"what": "hint"})
    assert answer.status == 422
    assert "moment" in answer.body


def test_without_a_server_the_page_is_told_what_a_worker_is_to_think_about() -> None:
    pages = Pages(new_game(*TITLES[0]), None)
    state = json.loads(pages.post("/coach", {"what": "hint"}).body)
    assert state["worker"] == "/thinker.js"
    assert json.loads(state["ask"])["what"] == "hint"
    found = ask_text(json.dumps({**json.loads(state["ask"]), "nodes": 60}))
    told = json.loads(pages.post("/coach/told", {"told": found, "line": 0}).body)
    assert "data-command" in told["html"]


@pytest.mark.slow
def test_a_review_is_kept_beside_the_game() -> None:
    record = played(new_game(*TITLES[0], help_=""), 1000)
    pages = Pages(record, Ready())
    assert 'data-think="review"' in pages.get("/sheet/coach").body
    assert pages.post("/coach", {"what": "review"}).status == 200
    html = json.loads(pages.get("/coach").body)["html"]
    kept = pages.games.store.beside(pages.game, "review 0")
    assert read_told(kept.encode()).review is not None
    sheet = pages.get("/sheet/coach").body
    assert "<polyline" in html
    assert "<polyline" in sheet


def test_what_she_may_do_is_on_the_board_and_in_the_sheet(title: tuple[str, str, str]) -> None:
    record = played(new_game(*title), 14)
    pages = Pages(record, Ready())
    opened = pages.games.open(pages.game)
    from automa.app.foreseen import foreseen

    shown = foreseen(opened.session)
    screen, sheet = pages.get("").body, pages.get("/sheet/coach").body
    assert "data-danger" in screen
    for each in shown.turns[:8]:
        assert f"{round(100 * float(each.share))} %" in sheet
    for name, share in shown.hexes.items():
        assert f"she takes it with {round(100 * float(share))} %" in screen, name
