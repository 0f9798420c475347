"""`automa simulate`."""

import io
import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from automa.chance import GENERATOR
from automa.cli import main
from automa.cli.progress import ProgressBar, bar_text
from automa.versions import versions
from tests.effort import LONG

RANDOMLY = ["simulate", "--games", "6", "--player", "random", "--jobs", "1"]


def test_scores_with_their_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*RANDOMLY, "--faction", "witches", "--level", "automa", "--seed", "3"]) == 0
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert lines[0] == (
        "6 games, random (witches) against Automa (simpletons, automa) on original, seeds from 3"
    )
    assert [line.split("  ")[0] for line in lines[3:]] == [
        "witches",
        "Automa",
        "ahead of Automa",
        "decisions",
        "games won",
        "ties",
    ]
    assert said.err == ""


@pytest.mark.slow
def test_json_holds_every_game_and_does_not_depend_on_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    outputs = []
    for jobs in ("1", "2"):
        assert main([*RANDOMLY[:-1], jobs, "--json", "--faction", "random", "--faction", "random"]) == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1]
    found = json.loads(outputs[0])
    assert [game["seed"] for game in found["results"]] == [1, 2, 3, 4, 5, 6]
    assert len(found["humans"]) == 2
    assert found["humans"][0]["low"] <= found["humans"][0]["mean"] <= found["humans"][0]["high"]
    assert found["won"]["of"] == found["ties"]["of"] == 6
    here = versions()
    assert (found["program"], found["rules"], found["facts"]) == (here.program, here.rules, here.facts)
    assert found["generator"] == GENERATOR
    assert found["build"] in ("pure", "compiled")


@pytest.mark.slow
def test_a_player_of_ones_own_plays_in_any_number_of_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It lies where one stands, and is found there by every process."""
    text = "class Last:\n    def __init__(self, seed): pass\n    def choose(self, state): return state.legal()[-1]\n"
    (tmp_path / "mine.py").write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    outputs = []
    for jobs in ("1", "2"):
        assert main(["simulate", "--games", "4", "--player", "mine:Last", "--jobs", jobs, "--json"]) == 0
        outputs.append(json.loads(capsys.readouterr().out))
    assert outputs[0] == outputs[1]
    assert outputs[0]["plan"]["player"] == "mine:Last"


def test_what_was_drawn_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*RANDOMLY, "--game", "age-of-innovation", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)["results"]
    assert len({game["displays"][0] for game in games}) > 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--games", "0"], "--games must be 1 to 10000000, not 0"),
        (["--seed", "-1"], "--seed must be 0 to "),
        (["--jobs", "0"], "--jobs must be 1 to 256, not 0"),
        (["--player", "x"], "unknown player 'x', known are: random, greedy"),
        (["--faction", "x"], "unknown faction 'x', known are: acolytes, "),
        (["--automa", "x"], "unknown Automa faction 'x', known are: simpletons, "),
        (["--level", "x"], "unknown level 'x', known are: automalein, "),
        (["--map", "x"], "unknown map 'x', known are: original, "),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"automa simulate: {sentence}")
    assert said.err.count("\n") == 1


@pytest.mark.slow
def test_ctrl_c_stops_cleanly() -> None:
    """With the bar on a pseudo terminal: once games are being played, Ctrl-C ends all processes without a word."""
    leader, follower = pty.openpty()
    command = [
        sys.executable,
        "-m",
        "automa",
        "simulate",
        "--games",
        "100000",
        "--jobs",
        "2",
        "--player",
        "random",
    ]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=follower,
        start_new_session=True,
        # a shell's background job hands on that interrupts are ignored
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        try:
            os.close(follower)
            seen = b""
            while b"/s" not in seen:
                assert select.select([leader], [], [], 60)[0], seen
                seen += os.read(leader, 65536)
            os.killpg(process.pid, signal.SIGINT)
            while select.select([leader], [], [], 60)[0]:
                try:
                    seen += os.read(leader, 65536)
                except OSError:  # the other end is closed: everybody has left
                    break
            assert process.stdout is not None
            assert process.stdout.read() == b""
            assert process.wait(60) == 130
        finally:
            process.kill()
    os.close(leader)
    assert b"Traceback" not in seen


def test_the_bar() -> None:
    assert bar_text(0, 10, 0) == f"[{'.' * 30}] 0/10"
    assert bar_text(5, 10, 10) == f"[{'#' * 15}{'.' * 15}] 5/10  0.5/s  0:10"
    assert bar_text(10, 10, 130) == f"[{'#' * 30}] 10/10  0.1/s  0:00"
    seen, unseen = io.StringIO(), io.StringIO()
    bar, hidden = ProgressBar(seen, shown=True), ProgressBar(unseen)
    for done in range(4):
        bar(done, 3)
        hidden(done, 3)
    bar.close()
    hidden.close()
    assert unseen.getvalue() == ""
    assert seen.getvalue().startswith("\r[....")
    assert "3/3" in seen.getvalue()
    assert seen.getvalue().endswith("\r")


def children(process: int) -> list[int]:
    """The processes that this one has started."""
    listed = subprocess.run(
        ["ps", "-o", "pid=,ppid=", "-A"], capture_output=True, text=True, check=True
    ).stdout
    pairs = [tuple(map(int, line.split())) for line in listed.splitlines()]
    return [child for child, parent in pairs if parent == process]


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_terminated_study_leaves_no_process_behind(how: signal.Signals) -> None:
    command = [sys.executable, "-m", "automa", "simulate", "--games", "100000", "--jobs", "2"]
    with (
        TemporaryFile() as said,
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=said) as study,
    ):
        end = time.monotonic() + 60
        while len(children(study.pid)) < 3 and time.monotonic() < end:  # two workers and their book-keeper
            time.sleep(0.2)
        started = children(study.pid)
        study.send_signal(how)
        status = study.wait(60)
        said.seek(0)
        if how == signal.SIGTERM:
            assert (status, said.read()) == (128 + how, b"")
    assert len(started) >= 2
    while any(_runs(child) for child in started) and time.monotonic() < end + 30:
        time.sleep(0.1)
    assert not any(_runs(child) for child in started)


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_study_can_be_stopped_at_any_moment(how: signal.Signals) -> None:
    """While workers start, while work is handed out, while results come: it ends in good order and says nothing."""
    command = [sys.executable, "-m", "automa", "simulate", "--games", "100000", "--jobs", "2"]
    for moment in range(10) if LONG else (2, 5):
        with (
            TemporaryFile() as said,
            subprocess.Popen(
                command,
                stdout=subprocess.DEVNULL,
                stderr=said,
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            ) as study,
        ):
            try:
                while not children(study.pid):
                    time.sleep(0.01)
                time.sleep(moment * 0.07)
                study.send_signal(how)
                assert study.wait(30) == 128 + how, f"moment {moment}"
                said.seek(0)
                assert said.read() == b""
            finally:
                study.kill()


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
