"""A line can end a round and begin the next: what it did stands with the one, the income it brought with the other."""

from collections.abc import Sequence
from typing import Any

import pytest

from automa.age_of_innovation import AgeOfInnovation
from automa.age_of_innovation.income import amounts
from automa.messages import Event
from automa.play.change import Change, Goods
from automa.players import RandomPlayer
from automa.record import Header, age_of_innovation, terra_mystica
from automa.record.replay import step
from automa.terra_mystica.phases import income_of
from tests.age_of_innovation.games import options_of as innovation
from tests.record.test_digital import digital, next_line, solo

GAMES = ("terra-mystica", "age-of-innovation")
GOODS = ("coins", "workers", "tools")
SIGNS = str.maketrans({"+": "", "−": "-"})


def header(game: str, seed: int) -> Header:
    if game == GAMES[0]:
        return terra_mystica.header_of(solo(seed))
    return age_of_innovation.header_of(innovation(seed))


def gained(events: Sequence[Event]) -> int:
    """Coins, and workers or tools."""
    told = [event.message.args for event in events if "goods" in event.message.args]
    return sum(
        int(str(each["change"]).translate(SIGNS))
        for each in told
        if str(each["goods"]).removesuffix("-one") in GOODS
    )


def due(state: Any) -> int:
    """The same by the rules: what the humans are paid in a round."""
    if isinstance(state, AgeOfInnovation):
        return sum(sum(amounts(state, seat)[:2]) for seat in state.seats)
    noted: list[Change] = []
    state.events = noted
    for seat in state.seats:
        income_of(state, seat)
    return sum(each.amount for each in noted if isinstance(each, Goods) and each.what in GOODS)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 5])
def test_income_stands_with_the_round_that_it_begins(game: str, seed: int) -> None:
    begun, playing, player = header(game, seed), digital(header(game, seed)), RandomPlayer(seed)
    checked = 0
    while not playing.state.over:
        before = playing.round
        line = step(playing, begun, 1, next_line(playing, player))
        assert line.round == playing.round
        assert (line.ended is None) == (line.round == before)
        if line.ended is not None and line.events[line.ended :]:  # or somebody has to choose first
            assert gained(line.events[line.ended :]) == due(playing.state.copy())
            checked += 1
    assert checked > 3
