"""Automa's side of the final scoring in the full game: area, faction card."""

import pytest

from automa.age_of_innovation import final
from automa.play.options import AutomaOptions
from tests.age_of_innovation.scene import put_automa
from tests.age_of_innovation.test_base_rounds import finished, poor


@pytest.mark.rule("AOI-END-02")
@pytest.mark.parametrize("level", ["automalein", "automa", "alptrauma"])
def test_her_area_is_joined_by_the_best_sailing_of_her_level(level: str) -> None:
    """Two river spaces lie between her workshops: no round but the last ones lets her sail so far."""
    state = poor(automa=AutomaOptions(home="plains", level=level))
    for name in ("D5", "B6"):
        put_automa(state, name)
    both = state.hers.own
    assert [len(state.board.areas(both, sails)) for sails in (1, 2)] == [2, 1]
    assert final.compared(state)["area"] == {0: 0, 1: 2}


@pytest.mark.rule("AOI-END-04", "AOI-FAC-14")
@pytest.mark.parametrize(("faction", "points"), [("wanderers", 6), ("simpletons", 0)])
def test_wanderers_score_their_buildings_at_the_end(faction: str, points: int) -> None:
    state = poor(automa=AutomaOptions(home="plains", level="automa", faction=faction))
    for name in ("A1", "D5", "I1"):
        put_automa(state, name)
    area = 18
    assert finished(state) == {"you": 0, "automa": area + points}
