"""A printed number of the human side cannot be changed without a test noticing: a sample (`make proof-mutants` tries them all)."""

import subprocess
import sys

import pytest

from automa.facts import loader
from tests.mutants import ROOT, SHOWN_BY, changed, numbers


@pytest.mark.slow
@pytest.mark.parametrize(("game", "every"), [("terra-mystica", 200), ("age-of-innovation", 80)])
def test_a_changed_number_is_noticed(game: str, every: int) -> None:
    command = [sys.executable, "-m", "tests.mutants", game, "--every", str(every)]
    done = subprocess.run(command, cwd=ROOT.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("game", SHOWN_BY)
def test_every_table_has_its_tests(game: str) -> None:
    tables = loader.read_tables(game)["human"]
    assert {way[0] for way in numbers(tables)} == set(SHOWN_BY[game])
    way = next(numbers(tables))
    again = loader.read_tables(game)
    assert changed(loader.read_tables(game), way) != again
