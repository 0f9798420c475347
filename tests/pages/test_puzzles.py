"""The pages of the puzzles: question, answer, solution; both kinds, both titles, both languages."""

import re
from html import unescape

import pytest

from automa.coach.puzzle import puzzles
from automa.facts import GAMES
from automa.pages.desk import Desk
from automa.pages.request import Answer, Request
from automa.pages.routes import answer
from automa.record.header import COACH
from automa.saved_games import Games
from automa.words import LANGUAGES, Language
from tests.pages.memory import MemoryStore


@pytest.fixture
def desk() -> Desk:
    return Desk(Games(MemoryStore()))


def get(desk: Desk, path: str, lang: Language = "en", **query: str) -> Answer:
    return answer(Request("GET", path, query, html=True, cookies={"automa-lang": lang}), desk)


def options(body: str) -> list[str]:
    return re.findall(r"\?answer=([^#\"]+)#answer", unescape(body))


def test_the_list_leads_to_all_of_them(desk: Desk) -> None:
    body = get(desk, "/puzzles").body
    for game in GAMES:
        for number in (1, len(puzzles(game))):
            assert f'href="/puzzles/{game}/{number}"' in body
    assert "/puzzles" in get(desk, "/").body


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_does_she_do(desk: Desk, game: str, lang: Language) -> None:
    puzzle = puzzles(game).hers[0]
    asked = get(desk, f"/puzzles/{game}/1", lang).body
    assert sorted(options(asked)) == sorted(puzzle.options)
    assert "reasons" not in asked
    right = get(desk, f"/puzzles/{game}/1", lang, answer=puzzle.answer).body
    wrong = next(each for each in puzzle.options if each != puzzle.answer)
    assert "data-right" in right
    assert 'class="plain reasons"' in right
    told = get(desk, f"/puzzles/{game}/1", lang, answer=wrong).body
    assert "data-right" not in told
    assert puzzle.answer in told
    link = re.search(r'href="(/editor\?p=[^"]+)"', told)
    assert link
    path, _, position = link[1].partition("?p=")
    assert get(desk, path, p=position).status == 200


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_find_the_best_turn(desk: Desk, game: str, lang: Language) -> None:
    """The three turns are told apart; the solution says the numbers of the search."""
    found = puzzles(game)
    number = len(found.hers) + 1
    asked = get(desk, f"/puzzles/{game}/{number}", lang).body
    letters = options(asked)
    assert letters == ["A", "B", "C"]
    assert "coach-turns" not in asked
    bodies = [get(desk, f"/puzzles/{game}/{number}", lang, answer=letter).body for letter in letters]
    assert sum("data-right" in body for body in bodies) == 1
    for choice in found.best[0].choices:
        assert re.search(rf"\b{round(choice.points)}\b", bodies[0])


def test_a_game_goes_on_from_a_puzzle(desk: Desk) -> None:
    number = len(puzzles(GAMES[0]).hers) + 1
    made = answer(Request("POST", f"/puzzles/{GAMES[0]}/{number}/play", body=b"{}"), desk)
    game = re.search(r"/game/([^\"]+)", made.body)
    assert game
    opened = desk.games.open(game[1])
    assert opened.record.header.help == COACH
    assert opened.view.digital.question is not None


def test_a_day_has_its_puzzle(desk: Desk) -> None:
    one, other = (get(desk, f"/puzzles/{day}").body for day in ("2026-03-01", "2026-03-02"))
    assert "data-puzzle-page" in one
    assert one != other


@pytest.mark.parametrize(
    "path",
    [
        "/puzzles/chess/1",
        "/puzzles/terra-mystica/0",
        "/puzzles/terra-mystica/9999",
        "/puzzles/terra-mystica/x",
    ],
)
def test_there_is_no_such_puzzle(desk: Desk, path: str) -> None:
    assert get(desk, path).status == 422


def test_every_puzzle_has_its_page(desk: Desk) -> None:
    """A few of each kind: all of them would take long."""
    for game in GAMES:
        found = puzzles(game)
        for number in (2, len(found.hers), len(found.hers) + 2, len(found)):
            asked = get(desk, f"/puzzles/{game}/{number}")
            assert asked.status == 200
            assert len(set(options(asked.body))) >= 3
