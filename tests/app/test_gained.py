"""What a new round brought stands beside the question until the first turn in it is made."""

from itertools import pairwise

import pytest

from automa import app
from automa.app.digital.turns import turn_ends
from automa.record import parse
from tests.app.test_digital import GAMES
from tests.pages.test_screen import asks
from tests.web.test_layout import on_screen


@pytest.mark.parametrize("game", GAMES)
def test_the_income_of_a_new_round_is_told_until_it_is_used(game: str) -> None:
    record = parse(
        on_screen(game, lambda view: view.round > 1 and view.own_turns == 0 and asks(view, "ask.turn"))
    )
    view = app.view(record)
    hand = next(hand for hand in view.hands if hand.seat == view.turn)
    assert view.gained["income"]
    assert view.gained["income"].keys() <= {*hand.goods, "power", "books"}
    first = next(deed for deed in view.deeds if deed.main and not deed.refused and deed.group != "pass")
    after = app.handle(record, first.command).view
    assert after.round == view.round
    assert not after.gained


def test_looking_back_goes_turn_by_turn() -> None:
    """Digging, building, an answer and what an income asks belong to the turn they follow; hers are a turn each."""
    record = parse(on_screen("terra-mystica", lambda view: view.round == 3))
    ends = turn_ends(app.opened(record))
    lines = [app.view(record).log[number - 1].text for number in app.opened(record).path]
    assert ends[0] == 0
    assert ends[-1] == len(lines)
    turns = [lines[first:last] for first, last in pairwise(ends)]
    assert all(len(turn) == 1 for turn in turns if turn[0].startswith("automa"))
    assert any(len(turn) > 1 for turn in turns)
    assert not any(turn[0].startswith(("leech", "decline")) for turn in turns)
