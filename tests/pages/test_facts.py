"""An owner's values reach every page: what a sheet shows is what she plays by."""

import json
from pathlib import Path
from typing import Any

import pytest

from automa.facts import load
from automa.pages.desk import Desk
from automa.pages.request import Request
from automa.pages.routes import answer
from automa.saved_games import Games
from tests.pages.memory import MemoryStore

EXAMPLE = Path(__file__).parents[2] / "examples" / "terra-mystica.json"
ROW = ["lake", "swamp", "forest", "plains", "mountain", "wasteland", "desert"]
"""Another row A than the printed one of the desert."""
MINE = load(
    "terra-mystica", {"priorities.desert.A": ROW, "cards.13.actions": [{"action": "gain-vp", "points": 9}]}
)


@pytest.fixture
def desk() -> Desk:
    return Desk(Games(MemoryStore()), facts={"terra-mystica": MINE})


def post(desk: Desk, path: str, data: object) -> Any:
    got = answer(Request("POST", path, body=json.dumps(data).encode()), desk)
    assert got.status in (200, 303), got.body
    return json.loads(got.body)


def get(desk: Desk, path: str) -> str:
    return answer(Request("GET", path, html=True), desk).body


TILES = "dwelling-fire dwelling-water town-earth trading-house-air stronghold-fire stronghold-air"
SETUP = ("level automa", f"tiles {TILES}", "faction witches", "automa simpletons", "automa-home desert")


def set_up(desk: Desk) -> str:
    new = {"game": "terra-mystica", "map": "original", "humans": ["Anna"], "seed": 7}
    return str(post(desk, "/new", new)["go"])


def test_a_new_game_holds_the_owners_values_in_its_record(desk: Desk) -> None:
    record = get(desk, f"{set_up(desk)}/record")
    assert 'fact priorities.desert.A: ["lake", "swamp", "forest"' in record


def test_the_sheet_shows_the_row_she_plays_by() -> None:
    """The record brings its own facts, whatever the place it is opened in plays by."""
    home = Desk(Games(MemoryStore()), facts={"terra-mystica": MINE})
    game = set_up(home)
    for line, command in enumerate(SETUP):
        post(home, f"{game}/command", {"line": line, "commands": [f"set {command}"]})
    elsewhere = Desk(home.games)
    sheet = get(elsewhere, f"{game}/sheet/automa")
    assert "A: lake, swamp, forest, plains" in sheet


def test_the_editor_decides_and_draws_by_them(desk: Desk) -> None:
    position = json.loads(EXAMPLE.read_text("utf-8"))
    told = post(desk, "/editor/decide", {"position": position})
    assert "scores 9 points" in told["html"]
    assert (
        "9 victory points"
        not in post(Desk(Games(MemoryStore())), "/editor/decide", {"position": position})["html"]
    )
