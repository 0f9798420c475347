"""A learned value can be made again from nothing, and says how it was made."""

from pathlib import Path
from typing import Any

import pytest

from automa.chance import Chance
from automa.errors import BadInput
from automa.players.games import AOI, TM, feature_names, features_of, learned
from automa.players.learned import load
from automa.players.reading import read_model
from automa.study import learn
from automa.study.plan import StudyPlan, facts_of, options_for
from automa.study.ridge import solve
from automa.study.tournament import EVALUATION
from automa.title import title


def test_ridge_regression_finds_a_plane() -> None:
    chance = Chance(5)
    rows = [[chance.below(100) / 10 for _ in range(4)] + [3.0] for _ in range(200)]
    targets = [[7 + 2 * row[0] - row[3] for row in rows], [row[1] for row in rows]]
    first, second = solve(rows, targets, 1e-6)
    assert first == pytest.approx([7, 2, 0, 0, -1, 0], abs=1e-4)
    assert second == pytest.approx([0, 0, 1, 0, 0, 0], abs=1e-4)


def test_a_stiff_ridge_leaves_the_mean() -> None:
    rows = [[float(at), 1.0] for at in range(10)]
    (found,) = solve(rows, [[float(at) for at in range(10)]], 1e12)
    assert found == pytest.approx([4.5, 0, 0], abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize("game", [TM, AOI])
def test_a_small_value_is_learned_from_nothing_twice_the_same(game: str, tmp_path: Path) -> None:
    files = []
    for name in ("one", "two"):
        out = tmp_path / name
        assert learn.main(["--game", game, "--games", "40", "--seed", "7000", str(out)]) == 0
        files.append(out.read_bytes())
    assert files[0] == files[1]
    model = read_model(files[0])
    assert model.features == feature_names(game)
    assert len(model.own) == len(model.hers) == 6
    assert all(len(row) == 1 + len(model.features) for row in (*model.own, *model.hers))
    assert model.made["seeds"] == [7000, 7039]


@pytest.mark.slow
def test_kept_samples_give_the_same_weights(tmp_path: Path) -> None:
    kept, out, again = tmp_path / "samples", tmp_path / "out", tmp_path / "again"
    learn.main(["--games", "40", "--seed", "7000", "--keep", str(kept), str(out)])
    learn.main(["--samples", str(kept), str(again)])
    assert read_model(out.read_bytes()).own == read_model(again.read_bytes()).own


@pytest.mark.parametrize("game", [TM, AOI])
def test_what_lies_here_fits_the_features_and_says_how_it_was_made(game: str) -> None:
    model = load(game)
    assert model is not None
    assert model.features == feature_names(game)
    assert model.made["command"].startswith("python -m automa.study.learn")
    assert {row["round"] for row in model.made["held out"]} == {1, 2, 3, 4, 5, 6}
    # Before the third round little can be foretold.
    assert all(row["own R²"] > 0 for row in model.made["held out"] if row["round"] > 2)


@pytest.mark.parametrize("game", [TM, AOI])
def test_there_is_a_number_for_every_feature(game: str) -> None:
    for seed in range(7000, 7005):
        plan = StudyPlan(game=game)
        state: Any = title(game).new_game(options_for(plan, seed), facts_of(plan))
        assert len(features_of(game)(state, state.seats[0])) == len(feature_names(game))


def test_seeds_of_the_evaluation_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="evaluation"):
        learn.main(["--seed", str(EVALUATION.start), "--games", "1", str(tmp_path / "out")])
    assert learned(TM)
