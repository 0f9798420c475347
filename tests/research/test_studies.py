"""`automa study`: the same rows whatever happens on the way, in bounded memory, stopped at once."""

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from automa.cli import main
from tests.research.studies import PLAN, finished, processes_of, rows, started, write_plan

pytestmark = pytest.mark.proof


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A study played by one process without a break."""
    folder = tmp_path_factory.mktemp("whole")
    finished(write_plan(folder), "--out", folder / "study", "--jobs", "1")
    return folder / "study"


def test_rows_do_not_depend_on_the_number_of_processes(whole: Path, tmp_path: Path) -> None:
    said = finished(write_plan(tmp_path), "--out", tmp_path / "study", "--jobs", "3")
    assert "60 of 60 games are in" in said
    assert len(rows(whole)) == 3 * 9 + 3 * 2
    assert rows(tmp_path / "study") == rows(whole)


def test_rows_say_what_the_games_came_to(whole: Path) -> None:
    import polars as pl

    games = pl.read_parquet(whole / "games" / "*.parquet")
    assert games.height == 60
    assert games.select("cell", "seed").is_unique().all()
    assert (games["margin"] == games["points_1"] - games["points_automa"]).all()
    sums = games.explode("points").unnest("points", separator=".").filter(pl.col("points.seat") == 0)
    by_game = sums.group_by("cell", "seed").agg(
        pl.col("points.points").sum(), pl.col("points_automa").first()
    )
    assert (by_game["points.points"] + 20 == by_game["points_automa"]).all()
    decisions = pl.read_parquet(whole / "decisions" / "*.parquet")
    assert (decisions.filter(pl.col("options") > 1)["decided_by"] != "").all()
    turns = pl.read_parquet(whole / "turns" / "*.parquet")
    assert turns["seat"].unique().sort().to_list() == [0, 1]


def test_chosen_games_are_records_that_replay(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import polars as pl

    games = pl.read_parquet(whole / "games" / "*.parquet")
    records = sorted((whole / "records").iterdir())
    assert len(records) == 6
    for record in records:
        cell, _, seed = record.stem.partition("-")
        row = games.filter((pl.col("cell") == int(cell)) & (pl.col("seed") == int(seed)))
        assert main(["replay", str(record), "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert f"{row['points_automa'].item()}" in json.dumps(found)


def test_the_manifest_says_what_was_played_by_what(whole: Path) -> None:
    manifest = json.loads((whole / "manifest.json").read_text("utf-8"))
    assert {"program", "rules", "facts", "generator", "plan", "machine", "study"} <= set(manifest)
    assert manifest["machine"]["build"] in ("pure", "compiled")
    journal = [json.loads(line) for line in (whole / "shards.jsonl").read_text("utf-8").splitlines()]
    assert sorted(each["shard"] for each in journal) == list(range(9))
    hashes = {name: value for each in journal for name, value in each["files"].items()}
    assert {name: value for name, value in hashes.items() if not name.startswith("timings/")} == rows(whole)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_killed_study_goes_on_and_comes_to_the_same(
    whole: Path, tmp_path: Path, how: signal.Signals
) -> None:
    """Killed again and again at moments by chance, then finished."""
    plan, out = write_plan(tmp_path), tmp_path / "study"
    chance = random.Random(how)
    for kill in range(4):
        process = started(plan, "--out", out, "--jobs", "2")
        time.sleep(chance.uniform(0.8, 2.5) + kill / 2)
        for pid in [process.pid] if how != signal.SIGKILL else [*processes_of(process.pid)]:
            with suppress(ProcessLookupError):
                os.kill(pid, how)
        process.communicate(timeout=60)
    finished(plan, "--out", out, "--jobs", "2")
    assert rows(out) == rows(whole)
    assert not list(out.glob("*/*.part"))


def test_a_shard_that_was_half_written_is_done_again(whole: Path, tmp_path: Path) -> None:
    """What a kill leaves: files that never got their name, a shard without its games, a journal cut in a line."""
    plan, out = write_plan(tmp_path), tmp_path / "study"
    finished(plan, "--out", out, "--jobs", "2")
    before = rows(out)
    (out / "games" / "0000003.parquet").rename(out / "games" / "0000003.parquet.77.part")
    (out / "decisions" / "0000003.parquet").unlink()
    journal = (out / "shards.jsonl").read_bytes()
    (out / "shards.jsonl").write_bytes(journal[:-40])
    finished(plan, "--out", out, "--jobs", "1")
    assert rows(out) == before == rows(whole)
    lines = (out / "shards.jsonl").read_text("utf-8").splitlines()
    assert {json.loads(line)["shard"] for line in lines} == set(range(9))


def test_parts_are_put_together(whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan = write_plan(tmp_path)
    for part in ("1", "2"):
        finished(plan, "--out", tmp_path / part, "--jobs", "1", "--shard", f"{part}/2")
    assert (
        main(["merge", str(tmp_path / "all"), str(tmp_path / "1"), str(tmp_path / "2"), "--lang", "en"]) == 0
    )
    assert "60 of 60 games are in" in capsys.readouterr().out
    assert rows(tmp_path / "all") == rows(whole)
    broken = tmp_path / "2" / "turns" / "0000001.parquet"
    broken.write_bytes(broken.read_bytes()[:-1] + b"x")
    assert main(["merge", str(tmp_path / "again"), str(tmp_path / "2"), "--lang", "en"]) == 2
    assert "0000001.parquet” is missing or not what it was" in capsys.readouterr().err


def test_rows_of_another_plan_or_program_are_never_mixed(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = write_plan(tmp_path, games=21)
    assert main(["study", str(other), "--out", str(whole), "--lang", "en"]) == 2
    assert "holds the games of another plan" in capsys.readouterr().err
    copy = tmp_path / "copy"
    copy.mkdir()
    text = (whole / "manifest.json").read_text("utf-8")
    (copy / "manifest.json").write_text(re.sub(r'"program": "[^"]*"', '"program": "0.1"', text), "utf-8")
    assert main(["study", str(write_plan(tmp_path)), "--out", str(copy), "--lang", "de"]) == 2
    assert "wurde von einem anderen Programm begonnen" in capsys.readouterr().err
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("dear", "utf-8")
    assert main(["study", str(write_plan(tmp_path)), "--out", str(tmp_path / "full"), "--lang", "en"]) == 2
    assert "is not empty and holds no study" in capsys.readouterr().err


def test_two_processes_never_write_into_one_folder(tmp_path: Path) -> None:
    plan, out = write_plan(tmp_path, games=100_000, shard=10), tmp_path / "study"
    first = started(plan, "--out", out, "--jobs", "1")
    try:
        _wait_for_games(out)
        second = started(plan, "--out", out, "--jobs", "1")
        assert "another process is playing into" in second.communicate(timeout=60)[1]
        assert second.returncode == 2
    finally:
        first.kill()
        first.communicate()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("player", ["random", "planner-100000"])
def test_a_large_study_stops_within_two_seconds(tmp_path: Path, how: signal.Signals, player: str) -> None:
    """A thousand million games, and players who think for minutes."""
    text = PLAN.replace('player = "random"', f'player = "{player}"')
    process = started(write_plan(tmp_path, 10**9, 10, text), "--out", tmp_path / "study", "--jobs", "2")
    try:
        if player == "random":
            _wait_for_games(tmp_path / "study")
        else:
            time.sleep(8)
        began = time.monotonic()
        process.send_signal(how)
        errors = process.communicate(timeout=60)[1]
        took = time.monotonic() - began
        assert process.returncode == 128 + how, errors
        assert "Traceback" not in errors
        assert not list(processes_of(process.pid))
        assert took < 2
    finally:
        process.kill()


def _wait_for_games(out: Path) -> None:
    end = time.monotonic() + 120
    while not list((out / "games").glob("*.parquet")):
        assert time.monotonic() < end
        time.sleep(0.1)


MEASURE = """
import resource, sys
from automa.cli import main
main(["simulate", "--games", "{games}", "--player", "random", "--jobs", "1"])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
"""


def test_simulate_holds_no_list_of_its_games(tmp_path: Path) -> None:
    """Ten times as many games take no more memory than what a few megabytes of noise are."""
    found = []
    for games in ("300", "3000"):
        done = subprocess.run(
            [sys.executable, "-c", MEASURE.format(games=games)], capture_output=True, text=True, check=True
        )
        found.append(int(done.stderr.split()[-1]))
    assert found[1] < found[0] + 8_000  # kilobytes
