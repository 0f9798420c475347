"""Whole games of somebody who taps at random."""

import pytest

from automa import app
from automa.app import opened
from automa.chance import Chance
from automa.errors import BadInput
from automa.record import Record, exported, parse, print_record
from tests.app.walk import check_words, play, set_up

pytestmark = pytest.mark.slow

GAMES = [
    ("terra-mystica", "original", (), ("Anna",), False),
    ("terra-mystica", "fire-ice-2", ("fire-and-ice",), ("Anna",), False),
    ("terra-mystica", "fjords", ("fire-and-ice", "merchants"), ("Anna",), True),
    ("terra-mystica", "loon-lakes", (), ("Anna", "Bert"), False),
    ("age-of-innovation", "small", (), ("Anna",), False),
    ("age-of-innovation", "large", (), ("Anna", "Bert"), True),
]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("game", "board", "expansions", "humans", "physical"), GAMES)
def test_whole_games(
    game: str, board: str, expansions: tuple[str, ...], humans: tuple[str, ...], physical: bool, seed: int
) -> None:
    chance = Chance(seed * 100 + len(board))
    record = app.new_table(game, board, humans, seed=seed, expansions=expansions, physical=physical)
    record = set_up(record, chance)
    record = play(record, chance)
    view = app.view(record)
    check_words(view)
    assert view.phase == "finished"
    assert view.final is not None
    assert view.final.winners
    _replays(record)


def _replays(record: Record) -> None:
    """State = replay(record), also of the exported text."""
    state = opened(record).table.state
    text = print_record(exported(record))
    assert app.App().opened(parse(text)).table.state == state


@pytest.mark.parametrize("seed", range(3))
def test_undo_and_redo_at_every_line(seed: int) -> None:
    chance = Chance(seed)
    record = app.new_table("terra-mystica", "original", ("Anna",), seed=seed)
    record = play(set_up(record, chance), chance, most=60)
    end = opened(record).table.state
    steps = 0
    while app.view(record).undo and steps < 25:
        record = app.handle(record, "undo").record
        steps += 1
    while app.view(record).redo:
        record = app.handle(record, "redo").record
    assert opened(record).table.state == end
    with pytest.raises(BadInput, match="nothing to bring back"):
        app.handle(record, "redo")
