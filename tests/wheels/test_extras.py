"""The extras of the wheel, each in an environment with nothing else: they bring what their part of the program needs."""

import json
import sys
from pathlib import Path

import pytest

from tests.wheels.test_wheels import Installed, build, packages, released

pytestmark = pytest.mark.proof

PLAN = """
name = "smoke"
games = 3
[[grid]]
game = ["terra-mystica", "age-of-innovation"]
player = "random"
"""
LEARNER = """
import gymnasium, automa.gym
from automa.gym.duel import DuelEnv
env = gymnasium.make("automa/TerraMystica-v0", faction="witches", level="automa")
seen, info = env.reset(seed=1)
over, steps = False, 0
while not over:
    seen, reward, over, _, info = env.step(env.action_space.sample(mask=seen["action_mask"]))
    steps += 1
print(len(info["scores"]), steps > 20)
duel = DuelEnv("terra-mystica")
duel.reset(seed=1)
print(len(duel.agents))
"""
COUNTED = """
import polars
games = polars.read_parquet("smoke/games/*.parquet")
print(games.height, sorted(games["game"].unique()))
"""


@pytest.fixture(scope="module")
def pure(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return released("*-none-any.whl") or build(tmp_path_factory.mktemp("pure"))


def with_extra(pure: Path, folder: Path, extra: str) -> Installed:
    there = Installed(folder, sys.executable)
    there.install(f"{pure}[{extra}]")
    return there


@pytest.mark.parametrize(("extra", "also"), [("studies", "matplotlib"), ("cluster", "ray")])
def test_a_study_is_played(pure: Path, tmp_path: Path, extra: str, also: str) -> None:
    there = with_extra(pure, tmp_path, extra)
    assert {"polars", also} <= packages(there)
    (tmp_path / "smoke.toml").write_text(PLAN, "utf-8")
    there.automa("study", "smoke.toml", "--jobs", "1")
    assert json.loads((tmp_path / "smoke" / "manifest.json").read_text("utf-8"))
    assert there.python("-c", COUNTED) == "6 ['age-of-innovation', 'terra-mystica']\n"
    there.python("-c", f"import {also}")


def test_a_learner_plays(pure: Path, tmp_path: Path) -> None:
    there = with_extra(pure, tmp_path, "research")
    assert {"gymnasium", "pettingzoo", "numpy"} <= packages(there)
    assert there.python("-W", "ignore", "-c", LEARNER) == "2 True\n2\n"


def test_without_an_extra_it_is_named(pure: Path, tmp_path: Path) -> None:
    """A sentence that says what to install, no traceback."""
    there = Installed(tmp_path, sys.executable)
    there.install(str(pure))
    (tmp_path / "smoke.toml").write_text(PLAN, "utf-8")
    said = there.automa("study", "smoke.toml", status=2)
    assert "pip install polars" in said
    assert "Traceback" not in said
