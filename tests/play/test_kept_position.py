"""She looks again at the position she kept: it is the one she would see anew."""

from random import Random
from typing import Any

import pytest

from automa import new_game
from automa.mind.decide import Cards
from automa.mind.position import Human, Position
from automa.play.command import AUTOMA_TURN
from automa.value import field_names

GAMES = (
    ("terra-mystica", "witches", "simpletons"),
    ("terra-mystica", "shapeshifters", "symbionts"),
    ("terra-mystica", "engineers", "powermongers"),
    ("age-of-innovation", "goblins", "druids"),
    ("age-of-innovation", "lizards", "powermongers"),
)


def fields(thing: object) -> dict[str, Any]:
    return {name: plain(getattr(thing, name)) for name in field_names(type(thing))}


def plain(value: object) -> object:
    if isinstance(value, tuple | list) and not isinstance(value, str):
        return [plain(item) for item in value]
    return fields(value) if isinstance(value, Human) else value


@pytest.mark.parametrize(("game", "faction", "automa"), GAMES)
def test_what_she_kept_is_what_she_would_see_anew(game: str, faction: str, automa: str) -> None:
    state: Any = new_game(game, [faction], automa=automa, seed=5).state
    chance, kept_ones = Random(5), 0
    while not state.over:
        legal = state.legal()
        seat = state.automa
        if legal[0] is AUTOMA_TURN and seat.seen is not None:
            cards = Cards(None, next(iter(state.facts.cards)))
            kept, anew = state.host().position(cards), state.host().position(cards)
            assert kept is not anew
            assert isinstance(kept, Position)
            assert fields(kept) == fields(anew)
            state.automa.seen = kept
            kept_ones += 1
        state.apply(chance.choice(legal))
    assert kept_ones > 10
