"""What runs between a study and a Ray cluster: it asks for shards, has them played, hands them back. It knows nothing else."""

import logging
import os
import signal
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import Any, Final, NamedTuple

from automa.errors import BadInput
from automa.study.folder import Shard
from automa.study.grid import Study
from automa.study.pool import PATIENCE, end_with_parent
from automa.study.refused import Unfit
from automa.study.run import play_shard
from automa.versions import versions

LOCAL: Final = "ray"
"""The cluster that this machine belongs to."""
AHEAD: Final = 2
"""Shards under way for every core: the next one lies there when one is done."""
LOOK: Final = 5.0
"""Seconds after which the machines are counted again."""
FETCH: Final = 30.0
"""Seconds that a finished shard may take from its machine."""
QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_RUNTIME_ENV_LOG_TO_DRIVER_ENABLED": "0",
    "RAY_raylet_start_wait_time_s": "180",
}
"""Nobody is told that somebody plays, Ray says nothing between the lines of ours, and a busy machine has its time."""


class Errand(NamedTuple):
    """What a courier is sent out with."""

    study: Study
    address: str
    jobs: int
    """Processes of a cluster that is this machine alone."""
    program: Path
    """The folder that the machines get."""


class Ready(NamedTuple):
    """The cluster is there and has room for so many shards."""

    room: int


class Done(NamedTuple):
    """A shard came back."""

    shard: Shard


class Lost(NamedTuple):
    """A shard did not come back."""

    number: int
    reason: str


class Refused(NamedTuple):
    """A game cannot be played, there as here."""

    error: BadInput


class Away(NamedTuple):
    """There is no cluster at this address, or none any more."""

    reason: str


def carry(pipe: Connection, errand: Errand) -> None:
    """Carry shards until nobody asks for more: the body of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    Thread(target=end_with_parent, daemon=True).start()
    _say_nothing()
    os.environ.update({**QUIET, **os.environ})
    with suppress(EOFError, OSError):
        try:
            ray = _connected(errand)
        except Exception as error:  # whatever Ray makes of an address where nobody answers
            pipe.send(Away(_first_line(error)))
            return
        try:
            _Round(ray, errand).go(pipe)
        except (EOFError, OSError):
            raise
        except Exception as error:
            pipe.send(Away(_first_line(error)))
        finally:
            ray.shutdown()


def _say_nothing() -> None:
    """What Ray writes about lost machines is not for who plays: lost shards come back, and the rest is said here."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def _connected(errand: Errand) -> Any:
    """Ray, with a cluster: the one that is named, the one this machine belongs to, or this machine."""
    import ray

    usual: dict[str, Any] = {
        "log_to_driver": False,
        "logging_level": logging.ERROR,
        "runtime_env": {"working_dir": str(errand.program)},
    }
    if errand.address != LOCAL:
        ray.init(errand.address, **usual)
        return ray
    if address := os.environ.get("RAY_ADDRESS") or _found_here():
        ray.init(address, **usual)
    else:
        ray.init("local", num_cpus=errand.jobs, include_dashboard=False, **usual)
    return ray


def _found_here() -> str:
    """The address of a cluster whose processes run on this machine. What a file of Ray says may be long gone."""
    from ray._private.services import find_gcs_addresses

    return next(iter(sorted(find_gcs_addresses())), "")


class _Round:
    """What a courier has on the cluster."""

    def __init__(self, ray: Any, errand: Errand) -> None:
        self.ray = ray
        self.task = ray.remote(num_cpus=1, max_retries=0)(_play_there)
        self.given = (ray.put(errand.study), program())
        self.under_way: dict[Any, int] = {}
        self.cores, self.counted = 0, 0.0

    def go(self, pipe: Connection) -> None:
        """Ask, hand out, hand back; every turn of it tells that the cluster is there."""
        while True:
            pipe.send(Ready(self.room()))
            numbers = pipe.recv()
            if numbers is None:
                return
            for number in numbers:
                self.under_way[self.task.remote(*self.given, number)] = number
            if not self.under_way:
                time.sleep(PATIENCE)
                continue
            ready, _ = self.ray.wait([*self.under_way], timeout=PATIENCE)
            for one in ready:
                pipe.send(self.outcome(one))

    def room(self) -> int:
        """How many shards more; nothing grows with the number that is still to come."""
        if time.monotonic() - self.counted > LOOK:
            self.cores = int(self.ray.cluster_resources().get("CPU", 0))
            self.counted = time.monotonic()
        return max(0, AHEAD * self.cores - len(self.under_way))

    def outcome(self, one: Any) -> Done | Lost | Refused:
        """What became of a shard."""
        number = self.under_way.pop(one)
        try:
            found = self.ray.get(one, timeout=FETCH)
        except self.ray.exceptions.RayTaskError as error:
            return Refused(Unfit("failed-there", reason=f"{error.cause!r}"))
        except self.ray.exceptions.RayError as error:
            return Lost(number, _first_line(error))
        return Refused(found) if isinstance(found, BadInput) else Done(found)


# -- on a machine of the cluster ---------------------------------------------------------------------------------------


def program() -> str:
    """What must be the same everywhere, so that rows are the same bytes: the program, and what writes the files."""
    import polars

    here = versions()
    return f"automa {here.program}, rules {here.rules}, facts {here.facts}, polars {polars.__version__}"


def _play_there(study: Study, wanted: str, number: int) -> Shard | BadInput:
    """A shard, or why there is none."""
    try:
        if (found := program()) != wanted:
            return Unfit("other-machine", machine=os.uname().nodename, theirs=found, ours=wanted)
        return play_shard(study, number)
    except BadInput as error:
        return error
