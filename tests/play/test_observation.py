"""What a seat sees: everything open, nothing hidden."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from automa import new_game
from automa.errors import BadInput
from automa.play.observation import Observation
from automa.play.state import State
from automa.value import field_names
from tests.effort import LONG
from tests.play.test_imagine import GAMES, open_part, played

SEEDS = range(1, 12 if LONG else 3)
FOLLOWS = {
    "reach",
    "own",
    "far_reach",
    "tunnel_reach",
    "flight_reach",
    "index",
    "occupied",
    "links",
    "lands",
    "ground",
    "serial",
}
"""Fields that follow from others, so that changing them alone makes no position."""

HEXES = {"in_towns", "rivers", "worked", "turned", "annexes", "neutral", "tunnelled", "marked", "cubes"}


@pytest.mark.parametrize(("title", "factions", "opponent", "level"), GAMES)
def test_nothing_hidden_is_in_it(title: str, factions: tuple[str, ...], opponent: str, level: str) -> None:
    """However the hidden cards lie: it is the same to its last byte, and holds neither seed nor chance."""
    for state, _ in played(title, factions, opponent, level, 4):
        for seat in range(len(factions)):
            seen = state.observation(seat)
            for deal in (1, 2):
                assert state.imagine(seat, deal).observation(seat) == seen
        text = msgspec.json.encode(seen).decode()
        assert "seed" not in text
        assert "chance" not in text


@pytest.mark.parametrize(("title", "factions", "opponent", "level"), GAMES)
def test_everything_open_is_in_it(title: str, factions: tuple[str, ...], opponent: str, level: str) -> None:
    """Positions that are not the same look different, and JSON brings them back as they were."""
    open_parts: dict[bytes, object] = {}
    for seed in SEEDS:
        for state, _ in played(title, factions, opponent, level, seed):
            seen = state.observation(0)
            text = msgspec.json.encode(seen)
            assert msgspec.json.decode(text, type=Observation) == seen
            part = (
                open_part(state),
                tuple(seen.round_tiles),
                seen.final_tile,
                str(seen.details),
                seen.automa_tiles,
            )
            assert open_parts.setdefault(text, part) == part
    assert len(open_parts) > 100


@pytest.mark.parametrize("title", ["terra-mystica", "age-of-innovation"])
def test_every_number_of_a_position_is_seen(title: str) -> None:
    """One number after the other is changed: at the table, of the seats, on her side."""
    state: Any = new_game(
        title, ["riverwalkers" if title == "terra-mystica" else "monks"], level="automa"
    ).state
    chance = Random(2)
    while state.round < 4:
        state.apply(chance.choice(state.legal()))
    before, tried = state.observation(0), 0
    land = state.board.land & -state.board.land
    parts: tuple[Callable[[Any], Any], ...] = (lambda it: it, lambda it: it.seats[0], lambda it: it.automa)
    for pick in parts:
        for name in field_names(type(pick(state))):
            value = getattr(pick(state), name)
            if type(value) not in (int, bool, list) or name in FOLLOWS:
                continue
            twin = state.copy()
            if isinstance(value, list):
                if not value or type(value[0]) is not int:
                    continue
                getattr(pick(twin), name)[0] ^= land if name == "pieces" else 1
            elif type(value) is bool:
                setattr(pick(twin), name, not value)
            elif name in HEXES:
                setattr(pick(twin), name, value ^ land)
            else:
                setattr(pick(twin), name, value - 1 if value > 0 else 1)
            assert twin.observation(0) != before, name
            tried += 1
    assert tried > 45


def test_only_seats_observe() -> None:
    state = new_game("terra-mystica", ["witches"]).state
    assert state.observation(0).seats[0].faction == "witches"
    for seat in (-1, 2):
        with pytest.raises(BadInput, match="There is no seat"):
            state.observation(seat)


@pytest.mark.parametrize("seat", ["0", None])
def test_what_is_no_number_observes_nothing(seat: Any) -> None:
    state = new_game("terra-mystica", ["witches"]).state
    with pytest.raises(BadInput, match="There is no seat"):
        state.observation(seat)


def test_what_is_due_is_said_by_name() -> None:
    state = new_game("terra-mystica", ["witches"]).state
    assert isinstance(state, State)
    seen = state.observation(0)
    assert [each.what for each in seen.owed][:2] == ["start-bonus", "start-dwelling"]
    assert seen.decider == 0
    assert seen.automa is not None
    assert seen.automa.deck.draw == 0
