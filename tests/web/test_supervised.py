"""A server that dies is there again, with every tap that was acknowledged; one that ends stays ended."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from automa.store.places import secret_key
from automa.store.sqlite import SqliteStore
from automa.web.keys import Keys
from automa.web.supervised import LONGEST, OFTEN, PAUSE, pause_after
from tests.web.driver import free_port

pytestmark = pytest.mark.skipif(os.name != "posix", reason="processes are killed by signals here")
PATIENT = 60.0


def test_who_dies_often_is_started_less_often() -> None:
    assert pause_after([0.0], 0.0) == PAUSE
    assert pause_after([0.0] * OFTEN, 1.0) == PAUSE
    assert pause_after([0.0] * (OFTEN + 2), 1.0) == 4 * PAUSE
    assert pause_after([0.0] * 60, 1.0) == LONGEST
    assert pause_after([0.0] * 60, 100.0) == PAUSE


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    port = free_port()
    command = [sys.executable, "-m", "automa", "serve", "--supervised", "--no-browser", "--port", str(port)]
    running = subprocess.Popen(
        [*command, "--data", str(tmp_path)], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
    )
    try:
        yield running, f"http://127.0.0.1:{port}"
    finally:
        running.terminate()
        running.communicate(timeout=PATIENT)


def healthy(address: str) -> None:
    """Wait until it answers."""
    until = time.monotonic() + PATIENT
    while time.monotonic() < until:
        try:
            if httpx.get(f"{address}/health", timeout=5).status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.05)
    raise AssertionError("it does not answer")


def child_of(pid: int) -> int:
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=True
    )
    return int(found.stdout.split()[0])


@pytest.mark.slow
def test_a_killed_server_comes_back_with_every_tap(
    served: tuple[subprocess.Popen[str], str], tmp_path: Path
) -> None:
    running, address = served
    healthy(address)
    token = {"x-automa-token": Keys(secret_key(tmp_path)).token}
    body = {"game": "terra-mystica", "map": "original", "humans": [""], "seed": 1}
    acknowledged = []
    for _ in range(2):
        made = httpx.post(f"{address}/new", json=body, headers=token, timeout=PATIENT).json()["go"]
        acknowledged.append(made.partition("?")[0])
        killed = child_of(running.pid)
        os.kill(killed, signal.SIGKILL)
        healthy(address)
        assert child_of(running.pid) != killed
        for game in acknowledged:
            assert httpx.get(address + game, timeout=PATIENT).status_code == 200


@pytest.mark.slow
def test_a_request_to_end_ends_both(served: tuple[subprocess.Popen[str], str], tmp_path: Path) -> None:
    running, address = served
    healthy(address)
    child = child_of(running.pid)
    running.send_signal(signal.SIGTERM)
    assert running.wait(timeout=PATIENT) == 128 + signal.SIGTERM
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)
    SqliteStore(tmp_path).close()


def test_what_cannot_work_is_not_tried_again(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "automa", "serve", "--supervised", "--no-browser", "--port", "99999"]
    done = subprocess.run([*command, "--data", str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.count("a port is a number") == 1
