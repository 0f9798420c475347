"""Thousands of connections that say nothing, or half of something: whoever wants to play is answered at once."""

import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from automa.web.patience import CONNECTIONS
from tests.effort import LONG
from tests.web.driver import free_port

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="has many loopback addresses")
CROWD = 10_000 if LONG else 1_000
PATIENT = 240.0
SAID = (b"", b"GET /", b"POST /new HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[int, int]]:
    """A server of its own: its process, its port."""
    port = free_port()
    command = [sys.executable, "-m", "automa", "serve", "--no-browser", "--port", str(port)]
    running = subprocess.Popen(
        [*command, "--data", str(tmp_path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    until = time.monotonic() + PATIENT
    while time.monotonic() < until and not answered(port):
        time.sleep(0.1)
    yield running.pid, port
    running.terminate()
    running.wait(timeout=PATIENT)


def answered(port: int) -> bool:
    """Whether a page is given, within a person's patience."""
    try:
        return httpx.get(f"http://127.0.0.1:{port}/help", timeout=30).status_code == 200
    except httpx.HTTPError:
        return False


@pytest.fixture
def room() -> Iterator[None]:
    """As many open files as a crowd needs."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CROWD + 500
    if hard != resource.RLIM_INFINITY and hard < wanted:
        pytest.fail(f"only {hard} files may be open here, {wanted} are needed")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.slow
@pytest.mark.usefixtures("room")
def test_a_crowd_that_says_nothing_shuts_nobody_out(server: tuple[int, int]) -> None:
    """All stay open at their end, from two hundred addresses; the program keeps as many as it has said it would."""
    pid, port = server
    with ExitStack() as open_:
        for number in range(CROWD):
            near = f"127.0.{number % 200 + 1}.{number // 200 % 250 + 1}"
            link = open_.enter_context(
                socket.create_connection(("127.0.0.1", port), timeout=30, source_address=(near, 0))
            )
            link.sendall(SAID[number % len(SAID)])
            if number % (CROWD // 10) == 0:
                assert answered(port), number
        assert answered(port)
        assert len(list(Path(f"/proc/{pid}/fd").iterdir())) < CONNECTIONS + 100
    assert answered(port)
