"""Every sheet of every kind of game, asked for with whatever anybody may send: opened or refused, never a fault."""

import json
from pathlib import Path

import pytest

from tests.pages.clicker import Clicker
from tests.pages.test_seats import SHEETS

EXAMPLE = Path(__file__).parents[2] / "examples" / "terra-mystica.json"
GAMES = ("terra-mystica", "age-of-innovation")
BOARDS = {"terra-mystica": "original", "age-of-innovation": "small"}
ASKED = (
    *("", "1", "99", "-1", "1.5", "²", "1" * 5000, "E6", "Z9", "fire", "law", "pass", "more", "exchange"),
    *("automa", "x", "ü", "{x}", "%s", "|", "x|y", "ladder|x", "special|x", "bonus|BON1", "town|TW99"),
    *("power-action|1", "human-faction|x", "innovation|1", "palace|99", "build E6", "undo"),
)


def asked_for(visitor: Clicker) -> None:
    for what in sorted(SHEETS):
        for of in ASKED:
            answer = visitor.ask("GET", f"{visitor.game}/sheet/{what}", of=of)
            assert answer.status in (200, 400, 422), (what, of[:20], answer.status)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("taps", [0, 14])
def test_sheets_of_a_game_on_the_screen(game: str, taps: int) -> None:
    visitor = Clicker(seed=2)
    visitor.start(game=game, seed=2)
    for _ in range(taps):
        visitor.tap(visitor.some_command())
    asked_for(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_sheets_of_a_game_at_the_table(game: str) -> None:
    visitor = Clicker()
    new = {"game": game, "map": BOARDS[game], "humans": ["A", "B"], "seed": 7}
    visitor.game = json.loads(visitor.ask("POST", "/new", new).body)["go"]
    asked_for(visitor)


def test_a_path_of_the_editor_with_a_huge_number_is_refused() -> None:
    position = json.loads(EXAMPLE.read_text("utf-8"))
    visitor = Clicker()
    for path, status in (
        ("humans.0.shipping", 200),
        (f"humans.{'1' * 5000}.shipping", 422),
        (f"humans.{'1' * 5000}", 422),
    ):
        answer = visitor.ask("POST", "/editor/edit", {"position": position, "edits": [[path, 1]]})
        assert answer.status == status, answer.body[:200]
