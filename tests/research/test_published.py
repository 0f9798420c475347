"""The first study in the docs: a sample of other games falls into its intervals."""

import json
import re
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from automa.cli import main
from automa.study.folder import opened
from automa.study.grid import read_plan
from tests.research.published import FIGURES, PLAN, figures

pytestmark = pytest.mark.proof

SAMPLE = 12
"""Games of every cell, with seeds that the study did not play."""
WIDE = 4.0
"""Standard errors that are no accident any more: one sample in 15,000 is further away, and there are 10 of them."""


def test_the_published_figures_are_those_of_the_plan() -> None:
    study, told = read_plan(PLAN), json.loads(FIGURES.read_text("utf-8"))
    assert [(each["game"], each["map"], each["level"]) for each in told] == [
        (cell.game, cell.map, cell.level) for cell in study.cells
    ]
    assert {each["games"] for each in told} == {study.games}


def test_a_sample_of_other_games_comes_to_the_published_figures(tmp_path: Path) -> None:
    text = PLAN.read_text("utf-8")
    for name, value in (("seed", 77_000_001), ("games", SAMPLE), ("shard", 30)):
        text, count = re.subn(rf"^{name} = .*$", f"{name} = {value}", text, flags=re.MULTILINE)
        assert count == 1
    (tmp_path / "sample.toml").write_text(text, "utf-8")
    assert main(["study", str(tmp_path / "sample.toml"), "--out", str(tmp_path / "out"), "--jobs", "2"]) == 0
    found = _by_level(figures(opened(tmp_path / "out")))
    told = _by_level(json.loads(FIGURES.read_text("utf-8")))
    assert set(found) == set(told)
    for key, (mean, error) in found.items():
        wanted, its = told[key]
        assert abs(mean - wanted) < WIDE * sqrt(error**2 + its**2), key


def _by_level(cells: list[dict[str, Any]]) -> dict[tuple[str, str], tuple[float, float]]:
    """Game and level → the mean lead over its boards, and its standard error: boards share their seeds, so it does not shrink."""
    found: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for cell in cells:
        mean, low, high = cell["lead"]
        quantile = 2.2 if cell["games"] < 30 else 1.97  # Student's, of 12 and of hundreds of games
        found.setdefault((cell["game"], cell["level"]), []).append((mean, (high - low) / 2 / quantile))
    return {
        key: (sum(mean for mean, _ in all_) / len(all_), sum(error for _, error in all_) / len(all_))
        for key, all_ in found.items()
    }
