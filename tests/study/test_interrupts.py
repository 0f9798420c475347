"""Ctrl-C while workers are being started is the business of the first process only."""

import os
import signal
import subprocess
import sys
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = """
from multiprocessing import get_context
from automa.study.pool import interrupts_wait
from tests.study.test_interrupts import tell_blocked

if __name__ == "__main__":
    context = get_context("spawn")
    for _ in range(2):
        ours, theirs = context.Pipe()
        process = context.Process(target=tell_blocked, args=(theirs,))
        with interrupts_wait():
            process.start()
        print(ours.recv())
        process.join()
"""


def tell_blocked(pipe: Connection) -> None:
    """Say whether this process was started with interrupts held back."""
    pipe.send(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, set()))


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be held back there")
def test_the_first_worker_never_hears_of_an_interrupt_either(tmp_path: Path) -> None:
    script = tmp_path / "workers.py"
    script.write_text(SCRIPT, "utf-8")
    command = [sys.executable, str(script)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert done.stdout.split() == ["True", "True"]
