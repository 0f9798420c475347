"""The files for a forge call what is here: they cannot run here, so what they name is looked up."""

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.proof import PARTS
from tests.wheels.pythons import ROOT, promised

FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def jobs(path: Path) -> list[dict[str, Any]]:
    return list(yaml.safe_load(path.read_text("utf-8"))["jobs"].values())


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_workflow_runs_what_there_is(path: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+)(?:-%)?:", (ROOT / "Makefile").read_text("utf-8"), re.M))
    commands = [step["run"] for job in jobs(path) for step in job["steps"] if "run" in step]
    assert commands
    for command in commands:
        for target in re.findall(r"\bmake ([a-z]+)", command):
            assert target in targets
        for module in re.findall(r"python -m ([a-z_.]+)", command):
            assert find_spec(module) is not None


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_workflow_ends_and_may_do_no_more_than_it_must(path: Path) -> None:
    assert all(job["timeout-minutes"] <= 120 for job in jobs(path))
    allowed = yaml.safe_load(path.read_text("utf-8"))["permissions"]
    assert allowed == {"contents": "write" if path.stem == "release" else "read"}


def test_the_tests_run_on_every_python_that_is_promised() -> None:
    for job in jobs(ROOT / ".github" / "workflows" / "test.yml"):
        assert tuple(job["strategy"]["matrix"]["python"]) == promised()


def test_every_part_of_the_proof_runs_at_night() -> None:
    (job,) = jobs(ROOT / ".github" / "workflows" / "proof.yml")
    assert job["strategy"]["matrix"]["part"] == list(PARTS)
