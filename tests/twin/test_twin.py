"""The mind and its naive twin must agree on everything that is compared between implementations."""

import json
from random import Random

import pytest

from automa.mind import RefusedPosition, decide_json
from tests.twin.check import Json
from tests.twin.check import Refused as TwinRefused
from tests.twin.compare import differences
from tests.twin.faults import FAULTS, damage, faulty, points_at
from tests.twin.positions import position
from tests.twin.resolver import resolve
from tests.twin.scenes import Answer
from tests.twin.tables import AOI, TM


def compare(game: str, seed: int, count: int) -> None:
    rng = Random(f"{game} {seed}")
    for number in range(count):
        asked = position(rng, game)
        found = differences(resolve(asked), decide_json(asked))
        if found:
            lines = "\n  ".join(found)
            pytest.fail(f"position {number} of seed {seed}, twin / mind:\n  {lines}\n{shown(asked)}")


def shown(asked: Json) -> str:
    return json.dumps(asked, separators=(",", ":"))


@pytest.mark.parametrize("game", [TM, AOI])
@pytest.mark.parametrize("seed", range(3))
def test_mind_and_twin_agree(game: str, seed: int) -> None:
    compare(game, seed, 100)


@pytest.mark.proof
@pytest.mark.parametrize("game", [TM, AOI])
@pytest.mark.parametrize("seed", range(100, 110))
def test_mind_and_twin_agree_on_thousands(game: str, seed: int) -> None:
    compare(game, seed, 1000)


@pytest.mark.parametrize("name", FAULTS)
def test_mind_refuses_every_fault_where_it_lies(name: str) -> None:
    rng = Random(name)
    for _ in range(5):
        spoilt, fault = faulty(rng, name)
        with pytest.raises(RefusedPosition) as refusal:
            decide_json(spoilt)
        assert points_at(refusal.value.path, fault), (refusal.value.path, fault)


def refusal_of(answer: Answer, asked: Json) -> str | None:
    try:
        answer(asked)
    except (RefusedPosition, TwinRefused) as refusal:
        return refusal.path
    return None


@pytest.mark.slow
def test_mind_and_twin_refuse_the_same_damaged_positions() -> None:
    rng = Random("damage")
    for _ in range(2000):
        asked = position(rng)
        damage(rng, asked)
        paths = refusal_of(resolve, asked), refusal_of(decide_json, asked)
        assert (paths[0] is None) == (paths[1] is None), (paths, shown(asked))
        if paths[0] is None:
            assert differences(resolve(asked), decide_json(asked)) == []
