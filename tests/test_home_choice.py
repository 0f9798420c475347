"""Automa's terrain can be chosen wherever a digital game begins, or is drawn (TM-SETUP-12, AOI-SETUP-13)."""

import io
import re
import sys
from pathlib import Path

import pytest

import automa
from automa import app
from automa.cli import main
from automa.errors import BadInput
from automa.facts import GAMES, load
from automa.record import parse
from automa.record.header import Header
from automa.study.plan import StudyPlan, options_for
from automa.title import title
from tests.pages.clicker import Clicker

HUMAN = {"terra-mystica": "witches", "age-of-innovation": "goblins"}


def home_in(header: Header) -> str:
    return header.options.get("home", "")


@pytest.mark.parametrize("game", GAMES)
def test_the_library_and_a_study_seat_her_on_the_chosen_terrain(game: str) -> None:
    state = automa.new_game(game, [HUMAN[game]], home="desert").state
    while state.position()["automa"] is None:  # Age of Innovation: she joins when the humans have chosen
        state.apply(state.legal()[0])
    assert state.position()["automa"]["home"] == "desert"
    for seed in range(5):
        options = options_for(StudyPlan(game=game, home="desert"), seed)
        assert options.automa is not None
        assert options.automa.home == "desert"
    with pytest.raises(BadInput, match="tundra"):
        automa.new_game(game, [HUMAN[game]], home="tundra")


@pytest.mark.parametrize("game", GAMES)
def test_the_form_offers_every_terrain_and_chance(game: str) -> None:
    visitor = Clicker()
    form = visitor.ask("GET", "/play").body
    part = form[form.index(f'data-for-game="{game}"') :]
    select = part[part.index('<select data-choice="home">') :]
    offered = re.findall(r'<option value="([a-z]*)"', select[: select.index("</select>")])
    assert offered == ["", *load(game).wheel]
    visitor.start(game=game, choices={"home": "desert"})
    record = visitor.desk.games.open(visitor.game.removeprefix("/game/")).record
    assert home_in(record.header) == "desert"


def test_a_faction_that_is_drawn_leaves_her_the_chosen_terrain() -> None:
    for seed in range(40):
        record = app.new_digital(
            "terra-mystica",
            "original",
            [("", "")],
            seed=seed,
            automa={"automa": "simpletons", "home": "desert"},
        )
        assert record.header.players[0].id not in ("nomads", "fakirs")


@pytest.mark.parametrize("game", GAMES)
def test_the_terminal_and_simulate_take_it(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.txt"
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    command = ["--game", game, "--home", "desert", "--seed", "4", "--map", title(game).board]
    assert main(["play", "--terminal", *command, "--save", str(file)]) == 0
    assert home_in(parse(file.read_text(encoding="utf-8")).header) == "desert"
    folder = tmp_path / "games"
    assert (
        main(
            ["simulate", *command, "--games", "1", "--jobs", "1", "--player", "random", "--save", str(folder)]
        )
        == 0
    )
    assert [home_in(parse(one.read_text(encoding="utf-8")).header) for one in folder.iterdir()] == ["desert"]
