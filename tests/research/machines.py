"""Machines of a Ray cluster for tests: each is `ray start` in a session of its own on this one, and ends as by a power cut."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.research.studies import processes_of

QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "disabled",
    "RAY_raylet_start_wait_time_s": "240",
    "RAY_worker_niceness": "0",
    "RAY_health_check_period_ms": "1000",
    "RAY_health_check_failure_threshold": "3",
    "RAY_health_check_initial_delay_ms": "1000",
}
TRIES = 3
"""So often a machine is started until it stays."""
PATIENCE = 300.0
"""Seconds that a start may take."""
RAY = str(Path(sys.executable).with_name("ray"))


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Machines:
    """A head and nodes of one core each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port, self.client_port = free_port(), free_port()
        self.running: list[subprocess.Popen[bytes]] = []

    @property
    def address(self) -> str:
        """Where the head is, for who runs beside it."""
        return f"127.0.0.1:{self.port}"

    @property
    def client(self) -> str:
        """The same for who is far away."""
        return f"ray://127.0.0.1:{self.client_port}"

    def start_head(self) -> None:
        """The head, on the ports of this cluster."""
        self._start(
            "--head", f"--port={self.port}", f"--ray-client-server-port={self.client_port}",
            f"--temp-dir={self.folder}", "--include-dashboard=false",
        )  # fmt: skip
        end = time.monotonic() + PATIENCE
        while not _listens(self.client_port):
            assert time.monotonic() < end
            time.sleep(0.2)

    def start_node(self) -> "subprocess.Popen[bytes]":
        """One more machine."""
        return self._start(f"--address={self.address}")

    def _start(self, *more: str) -> "subprocess.Popen[bytes]":
        """A machine that is up. Ray itself gives up on one that has too much else to do; then it is tried again."""
        command = [
            RAY, "start", *more, "--num-cpus=1", "--object-store-memory=100000000", "--disable-usage-stats",
            "--block", "--min-worker-port=0", "--max-worker-port=0",
        ]  # fmt: skip
        said = self.folder / "start.log"
        for _ in range(TRIES):
            with said.open("wb") as log:
                process = subprocess.Popen(
                    command, stdout=log, stderr=log, env={**os.environ, **QUIET}, start_new_session=True
                )
            self.running.append(process)
            end = time.monotonic() + PATIENCE
            while process.poll() is None and time.monotonic() < end:
                if b"Ray runtime started" in said.read_bytes():
                    return process
                time.sleep(0.2)
            self.cut(process)
        raise AssertionError(said.read_text("utf-8"))

    def cut(self, process: "subprocess.Popen[bytes]") -> None:
        """Everything of a machine ends at once, and says goodbye to nobody."""
        for pid in [*processes_of(process.pid)]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        process.wait(timeout=60)
        self.running.remove(process)

    def cut_all(self) -> None:
        """The power of the whole house."""
        for process in [*self.running]:
            self.cut(process)


def _listens(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def machines() -> Iterator[Machines]:
    """A cluster with a head; its sockets need a short path."""
    with TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as folder:
        found = Machines(Path(folder))
        try:
            found.start_head()
            yield found
        finally:
            found.cut_all()
