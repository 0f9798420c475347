"""The scripts that stand in `examples/` run as they stand, and what they find is true."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[2]
ARGUMENTS = {
    "random_player.py": ["2"],
    "honest_search.py": ["2"],
    "opening_study.py": ["1", "chart.svg"],
    "replay_and_plot.py": [str(ROOT / "examples/game.automa"), "chart.svg"],
}
HELPERS = {"chart.py"}


def run(name: str, folder: Path) -> str:
    command = [sys.executable, "-W", "error", str(ROOT / "examples" / name), *ARGUMENTS[name]]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    return done.stdout


def test_every_script_is_tried() -> None:
    assert {path.name for path in (ROOT / "examples").glob("*.py")} == {*ARGUMENTS, *HELPERS}


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, given in ARGUMENTS.items() if "chart.svg" in given])
def test_a_script_draws_what_it_found(name: str, tmp_path: Path) -> None:
    said = run(name, tmp_path)
    drawn = (tmp_path / "chart.svg").read_text("utf-8")
    shown = {text.text for text in ElementTree.fromstring(drawn).iter() if text.text}
    if name == "opening_study.py":
        openings = re.findall(r"^build (\w+) +[+-]", said, re.M)
        assert len(openings) == 11  # the Witches' forests of the original board
        assert {*openings} <= shown
    else:
        assert said == "nomads: 20 → 133 in 126 lines\nautoma: 20 → 117 in 126 lines\n"
        assert {"nomads", "automa"} <= shown


@pytest.mark.slow
def test_a_player_by_chance_loses_to_her_in_both_games(tmp_path: Path) -> None:
    found = re.findall(
        r"^(.+): 2 games, by chance (\d+\.\d), Automa (\d+\.\d)$", run("random_player.py", tmp_path), re.M
    )
    assert [title for title, _, _ in found] == ["terra-mystica", "age-of-innovation"]
    assert all(float(human) < float(hers) for _, human, hers in found)


@pytest.mark.slow
def test_the_search_is_told_beside_the_player_by_chance(tmp_path: Path) -> None:
    found = re.findall(
        r"^(.+): ([+-]\d+\.\d) points ahead of Automa$", run("honest_search.py", tmp_path), re.M
    )
    assert [name for name, _ in found] == ["by chance", "search"]


@pytest.mark.slow
def test_the_search_does_not_look_under_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two states that differ in hidden things only: the same command is chosen."""
    monkeypatch.syspath_prepend(ROOT / "examples")
    from random import Random

    import honest_search

    import automa

    state = automa.new_game("terra-mystica", ["witches"], level="automa", seed=5).state
    chance, compared = Random(5), 0
    while not state.over and state.round < 3:
        if state.decider != state.automa_seat:
            seed = chance.getrandbits(32)
            other = state.imagine(state.decider, 99)
            assert honest_search.choose(other, Random(seed)) == honest_search.choose(state, Random(seed))
            compared += other.snapshot() != state.snapshot()
        state.apply(chance.choice(state.legal()))
    assert compared > 3
