"""Processes with a pipe each: nothing is lost with one that is killed, and nothing waits for one that does not end."""

import os
import signal
import time
from pathlib import Path

import pytest

from automa.errors import BadInput
from automa.study.pool import TRIES, Crew, in_order, results
from automa.study.refused import Unfit


def double(factor: int, number: int) -> int:
    return factor * number


def end_once(folder: str, number: int) -> int:
    """The third task ends its process the first time."""
    mark = Path(folder, str(number))
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def end_always(folder: str, number: int) -> int:
    if number == 1:
        os._exit(7)
    return number


def refuse(folder: str, number: int) -> int:
    raise Unfit("no-cells")


def sleep(folder: str, number: int) -> int:
    time.sleep(600)
    return number


@pytest.mark.slow
def test_every_task_is_done_once_by_any_number_of_processes() -> None:
    expected = [(number, 2 * number) for number in range(1, 20)]
    assert sorted(results(Crew(double, 2), range(1, 20), 3)) == expected
    assert list(results(Crew(double, 2), range(1, 20), 1, here=True)) == expected


@pytest.mark.slow
def test_a_killed_process_takes_nothing_with_it(tmp_path: Path) -> None:
    assert sorted(results(Crew(end_once, str(tmp_path)), range(1, 9), 2)) == [(n, n) for n in range(1, 9)]
    assert (tmp_path / "3").exists()


@pytest.mark.slow
def test_a_task_that_ends_every_process_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=rf"a process ended {TRIES} times .* \(status 7\)"):
        list(results(Crew(end_always, ""), range(1, 4), 1))


@pytest.mark.slow
def test_a_refusal_comes_back_as_one() -> None:
    with pytest.raises(BadInput, match="the plan has no game that the rules allow"):
        list(results(Crew(refuse, ""), [1], 1))


@pytest.mark.slow
def test_a_task_that_thinks_for_long_is_waited_for_by_nobody() -> None:
    """A signal stops the pool though its processes are busy for ten minutes."""

    def stopped(number: int, frame: object) -> None:
        raise InterruptedError

    before = signal.signal(signal.SIGTERM, stopped)
    try:
        from threading import Timer

        Timer(1.5, os.kill, (os.getpid(), signal.SIGTERM)).start()
        began = time.monotonic()
        with pytest.raises(InterruptedError):
            list(results(Crew(sleep, ""), [1, 2], 2))
        assert time.monotonic() - began < 60  # it slept for 600; the proof measures the two seconds
    finally:
        signal.signal(signal.SIGTERM, before)


def test_results_are_put_in_order() -> None:
    assert list(in_order([(2, "c"), (0, "a"), (1, "b"), (3, "d")])) == ["a", "b", "c", "d"]
