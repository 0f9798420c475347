"""The number of command sequences from ten committed positions has not changed."""

import json

import pytest

from tests.age_of_innovation.perft import FILE, position
from tests.play.perft import count

SCENES = json.loads(FILE.read_text("utf-8"))


def test_there_are_ten_positions() -> None:
    assert len(SCENES) == 10


@pytest.mark.parametrize("scene", SCENES, ids=["-".join(scene["players"]) for scene in SCENES])
def test_counts_are_those_committed(scene: dict[str, object]) -> None:
    state = position(scene)
    counts = scene["counts"]
    assert isinstance(counts, list)
    assert [count(state, depth) for depth in range(1, len(counts) + 1)] == counts
