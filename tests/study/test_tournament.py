"""A tournament: who plays what, what is kept, what the table says."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from automa.cli import main
from automa.errors import BadInput
from automa.study import tournament
from automa.study.plan import GameEnd, StudyPlan
from automa.study.runner import run
from automa.study.tournament import EVALUATION, Tournament, play, read, table

SMALL = Tournament(
    StudyPlan(map="original"),
    ("greedy", "random"),
    ("automa", "ultoma"),
    ("nomads", "witches"),
    games=3,
    seed=50,
)


def nothing(done: int, of: int) -> None:
    pass


@pytest.mark.slow
def test_every_player_plays_the_same_games_at_every_level() -> None:
    games = play(SMALL, None, 1, nothing)
    of_cell: dict[tuple[str, str], list[tuple[int, str]]] = {}
    for game in games:
        of_cell.setdefault((game.player, game.level), []).append((game.result.seed, game.faction))
    assert len(of_cell) == 4
    assert all(sorted(each) == [(50, "nomads"), (51, "witches"), (52, "nomads")] for each in of_cell.values())
    rows = {(row.player, row.level): row for row in table(games)}
    assert rows["greedy", "automa"].points.mean > rows["random", "automa"].points.mean
    assert rows["random", "ultoma"].won.low == 0.0 < rows["random", "ultoma"].won.high


@pytest.mark.slow
def test_what_was_played_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "games"
    whole = play(SMALL, kept, 1, nothing)
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join(lines[:5]) + lines[5][:20])  # a power cut
    played: list[int] = []

    def counted(plan: StudyPlan, seeds: Sequence[int], jobs: int) -> list[GameEnd]:
        played.extend(seeds)
        return run(plan, seeds, jobs)

    monkeypatch.setattr(tournament, "run", counted)
    assert play(SMALL, kept, 1, nothing) == whole
    assert len(played) == len(whole) - 5
    assert len(read(kept)) == len(whole)


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("no game\n")
    with pytest.raises(BadInput, match="line 1"):
        read(tmp_path / "games")


@pytest.mark.slow
def test_processes_change_nothing() -> None:
    assert play(SMALL, None, 2, nothing) == play(SMALL, None, 1, nothing)


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["tournament", "--games", "2", "--jobs", "1", "--faction", "nomads"]
    assert main([*line, "--by-faction"]) == 0
    out = capsys.readouterr().out
    assert f"seeds {EVALUATION.start} to {EVALUATION.start + 1}" in out
    assert "greedy" in out
    assert "  nomads" in out
    assert main([*line, "--json"]) == 0
    found = msgspec.json.decode(capsys.readouterr().out)
    assert found["rows"][0]["points"]["count"] == 2


@pytest.mark.parametrize(
    "refused",
    [
        ["--games", "0"],
        ["--player", "oracle"],
        ["--level", "easy"],
        ["--faction", "elves"],
        ["--map", "moon"],
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(
    refused: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", *refused]) == 2
    assert capsys.readouterr().err
