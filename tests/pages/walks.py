"""How far a tap goes: files and functions of the house between a request and its answer.

`python -m tests.pages.walks` prints the walks of both games; `tests/pages/test_walks.py` sees that they do not grow.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NamedTuple

import automa
from automa import app
from automa.chance import Chance
from automa.record import exported, print_record
from tests.app.walk import set_up
from tests.pages.clicker import Clicker
from tests.pages.test_screen import asks, taken_in
from tests.web.test_layout import on_screen

GAMES = ("terra-mystica", "age-of-innovation")
_HOUSE = automa.__file__.removesuffix("__init__.py")


class Walk(NamedTuple):
    """What a tap came through: files (templates are some), functions with a name, and all code with what has none."""

    files: int
    functions: int
    code: int


@contextmanager
def walked() -> Iterator[set[tuple[str, str, int]]]:
    """Every piece of code of the house that runs meanwhile: file, name, line."""
    seen: set[tuple[str, str, int]] = set()

    def profile(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(_HOUSE):
            seen.add((code.co_filename, code.co_qualname, code.co_firstlineno))

    sys.setprofile(profile)
    try:
        yield seen
    finally:
        sys.setprofile(None)


def walk_of(tap: Callable[[], object]) -> Walk:
    """How far this tap goes."""
    with walked() as seen:
        tap()
    named = [place for place in seen if not place[1].endswith(">")]
    return Walk(len({file for file, _, _ in seen}), len(named), len(seen))


def walks(game: str) -> dict[str, Walk]:
    """The three taps of a game, each on a page that has been used already."""
    table = at_the_table(game)
    table.tap("points +1")
    found = {"a tap at the table": walk_of(lambda: done(table, "points +1"))}
    found["her turn at the table"] = walk_of(lambda: done(table, "automa"))
    screen = taken_in(Clicker(), on_screen(game, lambda view: view.round == 2 and asks(view, "ask.turn")))
    screen.look()
    command = next(each for each in sorted(screen.commands()) if not each.startswith("pass"))
    found["a tap in a digital game"] = walk_of(lambda: done(screen, command))
    return found


def at_the_table(game: str) -> Clicker:
    """Somebody at a table in round 1, whose turn it is."""
    map_ = "original" if game == GAMES[0] else "small"
    record = set_up(app.new_table(game, map_, ("Anna",), seed=3), Chance(3))
    visitor = taken_in(Clicker(), print_record(exported(record)))
    if app.view(record).turn == "automa":
        visitor.tap("automa")
    return visitor


def done(visitor: Clicker, command: str) -> None:
    """The command is carried out."""
    assert visitor.tap(command).status == 200


if __name__ == "__main__":
    for game in GAMES:
        for what, walk in walks(game).items():
            print(
                f"{game:18} {what:24} {walk.files:4} files {walk.functions:5} functions {walk.code:5} with unnamed code"
            )
