"""No value of an owner's file breaks anything, in whatever table it stands: it is refused by its path, or it can be played."""

from random import Random

import pytest

from automa.facts import loader
from tests.effort import LONG
from tests.hostile.everywhere import places, taken, tried, values

EACH = 1_000 if LONG else 1
"""Values for each kind of place."""
MOST = 300 if LONG else 6
"""So many of those that are taken are played with."""


@pytest.mark.slow
@pytest.mark.parametrize("game", loader.GAMES)
def test_a_value_is_refused_or_can_be_played(game: str) -> None:
    chance = Random(7)
    kept, wrong = [], []
    found = places(game)
    assert len(found) > 150
    for path, ours in found.values():
        known = list(values(ours))
        for value in known if len(known) <= EACH else chance.sample(known, EACH):
            try:
                facts = taken(game, path, value)
            except Exception as error:
                wrong.append((path, value, repr(error)))
            else:
                kept += [(facts, path, value)] if facts else []
    for facts, path, value in kept if len(kept) <= MOST else chance.sample(kept, MOST):
        try:
            tried(facts, path)
        except Exception as error:
            wrong.append((path, value, repr(error)))
    assert wrong == []
