"""Digital games through the pages: a clicker finishes them, foreign, stale and illegal taps change nothing."""

import json

import pytest

from automa import app
from automa.record import parse
from automa.record.replay import replay
from automa.saved_games import Games
from automa.title import start
from tests.effort import LONG
from tests.pages.clicker import Clicker

GAMES = ("terra-mystica", "age-of-innovation")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(1, 11 if LONG else 3))
def test_somebody_who_taps_at_random_finishes_the_game(game: str, seed: int) -> None:
    """Two games of each with every run of the tests, ten with `make proof-attack`."""
    visitor = Clicker("de" if seed % 2 == 0 else "en", seed)
    visitor.start(game=game, seed=seed)
    assert visitor.play() < 500
    assert visitor.finished
    text = visitor.ask("GET", f"{visitor.game}/record").body
    replayed, _ = replay(parse(text), start)
    assert replayed.position()["over"]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_whatever_the_rules_allow_can_be_tapped(game: str) -> None:
    visitor, met = Clicker(seed=5), set[str]()
    visitor.start(game=game, seed=5)
    rules = app.App()
    for taps in range(120):
        if visitor.finished:
            break
        record = parse(visitor.ask("GET", f"{visitor.game}/record").body)
        allowed = {deed.command: deed for deed in rules.view(record).digital.deeds if deed.refused is None}
        fresh = {deed.group for deed in allowed.values()} - met
        if fresh or taps % 12 == 0:  # every kind of deed, and a sample
            assert allowed.keys() <= visitor.everything()
            met |= fresh
        visitor.tap(visitor.some_command())
    assert "advance" in met


@pytest.mark.parametrize("game", GAMES)
def test_play_now_starts_a_good_first_game_at_once(game: str) -> None:
    visitor = Clicker()
    visitor.start(game=game)
    assert visitor.commands()


@pytest.mark.parametrize("game", GAMES)
def test_the_game_as_text_from_its_first_question_on(game: str) -> None:
    """Also before anybody, Automa included, has a faction or a seat."""
    visitor = Clicker(seed=3)
    visitor.start(game=game)
    for _ in range(12):
        answer = visitor.ask("GET", f"{visitor.game}/text")
        assert answer.status == 200
        assert "Automa" in answer.body
        visitor.tap(visitor.some_command())


@pytest.mark.parametrize("game", GAMES)
def test_a_stale_or_illegal_tap_is_refused_and_changes_nothing(game: str) -> None:
    visitor = Clicker(seed=3)
    visitor.start(game=game, seed=3)
    first = visitor.commands()[0]
    line, screen = visitor.line, visitor.screen
    assert visitor.tap("build Z99").status == 422
    assert visitor.tap("automa").status == 422
    assert visitor.tap("").status in (400, 422)
    shown = json.loads(visitor.ask("GET", f"{visitor.game}/screen").body)
    assert (shown["line"], shown["html"], shown["notice"]) == (line, screen, "")
    assert visitor.tap(first).status == 200
    visitor.line = line
    assert visitor.tap(first).status == 409


@pytest.mark.parametrize("game", GAMES)
def test_a_game_taken_elsewhere_goes_on_here(game: str) -> None:
    visitor = Clicker(seed=4)
    visitor.start(game=game, seed=4)
    for _ in range(6):
        visitor.tap(visitor.commands()[0])
    record = visitor.ask("GET", f"{visitor.game}/record").body
    other = Clicker(seed=4)
    answer = other.ask("POST", "/import", {"title": "moved", "text": record})
    assert answer.status == 200, answer.body
    other.game = json.loads(answer.body)["go"]
    other._look(other.ask("GET", f"{other.game}/screen"))
    assert other.commands()


def test_the_same_seed_deals_the_same_game() -> None:
    screens = []
    for _ in range(2):
        visitor = Clicker()
        visitor.start(game="age-of-innovation", seed=9)
        screens.append(visitor.screen.replace(visitor.game, ""))
    assert screens[0] == screens[1]


@pytest.mark.parametrize(
    "what",
    [
        {"game": "chess"},
        {"game": "terra-mystica", "map": "moon"},
        {"game": "terra-mystica", "factions": ["nobody"]},
        {"game": "terra-mystica", "choices": {"level": "godlike"}},
        {"game": "age-of-innovation", "humans": ["A", "B"], "choices": {"automa": "gognomes"}},
        {"game": "terra-mystica", "seed": -5},
        {"game": "terra-mystica", "expansions": ["merchants"]},
    ],
)
def test_a_game_that_cannot_be_is_refused_in_a_sentence(what: dict[str, object]) -> None:
    visitor = Clicker()
    answer = visitor.ask("POST", "/play", what)
    assert answer.status == 422, answer.body
    assert len(json.loads(answer.body)["reason"]) > 10
    assert Games(visitor.desk.games.store).store.games() == []
